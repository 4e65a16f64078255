"""Journal entries about one hex: visits, cards drawn to map it, and finds."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from companion.games.nile.facts import HexExplored, TerrainMapped
from companion.table.base_game import names
from companion.table.journal.entries import ANSWERS, Entry

MAPPING = ("9", "10", "12")
"""Chapters with rolls and draws for the hex entered: movement, mapping, lost."""


def entries_about(log: Sequence[Entry[Any]], name: str) -> list[int]:
    """Numbers of the entries about a hex, including undone ones.

    Cards that were drawn to map it without a result (no tribe, no river) name no hex. They belong
    to the hex mapped in the same step.
    """

    def is_mapping(entry: Entry[Any]) -> bool:
        return entry.kind in ANSWERS and entry.rule.partition(".")[0] in MAPPING

    found = {number for number, entry in enumerate(log, 1) if names(entry, name)}
    for step in _steps(log):
        if any(_maps(log[number - 1], name) for number in step):
            found |= {number for number in step if is_mapping(log[number - 1])}
    return sorted(found)


def _steps(log: Sequence[Entry[Any]]) -> Iterator[list[int]]:
    """Yield the answers of each rule, from its first to its last."""
    step: list[int] = []
    for number, entry in enumerate(log, 1):
        step.append(number)
        if entry.began or entry.over or entry.undo or entry.redo:
            yield step
            step = []
    yield step


def _maps(entry: Entry[Any], name: str) -> bool:
    facts = entry.facts[: entry.began.at] if entry.began else entry.facts
    return any(isinstance(f, TerrainMapped | HexExplored) and f.hex == name for f in facts)
