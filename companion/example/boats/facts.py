"""The facts of a race: applying them is the only way its state changes."""

from __future__ import annotations

from typing import ClassVar

from msgspec.structs import replace

from companion.api import Fact

from .state import Race


class Moved(Fact, frozen=True):
    """A boat has gone so many reaches on."""

    sentence: ClassVar[str] = "{player} goes {reaches:reach|reaches} on"
    player: str
    reaches: int

    def apply(self, state: Race) -> Race:
        """The race with the boat further on."""
        gone = state.reaches[self.player] + self.reaches
        return replace(state, reaches={**state.reaches, self.player: gone})


class ReachedSea(Fact, frozen=True):
    """A boat is at sea, and has won."""

    sentence: ClassVar[str] = "{player} reaches the sea"
    player: str

    def apply(self, state: Race) -> Race:
        """The race that is over."""
        return replace(state, winner=self.player)


class TurnPassed(Fact, frozen=True):
    """It is the turn of another seat."""

    turn: int
    at: int

    def apply(self, state: Race) -> Race:
        """The race with that seat in turn."""
        return replace(state, turn=self.turn, at=self.at)
