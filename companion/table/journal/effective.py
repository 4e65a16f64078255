"""Effective facts: those that the state comes from, without what a free action took back.

A journal keeps every fact ever stated. A sheet needs only those behind the present state, each with
its entry.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from companion.table.facts import Fact
from companion.table.journal.entries import Entry


class Standing(msgspec.Struct, frozen=True):
    """An effective fact, and the number of the entry that stated it."""

    entry: int
    fact: Fact


def standing(log: Sequence[Entry[Any]], live: Sequence[int]) -> list[Standing]:
    """Return the effective facts in order; `live` are the entries that apply, ascending.

    Applied in order to the state before the first entry, they give the present one.
    """
    entries = standing_entries(log, live)
    return [Standing(number, fact) for number, facts in entries for fact in facts]


def standing_entries(
    log: Sequence[Entry[Any]], live: Sequence[int]
) -> list[tuple[int, tuple[Fact, ...]]]:
    """Return the entries that no free action took back, each with its effective facts."""
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
    """True if an entry restarts the open rule."""
    if entry.kind == "switch":
        return bool(entry.began or entry.over)
    return entry.kind in ("adopt", "act", "correct", "restart")
