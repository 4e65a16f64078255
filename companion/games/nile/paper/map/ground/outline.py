"""Outlines of groups of hexes: their edges as loops, and those loops as natural lines.

A loop runs clockwise as seen on paper. Corners are whole numbers on a lattice, so that the corners
of neighbors are equal and not merely close to each other.
"""

from __future__ import annotations

import math
from collections.abc import Collection, Iterable, Iterator
from functools import lru_cache

from companion.hexes import Axial, Grid, Layout, Orientation
from companion.hexes.axial import STEPS
from printables.drawing.paths import Path, Point, Segment, smooth

Corner = tuple[int, int]
Loop = tuple[Corner, ...]
Edge = tuple[Corner, Corner]

_STRAY = 0.2  # deviation of soft outlines from midpoints, as a share of a side
_WORN = 0.18  # deviation of lake shores, as a share of a side
_TOGETHER, _APART = 0.5, -0.55  # how far its points are moved together, and apart again

_KEPT = 64
"""Number of cached outlines: the next map of a campaign usually has the same land."""

_CORNERS: dict[Orientation, tuple[Corner, ...]] = {
    "pointy": ((0, -2), (1, -1), (1, 1), (0, 2), (-1, 1), (-1, -1)),
    "flat": ((-1, -1), (1, -1), (2, 0), (1, 1), (-1, 1), (-2, 0)),
}


class Lattice:
    """Corners of a layout's hexes, also of hexes beyond the board, in mm.

    Soft outlines `stray` from the midpoints of sides by this share of a side.
    """

    def __init__(self, layout: Layout, stray: float = _STRAY) -> None:
        self.layout = layout
        self._reach = layout.side * stray
        self.grid: Grid = layout.grid
        self.pointy = self.grid.orientation == "pointy"
        half, third = layout.width / 2, layout.side / 2
        self._unit = (half, third) if self.pointy else (third, half)
        x, y = layout.centre("0101")
        column, row = self._middle(self.grid.parse("0101"))
        self._origin = (x - column * self._unit[0], y - row * self._unit[1])
        self._strays: dict[Corner, Point] = {}

    def point(self, corner: Corner) -> Point:
        """Return the position of a corner."""
        (x, y), (across, down) = self._origin, self._unit
        return x + corner[0] * across, y + corner[1] * down

    def points(self, loop: Loop) -> list[Point]:
        """Return the positions of a loop's corners."""
        (x, y), (across, down) = self._origin, self._unit
        return [(x + column * across, y + row * down) for column, row in loop]

    def corner(self, cell: Axial, index: int) -> Corner:
        """Return one of the six corners of a cell, clockwise as in the layout."""
        column, row = self._middle(cell)
        dx, dy = _CORNERS[self.grid.orientation][index % 6]
        return column + dx, row + dy

    def edge(self, name: str, direction: int) -> Edge:
        """Return the side of a board hex in a direction."""
        index = STEPS[self.grid.orientation].index(self.grid.step(direction))
        cell = self.grid.parse(name)
        return self.corner(cell, index), self.corner(cell, index + 1)

    def near_middle(self, edge: Edge) -> Point:
        """Return a point near the midpoint of a side, the same from both hexes."""
        (a, b), (c, d) = edge
        twice = a + c, b + d
        found = self._strays.get(twice)
        if found is None:
            (x, y), (across, down) = self._origin, self._unit
            aside, reach = wobble(*twice, 5), self._reach
            found = self._strays[twice] = (
                x + twice[0] * across / 2 + aside * reach,
                y + twice[1] * down / 2 + ((aside * 7 + 1) % 2 - 1) * reach,
            )
        return found

    def near_middles(self, loop: Loop) -> list[Point]:
        """Return such a point for every side of an outline, from the first one on."""
        return list(map(self.near_middle, _edges(loop)))

    @lru_cache(maxsize=_KEPT)  # noqa: B019  # lattices are kept too, and few
    def loops(self, cells: frozenset[Axial]) -> tuple[Loop, ...]:
        """Return the outlines of a group of cells, including holes, in a fixed order."""
        follow = self._border(cells)
        found: list[Loop] = []
        while follow:
            start = here = next(iter(follow))
            loop: list[Corner] = []
            while here in follow:
                loop.append(here)
                here = follow.pop(here)
            assert here == start
            first = loop.index(min(loop))
            found.append((*loop[first:], *loop[:first]))
        return tuple(sorted(found))

    def _border(self, cells: Collection[Axial]) -> dict[Corner, Corner]:
        """Return the sides of cells whose neighbor isn't in the group, from corner to corner."""
        corners = _CORNERS[self.grid.orientation]
        ends = zip(STEPS[self.grid.orientation], corners, (*corners[1:], corners[0]), strict=True)
        sides = [(dq, dr, *first, *last) for (dq, dr), first, last in ends]
        found: dict[Corner, Corner] = {}
        for cell in cells:
            q, r = cell
            column, row = self._middle(cell)
            for dq, dr, x1, y1, x2, y2 in sides:
                if (q + dq, r + dr) not in cells:
                    found[column + x1, row + y1] = column + x2, row + y2
        return found

    def _middle(self, cell: Axial) -> Corner:
        if self.pointy:
            return 2 * cell.q + cell.r, 3 * cell.r
        return 3 * cell.q, 2 * cell.r + cell.q


lattice_of = lru_cache(maxsize=8)(Lattice)
"""Lattice of a layout, cached and shared by maps with equal layouts."""


def wobble(*numbers: int) -> float:
    """Return a pseudorandom number from -1 to below 1 that depends only on whole numbers."""
    mixed = 0x9E3779B9
    for number in numbers:
        mixed = (mixed ^ (number & 0xFFFFFFFF)) * 0x85EBCA6B & 0xFFFFFFFF
        mixed ^= mixed >> 13
        mixed = mixed * 0xC2B2AE35 & 0xFFFFFFFF
        mixed ^= mixed >> 16
    return mixed / 0x80000000 - 1


def wobbles(*numbers: int) -> Iterator[float]:
    """Yield such numbers one after the other, for many small strokes."""
    mixed = int((wobble(*numbers) + 1) * 0x40000000)
    while True:
        mixed = (mixed * 0x41C64E6D + 0x3039) & 0x7FFFFFFF
        yield mixed / 0x40000000 - 1


def straight(lattice: Lattice, loops: Iterable[Loop]) -> Path:
    """Return the outlines along the hex sides themselves."""
    segments: list[Segment] = []
    for loop in loops:
        points = lattice.points(loop)
        segments += [("M", points[0]), *(("L", point) for point in points[1:]), ("Z", ())]
    return Path(tuple(segments))


@lru_cache(maxsize=_KEPT)
def middles(lattice: Lattice, loops: tuple[Loop, ...]) -> Path:
    """Return the outlines as straight lines between the midpoints of consecutive sides."""
    segments: list[Segment] = []
    for loop in loops:
        points = _middles_of(lattice.points(loop))
        segments += [("M", points[0]), *(("L", point) for point in points[1:]), ("Z", ())]
    return Path(tuple(segments))


@lru_cache(maxsize=_KEPT)
def soft(lattice: Lattice, loops: tuple[Loop, ...]) -> Path:
    """Return the outlines as smooth lines that deviate slightly from the midpoints of sides."""
    segments: list[Segment] = []
    for loop in loops:
        segments += smooth(lattice.near_middles(loop), closed=True).segments
    return Path(tuple(segments))


@lru_cache(maxsize=_KEPT)
def lakeshore(
    lattice: Lattice, loops: tuple[Loop, ...], fixed: frozenset[Edge] = frozenset()
) -> Path:
    """Return the outlines as lake shores: bays are slightly filled, capes worn down.

    Sides in `fixed`, which rivers cross, keep their midpoint.
    """
    segments: list[Segment] = []
    for loop in loops:
        segments += smooth(shore_points(lattice, loop, fixed), closed=True).segments
    return Path(tuple(segments))


def shore_points(lattice: Lattice, loop: Loop, fixed: Collection[Edge]) -> list[Point]:
    """Return the points of a lake's shore, one to a side.

    They are moved together, which smooths them, and then apart again, so that no lake shrinks.
    """
    reach, edges = lattice.layout.side * _WORN, list(_edges(loop))
    points = _middles_of(lattice.points(loop))
    for by in (_TOGETHER, _APART):
        points = [
            point
            if edge in fixed
            else _drawn(points[i - 1], point, points[(i + 1) % len(edges)], by)
            for i, (edge, point) in enumerate(zip(edges, points, strict=True))
        ]
    return [
        point
        if edge in fixed
        else (
            point[0] + wobble(a + c, b + d, 1) * reach,
            point[1] + wobble(a + c, b + d, 2) * reach,
        )
        for (edge, point), ((a, b), (c, d)) in zip(
            zip(edges, points, strict=True), edges, strict=True
        )
    ]


def _drawn(before: Point, point: Point, after: Point, by: float) -> Point:
    """Return a point moved by a share of the way to the midpoint between its neighbors."""
    (x1, y1), (x, y), (x2, y2) = before, point, after
    return x + by * ((x1 + x2) / 2 - x), y + by * ((y1 + y2) / 2 - y)


def natural(lattice: Lattice, loops: Iterable[Loop], fixed: Collection[Edge] = ()) -> Path:
    """Return the outlines as coasts: eased, then ragged; sides in `fixed` keep their midpoint."""
    path = Path()
    for loop in loops:
        side = lattice.layout.side
        eased = _eased(lattice, loop, fixed)
        points: list[Point] = []
        for index, (x, y, key, held) in enumerate(eased):
            if not held:
                x, y = x + wobble(*key, 1) * side * 0.13, y + wobble(*key, 2) * side * 0.13
            points.append((x, y))
            if wobble(*key, 5) < 0:  # smooth and ragged parts, as on real coasts
                continue
            ahead = eased[(index + 1) % len(eased)]
            between = _mean((x, y), ahead[:2])
            shift = (wobble(*key, 3) * side * 0.1, wobble(*key, 4) * side * 0.1)
            points.append((between[0] + shift[0], between[1] + shift[1]))
        path += smooth(points, closed=True)
    return path


_Knot = tuple[float, float, Corner, bool]


def _eased(lattice: Lattice, loop: Loop, fixed: Collection[Edge]) -> list[_Knot]:
    """Return corners and midpoints, moved halfway towards the line through their neighbors."""
    knots: list[_Knot] = []
    for a, b in _edges(loop):
        start, end = lattice.point(a), lattice.point(b)
        knots.append((*start, (2 * a[0], 2 * a[1]), False))
        held = (a, b) in fixed
        knots.append((*_mean(start, end), (a[0] + b[0], a[1] + b[1]), held))
    for _ in range(2):
        knots = [
            knot if knot[3] else _between(knots[i - 1], knot, knots[(i + 1) % len(knots)])
            for i, knot in enumerate(knots)
        ]
    return knots


def _between(before: _Knot, knot: _Knot, after: _Knot) -> _Knot:
    x = knot[0] / 2 + (before[0] + after[0]) / 4
    y = knot[1] / 2 + (before[1] + after[1]) / 4
    return x, y, knot[2], knot[3]


def islet(centre: Point, radius: float, key: Corner) -> Path:
    """Return the shore of a small island around a point, in mm."""
    points: list[Point] = []
    for step in range(12):
        angle = math.pi * step / 6
        reach = radius * (1 + 0.2 * wobble(*key, step))
        points.append(
            (centre[0] + math.cos(angle) * reach * 0.8, centre[1] + math.sin(angle) * reach)
        )
    return smooth(points, closed=True)


def _middles_of(corners: list[Point]) -> list[Point]:
    """Return the midpoint of each side of an outline, starting at the first corner."""
    ends = zip(corners, corners[1:] + corners[:1], strict=True)
    return [((x1 + x2) / 2, (y1 + y2) / 2) for (x1, y1), (x2, y2) in ends]


def _edges(loop: Loop) -> Iterable[Edge]:
    """Return the sides of an outline."""
    return zip(loop, loop[1:] + loop[:1], strict=True)


def _mean(a: Point, b: Point) -> Point:
    return (a[0] + b[0]) / 2, (a[1] + b[1]) / 2
