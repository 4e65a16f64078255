"""Chronicle as a small book: title, frontispiece, contents, a chapter per expedition, tables."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

import msgspec
from reportlab.lib.colors import HexColor
from reportlab.lib.styles import ParagraphStyle
from reportlab.platypus import Flowable, Spacer, Table
from reportlab.platypus import Paragraph as Lines

from companion.games.nile.paper.map.routes.journey_maps import BAND, RoutePlates
from companion.games.nile.paper.map.view import MapView, Route, RouteStep
from companion.games.nile.paper.styles import MapStationery, stationery
from companion.games.nile.texts import CHRONICLE
from companion.games.nile.voice.chronicle.calendar import Calendar
from companion.games.nile.voice.chronicle.phrases import curly
from companion.games.nile.voice.chronicle.plain import (
    by_line,
    chapter_line,
    chapter_number,
    gains_rows,
    last_title,
    muster_rows,
    one_line,
    roman,
    standing_rows,
)
from companion.games.nile.voice.chronicle.values import Chapter, Chronicle, Part, Remark
from printables.drawing.surface import Box, Paint, Surface, TextStyle
from printables.pages.booklet import (
    NewPage,
    Plate,
    StoryPage,
    WholeTable,
    draw_leaf,
    flow,
    markup,
    spoken,
    style_of,
)
from printables.pages.folding import BookletPage, bind, page_size
from printables.pages.imposition import Duplex
from printables.pages.paper import Paper
from printables.pdf.writer import POINTS_PER_MM, PdfWriter
from printables.text.fonts import Font
from printables.text.labels import fit, halved, write_block
from printables.text.lettering import width

ROMAN = Font("serif", "regular")
ITALIC = Font("serif", "regular", italic=True)
STRONG = Font("serif", "semibold")
TITLE = Font("serif", "bold")

_FONTS = {font.file_name: font for font in (ROMAN, ITALIC, STRONG, TITLE)}
_WHOLE = 14  # most rows of a table that isn’t split
_NARROW = 0.115  # share of a table’s width: less would cut the longest heading of a muster
_NAME = 120  # most letters of a name in a table, or of a line of the contents


class Measures(msgspec.Struct, frozen=True, kw_only=True):
    """Sizes of a page in mm; `unit` is 1 on A5."""

    look: MapStationery
    width: float
    height: float

    @property
    def unit(self) -> float:
        """Scale relative to A5."""
        return min(self.width / 148.0, self.height / 210.0)

    @property
    def room(self) -> Box:
        """Text block of a page."""
        u = self.unit
        return Box(18 * u, 21 * u, self.width - 36 * u, self.height - 42 * u)


class Styles:
    """Paragraph styles of a book, and its parts typeset with them."""

    def __init__(self, sizes: Measures) -> None:
        u, look = sizes.unit, sizes.look
        self._width = sizes.room.width
        self._unit = u
        self._rule = HexColor(look.rule)
        ink, faint = look.ink, look.faint
        self.over = style_of(
            ROMAN, 3.2 * u, align="centre", colour=look.accent, before=6 * u, after=2 * u, keep=True
        )
        self.heading = style_of(
            TITLE,
            6.2 * u,
            align="centre",
            colour=ink,
            leading=1.15,
            after=2.6 * u,
            keep=True,
            tag="H1",
        )
        self.under = style_of(
            ITALIC, 3.2 * u, align="centre", colour=faint, after=2.6 * u, keep=True
        )
        self.argument = style_of(
            ITALIC, 2.9 * u, align="centre", colour=ink, after=4 * u, both=5 * u
        )
        self.caption = style_of(ITALIC, 2.5 * u, align="centre", colour=faint, after=4 * u)
        self.text, self.text_last = (
            style_of(ROMAN, 3.45 * u, colour=ink, after=0.6 * u, leading=1.36, last=last)
            for last in (False, True)
        )
        self.editor, self.editor_last = (
            style_of(
                ITALIC, 3.2 * u, colour=ink, before=1.2 * u, after=2 * u, both=5 * u, last=last
            )
            for last in (False, True)
        )
        self.remark = style_of(
            ITALIC,
            3.3 * u,
            colour=look.accent,
            before=1.6 * u,
            after=2.2 * u,
            both=9 * u,
            align="centre",
        )
        self.cell = style_of(ROMAN, 2.9 * u, align="left", colour=ink, leading=1.25)
        self.figure = style_of(ROMAN, 2.9 * u, align="right", colour=ink, leading=1.25)
        self.head = style_of(ITALIC, 2.7 * u, align="left", colour=faint, leading=1.25)
        self.head_right = style_of(ITALIC, 2.7 * u, align="right", colour=faint, leading=1.25)
        self.entry = style_of(ROMAN, 3.1 * u, align="left", colour=ink, leading=1.25)
        pad = 0.5 * u * POINTS_PER_MM
        self.tight = [
            ("FONTNAME", (0, 0), (-1, -1), self.cell.fontName),
            ("LEFTPADDING", (0, 0), (-1, -1), 0),
            ("RIGHTPADDING", (0, 0), (-1, -1), 0),
            ("TOPPADDING", (0, 0), (-1, -1), pad),
            ("BOTTOMPADDING", (0, 0), (-1, -1), pad),
        ]

    def lines(self, words: str, style: ParagraphStyle) -> Lines:
        """Return a paragraph of plain text."""
        return Lines(markup(words, _FONTS[style.fontName]), style)

    def title(self, words: str) -> Lines:
        """Return a title; one of two lines is broken where they are most equal."""
        style = TextStyle(TITLE, self.heading.fontSize / POINTS_PER_MM)
        halves = halved(words, style)
        if halves is None or width(words, style) <= self._width:
            return self.lines(words, self.heading)
        if max(width(half, style) for half in halves) > self._width:
            return self.lines(words, self.heading)
        return Lines("<br/>".join(markup(half, TITLE) for half in halves), self.heading)

    def parts(self, parts: Sequence[Part]) -> Iterator[Flowable]:
        """Yield paragraphs and remarks; the last one's end stays with tables that follow."""
        for left, part in zip(range(len(parts) - 1, -1, -1), parts, strict=True):
            if isinstance(part, Remark):
                words = markup(f"“{part.text}”", ITALIC)
                yield Lines(f"{words} — {markup(part.when, ITALIC)}", self.remark)
            elif part.editor:
                when = f"{part.when}. " if part.when else ""
                style = self.editor if left else self.editor_last
                yield self.lines(f"[{when}{part.text}]", style)
            else:
                when = spoken(f"{part.when}. ", STRONG) + " " if part.when else ""
                yield Lines(when + markup(part.text, ROMAN), self.text if left else self.text_last)

    def table(
        self,
        rows: Sequence[tuple[str, ...]],
        shares: Sequence[float],
        *,
        total: bool = False,
    ) -> Iterator[Flowable]:
        """Yield a table with a heading, and with a rule above its last line if that is a total."""
        if not rows:
            return
        width = self._width * POINTS_PER_MM * 0.92
        last = len(rows) - 1
        cells = [
            [self._cell(cell, at, is_head=not index) for at, cell in enumerate(row)]
            for index, row in enumerate(rows)
        ]
        make = WholeTable if len(rows) <= _WHOLE else Table
        table = make(cells, colWidths=[share * width for share in shares], repeatRows=1)
        rules = [("LINEBELOW", (0, 0), (-1, 0), 0.4, self._rule)]
        rules += [("LINEABOVE", (0, last), (-1, last), 0.4, self._rule)] if total else []
        table.setStyle([("VALIGN", (0, 0), (-1, -1), "BOTTOM"), *self.tight, *rules])
        yield Spacer(1, 3 * self._unit * POINTS_PER_MM)
        yield table

    def muster(self, chapter: Chapter) -> Iterator[Flowable]:
        """Yield the table of who and what set out and came back, a column for each kind."""
        rows = muster_rows(chapter)
        if not rows:
            return
        turned = list(zip(*rows, strict=True))
        share = 0.82 / (len(rows) - 1)
        shares = [min(share, 0.13)] * (len(rows) - 1)
        if share < _NARROW:  # a long word takes space from the short ones
            sizes = [len(kind) + 2 for kind in turned[0][1:]]
            shares = [0.82 * size / sum(sizes) for size in sizes]
        yield from self.table(turned, (0.18, *shares))

    def _cell(self, words: str, at: int, *, is_head: bool) -> Lines:
        if is_head:
            return self.lines(words, self.head_right if at else self.head)
        return self.lines(cut(curly(words)), self.figure if at else self.cell)


def cut(words: str) -> str:
    """Return text shortened to fit into a table."""
    line = one_line(words)
    return line if len(line) <= _NAME else f"{line[: _NAME - 1]}…"


_HEX_MM = 9.0  # width of a hex on the map of a short route
_FRONT = 2  # pages before the table of contents
_PLATES = (0.6, 0.52, 0.42, 0.33)  # heights of maps as shares of the text
_NEARLY_EMPTY = 0.42  # share of the text: a last page this short is avoided


def chronicle_pdf(
    book: Chronicle,
    view: MapView,
    routes: Sequence[Route],
    paper: Paper,
    *,
    style: str = "colour",
    duplex: Duplex | None = None,
    calendar: Calendar | None = None,
    signature: int = 0,
    own_board: bool = False,
) -> bytes:
    """Return the book as a PDF file: single pages, or with `duplex` sheets to fold and staple.

    `view` is the public map, `routes` are the routes of its expeditions. `signature` is the number
    of pages folded together in a thick book, 0 for all. With `own_board` (the players use a
    physical board) the caption says that the map shows nothing of the campaign. Raises
    `NoSuchStyle`, `ImpositionError`, and `SurfaceError` if the paper is too small.
    """
    width, height = page_size(paper, fold=duplex is not None)
    sizes = Measures(look=stationery(style), width=width, height=height)
    when = calendar or Calendar()
    plates = RoutePlates(view, style, lambda month: when.short_name(month) if month else "")
    writer = PdfWriter(
        title=book.title or CHRONICLE("book-untitled"),
        author=", ".join(map(one_line, book.explorers)),
        subject=CHRONICLE("book-subject"),
        duplex=duplex or "long",
    )
    binder = _Bookbinder(
        book, sizes, plates, routes, writer, "book-own-board" if own_board else "book-map"
    )
    pages = binder.pages()
    if duplex is not None:
        pages += [BookletPage(binder.ground)] * (-len(pages) % 4)
    bind(writer, pages, paper, duplex, signature)
    return writer.data()


class _Bookbinder:
    """Creates the pages of one book."""

    def __init__(
        self,
        book: Chronicle,
        sizes: Measures,
        plates: RoutePlates,
        routes: Sequence[Route],
        writer: PdfWriter,
        caption: str,
    ) -> None:
        self._book = book
        self._sizes = sizes
        self._plates = plates
        self._caption = caption
        self._routes = routes
        self._writer = writer
        self._styles = Styles(sizes)

    def pages(self) -> list[BookletPage]:
        """Return all pages in order."""
        room = self._sizes.room
        body = list(self._body())
        contents = self._contents([])
        ahead = _FRONT + len(flow(contents, room.width, room.height))
        numbers = {name: ahead + at for at, leaf in enumerate(body, 1) for name in leaf.names}
        found = flow(self._contents(list(numbers.items())), room.width, room.height)
        marks = CHRONICLE("book-mark-title"), CHRONICLE("book-mark-map")
        pages = [BookletPage(self._title, marks[0]), BookletPage(self._frontispiece, marks[1])]
        for leaf in (*found, *body):
            names = leaf.names or ((CHRONICLE("book-contents"),) if leaf is found[0] else ())
            pages.append(self._page(leaf, len(pages) + 1, " · ".join(names) or None))
        return pages

    def _page(self, leaf: StoryPage, number: int, bookmark: str | None) -> BookletPage:
        return BookletPage(lambda surface: self._draw(surface, leaf, number), bookmark)

    # The text

    def _body(self) -> Iterator[StoryPage]:
        """Yield all pages of text except the contents; every chapter begins a new page."""
        styles, book = self._styles, self._book
        yield from self._flowed(CHRONICLE("book-reader"), styles.parts(book.preface))
        for chapter in book.chapters:
            yield from self._fitted(chapter)
        closing = [
            *styles.parts(book.closing),
            *styles.table(standing_rows(book), (0.36, 0.14, 0.14, 0.11, 0.13, 0.12)),
        ]
        yield from self._flowed(last_title(book), closing)

    def _flowed(self, title: str, story: Iterable[Flowable]) -> list[StoryPage]:
        heading = self._styles.lines(title, self._styles.heading)
        room = self._sizes.room
        return flow([NewPage(title), heading, *story], room.width, room.height)

    def _fitted(self, chapter: Chapter) -> list[StoryPage]:
        """Return a chapter; its map is made lower if that saves a page that is nearly empty."""
        room, best = self._sizes.room, list[StoryPage]()
        for share in _PLATES:
            story = [NewPage(self._name(chapter)), *self._chapter(chapter, share)]
            leaves = flow(story, room.width, room.height)
            if not best or len(leaves) < len(best):
                best = leaves
            if best[-1].depth > room.height * _NEARLY_EMPTY:
                break
        return best

    def _name(self, chapter: Chapter) -> str:
        return f"{roman(chapter.number)}. {chapter.title}"

    def _chapter(self, chapter: Chapter, share: float) -> Iterator[Flowable]:
        """Yield the story of a chapter; `share` limits its map's height as a share of a page."""
        styles, u = self._styles, self._sizes.unit
        yield styles.lines(chapter_number(chapter), styles.over)
        yield styles.title(chapter.title)
        yield styles.lines(chapter_line(chapter), styles.under)
        yield styles.lines(" — ".join(chapter.argument) + ".", styles.argument)
        route = self._route(chapter)
        if self._plates.has(route):
            width = self._sizes.room.width - 2 * u
            high = self._plates.height(route, width - 2 * BAND) + 2 * BAND
            high = min(high, share * self._sizes.room.height)
            drawn = _Drawn(self._plates, route, _HEX_MM * u)
            yield Plate(width, high, drawn, after=2.2 * u)
            yield styles.lines(CHRONICLE("book-way"), styles.caption)
        yield from styles.parts(chapter.parts)
        yield from styles.table(gains_rows(chapter), (0.66, 0.14, 0.2), total=True)
        yield from styles.muster(chapter)

    def _route(self, chapter: Chapter) -> Route:
        """Return the route, with its months if they are recorded."""
        for route in self._routes:
            mine = route.player == chapter.player
            if mine and tuple(step.hex for step in route.steps) == chapter.trail:
                return route
        return Route(chapter.player, 1, tuple(RouteStep(name) for name in chapter.trail))

    def _contents(self, names: Sequence[tuple[str, int]]) -> list[Flowable]:
        styles = self._styles
        known = dict(names)
        rows = [(CHRONICLE("book-reader"), "")]
        rows += [(self._name(chapter), chapter_line(chapter)) for chapter in self._book.chapters]
        rows.append((last_title(self._book), ""))
        found: list[Flowable] = [styles.lines(CHRONICLE("book-contents"), styles.heading)]
        cells = []
        for name, under in rows:
            words = markup(name, ROMAN)
            if under:
                words += "<br/>" + spoken(cut(under), ITALIC)
            number = str(known.get(name, ""))
            cells.append([Lines(words, styles.entry), styles.lines(number, styles.figure)])
        wide = self._sizes.room.width * POINTS_PER_MM
        table = Table(cells, colWidths=[wide * 0.88, wide * 0.12])
        table.setStyle([("VALIGN", (0, 0), (-1, -1), "TOP"), *styles.tight])
        return [*found, table]

    # Drawing

    def ground(self, surface: Surface) -> None:
        """Draw an empty page, tinted except for its edge."""
        look = self._sizes.look
        if look.paper != "#ffffff":
            page = Box(0, 0, self._sizes.width, self._sizes.height)
            surface.rect(page.inset(5 * self._sizes.unit), Paint(fill=look.paper))

    def _draw(self, surface: Surface, leaf: StoryPage, number: int) -> None:
        room, u, look = self._sizes.room, self._sizes.unit, self._sizes.look
        self.ground(surface)
        draw_leaf(self._writer, leaf, room.x, room.y)
        style = TextStyle(ITALIC, 2.7 * u, look.faint)
        middle = self._sizes.width / 2
        if not leaf.names and number > _FRONT + 1:
            head = fit(self._book.title, style, room.width - 10 * u)
            surface.text(middle, 14 * u, head.text, head.style, anchor="middle")
            line = Paint(stroke=look.rule, width=0.2 * u)
            surface.line(room.x, 16 * u, room.right, 16 * u, line)
        foot = self._sizes.height - 11 * u
        surface.text(middle, foot, str(number), style, anchor="middle")

    def _title(self, surface: Surface) -> None:
        """Draw the title page."""
        sizes, u, look = self._sizes, self._sizes.unit, self._sizes.look
        self.ground(surface)
        frame = Box(0, 0, sizes.width, sizes.height).inset(10 * u)
        surface.rect(frame, Paint(stroke=look.accent, width=0.7 * u, join="miter"))
        surface.rect(frame.inset(1.4 * u), Paint(stroke=look.rule, width=0.25 * u, join="miter"))
        inner = frame.inset(13 * u)
        middle = sizes.width / 2
        small = TextStyle(ITALIC, 4.2 * u, look.faint)
        surface.text(middle, 46 * u, CHRONICLE("book-account"), small, anchor="middle")
        surface.text(middle, 52.5 * u, CHRONICLE("book-interior"), small, anchor="middle")
        name = TextStyle(TITLE, 13 * u, look.ink, spacing=1.2 * u)
        surface.text(middle, 70 * u, CHRONICLE("book-africa"), name, anchor="middle")
        years = TextStyle(ROMAN, 4.6 * u, look.ink)
        surface.text(middle, 80 * u, self._years(), years, anchor="middle")
        line = Paint(stroke=look.accent, width=0.6 * u)
        surface.line(middle - 20 * u, 88 * u, middle + 20 * u, 88 * u, line)
        bold = TextStyle(STRONG, 5.4 * u, look.accent)
        self._centred(surface, self._book.title, bold, Box(inner.x, 96 * u, inner.width, 26 * u))
        room = Box(inner.x, 132 * u, inner.width, frame.bottom - 142 * u)
        self._centred(surface, by_line(self._book), TextStyle(ITALIC, 3.8 * u, look.ink), room)

    def _years(self) -> str:
        since, _, until = self._book.years.partition("–")
        return CHRONICLE("book-years", since=since, until=until)

    def _centred(self, surface: Surface, words: str, style: TextStyle, box: Box) -> None:
        """Draw text centered in a box, in as many lines as fit."""
        write_block(surface, box, one_line(words), style, anchor="middle", leading=1.35)

    def _frontispiece(self, surface: Surface) -> None:
        """Draw the whole map, as large as the page allows."""
        sizes, u, look = self._sizes, self._sizes.unit, self._sizes.look
        self.ground(surface)
        room = Box(0, 0, sizes.width, sizes.height).inset(12 * u + BAND)
        wide = min(room.width, (room.height - 14 * u) * self._plates.shape)
        high = wide / self._plates.shape
        left = (sizes.width - wide) / 2
        top = (sizes.height - high - 8 * u) / 2
        self._plates.whole(surface, Box(left, top, wide, high))
        below = Box(room.x, top + high + BAND + 3 * u, room.width, 8 * u)
        style = TextStyle(ITALIC, 3.0 * u, look.faint)
        self._centred(surface, CHRONICLE(self._caption), style, below)


class _Drawn:
    """Draws the map of one route."""

    def __init__(self, plates: RoutePlates, route: Route, widest: float) -> None:
        self._plates, self._route, self._widest = plates, route, widest

    def __call__(self, surface: Surface, box: Box) -> None:
        """Draw the map."""
        self._plates.plate(surface, box.inset(BAND), self._route, self._widest)
