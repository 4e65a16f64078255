"""Source of the Nile as the table runs it: the game, its sequence of play, its rules and words."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from companion.games.nile import steps
from companion.games.nile import voice as words
from companion.games.nile.game import NileGame
from companion.games.nile.sequence import next_step
from companion.games.nile.state_checks import faults
from companion.table.ask.requests import Rule
from companion.table.facts import Fact
from companion.table.game import Act, Call, Moment


class NileAtTable(NileGame):
    """One game of Source of the Nile, ready to be played."""

    def next_step(self) -> Call | None:
        """The next step of the set-up or of the sequence of play (4, 8.3)."""
        return next_step(self.state)

    def begin(self, call: Call) -> Rule[None]:
        """The rule of a step or of a free action."""
        return steps.begin(self, call)

    def finish(self, call: Call) -> Rule[None]:
        """What ends a step that people finished by hand."""
        return steps.finish(self, call)

    def faults(self) -> Iterator[str]:
        """What the state holds that none may: the validator (see `state_checks`)."""
        return faults(self)

    def acts(self) -> Sequence[Act]:
        """The free actions that are open now."""
        return steps.open_acts(self)

    def words(self, fact: Fact) -> str:
        """A fact as a sentence."""
        return words.tell(self, fact)

    def moment(self, fact: Fact) -> Moment | None:
        """What a fact decides for a player: death, capture, a battle, a great find."""
        return words.moment(fact)

    def step_title(self, call: Call) -> str:
        """A step's name in the turn guide."""
        return words.step_title(call)
