"""Names of a map that aren't tied to one hex: rivers, seas, ranges, peoples and routes.

Names of rivers, places and routes are on smooth lines along them. Names of gulfs, bays and capes
come with the standard board's true coast: they are geography, not part of the game.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from functools import cached_property
from itertools import pairwise

import msgspec

from companion.games.nile.map.board.board import PLACES, Place
from companion.games.nile.map.terrain import LAKE
from companion.games.nile.paper.map.ground.ground import MapGround
from companion.games.nile.paper.map.ground.river_courses import line_of
from companion.games.nile.paper.map.routes.ways import EASE
from printables.drawing.paths import Point, flatten, smooth
from printables.drawing.surface import Box, Surface, TextStyle
from printables.text.labels import Placer, around, fit

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


class _Names:
    """Names on one map, drawn above its ground where they cover nothing."""

    def __init__(self, ground: MapGround, surface: Surface, placer: Placer) -> None:
        self._ground = ground
        self._surface = surface
        self._placer = placer
        self._unit = ground.layout.width


def _closest(shifts: Sequence[float]) -> list[Point]:
    """Return shifts across and down, the smallest first."""
    every = ((across, down) for across in shifts for down in shifts)
    return sorted(every, key=lambda shift: abs(shift[0]) + abs(shift[1]))


class RiverNames(_Names):
    """Writes the names of the board's rivers on one map."""

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
        parts = [stretch[len(stretch) * n // 4 : len(stretch) * (n + 1) // 4 + 1] for n in range(4)]
        means = [
            (math.fsum(x for x, _ in p) / len(p), math.fsum(y for _, y in p) / len(p))
            for p in parts
        ]
        first = _beyond(means[1], means[0], 0.5)
        last = _beyond(means[2], means[3], 0.5)
        line = [first, means[1], means[2], last]
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


_GULF, _CAPE = 0.31, 0.24  # of a hex's width
_GULF_CLEAR, _CAPE_CLEAR = 0.2, 0.03  # hex widths kept free around names
_GULF_SPREAD, _LINE = 0.12, 1.25  # em between letters of a gulf's name, and between lines
_GULF_SHIFTS = (0.0, 0.4, -0.4, 0.8, -0.8, 1.2, -1.2)  # of a gulf's name, in hex widths
_OFF = (0.14, 0.34, 0.6)  # distances of a name from its cape in hex widths


class SeaNames(_Names):
    """Writes the names of the waters and capes of one map where they cover nothing."""

    def draw(self) -> None:
        """Write every name that fits in the sea; none on a map seen from afar."""
        coastline = self._ground.view.coastline
        if coastline is None or self._ground.afar:
            return
        letters, inks = self._ground.style.letters, self._ground.style.inks
        size = _GULF * self._unit
        gulf = TextStyle(letters.seas, size, inks.gulf, spacing=_GULF_SPREAD * size)
        for name, at in coastline.names.gulfs.items():
            self._gulf(name.split("\n"), self._mm(at), gulf)
        cape = TextStyle(letters.italic, _CAPE * self._unit, inks.coast)
        for name, at in coastline.names.capes.items():
            self._cape(name, self._mm(at), cape)

    def _mm(self, at: Point) -> Point:
        return at[0] * self._unit, at[1] * self._unit

    def _gulf(self, lines: list[str], at: Point, style: TextStyle) -> None:
        """Write a name over its water, moved slightly to any side if its center is taken."""
        wide = max(self._surface.measure(line, style) for line in lines)
        step = style.size * _LINE
        high = step * (len(lines) - 1) + style.size
        for box in self._about(at, wide, high):
            if self._is_open(box, _GULF_CLEAR * self._unit):
                for number, line in enumerate(lines):
                    y = box.y + number * step + 0.8 * style.size
                    self._surface.text(box.centre[0], y, line, style, anchor="middle")
                self._placer.write(box)
                return

    def _about(self, at: Point, wide: float, high: float) -> Iterator[Box]:
        for across, down in _closest(_GULF_SHIFTS):
            x, y = at[0] + across * self._unit, at[1] + down * self._unit
            yield Box(x - wide / 2, y - high / 2, wide, high)

    def _cape(self, name: str, at: Point, style: TextStyle) -> None:
        """Write a name beside its point, over the sea."""
        wide, high = self._surface.measure(name, style), 0.8 * style.size
        for far in _OFF:
            for box in around(*at, wide, high, far * self._unit):
                if self._is_open(box, _CAPE_CLEAR * self._unit):
                    self._surface.text(box.x, box.bottom, name, style)
                    self._placer.write(box)
                    return

    def _is_open(self, box: Box, clear: float) -> bool:
        """True if a box is in open water, covers nothing, and has `clear` mm free around it."""
        wide, coast = box.inset(-clear), self._ground.coast
        if not self._placer.is_free(wide):
            return False
        spots = (
            (wide.x + wide.width * across / 6, wide.y + wide.height * down / 2)
            for down in range(3)
            for across in range(7)
        )
        if any(map(coast.is_dry, spots)):
            return False
        land = box.inset(-0.5 * self._unit)
        return not any(
            land.x < x < land.right and land.y < y < land.bottom
            for places in coast.others.values()
            for x, y in places
        )


_RIVER, _RANGE, _PEOPLE = PLACES

_SIZES = {_RIVER: 0.26, _RANGE: 0.25, _PEOPLE: 0.3}  # of a hex's width
_SPREADS = {_RIVER: 0.06, _RANGE: 0.1, _PEOPLE: 0.4}  # em between letters
_STEEPEST = math.radians(38)  # of the line of a name
_SHIFTS = (0.0, 0.5, -0.5, 1.0, -1.0, 1.5, -1.5)  # hex widths that a name may move
_POINTS = 12  # of a straight line
_MOST_OFF, _OFF_COSTS = 0.5, 4.0  # the share of a range's name that is off its mountains


class PlaceNames(RiverNames):
    """Writes the names of the board's places on one map, where they cover no other text."""

    def draw(self) -> None:
        """Write every name that fits, those with the most hexes first."""
        places = self._ground.view.board.places.items()
        for name, place in sorted(places, key=lambda item: -len(item[1].hexes)):
            style = self._letters_of(place.kind)
            need = 1.08 * self._surface.measure(name, style)
            lines = [self._course(place)] if place.kind == _RIVER else self._lines(place, need)
            found = [
                (best.cost + self._off(place, line), best)
                for line in lines
                if (best := self._best(line, need)) is not None
            ]
            for cost, best in sorted(found, key=lambda one: one[0]):
                if cost < math.inf and all(map(self._placer.is_free, self._boxes(best))):
                    self._write(name, style, best)
                    break

    def _off(self, place: Place, line: Sequence[Point]) -> float:
        """Return the cost of a range's line that leaves its mountains."""
        if place.kind != _RANGE:
            return 0.0
        away = [self._ground.layout.hex_at(*point) not in place.hexes for point in line]
        share = sum(away) / len(away)
        return math.inf if share > _MOST_OFF else _OFF_COSTS * share

    def _letters_of(self, kind: str) -> TextStyle:
        inks, letters = self._ground.style.inks, self._ground.style.letters
        font, ink = {
            _RIVER: (letters.rivers, inks.river),
            _RANGE: (letters.finds, inks.ink),
            _PEOPLE: (letters.italic, inks.mark),
        }[kind]
        size = _SIZES[kind] * self._unit
        return TextStyle(font, size, ink, None, 0.05 * self._unit, spacing=_SPREADS[kind] * size)

    def _course(self, place: Place) -> list[Point]:
        return line_of(self._ground.rivers.course_up(place.hexes), 4)

    def _lines(self, place: Place, need: float) -> Iterator[list[Point]]:
        """Yield straight lines over a place along its longer axis, the central one first."""
        spots = [self._ground.layout.centre(name) for name in place.hexes]
        count = len(spots)
        x, y = math.fsum(x for x, _ in spots) / count, math.fsum(y for _, y in spots) / count
        tilt = _tilt(spots, (x, y))
        step = need * 1.02 / (_POINTS - 1)
        across, down = step * math.cos(tilt), step * math.sin(tilt)
        for dx, dy in _closest(_SHIFTS):
            middle = x + dx * self._unit, y + dy * self._unit
            if min(math.dist(middle, spot) for spot in spots) <= 1.2 * self._unit:
                yield [
                    (middle[0] + (at - _POINTS / 2) * across, middle[1] + (at - _POINTS / 2) * down)
                    for at in range(_POINTS)
                ]


def _tilt(spots: Sequence[Point], mean: Point) -> float:
    """Return the angle in radians of the points' longer axis, limited for legibility."""
    xx = math.fsum((x - mean[0]) ** 2 for x, _ in spots)
    yy = math.fsum((y - mean[1]) ** 2 for _, y in spots)
    xy = math.fsum((x - mean[0]) * (y - mean[1]) for x, y in spots)
    tilt = math.atan2(2 * xy, xx - yy) / 2
    return max(-_STEEPEST, min(_STEEPEST, tilt))


_ROUTE_SIZE = 0.27  # of a hex's width
_TOO_MUCH = 1.0  # cost of overlapping a label
_STEPS = 5  # points per part of a route


class WayNames(RiverNames):
    """Writes the names of the routes that have one, where they cover no label."""

    def draw(self) -> None:
        """Write every name along the best part of its route; one without space is left out."""
        ways, style = self._ground.ways, self._ground.style
        for route, places in ways.lines:
            if not route.name:
                continue
            colour = style.inks.routes.get(ways.colour(route), style.inks.accent)
            rim = 0.05 * self._unit
            letters = TextStyle(style.letters.finds, _ROUTE_SIZE * self._unit, colour, None, rim)
            need = 1.08 * self._surface.measure(route.name, letters)
            best = self._best([*flatten(smooth(places, tension=EASE), _STEPS)], need)
            if best is not None and self._crowding(best, math.inf) < _TOO_MUCH:
                self._write(route.name, letters, best)
