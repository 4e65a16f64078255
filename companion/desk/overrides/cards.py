"""The owner's cards: texts of real cards, saved as they are drawn."""

from __future__ import annotations

from pathlib import Path

import tomli_w

from companion.cards.overrides import OwnWords, parse_own_words, plain_own_words
from companion.desk.overrides.places import OwnersFile, deck_file
from companion.plugins.overrides import Overridable


class OwnCards:
    """The owner's cards of a game; reading them raises `DataFaults` or `StoreError`."""

    def __init__(self, owned: Overridable, file: OwnersFile | None = None) -> None:
        self._owned = owned
        self._file = file or deck_file(owned)

    @property
    def path(self) -> Path:
        """The file they are saved in."""
        return self._file.path

    def words(self) -> OwnWords:
        """Return all saved texts."""
        return self._parsed(self._file.text()) if self._file.found.exists() else {}

    def text(self) -> str:
        """Return the text of the file, "" if nothing is saved."""
        text = self._file.text()
        return text if text and self._parsed(text) else ""

    def says(self, deck: str, card: int, section: str) -> str:
        """Return a card's text in a section, "" if it isn't saved."""
        return self.words().get(deck, {}).get(card, {}).get(section, "")

    def keep(self, deck: str, card: int, section: str, words: str) -> Path:
        """Save the text of a real card; returns the file."""
        known = self.words()
        known.setdefault(deck, {}).setdefault(card, {})[section] = words
        return self._write(known)

    def forget(self, deck: str, card: int = 0, section: str = "") -> Path:
        """Remove a card's text in a section, a whole card, or a whole deck (card 0).

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
