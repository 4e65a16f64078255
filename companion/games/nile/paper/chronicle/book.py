"""Chronicle as a small book: title, frontispiece, contents, a chapter per expedition, tables."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from reportlab.platypus import Flowable, Table
from reportlab.platypus import Paragraph as Lines

from companion.games.nile.paper.chronicle.styles import (
    ITALIC,
    ROMAN,
    STRONG,
    TITLE,
    Measures,
    Styles,
    cut,
)
from companion.games.nile.paper.map.routes.journey_maps import BAND, RoutePlates
from companion.games.nile.paper.map.routes.routes import Route, RouteStep
from companion.games.nile.paper.map.view import MapView
from companion.games.nile.paper.styles.stationery import stationery
from companion.games.nile.texts import CHRONICLE
from companion.games.nile.voice.chronicle.calendar import Calendar
from companion.games.nile.voice.chronicle.plain import (
    by_line,
    chapter_line,
    chapter_number,
    gains_rows,
    last_title,
    one_line,
    roman,
    standing_rows,
)
from companion.games.nile.voice.chronicle.values import Chapter, Chronicle
from printables.drawing.surface import Box, Paint, Surface, TextStyle
from printables.pages.booklet import NewPage, Plate, StoryPage, draw_leaf, flow, markup, spoken
from printables.pages.folding import BookletPage, bind, page_size
from printables.pages.imposition import Duplex
from printables.pages.paper import Paper
from printables.pdf.writer import POINTS_PER_MM, PdfWriter
from printables.text.labels import fit, write_block

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
            yield Plate(width, high, self._plate(route), after=2.2 * u)
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

    def _plate(self, route: Route) -> _Drawn:
        return _Drawn(self._plates, route, _HEX_MM * self._sizes.unit)

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
