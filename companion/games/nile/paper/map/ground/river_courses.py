"""Natural river courses: smooth from source to mouth, widening downstream (10.316).

A course crosses the sides of hexes at their midpoints. At a confluence the larger river continues
and the other ends in it. Widths depend on the number of hexes upstream.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise
from typing import NamedTuple, TypeAlias

from companion.games.nile.map.board.board import NO_RIVER, Board
from companion.games.nile.map.terrain import LAKE
from companion.games.nile.map.water.ranking import longest_courses
from companion.games.nile.map.water.view import Waters
from companion.games.nile.paper.map.ground.coast import Coast
from companion.games.nile.paper.map.ground.outline import wobble
from companion.games.nile.state import Hex
from companion.hexes import Layout
from printables.drawing.paths import Path, Point, Segment
from printables.drawing.surface import Box

UNMAPPED = 5
"""Assumed number of hexes upstream if water comes in from a blank hex."""

_HANDLE = 0.42  # length of handles, as a share of the distance between two points
_ASIDE = 0.28  # distance of rivers beside a height from the center, in hex widths
_MOST = 400  # hexes upstream beyond which a river doesn't get wider

_REACH = 0.55  # share of the way to a swamp's center that a river is drawn into it
_TIP = 0.25  # share of its width there
_OFF = 1.6  # same for a river that leaves the board: beyond any frame


Stretch: TypeAlias = tuple[Point, Point, Point, Point]
"""Curve of a course: its start, two handles, and its end."""


@dataclass(frozen=True)
class DrawnCourse:
    """Course downstream: its points, its direction at each, and its width in mm there."""

    points: tuple[Point, ...]
    ways: tuple[Point, ...]
    widths: tuple[float, ...]

    @cached_property
    def stretches(self) -> tuple[Stretch, ...]:
        """Center line, a curve from each point to the next."""
        return tuple(
            _stretch(*ends, *ways)
            for ends, ways in zip(pairwise(self.points), pairwise(self.ways), strict=True)
        )


def _stretch(here: Point, there: Point, go: Point, come: Point) -> Stretch:
    far = math.dist(here, there)
    return here, _along(here, go, far), _along(there, _back(come), far), there


class _Knot(NamedTuple):
    """Point of a course, its direction there if that is fixed, and its width."""

    point: Point
    way: Point | None
    width: float


class Rivers:
    """Rivers of a map on a layout."""

    def __init__(
        self, board: Board, hexes: Mapping[str, Hex], layout: Layout, coast: Coast
    ) -> None:
        self._board = board
        self._grid = board.grid
        self._hexes = hexes
        self._layout = layout
        self._coast = coast
        self.wet = [
            name for name in sorted(hexes) if hexes[name].river != NO_RIVER and name in board.hexes
        ]
        self._above = self._counted()
        self._sides: dict[tuple[str, str], list[int]] = {}
        self._joints: dict[str, Point] = {}

    def joint(self, name: str) -> Point:
        """Return the point of a hex where its rivers meet, slightly off the center.

        If a height is written in the hex, they keep to one side, so that it has the other.
        """
        if name not in self._joints:
            self._joints[name] = self._joint(name)
        return self._joints[name]

    def _joint(self, name: str) -> Point:
        x, y, _ = self._coast.seat(name)
        column, row = self._grid.column_row(name)
        wide = self._layout.width
        here = self._hexes[name]
        if here.height and not (here.source and here.cataract):
            dx, dy = self._aside(name)
            return x + dx * _ASIDE * wide, y + dy * _ASIDE * wide
        return x + wobble(column, row, 5) * 0.11 * wide, y + wobble(column, row, 6) * 0.11 * wide

    def _aside(self, name: str) -> Point:
        """Return the direction to where rivers cross a hex's sides.

        It is perpendicular to a river that runs straight.
        """
        ways = [
            self._inwards(name, side) for side in (*self.sides(name, "i"), *self.sides(name, "o"))
        ]
        across, down = -math.fsum(x for x, _ in ways), -math.fsum(y for _, y in ways)
        far = math.hypot(across, down)
        if far > 0.1 * self._layout.width:
            return across / far, down / far
        across, down = ways[0] if ways else (0.0, -1.0)
        far = math.hypot(across, down)
        return -down / far, across / far

    def sides(self, name: str, letter: str) -> list[int]:
        """Return the directions of the sides with this letter, largest river first."""
        found = self._sides.get((name, letter))
        if found is None:
            river = self._hexes[name].river
            found = [side for side, mark in enumerate(river, 1) if mark == letter]
            if len(found) > 1:
                found.sort(key=lambda side: (-self._flow(name, side), side))
            self._sides[name, letter] = found
        return found

    def above(self, name: str) -> int:
        """Return how many mapped hexes drain through a hex, including itself."""
        return self._above.get(name, 1)

    def sides_in(self, name: str) -> list[int]:
        """Return the directions from which water comes in, ascending."""
        return [side for side, mark in enumerate(self._hexes[name].river, 1) if mark == "i"]

    def courses(self) -> Iterator[DrawnCourse]:
        """Yield every course in the order of the hexes where they begin, without lakes."""
        for name in self.wet:
            if self._hexes[name].terrain == LAKE:
                continue
            ins, outs = self.sides(name, "i"), self.sides(name, "o")
            for side in ins:
                if not self._comes_from_river(name, side):
                    yield self._course(name, side)
            for index, side in enumerate(outs):
                if index or not ins:
                    yield self._course(name, 0, side)

    def across(self, name: str, side: int) -> tuple[Hex | None, str]:
        """Return the hex of the board beyond a side, None if it's blank, and its letter there."""
        near = self._grid.neighbour(name, side) or ""
        there = self._hexes.get(near) if near in self._board.hexes else None
        return there, there.river[self._grid.opposite(side) - 1] if there else ""

    def _comes_from_river(self, name: str, side: int) -> bool:
        """True if a course of the hex beyond a side continues into this one."""
        there, letter = self.across(name, side)
        return there is not None and there.terrain != LAKE and letter == "o"

    def _course(self, name: str, came: int, first_out: int = 0) -> DrawnCourse:
        """Return the course that enters a hex across a side, or begins in it (0), to its end."""
        knots: list[_Knot] = []
        if came:
            wide, way = self._wide(self._flow(name, came)), self._inwards(name, came)
            if self._is_sink(name, came):
                knots.append(_Knot(self._beyond(name, came, _REACH), way, wide * _TIP))
            knots.append(_Knot(self._layout.side_middle(name, came), way, wide))
        seen: set[str] = set()
        while name not in seen:
            seen.add(name)
            ins, outs = self.sides(name, "i"), self.sides(name, "o")
            wide = self._wide(self.above(name))
            knots.append(_Knot(self.joint(name), None, wide * (1.0 if knots else 0.4)))
            out = first_out or (outs[0] if outs and (not ins or came == ins[0]) else 0)
            if not out:
                break
            first_out = 0
            sea = self._outlet(name, out)
            if sea is not None:
                knots.append(_Knot(sea, None, wide * 1.3))
                break
            way = _back(self._inwards(name, out))
            knots.append(_Knot(self._layout.side_middle(name, out), way, wide))
            near, came = self._grid.neighbour(name, out) or "", self._grid.opposite(out)
            if not self._takes(name, out):
                if self._is_sink(name, out):
                    knots.append(_Knot(self._beyond(name, out, _REACH), way, wide * _TIP))
                elif not near:
                    knots.append(_Knot(self._beyond(name, out, _OFF), way, wide))
                break
            name = near
        return _course_of(knots)

    def _is_sink(self, name: str, side: int) -> bool:
        """True if the hex beyond a side is explored and has no course for the river.

        A swamp that absorbs a river, or in which one begins, is drawn without water of its own.
        """
        there, letter = self.across(name, side)
        explored = there is not None and not there.half and there.terrain not in ("", LAKE)
        return explored and letter == "."

    def _beyond(self, name: str, side: int, far: float) -> Point:
        """Return a point beyond a side, `far` times as far from it as the hex's own center."""
        (x, y), (dx, dy) = self._layout.side_middle(name, side), self._inwards(name, side)
        return x - dx * far, y - dy * far

    def _outlet(self, name: str, side: int) -> Point | None:
        """Return where a river flows across a side into the sea; None if there is land."""
        if side in self._board.sea_sides(name):
            return self._coast.outlet(name, side)
        return None

    def _takes(self, name: str, side: int) -> bool:
        """True if a river continues in the hex beyond a side."""
        there, letter = self.across(name, side)
        return there is not None and there.terrain != LAKE and letter == "i"

    def longest(self, system: str) -> list[Point]:
        """Return the longest course of a river system from its mouth up, as points (25.22).

        Empty if nothing of it is mapped.
        """
        return list(self.longest_course(system).points)

    def longest_course(self, system: str) -> DrawnCourse:
        """Return the longest course of a river system from its mouth up, without widths."""
        return self.course_up(self._longest.get(system, ())[::-1])

    def course_up(self, course: Sequence[str]) -> DrawnCourse:
        """Return the course through these hexes, lowest first, without widths."""
        knots: list[_Knot] = []
        for index, name in enumerate(course):
            below = course[index - 1] if index else ""
            side = self._grid.direction(name, below) if below else 0
            outs = self.sides(name, "o")
            if side or outs:
                out = side or outs[0]
                sea = self._outlet(name, out)
                middle = self._layout.side_middle(name, out)
                knots.append(_Knot(sea or middle, None if sea else self._inwards(name, out), 0.0))
            knots.append(_Knot(self.joint(name), None, 0.0))
        ins = self.sides(course[-1], "i") if course else []
        if ins:
            way = _back(self._inwards(course[-1], ins[0]))
            knots.append(_Knot(self._layout.side_middle(course[-1], ins[0]), way, 0.0))
        return _course_of(knots)

    @cached_property
    def _longest(self) -> dict[str, tuple[str, ...]]:
        """Hexes of each system's longest course, the farthest completely mapped one first."""
        return longest_courses(Waters(self._board, self._hexes))

    def _counted(self) -> dict[str, int]:
        """Return the number of hexes above each hex, counted downstream; cycles end there."""
        above: dict[str, int] = {}
        feeders = {name: self._feeders(name) for name in self.wet}
        fed: dict[str, list[str]] = {name: [] for name in self.wet}
        for name, sources in feeders.items():
            for near in sources:
                fed[near].append(name)
        waiting = {name: len(sources) for name, sources in feeders.items()}
        while waiting:
            ready = [name for name, count in waiting.items() if not count] or [min(waiting)]
            for name in ready:
                del waiting[name]
                unmapped = len(self.sides_in(name)) - len(feeders[name])
                known = sum(above[near] for near in feeders[name] if near in above)
                above[name] = min(1 + known + unmapped * UNMAPPED, _MOST)
                for near in fed[name]:
                    if near in waiting:
                        waiting[near] -= 1
        return above

    def _feeders(self, name: str) -> list[str]:
        """Return the mapped river hexes whose water flows into this one."""
        near = (self._grid.neighbour(name, side) for side in self.sides_in(name))
        return [there for there in near if there is not None and self._runs(there)]

    def _runs(self, name: str) -> bool:
        there = self._hexes.get(name)
        return there is not None and there.river != NO_RIVER and name in self._board.hexes

    def _flow(self, name: str, side: int) -> int:
        """Return the number of hexes that drain across a side."""
        if self._hexes[name].river[side - 1] == "o":
            return self.above(name)
        near = self._grid.neighbour(name, side)
        return self._above.get(near or "", UNMAPPED)

    def _inwards(self, name: str, side: int) -> Point:
        """Return the vector from the midpoint of a side to the center of the hex."""
        (x, y), (mx, my) = self._layout.centre(name), self._layout.side_middle(name, side)
        return x - mx, y - my

    def _wide(self, hexes: int) -> float:
        return self._layout.width * min(0.035 + 0.021 * math.sqrt(hexes), 0.17)


def _course_of(knots: list[_Knot]) -> DrawnCourse:
    """Return a course through knots; those without a direction get that from last to next."""
    ways: list[Point] = []
    for index, knot in enumerate(knots):
        before, after = knots[max(0, index - 1)].point, knots[min(len(knots) - 1, index + 1)].point
        ways.append(knot.way or (after[0] - before[0], after[1] - before[1]))
    points, widths = tuple(knot.point for knot in knots), tuple(knot.width for knot in knots)
    return DrawnCourse(points, tuple(ways), widths)


def ribbon(course: DrawnCourse, weight: float = 1.0) -> Path:
    """Return the water of a course, tapering towards its source; `weight` multiplies its widths."""
    if len(course.points) < 2:
        return Path()
    left: list[Segment] = []
    right: list[tuple[Point, ...]] = []
    widths = [width * weight / 2 for width in course.widths]
    normals = [_across((0, 0), way) for way in course.ways]
    for index, curve in enumerate(course.stretches):
        (first, last), (start, end) = widths[index : index + 2], normals[index : index + 2]
        halves = (first, (2 * first + last) / 3, (first + 2 * last) / 3, last)
        sides = (start, start, end, end)
        aside = [(dx * half, dy * half) for (dx, dy), half in zip(sides, halves, strict=True)]
        over = [(x + dx, y + dy) for (x, y), (dx, dy) in zip(curve, aside, strict=True)]
        right.append(tuple((x - dx, y - dy) for (x, y), (dx, dy) in zip(curve, aside, strict=True)))
        if not index:
            left.append(("M", over[0]))
        left.append(("C", (*over[1], *over[2], *over[3])))
    back: list[Segment] = [("L", right[-1][3])]
    back += [("C", (*part[2], *part[1], *part[0])) for part in reversed(right)]
    return Path((*left, *back, ("Z", ())))


def _along(point: Point, way: Point, far: float) -> Point:
    """Return a handle in a direction, for a curve of this length."""
    share = _HANDLE * far / (math.hypot(*way) or 1.0)
    return point[0] + way[0] * share, point[1] + way[1] * share


def _back(way: Point) -> Point:
    return -way[0], -way[1]


def _across(a: Point, b: Point) -> Point:
    """Return the unit vector perpendicular to the line from one point to another."""
    far = math.dist(a, b) or 1.0
    return (a[1] - b[1]) / far, (b[0] - a[0]) / far


def line_of(course: DrawnCourse, steps: int) -> list[Point]:
    """Return the center line of a course as points, with this many to a curve."""
    points = list(course.points[:1])
    shares = [step / steps for step in range(1, steps + 1)]
    weights = [((1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3) for t in shares]
    for (ax, ay), (bx, by), (cx, cy), (dx, dy) in course.stretches:
        points += [
            (a * ax + b * bx + c * cx + d * dx, a * ay + b * by + c * cy + d * dy)
            for a, b, c, d in weights
        ]
    return points


class LineCells:
    """Measures how much of some lines a box would cover; `unit` is the width of a hex in mm.

    Points are indexed by cells of half a hex, so that few points outside a box are checked.
    """

    def __init__(self, points: Iterable[Point], unit: float) -> None:
        self._side = unit / 2
        self._cells: dict[tuple[int, int], list[Point]] = {}
        side, cells, floor = self._side, self._cells, math.floor
        for point in points:
            cells.setdefault((floor(point[0] / side), floor(point[1] / side)), []).append(point)

    def under(self, box: Box) -> int:
        """Return the number of line points in a box."""
        side, found = self._side, 0
        left, right, top, low = box.x, box.right, box.y, box.bottom
        for column in range(math.floor(left / side), math.floor(right / side) + 1):
            for row in range(math.floor(top / side), math.floor(low / side) + 1):
                for x, y in self._cells.get((column, row), ()):
                    found += left < x < right and top < y < low
        return found
