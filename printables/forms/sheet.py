"""Sheets on paper: pages of headings, fields, tables, tracks and boxes, drawn from their value.

Blocks stand one under the other; what a page has no room for goes on on the next one, tables with
their heads again. How words stand out is never told by colour alone.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from math import fsum

from msgspec.structs import replace

from companion.sheets import values
from printables.drawing.surface import Box, Paint, TextStyle
from printables.forms.form import Form
from printables.forms.look import form_look
from printables.pages.paper import Paper
from printables.pdf.writer import PdfWriter
from printables.text.labels import wrap

_MARGIN, _FOOT = 10.0, 14.0
_ROW = 5.2  # a row of a table, a line of words
_FIELD = 10.0
_ABREAST = 3  # fields beside each other
_STEP = 6.0  # a box of a track
_LABEL = 32.0
_GAP = 2.2
_PAD = 1.6


def sheets_pdf(
    sheets: Sequence[values.Sheet],
    paper: Paper,
    *,
    title: str,
    author: str,
    style: str = "colour",
    folio: str = "",
) -> bytes:
    """Sheets as one PDF file, each beginning on paper of its own where both sides are printed.

    Raises `NoSuchStyle`.
    """
    writer = PdfWriter(title=title, author=author, subject=title, duplex="long", folio=folio)
    for sheet in sheets:
        writer.fill_up(2)
        draw_sheet(writer, sheet, paper, style)
    return writer.data()


def draw_sheet(writer: PdfWriter, sheet: values.Sheet, paper: Paper, style: str) -> None:
    """Draw every page of a sheet; raises `NoSuchStyle`."""
    unit = min(paper.width, paper.height) / 210
    form = Form(writer, unit, form_look(style))
    for number, page in enumerate(sheet.pages):
        pages = _Pages(writer, form, paper, f"{sheet.title} – {page.title}")
        pages.begin(sheet.title if not number else None)
        pages.draw(page.blocks)


class _Pages:
    """Draws the blocks of one page of a sheet, on as many pages of paper as they need."""

    def __init__(self, writer: PdfWriter, form: Form, paper: Paper, title: str) -> None:
        self._writer, self._form, self._paper, self._title = writer, form, paper, title
        self._unit = form.unit
        self._y = self._end = 0.0

    @property
    def _left(self) -> float:
        return _MARGIN * self._unit

    @property
    def _wide(self) -> float:
        return self._paper.width - 2 * self._left

    def begin(self, bookmark: str | None = None) -> None:
        """A new page of paper with the title."""
        form, unit = self._form, self._unit
        self._writer.page(self._paper.width, self._paper.height, bookmark=bookmark, foot=form.foot)
        form.ground(self._paper.width, self._paper.height)
        form.title(Box(self._left, 9 * unit, self._wide, 7 * unit), self._title, 5.2 * unit)
        self._y, self._end = 19 * unit, self._paper.height - _FOOT * unit

    def _room(self, high: float, *, after: float = 0.0) -> Box:
        """The next so many units of height, on a new page where there are not so many left.

        So many units `after` it are to be on the same page.
        """
        if self._y + (high + after) * self._unit > self._end:
            self.begin()
        box = Box(self._left, self._y, self._wide, high * self._unit)
        self._y = box.bottom
        return box

    def draw(self, blocks: Iterable[values.Block]) -> None:
        """Draw blocks one under the other; fields that follow each other stand abreast."""
        for kind, group in groupby(blocks, type):
            if kind is values.Field:
                self._fields([each for each in group if isinstance(each, values.Field)])
                continue
            for block in group:
                self._block(block)

    def _block(self, block: values.Block) -> None:
        if isinstance(block, values.Heading):
            self._heading(block)
        elif isinstance(block, values.Phrase):
            self._cells(self._room(_ROW), block.cells)
        elif isinstance(block, values.Paragraph):
            self._paragraph(block)
        elif isinstance(block, values.Table):
            self._table(block)
        elif isinstance(block, values.Track):
            self._track(block)
        elif isinstance(block, values.Box):
            self._box(block)

    # Words

    def _heading(self, block: values.Heading) -> None:
        self._y += _GAP * self._unit
        if block.minor:
            words = f"{block.title} {block.note}".strip()
            self._form.line(self._room(_ROW, after=_ROW), words, self._form.label)
        else:
            self._form.heading(self._room(4.6, after=2 * _ROW), block.title, block.note)

    def _paragraph(self, block: values.Paragraph) -> None:
        style = self._style(block.look)
        for line in wrap(block.text, style, self._wide):
            self._word(self._room(_ROW * 0.8), values.Cell(line, block.look), style)
        self._y += 0.8 * self._unit

    def _cells(self, box: Box, cells: Sequence[values.Cell]) -> None:
        """Cells one behind the other, as long as there is room."""
        x, gap = box.x, self._form.plain.size * 0.3
        for cell in cells:
            style = self._style(cell.look)
            wide = min(self._form.surface.measure(cell.text, style) + 0.01, box.right - x)
            if wide <= 0:
                return
            self._word(Box(x, box.y, wide, box.height), cell, style)
            x += wide + gap

    def _style(self, look: values.Look) -> TextStyle:
        """The letters of a look."""
        form = self._form
        if look in ("strong", "amiss"):
            return form.strong
        return form.italic if look == "faint" else form.plain

    def _word(self, box: Box, cell: values.Cell, style: TextStyle, *, right: bool = False) -> None:
        """Words in a box; what is struck is struck out, and what is amiss has a sign before it."""
        if not cell.text:
            return
        words = f"! {cell.text}" if cell.look == "amiss" else cell.text
        self._form.line(box, words, style, "end" if right else "start")
        if cell.look == "struck":
            wide = min(box.width, self._form.surface.measure(words, style))
            x, y = box.right - wide if right else box.x, box.centre[1]
            paint = Paint(stroke=self._form.look.accent, width=0.3 * self._unit)
            self._form.surface.line(x, y, x + wide, y, paint)

    # Fields and boxes

    def _fields(self, fields: Sequence[values.Field]) -> None:
        """Labels over values on lines to write on; values that were are struck out."""
        for at in range(0, len(fields), _ABREAST):
            row = self._room(_FIELD)
            wide = (row.width - (_ABREAST - 1) * 3 * self._unit) / _ABREAST
            for column, field in enumerate(fields[at : at + _ABREAST]):
                x = row.x + column * (wide + 3 * self._unit)
                self._field(Box(x, row.y, wide, row.height - 1.4 * self._unit), field)

    def _field(self, box: Box, field: values.Field) -> None:
        form = self._form
        if field.past:
            form.field(box, field.label, "")
            low = Box(box.x, box.y + 2.6 * self._unit, box.width, box.height - 2.6 * self._unit)
            form.struck(low, [cell.text for cell in field.past], field.value.text)
        else:
            form.field(box, field.label, field.value.text, strong=field.value.look == "strong")

    def _box(self, block: values.Box) -> None:
        row, unit = self._room(_ROW), self._unit
        square = Box(row.x, row.y + 0.9 * unit, 3.4 * unit, 3.4 * unit)
        self._form.cell(square)
        if block.ticked:
            self._form.tick(square)
        self._form.line(
            Box(square.right + 2 * unit, row.y, row.width - 6 * unit, row.height), block.label
        )

    def _track(self, block: values.Track) -> None:
        """Steps in boxes, in as many rows as they need; the one with the marker is ringed."""
        form, unit = self._form, self._unit
        words = [form.surface.measure(step, form.plain) for step in block.steps]
        wide = max([_STEP * unit, *(each + _PAD * unit for each in words)])
        left = self._left + _LABEL * unit
        most = max(1, int((self._wide - _LABEL * unit) / wide))
        for at in range(0, len(block.steps), most):
            row = self._room(_STEP + 0.8)
            if not at:
                form.line(
                    Box(row.x, row.y, (_LABEL - 2) * unit, _STEP * unit), block.label, form.label
                )
            for column, step in enumerate(block.steps[at : at + most]):
                box = Box(left + column * wide, row.y, min(wide, row.right - left), _STEP * unit)
                form.cell(box)
                here = block.at == at + column
                form.line(
                    box.inset(0.4 * unit), step, form.strong if here else form.plain, "middle"
                )
                if here:
                    ring = Paint(stroke=form.look.accent, width=0.5 * unit)
                    form.surface.rect(box.inset(0.6 * unit), ring, radius=1.6 * unit)

    # Tables

    def _table(self, table: values.Table) -> None:
        """The head, and rows as far as there is room, again on every page."""
        shares = self._shares(table)
        rows = list(self._rows(table, shares))
        if not rows:
            if table.empty:
                self._form.line(self._room(_ROW), table.empty, self._form.italic)
            return
        headed = any(column.title for column in table.columns)
        while rows:
            top = self._room(3.8 if headed else 0.2, after=_ROW)
            fits = max(1, int((self._end - self._y) / (_ROW * self._unit) + 1e-6))
            lot, rows = rows[:fits], rows[fits:]
            self._lot(top, table, shares, lot, headed=headed)
            if rows:
                self._y = self._end  # so that the next page begins
        self._y += _GAP * self._unit

    def _lot(
        self,
        top: Box,
        table: values.Table,
        shares: Sequence[float],
        rows: Sequence[Sequence[values.Cell]],
        *,
        headed: bool,
    ) -> None:
        form = self._form
        if headed:
            form.band(top)
            heads = [values.Cell(column.title) for column in table.columns]
            self._row(top, table, shares, heads, form.label)
        for number, cells in enumerate(rows):
            row = self._room(_ROW)
            form.rule(row.x, row.y, row.right, row.y, faint=number > 0)
            self._row(row, table, shares, cells)
        form.frame(Box(top.x, top.y, top.width, self._y - top.y))

    def _row(
        self,
        row: Box,
        table: values.Table,
        shares: Sequence[float],
        cells: Sequence[values.Cell],
        style: TextStyle | None = None,
    ) -> None:
        x, pad = row.x, _PAD / 2 * self._unit
        for column, cell, wide in zip(table.columns, cells, shares, strict=True):
            box = Box(x + pad, row.y, max(0.0, wide - 2 * pad), row.height)
            self._word(box, cell, style or self._style(cell.look), right=column.right)
            x += wide

    def _shares(self, table: values.Table) -> list[float]:
        """How wide each column is: as its longest words wish, all of them as wide as the page."""
        measure, pad = self._form.surface.measure, _PAD * self._unit
        wishes = []
        for at, column in enumerate(table.columns):
            cells = [row[at] for row in table.rows]
            words = [measure(cell.text, self._style(cell.look)) for cell in cells]
            wishes.append(max([measure(column.title, self._form.label), *words]) + pad)
        *first, last = wishes
        room = self._wide - fsum(first)
        if room >= min(last, self._wide / 3):
            return [*first, room]
        share = self._wide / fsum(wishes)
        return [wish * share for wish in wishes]

    def _rows(
        self, table: values.Table, shares: Sequence[float]
    ) -> Iterator[Sequence[values.Cell]]:
        """The rows; the last column goes on in further ones, unless the table is cut."""
        for row in table.rows:
            *first, last = row
            style = self._style(last.look)
            room = shares[-1] - _PAD * self._unit
            lines = [last.text] if table.cut else wrap(last.text, style, room)
            for number, line in enumerate(lines or [""]):
                before = [values.Cell("")] * len(first) if number else first
                yield [*before, replace(last, text=line)]
