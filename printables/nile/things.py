"""What stands in the hexes of a map: marks in free corners of their hexes, labels beside them."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator
from itertools import chain

from msgspec.structs import replace

from companion.games.nile.names import lake_hexes
from companion.games.nile.state import Tribe
from companion.games.nile.terrain import LAKE, MOUNTAIN, has
from printables.fonts import Font
from printables.label import Placer, around, fit
from printables.nile.ground import Ground
from printables.nile.marks import Marks
from printables.nile.river_names import RiverNames
from printables.nile.view import Expedition, MapView
from printables.nile.walks import Walks
from printables.paths import Point
from printables.surface import Box, Surface, TextStyle

FACES = {
    "livingstone": "Dr. Livingstone",
    "lost-city": "Lost City",
    "native-kingdom": "Native Kingdom",
    "solomons-mine": "King Solomon’s Mine",
    "blank": "False trail",
}

MARK_SIZE = 1.2
"""How much larger marks are drawn than their hexes' width would have them."""

_INSIDE: tuple[Point, ...] = (
    *((0, 0.36), (0, 0.24), (0, -0.16), (0.1, 0.12), (-0.1, 0.12)),
    *((0.16, -0.06), (-0.16, -0.06), (0.18, 0.3), (-0.18, 0.3), (0, -0.36)),
)
"""Where in a hex a figure is tried, off its middle in hex widths."""

_ASIDE_IN_HEX: tuple[Point, ...] = ((0.2, 0.16), (-0.2, 0.16), (0.2, -0.14), (-0.2, -0.14))
"""Where a small figure is tried last, beside what stands in the middle of its hex."""

_FAR_OFF = 1.5  # what speaks against a name far from its port, as `_ashore` counts

_SMALL = 0.15  # of a hex's width: figures that found no room at their usual size
_ASIDE = 4  # marks that share a place of a hex, one beside the other

_Drawn = Callable[[float, float], None]

_SLOTS: tuple[Point, ...] = (
    (0.0, 0.13),
    (-0.26, 0.2),
    (0.26, 0.2),
    (0.27, -0.12),
    (-0.27, -0.12),
    (0.0, 0.36),
)


class Things:
    """Places and draws everything above the ground of one map."""

    def __init__(
        self, ground: Ground, surface: Surface, placer: Placer, size: float = MARK_SIZE
    ) -> None:
        self._ground = ground
        self._view: MapView = ground.view
        self._layout = ground.layout
        self._surface = surface
        self._placer = placer
        self._marks = Marks(surface, ground.style, ground.layout.width * size)
        self._letters = ground.style.letters
        self._taken: dict[str, list[int]] = {}

    def draw(self) -> None:
        """Draw marks first, then labels in the order of what matters most."""
        walks = Walks(self._ground, self._surface, self._placer)
        with self._surface.group("routes"):
            walks.draw()
        with self._surface.group("marks"):
            self._water_marks()
            self._ports()
            self._flags()
            self._dwellers()
        with self._surface.group("names"):
            self._port_names()
            self._counter_names()
        if self._view.owner:
            with self._surface.group("secrets"):
                self._counter_names(secret=True)
        with self._surface.group("names"):
            RiverNames(self._ground, self._surface, self._placer).draw()
            self._names()
        with self._surface.group("measures"):
            self._measures()
        if self._view.owner:
            with self._surface.group("secrets"):
                self._hoards()
        with self._surface.group("routes"):
            walks.write()

    # Marks

    def _water_marks(self) -> None:
        rivers, onward = self._ground.rivers, []
        for name in rivers.wet:
            here = self._view.hexes[name]
            if here.source:
                x, y = rivers.joint(name)
                self._marks.source(x, y)
                self._block(x, y, 0.08, 0.08)
            for side in rivers.sides(name, "i") + rivers.sides(name, "o"):
                if self._is_open(name, side):
                    onward.append((name, side))
        if onward:
            with self._surface.group("onward"):
                for name, side in onward:
                    self._goes_on(name, side)
        for name, here in sorted(self._view.hexes.items()):
            if here.cataract and name in self._view.board.hexes:
                self._cataract(name, here.cataract)
            if here.oasis and name in self._view.board.hexes:
                self._at_slot(name, (2, 1, 5), self._marks.oasis)

    def _is_open(self, name: str, side: int) -> bool:
        """Whether nobody knows yet where the river beyond a side runs."""
        grid = self._view.board.grid
        near = grid.neighbour(name, side) or ""
        there = self._view.hexes.get(near)
        if there is None or near not in self._view.board.hexes:
            return False
        return not there.terrain or (there.half and there.river[grid.opposite(side) - 1] == ".")

    def _goes_on(self, name: str, side: int) -> None:
        """An arrow where a river goes on into the blank."""
        x, y = self._layout.side_middle(name, side)
        self._marks.arrow(x, y, self._bearing(name, side))
        self._block(x, y, 0.1, 0.1)

    def _cataract(self, name: str, side: int) -> None:
        (x, y), (cx, cy) = self._layout.side_middle(name, side), self._layout.centre(name)
        x, y = x + (cx - x) * 0.32, y + (cy - y) * 0.32
        self._marks.cataract(x, y, self._bearing(name, side))
        self._block(x, y, 0.14, 0.14)

    def _bearing(self, name: str, side: int) -> float:
        """The direction of a side from the middle of the hex, in degrees."""
        (x, y), (cx, cy) = self._layout.side_middle(name, side), self._layout.centre(name)
        return math.degrees(math.atan2(y - cy, x - cx))

    def _ports(self) -> None:
        for name in self._view.board.ports:
            x, y = self._ground.coast.port(name)
            self._marks.port(x, y)
            self._block(x, y, 0.14, 0.14)
            self._taken.setdefault(name, []).append(0)

    def _dwellers(self) -> None:
        marks = self._marks
        for counter in self._view.counters:
            told = bool(counter.face) and not counter.secret
            self._at_slot(
                counter.hex,
                (0, 3, 4),
                lambda x, y, n=counter.number, t=told: marks.counter(x, y, n, told=t),  # type: ignore[misc]
            )
        for number, tribe in self._view.tribes.items():
            self._at_slot(
                tribe.hex,
                (1, 2, 5, 4),
                lambda x, y, n=number, t=tribe: marks.tribe(  # type: ignore[misc]
                    x, y, _strength(n, t), t.size, self._ground.colour_at(x, y)
                ),
            )
        for cache in self._view.caches:
            self._at_slot(
                cache.hex,
                (2, 1, 5, 3, 4),
                lambda x, y, c=cache: marks.cache(  # type: ignore[misc]
                    x, y, c.seat, c.number, self._ground.colour_at(x, y)
                ),
            )

    def _at_slot(self, name: str, wishes: tuple[int, ...], draw: _Drawn) -> None:
        """Draw a mark in the first free place of its hex, a dry one if there is one.

        The last wish is shared if need be, by marks set aside a little: no more than stay near.
        """
        taken = self._taken.setdefault(name, [])
        left = [slot for slot in wishes if slot not in taken]
        room = {slot: self._slot_box(name, slot) for slot in (*left, wishes[-1])}
        clear = [slot for slot in left if self._placer.is_free(room[slot])]
        clear.sort(key=lambda slot: self._ground.currents.under(room[slot]))
        slot = [*clear, *left, wishes[-1]][0]
        shift = 0.09 * (taken.count(slot) % _ASIDE) * self._layout.width
        taken.append(slot)
        x, y = room[slot].centre
        x, y = x + shift, y - shift
        draw(x, y)
        self._block(x, y, 0.2, 0.22)

    def _slot_box(self, name: str, slot: int) -> Box:
        """The room of a mark in one of the places of a hex."""
        (x, y, _), (dx, dy), unit = self._ground.coast.seat(name), _SLOTS[slot], self._layout.width
        return Box(x + (dx - 0.2) * unit, y + (dy - 0.22) * unit, 0.4 * unit, 0.44 * unit)

    def _flags(self) -> None:
        """Flags of parties in one hex stand side by side."""
        unit = self._layout.width
        by_hex: dict[str, list[int]] = {}
        for index, party in enumerate(self._view.expeditions):
            if party.hex:
                by_hex.setdefault(party.hex, []).append(index)
        for name, indexes in sorted(by_hex.items()):
            x, y = self._layout.centre(name)
            for place, index in enumerate(indexes):
                party = self._view.expeditions[index]
                step = place - (len(indexes) - 1) / 2
                self._flag(x + step * 0.46 * unit, y - 0.02 * unit, party)

    def _flag(self, x: float, y: float, party: Expedition) -> None:
        unit = self._layout.width
        self._marks.flag(x, y, party.seat, party.colour)
        self._block(x + 0.18 * unit, y - 0.33 * unit, 0.22, 0.33)

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

    def _measures(self) -> None:
        """Heights of mountains and falls in feet, areas of lakes in square miles."""
        inks = self._ground.style.inks
        heights = self._style(self._letters.heights, 0.2, inks.ink)
        waters = self._style(self._letters.depths, 0.2, inks.river)
        for name in self._view.mapped():
            here = self._view.hexes[name]
            if name not in self._view.board.hexes:
                continue
            centre = self._layout.centre(name)
            if here.height and has(here.terrain, MOUNTAIN):
                self._in_hex(f"{here.height:,}′", heights, centre)
            if here.fall:
                self._in_hex(f"{here.fall:,}′", waters, centre)
            if here.area and here.terrain == LAKE:
                self._in_hex(f"+{here.area:,}", waters, centre)
            if here.salt:
                self._in_hex("salt", waters, centre)

    # Finding room

    def _in_hex(self, text: str, style: TextStyle, centre: Point) -> None:
        """Write in the hex, else beside it, else smaller, else where it covers least of the hex."""
        x, y = centre
        wide, high = self._surface.measure(text, style), style.size * 0.8
        unit = self._layout.width

        def boxes(places: tuple[Point, ...]) -> list[Box]:
            left, top = x - wide / 2, y - high / 2
            return [Box(left + dx * unit, top + dy * unit, wide, high) for dx, dy in places]

        inside = boxes(_INSIDE)
        dry = (box for box in inside if not self._ground.currents.under(box))
        box = self._placer.place(chain(dry, inside, around(x, y, wide, high, 0.45 * unit)))
        if box is None and style.size > _SMALL * unit:
            self._in_hex(text, replace(style, size=_SMALL * unit), centre)
            return
        if box is None:
            aside = boxes(_ASIDE_IN_HEX)
            box = self._placer.place(aside) or min((*inside, *aside), key=self._placer.covered)
            self._placer.block(box)
        self._write(box, text, style)

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
        wishes = self._seawards(near, far) if seaward else chain(near, far)
        box = self._placer.place(wishes)
        if box is not None:
            self._write(box, text, style)

    def _seawards(self, near: Iterable[Box], far: Iterable[Box]) -> Iterator[Box]:
        """The free box that suits a name of the coast best, those near its port before far ones."""
        best: tuple[float, Box] | None = None
        for off, boxes in ((0.0, near), (_FAR_OFF, far)):
            for box in boxes:
                if (best is None or off < best[0]) and self._placer.is_free(box):
                    rank = off + self._ashore(box)
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


def _strength(number: str, tribe: Tribe) -> str:
    """What stands under a tribe's huts: its number, and its warriors where they are counted."""
    return f"{number}: {tribe.heads}" if tribe.heads else number
