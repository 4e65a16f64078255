"""Rivers as they would run: smooth courses from source to mouth that grow on their way (10.316).

A course crosses the sides of hexes in their middle. At a confluence the greater water goes on and
the other ends in it. Widths follow the number of hexes upstream.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
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

UNMAPPED = 5
"""Hexes that are taken to lie upstream where water comes in from the blank."""

_HANDLE = 0.42  # of the distance between two points of a course
_ASIDE = 0.28  # hex widths off the middle, of rivers beside a height
_MOST = 400  # hexes upstream after which a river grows no wider

_REACH = 0.55  # of the way to the middle of a swamp that a river is drawn on into it
_TIP = 0.25  # of its width that it has left there
_OFF = 1.6  # the same for one that leaves over the edge of the board: past any frame


Stretch: TypeAlias = tuple[Point, Point, Point, Point]
"""A curve of a course: its start, two handles, and its end."""


@dataclass(frozen=True)
class DrawnCourse:
    """One course downstream: its points, the way it goes at each, and its width in mm there."""

    points: tuple[Point, ...]
    ways: tuple[Point, ...]
    widths: tuple[float, ...]

    @cached_property
    def stretches(self) -> tuple[Stretch, ...]:
        """The middle line, a curve from each point to the next."""
        return tuple(
            _stretch(*ends, *ways)
            for ends, ways in zip(pairwise(self.points), pairwise(self.ways), strict=True)
        )


def _stretch(here: Point, there: Point, go: Point, come: Point) -> Stretch:
    far = math.dist(here, there)
    return here, _along(here, go, far), _along(there, _back(come), far), there


class _Knot(NamedTuple):
    """A point of a course, the way it goes there where that is fixed, and its width."""

    point: Point
    way: Point | None
    width: float


class Rivers:
    """The rivers of a map on a layout."""

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
        """The point of a hex through which its rivers run, off the middle a little.

        Where a height is written they keep to one side, so that it has the other.
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
        """The way to where a hex's rivers cross its sides; square to a straight one."""
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
        """The directions of the sides with this letter, the greatest river first."""
        found = self._sides.get((name, letter))
        if found is None:
            river = self._hexes[name].river
            found = [side for side, mark in enumerate(river, 1) if mark == letter]
            if len(found) > 1:
                found.sort(key=lambda side: (-self._flow(name, side), side))
            self._sides[name, letter] = found
        return found

    def above(self, name: str) -> int:
        """How many hexes drain through a hex, itself among them, as far as they are mapped."""
        return self._above.get(name, 1)

    def sides_in(self, name: str) -> list[int]:
        """The directions from which water comes in, ascending."""
        return [side for side, mark in enumerate(self._hexes[name].river, 1) if mark == "i"]

    def courses(self) -> Iterator[DrawnCourse]:
        """Every course, the heads in the order of their hexes; lakes are drawn whole, not these."""
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

    def _comes_from_river(self, name: str, side: int) -> bool:
        """Whether a course of the hex beyond a side goes on into this one."""
        near = self._grid.neighbour(name, side) or ""
        there = self._hexes.get(near)
        if there is None or there.terrain == LAKE or near not in self._board.hexes:
            return False
        return there.river[self._grid.opposite(side) - 1] == "o"

    def _course(self, name: str, came: int, first_out: int = 0) -> DrawnCourse:
        """The course that enters a hex over a side, or begins in it (0), to where it ends."""
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
            if not self._takes(near, came):
                if self._is_sink(name, out):
                    knots.append(_Knot(self._beyond(name, out, _REACH), way, wide * _TIP))
                elif not near:
                    knots.append(_Knot(self._beyond(name, out, _OFF), way, wide))
                break
            name = near
        return _course_of(knots)

    def _is_sink(self, name: str, side: int) -> bool:
        """Whether the hex beyond a side is explored and has no course of its own for the river.

        A swamp that swallows a river, or lets one out, is drawn no water of its own.
        """
        near = self._grid.neighbour(name, side) or ""
        there = self._hexes.get(near)
        if there is None or there.half or there.terrain in ("", LAKE):
            return False
        return near in self._board.hexes and there.river[self._grid.opposite(side) - 1] == "."

    def _beyond(self, name: str, side: int, far: float) -> Point:
        """The point beyond the middle of a side, so many times as far from it as the hex's own."""
        (x, y), (dx, dy) = self._layout.side_middle(name, side), self._inwards(name, side)
        return x - dx * far, y - dy * far

    def _outlet(self, name: str, side: int) -> Point | None:
        """Where a river goes over a side into the sea; None where there is land."""
        if side in self._board.sea_sides(name):
            return self._coast.outlet(name, side)
        return None

    def _takes(self, name: str, side: int) -> bool:
        """Whether a river goes on in a hex that it enters over a side."""
        there = self._hexes.get(name)
        if there is None or name not in self._board.hexes or there.terrain == LAKE:
            return False
        return there.river[side - 1] == "i"

    def longest(self, system: str) -> list[Point]:
        """The longest course of a river system from its mouth up, as points (25.22).

        Empty where nothing of it is mapped.
        """
        return list(self.longest_course(system).points)

    def longest_course(self, system: str) -> DrawnCourse:
        """The longest course of a river system from its mouth up, without widths."""
        return self.course_up(self._longest.get(system, ())[::-1])

    def course_up(self, course: Sequence[str]) -> DrawnCourse:
        """The course through some hexes, the lowest first, without widths."""
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
        """The hexes of each system's longest course, the farthest mapped whole first."""
        return longest_courses(Waters(self._board, self._hexes))

    def _counted(self) -> dict[str, int]:
        """The hexes above each hex, counted from the sources down; circles end where they began."""
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
        """The mapped river hexes whose water comes into this one."""
        near = (self._grid.neighbour(name, side) for side in self.sides_in(name))
        return [there for there in near if there is not None and self._runs(there)]

    def _runs(self, name: str) -> bool:
        there = self._hexes.get(name)
        return there is not None and there.river != NO_RIVER and name in self._board.hexes

    def _flow(self, name: str, side: int) -> int:
        """Hexes that drain through a side."""
        if self._hexes[name].river[side - 1] == "o":
            return self.above(name)
        near = self._grid.neighbour(name, side)
        return self._above.get(near or "", UNMAPPED)

    def _inwards(self, name: str, side: int) -> Point:
        """The way from the middle of a side to the middle of the hex."""
        (x, y), (mx, my) = self._layout.centre(name), self._layout.side_middle(name, side)
        return x - mx, y - my

    def _wide(self, hexes: int) -> float:
        return self._layout.width * min(0.035 + 0.021 * math.sqrt(hexes), 0.17)


def _course_of(knots: list[_Knot]) -> DrawnCourse:
    """A course through knots; one without a way of its own goes from the last to the next."""
    ways: list[Point] = []
    for index, knot in enumerate(knots):
        before, after = knots[max(0, index - 1)].point, knots[min(len(knots) - 1, index + 1)].point
        ways.append(knot.way or (after[0] - before[0], after[1] - before[1]))
    points, widths = tuple(knot.point for knot in knots), tuple(knot.width for knot in knots)
    return DrawnCourse(points, tuple(ways), widths)


def ribbon(course: DrawnCourse, weight: float = 1.0) -> Path:
    """The water of a course, tapering towards its source; `weight` multiplies its widths."""
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
    """A handle in a direction, for a curve that reaches so far."""
    share = _HANDLE * far / (math.hypot(*way) or 1.0)
    return point[0] + way[0] * share, point[1] + way[1] * share


def _back(way: Point) -> Point:
    return -way[0], -way[1]


def _across(a: Point, b: Point) -> Point:
    """The unit vector square to the way from one point to another."""
    far = math.dist(a, b) or 1.0
    return (a[1] - b[1]) / far, (b[0] - a[0]) / far
