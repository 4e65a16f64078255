"""The rules of the race, one function for each of them, numbered as in its rulebook."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.api import Choose, Count, Option, Roll, Rule, column

from .facts import Moved, ReachedSea, TurnPassed
from .state import SEA

if TYPE_CHECKING:
    from .game import BoatRace

WAYS = (Option("bank", "Keep to the bank: one reach"), Option("current", "Take the current"))

CURRENT = column(
    "The current",
    {1: 0, 2: 2, 3: 2, 4: 2, 5: 3, 6: 3},
    labels={0: "aground", 2: "two reaches", 3: "three reaches"},
)


def row(game: BoatRace, player: str) -> Rule[None]:
    """A boat goes one reach along the bank, or where the current takes it. (1)"""
    way = yield from Choose(question="Which way?", rule="1", options=WAYS, default="bank")
    reaches = 1
    if way == "current":
        reaches = yield from ride()
    yield Moved(player, reaches)
    yield from pass_on(game)


def ride() -> Rule[int]:
    """One die says how far the current takes a boat. (2)"""
    roll = yield from Roll(question="How far?", rule="2", column=CURRENT)
    return roll.result


def row_by_hand(game: BoatRace, player: str) -> Rule[None]:
    """What came of a turn that people play by hand."""
    reaches = yield from Count(question="Reaches gone?", rule="", most=3)
    yield Moved(player, reaches)
    yield from pass_on(game)


def pass_on(game: BoatRace) -> Rule[None]:
    """The next seat is in turn, until a boat is at sea and has won. (3)"""
    race = game.state
    if race.reaches[race.player] >= SEA:
        yield ReachedSea(race.player)
    else:
        last = race.at + 1 == len(race.reaches)
        yield TurnPassed(race.turn + last, 0 if last else race.at + 1)
