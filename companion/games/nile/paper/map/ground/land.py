"""Terrain of a map, drawn by region: one canopy for a forest, one range for mountains.

The look of a region depends only on its own hexes, which are adjacent, of one kind, and all
published or all not: so its edge reveals nothing about an unknown neighbor.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Mapping
from functools import cached_property, lru_cache
from typing import NamedTuple, Protocol

from companion.games.nile.map.terrain import JUNGLE, LAKE, MOUNTAIN, SWAMP, VELDT, has
from companion.games.nile.paper.map.ground.coast import HexSeat
from companion.games.nile.paper.map.ground.outline import (
    Edge,
    Lattice,
    Loop,
    lakeshore,
    middles,
    soft,
    wobble,
    wobbles,
)
from companion.games.nile.paper.map.ground.ranges import Height, Ranges, ranges
from companion.games.nile.paper.map.hexes.plan import HexPlan
from companion.games.nile.paper.map.hexes.room import CELLS, PER_WIDTH, free_runs, outside
from companion.games.nile.paper.styles.style import Pen, Style
from companion.games.nile.paper.styles.terrain_symbols import VARIANTS
from companion.games.nile.state import Hex
from companion.hexes import Axial, Layout
from printables.drawing.paths import Path, Point, Segment
from printables.drawing.surface import Box, Paint, Surface

SMALL = 0.75
"""Scale below which a piece is small."""

_HEAVIER = 1.35


def is_news(here: Hex) -> bool:
    """True if a hex is explored, wholly or in part, and not published."""
    return bool(here.terrain) and not here.published


def terrain_symbol(
    surface: Surface, style: Style, width: float, here: Hex, variant: int = 0
) -> str:
    """Define the symbol of a hex's terrain and return its name.

    Unpublished terrain is drawn in pencil (10.29).
    """
    pencil = is_news(here)
    parts = (here.terrain.replace("/", "-"), str(variant), *(["pencil"] if pencil else []))
    name = "-".join((*parts, str(round(width * 100))))

    def draw_symbol(s: Surface) -> None:
        draw = style.symbols.get(here.terrain)
        if draw is not None:
            draw(Pen(s, style, width, pencil=pencil), variant % VARIANTS)

    surface.define(name, draw_symbol)
    return name


def terrain_piece(
    surface: Surface, style: Style, width: float, here: Hex, number: int, *, small: bool = False
) -> str:
    """Define one piece of a hex's terrain and return its name.

    A `small` one has heavier lines to compensate for its scale.
    """
    pencil, piece = is_news(here), style.pieces[here.terrain][number]
    words = [word for word, so in (("pencil", pencil), ("small", small)) if so]
    parts = (here.terrain.replace("/", "-"), "piece", str(number), *words)
    name = "-".join((*parts, str(round(width * 100))))

    def draw_piece(s: Surface) -> None:
        assert piece.draw is not None
        piece.draw(Pen(s, style, width, pencil=pencil, weight=_HEAVIER if small else 1.0))

    surface.define(name, draw_piece)
    return name


_ROWS = 4  # rows of cells from one line to the next
_LEAST = 0.1  # least length of a line, in hex widths
_BROKEN = 0.22  # share of a hex's lines that is left out


@lru_cache(maxsize=16)  # the next map usually has the same swamps
def level_lines(layout: Layout, hexes: tuple[tuple[str, int], ...]) -> Path:
    """Return the lines in these hexes, given by name and occupied cells."""
    unit, beyond = layout.width, outside(layout.grid.orientation)
    runs: dict[int, list[tuple[float, float]]] = {}
    for name, taken in hexes:
        (x, y), cells = layout.centre(name), beyond | taken
        chances = wobbles(*layout.grid.column_row(name))
        pitch = _ROWS * unit / PER_WIDTH
        for level in range(
            math.ceil((y - 0.6 * unit) / pitch), math.floor((y + 0.6 * unit) / pitch) + 1
        ):
            row = round((level * pitch - y) / unit * PER_WIDTH - 0.5) + CELLS // 2
            if not 0 < row < CELLS - 1 or next(chances) < 2 * _BROKEN - 1:
                continue
            for start, end in free_runs(cells, row):
                runs.setdefault(level, []).append((x + start * unit, x + end * unit))
    segments: list[Segment] = []
    for level, found in sorted(runs.items()):
        y = level * _ROWS * unit / PER_WIDTH
        for (start, end), chance in zip(
            _joined(sorted(found), 0.09 * unit), wobbles(level), strict=False
        ):
            start, end = start + 0.08 * unit * (1 + chance), end - 0.08 * unit * (1 - chance)
            if end - start > _LEAST * unit:
                segments += [("M", (start, y)), ("L", (end, y))]
    return Path(tuple(segments))


def _joined(runs: list[tuple[float, float]], gap: float) -> list[tuple[float, float]]:
    """Return runs along one line, with adjacent ones merged."""
    found: list[tuple[float, float]] = []
    for start, end in runs:
        if found and start - found[-1][1] <= gap:
            found[-1] = found[-1][0], max(end, found[-1][1])
        else:
            found.append((start, end))
    return found


_CROWNS = 3  # crowns along a side of a hex
_INSET, _HIGH = 0.045, 0.62
"""Distance of a crown's foot inside the outline, in hex widths; its height per width."""

_DARK = 0.15  # least turn of a crown from the light to be in the shade
_SHADOW = (0.55, 0.835)  # direction of the light, from the north-west

_SHARES = [n / _CROWNS for n in range(_CROWNS)]
_AT = [
    (
        (-t + 2 * t**2 - t**3) / 2,
        (2 - 5 * t**2 + 3 * t**3) / 2,
        (t + 4 * t**2 - 3 * t**3) / 2,
        (-(t**2) + t**3) / 2,
    )
    for t in _SHARES
]
_WAY = [
    (-1 + 4 * t - 3 * t**2, -10 * t + 9 * t**2, 1 + 8 * t - 9 * t**2, -2 * t + 3 * t**2)
    for t in _SHARES
]
"""Weights of four points for positions and directions along a smooth line.

The points are the one before a side, its two ends, and the one after it, at shares of the side.
"""


class Canopy(NamedTuple):
    """Edge of a forest: the complete edge, and its part in the shade."""

    edge: Path
    shade: Path


@lru_cache(maxsize=16)  # the next map usually has the same forests
def canopy(lattice: Lattice, loops: tuple[Loop, ...]) -> Canopy:
    """Return the edges of forests with these outlines; only the crowns extend beyond them."""
    edge: list[Segment] = []
    shade: list[Segment] = []
    for loop in loops:
        feet, ways = _feet(lattice, loop)
        edge.append(("M", feet[0]))
        dark = False
        for index, (foot, way) in enumerate(zip(feet, ways, strict=True)):
            end, last = feet[(index + 1) % len(feet)], ways[(index + 1) % len(feet)]
            high = math.dist(foot, end) * _HIGH
            first = foot[0] + way[0] * high, foot[1] + way[1] * high
            second = end[0] + last[0] * high, end[1] + last[1] * high
            crown = "C", (*first, *second, *end)
            edge.append(crown)
            facing = way[0] + last[0], way[1] + last[1]
            lit, dark = not dark, facing[0] * _SHADOW[0] + facing[1] * _SHADOW[1] > 2 * _DARK
            if dark:
                shade += [("M", foot), crown] if lit else [crown]
        edge.append(("Z", ()))
    return Canopy(Path(tuple(edge)), Path(tuple(shade)))


def _feet(lattice: Lattice, loop: Loop) -> tuple[list[Point], list[Point]]:
    """Return where crowns meet along an outline, and the outward direction at each."""
    feet: list[Point] = []
    ways: list[Point] = []
    inset, stops = lattice.layout.width * _INSET, lattice.near_middles(loop)
    for index, ((x1, y1), corner) in enumerate(zip(stops, loop, strict=True)):
        (x0, y0), (x2, y2) = stops[index - 1], stops[(index + 1) % len(stops)]
        x3, y3 = stops[(index + 2) % len(stops)]
        for (a, b, c, d), (e, f, g, h), chance in zip(_AT, _WAY, wobbles(*corner), strict=False):
            across, down = e * x0 + f * x1 + g * x2 + h * x3, e * y0 + f * y1 + g * y2 + h * y3
            far = math.hypot(across, down) or 1.0
            way = down / far, -across / far
            by = inset * (1 + 0.7 * chance)
            x, y = a * x0 + b * x1 + c * x2 + d * x3, a * y0 + b * y1 + c * y2 + d * y3
            feet.append((x - way[0] * by, y - way[1] * by))
            ways.append(way)
    return feet, ways


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
        wide = self._mm(self.style.lines.massif)
        surface.path(self._range(news=False).ridge, Paint(stroke=self.style.inks.rock, width=wide))
        news = self.outline(is_news)
        whole = middles(lattice, self.loops(self._names(lambda h: is_news(h) and not h.half)))
        if whole.segments:
            with surface.group("unpublished", clip=whole):
                hatch = Paint(stroke=inks.hatch, width=self._mm(lines.hatch))
                gap = self._mm(lines.hatch_gap)
                segments: list[Segment] = []
                for step in range(int((frame.width + frame.height) / gap) + 1):
                    x = frame.x + step * gap
                    segments += [("M", (x, frame.y)), ("L", (x - frame.height, frame.bottom))]
                surface.path(Path(tuple(segments)), hatch)
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
            inks, lines = self.style.inks, self.style.lines
            gap, wedge = self._mm(lines.hachures), self._mm(lines.wedge)
            range_ = self._range(news=news)
            taken = tuple(map(self._sites.taken, range_.heights))
            drawn = range_.hachures(self.layout, gap, wedge, taken)
            ink = inks.pencil if news else inks.ink
            surface.path(drawn.light, Paint(stroke=ink, width=self._mm(lines.hachure)))
            surface.path(drawn.shade, Paint(fill=ink))

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
