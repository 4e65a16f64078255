"""The teller of a journal: what followed from entries, in sentences, also where it was undone.

A sentence may look into the state: what a place is called, which news was published. After an undo
that state is another one. So an undone entry is told by the state that it led to.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable
from typing import TYPE_CHECKING, Any

from companion.table.facts import Fact
from companion.table.journal.replay import BrokenEntry
from companion.table.seats.told import tells_hidden

if TYPE_CHECKING:
    from companion.table.game import Game


class Teller:
    """The sentences of facts by the entries that stated them.

    `live` are the entries that hold, and `state_after` gives the state that an entry led to; where
    both are left out all is told by the state of the game.
    """

    def __init__(
        self,
        game: Game,
        live: Collection[int] | None = None,
        state_after: Callable[[int], Any] | None = None,
    ) -> None:
        self.game = game
        self._live = live
        self._state_after = state_after

    def is_live(self, number: int) -> bool:
        """True if an entry was not undone."""
        return self._live is None or number in self._live

    def words(self, number: int, fact: Fact) -> str:
        """The sentence of a fact of an entry, "" if it needs none.

        A fact that is secret now stays masked. Raises what the game's own words raise.
        """
        if self.is_live(number) or tells_hidden(fact):
            try:
                return self.game.words(fact)
            except LookupError:  # taken back by a correction or a free action, though not undone
                if self._state_after is None:
                    raise
        return self._then(number).words(fact)

    def followed(self, number: int, facts: Iterable[Fact]) -> list[str]:
        """The sentences of what followed an entry, those that are empty left out.

        Nobody who only looks is stopped by a journal that was edited outside the companion: a fact
        that has no words any more is named.
        """
        return [words for fact in facts if (words := self._safely(number, fact))]

    def _safely(self, number: int, fact: Fact) -> str:
        try:
            return self.words(number, fact)
        except Exception:
            return f"({type(fact).__struct_config__.tag}: no longer readable)"

    def _then(self, number: int) -> Game:
        """The game as it stood after an entry; as it stands now if that cannot be replayed."""
        if self._state_after is None:
            return self.game
        try:
            return self.game.at(self._state_after(number))
        except BrokenEntry:
            return self.game
