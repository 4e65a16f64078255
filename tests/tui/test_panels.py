"""What panels have of themselves: places to correct, signs, steps of the guide."""

from collections.abc import Mapping
from types import SimpleNamespace
from typing import Any, ClassVar

import msgspec
import pytest

from companion.table.base_game import BaseGame
from companion.tui.panels import GuideLine, Panels, guide_lines, read_help


class Hand(msgspec.Struct, frozen=True):
    """What a player has."""

    coins: int = 2


class Table(msgspec.Struct, frozen=True):
    """A table with a board and a pool."""

    phase: str = "play"
    players: dict[str, Hand] = {}
    board: dict[str, str] = {}
    pool: dict[str, int] = {}


STATE = Table(
    players={"Ada": Hand(), "Ben": Hand()},
    board={"c3": "ox", "d4": "hut"},
    pool={"1": 5, "2": 7},
)


@pytest.mark.parametrize(
    ("place", "first"),
    [
        ("d4", ["board.d4", "players.Ben.coins", "phase"]),
        ("pool 2", ["pool.2", "players.Ben.coins", "phase"]),
        ("Ada", ["players.Ada.coins", "players.Ben.coins", "phase"]),
        ("", ["players.Ben.coins", "phase", "players.Ada.coins"]),
        ("e5", ["players.Ben.coins", "phase", "players.Ada.coins"]),
    ],
)
def test_what_lies_under_the_cursor_is_corrected_first_then_what_is_of_the_player_in_turn(
    place: str, first: list[str]
) -> None:
    game = BaseGame()
    game.state = STATE
    view: Any = SimpleNamespace(game=game, state=STATE, player="Ben")
    found = [one.path for one in Panels().places(view, place)]
    assert found[:3] == first
    assert len(found) == len(set(found)) == 7


def test_the_signs_of_a_map_are_told_where_there_is_one() -> None:
    class Signs(Panels):
        help: ClassVar[Mapping[str, str]] = {"legend": "# a hut"}

    assert Panels().legend().plain == "This game has no map."
    assert Signs().legend().plain == "# a hut"


def test_the_words_for_f1_are_those_of_the_games_data() -> None:
    assert {"question", "sheet", "legend"} <= read_help("companion.games.pyramids").keys()


def test_of_the_steps_those_before_the_present_one_are_done() -> None:
    assert guide_lines([("Deal", "1"), ("Play", "2"), ("Count", "")], 1) == (
        GuideLine("Deal", "1", done=True),
        GuideLine("Play", "2", now=True),
        GuideLine("Count"),
    )
