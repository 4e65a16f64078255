"""The race as the table sees it: its state, the step that is due, its rules and words."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from companion.table.ask.requests import Rule
from companion.table.base_game import BaseGame
from companion.table.facts import Fact
from companion.table.game import Call, Moment

from .facts import Moved, ReachedSea, TurnPassed
from .rules import row, row_by_hand
from .state import Race
from .voice import words


class BoatRace(BaseGame):
    """A race in some state; whatever is not said here has a default in `BaseGame`."""

    state: Race
    fact_types = (Moved, ReachedSea, TurnPassed)

    def __init__(self, state: Race) -> None:
        self.state = state

    @property
    def players(self) -> Sequence[str]:
        """Everybody, in the order of seats."""
        return tuple(self.state.reaches)

    @property
    def player(self) -> str:
        """Who is in turn."""
        return self.state.player

    @property
    def turn(self) -> int:
        """The turn's number, from 1."""
        return self.state.turn

    @property
    def winners(self) -> Sequence[str]:
        """Who is at sea; the race ends there, so it is one boat at most. (3)"""
        return [self.state.winner] if self.state.winner else []

    def next_step(self) -> Call | None:
        """A turn of the boat in turn, until one is at sea."""
        return None if self.winners else Call("row", {"player": self.state.player})

    def begin(self, call: Call) -> Rule[None]:
        """The one step that there is."""
        return row(self, str(call.args["player"]))

    def finish(self, call: Call) -> Rule[None]:
        """What ends a step that people finish by hand."""
        return row_by_hand(self, str(call.args["player"]))

    def faults(self) -> Iterable[str]:
        """What no race can be: a correction that comes to it is refused."""
        for name, gone in self.state.reaches.items():
            if gone < 0:
                yield f"reaches.{name}: {gone} is below zero"
        if not 0 <= self.state.at < len(self.state.reaches):
            yield f"at: there is no seat {self.state.at}"
        if self.state.winner not in ("", *self.state.reaches):
            yield f"winner: {self.state.winner} does not play"

    def words(self, fact: Fact) -> str:
        """A fact as a sentence."""
        return words(fact)

    def moment(self, fact: Fact) -> Moment | None:
        """A boat at sea is shown to the whole table."""
        return Moment("At sea", "grand") if isinstance(fact, ReachedSea) else None

    def step_title(self, call: Call) -> str:
        """The step's name in the turn guide."""
        return f"{call.args['player']} rows"
