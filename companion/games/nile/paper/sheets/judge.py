"""Drawing of the judge's sheet: one table of all players, and below it all lists.

Lists fill two columns of a landscape page, and continue on further pages.
"""

from __future__ import annotations

from functools import partial
from typing import NamedTuple

from companion.games.nile.paper.kit.imprint import BLANK, Imprint
from companion.games.nile.paper.sheets.files import form_pdf
from companion.games.nile.paper.sheets.judge_rows import JudgeForm
from companion.games.nile.paper.sheets.layout import is_half
from printables.drawing.surface import Box
from printables.forms.form import Form, FormField, FormTable
from printables.pages.paper import Paper, PaperError
from printables.pdf.writer import PdfWriter

TITLE = "Judge’s sheet"

TOO_SMALL = "The judge’s sheet needs A4 or Letter paper: its tables could not be read on less."
"""Reason why there is no sheet of half the size."""

SIZES = tuple((scale, step) for scale in (1.3, 1.2, 1.1, 1.0) for step in (5.0, 4.5, 4.0))
"""Scales and heights of rows in mm on A4; the first with the fewest pages is used."""

_HEAD = 4.4 + 3.6
_PLAYER_STEP = 6.2
_LEAST = 4
"""Number of rows below which a list begins in the next column."""


def judge_unit(paper: Paper) -> float:
    """Return the scale of sizes on this paper, 1 on A4."""
    paper = paper.landscape()
    return min(paper.width / 297, paper.height / 210)


def judge_pdf(
    sheet: JudgeForm, paper: Paper, *, style: str = "colour", imprint: Imprint = BLANK
) -> bytes:
    """Return the sheet as a PDF file with as many pages as needed.

    Raises `NoSuchStyle`, and `PaperError` if the paper is too small.
    """
    if is_half(paper):
        raise PaperError(TOO_SMALL)
    draw, unit = partial(draw_judge, sheet=sheet), judge_unit(paper)
    subject = "A campaign of Source of the Nile, for the judge"
    return form_pdf(draw, TITLE, subject, paper, style=style, imprint=imprint, unit=unit)


def draw_judge(writer: PdfWriter, form: Form, paper: Paper, *, sheet: JudgeForm) -> None:
    """Draw all pages, in the size that needs the fewest."""
    paper = paper.landscape()
    plans = []
    for scale, step in SIZES:
        plan = _Plan(sheet, paper, form.unit * scale, step)
        plans.append((len(plan.pages), scale, step, plan))
    _, scale, step, plan = min(plans, key=lambda each: each[0])
    form = Form(form.surface, form.unit * scale, form.look)
    unit = form.unit
    for number, lots in enumerate(plan.pages, 1):
        writer.page(paper.width, paper.height, foot=form.foot)
        form.ground(paper.width, paper.height)
        _head(form, plan.inner, sheet, number)
        for lot in lots:
            high = (_PLAYER_STEP if lot.table is sheet.players else step) * unit
            note = "continued" if lot.start else None
            form.listed(lot.box, lot.table, lot.length, start=lot.start, note=note, step=high)


def _head(form: Form, inner: Box, sheet: JudgeForm, page: int) -> None:
    unit = form.unit
    form.title(Box(inner.x, inner.y, inner.width * 0.25, 8 * unit), TITLE, 5.2 * unit)
    x = inner.x + inner.width * 0.27
    fields = (
        FormField("campaign", sheet.title, share=3.0),
        FormField("month", str(sheet.month or "")),
        FormField("in turn", sheet.turn, share=2.0),
        FormField("page", str(page), share=0.7),
    )
    form.fields(Box(x, inner.y, inner.right - x, 8 * unit), fields, gap=3)


class _Lot(NamedTuple):
    """Consecutive rows of a list in one box: `length` rows starting at `start`."""

    box: Box
    table: FormTable
    start: int
    length: int


class _Plan:
    """Layout of the sheet: `pages` of lots, rows `step` units high."""

    def __init__(self, sheet: JudgeForm, paper: Paper, unit: float, step: float) -> None:
        self._unit = unit
        self._step = step
        self.inner = Box(9 * unit, 8 * unit, paper.width - 18 * unit, paper.height - 16 * unit)
        self._top = self.inner.y + 11 * unit
        self.pages: list[list[_Lot]] = [[]]
        self._column, self._y = 0, self._top
        players = sheet.players
        count = len(players.rows) or players.blank
        self._put(self.inner, players, 0, count, _PLAYER_STEP)
        self._first = self._y
        for table in sheet.lists:
            self._list(table, 0 if sheet.month else table.blank)

    def _put(self, across: Box, table: FormTable, start: int, count: int, step: float) -> None:
        """Place rows of a list at the current height of a column or of the page."""
        high = (_HEAD + count * step) * self._unit
        self.pages[-1].append(_Lot(Box(across.x, self._y, across.width, high), table, start, count))
        self._y += high + 4 * self._unit

    def _list(self, table: FormTable, blank: int) -> None:
        """Place a list in the columns; without rows only if it has `blank` ones."""
        start, left = 0, len(table.rows) or blank
        gap = 5 * self._unit
        wide = (self.inner.width - gap) / 2
        while left > 0:
            room = self.inner.bottom - self._y - _HEAD * self._unit
            fits = int(room / (self._step * self._unit) + 1e-6)
            if fits < min(left, _LEAST):
                self._next()
                continue
            count = min(left, fits)
            if 0 < left - count < _LEAST < count:  # avoid very few rows in the other column
                count -= _LEAST - (left - count)
            x = self.inner.x + self._column * (wide + gap)
            self._put(Box(x, self._y, wide, 0), table, start, count, self._step)
            start, left = start + count, left - count

    def _next(self) -> None:
        """Go to the next column or page."""
        if self._column:
            self.pages.append([])
            self._first = self._top
        self._column, self._y = 1 - self._column, self._first
