"""The PDF writer: any number of pages, real letters from embedded fonts, symbols stored once.

The same drawing gives the same bytes: no date, no random id, no standard font.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager
from functools import partial
from io import BytesIO
from typing import Protocol

from printables.drawing.decimals import absolute, check_finite, factor, kept_when_long, length
from printables.drawing.paths import Path
from printables.drawing.shapes import BaseWriter, check_defined, check_name
from printables.drawing.surface import Box, Paint, Surface, SurfaceError, Tag, TextStyle, Transform
from printables.pages.imposition import Duplex
from printables.pdf.canvas import EmbeddingCanvas
from printables.pdf.document import Described, colour_words, matrix
from printables.text.fonts import Font, face
from printables.text.labels import fit
from printables.text.lettering import PlacedGlyphs, readable, width

SIZE_MM = 2.2
SIDE_MM = 10.0
"""From the right edge of the paper to the end of the words."""

_FOOT = 4.2  # mm on A4, from the lower edge to the baseline
_LOWEST, _HIGHEST = 3.0, 8.0
_SMALLEST = 0.6
_INK = "#555555"


class Symbols(Protocol):
    """A writer whose symbols may be used before they are defined."""

    def promise(self, name: str) -> None:
        """A symbol that will be defined before the end."""

    def use(self, name: str, x: float = 0.0, y: float = 0.0) -> None:
        """Place a symbol."""

    def define(self, name: str, draw: Callable[[Surface], None]) -> None:
        """Make a symbol."""


class Folios:
    """The folios of one file, which begin with the same words."""

    def __init__(self, words: str) -> None:
        self._words = words
        self._rooms: dict[int, float] = {}

    def place(self, writer: Symbols, number: int, size: tuple[float, float], foot: float) -> None:
        """Put one onto a page of a size, its baseline `foot` mm above the lower edge."""
        wide, high = size
        self._rooms[number] = wide - 2 * SIDE_MM
        writer.promise(_name(number))
        writer.use(_name(number), wide - SIDE_MM, high - foot)

    def finish(self, writer: Symbols, pages: int) -> None:
        """Draw all of them, of so many pages."""
        style = TextStyle(Font("sans", "regular"), SIZE_MM, _INK)
        for number, room in self._rooms.items():
            end = f"{number}/{pages}"
            if self._words:
                end = f" · {end}"
            fitted = fit(self._words, style, room - width(end, style), SIZE_MM * _SMALLEST)
            writer.define(_name(number), _drawn(f"{fitted.text}{end}", fitted.style))


def _drawn(words: str, style: TextStyle) -> Callable[[Surface], None]:
    return lambda surface: surface.text(0, 0, words, style, anchor="end")


def usual_foot(wide: float, high: float) -> float:
    """How far above the lower edge the baseline lies on a page without a frame."""
    return min(_HIGHEST, max(_LOWEST, _FOOT * min(wide, high) / 210))


def _name(number: int) -> str:
    return f"folio-{number}"


POINTS_PER_MM = 72 / 25.4
LONGEST_MM = 14400 / POINTS_PER_MM  # the largest page side that PDF readers accept

_FAR = 5000  # mm; the box of a symbol that is not cut
_CAPS = {"butt": 0, "round": 1, "square": 2}
_JOINS = {"miter": 0, "round": 1, "bevel": 2}
_SEGMENTS = {
    "M": "%.3f %.3f m",
    "L": "%.3f %.3f l",
    "C": "%.3f %.3f %.3f %.3f %.3f %.3f c",
    "Z": " h",
}
_path_data = kept_when_long(partial(absolute, patterns=_SEGMENTS))


class PdfWriter(BaseWriter):
    """A `Surface` of many pages; begin with `page`, end with `data`.

    Symbols live in the whole file: what one page defines, the next may use.
    """

    def __init__(
        self,
        *,
        title: str = "",
        author: str = "",
        subject: str = "",
        duplex: Duplex | None = None,
        folio: str | None = None,
    ) -> None:
        """`duplex` is the edge over which a printer should turn sheets, None for one side.

        With the words of a `folio`, which may be "", every page bears its number behind them.
        """
        self.width = 0.0
        self.height = 0.0
        self._file = BytesIO()
        self._canvas = EmbeddingCanvas(self._file, face(Font()))
        self._tags = self._canvas.tags
        self._canvas.described = Described(
            title=readable(title), author=readable(author), subject=readable(subject), duplex=duplex
        )
        self._symbols: set[str] = set()
        self._paints: dict[Paint, str] = {}
        self._paint: Paint | None = None
        self._opacity = 1.0
        self._pages = 0
        self._folios = None if folio is None else Folios(folio)
        self._foot: float | None = None
        self._chapters = 0
        self._opening: str | None = None
        self._inside = False
        self._promised: set[str] = set()
        self._forms_open = 0
        self._finished = False

    def page(
        self,
        width: float,
        height: float,
        *,
        trim: Box | None = None,
        bleed: Box | None = None,
        bookmark: str | None = None,
        label: str | None = None,
        foot: float | None = None,
    ) -> None:
        """Begin a new page of so many mm, up to 5 m a side.

        `trim` is where the sheet will be cut, `bleed` how far the drawing goes beyond it; a
        bookmark lists the page in the reader's outline. Readers call the page by its `label`, or
        by its number. In a file with folios this page's stands so many mm above its `foot`;
        with 0 it has none.
        """
        if not (0 < width <= LONGEST_MM and 0 < height <= LONGEST_MM):
            raise SurfaceError(
                f"A page of {width:g} × {height:g} mm can't be used: each side must be over 0 "
                f"and at most {LONGEST_MM:.0f} mm."
            )
        canvas = self._canvas
        self._close_page()
        self._pages += 1
        canvas.begin_page(label)
        self.width, self.height = width, height
        self._foot = usual_foot(width, height) if foot is None else foot or None
        unit = POINTS_PER_MM
        canvas.setPageSize((width * unit, height * unit))
        canvas.setTrimBox(trim and _upwards(trim, height))
        canvas.setBleedBox(bleed and _upwards(bleed, height))
        self._list(bookmark)
        self._write(f"{factor(unit)} 0 0 {factor(-unit)} 0 {factor(height * unit)} cm")
        self._paint, self._opacity = None, 1.0

    @property
    def number(self) -> int:
        """The number of the page that is drawn on, 0 before the first."""
        return self._pages

    def fill_up(self, sides: int) -> None:
        """Leave pages empty, as large as this one, until the next one begins a sheet of paper."""
        while self._pages % sides:
            self.page(self.width, self.height)

    @property
    def slug(self) -> str:
        """What the words in the rim of a page end with in place of a folio: ` · page 7`."""
        return "" if self._folios is None else f" · page {self._pages}"

    @contextmanager
    def chapter(self, name: str) -> Iterator[str]:
        """What is begun inside is a chapter of the file: the outline lists its pages below it.

        Gives its key for `link`. Chapters do not lie in each other.
        """
        if self._inside:
            raise SurfaceError("A chapter of a PDF can't contain another one.")
        self._chapters += 1
        self._opening, self._inside = name, True
        try:
            yield chapter_key(self._chapters)
        finally:
            self._opening, self._inside = None, False

    def link(self, box: Box, key: str) -> None:
        """A place on this page that leads to a chapter, which may come later."""
        edges = _upwards(box, self.height)
        self._canvas.linkAbsolute("", key, edges, Border="[0 0 0]")

    def promise(self, name: str) -> None:
        """A symbol that may be used at once and will be defined before the end."""
        self._promised.add(check_name(name))

    def _list(self, bookmark: str | None) -> None:
        """Put the page into the outline, and before it the chapter that it begins."""
        canvas, opening = self._canvas, self._opening
        if opening is not None:
            key = chapter_key(self._chapters)
            canvas.bookmarkPage(key)
            canvas.addOutlineEntry(readable(opening), key, 0, closed=1)
            self._opening = None
        if bookmark is not None and bookmark != opening:
            canvas.bookmarkPage(f"page{self._pages}")
            level = int(self._inside)
            canvas.addOutlineEntry(readable(bookmark), f"page{self._pages}", level)

    def data(self) -> bytes:
        """The whole file; nothing can be drawn afterwards."""
        if not self._pages:
            raise SurfaceError("A PDF needs at least one page.")
        if not self._finished:
            if self._folios is not None:
                self._place_folio()
                self._folios.finish(self, self._pages)
            if missing := self._promised - self._symbols:
                raise SurfaceError(f'The symbol "{min(missing)}" is used but never defined.')
            self._close_page()
            self._canvas.save()
            self._finished = True
        return self._file.getvalue()

    def _place_folio(self) -> None:
        if self._folios is not None and self._foot is not None:
            self._folios.place(self, self._pages, (self.width, self.height), self._foot)
            self._foot = None

    def _close_page(self) -> None:
        """End the page that is drawn on, if there is one."""
        if self._pages:
            self._place_folio()
            self._mark(self._tags.close())
            self._canvas.showPage()

    def path(self, path: Path, paint: Paint) -> None:
        """Draw any path."""
        if not path.segments:
            return
        operator = _operator(paint)
        if operator != "n":
            if mark := self._tags.switch(text=False):
                self._write(mark)
            self._ready(paint)
            self._write(f"{_path_data(path)} {operator}")

    @contextmanager
    def draw_group(
        self, layer: str | None, transform: Transform, clip: Path | None
    ) -> Iterator[None]:
        """Draw inside moved, turned and scaled coordinates, cut to a path."""
        canvas = self._canvas
        canvas.saveState()
        if transform.moves:
            self._write(matrix(transform, "cm"))
        if clip is not None:
            self._write(f"{_path_data(clip)} W n")
        before = self._paint, self._opacity
        if layer is not None:
            self._mark(self._tags.close())
            self._write(canvas.layers.begin(readable(layer)))
        try:
            yield
        finally:
            if layer is not None:
                self._mark(self._tags.close())
                self._write(canvas.layers.end())
            canvas.restoreState()
            self._paint, self._opacity = before

    def tagged(self, tag: Tag, alt: str = "", *, span: int = 1) -> AbstractContextManager[None]:
        """What is drawn inside is one element of the file's text, or only seen."""
        return self._tags.within(tag, readable(alt), span)

    @contextmanager
    def set_type(self, x: float, y: float) -> Iterator[EmbeddingCanvas]:
        """ReportLab's own canvas for its typesetting: in points, upwards from (x, y) in mm."""
        canvas, unit = self._canvas, POINTS_PER_MM
        self._mark(self._tags.switch(text=True))
        canvas.saveState()
        self._write(f"{factor(1 / unit)} 0 0 {factor(-1 / unit)} {length(x)} {length(y)} cm")
        before = self._paint
        try:
            yield canvas
        finally:
            canvas.restoreState()
            self._paint = before

    def define(self, name: str, draw: Callable[[Surface], None], box: Box | None = None) -> None:
        """Make a symbol, drawn about (0, 0); a name already defined keeps its first drawing."""
        if name in self._symbols:
            return
        check_name(name)
        edge = box or Box(-_FAR, -_FAR, 2 * _FAR, 2 * _FAR)
        before = self._paint, self._opacity
        self._paint, self._opacity = None, 1.0
        self._forms_open += 1
        self._canvas.begin_form(name, (edge.x, edge.y, edge.right, edge.bottom))
        try:
            with self._tags.apart():
                draw(self)
                self._mark(self._tags.close())
        finally:
            self._canvas.endForm()
            self._forms_open -= 1
            self._paint, self._opacity = before
        self._symbols.add(name)

    def draw_symbol(self, name: str, transform: Transform) -> None:
        """Place a symbol with its (0, 0) at (x, y)."""
        if name not in self._promised:
            check_defined(name, self._symbols)
        self._mark(self._tags.placing())
        self._set_opacity(1)  # a form begins with the opacity of where it is placed
        plain = transform.scale == 1 and transform.rotation == 0
        place = f"1 0 0 1 {transform.x:.3f} {transform.y:.3f} cm" if plain else ""
        if "n" in place:
            check_finite(transform.x, transform.y)
        self._check_open()
        self._canvas.put_form(name, place or matrix(transform, "cm"))

    def _letter(self, text: str, pieces: Sequence[PlacedGlyphs], style: TextStyle) -> None:
        shown = " ".join(self._shown(piece, style) for piece in pieces)
        if not shown:
            return
        self._set_opacity(style.opacity)
        shown = f"{length(style.spacing)} Tc {shown}"
        if style.halo is not None and style.halo_width > 0:
            rim = f"{colour_words(style.halo)} RG {length(2 * style.halo_width)} w 1 J 1 j [] 0 d"
            self._mark(self._tags.unsaid())  # or the text would be there twice
            self._write(f"{rim} {colour_words(style.halo)} rg BT 2 Tr {shown} 0 Tr ET")
        if mark := self._tags.switch(text=True):
            self._write(mark)
        if len(pieces) == 1 and not self._tags.silent:  # or lines would be read as one word
            shown = f"{shown} {self._canvas.shown(pieces[0].face, ' ', style.size)}"
        ink = f"{colour_words(style.colour)} rg BT {shown} 0 Tc ET"
        whole = len(pieces) == 1 or self._tags.silent
        self._write(ink if whole else f"{_said(text + ' ')} BDC {ink} EMC")
        self._paint = None

    def _shown(self, piece: PlacedGlyphs, style: TextStyle) -> str:
        place = matrix(Transform(piece.x, piece.y, 1, piece.rotation), "Tm", mirrored=True)
        return f"{place} {self._canvas.shown(piece.face, piece.text, style.size)}"

    def _ready(self, paint: Paint) -> None:
        """Make the pen what the paint says, unless it is so already."""
        if paint == self._paint:
            return
        self._set_opacity(paint.opacity)
        if paint not in self._paints:
            parts = [] if paint.fill is None else [f"{colour_words(paint.fill)} rg"]
            if paint.stroke is not None and paint.strokes:
                dashes = " ".join(map(length, paint.dash))
                parts.append(f"{colour_words(paint.stroke)} RG {length(paint.width)} w")
                parts.append(f"{_CAPS[paint.cap]} J {_JOINS[paint.join]} j 4 M [{dashes}] 0 d")
            self._paints[paint] = " ".join(parts)
        self._write(self._paints[paint])
        self._paint = paint

    def _set_opacity(self, opacity: float) -> None:
        if opacity == self._opacity:
            return
        self._opacity = opacity
        self._canvas.setFillAlpha(opacity)
        self._canvas.setStrokeAlpha(opacity)
        if self._paint is not None and self._paint.opacity != opacity:
            self._paint = None

    def _mark(self, operators: str) -> None:
        """Begin or end a mark of the text's structure, if anything changes."""
        if operators:
            self._write(operators)

    def _write(self, operators: str) -> None:
        self._check_open()
        self._canvas.put(operators)

    def _check_open(self) -> None:
        if self._finished or not (self._pages or self._forms_open):
            raise SurfaceError(
                "You can only draw on a PDF after its first page begins and before its end."
            )


def chapter_key(number: int) -> str:
    """The key of a chapter of a file, from 1 on."""
    return f"chapter{number}"


def _operator(paint: Paint) -> str:
    if paint.fill is None:
        return "S" if paint.strokes else "n"
    return ("B" if paint.strokes else "f") + ("*" if paint.even_odd else "")


def _said(text: str) -> str:
    """Marks letters that stand apart as one text, for search and copying."""
    return f"/Span <</ActualText <feff{readable(text).encode('utf-16-be').hex()}>>>"


def _upwards(box: Box, height: float) -> tuple[float, float, float, float]:
    """The corners of a box as PDF counts them: points from the lower left."""
    unit = POINTS_PER_MM
    low, high = (height - box.bottom) * unit, (height - box.y) * unit
    return box.x * unit, low, box.right * unit, high
