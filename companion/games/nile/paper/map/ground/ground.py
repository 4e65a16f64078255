"""The ground of a map: sea, coast, land, tints, grid, hex numbers, terrain and rivers.

Everything is drawn in the coordinates of the layout, its top left at (0, 0).
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable
from copy import copy
from functools import cached_property

from companion.games.nile.map.terrain import LAKE
from companion.games.nile.paper.map.ground.coast import Coast, GuessedCoast, HexSeat, true_coast
from companion.games.nile.paper.map.ground.graticule import Graticule
from companion.games.nile.paper.map.ground.land import Land
from companion.games.nile.paper.map.ground.lines import LineCells, line_of
from companion.games.nile.paper.map.ground.outline import Edge, lattice_of, straight
from companion.games.nile.paper.map.ground.river_courses import DrawnCourse, Rivers, ribbon
from companion.games.nile.paper.map.hexes.items import MARK_SIZE
from companion.games.nile.paper.map.hexes.numbers import LEAST, HexNumbers, figure_size
from companion.games.nile.paper.map.hexes.plan import HexPlan, HexPlans
from companion.games.nile.paper.map.routes.ways import RouteLines
from companion.games.nile.paper.map.view import MapView
from companion.games.nile.paper.styles.style import Style
from companion.hexes import Axial, Layout
from companion.hexes.axial import add
from printables.drawing.paths import Path, Point, Segment, polyline, rectangle
from printables.drawing.surface import Box, Paint, Surface


class MapGround:
    """The ground of one map at one size; `frame` is the box of the map in layout coordinates.

    `figure` is the size of hex numbers in mm, 0 where none are written; of other letters the least
    is `least` mm while they fit their hexes. `marks` is how large marks are for their hexes.
    What has no room in its hex `leads` out of it, but not onto what is `kept` free. Of one that is
    seen from `afar` the names of ports are large, and ways have no months. Hexes that are to be
    looked at singly stand `alone`: their land goes on in no other.
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
        alone: bool = False,
    ) -> None:
        self.view = view
        self.layout = layout
        self.frame = frame
        self.style = style
        self.lattice = lattice_of(layout, 0.0) if alone else lattice_of(layout)
        size = figure_size(layout.width) if figure is None else figure
        self.numbers = HexNumbers(layout, style, size)
        self.least = least
        self._mark_size = marks
        self.leads = leads
        self.afar = afar
        self._kept = kept
        self.alone = alone

    def with_ways(self, view: MapView) -> MapGround:
        """The same ground as planned, with the ways of a view that differs in nothing else."""
        made = copy(self)
        made.view = view
        made.__dict__.pop("ways", None)
        return made

    @cached_property
    def plans(self) -> HexPlans:
        """Where everything stands in every hex."""
        return HexPlans(self, self.least, self._mark_size)

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

    def spill(self) -> dict[str, list[Axial]]:
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

    # What its land asks of each hex

    @cached_property
    def land(self) -> Land:
        """The terrain of the hexes on the board."""
        board, hexes = self.view.board, self.view.hexes
        known = {name: here for name, here in hexes.items() if name in board.hexes}
        return Land(self.lattice, self.style, known, self, alone=self.alone)

    def seat(self, name: str) -> HexSeat:
        """Where a hex has its land."""
        return self.coast.seat(name)

    def plan(self, name: str) -> HexPlan:
        """What stands in a hex."""
        return self.plans.of(name)

    def taken(self, name: str) -> int:
        """The cells of a hex in which something stands or flows."""
        return self.plans.taken_in(name)

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
                self.land.draw_tints(surface, frame)
                self.land.draw_lakes(surface)
            with surface.group("hexes", clip=self._outer):
                self._grid(surface)
            surface.path(self.coast.land, shore)
            with surface.group("terrain"):
                self.land.draw_terrain(surface, self.coast.land)
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
            self.land.water_line(surface, self.coast.lines, far, weight, inks.sea)
        if self.graticule is not None:
            self.graticule.draw_lines(surface, self.style, self.layout.width)
        edge = self._mm(self.style.lines.coast)
        surface.path(self.coast.around, Paint(fill=inks.beyond, stroke=inks.coast, width=edge / 2))

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
        return straight(self.lattice, self.lattice.loops(frozenset(cells)))

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
