"""The race as the table sees it: its state, its steps, the step that is due."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import ClassVar

from companion.api import BaseGame, Call, Fact, Moment, Step

from .facts import Moved, ReachedSea
from .rules import row, row_by_hand
from .state import Race


class BoatRace(BaseGame):
    """A race in some state; whatever is not said here has a default in `BaseGame`."""

    state: Race
    steps: ClassVar[Mapping[str, Step]] = {"row": Step("{player} rows", row, row_by_hand)}

    @property
    def players(self) -> Sequence[str]:
        """Everybody, in the order of seats."""
        return tuple(self.state.reaches)

    @property
    def winners(self) -> Sequence[str]:
        """Who is at sea; the race ends there, so it is one boat at most. (3)"""
        return [self.state.winner] if self.state.winner else []

    def next_step(self) -> Call | None:
        """A turn of the boat in turn, until one is at sea."""
        return None if self.winners else Call("row", {"player": self.state.player})

    def faults(self) -> Iterable[str]:
        """What no race can be: a correction that comes to it is refused."""
        yield from super().faults()
        if not 0 <= self.state.at < len(self.state.reaches):
            yield f"at: there is no seat {self.state.at}"
        if self.state.winner not in ("", *self.state.reaches):
            yield f"winner: {self.state.winner} isn't a player"

    def words(self, fact: Fact) -> str:
        """A fact as a sentence: its own, but for a boat that goes nowhere."""
        if isinstance(fact, Moved) and not fact.reaches:
            return f"{fact.player} runs aground"
        return super().words(fact)

    def moment(self, fact: Fact) -> Moment | None:
        """A boat at sea is shown to the whole table."""
        return Moment("At sea", "grand") if isinstance(fact, ReachedSea) else None
