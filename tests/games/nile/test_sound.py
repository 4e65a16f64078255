"""What no state may hold: found wherever it stands, and never found in what rules make."""

from typing import Any

import pytest

from companion.games.nile.sound import faults
from companion.table.paths import put
from tests.games.nile.world import a_game


def test_a_game_at_its_beginning_is_sound() -> None:
    assert list(faults(a_game(Ada="2002", Ben="1239"))) == []
    assert list(faults(a_game(mapless=True, Ada="@Ada"))) == []


@pytest.mark.parametrize(
    ("where", "value", "said"),
    [
        ("explorers.Ada.hex", "9999", "no hex '9999'"),
        ("explorers.Ada.hex", "", "stands in a hex"),
        ("explorers.Ada.came", "0000", "no hex '0000'"),
        ("explorers.Ada.errand.hex", "9999", "no hex '9999'"),
        ("explorers.Ada.place", "moon", "should be one of europe"),
        ("explorers.Ada.mode", "balloon", "should be one of foot"),
        ("explorers.Ada.specialty", "pirate", "should be one of botanist"),
        ("explorers.Ada.port", "Paris", "should be one of"),
        ("explorers.Ada.party.bearers", -1, "below zero"),
        ("explorers.Ada.party.sick_bearers", 3, "more than the 0 bearers"),
        ("explorers.Ada.money", -1, "below zero"),
        ("explorers.Ada.donations.17", "a goat", "neither money nor a ticket"),
        ("hexes.2002.terrain", "sea", "should be one of desert"),
        ("hexes.2002.river", "io", "six letters"),
        ("hexes.2002.place", "moon", "should be one of neither"),
        ("hexes.2002.cataract", 7, "from 1 to 6"),
        ("hexes.2002.tribe", -1, "below zero"),
        ("stage", "tea", "should be one of counters"),
        ("map", "wall", "should be one of app"),
        ("turn.at", 4, "no place in the order"),
        ("turn.level", "asleep", "should be one of cautious"),
        ("turn.number", -1, "below zero"),
        ("turn.guns", 0, "should be 1 or more"),
        ("turn.water", 0, "should be 1 or more"),
        ("order", [], "each of Ada once"),
    ],
)
def test_what_cannot_be_is_named_with_its_place(where: str, value: Any, said: str) -> None:
    game = a_game(Ada="2002")
    found = list(faults(game.at(put(game.state, where, value))))
    assert found
    assert said in found[0]
    assert found[0].startswith(where)
