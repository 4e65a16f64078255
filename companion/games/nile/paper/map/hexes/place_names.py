"""Names of places with more than one hex: rivers along their courses, ranges and peoples."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence

from companion.games.nile.map.board.board import PLACES, Place
from companion.games.nile.paper.map.ground.lines import line_of
from companion.games.nile.paper.map.ground.river_names import RiverNames
from printables.drawing.paths import Point
from printables.drawing.surface import TextStyle

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
        x, y = _mean(spots)
        tilt = _tilt(spots, (x, y))
        step = need * 1.02 / (_POINTS - 1)
        across, down = step * math.cos(tilt), step * math.sin(tilt)
        shifts = sorted(
            ((dx, dy) for dx in _SHIFTS for dy in _SHIFTS), key=lambda s: abs(s[0]) + abs(s[1])
        )
        for dx, dy in shifts:
            middle = x + dx * self._unit, y + dy * self._unit
            if min(math.dist(middle, spot) for spot in spots) <= 1.2 * self._unit:
                yield [
                    (middle[0] + (at - _POINTS / 2) * across, middle[1] + (at - _POINTS / 2) * down)
                    for at in range(_POINTS)
                ]


def _mean(spots: Sequence[Point]) -> Point:
    count = len(spots)
    return math.fsum(x for x, _ in spots) / count, math.fsum(y for _, y in spots) / count


def _tilt(spots: Sequence[Point], mean: Point) -> float:
    """Return the angle in radians of the points' longer axis, limited for legibility."""
    xx = math.fsum((x - mean[0]) ** 2 for x, _ in spots)
    yy = math.fsum((y - mean[1]) ** 2 for _, y in spots)
    xy = math.fsum((x - mean[0]) * (y - mean[1]) for x, y in spots)
    tilt = math.atan2(2 * xy, xx - yy) / 2
    return max(-_STEEPEST, min(_STEEPEST, tilt))
