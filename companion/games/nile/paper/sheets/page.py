"""Drawing of a Player Aid Sheet's pages (6).

The first page has the expedition: its Make-up twice, caches and tribes. The second has discoveries,
victory points and the small charts. On half-size paper the second Make-up is at the top of the
second page, and the charts are on a third. Longer lists continue on further pages.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import zip_longest

import msgspec
from msgspec.structs import replace

from companion.games.nile.paper.kit.imprint import AUTHOR, BLANK, Imprint
from companion.games.nile.paper.sheets.aid import AidForm
from companion.games.nile.paper.sheets.charts import draw_charts
from companion.games.nile.paper.sheets.fillable import points_scripts, same_as
from companion.games.nile.paper.sheets.layout import layout_of, sheet_unit
from companion.games.nile.paper.sheets.makeup import MakeUp
from companion.games.nile.sheets.values import BOXES
from printables.drawing.surface import Box, TextStyle
from printables.forms.form import Form, FormField, FormTable
from printables.forms.pages import FillableForm
from printables.forms.stationery import form_look
from printables.pages.imposition import Duplex
from printables.pages.paper import Paper
from printables.pdf.fields import FieldWriter
from printables.pdf.writer import PdfWriter

_COLUMNS = (("# of members", 0.31), ("Portage cost", 0.36), ("Transport capability", 0.33))
"""Headings of the columns, with their shares of the width."""

_HEAD, _ROWS = 3.8, 8
"""Height of the columns' headings, in units of the form, and rows of each column."""

_LABEL = 25.0
"""Maximum width of a label; in a wide column the box takes the rest."""

_VERDICT = 0.4
"""Share of the width for the text on cost and capability, beside food and water."""


def draw_makeup(form: Form, box: Box, block: MakeUp) -> None:
    """Draw the block: its columns of boxes, and below them the result."""
    unit = form.unit
    inside = form.heading(box, "Expedition Make-up", block.note if not block.way else "")
    if block.way:
        at = Box(box.right - 30 * unit, box.y - 0.6 * unit, 30 * unit, 4.4 * unit)
        form.cell(at)
        form.fill(at.inset(0.3 * unit), block.way, replace(form.plain, size=2.6 * unit))
    foot = inside.bottom - (8.6 if block.way else 5.4) * unit
    head = Box(inside.x, inside.y, inside.width, _HEAD * unit)
    form.band(head)
    x = inside.x
    for (words, share), fields in zip(_COLUMNS, block.columns, strict=True):
        wide = inside.width * share
        form.line(Box(x, head.y, wide, head.height).inset(0.5 * unit), words, form.label, "middle")
        column = Box(x, head.bottom, wide, foot - head.bottom).inset(1.0 * unit)
        _column(form, column, fields)
        if x > inside.x:
            form.rule(x, inside.y, x, foot)
        x += wide
    if block.other.value or block.other.key:
        low = column.height * (_ROWS - len(fields)) / _ROWS
        spare = Box(column.x, column.bottom - low, column.width, low).inset(0.4 * unit)
        form.fill(spare, block.other, _tight(form) if block.other.key else form.small)
    _foot(form, Box(inside.x, foot, inside.width, inside.bottom - foot), block)
    form.frame(inside)


def _foot(form: Form, foot: Box, block: MakeUp) -> None:
    """Draw the result of a block in one line, or in two to fill in."""
    unit = form.unit
    form.rule(foot.x, foot.y, foot.right, foot.y)
    if block.way:
        style = _tight(form)
        for index, field in enumerate((block.verdict, block.lasts)):
            line = Box(foot.x, foot.y + index * 4.3 * unit, foot.width, 4.3 * unit)
            form.fill(line.inset(0.2 * unit), field, style)
    else:
        line = foot.inset(0.9 * unit)
        wide = line.width * (_VERDICT if block.lasts.value else 1.0)
        form.line(Box(line.x, line.y, wide, line.height), block.verdict.value, form.italic)
        left = line.x + wide + 2 * unit
        rest = Box(left, line.y, line.right - left, line.height)
        form.line(rest, block.lasts.value, form.italic, "end")


def _tight(form: Form) -> TextStyle:
    """Return the smallest legible letters, for sentences to fill in."""
    return replace(form.small, size=2.26 * form.unit)


def _column(form: Form, box: Box, fields: Sequence[FormField]) -> None:
    """Draw labels with boxes for their numbers."""
    unit, step = form.unit, box.height / _ROWS
    wide, surface = max(box.width * 0.36, box.width - _LABEL * unit), form.surface
    with surface.tagged("Table"):
        for index, field in enumerate(fields):
            y, high = box.y + index * step, step * 0.88
            total = field.label.startswith("Total")
            label = Box(box.x, y, box.width - wide - 0.8 * unit, high)
            boxed = Box(box.right - wide, y, wide, high)
            form.cell(boxed)
            if total:
                form.frame(boxed.inset(0.4 * unit))
            style = form.strong if total else form.plain
            with surface.tagged("TR"):
                with surface.tagged("TH"):
                    form.line(label, field.label, form.label if total else form.small)
                with surface.tagged("TD"):
                    form.fill(boxed.inset(0.7 * unit), field, style, "middle")


TITLE = "Player Aid Sheet"


def draw_sheet(writer: PdfWriter, sheet: AidForm, paper: Paper, form: Form | None = None) -> None:
    """Draw all pages of one sheet, with another `form` than that of paper if given."""
    form = form or Form(writer, sheet_unit(paper))
    _SheetPages(writer, sheet, paper.portrait(), form).draw()


def _rows(count: int, rows: tuple[int, int]) -> int:
    """Return the number of rows of a list on its page: usual ones, or as many as needed and fit."""
    usual, most = rows
    return max(usual, min(most, count + 1))


_Part = tuple[FormTable | Sequence[FormField], int]
"""Part of a list on a further page: the list and the index of its first row there, or caches."""


class _SheetPages:
    """Draws the pages of one sheet in order."""

    def __init__(self, writer: PdfWriter, sheet: AidForm, paper: Paper, form: Form) -> None:
        self._writer = writer
        self._sheet = sheet
        self._paper = paper
        self._form = form
        self._unit = form.unit
        self._layout = layout_of(paper)
        self._number = 0
        self._tribes = _rows(len(sheet.tribes.rows), self._layout.tribes)
        longest = max(len(sheet.finds.rows), len(sheet.points.rows))
        self._finds = _rows(longest, self._layout.finds)

    def draw(self) -> None:
        """Draw all pages."""
        self._expedition(self._page(self._sheet.player or None))
        room = self._findings(self._page())
        if self._layout.split:
            room = self._page()
        sheet, stacked = self._sheet, self._layout.split
        draw_charts(self._form, room, sheet.charts, sheet.taken, stacked=stacked)
        for parts in self._further():
            self._more(self._page(), parts)

    def _page(self, bookmark: str | None = None) -> Box:
        """Begin a page with its head; returns the area below."""
        unit, paper = self._unit, self._paper
        self._form.page(self._writer, paper, bookmark)
        self._number += 1
        side, top = self._layout.margin * unit, (self._layout.margin - 1) * unit
        inner = Box(side, top, paper.width - 2 * side, paper.height - 18 * unit)
        high = (22 if self._number == 1 else 9) * unit
        self._head(inner)
        top = inner.y + high + 3 * unit
        return Box(inner.x, top, inner.width, inner.bottom - top)

    def _head(self, box: Box) -> None:
        """Draw the title and names, and on the first page the fields below them."""
        form, unit, sheet = self._form, self._unit, self._sheet
        title = Box(box.x, box.y, box.width * self._layout.title, 7 * unit)
        form.title(title, TITLE, 5.2 * unit)
        left = title.right + 2 * unit
        right = Box(left, box.y, box.right - left, 7 * unit)
        if self._number == 1:
            form.fields(right, sheet.names, strong=True, gap=3)
            row = Box(box.x, box.y + 11.5 * unit, box.width, 8 * unit)
            form.fields(row, sheet.head, gap=2.5)
            return
        more = f"-again{f'-{self._number}' if self._number > 2 else ''}"
        again = [
            replace(field, key=f"{field.key}{more}", script=same_as(field.key))
            for field in sheet.names
        ]
        form.fields(right, again, strong=True, gap=3)

    # The pages

    def _expedition(self, room: Box) -> None:
        """Draw the first page: Make-up, caches, tribes."""
        unit, layout, sheet = self._unit, self._layout, self._sheet
        gap, high, y = 3 * unit, layout.makeup * unit, room.y
        for block in sheet.makeups[: 1 if layout.split else 2]:
            draw_makeup(self._form, Box(room.x, y, room.width, high), block)
            y += high + gap
        caches = Box(room.x, y, room.width, layout.caches * unit)
        self._caches(caches, sheet.caches[:BOXES])
        y = caches.bottom + gap
        wide = (room.width - 4 * unit * (layout.abreast - 1)) / layout.abreast
        each = -(-self._tribes // layout.abreast)
        inside = self._form.heading(
            Box(room.x, y, room.width, room.bottom - y), sheet.tribes.title, sheet.tribes.note
        )
        for index in range(layout.abreast):
            at = Box(inside.x + index * (wide + 4 * unit), inside.y, wide, inside.height)
            start, table = index * each, sheet.tribes
            rows = table.rows[start : start + each]
            self._form.table(at, table.columns, rows, each, name=table.key, first=start + 1)

    def _findings(self, room: Box) -> Box:
        """Draw the second page: discoveries, victory points; returns the area below."""
        form, unit, sheet, layout = self._form, self._unit, self._sheet, self._layout
        if layout.split:
            room = self._before(room)
            high = room.height
        else:
            high = layout.findings * unit
        wide = (room.width - 4 * unit) * layout.points
        finds = Box(room.x, room.y, room.width - 4 * unit - wide, high)
        form.listed(finds, sheet.finds, self._finds)
        box = Box(room.right - wide, room.y, wide, high)
        note = "" if layout.split else sheet.totals
        form.listed(box, sheet.points, self._finds, note=note)
        if not note and not layout.split:
            self._totals(box.right, box.y - 0.8 * unit)
        y = room.y + high + 5 * unit
        return Box(room.x, y, room.width, room.bottom - y)

    def _before(self, room: Box) -> Box:
        """Draw the second Make-up, and the points in a line below it; returns the area below."""
        form, unit, totals = self._form, self._unit, self._sheet.totals
        top = Box(room.x, room.y, room.width, self._layout.makeup * unit)
        draw_makeup(form, top, self._sheet.makeups[1])
        y = top.bottom + 2.5 * unit
        if totals:
            form.line(Box(room.x, y, room.width, 4.4 * unit), totals, form.italic, "end")
        else:
            self._totals(room.right, y)
        y += 5.6 * unit
        return Box(room.x, y, room.width, room.bottom - y)

    def _totals(self, right: float, top: float) -> None:
        """Draw lines for the points in hand and those published."""
        form, unit, sheet = self._form, self._unit, self._sheet
        over = max(0, len(sheet.points.rows) - self._finds)
        rows = self._finds + -(-over // self._layout.more) * self._layout.more
        half, high = 29 * unit, 4.4 * unit
        scripts = points_scripts(rows, sheet.points.key)
        for index, (field, script) in enumerate(zip(sheet.sums, scripts, strict=True)):
            x = right - (2 - index) * half
            label = Box(x, top, half - 13 * unit, high)
            form.line(label, field.label, form.italic, "end")
            blank = Box(label.right + unit, top, 11.5 * unit, high)
            form.rule(blank.x, blank.bottom - 0.5 * unit, blank.right, blank.bottom - 0.5 * unit)
            tip = f"victory points {field.label}"
            form.fill(blank, replace(field, script=script, tip=tip), form.plain, "middle")

    # Continued lists

    def _further(self) -> Iterator[list[_Part]]:
        """Yield the parts of lists on each further page; a split sheet has pages for tribes.

        A list begins at the top of a page.
        """
        sheet, more = self._sheet, self._layout.more
        caches: list[_Part] = [
            (sheet.caches[at : at + BOXES], at) for at in range(BOXES, len(sheet.caches), BOXES)
        ]
        lists: list[list[_Part]] = [
            [(table, at) for at in range(begun, len(table.rows), more)]
            for table, begun in (
                (sheet.tribes, self._tribes),
                (sheet.finds, self._finds),
                (sheet.points, self._finds),
            )
        ]
        every = [caches, *lists]
        for group in (every[:2], every[2:]) if self._layout.split else (every,):
            for parts in zip_longest(*group):
                yield [part for part in parts if part]

    def _more(self, room: Box, parts: Sequence[_Part]) -> None:
        """Draw a further page for the rest of the lists."""
        unit, gap = self._unit, 3 * self._unit
        tables = [(one, at) for one, at in parts if isinstance(one, FormTable)]
        for one, _ in parts:
            if not isinstance(one, FormTable):
                high = 46 if len(one) > BOXES // 2 else 26
                top = Box(room.x, room.y, room.width, high * unit)
                self._caches(top, one)
                y = top.bottom + 4 * unit
                room = Box(room.x, y, room.width, room.bottom - y)
        is_alone = self._layout.split and any(one is self._sheet.tribes for one, _ in tables)
        beside = max(1 if is_alone else 2, len(tables))
        wide = (room.width - (beside - 1) * gap) / beside
        for index, (table, at) in enumerate(tables):
            box = Box(room.x + index * (wide + gap), room.y, wide, room.height)
            self._form.listed(box, table, self._layout.more, start=at, note="continued")

    def _caches(self, box: Box, caches: Sequence[FormField]) -> None:
        """Draw numbered boxes, up to eight in two rows."""
        form, unit = self._form, self._unit
        inside = form.heading(box, "Caches", "17.3; write muskets, tusks and specimens in")
        gap, down = 2 * unit, -(-len(caches) // 4)
        wide, high = (inside.width - 3 * gap) / 4, (inside.height - gap * (down - 1)) / down
        for index, field in enumerate(caches):
            row, column = divmod(index, 4)
            at = Box(inside.x + column * (wide + gap), inside.y + row * (high + gap), wide, high)
            form.frame(at)
            tab = Box(at.x, at.y, 5 * unit, 4.4 * unit)
            form.frame(tab, fill=form.look.band)
            form.line(tab.inset(0.4 * unit), field.label, form.strong, "middle")
            text = Box(
                tab.right + unit, at.y + unit, at.right - tab.right - 2 * unit, high - 2 * unit
            )
            form.fill(text, field, form.small)


Drawer = Callable[[PdfWriter, Form, Paper], None]
"""Draws the pages of a sheet."""


class Worksheet(msgspec.Struct, frozen=True, kw_only=True):
    """Worksheet of a variant: its `name` among the sheets, `title` and purpose (`note`).

    `draw` takes a writer, a form, paper, and the keyword `charts`, the ones in force. `too_small`
    is the reason why there is none of half the size, "" if there is one.
    """

    name: str
    title: str
    note: str
    draw: Callable[..., None]
    too_small: str = ""


def form_pdf(
    draw: Drawer,
    title: str,
    subject: str,
    paper: Paper,
    *,
    style: str = "colour",
    imprint: Imprint = BLANK,
    fillable: bool = False,
    duplex: Duplex | None = None,
    unit: float | None = None,
) -> bytes:
    """Return a function's drawing as a PDF file or fillable form; raises `NoSuchStyle`."""
    writer = FieldWriter(
        title=imprint.titled(title),
        author=AUTHOR,
        subject=subject,
        duplex=duplex,
        folio=imprint.words,
    )
    make = FillableForm if fillable else Form
    draw(writer, make(writer, unit or sheet_unit(paper), form_look(style)), paper)
    return writer.data()


def sheets_pdf(
    sheets: Sequence[AidForm],
    paper: Paper,
    *,
    style: str = "colour",
    imprint: Imprint = BLANK,
    fillable: bool = False,
) -> bytes:
    """Return Player Aid Sheets as one PDF file, two or more pages for each player.

    If paper is printed on both sides, each player's pages begin on a new sheet. A fillable file
    calculates totals from what is typed. Raises `NoSuchStyle`.
    """

    def draw(writer: PdfWriter, form: Form, paper: Paper) -> None:
        for sheet in sheets:
            if not fillable:
                writer.fill_up(2)
            draw_sheet(writer, sheet, paper, form)

    whose = " of ".join(filter(None, (TITLE, *(sheet.player for sheet in sheets[:1]))))
    title = f"{TITLE}s" if len(sheets) > 1 else whose
    subject = f"Sheets for Source of the Nile{', to fill in' if fillable else ''}"
    return form_pdf(
        draw,
        title,
        subject,
        paper,
        style=style,
        imprint=imprint,
        fillable=fillable,
        duplex="long",
    )
