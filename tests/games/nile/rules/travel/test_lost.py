"""Getting lost (12): the numbers by terrain and modifiers against hand arithmetic."""

from fractions import Fraction

import pytest

from companion.games.nile.facts import Moved, MoveEnded, PartyChanged, PointsSpent
from companion.games.nile.rules.travel import lost
from companion.games.nile.rules.turn import movement
from companion.games.nile.state import Hex, Party
from companion.games.nile.table_game import NileAtTable
from tests.games.nile.helpers.world import (
    Played,
    a_game,
    play,
    with_turn,
)

HERE, EAST = "1414", "1514"


def leaving(here: Hex, party: Party | None = None, level: str = "normal") -> NileAtTable:
    """Ada about to leave a hex for a blank one, loaded so that she can take no water."""
    load = party or Party(bearers=1, rations=10)
    game = a_game(Ada=HERE, hexes={HERE: here}, party=load, level=level, step="move")
    return with_turn(game, allowance=4, start=HERE)


def go_east(game: NileAtTable, *answers: object) -> Played:
    return play(game, movement.move(game, "Ada"), ["2", *answers], stop=True)


def chance(game: NileAtTable, course: str = "") -> Fraction:
    """The chance to be lost on the way to the east."""
    column = lost.lost_column(game, "Ada", course)
    return sum(
        (chance for line, chance in column.chances(1, 6) if line.result == "lost"), Fraction(0)
    )


NUMBERS = {
    "desert": 2,
    "veldt": 2,
    "lake": 2,
    "mountain": 3,
    "swamp": 3,
    "jungle": 4,
    "jungle/swamp": 5,
    "jungle/mountain": 5,
}
"""Lost on this or less (12.3)."""


@pytest.mark.parametrize("terrain", NUMBERS)
@pytest.mark.parametrize("guides", [0, 1, 3])
@pytest.mark.parametrize(("level", "shift"), [("cautious", 1), ("normal", 0), ("reckless", -1)])
def test_lost_chance(terrain: str, guides: int, level: str, shift: int) -> None:
    """12.3, 12.4, 12.61–12.64 (ruling): + 1 for a guide, + 1 cautious, - 1 reckless."""
    party = Party(bearers=1, guides=guides)
    game = leaving(Hex(terrain=terrain), party, level)
    modifier = shift + (1 if guides else 0)
    faces = sum(die + modifier <= NUMBERS[terrain] for die in range(1, 7))
    assert chance(game) == Fraction(faces, 6)


def test_where_nobody_can_be_lost_nothing_is_rolled() -> None:
    """12.64, 12.6: in veldt a guide and caution leave no face."""
    game = leaving(Hex(terrain="veldt"), Party(bearers=1, guides=1, rations=10), "cautious")
    assert chance(game) == 0
    played = go_east(game)
    assert played.open is not None
    assert played.open.rule == "10.22"


def test_a_partly_explored_hex_was_not_visited() -> None:
    """12.1 (ruling), 10.294."""
    half = Hex("veldt", half=True, by="Ada")
    game = a_game(Ada=HERE, hexes={HERE: Hex("jungle"), EAST: half}, step="move")
    assert lost.can_be_lost(game, "Ada", EAST, "")


def test_who_is_lost_stays_and_loses_a_guide() -> None:
    """12.2: movement is over, one guide deserts, no movement points are spent."""
    game = leaving(Hex(terrain="jungle"), Party(bearers=1, guides=2, rations=10))
    played = go_east(game, "lost")
    assert played.of(MoveEnded) == [MoveEnded("lost", lost=True)]
    assert played.of(PartyChanged) == [PartyChanged("Ada", {"guides": -1}, "lost", "12.2")]
    assert not played.of(PointsSpent)
    assert not played.of(Moved)
    assert (played.state.turn.lost, played.state.turn.step) == (True, "hunt")


def test_lost_beside_a_tribe_where_the_whole_move_was_spent() -> None:
    """12.2, 13.1 (ruling)."""
    game = leaving(Hex(terrain="jungle", tribe=4))
    assert go_east(game, "lost").state.turn.step == "encounter"
    arrived = with_turn(leaving(Hex(terrain="jungle", tribe=4)), start=EAST, spent=1)
    assert go_east(arrived, "lost").state.turn.step == "hunt"
