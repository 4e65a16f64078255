"""Facts, the events of a game. Applying a fact is the only way a state changes."""

import re
from typing import Any, ClassVar

import msgspec

from companion.table.journal.paths import put

_SNAKE = re.compile(r"(?<!^)(?=[A-Z])")


def fact_name(name: str) -> str:
    """The journal's name of a fact: `MembersLeft` is `members_left`."""
    return _SNAKE.sub("_", name).lower()


class Fact(
    msgspec.Struct,
    frozen=True,
    omit_defaults=True,
    forbid_unknown_fields=True,
    tag_field="fact",
    tag=fact_name,
):
    """One thing that happened. Its meaning is frozen once it has been released.

    `apply` does arithmetic alone: it looks into no chart and decides nothing.

    `only_tells` marks a kind that changes no state. A journal without it, from before a rule stated
    it or with other words in it, still agrees with that rule.
    """

    only_tells: ClassVar[bool] = False

    def apply(self, state: Any) -> Any:
        """The state after this fact."""
        raise NotImplementedError


class DeckFact(Fact, frozen=True):
    """A fact that says which cards of a deck lie in its discards from now on.

    A card that a rule draws lies there by being drawn; this is for what happens without a draw.
    """

    deck: str

    def lie(self, before: frozenset[int]) -> frozenset[int]:
        """The numbers of the cards that lie in the discards, given those that lay there."""
        raise NotImplementedError


class StateAdopted(Fact, frozen=True):
    """A game that was under way on the table is so: its whole state as plain values."""

    state: dict[str, Any]

    def apply(self, state: Any) -> Any:
        """The state that was told."""
        return msgspec.convert(self.state, type(state))


class Corrected(Fact, frozen=True):
    """People set one place of the state by hand, by its dotted path, and said why."""

    where: str
    was: Any = None
    now: Any = None
    reason: str = ""

    def apply(self, state: Any) -> Any:
        """The state with the new value in that place."""
        return put(state, self.where, self.now)
