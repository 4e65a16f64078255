"""The facts of a race: applying them is the only way its state changes."""

from __future__ import annotations

from typing import ClassVar

from companion.api import Fact, changes


class Moved(Fact, frozen=True):
    """A boat has gone so many reaches on."""

    sentence: ClassVar[str] = "{player} goes {reaches:reach|reaches} on"
    apply = changes("reaches.{player} += reaches")
    player: str
    reaches: int


class ReachedSea(Fact, frozen=True):
    """A boat is at sea, and has won."""

    sentence: ClassVar[str] = "{player} reaches the sea"
    apply = changes("winner = player")
    player: str


class TurnPassed(Fact, frozen=True):
    """It is the turn of another seat."""

    apply = changes("turn = turn", "at = at")
    turn: int
    at: int
