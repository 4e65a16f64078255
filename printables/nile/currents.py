"""The middle lines of rivers as points: for names that run along them, and to keep marks dry."""

from __future__ import annotations

import math
from collections.abc import Iterable

from printables.nile.rivers import Course, parts_of
from printables.paths import Point
from printables.surface import Box


def line_of(course: Course, steps: int) -> list[Point]:
    """The middle of a course as points, so many to a stretch."""
    points = list(course.points[:1])
    shares = [step / steps for step in range(1, steps + 1)]
    weights = [((1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3) for t in shares]
    for (ax, ay), (bx, by), (cx, cy), (dx, dy) in parts_of(course):
        points += [
            (a * ax + b * bx + c * cx + d * dx, a * ay + b * by + c * cy + d * dy)
            for a, b, c, d in weights
        ]
    return points


class Currents:
    """Asks how much water a box would cover; `unit` is the width of a hex in mm."""

    def __init__(self, courses: Iterable[Course], unit: float) -> None:
        self._side = unit / 2
        self._cells: dict[tuple[int, int], list[Point]] = {}
        for course in courses:
            for x, y in line_of(course, 4):
                cell = math.floor(x / self._side), math.floor(y / self._side)
                self._cells.setdefault(cell, []).append((x, y))

    def under(self, box: Box) -> int:
        """How many points of rivers lie in a box."""
        side, found = self._side, 0
        left, right, top, low = box.x, box.right, box.y, box.bottom
        for column in range(math.floor(left / side), math.floor(right / side) + 1):
            for row in range(math.floor(top / side), math.floor(low / side) + 1):
                for x, y in self._cells.get((column, row), ()):
                    found += left < x < right and top < y < low
        return found
