"""Remarks: notes of people that are bound to an entry of the journal."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any

from companion.table.ask.illegal import Illegal
from companion.table.journal.entries import Entry

ABOUT = "about"
"""The key under which a note names the entry that it is bound to; beside it stands its `text`."""


def note_value(log: Sequence[Entry[Any]], text: str, about: int) -> Any:
    """The value of a note on the entry `about`, 0 for none; raises `Illegal` for no such entry."""
    if not about:
        return text
    if not 1 <= about <= len(log):
        raise Illegal(f"there is no entry {about}: the journal has entries 1 to {len(log)}")
    return {"text": text, ABOUT: about}


def about(entry: Entry[Any]) -> int:
    """The number of the entry that a note is bound to, 0 for every other entry."""
    value = entry.value if entry.kind == "note" else None
    number = value.get(ABOUT, 0) if isinstance(value, dict) else 0
    return number if isinstance(number, int) else 0


def remarks(log: Sequence[Entry[Any]], live: Collection[int]) -> dict[int, list[str]]:
    """The remarks that hold by the entry they are bound to, in the order they were made."""
    found: dict[int, list[str]] = {}
    for number, entry in enumerate(log, 1):
        on = about(entry)
        if on and number in live:
            found.setdefault(on, []).append(entry.say)
    return found
