"""Deck files, one card a line: what any game's reader of them needs, each fault with its line.

A game reads its own rows (`convert` into a struct of its own) and puts what they say into a deck.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import TypeVar

import msgspec

from companion.charts.rows import DataFaults, Row, Rows, Table

_C = TypeVar("_C", bound=msgspec.Struct)


class DeckFaults(DataFaults):
    """A deck file that cannot be used; `faults` holds all that is wrong with it."""


def convert(rows: Rows, row: Row, kind: type[_C]) -> _C | None:
    """A row as a value of a struct; None where it is none, which is a fault."""
    try:
        return msgspec.convert(row.value, kind, strict=True)
    except msgspec.ValidationError as error:
        rows.fault(row.line, f"{row.key}: {str(error).replace('Object', 'the row')}")
        return None


def numbered(rows: Rows, cards: Table) -> list[tuple[int, Row]]:
    """The card rows with their numbers, which run from 1 without gaps."""
    found: list[tuple[int, Row]] = []
    for place, row in enumerate(cards.rows.values(), 1):
        if row.key != str(place):
            rows.fault(row.line, f"this is card {row.key!r}, but it should be card {place}")
        found.append((place, row))
    return found


def kinds_of(rows: Rows, table: str, kind: type[_C]) -> dict[str, _C]:
    """The kinds of thing that a table describes, by key."""
    found: dict[str, _C] = {}
    for row in rows.need(table).rows.values():
        value = convert(rows, row, kind)
        if value is not None:
            found[row.key] = value
    return found


def described(rows: Rows, row: Row, place: str, said: str, kinds: Collection[str]) -> str:
    """What a card names in a place, which is a fault where the file does not describe it."""
    if said not in kinds:
        rows.fault(row.line, f"card {row.key}, {place}: {said!r} isn't described in this file")
    return said


def each_allowed(
    rows: Rows, line: int, key: str, words: Collection[str], allowed: Collection[str]
) -> None:
    """A fault for each word that is not one of those allowed."""
    for word in words:
        if word not in allowed:
            rows.fault(line, f"{key}: {word!r} should be one of {', '.join(allowed)}")


def all_used(rows: Rows, table: str, kinds: Mapping[str, object], used: set[str]) -> None:
    """A fault for each kind that no card names."""
    for key in kinds:
        if key not in used:
            rows.fault(rows.table(table).rows[key].line, f"{key!r} isn't on any card")


def no_other_tables(rows: Rows, allowed: set[str]) -> None:
    """A fault for each table that a file of this kind has not."""
    for name, table in rows.tables.items():
        if name not in allowed:
            rows.fault(table.line, f"the table [{name}] isn't a known one")
