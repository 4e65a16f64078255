"""The judge's sheet: every player on one table, and all caches, counters, tribes and battles.

Lists run down two columns of a page that lies on its long side, and on to further pages.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import fsum

from companion.games.nile.paper.kit.imprint import AUTHOR, BLANK, Imprint
from companion.games.nile.paper.sheets.judge_rows import Judged, List
from companion.games.nile.paper.sheets.layout import is_half
from printables.drawing.surface import Box
from printables.forms.form import Form
from printables.forms.look import form_look
from printables.pages.paper import Paper, PaperError
from printables.pdf.writer import PdfWriter

TITLE = "Judge’s sheet"

TOO_SMALL = "The judge’s sheet needs A4 or Letter paper: its tables could not be read on less."
"""Why there is none of half the size."""

SIZES = tuple((scale, step) for scale in (1.3, 1.2, 1.1, 1.0) for step in (5.0, 4.5, 4.0))
"""How large all is and how high a row of it, in mm on A4; the first that spares a page is taken."""

_HEAD = 4.4 + 3.6
_PLAYER_STEP = 6.2
_LEAST = 4
"""Rows below which a list rather begins in the next column."""


def judge_pdf(
    sheet: Judged, paper: Paper, *, style: str = "colour", imprint: Imprint = BLANK
) -> bytes:
    """The sheet as a PDF file of as many pages as it takes.

    Raises `NoSuchStyle`, and `PaperError` for paper too small for it.
    """
    if is_half(paper):
        raise PaperError(TOO_SMALL)
    subject = "A campaign of Source of the Nile, for the judge"
    writer = PdfWriter(
        title=imprint.titled(TITLE), author=AUTHOR, subject=subject, folio=imprint.words
    )
    paper = paper.landscape()
    unit = min(paper.width / 297, paper.height / 210)
    draw_judge(writer, Form(writer, unit, form_look(style)), sheet, paper)
    return writer.data()


def draw_judge(
    writer: PdfWriter, form: Form, sheet: Judged, paper: Paper, bookmark: str | None = None
) -> None:
    """Draw all pages."""
    paper = paper.landscape()

    def sized(scale: float) -> Form:
        return Form(form.surface, form.unit * scale, form.look)

    def pages(size: tuple[float, float]) -> int:
        return _Trial(writer, sized(size[0]), sheet, paper).pages(size[1])

    scale, step = min(SIZES, key=pages)
    _Flow(writer, sized(scale), sheet, paper, bookmark).draw(step)


class _Flow:
    """Puts lists into columns, one page after the other."""

    def __init__(
        self, writer: PdfWriter, form: Form, sheet: Judged, paper: Paper, bookmark: str | None
    ) -> None:
        self._writer = writer
        self._form = form
        self._sheet = sheet
        self._paper = paper
        self._bookmark = bookmark
        self._step = SIZES[0][1]
        self._pages = 0
        self._room = Box(0, 0, 0, 0)
        self._column = 0
        self._y = 0.0

    def draw(self, step: float) -> None:
        """All lists, their rows so many mm high on A4."""
        self._step = step
        self._page()
        self.whole(self._sheet.players)
        for each in self._sheet.lists:
            self.list(each)

    def _page(self) -> None:
        """A new page with its head."""
        unit, paper = self._form.unit, self._paper
        self._pages += 1
        inner = Box(9 * unit, 8 * unit, paper.width - 18 * unit, paper.height - 16 * unit)
        head = Box(inner.x, inner.y, inner.width, 8 * unit)
        self._head(head)
        top = head.bottom + 3 * unit
        self._room = Box(inner.x, top, inner.width, inner.bottom - top)
        self._column, self._y = 0, top

    def _head(self, head: Box) -> None:
        form, unit, paper = self._form, self._form.unit, self._paper
        first = self._pages == 1
        bookmark = self._bookmark if first else None
        self._writer.page(paper.width, paper.height, bookmark=bookmark, foot=form.foot)
        form.ground(paper.width, paper.height)
        form.title(Box(head.x, head.y, head.width * 0.25, head.height), TITLE, 5.2 * unit)
        fields = self._fields()
        x = head.x + head.width * 0.27
        wide = (head.right - x) / fsum(share for *_, share in fields)
        for label, value, share in fields:
            form.field(Box(x, head.y, wide * share - 3 * unit, head.height), label, value)
            x += wide * share

    def _fields(self) -> list[tuple[str, str, float]]:
        sheet = self._sheet
        return [
            ("campaign", sheet.title, 3.0),
            ("month", str(sheet.month or ""), 1.0),
            ("in turn", sheet.turn, 2.0),
            ("page", str(self._pages), 0.7),
        ]

    def whole(self, each: List) -> None:
        """A list over the whole width, on the first page."""
        unit, room = self._form.unit, self._room
        count = max(len(each.rows), 0 if each.rows else each.blank)
        box = Box(room.x, room.y, room.width, 40 * unit)
        end = self._table(box, each, each.note, each.rows, (count, _PLAYER_STEP)) + 4 * unit
        self._room = Box(room.x, end, room.width, room.bottom - end)
        self._y = end

    def list(self, each: List) -> None:
        """A list down the columns; one without rows is left out, unless the sheet is blank."""
        rows: Sequence[Sequence[str]] = each.rows
        left = len(rows) if self._sheet.month or rows else each.blank
        note = each.note
        while left > 0:
            fits = self._fits()
            if fits < min(left, _LEAST):
                self._next()
                continue
            count = min(left, fits)
            if 0 < left - count < _LEAST < count:  # no few rows alone on the far side
                count -= _LEAST - (left - count)
            self._part(each, note, rows[:count], count)
            rows, left, note = rows[count:], left - count, "continued"

    def _fits(self) -> int:
        unit = self._form.unit
        return int((self._room.bottom - self._y - _HEAD * unit) / (self._step * unit) + 1e-6)

    def _next(self) -> None:
        """The next column, or the next page."""
        if self._column:
            self._page()
        else:
            self._column, self._y = 1, self._room.y

    def _part(self, each: List, note: str, rows: Sequence[Sequence[str]], count: int) -> None:
        unit, room = self._form.unit, self._room
        gap = 5 * unit
        wide = (room.width - gap) / 2
        box = Box(room.x + self._column * (wide + gap), self._y, wide, 40 * unit)
        self._y = self._table(box, each, note, rows, (count, self._step)) + 4 * unit

    def _table(
        self,
        box: Box,
        each: List,
        note: str,
        rows: Sequence[Sequence[str]],
        size: tuple[int, float],
    ) -> float:
        """A list under its head, of so many rows of a height; returns the y below it."""
        form, (count, step) = self._form, size
        inside = form.heading(box, each.title, note)
        return form.table(inside, each.columns, rows, count, step=step * form.unit)


class _Trial(_Flow):
    """Goes through all lists and draws nothing, to count the pages."""

    def __init__(self, writer: PdfWriter, form: Form, sheet: Judged, paper: Paper) -> None:
        super().__init__(writer, form, sheet, paper.landscape(), None)

    def pages(self, step: float) -> int:
        """How many pages it takes with rows so high."""
        self.draw(step)
        return self._pages

    def _head(self, head: Box) -> None:
        """No page is begun."""

    def _table(
        self,
        box: Box,
        each: List,
        note: str,
        rows: Sequence[Sequence[str]],
        size: tuple[int, float],
    ) -> float:
        count, step = size
        return box.y + (_HEAD + count * step) * self._form.unit
