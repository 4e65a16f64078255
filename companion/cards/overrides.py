"""An owner's own words over those of a deck: what the real cards say, card by card.

A TOML file with a table for each card, section by section, in canonical words:

    kind = "owner-deck"
    format = 1

    [events.17]
    terrain = "4 2 forest"
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from companion.charts.rows import DataFaults, Rows, Table, check_head, read_rows
from companion.table.game import Deck

KIND = "owner-deck"
FORMAT = 1

OwnWords = dict[str, dict[int, dict[str, str]]]
"""For each deck, card and section the words of the real card."""

Decks = Mapping[str, Deck]
"""A game's decks by name, by which cards are numbered and their words read."""


def parse_own_words(text: str, name: str, decks: Decks) -> OwnWords:
    """The words in the text of an owner's deck; raises `DataFaults` with every fault."""
    rows = read_rows(text, name)
    check_head(rows, KIND)
    found: OwnWords = {}
    for table in rows.tables.values():
        if table.name:
            _read_table(rows, table, decks, found)
    rows.stop(DataFaults)
    return found


def _read_table(rows: Rows, table: Table, decks: Decks, found: OwnWords) -> None:
    """The sections of one card, from a table like `[events.17]`."""
    name, _, number = table.name.partition(".")
    if name not in decks:
        rows.fault(table.line, f"there's no deck {name!r}. The decks are {' and '.join(decks)}")
        return
    deck = decks[name]
    if not number and not table.rows:
        return
    if not number.isdecimal() or int(number) not in deck.numbers:
        known = f"cards {deck.numbers[0]} to {deck.numbers[-1]}"
        rows.fault(table.line, f"there's no card {number!r}. The {name} deck has {known}")
        return
    card = found.setdefault(name, {}).setdefault(int(number), {})
    for row in table.rows.values():
        try:
            card[row.key] = deck.canonical(row.key, row.value if isinstance(row.value, str) else "")
        except ValueError as error:
            rows.fault(row.line, f"card {number}, {row.key}: {error}")


def plain_own_words(words: OwnWords) -> dict[str, Any]:
    """An owner's deck as plain values in the order of a file, without cards that say nothing."""
    plain: dict[str, Any] = {"kind": KIND, "format": FORMAT}
    for name, cards in words.items():
        plain[name] = {str(number): cards[number] for number in sorted(cards) if cards[number]}
    return plain
