"""Routes of expeditions on a map: dashed lines in their colors, with arrows and months.

Each seat has its own dashes, so that routes can be distinguished without color as well.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable
from itertools import pairwise

from msgspec.structs import replace

from companion.games.nile.paper.map.ground.ground import MapGround
from companion.games.nile.paper.map.ground.river_courses import LineCells
from companion.games.nile.paper.map.hexes.leads import Lead, lead_to, spot
from companion.games.nile.paper.map.routes.ways import EASE
from companion.games.nile.paper.map.view import Route
from printables.drawing.paths import Path, Point, Segment, circle, flatten, smooth
from printables.drawing.surface import Box, Paint, Surface, TextStyle
from printables.text.labels import Placer, around

_ARROW_EVERY = 4  # hexes
_MONTH_EVERY = 3  # least hexes between two months
_SAME, _APART = 0.2, 2.0  # hex widths: distance of points that share a month, and least between two
_OFF = (0.16, 0.4, 0.8)  # hex widths between a point and its month, in the order of trials
_NODE, _CLOSE = 0.07, 0.16  # size of the dot; greatest distance of words without a line


Dated = Callable[[int], str]
"""Returns the name of a month of the game beside a route."""


class Walks:
    """Draws the routes of one map; with `dated` in large letters, for a plate of one route."""

    def __init__(
        self, ground: MapGround, surface: Surface, placer: Placer, dated: Dated | None = None
    ) -> None:
        self._dated = dated
        self._ground = ground
        self._surface = surface
        self._placer = placer
        self._unit = ground.layout.width
        self._ways = ground.ways

    def draw(self) -> None:
        """Draw every route with its arrows."""
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
        """Write the months beside the routes if there is space."""
        ways = (smooth(places, tension=EASE) for _, places in self._ways.lines)
        lines = LineCells((point for way in ways for point in flatten(way, 5)), self._unit)
        letters, inks = self._ground.style.letters, self._ground.style.inks
        font, size = (letters.finds, 0.23) if self._dated is None else (letters.strong, 0.27)
        for route, places in self._ways.lines:
            colour = self._colour(route)
            style = TextStyle(font, size * self._unit, colour, inks.land, 0.05 * self._unit)
            for place, words in () if route.name else self._months(route, places):
                self._month(place, words, style, lines)

    def _month(self, place: Point, words: str, style: TextStyle, lines: LineCells) -> None:
        """Write a month beside a point of a route: off all routes, preferably in blank hexes.

        A dot marks the point; if the text isn't close to it a line leads to it.
        """
        high, wide = style.size * 0.8, self._surface.measure(words, style)
        wishes = (
            (far, box)
            for far in _OFF
            for box in around(*place, wide, high, far * self._unit)
            if self._placer.is_free(box)
        )
        plans = self._ground.plans
        free = [(lines.under(box), plans.known_under(box) + 2 * far, box) for far, box in wishes]
        ranked = ((box, self._lead(place, box)) for *_, box in sorted(free, key=lambda o: o[:2]))
        box, lead = next((one for one in ranked if not self._is_crossed(one[1])), (None, None))
        if box is None:
            return
        self._placer.write(box)
        halo = self._ground.colour_at(*box.centre)
        coast, ports = self._ground.coast, self._ground.view.board.ports
        if not any(math.dist(coast.port(name), place) < 0.01 * self._unit for name in ports):
            node = Paint(style.colour, self._ground.style.inks.land, 0.03 * self._unit)
            self._surface.path(circle(*place, _NODE * self._unit), node)
        if lead is not None:
            lead.draw(self._surface, self._unit, style.colour, halo)
            for here in lead.spots(self._unit):
                self._placer.block(here)
        style = replace(style, halo=halo)
        self._surface.text(box.x, box.bottom - style.size * 0.1, words, style)

    def _lead(self, place: Point, box: Box) -> Lead | None:
        """The line from a place to its month; None if the two are close."""
        lead = lead_to(spot(place, _NODE * self._unit), box, 0.04 * self._unit)
        return lead if math.dist(*lead) > _CLOSE * self._unit else None

    def _is_crossed(self, lead: Lead | None) -> bool:
        """True if a line would run through words."""
        return lead is not None and any(map(self._placer.is_written, lead.spots(self._unit)))

    def _colour(self, route: Route) -> str:
        inks = self._ground.style.inks
        return inks.routes.get(self._ways.colour(route), inks.accent)

    def _arrows(self, places: list[Point]) -> Path:
        """Return arrow heads in the middle of every fourth part, always including the last."""
        segments: list[Segment] = []
        parts = list(pairwise(places))
        for index, (a, b) in enumerate(parts):
            if index % _ARROW_EVERY == 1 or index == len(parts) - 1:
                size = 0.11 * self._unit
                angle = math.atan2(b[1] - a[1], b[0] - a[0])
                x, y = (a[0] + b[0]) / 2, (a[1] + b[1]) / 2
                left, right = (
                    (x - math.cos(angle + turn) * size, y - math.sin(angle + turn) * size)
                    for turn in (0.5, -0.5)
                )
                segments += [("M", left), ("L", (x, y)), ("L", right)]
        return Path(tuple(segments))

    def _months(self, route: Route, places: list[Point]) -> list[tuple[Point, str]]:
        """Return where months are written: at the start, the end, and sometimes when one begins.

        None is close to another; a route that ends where it began has both months there.
        """
        steps = self._ways.steps(route)
        ends = (0, len(steps) - 1)
        begins = [at for at in range(1, len(steps) - 1) if steps[at].month != steps[at - 1].month]
        found: dict[Point, list[str]] = {}
        last = -_MONTH_EVERY
        for at in (*ends, *begins):
            words, place = self._said(route, at, steps[at].month, is_end=at in ends), places[at]
            near = next((one for one in found if math.dist(one, place) < _SAME * self._unit), None)
            if at in ends:
                found.setdefault(near or place, []).extend([words] if words else [])
            elif words and at - last >= _MONTH_EVERY and self._is_apart(place, found):
                found[place] = [words]
                last = at
        return [(place, ", ".join(dict.fromkeys(said))) for place, said in found.items() if said]

    def _is_apart(self, place: Point, others: Iterable[Point]) -> bool:
        return all(math.dist(place, one) >= _APART * self._unit for one in others)

    def _said(self, route: Route, at: int, month: int, *, is_end: bool) -> str:
        """Return the month at a step of a route, "" if it is unknown."""
        if self._dated is not None or not month:
            return self._dated(month) if self._dated else ""
        words = f"month {month}" if is_end else f"m. {month}"
        return f"exp. {route.expedition}, {words}" if not at and route.expedition > 1 else words
