"""Maps of single journeys as plates in a book: a window of the whole map with one route.

The map is stored once in the file and shown again in every plate. Hex numbers are too small for a
book: columns and rows are named along the frames instead.
"""

from __future__ import annotations

from functools import cached_property

from msgspec.structs import replace

from companion.games.nile.paper.map.ground.ground import MapGround
from companion.games.nile.paper.map.hexes.numbers import draw_margin
from companion.games.nile.paper.map.hexes.things import Things
from companion.games.nile.paper.map.routes.walks import Dated, Walks
from companion.games.nile.paper.map.view import MapView, Route
from companion.games.nile.paper.map.words import map_words
from companion.games.nile.paper.styles import style_of
from companion.hexes import Layout
from printables.drawing.paths import Point, rectangle
from printables.drawing.surface import Box, Paint, Surface
from printables.text.labels import Placer

_UNIT = 7.0  # hex width of the map before scaling, mm
_LEAST = 1.9  # letters below marks, mm; half as large on the whole map
_RIM, _SLACK = 1.6, 0.25  # least hexes shown around the route, and the tolerance
_LOWEST, _HIGHEST = 0.56, 0.95  # heights of a plate as shares of its width
_GROUND, _THINGS = "chronicle-ground", "chronicle-things"  # the route is between the two

_MOVES = sorted(
    ((x * _UNIT / 4, y * _UNIT / 4) for x in range(-8, 9) for y in range(-8, 9)),
    key=lambda move: (abs(move[0]) + abs(move[1]), move),
)
"""Distances by which a window may be moved, smallest first."""

BAND = 2.9
"""Space around every map for the names of columns and rows, inside its outer line, in mm."""


class RoutePlates:
    """Draws plates of one campaign's map, without parties and caches.

    The route on each is drawn in the accent ink, whoever traveled it, so that no explorer's green
    is lost in a jungle.
    """

    def __init__(self, view: MapView, style: str, dated: Dated) -> None:
        plain = {"hex": "", "place": "", "colour": "", "seat": 1}
        parties = tuple(replace(one, **plain) for one in view.expeditions)
        self._view = replace(view, expeditions=parties, caches=(), routes=())
        self._style = style_of(style)
        self._dated = dated
        self._layout = Layout(view.board.grid, _UNIT)
        wide, high = self._layout.extent()
        self._frame = Box(-_UNIT, -_UNIT, wide + 2 * _UNIT, high + 2 * _UNIT)
        self._ground = MapGround(
            self._view, self._layout, self._frame, self._style, figure=0.0, least=_LEAST
        )
        self._taken: list[Box] | None = None
        self._words: list[Box] = []

    @cached_property
    def _numbered(self) -> MapGround:
        """The ground of the same map with hex numbers, which the dates of routes avoid."""
        ground = MapGround(self._view, self._layout, self._frame, self._style)
        ground.coast = self._ground.coast
        return ground

    @property
    def shape(self) -> float:
        """Ratio of the whole map's width to its height."""
        return self._frame.width / self._frame.height

    def whole(self, surface: Surface, box: Box) -> None:
        """Draw the whole map in a box of its shape, with columns and rows named around it."""
        self._define(surface)
        surface.rect(box.inset(-BAND), Paint(fill=self._style.inks.land))
        scale = box.width / self._frame.width
        clip = rectangle(box.x, box.y, box.width, box.height)
        with surface.tagged("Figure", map_words(self._view)), surface.group(clip=clip):
            x, y = box.x - self._frame.x * scale, box.y - self._frame.y * scale
            surface.use(_GROUND, x, y, scale=scale)
            surface.use(_THINGS, x, y, scale=scale)
        self._rim(surface, box, (x, y), scale)

    def plate(self, surface: Surface, box: Box, route: Route, widest: float) -> None:
        """Draw the area of a route in a box; a hex is `widest` mm wide, less for a long route.

        Columns and rows are named around the box.
        """
        self._define(surface)
        places = self._places(route)
        scale, window = self._window(places, box, widest)
        window = self._uncut(window, places)
        x, y = box.x - window.x * scale, box.y - window.y * scale
        surface.rect(box.inset(-BAND), Paint(fill=self._style.inks.land))
        ways = ", ".join(step.hex for step in route.steps)
        with (
            surface.tagged("Figure", f"A map of {route.player}’s route: {ways}."),
            surface.group(clip=rectangle(box.x, box.y, box.width, box.height)),
            surface.group(x=x, y=y, scale=scale),
        ):
            placer = Placer(window.inset(0.1 * _UNIT), gap=0.05 * _UNIT)
            for taken in self._taken or ():
                placer.block(taken)
            view = replace(self._view, routes=(replace(route, expedition=1),))
            walks = Walks(self._numbered.planned_around(view), surface, placer, dated=self._dated)
            surface.use(_GROUND)
            walks.draw()
            surface.use(_THINGS)
            walks.write()
        self._rim(surface, box, (x, y), scale)

    def has(self, route: Route) -> bool:
        """True if any part of a route is on the board."""
        return bool(self._places(route))

    def height(self, route: Route, width: float) -> float:
        """Return the best height for a plate of a width in mm: low for a route along a row."""
        places = self._places(route)
        xs, ys = [x for x, _ in places], [y for _, y in places]
        wide = max(xs) - min(xs) + 2 * _RIM * _UNIT
        high = max(ys) - min(ys) + 2 * _RIM * _UNIT
        return width * min(_HIGHEST, max(_LOWEST, high / wide))

    # The map

    def _define(self, surface: Surface) -> None:
        if self._taken is not None:
            return
        placer = Placer(self._frame.inset(0.3 * _UNIT), gap=0.1)
        with surface.tagged("Artifact"):  # most of it is outside the plates that show it
            surface.define(_GROUND, self._ground.draw, self._frame)
            surface.define(
                _THINGS, lambda inner: Things(self._ground, inner, placer).draw(), self._frame
            )
        self._taken = list(dict.fromkeys(placer.taken()))
        self._words = placer.words()

    def _rim(self, surface: Surface, box: Box, origin: Point, scale: float) -> None:
        """Draw a line around a map, the names of columns and rows, and a line around them."""
        ink, outer = self._style.inks.ink, box.inset(-BAND)
        surface.rect(box, Paint(stroke=ink, width=0.15, join="miter"))
        surface.rect(outer, Paint(stroke=ink, width=0.35, join="miter"))
        with surface.tagged("Artifact"):
            draw_margin(surface, self._layout, outer, box, self._style, origin=origin, scale=scale)

    # The route

    def _places(self, route: Route) -> list[Point]:
        board = self._view.board.hexes
        return [self._layout.centre(step.hex) for step in route.steps if step.hex in board]

    def _window(self, places: list[Point], box: Box, widest: float) -> tuple[float, Box]:
        """Return the scale, and the part of the map in the box; it stays on the map if possible."""
        xs, ys = [x for x, _ in places], [y for _, y in places]
        wide = max(xs) - min(xs) + 2 * _RIM * _UNIT
        high = max(ys) - min(ys) + 2 * _RIM * _UNIT
        least = max(box.width / self._frame.width, box.height / self._frame.height)
        scale = min(widest / _UNIT, box.width / wide, box.height / high)
        scale = scale if scale > least else min(scale, least)
        across, down = box.width / scale, box.height / scale
        x = _kept((max(xs) + min(xs) - across) / 2, across, self._frame.x, self._frame.right)
        y = _kept((max(ys) + min(ys) - down) / 2, down, self._frame.y, self._frame.bottom)
        return scale, Box(x, y, across, down)

    def _uncut(self, window: Box, places: list[Point]) -> Box:
        """Return the window, moved slightly if its edge then cuts fewer words.

        The route stays in the window.
        """

        def cuts(moved: Box) -> int:
            return sum(moved.overlaps(word) and not moved.contains(word) for word in self._words)

        best, least = window, cuts(window)
        for x, y in _MOVES:
            if not least:
                break
            moved = Box(window.x + x, window.y + y, window.width, window.height)
            if self._frame.contains(moved) and _shows(moved, places) and cuts(moved) < least:
                best, least = moved, cuts(moved)
        return best


def _shows(window: Box, places: list[Point]) -> bool:
    """True if a window shows a route with the hexes around it."""
    inner = window.inset((_RIM - _SLACK) * _UNIT)
    return all(inner.x <= x <= inner.right and inner.y <= y <= inner.bottom for x, y in places)


def _kept(start: float, length: float, low: float, high: float) -> float:
    """Return the start of an interval moved between two ends, centered if it is longer."""
    if length >= high - low:
        return (low + high - length) / 2
    return min(max(start, low), high - length)
