"""A map with the charts of the board in panels beside it, on one sheet or as a poster (3.2)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from companion.games.nile.charts.lookups import Charts
from companion.games.nile.paper.charts.margins import SMALLEST_UNIT, ChartMargins, NoRoomForCharts
from companion.games.nile.paper.kit.imprint import AUTHOR
from companion.games.nile.paper.map.map import SUBJECT, MapSheet, map_page, title_words
from companion.games.nile.paper.map.view import MapView
from printables.drawing.png import PngWriter
from printables.drawing.surface import Box, Surface
from printables.pages.paper import Paper
from printables.text.labels import Placer

if TYPE_CHECKING:
    from collections.abc import Iterator

    from printables.charts.table import ChartTable

_UNIT = 1.0 / 610  # of charts, by the shorter side of one sheet in mm
_SHORTEST = 410.0  # mm: a sheet with a shorter side has no room for charts
_UNIT_BY_HEX = 1.28 / 19  # of charts on a poster, by the hexes in mm


class WallMap:
    """A map and what is beside it; without charts the map alone."""

    def __init__(self, sheet: MapSheet, margins: ChartMargins | None = None) -> None:
        self.sheet = sheet
        self.margins = margins

    def draw(self, surface: Surface, seams: Sequence[float] = ()) -> Placer:
        """Draw it all; returns what is taken on the map, as the board counts mm."""
        placer = self.sheet.draw(surface)
        self.draw_charts(surface, seams)
        return placer

    def draw_charts(self, surface: Surface, seams: Sequence[float] = ()) -> None:
        """Draw the charts, none of whose lines lies on a seam, a y, as far as there is room."""
        if self.margins is not None:
            with surface.group("charts"):
                self.margins.draw(surface, self.sheet.panels, seams)

    def tables(self, seams: Sequence[float] = ()) -> Iterator[tuple[Box, ChartTable | None]]:
        """What stands in the panels, and where; None for words about the charts."""
        if self.margins is not None:
            yield from self.margins.tables(self.sheet.panels, seams)


def beside(
    sheet: Callable[[float], MapSheet], charts: Charts, view: MapView, style: str, unit: float
) -> WallMap:
    """The charts beside a map that is made for panels of a width; raises `NoRoomForCharts`."""
    height = sheet(0.0).inner.height
    margins = ChartMargins(charts, view.board, style, unit=unit, height=height)
    return WallMap(sheet(margins.side), margins)


def poster_unit(hex_mm: float) -> float:
    """The scale of charts beside a map with hexes of a size."""
    return max(SMALLEST_UNIT, _UNIT_BY_HEX * hex_mm)


# On one sheet


def wall_map(view: MapView, paper: Paper, style: str, charts: Charts) -> WallMap:
    """The map as large as one sheet holds it beside the charts; raises `NoRoomForCharts`."""
    shorter = min(paper.width, paper.height)
    unit = max(SMALLEST_UNIT, _UNIT * shorter)
    if shorter < _SHORTEST:
        raise NoRoomForCharts(
            f"{paper.name} paper has no room for charts beside the map: use A2 or larger, or "
            "print a poster of several pages."
        )

    def sheet(sides: float) -> MapSheet:
        middle = min(paper.width - 2 * sides, paper.height)
        return MapSheet(view, paper, style, sides=sides, scale=max(60.0, middle) / 210, slim=True)

    return beside(sheet, charts, view, style, unit)


def best_way(view: MapView, paper: Paper, charts: Charts) -> Paper:
    """The sheet turned the way that gives the board more room beside its charts."""
    ways = (paper.landscape(), paper.portrait())
    return max(ways, key=lambda way: _hexes(view, way, charts))


def _hexes(view: MapView, paper: Paper, charts: Charts) -> float:
    """The width of hexes; 0 where the charts do not go beside the map."""
    try:
        return wall_map(view, paper, "colour", charts).sheet.layout.width
    except NoRoomForCharts:
        return 0.0


def wall_svg(
    view: MapView, paper: Paper, style: str, charts: Charts, *, text: bool = False
) -> bytes:
    """The map with its charts as an SVG file."""
    writer = map_page(view, paper, text=text)
    wall = wall_map(view, paper, style, charts)
    wall.draw(writer)
    wall.sheet.name_hexes(writer)
    return writer.data()


def wall_png(view: MapView, paper: Paper, style: str, charts: Charts, *, dpi: float) -> bytes:
    """The map with its charts as a PNG file of so many dots an inch; raises `PngError`."""
    writer = PngWriter(paper.width, paper.height, dpi=dpi)
    wall_map(view, paper, style, charts).draw(writer)
    return writer.data()


def wall_pdf(view: MapView, paper: Paper, style: str, charts: Charts) -> bytes:
    """The map with its charts as a PDF file of one page."""
    from printables.pdf.writer import PdfWriter  # a map as SVG starts sooner without it

    writer = PdfWriter(title=title_words(view), author=AUTHOR, subject=SUBJECT)
    writer.page(paper.width, paper.height, bookmark="Map")
    wall_map(view, paper, style, charts).draw(writer)
    return writer.data()
