"""Pages of a drawing that is put together from many: marks round each, and how they go together.

What is told to whoever glues them stands in the rims alone, outside of what is kept.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence

from printables.drawing.paths import Path, Segment, rectangle
from printables.drawing.surface import Box, Paint, Surface, TextStyle
from printables.pages.marks import edge_marks, slug
from printables.pages.tiling import Tile, Tiling
from printables.pdf.writer import PdfWriter
from printables.text.fonts import Font
from printables.text.labels import fit, write_block

BLEED_MM = 3.0
"""How far the drawing goes on beyond the edges of a page, so that no cut shows white."""

DRAWING = "drawing"
"""The symbol that holds the whole drawing, its top left at (0, 0)."""

_ASSEMBLY = "How to assemble the pages"
_RIM = 6.0  # from the edge to the middle of the words beside it
_RULE = 100.0  # mm
_INK = "#222222"
_FINE = Paint(stroke=_INK, width=0.12, dash=(0.8, 0.8), cap="butt")
_TAB = Paint(stroke="#555555", width=0.25, dash=(1.6, 1.2), cap="butt")
_HATCH = Paint(stroke="#888888", width=0.1)


class Together:
    """Writes the pages of one tiling into a PDF file that has defined the symbol `DRAWING`.

    `only` names the pages that are printed, all without it.
    """

    def __init__(
        self, writer: PdfWriter, tiling: Tiling, title: str, only: Collection[str] | None = None
    ) -> None:
        self._writer = writer
        self._tiling = tiling
        self._title = title
        self._printed = [one for one in tiling.tiles if only is None or one.name in only]
        self._names = {(one.column, one.row): one.name for one in tiling.tiles}

    def draw_pages(self) -> None:
        """Write every page, with its edges cut to bleed and its marks."""
        for number, one in enumerate(self._printed, 1):
            self._page(one, number)

    # A page

    def _page(self, one: Tile, number: int) -> None:
        tiling, writer, area = self._tiling, self._writer, self._tiling.area
        paper, bleed = tiling.paper, area.inset(-BLEED_MM)
        writer.page(
            paper.width, paper.height, trim=area, bleed=bleed, bookmark=one.name, label=one.name
        )
        clip = rectangle(bleed.x, bleed.y, bleed.width, bleed.height)
        words = f"{self._title}, page {one.name}: column {one.column + 1}, row {one.row + 1}"
        with writer.tagged("Figure", words), writer.group(clip=clip):
            writer.use(DRAWING, area.x - one.window.x, area.y - one.window.y)
        with writer.group("cutting and gluing"):
            self._tabs(one)
            self._cuts(one)
            self._rims(one, number)

    def _tabs(self, one: Tile) -> None:
        """Wash and hatch what the next pages will cover."""
        area, wide = self._tiling.area, self._tiling.overlap
        if one.right:
            tab = Box(area.right - wide, area.y, wide, area.height)
            _hatched(self._writer, tab)
            self._writer.line(tab.x, area.y, tab.x, area.bottom, _TAB)
        if one.below:
            tab = Box(area.x, area.bottom - wide, area.width - wide * one.right, wide)
            _hatched(self._writer, tab)
            self._writer.line(area.x, tab.y, area.right, tab.y, _TAB)

    def _cuts(self, one: Tile) -> None:
        area, wide = self._tiling.area, self._tiling.overlap
        xs, ys = [area.x, area.right], [area.y, area.bottom]
        if one.right:
            xs.append(area.right - wide)
        if one.below:
            ys.append(area.bottom - wide)
        edge_marks(self._writer, area, xs, ys, BLEED_MM)
        if self._at(one, -1, 0):
            self._writer.line(area.x, area.y, area.x, area.bottom, _FINE)
        if self._at(one, 0, -1):
            self._writer.line(area.x, area.y, area.right, area.y, _FINE)
        if not wide and self._at(one, 1, 0):
            self._writer.line(area.right, area.y, area.right, area.bottom, _FINE)
        if not wide and self._at(one, 0, 1):
            self._writer.line(area.x, area.bottom, area.right, area.bottom, _FINE)

    def _at(self, one: Tile, right: int, below: int) -> str:
        """The name of the page so many places on, "" where there is none."""
        return self._names.get((one.column + right, one.row + below), "")

    # The rims

    def _rims(self, one: Tile, number: int) -> None:
        writer, area = self._writer, self._tiling.area
        name = TextStyle(Font("sans", "bold"), 5.0, _INK)
        top, middle = area.y - _RIM, area.centre[1]
        writer.text(area.x + 4, top, one.name, name, level="middle")
        left = area.x + 8 + writer.measure(one.name, name)
        words = [f"{self._title}, page {number} of {len(self._printed)}", *self._above(one)]
        room = area.right - left - 4
        slug(writer, left + room / 2, top, room, " – ".join(words))
        room = area.height - 12
        if near := self._at(one, -1, 0):
            told = self._joins("left", near)
            slug(writer, area.x - _RIM, middle, room, told, -90)
        if near := self._at(one, 1, 0):
            slug(writer, area.right + _RIM, middle, room, self._follows(near, "right"), 90)
        self._foot(one)

    def _foot(self, one: Tile) -> None:
        """The rule, if there is room, and what follows below."""
        writer, area = self._writer, self._tiling.area
        x, y = area.x + 4, area.bottom + _RIM
        if area.width > _RULE + 30:
            draw_rule(writer, x, y - 1.6)
            x += _RULE + 6
        if near := self._at(one, 0, 1):
            room = area.right - x - 4
            slug(writer, x + room / 2, y, room, self._follows(near, "lower"))

    def _above(self, one: Tile) -> Sequence[str]:
        near = self._at(one, 0, -1)
        return [self._joins("upper", near)] if near else []

    def _joins(self, edge: str, near: str) -> str:
        if self._tiling.overlap:
            return f"cut along the {edge} edge and glue it to the tab of {near}"
        return f"cut along the {edge} edge: {near} joins here"

    def _follows(self, near: str, edge: str) -> str:
        if self._tiling.overlap:
            return f"tab: glue {near} to it, up to the dashed line"
        return f"cut along the {edge} edge: {near} joins here"

    # How they go together

    def draw_assembly(self, lines: Sequence[str]) -> None:
        """Write a page that shows the whole with the pages on it, and says in lines what to do."""
        writer, tiling = self._writer, self._tiling
        paper, area = tiling.paper, tiling.area
        writer.page(paper.width, paper.height, bookmark=_ASSEMBLY, label="assembly")
        size = min(4.0, area.width / 45)
        head = TextStyle(Font("serif", "bold"), size * 1.6, _INK)
        fitted = fit(self._title, head, area.width, size)
        with writer.tagged("H1"):
            writer.text(area.x, area.y + size, fitted.text, fitted.style)
        text = "\n".join(f"{number}. {line}" for number, line in enumerate(lines, 1))
        words = TextStyle(Font("serif", "regular"), size * 0.85, _INK)
        top = area.y + size * 2.2
        beside = paper.is_landscape
        room = area.width * 0.4 if beside else area.width
        end = write_block(
            writer, Box(area.x, top, room, area.bottom - top - 8), text, words, leading=1.35
        )
        if has_rule(tiling):
            draw_rule(writer, area.x, area.bottom + 3 if beside else end + 1)
            end += 7
        if beside:
            left = area.x + room + 6
            self._diagram(Box(left, top, area.right - left, area.bottom - top))
        else:
            self._diagram(Box(area.x, end + 3, area.width, area.bottom - end - 3))

    def _diagram(self, box: Box) -> None:
        tiling, writer = self._tiling, self._writer
        every = [one.window for one in (*tiling.tiles, *tiling.left_out)]
        left, top = min(one.x for one in every), min(one.y for one in every)
        wide = max(one.right for one in every) - left
        high = max(one.bottom for one in every) - top
        scale = min(box.width / wide, box.height / high)
        x = box.x + (box.width - wide * scale) / 2 - left * scale
        y = box.y - top * scale
        with writer.tagged("Figure", _ASSEMBLY), writer.group():
            writer.use(DRAWING, x, y, scale=scale)
        for one in tiling.left_out:
            self._plan(one, x, y, scale, printed=False)
        for one in tiling.tiles:
            self._plan(one, x, y, scale, printed=one in self._printed)

    def _plan(self, one: Tile, x: float, y: float, scale: float, *, printed: bool) -> None:
        """A page on the diagram: its name, and hatching where it is not printed."""
        writer, cut = self._writer, self._tiling.overlap
        wide = one.window.width - cut * one.right
        high = one.window.height - cut * one.below
        left, top = x + one.window.x * scale, y + one.window.y * scale
        place = Box(left, top, wide * scale, high * scale)
        if not printed:
            _hatched(writer, place)
        writer.rect(place, Paint(stroke=_INK, width=0.3, join="miter"))
        if one in self._tiling.tiles:
            size = min(place.width, place.height) * 0.15
            style = TextStyle(Font("sans", "bold"), size, _INK)
            half = writer.measure(one.name, style) / 2 + size * 0.3
            middle_x, middle_y = place.centre
            plate = Box(middle_x - half, middle_y - size * 0.65, 2 * half, size * 1.3)
            fill = Paint(fill="#ffffff", stroke=_INK, width=0.2)
            writer.rect(plate, fill, radius=size * 0.3)
            writer.text(middle_x, middle_y, one.name, style, anchor="middle", level="middle")


def has_rule(tiling: Tiling) -> bool:
    """Whether pages are wide enough for a line of 100 mm."""
    return tiling.area.width > _RULE + 4


def draw_rule(surface: Surface, x: float, y: float) -> None:
    """Draw 100 mm to lay a ruler on, from (x, y) to the right, and say what it is."""
    ink = Paint(stroke=_INK, width=0.15, cap="butt")
    surface.line(x, y, x + _RULE, y, ink)
    for step in range(11):
        long = 1.8 if step % 5 == 0 else 1.0
        surface.line(x + step * 10, y, x + step * 10, y + long, ink)
    words = TextStyle(Font("sans", "regular"), 1.9, _INK)
    said = "100 mm long if the printer doesn’t scale: print at 100%"
    surface.text(x + _RULE / 2, y + 4.0, said, words, anchor="middle")


def _hatched(surface: Surface, box: Box) -> None:
    """Whiten a box and hatch it."""
    surface.rect(box, Paint(fill="#ffffff", opacity=0.55))
    segments: list[Segment] = []
    for step in range(int((box.width + box.height) / 3) + 1):
        x = box.x + step * 3.0
        segments += [("M", (x, box.y)), ("L", (x - box.height, box.bottom))]
    with surface.group(clip=rectangle(box.x, box.y, box.width, box.height)):
        surface.path(Path(tuple(segments)), _HATCH)
