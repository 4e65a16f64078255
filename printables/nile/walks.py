"""The ways of expeditions on a map: dashed lines in their colours, with arrows and months.

Each seat has dashes of its own, so that ways differ without colour as well.
"""

from __future__ import annotations

import math
from itertools import pairwise

from printables.label import Placer, around
from printables.nile.ground import Ground
from printables.nile.routes import Route, Step
from printables.paths import Path, Point, Segment, smooth
from printables.surface import Paint, Surface, TextStyle

_ARROW_EVERY = 4  # hexes
_MONTH_EVERY = 3  # hexes at least between two months written


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
        for route in self._shown():
            style, places = self._ground.style, self._places(route)
            colour, seat = self._colour(route), self._seat(route)
            dashes = style.dashes[(seat - 1) % len(style.dashes)]
            wide = style.lines.route * self._unit
            under = Paint(stroke=style.inks.land, width=wide * 2.2, opacity=0.7)
            line = Paint(
                stroke=colour,
                width=wide,
                dash=tuple(part * self._unit for part in dashes),
                cap="butt",
            )
            path = smooth(places)
            self._surface.path(path, under)
            self._surface.path(path, line)
            self._surface.path(self._arrows(places), Paint(stroke=colour, width=wide * 0.8))

    def write(self) -> None:
        """Write the months beside the ways, where there is room."""
        for route in self._shown():
            letters = self._ground.style.letters
            style = TextStyle(
                letters.finds,
                0.23 * self._unit,
                self._colour(route),
                self._ground.style.inks.land,
                0.05 * self._unit,
            )
            for place, words in self._months(route):
                high = style.size * 0.8
                wide = self._surface.measure(words, style)
                box = self._placer.place(around(*place, wide, high, 0.16 * self._unit))
                if box is not None:
                    self._surface.text(box.x, box.bottom - style.size * 0.1, words, style)

    def _shown(self) -> list[Route]:
        return [route for route in self._ground.view.routes if len(self._places(route)) > 1]

    def _colour(self, route: Route) -> str:
        party, inks = self._seats.get(route.player), self._ground.style.inks
        return inks.routes.get(party.colour if party else "", inks.accent)

    def _seat(self, route: Route) -> int:
        party = self._seats.get(route.player)
        return party.seat if party else 1

    def _steps(self, route: Route) -> list[Step]:
        return [step for step in route.steps if step.hex in self._ground.view.board.hexes]

    def _places(self, route: Route) -> list[Point]:
        """The points of a way, each seat and expedition off the middle to its own side."""
        turn = 1.1 * self._seat(route) + 2.4 * route.expedition
        dx, dy = (0.13 * self._unit * part for part in (math.cos(turn), math.sin(turn)))
        found: list[Point] = []
        for step in self._steps(route):
            seat = self._ground.coast.seat(step.hex)
            if not found or found[-1] != (seat.x + dx, seat.y + dy):
                found.append((seat.x + dx, seat.y + dy))
        return found

    def _arrows(self, places: list[Point]) -> Path:
        """Arrow heads in the middle of every fourth part, the last one always."""
        segments: list[Segment] = []
        parts = list(pairwise(places))
        for index, (a, b) in enumerate(parts):
            if index % _ARROW_EVERY == 1 or index == len(parts) - 1:
                segments += _head(a, b, 0.11 * self._unit)
        return Path(tuple(segments))

    def _months(self, route: Route) -> list[tuple[Point, str]]:
        """Where months are written: at the start, the end, and now and then when one begins."""
        steps, places = self._steps(route), self._places(route)
        if len(steps) != len(places):
            return []
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
