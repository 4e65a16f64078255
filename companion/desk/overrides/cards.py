"""The owner's own cards: what the real cards say, kept card by card as they are drawn."""

from __future__ import annotations

from pathlib import Path

import tomli_w

from companion.cards.overrides import OwnWords, parse_own_words, plain_own_words
from companion.desk.overrides.places import OwnersFile, deck_file
from companion.plugins.overrides import Overridable


class OwnCards:
    """The owner's cards of a game; whatever reads them raises `DataFaults` or `StoreError`."""

    def __init__(self, owned: Overridable, file: OwnersFile | None = None) -> None:
        self._owned = owned
        self._file = file or deck_file(owned)

    @property
    def path(self) -> Path:
        """The file in which they are kept."""
        return self._file.path

    def words(self) -> OwnWords:
        """The words that were kept, none where none were."""
        return self._parsed(self._file.text()) if self._file.found.exists() else {}

    def text(self) -> str:
        """The text of the file, "" where no word was kept."""
        text = self._file.text()
        return text if text and self._parsed(text) else ""

    def says(self, deck: str, card: int, section: str) -> str:
        """What a card says in a section, "" where that was not kept."""
        return self.words().get(deck, {}).get(card, {}).get(section, "")

    def keep(self, deck: str, card: int, section: str, words: str) -> Path:
        """Keep what a real card says; returns the file."""
        known = self.words()
        known.setdefault(deck, {}).setdefault(card, {})[section] = words
        return self._write(known)

    def forget(self, deck: str, card: int = 0, section: str = "") -> Path:
        """Keep no more what a card says in a section, a card whole, or with card 0 a deck whole.

        Returns the file.
        """
        known = self.words()
        cards = known.setdefault(deck, {})
        if not card:
            cards.clear()
        elif section:
            cards.setdefault(card, {}).pop(section, None)
        else:
            cards.pop(card, None)
        return self._write(known)

    def _parsed(self, text: str) -> OwnWords:
        return parse_own_words(text, str(self._file.found), self._owned.decks())

    def _write(self, known: OwnWords) -> Path:
        self._file.write(tomli_w.dumps(plain_own_words(known)))
        return self.path
