"""Placement of the window on a map: the player in turn and land are in view, not open sea."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

DRIFT: Final = 0.2
"""How much of a line of the window must be gained by each line that the middle is left by."""

MARGIN: Final = 3
"""Lines between what is in turn and the edge of the window, where it is large enough."""


def off_centre(weights: Sequence[int], lines: int, focus: int, most: int) -> int:
    """Return by how many lines to shift a window from having the focus in its middle.

    `weights` say how much there is to see in each line of the map (a row or a column), `most` how
    much there can be at most.
    """
    middle = focus - lines // 2
    margin = min(MARGIN, max(0, lines // 4))
    last = max(0, len(weights) - lines)
    starts = range(focus - lines + 1 + margin, focus - margin + 1)

    def gain(start: int) -> float:
        at = max(0, min(start, last))
        return sum(weights[at : at + lines]) - DRIFT * most * abs(start - middle)

    return max(starts, key=gain, default=middle) - middle


def weigh(
    lines: range, across: range, is_land: Callable[[int, int], bool], count: int
) -> list[int]:
    """Return how much land each line has, from 0 to `count`; only `lines` are looked at."""
    found = [0] * count
    for line in lines:
        if 0 <= line < count:
            found[line] = sum(is_land(line, other) for other in across)
    return found
