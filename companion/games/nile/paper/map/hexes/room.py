"""Occupancy bitmap of one hex: what is taken, and where something still fits.

Positions are relative to the center of the hex in hex widths, y downwards. A hex is a square of
`CELLS` by `CELLS` cells, one bit each, so that testing a box is a single operation.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from functools import cache, lru_cache

from companion.hexes import Orientation
from printables.drawing.paths import Point
from printables.drawing.surface import Box

CELLS = 30
"""Cells along each side of the square."""

PER_WIDTH = 24.0
"""Cells in a hex's width."""

_TOUCH = 0.2  # share of a cell that doesn't count as taken
_HALF = CELLS // 2
_ROW = (1 << CELLS) - 1
_SEAM = 0.035  # overlap of hexes whose cells aren't aligned, in hex widths
_FAR_LEFT = 4 * CELLS  # columns reserved left of the board
_NEAR, _FARTHEST = 3, 63  # first and greatest search distance from a wish, in cells
Cells = tuple[int, int, int, int]


class HexRoom:
    """Occupied cells of one hex, and sea cells; nothing extends beyond its sides."""

    __slots__ = ("_inside", "sea", "taken")

    def __init__(self, orientation: Orientation, taken: int = 0) -> None:
        self._inside = _inside(orientation)
        self.taken = taken
        self.sea = 0

    def place(self, box: Box, wish: Point) -> Point | None:
        """Take the free position for a box that is closest to a wish; None if there is none.

        The box is relative to a thing's own (0, 0); so are the wish and the result.
        """
        found = self.place_each(cells_of(box), (wish,))
        return found[0] if found else None

    def place_each(self, cells: Cells, wishes: Sequence[Point]) -> list[Point]:
        """Take a free position for each such box, as close as possible to each wish."""
        left, top, wide, high = cells
        fits = self._inside & ~(self.taken | self.sea)
        for shift in _shifts(wide, high):
            fits &= fits >> shift
        places: list[Point] = []
        for across, down in wishes:
            x, y = round(across * PER_WIDTH) + left, round(down * PER_WIDTH) + top
            near = _nearest(fits, x, y)
            if not near:
                break
            at = (near & -near).bit_length() - 1
            self.taken |= _bits(0, 0, wide, high) << at
            row, column = divmod(at, CELLS)
            places.append(((column - _HALF - left) / PER_WIDTH, (row - _HALF - top) / PER_WIDTH))
            if len(places) < len(wishes):
                fits &= ~_bits(column - wide + 1, row - high + 1, column + wide, row + high)
        return places


def cells_of(box: Box) -> Cells:
    """Return a box in cells, without barely touched ones: left, top, width and height."""
    left, top = _first(box.x), _first(box.y)
    wide, high = _last(box.x + box.width) - left, _last(box.y + box.height) - top
    return left, top, max(1, wide), max(1, high)


def box_bits(box: Box) -> int:
    """Return the cells of a box."""
    left, top, wide, high = cells_of(box)
    left, top = left + _HALF, top + _HALF
    return _bits(left, top, left + wide, top + high)


def _first(edge: float) -> int:
    return math.floor(edge * PER_WIDTH + _TOUCH)


def _last(edge: float) -> int:
    return math.ceil(edge * PER_WIDTH - _TOUCH)


def spot_bits(places: Iterable[Point], half: float) -> int:
    """Return the cells of squares around points, with sides twice as long as `half`."""
    found, half = 0, half * PER_WIDTH
    for across, down in places:
        x, y = across * PER_WIDTH + _HALF, down * PER_WIDTH + _HALF
        found |= _bits(round(x - half), round(y - half), round(x + half), round(y + half))
    return found


def row_bits(row: int, spans: Iterable[tuple[float, float]]) -> int:
    """Return the cells of a row that these intervals touch."""
    found = 0
    for start, end in spans:
        left, right = math.floor(start * PER_WIDTH), math.ceil(end * PER_WIDTH)
        found |= _bits(left + _HALF, row, right + _HALF, row + 1)
    return found


def free_runs(taken: int, row: int) -> list[tuple[float, float]]:
    """Return the free intervals of a row, from one side of the square to the other."""
    free = ~(taken >> (row * CELLS)) & ((1 << CELLS) - 1)
    found: list[tuple[float, float]] = []
    column = 0
    while free >> column:
        rest = free >> column
        column += (rest & -rest).bit_length() - 1
        rest = ~(free >> column)
        start, column = column, column + (rest & -rest).bit_length() - 1
        found.append(((start - _HALF) / PER_WIDTH, (column - _HALF) / PER_WIDTH))
    return found


def row_middle(row: int) -> float:
    """Return the y of the center of a row of cells."""
    return (row + 0.5 - _HALF) / PER_WIDTH


@lru_cache(maxsize=65536)
def _bits(left: int, top: int, right: int, bottom: int) -> int:
    """Return the cells from `left` and `top` to before `right` and `bottom`."""
    left, top = max(0, left), max(0, top)
    right, bottom = min(CELLS, right), min(CELLS, bottom)
    if left >= right or top >= bottom:
        return 0
    row = ((1 << (right - left)) - 1) << left
    return sum(row << (CELLS * at) for at in range(top, bottom))


@lru_cache(maxsize=4)
def _inside(orientation: Orientation, more: float = 0.0) -> int:
    """Return the cells with centers between the sides of a hex; none is at the square's edge.

    With `more` they may be this far beyond its sides.
    """
    found = 0
    for row in range(1, CELLS - 1):
        for column in range(1, CELLS - 1):
            x, y = abs(column + 0.5 - _HALF) / PER_WIDTH, abs(row + 0.5 - _HALF) / PER_WIDTH
            if orientation == "flat":
                x, y = y, x
            if x < 0.5 + more and x + y * math.sqrt(3) < 1 + 2 * more:
                found |= 1 << (row * CELLS + column)
    return found


class FreeCells:
    """Free area of several hexes, as cells of one size; `unit` is their width in mm."""

    def __init__(self, orientation: Orientation, unit: float) -> None:
        near = _inside(orientation, _SEAM)
        self._near = [near >> (row * CELLS) & _ROW for row in range(CELLS)]
        self._per_mm = PER_WIDTH / unit
        self._free: dict[int, int] = {}
        self._taken: dict[int, int] = {}

    def add(self, centre: Point, taken: int) -> None:
        """Add a hex by its center, with the cells occupied by objects or water."""
        column = round(centre[0] * self._per_mm) - _HALF + _FAR_LEFT
        top = round(centre[1] * self._per_mm) - _HALF
        for row, bits in enumerate(self._near, top):
            self._free[row] = self._free.get(row, 0) | bits << column
        while taken:
            row = (taken.bit_length() - 1) // CELLS
            bits = taken >> (row * CELLS)
            taken ^= bits << (row * CELLS)
            self._taken[top + row] = self._taken.get(top + row, 0) | bits << column

    def is_free(self, x: float, y: float) -> bool:
        """True if a point is in one of the hexes, and its cell is free."""
        row, column = math.floor(y * self._per_mm), math.floor(x * self._per_mm) + _FAR_LEFT
        return bool((self._free.get(row, 0) & ~self._taken.get(row, 0)) >> column & 1)


def outside(orientation: Orientation) -> int:
    """Return the cells beyond the sides of a hex."""
    return ((1 << CELLS * CELLS) - 1) & ~_inside(orientation)


@cache
def _shifts(wide: int, high: int) -> tuple[int, ...]:
    """Return the shifts to combine free cells to find where the first of a box can be.

    Runs don't continue in the next row, because no cell at the edge of the square is free.
    """
    found: list[int] = []
    for length, step in ((wide, 1), (high, CELLS)):
        done = 1
        while done < length:
            more = min(done, length - done)
            found.append(more * step)
            done += more
    return tuple(found)


def _nearest(cells: int, x: int, y: int) -> int:
    """Return the cells closest to a cell, by whole cells; 0 if there are none."""
    if not cells:
        return 0
    low, high = 0, _NEAR
    while high < _FARTHEST and not cells & _disc(x, y, high):
        low, high = high + 1, 2 * high + 1
    while low < high:
        middle = (low + high) // 2
        if cells & _disc(x, y, middle):
            high = middle
        else:
            low = middle + 1
    return cells & _disc(x, y, low)


@lru_cache(maxsize=16384)
def _disc(x: int, y: int, far: int) -> int:
    """Return the cells less than `far` + 1 from a cell that is counted from the center."""
    found, reach = 0, (far + 1) ** 2 - 1
    x, y = x + _HALF, y + _HALF
    for row in range(max(0, y - far), min(CELLS, y + far + 1)):
        half = math.isqrt(reach - (row - y) ** 2)
        left, right = max(0, x - half), min(CELLS, x + half + 1)
        if left < right:
            found |= ((1 << (right - left)) - 1) << (row * CELLS + left)
    return found
