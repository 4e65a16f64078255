"""The facts of a race: applying them is the only way its state changes."""

from __future__ import annotations

from typing import ClassVar

from companion.api import Fact, added, changed

from .state import Race


class Moved(Fact, frozen=True):
    """A boat has gone so many reaches on."""

    sentence: ClassVar[str] = "{player} goes {reaches:reach|reaches} on"
    player: str
    reaches: int

    def apply(self, state: Race) -> Race:
        """The race with the boat further on."""
        return added(state, "reaches", **{self.player: self.reaches})


class ReachedSea(Fact, frozen=True):
    """A boat is at sea, and has won."""

    sentence: ClassVar[str] = "{player} reaches the sea"
    player: str

    def apply(self, state: Race) -> Race:
        """The race that is over."""
        return changed(state, winner=self.player)


class TurnPassed(Fact, frozen=True):
    """It is the turn of another seat."""

    turn: int
    at: int

    def apply(self, state: Race) -> Race:
        """The race with that seat in turn."""
        return changed(state, turn=self.turn, at=self.at)
