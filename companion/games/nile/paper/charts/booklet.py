"""All charts as a booklet: chapters in the order of play, figures with their sources.

Narrow charts are placed side by side. With `blank` reconstructed figures are left empty, so that an
owner can fill in the printed ones.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

import msgspec
from msgspec.structs import replace

from companion.games.nile.charts.lookups import Charts
from companion.games.nile.paper.charts.words import BEYOND, lay, natural_width
from companion.games.nile.paper.kit.imprint import AUTHOR, BLANK, Imprint
from companion.games.nile.paper.styles import MapStationery, stationery
from companion.table.sources import DAGGER, OWN, OWNED, RECONSTRUCTED, mark
from printables.charts.typeset import LaidChart
from printables.drawing.surface import Box, Paint, Surface, TextStyle
from printables.pages.folding import BookletPage, bind, page_size
from printables.pages.imposition import Duplex
from printables.pages.paper import Paper
from printables.pdf.writer import PdfWriter
from printables.text.blocks import Paragraph, TextRun, write_block
from printables.text.labels import fit

CHAPTERS = tuple(
    (title, tuple(names.split()))
    for title, names in (
        (
            "Travel",
            "movement entry crew restrictions lost lost-modifiers cataract-losses two-mouths "
            "loop compass",
        ),
        ("Mapping", "terrain-key cataract oasis natives-found heads spectacular"),
        (
            "Natives",
            "policies-two attitude-target attitude-changes strength policies attitude "
            "attitude-modifiers attitude-results charge-small charge-medium charge-large "
            "ambush-small ambush-medium ambush-large attack-results",
        ),
        (
            "Negotiation and trade",
            "negotiation negotiation-results trade sell gift-limits poison poison-two",
        ),
        (
            "Defeat, victory and disaster",
            "defeat escape defeat-two escape-two table-a victory-losses prisoners looting "
            "looting-rolls shot explorer-killed",
        ),
        ("Food and care", "hunting hunting-modifiers recovery recovery-modifiers needs meat cache"),
        ("Outfit", "prices funds weights capacities leading sold-at"),
        (
            "Specialties",
            "zoologist-search geologist-search botanist-search find-points study conversion "
            "treatment talent-effects own-battles numbers-two",
        ),
        ("Victory points", "points awards"),
        ("House rules", "house lost-first-edition sexes specialties"),
    )
)
"""Charts of all variants by chapter; a chart without a chapter is printed last."""


_MORE = "Further charts"
_COLUMNS_GAP = 5.0
_BETWEEN = 3.8
_HEAD = 8.5


class BookletRow(NamedTuple):
    """Row of a page: a chapter's heading, a chart, or two charts side by side."""

    chapter: str
    charts: tuple[tuple[str, LaidChart], ...]

    @property
    def height(self) -> float:
        """Height of the charts in mm."""
        return max((laid.height for _, laid in self.charts), default=0.0)


class BookletLook(msgspec.Struct, frozen=True, kw_only=True):
    """Measures of a page; `unit` is 1 on A5."""

    stationery: MapStationery
    width: float
    height: float
    unit: float

    @property
    def room(self) -> Box:
        """Area between the running head and the page number."""
        u = self.unit
        return Box(10 * u, 13.5 * u, self.width - 20 * u, self.height - 24.5 * u)


def charts_pdf(
    charts: Charts,
    paper: Paper,
    *,
    style: str = "colour",
    blank: bool = False,
    duplex: Duplex | None = "long",
    imprint: Imprint = BLANK,
) -> bytes:
    """Return the booklet as a PDF file: sheets to fold, or single pages without `duplex`.

    Raises `NoSuchStyle`.
    """
    writer = PdfWriter(
        title=imprint.titled("Charts"),
        author=AUTHOR,
        subject=f"Charts for Source of the Nile: {charts.name}",
        duplex=duplex,
    )
    draw_booklet(writer, charts, paper, style=style, blank=blank, duplex=duplex)
    return writer.data()


def draw_booklet(
    writer: PdfWriter,
    charts: Charts,
    paper: Paper,
    *,
    style: str = "colour",
    blank: bool = False,
    duplex: Duplex | None = "long",
) -> None:
    """Draw the pages of `charts_pdf`, with the same errors."""
    charts = charts.read()
    width, height = page_size(paper, fold=duplex is not None)
    unit = min(width / 148.5, height / 210)
    look = BookletLook(stationery=stationery(style), width=width, height=height, unit=unit)
    pages = list(_paged(look, list(_pieces(charts, look, blank=blank))))
    bound = [
        BookletPage(lambda surface: _cover(surface, charts, look, blank=blank), "Charts"),
        BookletPage(lambda surface: _contents(surface, look, pages), "Contents"),
    ]
    for number, page in enumerate(pages, 3):
        starts = [piece.chapter for _, piece in page if not piece.charts]
        bound.append(BookletPage(_ChartPage(look, page, number), ", ".join(starts) or None))
    if duplex is not None:  # blank pages fill the last sheet
        bound += [BookletPage(lambda surface: _ground(surface, look))] * (-len(bound) % 4)
    bind(writer, bound, paper, duplex)


# Setting


def _chapters(charts: Charts) -> Iterator[tuple[str, tuple[str, ...]]]:
    known = {name for _, names in CHAPTERS for name in names}
    more = tuple(name for name in charts.charts if name not in known)
    for title, names in (*CHAPTERS, (_MORE, more)):
        read = tuple(name for name in names if name in charts.charts)
        if read:
            yield title, read


def _pieces(charts: Charts, look: BookletLook, *, blank: bool) -> Iterator[BookletRow]:
    """Yield the charts in order; a narrow chart is paired with the next one of its chapter."""
    half = (look.room.width - _COLUMNS_GAP * look.unit) / 2
    for chapter, names in _chapters(charts):
        yield BookletRow(chapter, ())
        wishes = {name: natural_width(charts, name, look.stationery, look.unit) for name in names}
        waiting = list(names)
        while waiting:
            first = waiting.pop(0)
            row = [first]
            if wishes[first] <= half:
                beside = [name for name in waiting if wishes[name] <= half][:1]
                row += beside
                waiting = [name for name in waiting if name not in beside]
            wide = half if wishes[first] <= half else look.room.width
            laid = [(name, _lay(charts, name, wide, look, blank=blank)) for name in row]
            yield BookletRow(chapter, tuple(laid))


def _lay(charts: Charts, name: str, width: float, look: BookletLook, *, blank: bool) -> LaidChart:
    return lay(charts, name, width, look.stationery, unit=look.unit, blank=blank)


def _paged(
    look: BookletLook, pieces: Sequence[BookletRow]
) -> Iterator[list[tuple[float, BookletRow]]]:
    """Yield the rows of each page with their y; a heading stays with what follows it.

    If the next row doesn't fit on a page, a later one of its chapter that fits is used.
    """
    page: list[tuple[float, BookletRow]] = []
    room, u = look.room, look.unit
    y, waiting = room.y, list(pieces)
    while waiting:
        at = next((n for n in _next(waiting) if y + _need(waiting, n, u) <= room.bottom), None)
        if at is None and page:
            yield page
            page, y = [], room.y
            continue
        piece = waiting.pop(at or 0)
        page.append((y, piece))
        y += piece.height + _BETWEEN * u if piece.charts else _HEAD * u
    if page:
        yield page


def _next(waiting: Sequence[BookletRow]) -> Iterator[int]:
    """Yield the indexes of rows that may come next: the first, or later ones of its chapter."""
    yield 0
    for at, piece in enumerate(waiting):
        if at and (piece.chapter != waiting[0].chapter or not waiting[0].charts):
            return
        if at:
            yield at


def _need(waiting: Sequence[BookletRow], at: int, unit: float) -> float:
    """Return the height that a row needs; for a chapter's heading with what follows it."""
    piece = waiting[at]
    return piece.height if piece.charts else _HEAD * unit + waiting[at + 1].height


# Pages


class _ChartPage:
    """Draws one page of charts."""

    def __init__(
        self, look: BookletLook, page: list[tuple[float, BookletRow]], number: int
    ) -> None:
        self._look, self._page, self._number = look, page, number

    def __call__(self, surface: Surface) -> None:
        """Draw the page."""
        look, room = self._look, self._look.room
        _ground(surface, look)
        _running(surface, look, self._page[0][1].chapter, self._number)
        for y, piece in self._page:
            if not piece.charts:
                _heading(surface, look, piece.chapter, y)
            for at, (_, laid) in enumerate(piece.charts):
                x = room.x if at == 0 else room.right - laid.width
                laid.draw(surface, x, y)


def _ground(surface: Surface, look: BookletLook) -> None:
    if look.stationery.paper != "#ffffff":
        surface.rect(Box(0, 0, look.width, look.height), Paint(fill=look.stationery.paper))


def _running(surface: Surface, look: BookletLook, chapter: str, number: int) -> None:
    """Draw the running head on the outer side, and the page number."""
    u, room, paper = look.unit, look.room, look.stationery
    style = TextStyle(paper.style.letters.italic, 2.5 * u, paper.faint)
    outer = room.right if number % 2 else room.x
    surface.text(outer, 9.5 * u, chapter, style, anchor="end" if number % 2 else "start")
    surface.line(room.x, 11 * u, room.right, 11 * u, Paint(stroke=paper.rule, width=0.2 * u))
    surface.text(look.width / 2, look.height - 6.5 * u, str(number), style, anchor="middle")


def _heading(surface: Surface, look: BookletLook, chapter: str, y: float) -> None:
    u, room, paper = look.unit, look.room, look.stationery
    style = TextStyle(paper.style.letters.title, 4.6 * u, paper.ink)
    with surface.tagged("H1"):
        surface.text(room.x, y + 4.4 * u, chapter, style)
    left = room.x + surface.measure(chapter, style) + 2.5 * u
    line = Paint(stroke=paper.accent, width=0.5 * u, cap="butt")
    surface.line(left, y + 3.1 * u, room.right, y + 3.1 * u, line)


def _cover(surface: Surface, charts: Charts, look: BookletLook, *, blank: bool) -> None:
    u, paper = look.unit, look.stationery
    letters = paper.style.letters
    _ground(surface, look)
    frame = Box(0, 0, look.width, look.height).inset(9 * u)
    surface.rect(frame, Paint(stroke=paper.accent, width=0.7 * u, join="miter"))
    surface.rect(frame.inset(1.4 * u), Paint(stroke=paper.rule, width=0.25 * u, join="miter"))
    middle = look.width / 2
    title = TextStyle(letters.title, 15 * u, paper.ink, spacing=0.8 * u)
    with surface.tagged("H1"):
        surface.text(middle, 62 * u, "Charts", title, anchor="middle")
    line = Paint(stroke=paper.accent, width=0.6 * u)
    surface.line(middle - 22 * u, 69 * u, middle + 22 * u, 69 * u, line)
    small = TextStyle(letters.italic, 4.2 * u, paper.faint)
    surface.text(middle, 78 * u, "for the exploration of a continent", small, anchor="middle")
    name = fit(charts.name, replace(small, size=3.2 * u), frame.width - 16 * u, 1.6 * u)
    surface.text(middle, 85 * u, name.text, name.style, anchor="middle")
    room = Box(frame.x + 12 * u, 118 * u, frame.width - 24 * u, frame.bottom - 126 * u)
    body = TextStyle(letters.body, 3.0 * u, paper.ink)
    told: list[Paragraph] = [[TextRun(words, body)] for words in _told(charts, blank=blank)]
    write_block(surface, room, told, gap=2.2 * u)


def _told(charts: Charts, *, blank: bool) -> list[str]:
    """Return what the marks mean, and how to enter figures of one's own."""
    found = {
        mark(entry.source)
        for chart in charts.charts.values()
        for row in chart.rows.values()
        for entry in row.values()
    }
    words = []
    if DAGGER in found and blank:
        words.append(
            "Write the figures of your own board, sheet and cards in the empty boxes, in pencil. "
            "They are not public. The figures printed here are in the rules, public, "
            "or already yours."
        )
    elif DAGGER in found:
        words.append(
            f"{RECONSTRUCTED}, and this one is ours. If you have the printed chart, use its figure."
        )
    if OWN in found:
        words.append(f"{OWNED}, instead of ours.")
    words.append(
        "Enter your figures on the screen of charts, or with companion chart NAME --edit CELL "
        "VALUE. Then print this booklet again."
    )
    words.append(f"{BEYOND} The number beside a title is its rule.")
    return words


def _contents(
    surface: Surface, look: BookletLook, pages: Sequence[list[tuple[float, BookletRow]]]
) -> None:
    u, room, paper = look.unit, look.room, look.stationery
    letters = paper.style.letters
    _ground(surface, look)
    _running(surface, look, "Contents", 2)
    lines: list[tuple[str, int, bool]] = []
    for number, page in enumerate(pages, 3):
        for _, piece in page:
            lines += [] if piece.charts else [(piece.chapter, number, True)]
            lines += [(laid.table.title, number, False) for _, laid in piece.charts]
    step = min(3.6 * u, room.height / len(lines))
    for at, (words, number, chapter) in enumerate(lines):
        font = letters.strong if chapter else letters.body
        style = TextStyle(font, step * 0.76, paper.accent if chapter else paper.ink)
        x = room.x if chapter else room.x + 4 * u
        y = room.y + (at + 0.8) * step
        fitted = fit(words, style, room.right - x - 10 * u, style.size * 0.6)
        surface.text(x, y, fitted.text, fitted.style)
        surface.text(room.right, y, str(number), style, anchor="end")
        left = x + surface.measure(fitted.text, fitted.style) + 1.5 * u
        dots = Paint(stroke=paper.rule, width=0.25 * u, dash=(0.0, 1.2 * u))
        surface.line(left, y - 0.1 * u, room.right - 5 * u, y - 0.1 * u, dots)
