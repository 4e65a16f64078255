"""The judge's sheet: every player on one table, and all caches, counters, tribes and battles.

Lists run down two columns of a page that lies on its long side, and on to further pages.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from printables.nile.form import Form
from printables.nile.judge_rows import Judged, List
from printables.paper import Paper
from printables.pdf import PdfWriter
from printables.surface import Box

TITLE = "Judge’s sheet"

STEP = 5.0
"""The height of a row in mm on A4."""

_HEAD = 4.4 + 3.6
_LEAST = 4
"""Rows below which a list rather begins in the next column."""


def judge_pdf(sheet: Judged, paper: Paper) -> bytes:
    """The sheet as a PDF file of as many pages as it takes."""
    writer = PdfWriter(title=TITLE, subject="A campaign of Source of the Nile, for the judge")
    paper = paper.landscape()
    draw_judge(writer, Form(writer, min(paper.width / 297, paper.height / 210)), sheet, paper)
    return writer.data()


def draw_judge(
    writer: PdfWriter, form: Form, sheet: Judged, paper: Paper, bookmark: str | None = None
) -> None:
    """Draw all pages."""
    flow = _Flow(writer, form, sheet, paper.landscape(), bookmark)
    flow.whole(sheet.players)
    for each in sheet.lists:
        flow.list(each)


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
        self._pages = 0
        self._room = Box(0, 0, 0, 0)
        self._column = 0
        self._y = 0.0
        self._page()

    def _page(self) -> None:
        """A new page with its head."""
        form, unit, paper = self._form, self._form.unit, self._paper
        self._pages += 1
        first = self._pages == 1
        self._writer.page(paper.width, paper.height, bookmark=self._bookmark if first else None)
        inner = Box(9 * unit, 8 * unit, paper.width - 18 * unit, paper.height - 16 * unit)
        head = Box(inner.x, inner.y, inner.width, 8 * unit)
        large = msgspec.structs.replace(form.head, size=5.2 * unit)
        form.line(Box(head.x, head.y, head.width * 0.25, head.height), TITLE, large)
        fields = self._fields()
        x = head.x + head.width * 0.27
        wide = (head.right - x) / sum(share for *_, share in fields)
        for label, value, share in fields:
            form.field(Box(x, head.y, wide * share - 3 * unit, head.height), label, value)
            x += wide * share
        top = head.bottom + 3 * unit
        self._room = Box(inner.x, top, inner.width, inner.bottom - top)
        self._column, self._y = 0, top

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
        form, unit, room = self._form, self._form.unit, self._room
        count = max(len(each.rows), 0 if each.rows else each.blank)
        box = form.heading(Box(room.x, room.y, room.width, 40 * unit), each.title, each.note)
        end = form.table(box, each.columns, each.rows, count, step=6.2 * unit) + 4 * unit
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
        return int((self._room.bottom - self._y - _HEAD * unit) / (STEP * unit) + 1e-6)

    def _next(self) -> None:
        """The next column, or the next page."""
        if self._column:
            self._page()
        else:
            self._column, self._y = 1, self._room.y

    def _part(self, each: List, note: str, rows: Sequence[Sequence[str]], count: int) -> None:
        form, unit, room = self._form, self._form.unit, self._room
        gap = 5 * unit
        wide = (room.width - gap) / 2
        x = room.x + self._column * (wide + gap)
        inside = form.heading(Box(x, self._y, wide, 40 * unit), each.title, note)
        self._y = form.table(inside, each.columns, rows, count, step=STEP * unit) + 4 * unit
