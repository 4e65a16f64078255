"""Typesetting of the chronicle: page measures, paragraph styles, tables."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import msgspec
from reportlab.lib.colors import HexColor
from reportlab.lib.styles import ParagraphStyle
from reportlab.platypus import Flowable, Spacer, Table
from reportlab.platypus import Paragraph as Lines

from companion.games.nile.paper.styles.stationery import MapStationery
from companion.games.nile.voice.chronicle.phrases import curly
from companion.games.nile.voice.chronicle.plain import muster_rows, one_line
from companion.games.nile.voice.chronicle.values import Chapter, Part, Remark
from printables.drawing.surface import Box, TextStyle
from printables.pages.booklet import WholeTable, markup, spoken, style_of
from printables.pdf.writer import POINTS_PER_MM
from printables.text.fonts import Font
from printables.text.labels import halved
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
