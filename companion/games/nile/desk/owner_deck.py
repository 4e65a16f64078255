"""The owner's own cards: what the real cards say, kept card by card as they are drawn."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import tomli_w

from companion.cards.overrides import OwnWords, parse_own_words, plain_own_words
from companion.desk.overrides import deck_file, read_text
from companion.desk.store import write_file
from companion.games.nile.cards.deck import Deck
from companion.games.nile.desk.data import counter_deck, event_deck


def decks() -> Mapping[str, Deck]:
    """Our decks, by which the owner's cards are numbered and their words read."""
    return {"events": event_deck(), "counters": counter_deck()}


def owner_deck(path: Path | None = None) -> OwnWords:
    """The owner's cards, none where none were kept; raises `DataFaults` or `StoreError`."""
    path = path or deck_file()
    return parse_owner_deck(read_text(path), str(path)) if path.exists() else {}


def owner_cards() -> str:
    """The text of the owner's cards, "" where none were kept; raises `DataFaults`, `StoreError`."""
    path = deck_file()
    text = read_text(path) if path.exists() else ""
    return text if text and parse_owner_deck(text, str(path)) else ""


def parse_owner_deck(text: str, name: str) -> OwnWords:
    """The cards in the text of an owner's deck; raises `DataFaults` with every fault."""
    return parse_own_words(text, name, decks())


def keep(deck: str, card: int, section: str, words: str, path: Path | None = None) -> Path:
    """Keep what a real card says; returns the file. Raises `DataFaults` or `StoreError`."""
    path = path or deck_file()
    known = owner_deck(path)
    known.setdefault(deck, {}).setdefault(card, {})[section] = words
    return write(known, path)


def forget(deck: str, card: int = 0, section: str = "", path: Path | None = None) -> Path:
    """Keep no more what a card says in a section, a card whole, or with card 0 a deck whole.

    Returns the file; raises `DataFaults` or `StoreError`.
    """
    path = path or deck_file()
    known = owner_deck(path)
    cards = known.setdefault(deck, {})
    if not card:
        cards.clear()
    elif section:
        cards.setdefault(card, {}).pop(section, None)
    else:
        cards.pop(card, None)
    return write(known, path)


def write(known: OwnWords, path: Path) -> Path:
    """Write the owner's cards in order; returns the file. Raises `StoreError`."""
    path.parent.mkdir(parents=True, exist_ok=True)
    write_file(path, tomli_w.dumps(plain_own_words(known)).encode("utf-8"), overwrite=True)
    return path


def says(deck: str, card: int, section: str, path: Path | None = None) -> str:
    """What the owner's card says in a section, "" where that was not kept."""
    return owner_deck(path).get(deck, {}).get(card, {}).get(section, "")
