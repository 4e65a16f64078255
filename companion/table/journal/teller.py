"""The teller of a journal: what followed from entries, in sentences, even if undone.

A sentence may look into the state, for instance for a place's name or which news was published.
After an undo the state is different, so an undone entry uses the state after it.
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
    """Sentences for facts, by the entries that stated them.

    `live` are the entries that apply; `state_after` gives the state after an entry. Without both,
    the game's present state is used.
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
        """Return the sentence for a fact of an entry, "" if it needs none.

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
        """Return the sentences for what followed an entry, without empty ones.

        A journal that was edited outside the companion must not stop readers: a fact without a
        sentence is named instead.
        """
        return [words for fact in facts if (words := self._safely(number, fact))]

    def _safely(self, number: int, fact: Fact) -> str:
        try:
            return self.words(number, fact)
        except Exception:
            return f"({type(fact).__struct_config__.tag}: no longer readable)"

    def _then(self, number: int) -> Game:
        """Return the game after an entry, or the present one if that can't be replayed."""
        if self._state_after is None:
            return self.game
        try:
            return self.game.at(self._state_after(number))
        except BrokenEntry:
            return self.game
