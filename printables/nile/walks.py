"""The ways of expeditions on a map: dashed lines in their colours, with arrows and months.

Each seat has dashes of its own, so that ways differ without colour as well.
"""

from __future__ import annotations

import math
from functools import cached_property
from itertools import pairwise

from msgspec.structs import replace

from printables.label import Placer, around
from printables.nile.ground import Ground
from printables.nile.lines import Lines
from printables.nile.routes import Route, Step
from printables.paths import Path, Point, Segment, flatten, smooth
from printables.surface import Paint, Surface, TextStyle

_ARROW_EVERY = 4  # hexes
_MONTH_EVERY = 3  # hexes at least between two months written
_LANES = (0.15, 0.23, 0.31)  # hex widths that ways keep to the right of the middles of hexes
_EASE = 0.42  # how round a way bends, 0 for straight parts


class Walks:
    """Draws the ways of one map."""

    def __init__(self, ground: Ground, surface: Surface, placer: Placer) -> None:
        self._ground = ground
        self._surface = surface
        self._placer = placer
        self._unit = ground.layout.width
        self._seats = {party.player: party for party in ground.view.expeditions}

    def draw(self) -> None:
        """Draw every way with its arrows."""
        style = self._ground.style
        for route, places in self._ways:
            colour, seat = self._colour(route), self._seat(route)
            dashes = style.dashes[(seat - 1) % len(style.dashes)]
            wide = style.lines.route * self._unit
            under = Paint(stroke=style.inks.land, width=wide * 1.9, opacity=0.7)
            line = Paint(
                stroke=colour,
                width=wide,
                dash=tuple(part * self._unit for part in dashes),
                cap="butt",
            )
            path = smooth(places, tension=_EASE)
            self._surface.path(path, under)
            self._surface.path(path, line)
            self._surface.path(self._arrows(places), Paint(stroke=colour, width=wide * 0.8))

    def write(self) -> None:
        """Write the months beside the ways, where there is room."""
        ways = (smooth(places, tension=_EASE) for _, places in self._ways)
        lines = Lines((point for way in ways for point in flatten(way, 5)), self._unit)
        for route, places in self._ways:
            letters = self._ground.style.letters
            style = TextStyle(
                letters.finds,
                0.23 * self._unit,
                self._colour(route),
                self._ground.style.inks.land,
                0.05 * self._unit,
            )
            for place, words in self._months(route, places):
                self._month(place, words, style, lines)

    def _month(self, place: Point, words: str, style: TextStyle, lines: Lines) -> None:
        """Write a month beside a place of a way, where it covers least of any way."""
        high, wide = style.size * 0.8, self._surface.measure(words, style)
        near = (0.16 * self._unit, 0.4 * self._unit)
        wishes = [box for far in near for box in around(*place, wide, high, far)]
        wishes.sort(key=lines.under)
        box = self._placer.place(wishes)
        if box is not None:
            style = replace(style, halo=self._ground.colour_at(*box.centre))
            self._surface.text(box.x, box.bottom - style.size * 0.1, words, style)

    @cached_property
    def _ways(self) -> list[tuple[Route, list[Point]]]:
        """The routes that are drawn, with the points of their ways."""
        ways = ((route, self._places(route)) for route in self._ground.view.routes)
        return [(route, places) for route, places in ways if len(places) > 1]

    def _colour(self, route: Route) -> str:
        party, inks = self._seats.get(route.player), self._ground.style.inks
        return inks.routes.get(party.colour if party else "", inks.accent)

    def _seat(self, route: Route) -> int:
        party = self._seats.get(route.player)
        return party.seat if party else 1

    def _steps(self, route: Route) -> list[Step]:
        """The steps on the board, without those that stay in a hex."""
        board = self._ground.view.board.hexes
        steps = [step for step in route.steps if step.hex in board]
        return [step for at, step in enumerate(steps) if not at or step.hex != steps[at - 1].hex]

    def _places(self, route: Route) -> list[Point]:
        """The points of a way, a little to the right of the middles of its hexes.

        So a way there and back is two lines, and one along a river lies beside the water. Ways
        of other seats, and later ones of the same, keep other lanes.
        """
        lane = _LANES[(self._seat(route) + route.expedition) % len(_LANES)] * self._unit
        seats = [self._ground.coast.seat(step.hex) for step in self._steps(route)]
        middles = [(seat.x, seat.y) for seat in seats]
        ways = [_way(a, b) for a, b in pairwise(middles)]
        if not ways:
            return middles
        found: list[Point] = []
        for (x, y), (ax, ay), (bx, by) in zip(
            middles, [ways[0], *ways], [*ways, ways[-1]], strict=True
        ):
            right = _way((0.0, 0.0), (-ay - by, ax + bx)) if ax * bx + ay * by > -0.9 else (ax, ay)
            found.append((x + right[0] * lane, y + right[1] * lane))
        return self._ashore(route, found)

    def _ashore(self, route: Route, places: list[Point]) -> list[Point]:
        """A way that begins or ends at a port goes to the very place."""
        ports, steps = self._ground.view.board.ports, self._steps(route)
        for at in (0, -1):
            if steps[at].hex in ports:
                places[at] = self._ground.coast.port(steps[at].hex)
        return places

    def _arrows(self, places: list[Point]) -> Path:
        """Arrow heads in the middle of every fourth part, the last one always."""
        segments: list[Segment] = []
        parts = list(pairwise(places))
        for index, (a, b) in enumerate(parts):
            if index % _ARROW_EVERY == 1 or index == len(parts) - 1:
                segments += _head(a, b, 0.11 * self._unit)
        return Path(tuple(segments))

    def _months(self, route: Route, places: list[Point]) -> list[tuple[Point, str]]:
        """Where months are written: at the start, the end, and now and then when one begins."""
        steps = self._steps(route)
        found: list[tuple[Point, str]] = []
        last = -_MONTH_EVERY
        for index, (step, place) in enumerate(zip(steps, places, strict=True)):
            ends = index in (0, len(steps) - 1)
            begins = index > 0 and steps[index - 1].month != step.month
            if step.month and (ends or (begins and index - last >= _MONTH_EVERY)):
                words = f"month {step.month}" if ends else f"m. {step.month}"
                if not index and route.expedition > 1:
                    words = f"exp. {route.expedition}, {words}"
                found.append((place, words))
                last = index
        return found


def _way(a: Point, b: Point) -> Point:
    """The unit vector from one point to another; (0, 0) for none."""
    far = math.dist(a, b) or 1.0
    return (b[0] - a[0]) / far, (b[1] - a[1]) / far


def _head(a: Point, b: Point, size: float) -> list[Segment]:
    """An arrow head half way between two points."""
    angle = math.atan2(b[1] - a[1], b[0] - a[0])
    x, y = (a[0] + b[0]) / 2, (a[1] + b[1]) / 2
    left, right = (
        (x - math.cos(angle + turn) * size, y - math.sin(angle + turn) * size)
        for turn in (0.5, -0.5)
    )
    return [("M", left), ("L", (x, y)), ("L", right)]
