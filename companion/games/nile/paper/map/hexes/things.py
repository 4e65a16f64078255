"""What stands in the hexes of a map: marks in free corners of their hexes, labels beside them."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator
from functools import cached_property
from itertools import chain

from msgspec.structs import replace

from companion.games.nile.map.names import lake_hexes
from companion.games.nile.paper.map.ground.ground import Ground
from companion.games.nile.paper.map.ground.river_names import RiverNames
from companion.games.nile.paper.map.hexes.items import Sizes
from companion.games.nile.paper.map.hexes.marks import Marks
from companion.games.nile.paper.map.hexes.plan import Stand
from companion.games.nile.paper.map.routes.walks import Walks
from companion.games.nile.paper.map.view import MapView
from printables.drawing.paths import Point
from printables.drawing.surface import Box, Surface, TextStyle
from printables.text.fonts import Font
from printables.text.labels import Placer, around, fit

FACES = {
    "livingstone": "Dr. Livingstone",
    "lost-city": "Lost City",
    "native-kingdom": "Native Kingdom",
    "solomons-mine": "King Solomon’s Mine",
    "blank": "False trail",
}

_FAR_OFF, _ON_FIGURE = 1.5, 0.4
"""What speaks against a name far from its port and one on a hex number, as `_ashore` counts."""


class Things:
    """Places and draws everything above the ground of one map."""

    def __init__(self, ground: Ground, surface: Surface, placer: Placer) -> None:
        self._ground = ground
        self._view: MapView = ground.view
        self._layout = ground.layout
        self._surface = surface
        self._placer = placer
        self._letters = ground.style.letters
        self._marks: dict[Sizes, Marks] = {}

    def draw(self) -> None:
        """Draw marks first, then labels in the order of what matters most."""
        walks = Walks(self._ground, self._surface, self._placer)
        with self._surface.group("routes"):
            walks.draw()
        with self._surface.group("marks"):
            self._water_marks()
            self._ports()
            self._stands()
        with self._surface.group("measures"):
            self._measures()
        with self._surface.group("names"):
            self._port_names()
            self._counter_names()
        if self._view.owner:
            with self._surface.group("secrets"):
                self._counter_names(secret=True)
        with self._surface.group("names"):
            RiverNames(self._ground, self._surface, self._placer).draw()
            self._names()
        if self._view.owner:
            with self._surface.group("secrets"):
                self._hoards()
        with self._surface.group("routes"):
            walks.write()
        if self._ground.numbers.size:
            with self._surface.group("numbers"), self._surface.tagged("Artifact"):
                self._ground.write_numbers(self._surface, self._covered())

    def _covered(self) -> set[str]:
        """The hexes whose numbers lie under words."""
        plans, layout = self._ground.plans, self._layout
        found: set[str] = set()
        for box in self._placer.words():
            (x, y), right, low = box.centre, box.right, box.bottom
            for place in ((box.x, box.y), (right, box.y), (x, y), (box.x, low), (right, low)):
                name = layout.hex_at(*place)
                if name and name not in found:
                    number = self._ground.numbers.around(plans.number_of(name))
                    if number.overlaps(box):
                        found.add(name)
        return found & set(self._view.board.hexes)

    # Marks

    def _water_marks(self) -> None:
        rivers, taken, marks = self._ground.rivers, self._ground.plans.taken, self._usual
        for name in rivers.wet:
            if self._view.hexes[name].source:
                x, y = rivers.joint(name)
                marks.source(x, y)
                self._block(x, y, 0.08, 0.08)
        if taken.onward:
            with self._surface.group("onward"):
                for name, side in taken.onward:
                    x, y = self._layout.side_middle(name, side)
                    marks.arrow(x, y, self._bearing(name, side))
                    self._block(x, y, 0.1, 0.1)
        for x, y, rotation in taken.cataracts.values():
            marks.cataract(x, y, rotation)
            self._block(x, y, 0.14, 0.14)

    def _bearing(self, name: str, side: int) -> float:
        """The direction of a side from the middle of the hex, in degrees."""
        (x, y), (cx, cy) = self._layout.side_middle(name, side), self._layout.centre(name)
        return math.degrees(math.atan2(y - cy, x - cx))

    def _ports(self) -> None:
        for name in self._view.board.ports:
            x, y = self._ground.coast.port(name)
            self._usual.port(x, y)
            self._block(x, y, 0.14, 0.14)

    def _stands(self) -> None:
        """The marks of every hex in their places."""
        for stand in self._planned():
            if stand.item.draw is not None:
                box = self._box(stand)
                self._placer.block(box)
                ground = self._ground.colour_at(*box.centre)
                stand.item.draw(self._sized(stand.sizes), stand.x, stand.y, ground)

    def _measures(self) -> None:
        """Heights of mountains and falls in feet, areas of lakes in square miles."""
        inks = self._ground.style.inks
        for stand in self._planned():
            item = stand.item
            if item.text:
                box, size = self._box(stand), stand.sizes.measure * self._layout.width
                self._placer.block(box)
                style = TextStyle(item.font, size, getattr(inks, item.ink))
                x, y = stand.x, stand.y
                self._surface.text(x, y, item.text, style, anchor="middle", level="middle")

    def _planned(self) -> Iterator[Stand]:
        """All that stands in hexes, hex by hex."""
        for name in sorted(self._view.board.hexes):
            yield from self._ground.plans.of(name).stands

    def _box(self, stand: Stand) -> Box:
        """What a thing takes, in mm."""
        box, unit = stand.item.box(stand.sizes), self._layout.width
        left, top = stand.x + box.x * unit, stand.y + box.y * unit
        return Box(left, top, box.width * unit, box.height * unit)

    @property
    def _usual(self) -> Marks:
        """Marks of the size that they have where there is room."""
        return self._sized(self._ground.plans.usual)

    def _sized(self, sizes: Sizes) -> Marks:
        """Marks of a size."""
        if sizes not in self._marks:
            unit = self._layout.width
            style, width = self._ground.style, unit * sizes.scale
            self._marks[sizes] = Marks(self._surface, style, width, unit * sizes.token)
        return self._marks[sizes]

    # Labels

    def _port_names(self) -> None:
        ink = self._ground.style.inks
        style = self._style(self._letters.places, 0.34, ink.mark)
        for name, port in self._view.board.ports.items():
            fitted = fit(port.name, style, 6 * self._layout.width)
            self._label(fitted.text, style, self._ground.coast.port(name), 0.16, seaward=True)

    def _counter_names(self, *, secret: bool = False) -> None:
        style = self._style(self._letters.finds, 0.27, self._ground.style.inks.accent)
        for counter in self._view.counters:
            if counter.face and counter.secret == secret:
                text = FACES.get(counter.face, counter.face)
                text = f"({text})" if counter.secret else text
                self._label(text, style, self._layout.centre(counter.hex), 0.2)

    def _names(self) -> None:
        """Names that were given to tribes and finds."""
        style = self._style(self._letters.finds, 0.24, self._ground.style.inks.ink)
        named = [(tribe.hex, tribe.name) for tribe in self._view.tribes.values() if tribe.name]
        for name, text in (*named, *self._view.names):
            fitted = fit(text, style, 5 * self._layout.width, style.size * 0.8)
            self._label(fitted.text, fitted.style, self._middle(name), 0.26)

    def _middle(self, name: str) -> Point:
        """The middle of a hex, or of the whole lake that it belongs to."""
        body = lake_hexes(self._view.board.grid, self._view.hexes, name) or (name,)
        xs, ys = zip(*(self._layout.centre(one) for one in body), strict=True)
        return math.fsum(xs) / len(xs), math.fsum(ys) / len(ys)

    def _hoards(self) -> None:
        """What lies in the owner's own caches."""
        style = self._style(self._letters.italic, 0.2, self._ground.style.inks.mark)
        for cache in self._view.caches:
            if cache.holds:
                fitted = fit(cache.holds, style, 6 * self._layout.width, style.size * 0.8)
                self._label(fitted.text, fitted.style, self._layout.centre(cache.hex), 0.3)

    # Finding room

    def _label(
        self, text: str, style: TextStyle, point: Point, gap: float, *, seaward: bool = False
    ) -> None:
        """Write beside a point; names of ports rather over the sea."""
        wide, high = self._surface.measure(text, style), style.size * 0.8
        unit = self._layout.width
        near = chain(
            around(*point, wide, high, gap * unit), around(*point, wide, high, 2.2 * gap * unit)
        )
        far = around(*point, wide, high, 3.6 * gap * unit)
        wishes = self._seawards(near, far) if seaward else self._beside([*near, *far], point)
        box = self._placer.place(wishes)
        if box is not None:
            self._write(box, text, style)

    def _beside(self, boxes: list[Box], point: Point) -> list[Box]:
        """The same boxes, those that cover no hex number first.

        Of them those come first to which no other mountain, fall or tribe is nearer than the point.
        """
        figures = self._ground.plans.figures
        return sorted(
            boxes, key=lambda box: (not figures.is_free(box), self._is_astray(box, point))
        )

    def _is_astray(self, box: Box, point: Point) -> bool:
        """Whether a box would be read beside something else than what lies at a point."""
        own = _off(box, point)
        return any(_off(box, other) < own for other in self._nameable if other != point)

    @cached_property
    def _nameable(self) -> list[Point]:
        """The middles of hexes with a mountain, a fall or a tribe."""
        view = self._view
        found = [name for name, here in view.hexes.items() if here.height or here.fall]
        found += [tribe.hex for tribe in view.tribes.values()]
        return [self._layout.centre(name) for name in dict.fromkeys(found)]

    def _seawards(self, near: Iterable[Box], far: Iterable[Box]) -> Iterator[Box]:
        """The free box that suits a name of the coast best, those near its port before far ones."""
        best: tuple[float, Box] | None = None
        for off, boxes in ((0.0, near), (_FAR_OFF, far)):
            for box in boxes:
                if (best is None or off < best[0]) and self._placer.is_free(box):
                    rank = off + self._ashore(box)
                    rank += _ON_FIGURE * (not self._ground.plans.figures.is_free(box))
                    best = (rank, box) if best is None or rank < best[0] else best
        if best is not None:
            yield best[1]

    def _ashore(self, box: Box) -> float:
        """How little a box suits a name of the coast: at sea 0, on land 2, across the shore 1 on.

        Of those across it the more a box costs the less of it lies at sea.
        """
        y = box.y + box.height / 2
        dry = sum(self._ground.coast.is_dry((box.x + box.width * n / 4, y)) for n in range(5))
        return {0: 0.0, 5: 2.0}.get(dry, 0.5 + dry / 2)

    def _write(self, box: Box, text: str, style: TextStyle) -> None:
        """Write in a box, with a rim of the colour of the ground in its middle."""
        style = replace(style, halo=self._ground.colour_at(*box.centre))
        self._surface.text(box.x, box.bottom - style.size * 0.1, text, style)

    def _style(self, font: Font, size: float, colour: str) -> TextStyle:
        unit = self._layout.width
        return TextStyle(font, size * unit, colour, self._ground.style.inks.land, 0.06 * unit)

    def _block(self, x: float, y: float, half_wide: float, half_high: float) -> None:
        unit = self._layout.width
        half_wide, half_high = half_wide * unit, half_high * unit
        self._placer.block(Box(x - half_wide, y - half_high, 2 * half_wide, 2 * half_high))


def _off(box: Box, point: Point) -> float:
    """How far a point lies from a box in mm, 0 inside it."""
    x, y = point
    return math.hypot(max(box.x - x, 0.0, x - box.right), max(box.y - y, 0.0, y - box.bottom))
