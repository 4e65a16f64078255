"""The ground of a map: sea, coast, land, tints, grid, hex numbers, terrain and rivers.

Everything is drawn in the coordinates of the layout, its top left at (0, 0).
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable
from copy import copy
from functools import cached_property

from companion.games.nile.map.terrain import LAKE, VELDT
from companion.games.nile.paper.map.ground.coast import Coast, GuessedCoast, true_coast
from companion.games.nile.paper.map.ground.graticule import Graticule
from companion.games.nile.paper.map.ground.lines import LineCells, line_of
from companion.games.nile.paper.map.ground.outline import (
    Edge,
    Lattice,
    Loop,
    middles,
    soft,
    straight,
    wobble,
)
from companion.games.nile.paper.map.ground.river_courses import DrawnCourse, Rivers, ribbon
from companion.games.nile.paper.map.ground.terrain_ink import (
    SMALL,
    is_news,
    terrain_piece,
    terrain_symbol,
)
from companion.games.nile.paper.map.hexes.items import MARK_SIZE
from companion.games.nile.paper.map.hexes.numbers import LEAST, HexNumbers, figure_size
from companion.games.nile.paper.map.hexes.plan import HexPlans
from companion.games.nile.paper.map.routes.ways import RouteLines
from companion.games.nile.paper.map.view import MapView
from companion.games.nile.paper.styles.style import Style
from companion.games.nile.paper.styles.terrain_symbols import VARIANTS
from companion.games.nile.state import Hex
from companion.hexes import Axial, Layout
from companion.hexes.axial import add
from printables.drawing.paths import Path, Point, Segment, polyline, rectangle
from printables.drawing.surface import Box, Paint, Surface

Outline = Callable[[Lattice, Iterable[Loop]], Path]


class MapGround:
    """The ground of one map at one size; `frame` is the box of the map in layout coordinates.

    `figure` is the size of hex numbers in mm, 0 where none are written; of other letters the least
    is `least` mm while they fit their hexes. `marks` is how large marks are for their hexes.
    What has no room in its hex `leads` out of it, but not onto what is `kept` free. Of one that is
    seen from `afar` the names of ports are large, and ways have no months.
    """

    def __init__(
        self,
        view: MapView,
        layout: Layout,
        frame: Box,
        style: Style,
        *,
        figure: float | None = None,
        least: float = LEAST,
        marks: float = MARK_SIZE,
        leads: bool = True,
        afar: bool = False,
        kept: Callable[[], Iterable[Box]] = tuple,
    ) -> None:
        self.view = view
        self.layout = layout
        self.frame = frame
        self.style = style
        self.lattice = Lattice(layout)
        size = figure_size(layout.width) if figure is None else figure
        self.numbers = HexNumbers(layout, style, size)
        self._least = least
        self._mark_size = marks
        self.leads = leads
        self.afar = afar
        self._kept = kept

    def with_ways(self, view: MapView) -> MapGround:
        """The same ground as planned, with the ways of a view that differs in nothing else."""
        made = copy(self)
        made.view = view
        made.__dict__.pop("ways", None)
        return made

    @cached_property
    def plans(self) -> HexPlans:
        """Where everything stands in every hex."""
        return HexPlans(self, self._least, self._mark_size)

    @cached_property
    def kept(self) -> list[Box]:
        """Boxes in which nothing is led: plates at sea, the names of columns and rows."""
        return list(self._kept())

    # The land and its coast

    @cached_property
    def coast(self) -> Coast:
        """The shores: the true ones where they are known, else guessed from the hexes."""
        if self.view.coastline is not None:
            return true_coast(self.view.coastline, self.layout)
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
    def courses(self) -> tuple[DrawnCourse, ...]:
        """Every course of the rivers."""
        return tuple(self.rivers.courses())

    @cached_property
    def lines_of_water(self) -> list[list[Point]]:
        """The middle of every course as points, four to a stretch."""
        return [line_of(course, 4) for course in self.courses]

    @cached_property
    def currents(self) -> LineCells:
        """Where the water of the rivers is, for what should not lie on it."""
        points = (point for line in self.lines_of_water for point in line)
        return LineCells(points, self.layout.width)

    @cached_property
    def ways(self) -> RouteLines:
        """The ways of expeditions."""
        return RouteLines(self.view, self.coast, self.layout.width)

    @cached_property
    def graticule(self) -> Graticule | None:
        """The lines of latitude and longitude, where they are known."""
        if self.view.coastline is None or not self.view.coastline.parallels:
            return None
        return Graticule(self.view.coastline, self.layout.width, self.frame)

    def _spill(self) -> dict[str, list[Axial]]:
        """For hexes by the sea the cells of sea beside them: land in those has their tint."""
        board, grid = self.view.board, self.view.board.grid
        taken: set[Axial] = set()
        found: dict[str, list[Axial]] = {}
        for name in sorted(board.hexes) if self.view.coastline is not None else ():
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
        """The color of the ground at a point: for rims of words that lie on it."""
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
            with surface.group("hexes", clip=self._outer):
                self._grid(surface)
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
        return self._along_sides(sorted(self.view.board.hexes))

    def _along_sides(self, names: Iterable[str]) -> Path:
        """The outline of some hexes along their sides."""
        cells = dict.fromkeys(self.view.board.grid.parse(name) for name in names)
        return straight(self.lattice, self.lattice.loops(cells))

    def _row(self, row: int) -> tuple[float, float]:
        """How far a row lies from the first."""
        (x, y), (x1, y1) = self.layout.centre(f"01{row:02d}"), self.layout.centre("0101")
        return x - x1, y - y1

    def _column(self, column: int) -> tuple[float, float]:
        (x, y), (x1, y1) = self.layout.centre(f"{column:02d}01"), self.layout.centre("0101")
        return x - x1, y - y1

    def write_numbers(self, surface: Surface, covered: Collection[str] = ()) -> None:
        """Write the hex numbers, without those that are covered by words."""
        names = sorted(self.view.board.hexes)
        elsewhere = {**self.plans.elsewhere, **dict.fromkeys(covered)}
        self.numbers.draw(surface, names, elsewhere, self._along_sides)

    def _lakes(self, surface: Surface) -> None:
        """Published lakes in full color, others with a broken shore."""
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
        """The symbols of some hexes, whole or in pieces, each made when first needed."""
        made: dict[tuple[str, bool, int, bool], str] = {}
        width, style = self.layout.width, self.style
        for name in names:
            here, pieces = self.view.hexes[name], self.plans.of(name).pieces
            for number, x, y, scale in pieces or ():
                key = (here.terrain, here.published, number, scale < SMALL)
                if key not in made:
                    made[key] = terrain_piece(
                        surface, style, width, here, number, small=scale < SMALL
                    )
                surface.use(made[key], x, y, scale=scale)
            if pieces is not None:
                continue
            seat, (column, row) = self.coast.seat(name), self.view.board.grid.column_row(name)
            variant = int((wobble(column, row, 9) + 1) / 2 * VARIANTS)
            whole = (here.terrain, here.published, -1 - variant, False)
            if whole not in made:
                made[whole] = terrain_symbol(surface, style, width, here, variant)
            surface.use(made[whole], seat.x, seat.y, scale=seat.scale)

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
