"""The ground of a map: sea, coast, land, tints, grid, hex numbers, terrain and rivers.

Everything is drawn in the coordinates of the layout, its top left at (0, 0).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cached_property

from companion.games.nile.state import Hex
from companion.games.nile.terrain import LAKE
from companion.hexes import Axial, Layout
from companion.hexes.axial import STEPS, add
from printables.fonts import Font
from printables.nile.outline import (
    Edge,
    Lattice,
    Loop,
    islet,
    middles,
    natural,
    soft,
    straight,
    wobble,
)
from printables.nile.palette import Inks
from printables.nile.rivers import Rivers, body
from printables.nile.terrain_symbols import VARIANTS, Pen, draw_terrain
from printables.nile.view import MapView
from printables.paths import Path, Segment, circle, polyline, rectangle
from printables.surface import Box, Paint, Surface, TextStyle

Outline = Callable[[Lattice, Iterable[Loop]], Path]

NUMBERS = Font("sans", "regular")

_SHORE_LINES = (0.62, 0.45, 0.31, 0.2, 0.11)  # how far the lines of the sea lie off the coast


class Ground:
    """The ground of one map at one size; `frame` is the box of the map in layout coordinates."""

    def __init__(self, view: MapView, layout: Layout, frame: Box, inks: Inks) -> None:
        self.view = view
        self.layout = layout
        self.frame = frame
        self.inks = inks
        self.lattice = Lattice(layout)
        self.rivers = Rivers(view.board, view.hexes, layout)

    # The land and its coast

    @cached_property
    def mainland(self) -> dict[Axial, None]:
        """The cells of land without islands, and beyond the board where the land goes on."""
        board, grid = self.view.board, self.view.board.grid
        names = [name for name in sorted(board.hexes) if name not in board.islands]
        cells = dict.fromkeys(grid.parse(name) for name in names)
        beyond: dict[Axial, None] = {}
        for name in names:
            for side, near in enumerate(grid.neighbours(name), 1):
                if near is None and side not in board.hexes[name].sea:
                    beyond[add(grid.parse(name), grid.step(side))] = None
        steps, inside = STEPS[grid.orientation], {grid.parse(name) for name in grid.names()}
        further = (add(cell, step) for cell in beyond for step in steps)  # fills the frame
        beyond |= dict.fromkeys(cell for cell in further if cell not in inside)
        return cells | beyond

    @cached_property
    def mouths(self) -> frozenset[Edge]:
        """The sides over which rivers run into the sea: the coast keeps to them."""
        board = self.view.board
        found: set[Edge] = set()
        for name in self.rivers.wet:
            for side in self.rivers.sides(name, "o"):
                if side in board.sea_sides(name):
                    found.add(self.lattice.edge(name, side))
        return frozenset(found)

    @cached_property
    def coast(self) -> Path:
        """The shores of mainland and islands."""
        path = natural(self.lattice, self.lattice.loops(self.mainland), self.mouths)
        for name in sorted(self.view.board.islands):
            centre, key = self.layout.centre(name), self.view.board.grid.column_row(name)
            path += islet(centre, self.layout.width * 0.36, key)
        return path

    @cached_property
    def shore(self) -> Path:
        """The same without detail, for the lines of the sea."""
        path = middles(self.lattice, self.lattice.loops(self.mainland))
        for name in sorted(self.view.board.islands):
            path += circle(*self.layout.centre(name), self.layout.width * 0.36)
        return path

    def region(self, belongs: Callable[[Hex], bool], line: Outline = soft) -> Path:
        """The outline of all hexes of a kind, as a soft line or another."""
        grid, hexes = self.view.board.grid, self.view.hexes
        cells = dict.fromkeys(grid.parse(name) for name in sorted(hexes) if belongs(hexes[name]))
        return line(self.lattice, self.lattice.loops(cells))

    # Drawing, from the bottom up

    def draw(self, surface: Surface) -> None:
        """Draw all of it, cut to the frame."""
        frame = self.frame
        with surface.group("ground", clip=rectangle(frame.x, frame.y, frame.width, frame.height)):
            self._sea(surface)
            with surface.group("land", clip=self.coast):
                surface.rect(frame, Paint(fill=self.inks.land))
                self._washes(surface)
                with surface.group("grid", clip=self._outer()):
                    self._grid(surface)
                    self._lakes(surface)
                    self._numbers(surface)
                self._terrain(surface)
                self._rivers(surface)
            surface.path(self.coast, Paint(stroke=self.inks.coast, width=self._mm(0.045)))
            self._crossings(surface)

    def _mm(self, share: float) -> float:
        """A share of a hex's width in mm."""
        return self.layout.width * share

    def _sea(self, surface: Surface) -> None:
        surface.rect(self.frame, Paint(fill=self.inks.sea))
        for index, far in enumerate(_SHORE_LINES):
            fine = self._mm(0.012 + 0.004 * index)
            line = Paint(stroke=self.inks.shore, width=2 * self._mm(far) + fine)
            surface.path(self.shore, line)
            water = Paint(stroke=self.inks.sea, width=2 * self._mm(far) - fine)
            surface.path(self.shore, water)

    def _washes(self, surface: Surface) -> None:
        """Tints for published ground, hatching for what is explored but not published."""
        for terrain, wash in self.inks.washes.items():
            region = self.region(lambda here, t=terrain: here.published and here.terrain == t)  # type: ignore[misc]
            surface.path(region, Paint(fill=wash))
        news = self.region(is_news)
        if not news.segments:
            return
        with surface.group("unpublished", clip=self.region(is_news, middles)):
            surface.path(self._hatching(), Paint(stroke=self.inks.hatch, width=self._mm(0.016)))
        dash = (self._mm(0.09), self._mm(0.09))
        surface.path(news, Paint(stroke=self.inks.pencil, width=self._mm(0.03), dash=dash))

    def _hatching(self) -> Path:
        box, gap = self.frame, self._mm(0.15)
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
        line = Paint(stroke=self.inks.grid, width=self._mm(0.02))
        surface.define("grid-row", lambda s: s.path(Path(tuple(segments)), line))
        for row in range(1, grid.rows + 1):
            surface.use("grid-row", *self._row(row))

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
        style = TextStyle(NUMBERS, self._mm(0.17), self.inks.number)
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
        surface.path(known, Paint(self.inks.lake, self.inks.river, self._mm(0.035)))
        dash = (self._mm(0.09), self._mm(0.07))
        surface.path(news, Paint(fill=self.inks.lake, opacity=0.45))
        surface.path(news, Paint(stroke=self.inks.river, width=self._mm(0.04), dash=dash))

    def _terrain(self, surface: Surface) -> None:
        for name in self.view.mapped():
            if name in self.view.board.hexes:
                symbol = self._symbol(surface, name)
                surface.use(symbol, *self.layout.centre(name))

    def _symbol(self, surface: Surface, name: str) -> str:
        """The terrain symbol of a hex, made when first needed."""
        here = self.view.hexes[name]
        column, row = self.view.board.grid.column_row(name)
        variant = int((wobble(column, row, 9) + 1) / 2 * VARIANTS)
        return terrain_symbol(surface, self.inks, self.layout.width, here, variant)

    def _rivers(self, surface: Surface) -> None:
        reaches = [reach for name in self.rivers.wet for reach in self.rivers.reaches(name)]
        water = Paint(fill=self.inks.river)
        for reach in reaches:
            surface.path(body(reach), water)

    def _crossings(self, surface: Surface) -> None:
        """Arrows where an island is reached on foot (3.2)."""
        for name, island in sorted(self.view.board.islands.items()):
            for landing in island.landings:
                self._arrow(surface, name, landing)

    def _arrow(self, surface: Surface, island: str, landing: str) -> None:
        (x1, y1), (x2, y2) = self.layout.centre(island), self.layout.centre(landing)

        def at(share: float, aside: float = 0.0) -> tuple[float, float]:
            dx, dy = x2 - x1, y2 - y1
            return x1 + dx * share - dy * aside, y1 + dy * share + dx * aside

        line = Paint(stroke=self.inks.accent, width=self._mm(0.035))
        surface.polyline([at(0.4), at(0.64)], line)
        surface.polyline([at(0.57, 0.06), at(0.66), at(0.57, -0.06)], line)
        surface.polyline([at(0.47, 0.06), at(0.38), at(0.47, -0.06)], line)


def is_news(here: Hex) -> bool:
    """Whether a hex is explored, wholly or in part, and not published."""
    return bool(here.terrain) and not here.published


def terrain_symbol(surface: Surface, inks: Inks, width: float, here: Hex, variant: int = 0) -> str:
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

    def draw(s: Surface) -> None:
        draw_terrain(Pen(s, inks, width, pencil=pencil), here.terrain, variant)

    surface.define(name, draw, box)
    return name
