"""What a table with its own board is asked in Game II: warriors, attitudes, lakes, river sides
(II 3.2.1–3.2.4)."""

from typing import Any

import pytest

from companion.games.nile.facts import AttitudeChanged, FeatureFound, TribeFound
from companion.games.nile.game_two import features, own_board
from companion.games.nile.map.reported import LAND
from companion.games.nile.rules.mapping.rivers import reported
from companion.games.nile.state import Hex
from companion.games.nile.table_game import NileAtTable
from companion.table.ask.requests import Roll
from tests.games.nile.game_two.world import two
from tests.games.nile.helpers.world import Played, play

HERE, NEAR = "@Ada:1", "@Ada:2"


def table(here: Hex, near: Hex | None = None) -> NileAtTable:
    """A table with its own board on which Ada stands in a hex, and knows another beside it."""
    ways = {NEAR: LAND} if near else {}
    hexes = {HERE: Hex(terrain=here.terrain, river=here.river, ways=ways)}
    return two(mapless=True, Ada=HERE, hexes={**hexes, **({NEAR: near} if near else {})})


def questions(played: Played) -> list[str]:
    return [request.question for request in played.asked]


# Tribes (II 3.2.4)


def told_tribe(*answers: Any) -> Played:
    game = table(Hex(terrain="veldt"))
    return play(game, own_board.tell_tribe(game, "Ada", HERE, 7), answers)


def test_a_tribe_of_the_tables_board_is_told_with_warriors_and_attitude() -> None:
    played = told_tribe(43, -2)
    tribe = played.game.state.tribes["7"]
    assert (tribe.heads, tribe.size, tribe.attitude("Ada")) == (43, "medium", -2)
    assert not told_tribe(43, 0).of(AttitudeChanged)


def test_a_tribe_of_which_only_the_size_is_known_is_told_by_it() -> None:
    (found,) = told_tribe(0, "large").of(TribeFound)
    assert (found.heads, found.size) == (0, "large")


# Lakes (II 3.2.1, 3.2.4)


def natives(here: Hex, near: Hex | None = None, *answers: Any) -> Played:
    game = table(here, near)
    return play(game, features.look_for_natives(game, "Ada", HERE), answers)


def test_whether_a_lake_lies_beside_is_asked_where_it_brings_natives() -> None:
    played = natives(Hex(terrain="mountain"), None, "yes", [1, 2], 3, [1, 1, 1], 1)
    assert "Is any of the six" in questions(played)[0]
    assert played.of(TribeFound)
    assert not natives(Hex(terrain="mountain"), None, "no", [1, 2]).of(TribeFound)


def test_whether_a_lake_lies_beside_is_not_asked_where_it_changes_nothing() -> None:
    assert len(natives(Hex(terrain="veldt"), None, [6, 6]).asked) == 1
    lake = Hex(terrain="lake")
    assert len(natives(Hex(terrain="mountain"), lake, [6, 6]).asked) == 1
    assert len(natives(lake, None, [6, 6]).asked) == 1


@pytest.mark.parametrize(("beside", "cards"), [("yes", 1), ("no", 0)])
def test_a_lake_that_goes_on_has_an_area(beside: str, cards: int) -> None:
    game = table(Hex(terrain="lake"))
    says = ["none"] if cards else []
    played = play(game, features.measure_ground(game, HERE), [beside, *says], stop=True)
    assert "Is any of the six" in questions(played)[0]
    assert len(played.asked) == 1 + cards
    assert not played.of(FeatureFound)


# Terrain and rivers (II 3.2.1, 3.2.2)


@pytest.mark.parametrize(
    ("situation", "says", "dice"),
    [
        ("none", "begins 1", 1),
        ("none", "crosses 1 4", 2),
        ("in", "continues 1 6", 1),
        ("in", "ends 1 6", 1),
        ("out", "ends 1 6", 0),
        ("out", "forks 1 6", 2),
    ],
)
def test_dice_say_the_sides_that_a_river_card_has(situation: str, says: str, dice: int) -> None:
    game = table(Hex(terrain="veldt"))
    rule = reported.map_river(game, "Ada", HERE)
    played = play(game, rule, [situation, says, *[2, 5][:dice]], stop=True)
    rolled = [asked for asked in played.asked if isinstance(asked, Roll)]
    assert len(rolled) == dice
    asked = played.question
    assert ("side" in asked.question) is bool(dice)
    assert ("2 (" in asked.question) is bool(dice)
    assert ("1 (" in asked.question) is False
