"""Names of rivers along their courses, on a smooth line beside the water."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from functools import cached_property
from itertools import pairwise

import msgspec

from companion.games.nile.map.terrain import LAKE
from companion.games.nile.paper.map.ground.ground import MapGround
from companion.games.nile.paper.map.ground.lines import line_of
from printables.drawing.paths import Point
from printables.drawing.surface import Box, Surface, TextStyle
from printables.text.labels import Placer, fit

_SIZE = 0.31  # of a hex's width
_SHARES = (1.0, 0.85, 0.7)  # of that size
_SPREAD = 0.06  # em between letters, which tilt towards each other if a line bends
_CLEAR = 0.06  # hex widths between the letters and the water
_CAP = 0.68  # the height of a capital in em
_FARTHEST = 0.55  # greatest distance of a name from its line, in hex widths
_BEND_COSTS, _FAR_COSTS, _WET_COSTS, _UPSTREAM_COSTS = 2.2, 3.0, 0.35, 0.12
_FIGURE_COSTS, _LAKE_COSTS = 0.25, 0.6


class _Place(msgspec.Struct, frozen=True):
    """Candidate position of a name: its line, the rise of its letters, and its cost."""

    line: tuple[Point, ...]
    rise: float
    cost: float


class RiverNames:
    """Writes the names of the board's rivers on one map."""

    def __init__(self, ground: MapGround, surface: Surface, placer: Placer) -> None:
        self._ground = ground
        self._surface = surface
        self._placer = placer
        self._unit = ground.layout.width

    def draw(self) -> None:
        """Write every name along the best part of its river's longest course.

        If it would cover other text, its letters are smaller.
        """
        for system in self._ground.view.board.rivers:
            points = line_of(self._ground.rivers.longest_course(system), 4)
            for share in _SHARES:
                style = self._style(share)
                fitted = fit(system, style, 8 * self._unit)
                best = self._best(points, self._surface.measure(fitted.text, style) * 1.08)
                if best is None or not self._covers(best):
                    break
            if best is not None:
                self._write(fitted.text, style, best)

    def _style(self, share: float) -> TextStyle:
        size, rim = share * _SIZE * self._unit, 0.05 * self._unit
        style = self._ground.style
        return TextStyle(
            style.letters.rivers, size, style.inks.river, None, rim, spacing=_SPREAD * size
        )

    def _covers(self, place: _Place) -> bool:
        """True if a name would cover other text."""
        words = self._placer.words()
        return any(box.overlaps(word) for box in self._boxes(place) for word in words)

    def _best(self, points: list[Point], need: float) -> _Place | None:
        """Return the position with the lowest cost for a name of this length."""
        best: _Place | None = None
        for number, stretch in enumerate(_stretches(points, need)):
            for place in self._places(stretch, number, best.cost if best else math.inf):
                if best is None or place.cost < best.cost:
                    room = best.cost - place.cost if best else math.inf
                    cost = place.cost + self._crowding(place, room)
                    if best is None or cost < best.cost:
                        best = msgspec.structs.replace(place, cost=cost)
        return best

    def _write(self, text: str, style: TextStyle, place: _Place) -> None:
        boxes = list(self._boxes(place))
        middle = boxes[len(boxes) // 2].centre
        style = msgspec.structs.replace(style, halo=self._ground.colour_at(*middle))
        self._surface.text_on_curve(place.line, text, style, rise=place.rise)
        for box in boxes:
            self._placer.write(box)

    def _places(self, stretch: Sequence[Point], number: int, limit: float) -> Iterator[_Place]:
        """Yield positions above and below a part of the line that may cost less than the limit.

        The first part is the one at the mouth.
        """
        if stretch[-1][0] < stretch[0][0]:
            stretch = stretch[::-1]  # so that it reads left to right
        line = _eased(stretch)
        bend = _BEND_COSTS * _bend(line) + _UPSTREAM_COSTS * number
        near = min(far for _, far in self._rises((0.0,)))
        if bend + _FAR_COSTS * near >= limit:
            return
        for rise, far in self._rises([_off(point, line) for point in stretch]):
            if far < _FARTHEST + _SIZE:
                yield _Place(tuple(line), rise, bend + _FAR_COSTS * far)

    def _rises(self, offs: Sequence[float]) -> Iterator[tuple[float, float]]:
        """Yield the rise of letters above and below water that deviates this far from the line.

        Each with the distance from the line in hex widths.
        """
        water = (0.085 * self._ground.style.lines.rivers + _CLEAR) * self._unit
        high = _SIZE * _CAP * self._unit
        for rise in (max(0.0, *offs) + water, min(0.0, *offs) - water - high):
            yield rise, abs(rise + high / 2) / self._unit

    def _crowding(self, place: _Place, most: float) -> float:
        """Return the cost of what a name covers: labels and marks, less for numbers and water.

        The calculation stops above `most`.
        """
        figures = self._ground.plans.figures
        found: list[float] = []
        for box in self._boxes(place):
            cost = (not self._placer.is_free(box)) + _WET_COSTS * self._ground.currents.under(box)
            cost += _FIGURE_COSTS * (not figures.is_free(box))
            cost += _LAKE_COSTS * (not self._lakes.is_free(box))
            if cost:
                found.append(cost)
                if math.fsum(found) > most:
                    break
        return math.fsum(found)

    @cached_property
    def _lakes(self) -> Placer:
        """Lakes, on which letters in the color of water would be illegible."""
        half = 0.45 * self._unit
        found = Placer(self._ground.frame.inset(-4 * self._unit))
        for name, here in self._ground.view.hexes.items():
            if here.terrain == LAKE:
                x, y = self._ground.layout.centre(name)
                found.block(Box(x - half, y - half, 2 * half, 2 * half))
        return found

    def _boxes(self, place: _Place) -> Iterator[Box]:
        """Yield boxes of the letters above a line, about as high as these."""
        half = _SIZE * _CAP / 2 * self._unit
        for (x1, y1), (x2, y2) in pairwise(place.line):
            far = math.dist((x1, y1), (x2, y2)) or 1.0
            steps = max(1, round(far / (2 * half)))
            lift = place.rise + half
            for step in range(steps):
                share = (step + 0.5) / steps
                x = x1 + (x2 - x1) * share + (y2 - y1) / far * lift
                y = y1 + (y2 - y1) * share - (x2 - x1) / far * lift
                yield Box(x - half, y - half, 2 * half, 2 * half)


def _stretches(points: list[Point], need: float) -> Iterator[list[Point]]:
    """Yield parts of a line that are as long as needed, from every fourth point on."""
    for start in range(0, len(points), 4):
        length = 0.0
        for end in range(start + 1, len(points)):
            length += math.dist(points[end - 1], points[end])
            if length >= need:
                yield points[start : end + 1]
                break


def _eased(stretch: Sequence[Point]) -> list[Point]:
    """Return a line of four points through the centers of a part's quarters, equally long."""
    parts = [stretch[len(stretch) * n // 4 : len(stretch) * (n + 1) // 4 + 1] for n in range(4)]
    means = [
        (math.fsum(x for x, _ in p) / len(p), math.fsum(y for _, y in p) / len(p)) for p in parts
    ]
    first = _beyond(means[1], means[0], 0.5)
    last = _beyond(means[2], means[3], 0.5)
    return [first, means[1], means[2], last]


def _beyond(a: Point, b: Point, share: float) -> Point:
    """Return the point past the second of two, by a share of their distance."""
    return b[0] + (b[0] - a[0]) * share, b[1] + (b[1] - a[1]) * share


def _off(point: Point, line: Sequence[Point]) -> float:
    """Return how far a point is above a line that runs to the right; below 0 if under it."""
    x, y = point
    parts = pairwise(line)
    _, (a, b) = min((_distance(point, a, b), (a, b)) for a, b in parts)
    far = math.dist(a, b) or 1.0
    return ((b[1] - a[1]) * (x - a[0]) - (b[0] - a[0]) * (y - a[1])) / far


def _distance(point: Point, a: Point, b: Point) -> float:
    """Return the distance from a point to a line segment."""
    dx, dy = b[0] - a[0], b[1] - a[1]
    share = ((point[0] - a[0]) * dx + (point[1] - a[1]) * dy) / (dx * dx + dy * dy or 1.0)
    share = min(1.0, max(0.0, share))
    return math.dist(point, (a[0] + dx * share, a[1] + dy * share))


def _bend(line: Sequence[Point]) -> float:
    """Return the sum of a line's turns, in radians."""
    angles = [math.atan2(b[1] - a[1], b[0] - a[0]) for a, b in pairwise(line)]
    return math.fsum(abs((b - a + math.pi) % math.tau - math.pi) for a, b in pairwise(angles))
