"""The ground of a map: sea, coast, land, tints, grid, hex numbers, terrain and rivers.

Everything is drawn in the coordinates of the layout, its top left at (0, 0).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cached_property

from companion.games.nile.state import Hex
from companion.games.nile.terrain import LAKE, VELDT
from companion.hexes import Axial, Layout
from companion.hexes.axial import add
from printables.nile.coast import Coast, GuessedCoast, TrueCoast
from printables.nile.graticule import Graticule
from printables.nile.lines import Lines, line_of
from printables.nile.outline import Edge, Lattice, Loop, middles, soft, straight, wobble
from printables.nile.pen import Pen
from printables.nile.rivers import Course, Rivers, ribbon
from printables.nile.style import Style
from printables.nile.terrain_symbols import VARIANTS
from printables.nile.view import MapView
from printables.paths import Path, Segment, polyline, rectangle
from printables.surface import Box, Paint, Surface, TextStyle

Outline = Callable[[Lattice, Iterable[Loop]], Path]


class Ground:
    """The ground of one map at one size; `frame` is the box of the map in layout coordinates."""

    def __init__(self, view: MapView, layout: Layout, frame: Box, style: Style) -> None:
        self.view = view
        self.layout = layout
        self.frame = frame
        self.style = style
        self.lattice = Lattice(layout)

    # The land and its coast

    @cached_property
    def coast(self) -> Coast:
        """The shores: the true ones where they are known, else guessed from the hexes."""
        if self.view.shores is not None:
            return TrueCoast(self.view.shores, self.layout)
        return GuessedCoast(self.view.board, self.layout, self.lattice, self._mouths())

    @cached_property
    def rivers(self) -> Rivers:
        """The rivers, led to the sea."""
        return Rivers(self.view.board, self.view.hexes, self.layout, self.coast)

    def _mouths(self) -> frozenset[Edge]:
        """The sides over which rivers run into the sea: a guessed coast keeps to them."""
        board, hexes = self.view.board, self.view.hexes
        return frozenset(
            self.lattice.edge(name, side)
            for name in board.hexes
            if name in hexes
            for side in board.sea_sides(name)
            if hexes[name].river[side - 1] == "o"
        )

    @cached_property
    def courses(self) -> tuple[Course, ...]:
        """Every course of the rivers."""
        return tuple(self.rivers.courses())

    @cached_property
    def currents(self) -> Lines:
        """Where the water of the rivers is, for what should not lie on it."""
        points = (point for course in self.courses for point in line_of(course, 4))
        return Lines(points, self.layout.width)

    @cached_property
    def graticule(self) -> Graticule | None:
        """The lines of latitude and longitude, where they are known."""
        if self.view.shores is None or not self.view.shores.parallels:
            return None
        return Graticule(self.view.shores, self.layout.width, self.frame)

    def _spill(self) -> dict[str, list[Axial]]:
        """For hexes by the sea the cells of sea beside them: land in those has their tint."""
        board, grid = self.view.board, self.view.board.grid
        taken: set[Axial] = set()
        found: dict[str, list[Axial]] = {}
        for name in sorted(board.hexes) if self.view.shores is not None else ():
            for side in board.sea_sides(name):
                cell, near = add(grid.parse(name), grid.step(side)), grid.neighbour(name, side)
                if near not in board.hexes and cell not in taken:
                    taken.add(cell)
                    found.setdefault(name, []).append(cell)
        return found

    def region(self, belongs: Callable[[Hex], bool], line: Outline = soft) -> Path:
        """The outline of all hexes of a kind, as a soft line or another."""
        grid, hexes = self.view.board.grid, self.view.hexes
        cells = dict.fromkeys(grid.parse(name) for name in sorted(hexes) if belongs(hexes[name]))
        return line(self.lattice, self.lattice.loops(cells))

    def _tinted(self) -> dict[str, dict[Axial, None]]:
        """The cells of published ground by terrain, with the slips of land in the sea beside."""
        grid, hexes, spill = self.view.board.grid, self.view.hexes, self._spill()
        cells: dict[str, dict[Axial, None]] = {terrain: {} for terrain in self.style.inks.washes}
        for name in sorted(hexes):
            here = hexes[name]
            if here.published and here.terrain in cells:
                mine = cells[here.terrain]
                mine[grid.parse(name)] = None
                mine.update(dict.fromkeys(spill.get(name, ())))
        return cells

    def colour_at(self, x: float, y: float) -> str:
        """The colour of the ground at a point: for rims of words that lie on it."""
        inks, name = self.style.inks, self.layout.hex_at(x, y)
        if not self.coast.is_dry((x, y)):
            return inks.sea
        here = self.view.hexes.get(name or "")
        if here is None or name not in self.view.board.hexes:
            return inks.land
        if here.terrain == LAKE:
            return inks.lake
        return inks.washes.get(here.terrain, inks.land) if here.published else inks.land

    # Drawing, from the bottom up

    def draw(self, surface: Surface) -> None:
        """Draw all of it, cut to the frame."""
        frame, inks = self.frame, self.style.inks
        with surface.group(clip=rectangle(frame.x, frame.y, frame.width, frame.height)):
            with surface.group("sea"):
                self._sea(surface)
            shore = Paint(stroke=inks.coast, width=self._mm(self.style.lines.coast))
            with surface.group("land", clip=self.coast.land):
                surface.rect(frame, Paint(fill=inks.land))
                self._washes(surface)
                self._lakes(surface)
            with surface.group(clip=self._outer):
                with surface.group("hexes"):
                    self._grid(surface)
                with surface.group("numbers"), surface.tagged("Artifact"):
                    self._numbers(surface)
            surface.path(self.coast.land, shore)
            with surface.group("terrain"):
                self._terrain(surface)
            with surface.group("rivers"):
                self._rivers(surface)
            self._crossings(surface)

    def _mm(self, share: float) -> float:
        """A share of a hex's width in mm."""
        return self.layout.width * share

    def _sea(self, surface: Surface) -> None:
        inks = self.style.inks
        surface.rect(self.frame, Paint(fill=inks.sea))
        for far, weight in self.style.lines.shore:
            fine = self._mm(weight)
            line = Paint(stroke=inks.shore, width=2 * self._mm(far) + fine)
            surface.path(self.coast.lines, line)
            water = Paint(stroke=inks.sea, width=2 * self._mm(far) - fine)
            surface.path(self.coast.lines, water)
        if self.graticule is not None:
            self.graticule.draw_lines(surface, self.style, self.layout.width)
        edge = self._mm(self.style.lines.coast)
        surface.path(self.coast.around, Paint(fill=inks.beyond, stroke=inks.coast, width=edge / 2))

    def _washes(self, surface: Surface) -> None:
        """Tints for published ground, hatching for what is explored whole but not published."""
        inks, lines = self.style.inks, self.style.lines
        if inks.washes:
            self._tints(surface)
        news = self.region(is_news)
        whole = self.region(lambda here: is_news(here) and not here.half, middles)
        if whole.segments:
            with surface.group("unpublished", clip=whole):
                hatch = Paint(stroke=inks.hatch, width=self._mm(lines.hatch))
                surface.path(self._hatching(), hatch)
        dash = (self._mm(0.09), self._mm(0.09))
        surface.path(news, Paint(stroke=inks.pencil, width=self._mm(lines.rim), dash=dash))

    def _tints(self, surface: Surface) -> None:
        """Soft patches by terrain, on one tint that shows where three of them meet in a corner."""
        washes, tinted, lattice = self.style.inks.washes, self._tinted(), self.lattice
        whole = {cell: None for cells in tinted.values() for cell in cells}
        surface.path(soft(lattice, lattice.loops(whole)), Paint(fill=washes[VELDT]))
        for terrain, cells in tinted.items():
            surface.path(soft(lattice, lattice.loops(cells)), Paint(fill=washes[terrain]))

    def _hatching(self) -> Path:
        box, gap = self.frame, self._mm(self.style.lines.hatch_gap)
        segments: list[Segment] = []
        for step in range(int((box.width + box.height) / gap) + 1):
            x = box.x + step * gap
            segments += [("M", (x, box.y)), ("L", (x - box.height, box.bottom))]
        return Path(tuple(segments))

    def _grid(self, surface: Surface) -> None:
        """Three sides of every hex; a row is drawn once and placed for each row."""
        grid, layout = self.view.board.grid, self.layout
        segments: list[Segment] = []
        for column in range(1, grid.columns + 1):
            corners = layout.corners(f"{column:02d}01")
            segments += polyline(corners[:4] if self.lattice.pointy else corners[1:5]).segments
        line = Paint(stroke=self.style.inks.grid, width=self._mm(self.style.lines.grid))
        surface.define("grid-row", lambda s: s.path(Path(tuple(segments)), line))
        for row in range(1, grid.rows + 1):
            surface.use("grid-row", *self._row(row))
        surface.path(self._outer, line)  # the sides that face nothing

    @cached_property
    def _outer(self) -> Path:
        """The edge of the land that lies on the board, along hex sides."""
        grid = self.view.board.grid
        cells = dict.fromkeys(grid.parse(name) for name in sorted(self.view.board.hexes))
        return straight(self.lattice, self.lattice.loops(cells))

    def _row(self, row: int) -> tuple[float, float]:
        """How far a row lies from the first."""
        (x, y), (x1, y1) = self.layout.centre(f"01{row:02d}"), self.layout.centre("0101")
        return x - x1, y - y1

    def _column(self, column: int) -> tuple[float, float]:
        (x, y), (x1, y1) = self.layout.centre(f"{column:02d}01"), self.layout.centre("0101")
        return x - x1, y - y1

    def _numbers(self, surface: Surface) -> None:
        """Hex numbers: all columns of a row, and all rows of a column, are symbols."""
        grid, layout = self.view.board.grid, self.layout
        style = TextStyle(self.style.letters.numbers, self._mm(0.17), self.style.inks.number)
        drop = self._mm(0.28) if self.lattice.pointy else self._mm(0.29)

        def columns(s: Surface) -> None:
            for column in range(1, grid.columns + 1):
                x, y = layout.centre(f"{column:02d}01")
                s.text(x, y - drop, f"{column:02d}", style, anchor="end")

        def rows(s: Surface) -> None:
            for row in range(1, grid.rows + 1):
                x, y = layout.centre(f"01{row:02d}")
                s.text(x, y - drop, f"{row:02d}", style)

        surface.define("column-numbers", columns)
        surface.define("row-numbers", rows)
        for row in range(1, grid.rows + 1):
            surface.use("column-numbers", *self._row(row))
        for column in range(1, grid.columns + 1):
            surface.use("row-numbers", *self._column(column))

    def _lakes(self, surface: Surface) -> None:
        """Published lakes in full colour, others with a broken shore."""
        known = self.region(lambda here: here.terrain == LAKE and here.published)
        news = self.region(lambda here: here.terrain == LAKE and is_news(here))
        inks, edge = self.style.inks, self._mm(self.style.lines.lake)
        surface.path(known, Paint(inks.lake, inks.river, edge))
        dash = (self._mm(0.09), self._mm(0.07))
        surface.path(news, Paint(fill=inks.lake, opacity=0.45))
        surface.path(news, Paint(stroke=inks.river, width=edge * 1.15, dash=dash))

    def _terrain(self, surface: Surface) -> None:
        """The terrain symbol of each hex; those by the sea stand behind the shore."""
        names = [name for name in self.view.mapped() if name in self.view.board.hexes]
        shore = [name for name in names if self.coast.seat(name).scale < 1]
        with surface.group(clip=self.coast.land):
            self._symbols(surface, shore)
        self._symbols(surface, [name for name in names if self.coast.seat(name).scale == 1])

    def _symbols(self, surface: Surface, names: Iterable[str]) -> None:
        """The symbols of some hexes, each made when first needed."""
        made: dict[tuple[str, bool, bool, int], str] = {}
        for name in names:
            here, seat = self.view.hexes[name], self.coast.seat(name)
            column, row = self.view.board.grid.column_row(name)
            variant = int((wobble(column, row, 9) + 1) / 2 * VARIANTS)
            key = (here.terrain, here.published, here.half, variant)
            if key not in made:
                width = self.layout.width
                made[key] = terrain_symbol(surface, self.style, width, here, variant)
            surface.use(made[key], seat.x, seat.y, scale=seat.scale)

    def _rivers(self, surface: Surface) -> None:
        """Rivers as water between two banks, or as one ink where the style has no water."""
        inks, weight = self.style.inks, self.style.lines.rivers
        ribbons = [ribbon(course, weight) for course in self.courses]
        bank = 2 * self._mm(self.style.lines.bank) if inks.water else 0.0
        with surface.group(clip=self.coast.land):
            for path in ribbons:
                surface.path(path, Paint(fill=inks.river, stroke=inks.river, width=bank))
            for path in ribbons if inks.water else ():
                surface.path(path, Paint(fill=inks.water))

    def _crossings(self, surface: Surface) -> None:
        """Islands: a hex closed on foot, and arrows where it is reached all the same (3.2)."""
        fine = (self._mm(0.03), self._mm(0.06))
        closed = Paint(stroke=self.style.inks.accent, width=self._mm(0.03), dash=fine)
        for name, island in sorted(self.view.board.islands.items()):
            surface.polygon(self.layout.corners(name), closed)
            for landing in island.landings:
                self._arrow(surface, name, landing)

    def _arrow(self, surface: Surface, island: str, landing: str) -> None:
        (x1, y1), (x2, y2) = self.layout.centre(island), self.layout.centre(landing)

        def at(share: float, aside: float = 0.0) -> tuple[float, float]:
            dx, dy = x2 - x1, y2 - y1
            return x1 + dx * share - dy * aside, y1 + dy * share + dx * aside

        line = Paint(stroke=self.style.inks.accent, width=self._mm(0.035))
        surface.polyline([at(0.4), at(0.64)], line)
        surface.polyline([at(0.57, 0.06), at(0.66), at(0.57, -0.06)], line)
        surface.polyline([at(0.47, 0.06), at(0.38), at(0.47, -0.06)], line)


def is_news(here: Hex) -> bool:
    """Whether a hex is explored, wholly or in part, and not published."""
    return bool(here.terrain) and not here.published


def terrain_symbol(
    surface: Surface, style: Style, width: float, here: Hex, variant: int = 0
) -> str:
    """Define the symbol of a hex's terrain and return its name.

    Unpublished ground is drawn in pencil, and half of it where it is partly explored (10.29).
    """
    pencil, half = is_news(here), here.half
    if half:
        variant = 0
    parts = (here.terrain.replace("/", "-"), str(variant))
    marks = [word for word, so in (("pencil", pencil), ("half", half)) if so]
    name = "-".join((*parts, *marks, str(round(width * 100))))
    box = Box(-width / 2, -width / 2, width / 2, width) if half else None

    def draw_symbol(s: Surface) -> None:
        draw = style.symbols.get(here.terrain)
        if draw is not None:
            draw(Pen(s, style, width, pencil=pencil), variant % VARIANTS)

    surface.define(name, draw_symbol, box)
    return name
