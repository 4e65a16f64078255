"""Map with the board's charts in panels beside it, on one sheet or as a poster (3.2)."""

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


_UNIT = 1.0 / 610  # scale of charts per mm of the sheet's shorter side
_SHORTEST = 410.0  # least shorter side of a sheet with charts, mm
_UNIT_BY_HEX = 1.28 / 19  # scale of charts on a poster per mm of hex width


class WallMap:
    """Map and the panels beside it; without charts only the map."""

    def __init__(self, sheet: MapSheet, margins: ChartMargins | None = None) -> None:
        self.sheet = sheet
        self.margins = margins

    def draw(self, surface: Surface, seams: Sequence[float] = ()) -> Placer:
        """Draw everything; returns what is taken on the map, in board coordinates."""
        placer = self.sheet.draw(surface)
        self.draw_charts(surface, seams)
        return placer

    def draw_charts(self, surface: Surface, seams: Sequence[float] = ()) -> None:
        """Draw the charts, with no line of text on a seam, given as y, if space allows."""
        if self.margins is not None:
            with surface.group("charts"):
                self.margins.draw(surface, self.sheet.panels, seams)

    def tables(self, seams: Sequence[float] = ()) -> Iterator[tuple[Box, ChartTable | None]]:
        """Yield the contents of the panels with their boxes; None stands for a note."""
        if self.margins is not None:
            yield from self.margins.tables(self.sheet.panels, seams)


def beside(
    sheet: Callable[[float], MapSheet], charts: Charts, view: MapView, style: str, unit: float
) -> WallMap:
    """Return the charts beside a map made for panels of their width.

    Raises `NoRoomForCharts`.
    """
    height = sheet(0.0).inner.height
    margins = ChartMargins(charts, view.board, style, unit=unit, height=height)
    return WallMap(sheet(margins.side), margins)


def poster_unit(hex_mm: float) -> float:
    """Return the scale of charts beside a map with hexes of a size."""
    return max(SMALLEST_UNIT, _UNIT_BY_HEX * hex_mm)


# On one sheet


def wall_map(view: MapView, paper: Paper, style: str, charts: Charts) -> WallMap:
    """Return the largest map on one sheet beside the charts; raises `NoRoomForCharts`."""
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
    """Return the sheet in the orientation that makes the board beside its charts larger."""
    ways = (paper.landscape(), paper.portrait())
    return max(ways, key=lambda way: _hexes(view, way, charts))


def _hexes(view: MapView, paper: Paper, charts: Charts) -> float:
    """Return the width of hexes; 0 if the charts don't fit beside the map."""
    try:
        return wall_map(view, paper, "colour", charts).sheet.layout.width
    except NoRoomForCharts:
        return 0.0


def wall_svg(
    view: MapView, paper: Paper, style: str, charts: Charts, *, text: bool = False
) -> bytes:
    """Return the map with its charts as an SVG file."""
    writer = map_page(view, paper, text=text)
    wall = wall_map(view, paper, style, charts)
    wall.draw(writer)
    wall.sheet.name_hexes(writer)
    return writer.data()


def wall_png(view: MapView, paper: Paper, style: str, charts: Charts, *, dpi: float) -> bytes:
    """Return the map with its charts as a PNG file with `dpi` dots per inch; raises `PngError`."""
    writer = PngWriter(paper.width, paper.height, dpi=dpi)
    wall_map(view, paper, style, charts).draw(writer)
    return writer.data()


def wall_pdf(view: MapView, paper: Paper, style: str, charts: Charts) -> bytes:
    """Return the map with its charts as a PDF file of one page."""
    from printables.pdf.writer import PdfWriter  # SVG maps start faster without it

    writer = PdfWriter(title=title_words(view), author=AUTHOR, subject=SUBJECT)
    writer.page(paper.width, paper.height, bookmark="Map")
    wall_map(view, paper, style, charts).draw(writer)
    return writer.data()
