"""Contents of a map's hexes: marks in free corners of their hexes, labels beside them."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator
from functools import cached_property
from itertools import chain

from msgspec.structs import replace

from companion.games.nile.map.names import lake_hexes
from companion.games.nile.map.terrain import LAKE
from companion.games.nile.paper.map.ground.ground import MapGround
from companion.games.nile.paper.map.hexes.items import Sizes
from companion.games.nile.paper.map.hexes.leads import Lead, Stand, lead_to, spot
from companion.games.nile.paper.map.hexes.marks import MapMarks
from companion.games.nile.paper.map.hexes.place_names import (
    PlaceNames,
    RiverNames,
    SeaNames,
    WayNames,
)
from companion.games.nile.paper.map.routes.walks import Walks
from companion.games.nile.paper.map.view import FACES, MapView
from companion.games.nile.state import Tribe
from printables.drawing.paths import Point
from printables.drawing.surface import Box, Surface, TextStyle
from printables.text.fonts import Font
from printables.text.labels import Placer, around, fit

_TRIBE = "tribe"
"""Kind of a name that belongs to a tribe."""

_CLOSE = 0.2  # greatest distance of a name without a line, in hex widths
_ASTRAY = 0.4  # hex widths that other things must be farther away, or there is a line
_ON_NUMBER, _ON_RIVER, _LED, _CROSSED = 1.5, 1.0, 0.2, 1.2
"""Costs of a name in hex widths.

They are those of covering a hex number or a river, needing a line, and of the line crossing things.
"""

_PORTS = (0.3, 0.35, 0.42)
"""Heights of port names in hex widths, by their importance."""

_LOWER = 0.17
"""Height of the text for lower mountains in hex widths."""

_FROM_AFAR = 0.9
"""Height of port names in hex widths, legible from afar."""

_FAR_OFF, _ON_FIGURE = 1.5, 0.4
"""Costs of a name far from its port and of one on a hex number, as in `_ashore`."""


class Things:
    """Places and draws everything above the ground of one map."""

    def __init__(self, ground: MapGround, surface: Surface, placer: Placer) -> None:
        self._ground = ground
        self._view: MapView = ground.view
        self._layout = ground.layout
        self._surface = surface
        self._placer = placer
        self._letters = ground.style.letters
        self._marks: dict[Sizes, MapMarks] = {}

    def draw(self) -> None:
        """Draw marks first, then labels in order of importance."""
        walks = Walks(self._ground, self._surface, self._placer)
        with self._surface.group("routes"):
            walks.draw()
        with self._surface.group("marks"):
            self._water_marks()
            self._leads()
            for name in self._view.board.ports:
                x, y = self._ground.coast.port(name)
                self._usual.port(x, y)
                self._block(x, y, 0.14, 0.14)
            self._stands()
        with self._surface.group("measures"):
            self._measures()
        with self._surface.group("names"):
            self._port_names()
            SeaNames(self._ground, self._surface, self._placer).draw()
            self._counter_names()
        if self._view.owner:
            with self._surface.group("secrets"):
                self._counter_names(secret=True)
        with self._surface.group("names"):
            RiverNames(self._ground, self._surface, self._placer).draw()
            if not self._ground.afar:
                PlaceNames(self._ground, self._surface, self._placer).draw()
            self._names()
        if self._view.owner:
            with self._surface.group("secrets"):
                self._hoards()
        if not self._ground.afar:
            with self._surface.group("routes"):
                walks.write()
                WayNames(self._ground, self._surface, self._placer).draw()
        if _LOWER * self._layout.width >= self._ground.least:
            with self._surface.group("measures"):
                self._lower_heights()
        if self._ground.numbers.size:
            with self._surface.group("numbers"), self._surface.tagged("Artifact"):
                self._ground.write_numbers(self._surface, self._covered())

    def _covered(self) -> set[str]:
        """Return the hexes whose numbers are under words."""
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
        """Return the direction of a side from the center of the hex, in degrees."""
        (x, y), (cx, cy) = self._layout.side_middle(name, side), self._layout.centre(name)
        return math.degrees(math.atan2(y - cy, x - cx))

    def _stands(self) -> None:
        """Draw the marks of every hex in their positions."""
        for stand in self._planned():
            box = stand.box(self._layout.width)
            self._placer.block(box)
            if stand.item.draw is not None:
                ground = self._ground.colour_at(*box.centre)
                stand.item.draw(self._sized(stand.sizes), stand.x, stand.y, ground)

    def _leads(self) -> None:
        """Draw lines to things beside their hex."""
        inks = self._ground.style.inks
        for stand in self._planned():
            if stand.lead is not None:
                ink = getattr(inks, stand.item.ink or "mark")
                ground = self._ground.colour_at(*stand.lead.end)
                stand.lead.draw(self._surface, self._layout.width, ink, ground)

    def _measures(self) -> None:
        """Draw heights of mountains and falls in feet, areas of lakes in square miles."""
        inks = self._ground.style.inks
        for stand in self._planned():
            item = stand.item
            if item.text:
                style = stand.letters(inks, self._layout.width)
                if stand.lead is not None:
                    halo = self._ground.colour_at(stand.x, stand.y)
                    style = replace(style, halo=halo, halo_width=0.04 * self._layout.width)
                x, y = stand.x, stand.y
                self._surface.text(x, y, item.text, style, anchor="middle", level="middle")

    def _lower_heights(self) -> None:
        """Write heights of mountains below the highest of their range, if they cover nothing.

        Smaller maps leave them out: their ranges are read as a whole.
        """
        unit, plans = self._layout.width, self._ground.plans
        style = self._style(self._letters.heights, _LOWER, self._ground.style.inks.ink)
        for name in plans.items.lower:
            text = f"{self._view.hexes[name].height:,}′"
            wide, high = self._surface.measure(text, style), style.size * 0.8
            x, y = self._layout.centre(name)
            boxes = (
                Box(x - wide / 2 + across * unit, y - high / 2 + down * unit, wide, high)
                for down in (0.3, 0.15, 0.0, -0.12)
                for across in (0.0, 0.15, -0.15)
            )
            free = (
                box
                for box in boxes
                if plans.figures.is_free(box) and not self._ground.currents.under(box)
            )
            if (box := self._placer.place(free)) is not None:
                self._write(box, text, style)

    def _planned(self) -> Iterator[Stand]:
        """Yield all placed things, hex by hex."""
        for name in sorted(self._view.board.hexes):
            yield from self._ground.plans.of(name).stands

    @property
    def _usual(self) -> MapMarks:
        """Marks of the default size."""
        return self._sized(self._ground.plans.usual)

    def _sized(self, sizes: Sizes) -> MapMarks:
        """Return marks of a size."""
        if sizes not in self._marks:
            unit = self._layout.width
            style, width = self._ground.style, unit * sizes.scale
            self._marks[sizes] = MapMarks(self._surface, style, width, unit * sizes.token)
        return self._marks[sizes]

    # Labels

    def _port_names(self) -> None:
        ink = self._ground.style.inks
        ports = self._view.board.ports
        ranks = {name: min(self._importance(name), len(_PORTS) - 1) for name in ports}
        for name in sorted(ports, key=ranks.__getitem__, reverse=True):
            port, size = ports[name], _FROM_AFAR if self._ground.afar else _PORTS[ranks[name]]
            style = self._style(self._letters.places, size, ink.mark)
            fitted = fit(port.name, style, 18 * size * self._layout.width)
            self._label(fitted.text, style, self._ground.coast.port(name), 0.16, seaward=True)

    def _importance(self, name: str) -> int:
        """Return a port's importance for starting expeditions: animals, a river, the Colony.

        It depends on board and charts: ports that sell horses or camels (5.426), are on a river, or
        in Cape Colony (3.2).
        """
        board = self._view.board
        on_river = bool(board.hexes[name].river.strip("."))
        return (board.ports[name].name in self._view.markets) + on_river + board.in_colony(name)

    def _counter_names(self, *, secret: bool = False) -> None:
        for counter in self._view.counters:
            if counter.face and counter.secret == secret:
                ink = self._finders_ink(counter.hex, "special", self._ground.style.inks.accent)
                style = self._style(self._letters.finds, 0.27, ink)
                text = FACES.get(counter.face, counter.face)
                text = f"({text})" if counter.secret else text
                self._label(text, style, self._layout.centre(counter.hex), 0.2)

    def _names(self) -> None:
        """Write the names given to tribes and finds, in the color of the finder if it's known."""
        inks, named = self._ground.style.inks, list(self._view.names)
        named += [(tribe.hex, _TRIBE, tribe.name) for tribe in self._tribes if tribe.name]
        for name, kind, text in named:
            ink = inks.river if kind in (LAKE, "waterfall") else inks.ink
            ink = self._finders_ink(name, kind, ink)
            style = self._style(self._letters.finds, 0.24, ink)
            fitted = fit(text, style, 5 * self._layout.width, style.size * 0.8)
            self._name(fitted.text, fitted.style, self._thing(name, kind))

    def _finders_ink(self, name: str, kind: str, usual: str) -> str:
        """Return the ink for the finder of something in a hex; the usual one if unknown."""
        return self._ground.style.inks.routes.get(self._view.finders.get((name, kind), ""), usual)

    @property
    def _tribes(self) -> Iterable[Tribe]:
        return self._view.tribes.values()

    def _thing(self, name: str, kind: str) -> Box:
        """Return the position of a thing.

        A fall is on its river, a tribe or a mountain where its words are written, a lake in the
        center of all its hexes.
        """
        plans = self._ground.plans
        if kind == "waterfall" and name in plans.taken.cataracts:
            return spot(plans.taken.cataracts[name][:2], 0.14 * self._layout.width)
        if kind == LAKE:
            body = lake_hexes(self._view.board.grid, self._view.hexes, name) or (name,)
            xs, ys = zip(*(self._layout.centre(one) for one in body), strict=True)
            return spot((math.fsum(xs) / len(xs), math.fsum(ys) / len(ys)))
        word = "tribe" if kind == _TRIBE else "height"
        for stand in plans.of(name).stands:
            if stand.item.words.startswith(f"{word} "):
                return stand.box(self._layout.width)
        return spot(self._layout.centre(name))

    def _name(self, text: str, style: TextStyle, thing: Box) -> None:
        """Write the name of a thing close by, or where a line leads to it.

        It avoids hex numbers, rivers, and positions closer to another thing.
        """
        wide, high, unit = self._surface.measure(text, style), style.size * 0.8, self._layout.width
        around_it = max(thing.width, thing.height) / 2
        boxes = [
            box
            for gap in (0.1, 0.45, 0.9, 1.4)
            for box in around(*thing.centre, wide, high, around_it + gap * unit)
            if self._placer.is_free(box)
        ]
        if not boxes:
            return
        box = min(boxes, key=lambda one: self._against(one, thing))
        if (lead := self._lead(box, thing)) is not None:
            lead.draw(self._surface, unit, style.colour, self._ground.colour_at(*lead.end))
            for here in lead.spots(unit):
                self._placer.block(here)
        self._placer.write(box)
        self._write(box, text, style)

    def _against(self, box: Box, thing: Box) -> float:
        """Return the cost of a position for a thing's name, in hex widths."""
        ground, lead = self._ground, self._lead(box, thing)
        cost = _off(box, thing.centre) / self._layout.width
        cost += _ON_NUMBER * (not ground.plans.figures.is_free(box))
        cost += _ON_RIVER * bool(ground.currents.under(box))
        if lead is None:
            return cost + _CROSSED * self._is_ambiguous(box, thing)
        spots = lead.spots(self._layout.width)
        return cost + _LED + _CROSSED * (not all(map(self._placer.is_free, spots)))

    def _lead(self, box: Box, thing: Box) -> Lead | None:
        """Return the line from a thing to its name, None if the two are close and unambiguous."""
        unit = self._layout.width
        lead = lead_to(thing, box, 0.05 * unit)
        close = 0.0 if self._is_ambiguous(box, thing) else _CLOSE * unit
        return lead if math.dist(*lead) > close else None

    def _hoards(self) -> None:
        """Write the contents of the owner's own caches."""
        style = self._style(self._letters.italic, 0.2, self._ground.style.inks.mark)
        for cache in self._view.caches:
            if cache.holds:
                fitted = fit(cache.holds, style, 6 * self._layout.width, style.size * 0.8)
                self._label(fitted.text, fitted.style, self._layout.centre(cache.hex), 0.3)

    # Placement

    def _label(
        self,
        text: str,
        style: TextStyle,
        point: Point,
        gap: float,
        *,
        seaward: bool = False,
    ) -> None:
        """Write beside a point; names of ports preferably over the sea."""
        wide, high = self._surface.measure(text, style), style.size * 0.8
        unit = self._layout.width
        near = chain(
            around(*point, wide, high, gap * unit), around(*point, wide, high, 2.2 * gap * unit)
        )
        far = around(*point, wide, high, 3.6 * gap * unit)
        wishes = self._seawards(near, far) if seaward else self._beside([*near, *far])
        box = self._placer.place(wishes)
        if box is not None:
            self._write(box, text, style)

    def _beside(self, boxes: list[Box]) -> list[Box]:
        """Return the same boxes, those that cover no hex number first."""
        figures = self._ground.plans.figures
        return sorted(boxes, key=lambda box: not figures.is_free(box))

    def _is_ambiguous(self, box: Box, thing: Box) -> bool:
        """True if a name in a box could be read as that of another thing."""
        own = _off(box, thing.centre) + _ASTRAY * self._layout.width
        return any(_off(box, other.centre) < own for other in self._nameable if other != thing)

    @cached_property
    def _nameable(self) -> list[Box]:
        """Positions of mountains, falls and tribes."""
        hexes = self._view.hexes
        found = [(name, "mountain") for name, here in hexes.items() if here.height]
        found += [(name, "waterfall") for name, here in hexes.items() if here.fall]
        found += [(tribe.hex, _TRIBE) for tribe in self._tribes]
        return [self._thing(*one) for one in found]

    def _seawards(self, near: Iterable[Box], far: Iterable[Box]) -> Iterator[Box]:
        """Yield the best free box for a name on the coast, preferring those near its port."""
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
        """Return the cost of a box for a name on the coast: at sea 0, on land 2.

        Across the shore it is 1 or more, and higher the less of the box is at sea.
        """
        y = box.y + box.height / 2
        dry = sum(self._ground.coast.is_dry((box.x + box.width * n / 4, y)) for n in range(5))
        return {0: 0.0, 5: 2.0}.get(dry, 0.5 + dry / 2)

    def _write(self, box: Box, text: str, style: TextStyle) -> None:
        """Write in a box, with a rim in the ground color at its center."""
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
    """Return the distance of a point from a box in mm, 0 inside it."""
    x, y = point
    return math.hypot(max(box.x - x, 0.0, x - box.right), max(box.y - y, 0.0, y - box.bottom))
