"""Campaign's map on one sheet of paper, drawn the same for SVG and PDF."""

from __future__ import annotations

import math
from collections.abc import Iterator
from functools import cached_property
from typing import TYPE_CHECKING

from companion.games.nile.map.board.hexes import mapped_in_play
from companion.games.nile.paper.kit.imprint import AUTHOR
from companion.games.nile.paper.map.ground.cartouche import (
    OCEANS,
    Plates,
    draw_sea,
    draw_title,
    neat_line,
    plates_of,
)
from companion.games.nile.paper.map.ground.ground import MapGround
from companion.games.nile.paper.map.ground.rose import draw_rose, draw_scale
from companion.games.nile.paper.map.hexes.numbers import (
    LEAST,
    draw_margin,
    figure_size,
    margin_boxes,
    margin_inside,
)
from companion.games.nile.paper.map.hexes.plan import left_out_words
from companion.games.nile.paper.map.hexes.things import Things
from companion.games.nile.paper.map.legend import SMALLEST, MapLegend
from companion.games.nile.paper.map.view import MapView
from companion.games.nile.paper.map.words import hex_words, map_words
from companion.games.nile.paper.styles import style_of
from companion.games.nile.paper.styles.style import Style
from companion.games.nile.voice.formatting import listed
from companion.hexes import Layout
from printables.drawing.paths import polyline, rectangle
from printables.drawing.png import PngWriter
from printables.drawing.surface import Box, Paint, Surface
from printables.drawing.svg import Area, SvgWriter
from printables.pages.paper import Paper, PaperError
from printables.text.labels import Placer
from printables.text.lettering import POINT

if TYPE_CHECKING:
    from printables.pdf.writer import PdfWriter


SUBJECT = "Map for Source of the Nile"
"""Subject of a PDF file with a map."""

MARGIN = 2.4
"""Default of `MapSheet.strip`."""

POSTER_LEAST = 5 * POINT
"""Smallest hex numbers of a poster, in mm."""

RIM = 0.3
"""Distance between the board and the frame of the map, in hex widths."""

_LARGEST_SAMPLE = 7.2  # largest hexes of the legend, mm on A4
_SLIM, _NARROW = 0.68, 0.9  # shares of its usual size and space, beside charts
_LEGEND_RIM = 3.2  # mm on A4 around the contents of the legend

_SEEN = 14  # least visible points of a distant land for its name
_BAND = 3.1  # width of the border of degrees, mm on A4


class MapSheet:
    """Plan of one sheet: positions of map, legend, title, compass and scale.

    `sides` mm are kept free at the left and at the right, inside the border. Without a `scale`
    everything grows with the paper and fills it; on a map this many times as large as on A4 the
    legend and the border grow more slowly. A `slim` legend beside the map is no wider than its
    text. Without a `legend` it is left to a separate sheet, `draw_legend`.
    """

    edge = 7.0
    """Space around the border, in mm on A4."""

    strip = MARGIN
    """Space for the names of columns and rows if hexes have no numbers, in mm."""

    afar = False
    """True if the map is seen from so far that only large letters are legible."""

    numbered = True
    """False if columns and rows are numbered along the frame, and hexes never are."""

    def __init__(
        self,
        view: MapView,
        paper: Paper,
        style: str = "colour",
        *,
        sides: float = 0.0,
        scale: float | None = None,
        slim: bool = False,
        legend: bool = True,
    ) -> None:
        self.view = view
        self.paper = paper
        self.style: Style = style_of(style)
        middle = paper.width - 2 * sides
        self.scale = scale or min(paper.width, paper.height) / 210
        self.unit = furniture(scale) if scale else self.scale
        edge = self.edge * self.unit
        self.border = Box(edge, edge, paper.width - 2 * edge, paper.height - 2 * edge)
        whole = self.border.inset(1.3 * self.unit)
        self.inner = Box(whole.x + sides, whole.y, max(0.0, whole.width - 2 * sides), whole.height)
        self.panels = (
            Box(whole.x, whole.y, sides, whole.height),
            Box(whole.right - sides, whole.y, sides, whole.height),
        )
        self.beside = middle > paper.height * (_NARROW if slim else 1.0)
        self._slim = slim
        self._explains = self.unit * (_SLIM if slim else 1.0)
        self._explained = legend
        self._least = LEAST if scale is None else POSTER_LEAST
        if min(self.inner.width, self.inner.height) < 60:
            raise PaperError(f"A map needs paper at least 80 mm wide and high, not {paper.name}.")
        if not legend and scale is None and not self.afar:
            self._shrink()

    def _shrink(self) -> None:
        """Put the border close to a map without a legend, in the center of the sheet."""
        frame = 2 * (RIM * self.layout.width + self.band + self.margin)
        wide, high = self.layout.extent()
        across = max(0.0, self.inner.width - wide - frame) / 2
        down = max(0.0, self.inner.height - high - frame) / 2
        self.border, self.inner = (
            Box(b.x + across, b.y + down, b.width - 2 * across, b.height - 2 * down)
            for b in (self.border, self.inner)
        )

    @cached_property
    def panel(self) -> float:
        """Minimum width (beside) or height (below) of the legend in mm."""
        if not self._explained:
            return 0.0
        most = (74 if self.beside else 52) * self.unit
        if not (self._slim and self.beside):
            return most
        words = self._legend(_LARGEST_SAMPLE * self._explains).width
        return min(most, words + 2 * _LEGEND_RIM * self._explains)

    @property
    def band(self) -> float:
        """Width in mm of the border of degrees; 0 if they are unknown."""
        coastline = self.view.coastline
        return _BAND * self.unit if coastline is not None and coastline.parallels else 0.0

    @cached_property
    def layout(self) -> Layout:
        """Board in the largest size that leaves space for the legend."""
        found = self._layout(0.0)
        return found if self._figure(found.width) else self._layout(self.strip)

    def _figure(self, hex_mm: float) -> float:
        """Return the height of numbers in hexes of a size; 0 if they are along the frame."""
        return figure_size(hex_mm, self._least) if self.numbered else 0.0

    def _layout(self, margin: float) -> Layout:
        """Return the board in the largest size with additional mm at its sides."""
        across, down = Layout(self.view.board.grid, 1.0).extent()
        edge = 2 * (self.band + margin)
        wide = self.inner.width - (self.panel if self.beside else 0) - edge
        high = self.inner.height - (0 if self.beside else self.panel) - edge
        return Layout(self.view.board.grid, min(wide / (across + 2 * RIM), high / (down + 2 * RIM)))

    @cached_property
    def margin(self) -> float:
        """Space in mm for the names of columns and rows; 0 if hexes have their numbers."""
        return 0.0 if self._figure(self.layout.width) else self.strip

    @cached_property
    def outer(self) -> Box:
        """Map with its border on the page: everything that the legend leaves."""
        wide, high = self.layout.extent()
        rim = 2 * (RIM * self.layout.width + self.band + self.margin)
        if self.beside:
            width = self.inner.width - self.panel  # the rest is sea, or otherwise legend
            if not self._slim:
                width = min(wide + rim, width)
            return Box(self.inner.x, self.inner.y, width, self.inner.height)
        return Box(self.inner.x, self.inner.y, self.inner.width, min(high + rim, self.inner.height))

    @property
    def frame(self) -> Box:
        """Frame of the map on the page, inside its border of degrees."""
        return self.outer.inset(self.band)

    @cached_property
    def legend(self) -> Box:
        """Box of the legend on the page."""
        inner, outer = self.inner, self.outer
        if self.beside:
            return Box(outer.right, inner.y, inner.right - outer.right, inner.height)
        return Box(inner.x, outer.bottom, inner.width, inner.bottom - outer.bottom)

    @cached_property
    def origin(self) -> tuple[float, float]:
        """Position of the board's top left on the page."""
        wide, high = self.layout.extent()
        return (
            self.frame.x + (self.frame.width - wide) / 2,
            self.frame.y + (self.frame.height - high) / 2,
        )

    @cached_property
    def ground(self) -> MapGround:
        """Ground of the map, in coordinates relative to the board's origin."""
        (x, y), frame = self.origin, self.frame
        around = Box(frame.x - x, frame.y - y, frame.width, frame.height)
        figure = self._figure(self.layout.width)
        return MapGround(
            self.view,
            self.layout,
            around,
            self.style,
            figure=figure,
            least=self._least,
            afar=self.afar,
            kept=lambda: [*filter(None, self.plates.values()), *self._strips()],
        )

    def _strips(self) -> list[Box]:
        """Return the boxes of column and row names, in coordinates of the board."""
        return margin_boxes(self.ground.frame, self.margin) if self.margin else []

    # Drawing

    def draw(self, surface: Surface) -> Placer:
        """Draw the whole sheet; returns what is taken above the ground, in board coordinates."""
        x, y = self.origin
        ground, style = self.ground, self.style
        around = ground.frame
        clip = rectangle(around.x, around.y, around.width, around.height)
        placer = Placer(around.inset(0.6 * self.scale), gap=0.15 * self.scale)
        surface.rect(self.border, Paint(fill=style.inks.paper))
        for strip in self._strips():
            placer.block(strip)
        with surface.tagged("Figure", map_words(self.view)), surface.group(x=x, y=y):
            ground.draw(surface)
            if self.margin:
                with surface.group("numbers"), surface.tagged("Artifact"):
                    inside = margin_inside(around, self.margin)
                    draw_margin(surface, self.layout, around, inside, style)
            for box in filter(None, self.plates.values()):
                placer.block(box)
            with surface.group(clip=clip):
                Things(ground, surface, placer).draw()
            with surface.group("titles"):
                self._draw_plates(surface)
            if ground.graticule is not None and self.band:
                with surface.group("degrees"):
                    ground.graticule.draw_border(surface, style, self.band)
        if self._explained:
            with surface.group("legend"):
                self.draw_legend(surface, self.legend)
        neat_line(surface, self.border, style, self.unit)
        return placer

    def name_hexes(self, writer: SvgWriter) -> None:
        """Put an invisible area over each land hex, with its number and contents."""
        layout, words = self.layout, hex_words(self.view)
        x, y = layout.centre("0101")
        corners = [(a - x, b - y) for a, b in layout.corners("0101")]
        areas = (
            Area(f"hex-{name}", *layout.centre(name), title=name, words=said)
            for name, said in words.items()
        )
        with writer.group("areas", x=self.origin[0], y=self.origin[1]):
            writer.areas(polyline(corners, closed=True), areas)

    @cached_property
    def plates(self) -> Plates:
        """Boxes in the sea for title, compass and scale, in board coordinates."""
        return plates_of(self.view.board, self.layout, self.ground.coast, self.style)

    def _draw_plates(self, surface: Surface) -> None:
        plates = self.plates
        if title := plates["title"]:
            self._title(surface, title)
        if scale := plates["scale"]:
            draw_scale(surface, scale, self.layout.width, self.style, self.style.inks.sea)
        if rose := plates["rose"]:
            draw_rose(surface, rose, self.view.board.grid, self.style, self.style.inks.sea)
        for ocean in OCEANS:
            if box := plates[ocean]:
                draw_sea(surface, box, (ocean, "Ocean"), self.style)
        for name, box in self._far_lands():
            draw_sea(surface, box, (name,), self.style)

    def _far_lands(self) -> Iterator[tuple[str, Box]]:
        """Yield boxes for names of other lands: the widest row of what is visible of them."""
        unit = self.layout.width
        for name, places in self.ground.coast.others.items():
            rows: dict[float, list[float]] = {}
            for x, y in places:
                if unit < y < self.layout.extent()[1] - unit:
                    rows.setdefault(y, []).append(x)
            if rows and len(places) >= _SEEN:
                y, row = max(rows.items(), key=lambda item: max(item[1]) - min(item[1]))
                wide = max(row) - min(row)
                if wide > 2 * unit:
                    yield name, Box(min(row), y - 0.5 * unit, wide, unit)

    def _left_over(self) -> list[str]:
        """Return the plates that are in the legend for lack of space in the sea."""
        return [what for what, box in self.plates.items() if box is None and what not in OCEANS]

    def draw_legend(self, surface: Surface, box: Box) -> None:
        """Draw the legend in a box, with the plates that don't fit in the sea."""
        inks = self.style.inks
        surface.rect(box, Paint(fill=inks.land, stroke=inks.coast, width=0.2 * self.unit))
        box = self._draw_left_over(surface, box.inset(_LEGEND_RIM * self._explains))
        self._legend(self._sample, left_out_words(self.ground.plans)).draw(surface, box)

    def _draw_left_over(self, surface: Surface, box: Box) -> Box:
        """Draw the plates that don't fit in the sea; returns the remaining box."""
        for what in self._left_over():
            if self._shares_a_plate(what):
                continue
            if self.beside:
                plate = Box(box.x, box.y, box.width, 34 * self.unit)
                box = Box(
                    box.x,
                    plate.bottom + 3 * self.unit,
                    box.width,
                    box.bottom - plate.bottom - 3 * self.unit,
                )
            else:
                wide = min(box.height * 1.2, 44 * self.unit)
                plate = Box(box.right - wide, box.y, wide, box.height)
                box = Box(box.x, box.y, box.width - wide - 3 * self.unit, box.height)
            self._plate(surface, what, plate)
        return box

    @property
    def _sample(self) -> float:
        """Width in mm of the legend's hexes: that of the map's if they can share symbols."""
        size = self.layout.width
        if 5.2 * self._explains <= size <= _LARGEST_SAMPLE * self._explains:
            return size
        return 6.2 * self._explains

    def _legend(self, sample: float, left_out: str = "") -> MapLegend:
        """Return the legend with samples of a width in mm."""
        size = max(SMALLEST, 2.45 * self._explains)
        return MapLegend(self.view, self.style, sample, size, left_out)

    def _shares_a_plate(self, what: str) -> bool:
        """True if this is a scale drawn above the compass, below a map."""
        return what == "scale" and "rose" in self._left_over() and not self.beside

    def _plate(self, surface: Surface, what: str, box: Box) -> None:
        if what == "title":
            self._title(surface, box)
        elif what == "rose":
            if self._shares_a_plate("scale"):
                slim = Box(box.x, box.y, box.width, box.height * 0.24)
                draw_scale(surface, slim, self.layout.width, self.style, self.style.inks.land)
                box = Box(box.x, slim.bottom, box.width, box.height - slim.height)
            side = min(box.width, box.height)
            x, y = box.centre
            square = Box(x - side / 2, y - side / 2, side, side)
            draw_rose(surface, square, self.view.board.grid, self.style)
        else:
            slim = Box(box.x, box.y, box.width, min(box.height, box.width * 0.32))
            draw_scale(surface, slim, self.layout.width, self.style, self.style.inks.land)

    def _title(self, surface: Surface, box: Box) -> None:
        draw_title(surface, box, self._title_lines(), self.view.title, self.style)

    def _title_lines(self) -> list[str]:
        """Return the lines below the title: what is known, since when, and who won."""
        view = self.view
        if view.owner:
            return [f"as {view.owner} knows it", f"in month {view.month}"]
        if not view.expeditions and view.board.played:
            return ["as earlier expeditions", "have mapped it"]
        if not view.expeditions:
            return ["as it was known before", "the first expedition"]
        mapped = mapped_in_play(view.hexes)
        month = f"in month {view.month}" if view.month else "before the first month"
        hexes = "one hex" if mapped == 1 else f"{mapped} hexes"
        lines = [f"as known {month},", f"{hexes} mapped"] if mapped else [f"as known {month}"]
        return [*lines, f"won by {listed(view.won)}"] if view.won else lines


def margin_of(hex_mm: float, least: float = POSTER_LEAST) -> float:
    """Return the space in mm for the names of columns and rows around hexes of a size."""
    return 0.0 if figure_size(hex_mm, least) else MARGIN


def furniture(scale: float) -> float:
    """Return the scale of legend and border on a wall map of this scale; 1 is that of A4.

    They grow more slowly than the land, because they are read from nearby.
    """
    return scale if scale <= 1 else math.sqrt(scale)


def best_paper(view: MapView, paper: Paper) -> Paper:
    """Return the sheet in the orientation that makes the board larger."""
    ways = (paper.portrait(), paper.landscape())
    return max(ways, key=lambda way: MapSheet(view, way).layout.width)


def map_page(view: MapView, paper: Paper, *, text: bool = False) -> SvgWriter:
    """Return an empty page for a map, with letters as outlines, or as `text` in embedded fonts."""
    if text:
        from printables.drawing.svg_text import TextSvgWriter  # slower, because it subsets fonts

        return TextSvgWriter(paper.width, paper.height, title=title_words(view))
    return SvgWriter(paper.width, paper.height, title=title_words(view))


def map_svg(
    view: MapView, paper: Paper, style: str = "colour", *, legend: bool = True, text: bool = False
) -> bytes:
    """Return the map as an SVG file."""
    writer = map_page(view, paper, text=text)
    sheet = MapSheet(view, paper, style, legend=legend)
    sheet.draw(writer)
    sheet.name_hexes(writer)
    return writer.data()


def map_pdf(view: MapView, paper: Paper, style: str = "colour", *, legend: bool = True) -> bytes:
    """Return the map as a PDF file of one page."""
    from printables.pdf.writer import PdfWriter  # SVG maps start faster without it

    writer = PdfWriter(title=title_words(view), author=AUTHOR, subject=SUBJECT)
    draw_map(writer, view, paper, style, legend=legend)
    return writer.data()


def map_png(
    view: MapView, paper: Paper, style: str = "colour", *, dpi: float, legend: bool = True
) -> bytes:
    """Return the map as a PNG file with `dpi` dots per inch; raises `PngError`."""
    writer = PngWriter(paper.width, paper.height, dpi=dpi)
    MapSheet(view, paper, style, legend=legend).draw(writer)
    return writer.data()


def draw_map(
    writer: PdfWriter, view: MapView, paper: Paper, style: str, *, legend: bool = True
) -> None:
    """Draw the map on a separate page."""
    writer.page(paper.width, paper.height, bookmark="Map")
    MapSheet(view, paper, style, legend=legend).draw(writer)


def title_words(view: MapView) -> str:
    """Return the title of a file with a map."""
    return f"A map of the interior of Africa – {view.title}" if view.title else "Africa"
