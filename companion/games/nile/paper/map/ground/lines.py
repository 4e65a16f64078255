"""Lines on a map as points: for names along rivers, and to keep marks and text off lines."""

from __future__ import annotations

import math
from collections.abc import Iterable

from companion.games.nile.paper.map.ground.river_courses import DrawnCourse
from printables.drawing.paths import Point
from printables.drawing.surface import Box


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
