"""Immutable updates of mappings."""

from __future__ import annotations

from typing import Any


def without(held: dict[str, Any], keys: tuple[str, ...]) -> dict[str, Any]:
    """A mapping without some of its keys."""
    return {key: value for key, value in held.items() if key not in keys}


def counted(
    counts: dict[str, dict[str, int]], place: str, whose: str, more: int
) -> dict[str, dict[str, int]]:
    """Counts with more cubes in a place, without zeros."""
    there = {**counts.get(place, {})}
    there[whose] = there.get(whose, 0) + more
    return {**counts, place: {name: number for name, number in there.items() if number}}
