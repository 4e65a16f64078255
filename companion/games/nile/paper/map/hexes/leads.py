"""Leaders: things without space in their hex are drawn nearby on free ground, with a line.

Free ground is a blank hex without contents, and the open sea. Positions are in mm on the map.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator
from functools import cached_property
from typing import TYPE_CHECKING, NamedTuple

from companion.games.nile.map.terrain import LAKE
from companion.games.nile.paper.map.ground.river_courses import LineCells
from companion.games.nile.paper.map.hexes.items import HexItem, Sizes
from companion.games.nile.paper.map.routes.ways import EASE
from companion.games.nile.paper.styles.style import Inks
from printables.drawing.paths import Point, circle, flatten, smooth
from printables.drawing.surface import Box, Paint, Surface, TextStyle
from printables.text.labels import Placer

if TYPE_CHECKING:
    from companion.games.nile.paper.map.ground.ground import MapGround

_SEA, _BLANK, _EXPLORED = "sea", "blank", "explored"

_NEAREST, _FARTHEST, _STEP = 0.7, 3.2, 0.25
"""Least, greatest and step of the distance between a thing and its label, in hex widths."""

_REACH = 5  # reach of words and lines, in hexes
_ANGLES = 20  # number of directions tried
_GAP = 0.07  # hex widths kept free around a label, and between it and its line
_CROSSED, _WET = 1.2, 0.6
"""Cost in hex widths if a line crosses things, or words cover a river."""

_LINE, _RIM, _DOT = 0.022, 0.07, 0.04  # weights of a line and its rim, and its dot, in hex widths


class Lead(NamedTuple):
    """Line from a thing to its words."""

    start: Point
    end: Point

    def spots(self, unit: float) -> Iterator[Box]:
        """Yield small boxes along it, starting at a distance from its thing."""
        (x1, y1), (x2, y2) = self
        steps, half = max(1, round(math.dist(*self) / (0.12 * unit))), 0.02 * unit
        for n in range(2, steps):
            yield spot((x1 + (x2 - x1) * n / steps, y1 + (y2 - y1) * n / steps), half)

    def draw(self, surface: Surface, unit: float, ink: str, ground: str) -> None:
        """Draw it in an ink, with a rim in the ground color and a dot at the thing."""
        ends = [self.start, self.end]
        surface.polyline(ends, Paint(stroke=ground, width=_RIM * unit, opacity=0.7))
        surface.polyline(ends, Paint(stroke=ink, width=_LINE * unit))
        surface.path(circle(*self.start, _DOT * unit), Paint(fill=ink))


class Stand(NamedTuple):
    """Thing with its position in mm; `lead` connects it to the hex that it is beside."""

    item: HexItem
    x: float
    y: float
    sizes: Sizes
    lead: Lead | None = None

    def box(self, unit: float) -> Box:
        """Return its extent on a map with hexes of this width in mm."""
        box = self.item.box(self.sizes)
        left, top = self.x + box.x * unit, self.y + box.y * unit
        return Box(left, top, box.width * unit, box.height * unit)

    def letters(self, inks: Inks, unit: float) -> TextStyle:
        """Return the style of its text."""
        size = self.sizes.measure * unit
        return TextStyle(self.item.font, size, getattr(inks, self.item.ink))


def lead_to(thing: Box, words: Box, gap: float) -> Lead:
    """Return a line from a thing's box to the nearest point of its words, except for a gap."""
    x, y = _nearest(thing, words.centre)
    to = _nearest(words, (x, y))
    x, y = _nearest(thing, to)
    far = math.dist((x, y), to)
    share = max(0.0, far - gap) / far if far else 0.0
    return Lead((x, y), (x + (to[0] - x) * share, y + (to[1] - y) * share))


def _nearest(box: Box, point: Point) -> Point:
    """Return the point of a box that is closest to another point."""
    return min(max(point[0], box.x), box.right), min(max(point[1], box.y), box.bottom)


def spot(point: Point, half: float = 0.0) -> Box:
    """Return a box around a point."""
    return Box(point[0] - half, point[1] - half, 2 * half, 2 * half)


class FreeGround:
    """Finds space for things outside their hexes.

    `things` are the boxes of everything in a hex, `held` the hexes that contain anything.
    """

    def __init__(
        self, ground: MapGround, things: Callable[[str], Iterable[Box]], held: Iterable[str]
    ) -> None:
        self._ground = ground
        self._unit = ground.layout.width
        self._held = frozenset(held)
        self._placer = Placer(ground.frame.inset(0.5 * self._unit), gap=_GAP * self._unit)
        self._things = things
        self._known: set[str] = set()
        for box in ground.kept:
            self._placer.block(box)

    def place(
        self, name: str, box: Box, thing: Box, *, over: bool = False
    ) -> tuple[Point, Lead] | None:
        """Take a position for words with this box around (0, 0), with a line to them.

        The line starts at a `thing` in the hex. With `over` words may also cover trees of explored
        land. None if there is no position close enough.
        """
        self._block_about(name)
        best: tuple[float, Point, Box, Lead] | None = None
        count = round((_FARTHEST - _NEAREST) / _STEP) + 1
        for far in (_NEAREST + step * _STEP for step in range(count)):
            if best is not None and far * self._unit > best[0] + 1.2 * self._unit:
                break
            for x, y in _around(thing.centre, far * self._unit):
                there = Box(x + box.x, y + box.y, box.width, box.height)
                lead = lead_to(thing, there, _GAP * self._unit)
                distance = math.dist(*lead)
                if best is not None and distance >= best[0]:
                    continue
                if not self._placer.is_free(there) or not self._is_open(there, over=over):
                    continue
                crossed = not all(map(self._placer.is_free, lead.spots(self._unit)))
                cost = distance + self._unit * (_CROSSED * crossed + _WET * self._wet(there))
                if best is None or cost < best[0]:
                    best = cost, (x, y), there, lead
        if best is None:
            return None
        _, place, there, lead = best
        self._placer.block(there)
        for part in lead.spots(self._unit):
            self._placer.block(part)
        return place, lead

    def _block_about(self, name: str) -> None:
        """Mark everything in hexes within reach of a line as occupied."""
        near = set(self._ground.view.board.grid.within(name, _REACH)) - self._known
        for other in sorted(near):
            for box in self._things(other):
                self._placer.block(box)
        self._known |= near

    def _is_open(self, box: Box, *, over: bool) -> bool:
        """True if a box is wholly on blank land or wholly at sea, and on no route.

        Or, if `over`, on explored land but not on its water.
        """
        middle = box.centre
        kind = self._kind(middle)
        if kind is None or (kind == _EXPLORED) != over:
            return False
        spots = (
            (box.x + box.width * across / 4, box.y + box.height * down / 2)
            for down in range(3)
            for across in range(5)
        )
        same = all(self._kind(spot) in ((_EXPLORED, _BLANK) if over else (kind,)) for spot in spots)
        return same and not self._ways.under(box) and not (over and self._wet(box))

    def _kind(self, spot: Point) -> str | None:
        """Return the kind of ground at a point; None for lakes and hexes with contents."""
        view, name = self._ground.view, self._ground.layout.hex_at(*spot)
        if name not in view.board.hexes or self._ground.coast.is_crossed(name):
            if not self._ground.coast.is_dry(spot):
                return _SEA
            if name not in view.board.hexes:
                return None
        here = view.hexes.get(name)
        if here is None or not here.terrain:
            return None if name in self._held else _BLANK
        return None if here.terrain == LAKE else _EXPLORED

    def _wet(self, box: Box) -> bool:
        return bool(self._ground.currents.under(box))

    @cached_property
    def _ways(self) -> LineCells:
        """Routes of expeditions."""
        ways = (smooth(places, tension=EASE) for _, places in self._ground.ways.lines)
        return LineCells((point for way in ways for point in flatten(way, 5)), self._unit)


def _around(start: Point, far: float) -> Iterator[Point]:
    for step in range(_ANGLES):
        turn = math.tau * step / _ANGLES - math.pi / 2
        yield start[0] + math.cos(turn) * far, start[1] + math.sin(turn) * far
