"""A map with hexes of a chosen size, as large as that makes it, on as many pages as it needs."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from functools import cached_property

from printables.nile.changes import changed_hexes
from printables.nile.map import AUTHOR, SUBJECT, MapSheet, title_words
from printables.nile.view import MapView
from printables.paper import Paper
from printables.pdf import PdfWriter
from printables.surface import Box
from printables.svg import SvgWriter
from printables.tile_pages import DRAWING, Together, has_rule
from printables.tiling import Tiling, TilingError, fewest, tile

BOARD_HEX_MM = 19.0
"""The hexes of a board to lay counters of half an inch on, from side to side."""

OVERLAP_MM = 10.0

SMALLEST_MM, LARGEST_MM = 4.0, 100.0


class Poster:
    """One map whose hexes are so many mm from side to side; raises `TilingError` for odd sizes."""

    def __init__(self, view: MapView, hex_mm: float, style: str = "colour") -> None:
        if not SMALLEST_MM <= hex_mm <= LARGEST_MM:
            raise TilingError(
                f"Hexes of {hex_mm:g} mm cannot be: use {SMALLEST_MM:g} to {LARGEST_MM:g} mm."
            )
        self.view = view
        self.hex_mm = hex_mm
        self.sheet = MapSheet(view, _paper(view, hex_mm), style)

    @cached_property
    def title(self) -> str:
        """What stands on every page."""
        return f"{title_words(self.view)}, hexes of {self.hex_mm:g} mm"

    def svg(self) -> bytes:
        """The whole as one drawing at its true size."""
        paper = self.sheet.paper
        writer = SvgWriter(paper.width, paper.height, title=title_words(self.view))
        self.sheet.draw(writer)
        return writer.data()

    def pdf(
        self,
        paper: Paper,
        *,
        overlap: float = OVERLAP_MM,
        turn: bool = True,
        only: Collection[str] | None = None,
    ) -> bytes:
        """All pages with a plan of how they go together, or `only` those that are named.

        With `turn` the paper lies the way that needs fewer pages. An overlap of 0 makes pages that
        meet edge to edge. Raises `TilingError` or `PaperError`.
        """
        writer = PdfWriter(title=title_words(self.view), author=AUTHOR, subject=SUBJECT)
        tiling = self.define(writer, paper, overlap=overlap, turn=turn)
        together = Together(writer, tiling, self.title, only)
        together.draw_assembly(_advice(tiling, only, self.hex_mm))
        together.draw_pages()
        return writer.data()

    def define(self, writer: PdfWriter, paper: Paper, *, overlap: float, turn: bool) -> Tiling:
        """Make the whole map a symbol of the file, and cut it into pages."""
        whole = self.sheet.paper
        found: list[Box] = []
        writer.define(
            DRAWING,
            lambda surface: found.extend(self.taken(self.sheet.draw(surface).taken())),
            Box(0, 0, whole.width, whole.height),
        )
        return self.cut(paper, found, overlap=overlap, turn=turn)

    def cut(self, paper: Paper, found: list[Box], *, overlap: float, turn: bool) -> Tiling:
        """Cut it into pages that show land, the legend, or what was found above the ground."""
        whole, content = self.sheet.paper, [*self._lands(), self.sheet.legend, *found]
        cut = fewest if turn else tile
        return cut(paper, whole.width, whole.height, overlap=overlap, content=content)

    def taken(self, boxes: Collection[Box] | Iterator[Box]) -> Iterator[Box]:
        """Boxes in the coordinates of the board as they lie on the whole."""
        x, y = self.sheet.origin
        return (Box(box.x + x, box.y + y, box.width, box.height) for box in boxes)

    def hex_box(self, name: str) -> Box:
        """The box round a hex on the whole."""
        (x, y), (left, top) = self.sheet.layout.centre(name), self.sheet.origin
        side = self.sheet.layout.side
        return Box(left + x - side, top + y - side, 2 * side, 2 * side)

    def _lands(self) -> Iterator[Box]:
        """Boxes all over the land of the board and other land in sight."""
        for name in sorted(self.view.board.hexes):
            yield self.hex_box(name)
        step = self.hex_mm / 3
        points = (place for some in self.sheet.ground.coast.others.values() for place in some)
        yield from self.taken(Box(x - step, y - step, 2 * step, 2 * step) for x, y in points)


def _paper(view: MapView, hex_mm: float) -> Paper:
    """The sheet that hexes of a size fill, with the legend below the map, or beside a wide one.

    Everything on a sheet grows with it, so one of any size tells all others.
    """
    tall = MapSheet(view, Paper("poster", 210, 2000))
    width, height = 210.0, tall.outer.height + tall.panel + 2 * tall.inner.y
    share = hex_mm / tall.layout.width
    if height < width:
        wide = MapSheet(view, Paper("poster", 2000, 210))
        width, height = wide.outer.width + wide.panel + 2 * wide.inner.x, 210.0
        share = hex_mm / wide.layout.width
    return Paper("poster", width * share, height * share)


def _advice(tiling: Tiling, only: Collection[str] | None, hex_mm: float) -> list[str]:
    """What to do with the pages, step by step."""
    printed = len(tiling.tiles) if only is None else len(only)
    pages = "one page" if printed == 1 else f"{printed} pages"
    ruler = f"Then measure a hex: from side to side it is {hex_mm:g} mm wide."
    if has_rule(tiling):
        ruler = "Then lay a ruler on the line below: it is 100 mm long."
    lines = [f"Print the {pages} after this one at 100 %, without “fit to page”. {ruler}"]
    if only is not None:
        lines.append("The other pages have not changed: keep those printed before.")
    if tiling.overlap:
        lines.append(
            "Cut off the left and the upper rim of each page that has a neighbour there; leave "
            "the hatched tabs on the right and below."
        )
        lines.append(
            "Begin with A1, or the first page that there is. Glue each page onto the tab of the "
            "page on its left, up to the dashed line, then row under row."
        )
    else:
        lines.append("Cut off all rims at the marks. Lay the pages edge to edge.")
        lines.append("Stick them together from behind with tape, row by row.")
    if tiling.left_out:
        lines.append("Hatched pages without a name show nothing but sea and are left out.")
    return lines


def changed_pages(
    then: Poster, now: Poster, paper: Paper, *, overlap: float, turn: bool
) -> frozenset[str]:
    """The names of the pages of a poster on which the map is drawn otherwise than before.

    The legend and the title, which tell the month and where everybody is, do not count.
    """
    before, _ = _drawn(then, paper, overlap, turn)
    after, tiling = _drawn(now, paper, overlap, turn)
    plates = now.sheet.legend
    moved = [Box(*one) for one in before ^ after]
    reach = 0.2 * now.hex_mm  # soft outlines and wide lines pass the sides of their hexes
    ground = [now.hex_box(name).inset(-reach) for name in changed_hexes(then.view, now.view)]
    boxes = [box for box in (*moved, *ground) if not plates.contains(box)]
    return frozenset(
        one.name for one in tiling.tiles if any(one.window.overlaps(box) for box in boxes)
    )


def _drawn(
    poster: Poster, paper: Paper, overlap: float, turn: bool
) -> tuple[set[tuple[float, float, float, float]], Tiling]:
    """Where anything stands above the ground of a poster, and its pages."""
    writer = PdfWriter()
    whole = poster.sheet.paper
    writer.page(whole.width, whole.height)
    found = list(poster.taken(poster.sheet.draw(writer).taken()))
    tiling = poster.cut(paper, found, overlap=overlap, turn=turn)
    corners = {(box.x, box.y, box.width, box.height) for box in found}
    return {(round(a, 2), round(b, 2), round(c, 2), round(d, 2)) for a, b, c, d in corners}, tiling
