"""Effective facts: what was said of a step that was taken back for a free action is left out.

A journal keeps every fact that was ever stated. A sheet wants those alone that the present state
comes from, each with the entry that stated it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from companion.table.facts import Fact
from companion.table.journal.entries import Entry


class Standing(msgspec.Struct, frozen=True):
    """A fact that stands and the number of the entry that stated it."""

    entry: int
    fact: Fact


def standing(log: Sequence[Entry[Any]], live: Sequence[int]) -> list[Standing]:
    """The facts that the state comes from, in order; `live` are the entries that hold, ascending.

    Applied one after the other to the state before the first entry they come to the present one.
    """
    found: list[Standing] = []
    began = 0
    for number in live:
        entry = log[number - 1]
        if _takes_back(entry):
            del found[began:]
        facts = [Standing(number, fact) for fact in entry.facts]
        if entry.began is None:
            found += facts
        else:
            found += facts[: entry.began.at]
            began = len(found)
            found += facts[entry.began.at :]
        if entry.over:
            began = len(found)
    return found


def _takes_back(entry: Entry[Any]) -> bool:
    """Whether an entry takes the open rule back to where it began."""
    if entry.kind == "switch":
        return bool(entry.began or entry.over)
    return entry.kind in ("adopt", "act", "correct", "restart")
