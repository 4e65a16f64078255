"""Terrain of a map, drawn by region: one canopy for a forest, one range for mountains.

The look of a region depends only on its own hexes, which are adjacent, of one kind, and all
published or all not: so its edge reveals nothing about an unknown neighbor.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import cached_property
from typing import Protocol

from companion.games.nile.map.terrain import (
    JUNGLE,
    LAKE,
    MOUNTAIN,
    SWAMP,
    VELDT,
    has,
)
from companion.games.nile.paper.map.ground.canopy import Canopy, canopy
from companion.games.nile.paper.map.ground.coast import HexSeat
from companion.games.nile.paper.map.ground.outline import (
    Edge,
    Lattice,
    Loop,
    lakeshore,
    middles,
    soft,
    wobble,
)
from companion.games.nile.paper.map.ground.ranges import Height, Ranges, ranges
from companion.games.nile.paper.map.ground.swamps import level_lines
from companion.games.nile.paper.map.ground.terrain_ink import (
    SMALL,
    is_news,
    terrain_piece,
    terrain_symbol,
)
from companion.games.nile.paper.map.hexes.plan import HexPlan
from companion.games.nile.paper.styles.style import Style
from companion.games.nile.paper.styles.terrain_symbols import VARIANTS
from companion.games.nile.state import Hex
from companion.hexes import Axial, Layout
from printables.drawing.paths import Path, Segment
from printables.drawing.surface import Box, Paint, Surface

_LAKE_LINES = 0.21  # lakes have the sea's lines up to this distance from the shore, in hex widths
_TOP = 0.17  # length of a mountain's strokes in little space, in hex widths
_DOWN = 0.06  # position of a mountain in an empty hex, in hex widths below the center

Outline = Callable[[Lattice, tuple[Loop, ...]], Path]


class Sites(Protocol):
    """Properties of each hex that the land depends on."""

    def seat(self, name: str) -> HexSeat:
        """Return the position of a hex's land."""

    def plan(self, name: str) -> HexPlan:
        """Return the plan of a hex's contents."""

    def taken(self, name: str) -> int:
        """Return the cells of a hex that are occupied by objects or water."""

    def spill(self) -> Mapping[str, list[Axial]]:
        """Sea cells beside hexes, whose strips of land belong to them."""


class Land:
    """Land of some hexes; if `alone` each hex is a separate region, to be viewed individually."""

    def __init__(
        self,
        lattice: Lattice,
        style: Style,
        hexes: Mapping[str, Hex],
        sites: Sites,
        *,
        alone: bool = False,
    ) -> None:
        self.lattice = lattice
        self.layout: Layout = lattice.layout
        self.style = style
        self.hexes = {name: hexes[name] for name in sorted(hexes) if hexes[name].terrain}
        self._sites = sites
        self._alone = alone

    def _mm(self, share: float) -> float:
        """Return a share of a hex's width in mm."""
        return self.layout.width * share

    # Regions

    def _names(self, belongs: Callable[[Hex], bool]) -> list[str]:
        return [name for name, here in self.hexes.items() if belongs(here)]

    def loops(
        self, names: Iterable[str], *, spilt: bool = False, joined: bool = False
    ) -> tuple[Loop, ...]:
        """Return the outlines of these hexes, and of the strips of land beside them if `spilt`.

        With `joined` the hexes are one group even if they are `alone`.
        """
        groups: list[dict[Axial, None]] = [{}]
        spill = self._spill if spilt else {}
        for name in names:
            if self._alone and not joined:
                groups.append({})
            groups[-1][self.layout.grid.parse(name)] = None
            groups[-1].update(dict.fromkeys(spill.get(name, ())))
        return tuple(loop for cells in groups for loop in self.lattice.loops(frozenset(cells)))

    @cached_property
    def _spill(self) -> Mapping[str, list[Axial]]:
        return self._sites.spill()

    def outline(self, belongs: Callable[[Hex], bool], line: Outline = soft) -> Path:
        """Return the outline of all hexes of a kind, as a soft line or another."""
        return line(self.lattice, self.loops(self._names(belongs)))

    # Tints, woods and lakes

    def draw_tints(self, surface: Surface, frame: Box) -> None:
        """Draw tints for published terrain, hatching for unpublished whole hexes."""
        inks, lines, lattice = self.style.inks, self.style.lines, self.lattice
        if inks.washes:
            self._washes(surface)
        edge = Paint(inks.washes.get(JUNGLE), inks.ink, self._mm(lines.canopy))
        surface.path(self._woods.edge, edge)
        self._massif(surface, self._range(news=False))
        news = self.outline(is_news)
        whole = middles(lattice, self.loops(self._names(lambda h: is_news(h) and not h.half)))
        if whole.segments:
            with surface.group("unpublished", clip=whole):
                hatch = Paint(stroke=inks.hatch, width=self._mm(lines.hatch))
                surface.path(_hatching(frame, self._mm(lines.hatch_gap)), hatch)
        dash = (self._mm(0.09), self._mm(0.09))
        surface.path(news, Paint(stroke=inks.pencil, width=self._mm(lines.rim), dash=dash))

    def _washes(self, surface: Surface) -> None:
        """Draw soft patches by terrain, on one tint that shows where three of them meet.

        The patch of a forest ends with its canopy.
        """
        washes, lattice = self.style.inks.washes, self.lattice
        told = self._names(lambda here: here.published and here.terrain in washes)
        whole = soft(lattice, self.loops(told, spilt=True, joined=True))
        surface.path(whole, Paint(fill=washes[VELDT]))
        for terrain in (t for t in washes if t not in (VELDT, LAKE) and not has(t, JUNGLE)):
            names = [name for name in told if self.hexes[name].terrain == terrain]
            patch = soft(lattice, self.loops(names, spilt=True, joined=True))
            surface.path(patch, Paint(fill=washes[terrain]))

    @cached_property
    def _woods(self) -> Canopy:
        """Published forests."""
        names = self._names(lambda h: h.published and not h.half and has(h.terrain, JUNGLE))
        return canopy(self.lattice, self.loops(names, spilt=True))

    def draw_lakes(self, surface: Surface) -> None:
        """Draw published lakes in full color with sea lines, others with a broken shore."""
        inks, edge = self.style.inks, self._mm(self.style.lines.lake)
        news = self.outline(lambda here: here.terrain == LAKE and is_news(here), self._lakeshore)
        known = self.outline(lambda here: here.terrain == LAKE and here.published, self._lakeshore)
        if known.segments:
            surface.path(known, Paint(fill=inks.lake))
            with surface.group(clip=known):
                for far, weight in self.style.lines.shore:
                    if far < _LAKE_LINES:
                        self.water_line(surface, known, far, weight, inks.lake)
            surface.path(known, Paint(stroke=inks.river, width=edge))
        dash = (self._mm(0.09), self._mm(0.07))
        surface.path(news, Paint(fill=inks.lake, opacity=0.45))
        surface.path(news, Paint(stroke=inks.river, width=edge * 1.15, dash=dash))

    def water_line(
        self, surface: Surface, shores: Path, far: float, weight: float, water: str
    ) -> None:
        """Draw a line along shores on both sides, and fill what is between with water again."""
        far, fine = 2 * self._mm(far), self._mm(weight)
        surface.path(shores, Paint(stroke=self.style.inks.shore, width=far + fine))
        surface.path(shores, Paint(stroke=water, width=far - fine))

    def _lakeshore(self, lattice: Lattice, loops: tuple[Loop, ...]) -> Path:
        """Return the shores of lakes, fixed where rivers flow in or out."""
        held: set[Edge] = set()
        for name in self._names(lambda here: here.terrain == LAKE):
            sides = (side for side in range(1, 7) if self._is_mouth(name, side))
            held |= {lattice.edge(name, side) for side in sides}
        return lakeshore(lattice, loops, frozenset(held))

    def _is_mouth(self, lake: str, side: int) -> bool:
        """True if a river crosses a side of a lake according to either hex."""
        grid = self.layout.grid
        there = self.hexes.get(grid.neighbour(lake, side) or "", Hex())
        own = self.hexes[lake].river[side - 1]
        return own != "." or there.river[grid.opposite(side) - 1] != "."

    # Drawings upon regions

    def draw_terrain(self, surface: Surface, shores: Path) -> None:
        """Draw symbols and regions; those at the sea are clipped by the shore."""
        names = list(self.hexes)
        shore = [name for name in names if self._sites.seat(name).scale < 1]
        with surface.group(clip=shores):
            self._symbols(surface, shore)
            self._regions(surface)
        self._symbols(surface, [name for name in names if self._sites.seat(name).scale == 1])
        for news in (True, False):
            self._hachures(surface, news=news)

    def _regions(self, surface: Surface) -> None:
        """Draw the shade of canopies and the level lines of swamps if they are published.

        Unpublished ones have crowns and reeds in pencil within a broken outline.
        """
        inks, lines = self.style.inks, self.style.lines
        surface.path(self._woods.shade, Paint(stroke=inks.ink, width=self._mm(2 * lines.canopy)))
        wet = self._names(lambda h: h.published and not h.half and has(h.terrain, SWAMP))
        water = level_lines(self.layout, tuple((name, self._sites.taken(name)) for name in wet))
        surface.path(water, Paint(stroke=inks.gulf, width=self._mm(lines.level)))

    def _range(self, *, news: bool) -> Ranges:
        """Return the mountain ranges, unpublished ones if `news`, otherwise published ones."""
        if news not in self._kept_ranges:
            heights = {
                name: height
                for name, here in self.hexes.items()
                if is_news(here) == news and has(here.terrain, MOUNTAIN)
                if (height := self._height(name, here)) is not None
            }
            whole = (
                {} if self._alone else {n: h for n, h in heights.items() if not self.hexes[n].half}
            )
            adjacent = self.layout.grid.adjacent
            links = [(n, near) for n in whole for near in adjacent(n) if n < near and near in whole]
            self._kept_ranges[news] = ranges(tuple(heights.items()), tuple(links))
        return self._kept_ranges[news]

    @cached_property
    def _kept_ranges(self) -> dict[bool, Ranges]:
        return {}

    def _hachures(self, surface: Surface, *, news: bool) -> None:
        """Draw the flanks of mountains, in pencil if `news`, otherwise in ink."""
        inks, lines = self.style.inks, self.style.lines
        gap, wedge = self._mm(lines.hachures), self._mm(lines.wedge)
        range_ = self._range(news=news)
        taken = tuple(map(self._sites.taken, range_.heights))
        drawn = range_.hachures(self.layout, gap, wedge, taken)
        ink = inks.pencil if news else inks.ink
        surface.path(drawn.light, Paint(stroke=ink, width=self._mm(lines.hachure)))
        surface.path(drawn.shade, Paint(fill=ink))

    def _massif(self, surface: Surface, range_: Ranges) -> None:
        """Draw the rock below ranges."""
        wide = self._mm(self.style.lines.massif)
        surface.path(range_.ridge, Paint(stroke=self.style.inks.rock, width=wide))

    def _height(self, name: str, here: Hex) -> Height | None:
        """Return the highest position of a hex's mountains: its center, or where there is space."""
        key, plan, seat = (
            self.layout.grid.column_row(name),
            self._sites.plan(name),
            self._sites.seat(name),
        )
        reach = self._mm(self.style.lines.flank)
        if plan.pieces is None:
            x = seat.x + self._mm(0.07 * wobble(*key, 3))
            y = seat.y + self._mm(_DOWN + 0.05 * wobble(*key, 4))
            return Height(x, y, reach * seat.scale, key)
        for piece in plan.pieces:
            if self.style.is_height(here.terrain, piece.number):
                top = self._mm(_TOP) * piece.scale
                return Height(piece.x, piece.y, reach * piece.scale * 0.8, key, top)
        return None

    def _symbols(self, surface: Surface, names: Iterable[str]) -> None:
        """Draw the symbols of these hexes, whole or in pieces, each defined on first use."""
        made: dict[tuple[str, bool, int, bool], str] = {}
        width, style = self.layout.width, self.style
        for name in names:
            here, pieces = self.hexes[name], self._sites.plan(name).pieces
            for number, x, y, scale in pieces or ():
                if style.is_height(here.terrain, number):
                    continue
                key = (here.terrain, here.published, number, scale < SMALL)
                if key not in made:
                    made[key] = terrain_piece(
                        surface, style, width, here, number, small=scale < SMALL
                    )
                surface.use(made[key], x, y, scale=scale)
            if pieces is not None or here.terrain not in style.symbols:
                continue
            seat, (column, row) = self._sites.seat(name), self.layout.grid.column_row(name)
            variant = int((wobble(column, row, 9) + 1) / 2 * VARIANTS)
            whole = (here.terrain, here.published, -1 - variant, False)
            if whole not in made:
                made[whole] = terrain_symbol(surface, style, width, here, variant)
            surface.use(made[whole], seat.x, seat.y, scale=seat.scale)


def _hatching(box: Box, gap: float) -> Path:
    segments: list[Segment] = []
    for step in range(int((box.width + box.height) / gap) + 1):
        x = box.x + step * gap
        segments += [("M", (x, box.y)), ("L", (x - box.height, box.bottom))]
    return Path(tuple(segments))
