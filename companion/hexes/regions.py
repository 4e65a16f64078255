"""Regions: the groups of hexes that hang together by their sides."""

from __future__ import annotations

from collections.abc import Iterable

from companion.hexes.grid import Grid


def regions(grid: Grid, names: Iterable[str]) -> list[list[str]]:
    """Return the regions of some hexes, each ascending, by their first hexes.

    Raises `HexNameError` for a hex off the board.
    """
    left = dict.fromkeys(sorted(names))
    found: list[list[str]] = []
    while left:
        body = [next(iter(left))]
        del left[body[0]]
        for here in body:
            for near in grid.adjacent(here):
                if near in left:
                    del left[near]
                    body.append(near)
        found.append(sorted(body))
    return found
