"""Swamps: horizontal lines of still water across hexes, interrupted by what is in them."""

from __future__ import annotations

import math
from functools import lru_cache

from companion.games.nile.paper.map.ground.outline import wobbles
from companion.games.nile.paper.map.hexes.room import CELLS, PER_WIDTH, free_runs, outside
from companion.hexes import Layout
from printables.drawing.paths import Path, Segment

_ROWS = 4  # rows of cells from one line to the next
_LEAST = 0.1  # least length of a line, in hex widths
_BROKEN = 0.22  # share of a hex's lines that is left out


@lru_cache(maxsize=16)  # the next map usually has the same swamps
def level_lines(layout: Layout, hexes: tuple[tuple[str, int], ...]) -> Path:
    """Return the lines in these hexes, given by name and occupied cells."""
    unit, beyond = layout.width, outside(layout.grid.orientation)
    runs: dict[int, list[tuple[float, float]]] = {}
    for name, taken in hexes:
        (x, y), cells = layout.centre(name), beyond | taken
        chances = wobbles(*layout.grid.column_row(name))
        pitch = _ROWS * unit / PER_WIDTH
        for level in range(
            math.ceil((y - 0.6 * unit) / pitch), math.floor((y + 0.6 * unit) / pitch) + 1
        ):
            row = round((level * pitch - y) / unit * PER_WIDTH - 0.5) + CELLS // 2
            if not 0 < row < CELLS - 1 or next(chances) < 2 * _BROKEN - 1:
                continue
            for start, end in free_runs(cells, row):
                runs.setdefault(level, []).append((x + start * unit, x + end * unit))
    segments: list[Segment] = []
    for level, found in sorted(runs.items()):
        y = level * _ROWS * unit / PER_WIDTH
        for (start, end), chance in zip(
            _joined(sorted(found), 0.09 * unit), wobbles(level), strict=False
        ):
            start, end = start + 0.08 * unit * (1 + chance), end - 0.08 * unit * (1 - chance)
            if end - start > _LEAST * unit:
                segments += [("M", (start, y)), ("L", (end, y))]
    return Path(tuple(segments))


def _joined(runs: list[tuple[float, float]], gap: float) -> list[tuple[float, float]]:
    """Return runs along one line, with adjacent ones merged."""
    found: list[tuple[float, float]] = []
    for start, end in runs:
        if found and start - found[-1][1] <= gap:
            found[-1] = found[-1][0], max(end, found[-1][1])
        else:
            found.append((start, end))
    return found
