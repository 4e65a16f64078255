"""Ground of a map: sea, coast, land, tints, grid, hex numbers, terrain and rivers.

Everything is drawn in the coordinates of the layout, with its top left at (0, 0).
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable
from copy import copy
from functools import cached_property

from companion.games.nile.map.terrain import LAKE
from companion.games.nile.paper.map.ground.coast import Coast, GuessedCoast, HexSeat, true_coast
from companion.games.nile.paper.map.ground.land import Land
from companion.games.nile.paper.map.ground.outline import Edge, lattice_of, straight
from companion.games.nile.paper.map.ground.river_courses import (
    DrawnCourse,
    LineCells,
    Rivers,
    line_of,
    ribbon,
)
from companion.games.nile.paper.map.ground.rose import Graticule
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
    """Ground of one map in one size; `frame` is the box of the map in layout coordinates.

    `figure` is the size of hex numbers in mm, 0 if there are none; the minimum for other letters is
    `least` mm as long as they fit their hexes. `marks` is the scale of marks relative to their
    hexes. Things without space in a hex are labeled outside it if `leads`, but not in areas `kept`
    free. On a map seen from `afar` the names of ports are large, and routes have no months. Hexes
    to be viewed individually are drawn `alone`: their terrain doesn't continue in any other.
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
        """Return the same planned ground, with the routes of an otherwise equal view."""
        made = copy(self)
        made.view = view
        made.__dict__.pop("ways", None)
        return made

    def planned_around(self, view: MapView) -> MapGround:
        """Return the same ground, planned for the routes of an otherwise equal view."""
        made = self.with_ways(view)
        made.plans = self.plans.along(made)
        return made

    @cached_property
    def plans(self) -> HexPlans:
        """Positions of everything in every hex."""
        return HexPlans(self, self.least, self._mark_size)

    @cached_property
    def kept(self) -> list[Box]:
        """Boxes that leaders avoid: plates at sea, names of columns and rows."""
        return list(self._kept())

    # The land and its coast

    @cached_property
    def coast(self) -> Coast:
        """Shores: the true ones if known, otherwise approximated from the hexes."""
        if self.view.coastline is not None:
            return true_coast(self.view.coastline, self.layout)
        return GuessedCoast(self.view.board, self.layout, self.lattice, self._mouths())

    @cached_property
    def rivers(self) -> Rivers:
        """Rivers down to the sea."""
        return Rivers(self.view.board, self.view.hexes, self.layout, self.coast)

    def _mouths(self) -> frozenset[Edge]:
        """Return the sides where rivers enter the sea; a guessed coast keeps them fixed."""
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
        """All courses of the rivers."""
        return tuple(self.rivers.courses())

    @cached_property
    def lines_of_water(self) -> list[list[Point]]:
        """Center line of every course as points, four to a curve."""
        return [line_of(course, 4) for course in self.courses]

    @cached_property
    def currents(self) -> LineCells:
        """Area covered by rivers, for things that should avoid it."""
        points = (point for line in self.lines_of_water for point in line)
        return LineCells(points, self.layout.width)

    @cached_property
    def ways(self) -> RouteLines:
        """Routes of expeditions."""
        return RouteLines(self.view, self.coast, self.layout.width)

    @cached_property
    def graticule(self) -> Graticule | None:
        """Lines of latitude and longitude, None if they are unknown."""
        if self.view.coastline is None or not self.view.coastline.parallels:
            return None
        return Graticule(self.view.coastline, self.layout.width, self.frame)

    def spill(self) -> dict[str, list[Axial]]:
        """Sea cells beside each coastal hex: land in them gets the hex's tint."""
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

    # Properties of each hex for its land

    @cached_property
    def land(self) -> Land:
        """Terrain of the hexes on the board."""
        board, hexes = self.view.board, self.view.hexes
        known = {name: here for name, here in hexes.items() if name in board.hexes}
        return Land(self.lattice, self.style, known, self, alone=self.alone)

    def seat(self, name: str) -> HexSeat:
        """Return the position of a hex's land."""
        return self.coast.seat(name)

    def plan(self, name: str) -> HexPlan:
        """Return the plan of a hex's contents."""
        return self.plans.of(name)

    def taken(self, name: str) -> int:
        """Return the cells of a hex that are occupied by objects or water."""
        return self.plans.taken_in(name)

    def colour_at(self, x: float, y: float) -> str:
        """Return the ground color at a point, for halos of text drawn there."""
        inks, name = self.style.inks, self.layout.hex_at(x, y)
        if not self.coast.is_dry((x, y)):
            return inks.sea
        here = self.view.hexes.get(name or "")
        if here is None or name not in self.view.board.hexes:
            return inks.land
        if here.terrain == LAKE:
            return inks.lake
        return inks.washes.get(here.terrain, inks.land) if here.published else inks.land

    # Drawing, bottom layer first

    def draw(self, surface: Surface) -> None:
        """Draw everything, clipped to the frame."""
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
            # islands: hexes that can't be entered on foot, with arrows where they can (3.2)
            fine = (self._mm(0.03), self._mm(0.06))
            closed = Paint(stroke=self.style.inks.accent, width=self._mm(0.03), dash=fine)
            for name, island in sorted(self.view.board.islands.items()):
                surface.polygon(self.layout.corners(name), closed)
                for landing in island.landings:
                    self._arrow(surface, name, landing)

    def _mm(self, share: float) -> float:
        """Return a share of a hex's width in mm."""
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
        """Draw three sides of every hex; a row is defined once and placed for each row."""
        grid, layout = self.view.board.grid, self.layout
        segments: list[Segment] = []
        for column in range(1, grid.columns + 1):
            corners = layout.corners(f"{column:02d}01")
            segments += polyline(corners[:4] if self.lattice.pointy else corners[1:5]).segments
        line = Paint(stroke=self.style.inks.grid, width=self._mm(self.style.lines.grid))
        surface.define("grid-row", lambda s: s.path(Path(tuple(segments)), line))
        for row in range(1, grid.rows + 1):
            (x, y), (x1, y1) = self.layout.centre(f"01{row:02d}"), self.layout.centre("0101")
            surface.use("grid-row", *(x - x1, y - y1))
        surface.path(self._outer, line)  # sides at the edge of the board

    @cached_property
    def _outer(self) -> Path:
        """The edge of the land that lies on the board, along hex sides."""
        cells = map(self.view.board.grid.parse, sorted(self.view.board.hexes))
        return straight(self.lattice, self.lattice.loops(frozenset(cells)))

    def _column(self, column: int) -> tuple[float, float]:
        (x, y), (x1, y1) = self.layout.centre(f"{column:02d}01"), self.layout.centre("0101")
        return x - x1, y - y1

    def write_numbers(self, surface: Surface, covered: Collection[str] = ()) -> None:
        """Write the hex numbers, without those that are covered by words."""
        elsewhere = {**self.plans.elsewhere, **dict.fromkeys(covered)}
        self.numbers.draw(surface, sorted(self.view.board.hexes), elsewhere)

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

    def _arrow(self, surface: Surface, island: str, landing: str) -> None:
        (x1, y1), (x2, y2) = self.layout.centre(island), self.layout.centre(landing)

        def at(share: float, aside: float = 0.0) -> tuple[float, float]:
            dx, dy = x2 - x1, y2 - y1
            return x1 + dx * share - dy * aside, y1 + dy * share + dx * aside

        line = Paint(stroke=self.style.inks.accent, width=self._mm(0.035))
        surface.polyline([at(0.4), at(0.64)], line)
        surface.polyline([at(0.57, 0.06), at(0.66), at(0.57, -0.06)], line)
        surface.polyline([at(0.47, 0.06), at(0.38), at(0.47, -0.06)], line)
