"""Sheets on paper: pages of headings, fields, tables, tracks and boxes, drawn from their value.

Blocks stand one under the other, and so do the pages of a sheet as long as there is room; what a
page of paper has no room for goes on on the next one, tables with their heads again. How words
stand out is never told by color alone. Sheets that leave paper empty are drawn larger, and what is
still empty below the last block is lined for notes.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from math import fsum

from msgspec.structs import replace

from companion.sheets import values
from printables.drawing.surface import Box, Paint, TextStyle
from printables.forms.form import Form
from printables.forms.stationery import form_look
from printables.pages.imposition import Duplex
from printables.pages.paper import Paper
from printables.pdf.writer import PdfWriter
from printables.text.labels import wrap

_MARGIN, _FOOT = 10.0, 14.0
_ROW = 5.2  # a row of a table, a line of words
_FIELD = 10.0
_LABEL_ROW = 2.6  # the label over a field
_ABREAST = 3  # fields beside each other
_BETWEEN = 3.0
_BEGUN = 60.0  # what a page of paper must have left for another page of a sheet to begin on it
_STEP = 6.0  # a box of a track
_LABEL = 32.0
_GAP = 2.2
_PAD = 1.6
_AFTER_FIGURES = 3.0
_NOTES, _LINE = 24.0, 8.0  # the least room for notes, and from line to line

_SCALES = (1.4, 1.3, 1.2, 1.1)
"""How much larger sheets may be drawn, the best first."""


def sheets_pdf(
    sheets: Sequence[values.Sheet],
    paper: Paper,
    *,
    title: str,
    author: str,
    style: str = "colour",
    folio: str = "",
) -> bytes:
    """Sheets as one PDF file; raises `NoSuchStyle`.

    Where one of them is longer than a page both sides are printed, and each begins on paper of its
    own.
    """
    one_side = all(_taken(sheet, paper, style)[0] <= 1 for sheet in sheets)
    duplex: Duplex | None = None if one_side else "long"
    writer = PdfWriter(title=title, author=author, subject=title, duplex=duplex, folio=folio)
    draw_sheets(writer, sheets, paper, style, sides=1 if one_side else 2)
    return writer.data()


def draw_sheets(
    writer: PdfWriter, sheets: Sequence[values.Sheet], paper: Paper, style: str, *, sides: int = 1
) -> None:
    """Draw every page of sheets in letters of one size; raises `NoSuchStyle`.

    Sheets of a page each are drawn as large as they can be. Each begins on paper of its own, which
    is printed on so many `sides`.
    """
    usual = [_taken(sheet, paper, style) for sheet in sheets]
    scale = next(
        (
            scale
            for scale in _SCALES
            if all(
                _taken(sheet, paper, style, scale) == taken and taken[0] == 1
                for sheet, taken in zip(sheets, usual, strict=True)
            )
        ),
        1.0,
    )
    for sheet in sheets:
        writer.fill_up(sides)
        _draw(writer, sheet, paper, style, scale).notes()


def _taken(sheet: values.Sheet, paper: Paper, style: str, scale: float = 1.0) -> tuple[int, int]:
    """How many pages of paper a sheet takes, and how often its words lack room."""
    scratch = PdfWriter()
    pages = _draw(scratch, sheet, paper, style, scale)
    return scratch.number, pages.tight


def _draw(writer: PdfWriter, sheet: values.Sheet, paper: Paper, style: str, scale: float) -> _Pages:
    pages = _Pages(writer, paper, style, scale, sheet.title)
    for page in sheet.pages:
        pages.open(page.title, alone=len(sheet.pages) == 1)
        pages.draw(page.blocks)
    return pages


def _struck(field: values.Field) -> list[str]:
    """The values that a field had, struck out where all are figures; words are in the log."""
    cells = [*field.past, field.value]
    are_figures = all(cell.text.strip("−-½").isdecimal() or cell.text == "½" for cell in cells)
    return [cell.text for cell in field.past] if are_figures else []


class _Pages:
    """Draws the pages of a sheet one under the other, on as many pages of paper as they need.

    Margins stay as they are at any scale. `tight` counts the words that lack room.
    """

    def __init__(
        self, writer: PdfWriter, paper: Paper, style: str, scale: float, sheet: str
    ) -> None:
        self._writer, self._paper, self._sheet = writer, paper, sheet
        look, base = form_look(style), min(paper.width, paper.height) / 210
        self._ground, self._form = Form(writer, base, look), Form(writer, base * scale, look)
        self._unit = self._form.unit
        self._page = ""
        self._y = self._end = 0.0
        self.tight = 0

    @property
    def _left(self) -> float:
        return _MARGIN * self._ground.unit

    @property
    def _wide(self) -> float:
        return self._paper.width - 2 * self._left

    def open(self, title: str, *, alone: bool) -> None:
        """Begin a page of the sheet, on the same paper where there is room left for some of it."""
        first, self._page = not self._page, title
        unit = self._unit
        if first:
            self._begin(bookmark=self._sheet, title=self._titled if alone else self._sheet)
        elif self._y + _BEGUN * unit > self._end:
            self._begin()
            return
        if not alone:
            self._y += 0 if first else 2 * _GAP * unit
            self._form.title(self._room(6.0), title, 4.2 * unit)
            self._y += unit

    @property
    def _titled(self) -> str:
        return f"{self._sheet} – {self._page}"

    def _begin(self, bookmark: str | None = None, title: str = "") -> None:
        """A new page of paper with the title of the sheet and its page, or another one."""
        ground, unit = self._ground, self._ground.unit
        ground.page(self._writer, self._paper, bookmark)
        box = Box(self._left, 9 * unit, self._wide, 7 * unit)
        ground.title(box, title or self._titled, 5.2 * unit)
        self._y, self._end = 19 * unit, self._paper.height - _FOOT * unit

    def notes(self) -> None:
        """Line what is left of the page."""
        unit = self._ground.unit
        if self._y + _NOTES * unit > self._end:
            return
        self._heading(values.Heading("Notes"))
        self._y += _LINE * unit
        while self._y <= self._end:
            self._form.rule(self._left, self._y, self._left + self._wide, self._y, faint=True)
            self._y += _LINE * unit

    def _room(self, high: float, *, after: float = 0.0) -> Box:
        """The next so many units of height, on a new page where there are not so many left.

        So many units `after` it are to be on the same page.
        """
        if self._y + (high + after) * self._unit > self._end:
            self._begin()
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
        with self._form.surface.tagged("P"):
            for line in wrap(block.text, style, self._wide):
                self._word(self._room(_ROW * 0.8), values.Cell(line, block.look), style)
        self._y += 0.8 * self._unit

    def _cells(self, box: Box, cells: Sequence[values.Cell]) -> None:
        """Cells one behind the other, as long as there is room."""
        x, gap = box.x, self._form.plain.size * 0.3
        with self._form.surface.tagged("P"):
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
        if cell.look != "struck":
            self._form.line(box, words, style, "end" if right else "start")
            return
        with self._form.surface.tagged("Struck", f"{words}, struck out;"):
            self._form.line(box, words, style, "end" if right else "start")
            wide = min(box.width, self._form.surface.measure(words, style))
            x, y = box.right - wide if right else box.x, box.centre[1]
            paint = Paint(stroke=self._form.look.accent, width=0.3 * self._unit)
            self._form.surface.line(x, y, x + wide, y, paint)

    # Fields and boxes

    def _fields(self, fields: Sequence[values.Field]) -> None:
        """Labels over values on lines to write on; values that were are struck out.

        Short ones stand abreast, one that is too long for that has the width of the page.
        """
        for is_long, group in groupby(fields, self._is_long):
            if is_long:
                for field in group:
                    self._long_field(field)
            else:
                self._abreast(list(group))

    @property
    def _third(self) -> float:
        return (self._wide - (_ABREAST - 1) * _BETWEEN * self._unit) / _ABREAST

    def _is_long(self, field: values.Field) -> bool:
        """Whether a field's value, with the last one that was, is too long to stand abreast."""
        measure, form = self._form.surface.measure, self._form
        wide, past = measure(field.value.text, form.strong), _struck(field)
        if past:
            wide += measure(f"… {past[-1]}", form.plain) + 4 * self._unit
        return wide > self._third

    def _abreast(self, fields: Sequence[values.Field]) -> None:
        for at in range(0, len(fields), _ABREAST):
            row = self._room(_FIELD)
            for column, field in enumerate(fields[at : at + _ABREAST]):
                x = row.x + column * (self._third + _BETWEEN * self._unit)
                self._field(Box(x, row.y, self._third, row.height - 1.4 * self._unit), field)

    def _field(self, box: Box, field: values.Field) -> None:
        form = self._form
        if past := _struck(field):
            form.field(box, field.label, "")
            below = _LABEL_ROW * self._unit
            low = Box(box.x, box.y + below, box.width, box.height - below)
            form.struck(low, past, field.value.text)
        else:
            form.field(box, field.label, field.value.text, strong=field.value.look == "strong")

    def _long_field(self, field: values.Field) -> None:
        """A field across the page, in as many lines as it needs."""
        form, unit = self._form, self._unit
        style = self._style(field.value.look)
        lines = wrap(field.value.text, style, self._wide)
        self.tight += len(lines)
        self._line(field.label, form.italic, _LABEL_ROW, after=2 * _ROW)
        for line in lines:
            self._line(line, style, _ROW)
        form.rule(self._left, self._y, self._left + self._wide, self._y)
        self._y += 1.4 * unit

    def _line(self, words: str, style: TextStyle, high: float, *, after: float = 0.0) -> None:
        self._form.line(self._room(high, after=after), words, style)

    def _box(self, block: values.Box) -> None:
        row, unit = self._room(_ROW), self._unit
        square = Box(row.x, row.y + 0.9 * unit, 3.4 * unit, 3.4 * unit)
        self._form.cell(square)
        words = Box(square.right + 2 * unit, row.y, row.width - 6 * unit, row.height)
        with self._form.surface.tagged("P"):
            if block.ticked:
                self._form.tick(square)
            self._form.line(words, block.label)

    def _track(self, block: values.Track) -> None:
        """Steps in boxes, in as many rows as they need; the one with the marker is ringed.

        Whoever has it read aloud hears where the marker is, not every step.
        """
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
            steps = block.steps[at : at + most]
            marker = -1 if block.at is None else block.at - at
            told = f"marker on {steps[marker]}" if 0 <= marker < len(steps) else "no marker"
            with form.surface.tagged("Figure", f"{steps[0]} to {steps[-1]}: {told}"):
                self._steps(row, left, wide, steps, marker)

    def _steps(self, row: Box, left: float, wide: float, steps: Sequence[str], marker: int) -> None:
        """One row of steps in boxes so many mm wide."""
        form, unit = self._form, self._unit
        for column, step in enumerate(steps):
            box = Box(left + column * wide, row.y, min(wide, row.right - left), _STEP * unit)
            form.cell(box)
            here = column == marker
            form.line(box.inset(0.4 * unit), step, form.strong if here else form.plain, "middle")
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
        with form.surface.tagged("Table"):
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
        """A row of a table, or with a style its heads."""
        x, pad = row.x, _PAD / 2 * self._unit
        with self._form.surface.tagged("TR"):
            for column, cell, wide in zip(table.columns, cells, shares, strict=True):
                after = pad + (_AFTER_FIGURES * self._unit if column.right else 0)
                box = Box(x + pad, row.y, max(0.0, wide - pad - after), row.height)
                with self._form.surface.tagged("TH" if style else "TD"):
                    self._word(box, cell, style or self._style(cell.look), right=column.right)
                x += wide

    def _shares(self, table: values.Table) -> list[float]:
        """How wide each column is: as its longest words wish, all of them as wide as the page.

        What is over goes to the columns of words, or to all where one alone has words. Where there
        is too little the last one gives way first.
        """
        wishes = [self._wish(table, at) for at in range(len(table.columns))]
        *first, last = wishes
        over = self._wide - fsum(wishes)
        if over >= 0:
            takers = [not column.right for column in table.columns]
            if sum(takers) <= 1:
                takers = [True] * len(takers)
            part = over / sum(takers)
            return [wish + part * takes for wish, takes in zip(wishes, takers, strict=True)]
        self.tight += 1
        room = self._wide - fsum(first)
        if room >= min(last, self._wide / 3):
            return [*first, room]
        share = self._wide / fsum(wishes)
        return [wish * share for wish in wishes]

    def _wish(self, table: values.Table, at: int) -> float:
        """How wide a column must be for its longest words."""
        measure, column = self._form.surface.measure, table.columns[at]
        words = [measure(row[at].text, self._style(row[at].look)) for row in table.rows]
        after = _PAD + (_AFTER_FIGURES if column.right else 0)
        return max([measure(column.title, self._form.label), *words]) + after * self._unit

    def _rows(
        self, table: values.Table, shares: Sequence[float]
    ) -> Iterator[Sequence[values.Cell]]:
        """The rows; the last column goes on in further ones, unless the table is cut."""
        for row in table.rows:
            *first, last = row
            style = self._style(last.look)
            room = shares[-1] - _PAD * self._unit
            lines = [last.text] if table.cut else wrap(last.text, style, room)
            self.tight += len(lines[1:])
            for number, line in enumerate(lines or [""]):
                before = [values.Cell("")] * len(first) if number else first
                yield [*before, replace(last, text=line)]
