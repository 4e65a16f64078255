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
    entries = standing_entries(log, live)
    return [Standing(number, fact) for number, facts in entries for fact in facts]


def standing_entries(
    log: Sequence[Entry[Any]], live: Sequence[int]
) -> list[tuple[int, tuple[Fact, ...]]]:
    """The entries that were not taken back for a free action, each with its facts that stand."""
    found: list[tuple[int, tuple[Fact, ...]]] = []
    began, kept = 0, 0
    for number in live:
        entry = log[number - 1]
        if _takes_back(entry):
            del found[began:]
            found[began - 1 :] = [(one, facts[:kept]) for one, facts in found[began - 1 :]]
        found.append((number, entry.facts))
        if entry.began is not None:
            began, kept = len(found), entry.began.at
        if entry.over:
            began, kept = len(found), len(entry.facts)
    return found


def _takes_back(entry: Entry[Any]) -> bool:
    """Whether an entry takes the open rule back to where it began."""
    if entry.kind == "switch":
        return bool(entry.began or entry.over)
    return entry.kind in ("adopt", "act", "correct", "restart")
