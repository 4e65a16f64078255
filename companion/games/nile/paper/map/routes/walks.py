"""The ways of expeditions on a map: dashed lines in their colours, with arrows and months.

Each seat has dashes of its own, so that ways differ without colour as well.
"""

from __future__ import annotations

import math
from itertools import pairwise

from msgspec.structs import replace

from companion.games.nile.paper.map.ground.ground import Ground
from companion.games.nile.paper.map.ground.lines import Lines
from companion.games.nile.paper.map.routes.routes import Route
from companion.games.nile.paper.map.routes.ways import EASE
from printables.drawing.paths import Path, Point, Segment, flatten, smooth
from printables.drawing.surface import Paint, Surface, TextStyle
from printables.text.labels import Placer, around

_ARROW_EVERY = 4  # hexes
_MONTH_EVERY = 3  # hexes at least between two months written


class Walks:
    """Draws the ways of one map."""

    def __init__(self, ground: Ground, surface: Surface, placer: Placer) -> None:
        self._ground = ground
        self._surface = surface
        self._placer = placer
        self._unit = ground.layout.width
        self._ways = ground.ways

    def draw(self) -> None:
        """Draw every way with its arrows."""
        style = self._ground.style
        for route, places in self._ways.lines:
            colour, seat = self._colour(route), self._ways.seat(route)
            dashes = style.dashes[(seat - 1) % len(style.dashes)]
            wide = style.lines.route * self._unit
            under = Paint(stroke=style.inks.land, width=wide * 1.9, opacity=0.7)
            line = Paint(
                stroke=colour,
                width=wide,
                dash=tuple(part * self._unit for part in dashes),
                cap="butt",
            )
            path = smooth(places, tension=EASE)
            self._surface.path(path, under)
            self._surface.path(path, line)
            self._surface.path(self._arrows(places), Paint(stroke=colour, width=wide * 0.8))

    def write(self) -> None:
        """Write the months beside the ways, where there is room."""
        ways = (smooth(places, tension=EASE) for _, places in self._ways.lines)
        lines = Lines((point for way in ways for point in flatten(way, 5)), self._unit)
        for route, places in self._ways.lines:
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
        """Write a month beside a place of a way: off all ways, rather in blank hexes."""
        high, wide = style.size * 0.8, self._surface.measure(words, style)
        near = (0.16 * self._unit, 0.4 * self._unit)
        wishes = (box for far in near for box in around(*place, wide, high, far))
        free = [(lines.under(box), box) for box in wishes if self._placer.is_free(box)]
        if free:
            least = min(crossed for crossed, _ in free)
            clear = [box for crossed, box in free if crossed == least]
            box = min(clear, key=self._ground.plans.known_under)
            self._placer.write(box)
            style = replace(style, halo=self._ground.colour_at(*box.centre))
            self._surface.text(box.x, box.bottom - style.size * 0.1, words, style)

    def _colour(self, route: Route) -> str:
        inks = self._ground.style.inks
        return inks.routes.get(self._ways.colour(route), inks.accent)

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
        steps = self._ways.steps(route)
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


def _head(a: Point, b: Point, size: float) -> list[Segment]:
    """An arrow head half way between two points."""
    angle = math.atan2(b[1] - a[1], b[0] - a[0])
    x, y = (a[0] + b[0]) / 2, (a[1] + b[1]) / 2
    left, right = (
        (x - math.cos(angle + turn) * size, y - math.sin(angle + turn) * size)
        for turn in (0.5, -0.5)
    )
    return [("M", left), ("L", (x, y)), ("L", right)]
