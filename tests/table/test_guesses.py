"""Hidden fields with limits: a game needs no code of its own to look ahead past them."""

from typing import Annotated, Any

import pytest
from msgspec import Struct

from companion.table.base_game import BaseGame
from companion.table.labels import Label
from companion.table.play.chance import Chance
from companion.table.seats.hidden import HIDDEN, Hidden


class Captain(Struct, frozen=True):
    coal: Annotated[int, Hidden(), Label("coal", least=1, most=3)] = 1
    port: Annotated[str, Hidden(), Label("port", one_of=("Cairo", "Suez"))] = ""
    hand: Annotated[tuple[str, ...], Hidden(), Label("hand", one_of=("cod", "eel"))] = ()
    mood: Annotated[str, Hidden()] = ""
    coins: int = 0


class Crew(Struct, frozen=True):
    players: dict[str, Captain]


def drawn(number: int, **hidden: Any) -> Captain:
    """One world of a crew of which Ben's things are hidden."""
    ben = Captain(**{"coins": 5, **hidden})
    crew = Crew({"Ada": Captain(2, "Cairo", ("cod",), coins=3), "Ben": ben})
    world: Crew = BaseGame(crew).resample("Ada", Chance(1, number))
    assert world.players["Ada"] == crew.players["Ada"]
    return world.players["Ben"]


def test_what_is_hidden_is_drawn_within_its_limits_and_nothing_else() -> None:
    masks: dict[str, Any] = {"coal": HIDDEN, "port": HIDDEN, "hand": (HIDDEN, HIDDEN)}
    worlds = [drawn(number, **masks) for number in range(60)]
    assert {world.coal for world in worlds} == {1, 2, 3}
    assert {world.port for world in worlds} == {"Cairo", "Suez"}
    assert len({world.hand for world in worlds}) == 4
    assert {world.coins for world in worlds} == {5}


def test_a_hidden_field_without_limits_asks_for_them() -> None:
    with pytest.raises(
        NotImplementedError, match=r"Captain\.mood is hidden: give its Label one_of"
    ):
        drawn(1, mood=HIDDEN)
