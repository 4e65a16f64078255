"""Where the owner's charts and cards are saved, and the cards, which are shown as charts."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

import tomli_w

from companion.cards.overrides import OwnWords, parse_own_words, plain_own_words
from companion.charts.values import Chart, Entry, NoSuchCell
from companion.desk.errors import NotOurs
from companion.desk.files.store import read, write_file
from companion.desk.files.user_folder import user_folder
from companion.plugins.overrides import AnyDeck, Overridable
from companion.plugins.plugin import Plugin
from companion.table.game import Deck

LONGEST = 1 << 21
"""The maximum size of a board, charts, a deck or a sheet, in bytes; real ones have a tenth."""


def overridable(plugin: Plugin) -> Overridable:
    """Return the overrides of a game; raises `NotOurs` if it has none."""
    if plugin.overrides is None:
        raise NotOurs("this game has no charts")
    return plugin.overrides


class OwnersFile(NamedTuple):
    """A file of the owner: where it's written, and where an earlier version wrote it."""

    path: Path
    before: Path | None = None

    @property
    def found(self) -> Path:
        """The file to read; it may not exist."""
        if self.before is not None and self.before.exists() and not self.path.exists():
            return self.before
        return self.path

    def text(self) -> str:
        """Return its text, "" if there is none; raises `StoreError`."""
        return read_text(self.found) if self.found.exists() else ""

    def write(self, text: str) -> None:
        """Write it to the new place; raises `StoreError`."""
        self.path.parent.mkdir(parents=True, exist_ok=True)
        write_file(self.path, text.encode("utf-8"), overwrite=True)


def charts_file(owned: Overridable) -> OwnersFile:
    """Return the file of the owner's charts of a game; it may not exist."""
    return _file(owned, "charts.toml")


def deck_file(owned: Overridable) -> OwnersFile:
    """Return the file of the owner's cards; it may not exist."""
    return _file(owned, "deck.toml")


def _file(owned: Overridable, name: str) -> OwnersFile:
    folder = user_folder()
    before = None if owned.before is None else folder / owned.before / name
    return OwnersFile(folder / "overrides" / owned.folder / name, before)


def read_text(path: Path) -> str:
    """Return the text of a data file; raises `CannotRead`, or `NotOurs` if it isn't text."""
    try:
        return read(path, LONGEST).decode("utf-8-sig")
    except UnicodeDecodeError:
        raise NotOurs(f"{path} isn't a companion file: it isn't text in UTF-8") from None


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


_OURS = "reconstructed"


def card_chart(owned: Overridable, name: str, deck: Deck | None = None) -> Chart:
    """Return our deck with the owner's texts over it, or the deck of a campaign.

    Raises `DataFaults` or `StoreError` if the owner's cards can't be read.
    """
    named, ours = owned.cards[name], deck_of(owned, name)
    own = OwnCards(owned).words().get(named.deck, {}) if deck is None else {}
    rows: dict[str, dict[str, Entry]] = {}
    for number in ours.numbers:
        rows[str(number)] = {}
        for section in ours.sections():
            says = (deck or ours).read(number, section)
            mine = section in own.get(number, {}) or says != ours.read(number, section)
            words = own.get(number, {}).get(section, says)
            rows[str(number)][section] = Entry(words, "owner" if mine else _OURS)
    return Chart(named.title, named.rule, _OURS, "", rows)


def edit_card(owned: Overridable, name: str, said: str, typed: str) -> None:
    """Save a card's text; raises `NoSuchCell`, `CardTextError`, `DataFaults` or `StoreError`."""
    deck = deck_of(owned, name)
    number, section = _named(deck, said)
    words = deck.canonical(section, typed)
    OwnCards(owned).keep(owned.cards[name].deck, number, section, words)


def reset_card(owned: Overridable, name: str, said: str = "") -> None:
    """Reset a section (`17/terrain`), a card (`17`), or the whole deck ("").

    Raises `NoSuchCell`, `DataFaults` or `StoreError`.
    """
    deck, cards, named = deck_of(owned, name), OwnCards(owned), owned.cards[name].deck
    if said and "/" not in said:
        cards.forget(named, _number(deck, said))
    elif said:
        cards.forget(named, *_named(deck, said))
    else:
        cards.forget(named)


def deck_of(owned: Overridable, name: str) -> AnyDeck:
    """Return our deck that players call by a name."""
    return owned.decks()[owned.cards[name].deck]


def _named(deck: AnyDeck, said: str) -> tuple[int, str]:
    number, _, section = (part.strip() for part in said.partition("/"))
    sections = deck.sections()
    if section not in sections:
        raise NoSuchCell(
            f"there's no section {said!r}. Write a card's number and a section, like "
            f"17/{sections[0]}. Sections are {', '.join(sections)}"
        )
    return _number(deck, number), section


def _number(deck: AnyDeck, said: str) -> int:
    numbers = deck.numbers
    if not said.isdecimal() or int(said) not in numbers:
        raise NoSuchCell(f"there's no card {said!r}. Use {numbers[0]} to {numbers[-1]}")
    return int(said)
