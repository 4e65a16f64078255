"""Parts of paper forms: headings, boxes with text or lines to write on, tables.

Text in a box always fits: letters get smaller, then the text is shortened.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from math import fsum
from types import MappingProxyType
from typing import Any

import msgspec

from printables.drawing.surface import Anchor, Box, Paint, Surface, Tag, TextStyle
from printables.forms.stationery import PLAIN, FormLook
from printables.pages.paper import Paper
from printables.pdf.fields import Kind
from printables.pdf.writer import PdfWriter
from printables.text.labels import Fitted, fit, fit_two, wrap, write_block

TICK, CLOSED = "\x06", "\x07"
"""Texts of cells that show a tick, and of cells that are closed."""

_SMALLEST = 0.62  # of the usual size

_PAIR, _APART = 2.08, 2.5
"""Height of two lines in em, and of a row in which they don't touch its rules."""

_FLOOR, _FLOOR_SHARE = 2.12, 2.26
"""Minimum height of letters in mm, 6 pt on A4 and Letter; smaller paper scales it."""

_NO_SCRIPTS: Mapping[str, str] = MappingProxyType({})


class FormField(msgspec.Struct, frozen=True):
    """Field of a form: its label, its value, and how it is filled in on a screen.

    `past` are its former values, struck out on paper, oldest first. `share` is its part of the
    width beside others. `key` is its name in a fillable file; without a key it is only printed.
    `tip` says what to fill in if the label doesn't; a `script` calculates it.
    """

    label: str
    value: str = ""
    key: str = ""
    share: float = 1.0
    past: tuple[str, ...] = ()
    script: str = ""
    tip: str = ""
    kind: Kind = "line"
    options: tuple[str, ...] = ()


class FormColumn(msgspec.Struct, frozen=True):
    """Column of a table: its heading, share of the width, and alignment.

    `key` names its cells in a fillable form, and `kind` says how they are filled in. `prose` is
    wrapped. `value` returns the content of a cell from the object of its row.

    >>> FormColumn("coins", 1.0, "end").head
    'coins'
    """

    head: str
    share: float
    anchor: Anchor = "start"
    key: str = ""
    kind: Kind = "line"
    prose: bool = False
    value: Callable[[Any], object] | None = None


class FormTable(msgspec.Struct, frozen=True):
    """Table below its title, with a note beside it; `blank` is the number of empty rows to fill in.

    Fields of its first row are named `key-1-` and the key of their column.
    """

    title: str
    note: str
    columns: tuple[FormColumn, ...]
    rows: Sequence[Sequence[str]] = ()
    blank: int = 0
    key: str = ""


def rows_of(columns: Sequence[FormColumn], things: Iterable[Any]) -> list[tuple[str, ...]]:
    """Return a row for each object with its columns' values; empty for 0, a tick for True."""
    return [tuple(_said(column.value, thing) for column in columns) for thing in things]


def _said(value: Callable[[Any], object] | None, thing: Any) -> str:
    found = value(thing) if value else ""
    if isinstance(found, bool):
        return TICK if found else ""
    if isinstance(found, int):
        return f"{found:,}".replace("-", "−") if found else ""
    return str(found)


class Form:
    """Draws the parts of a form on a surface; `unit` is 1 on A4 and scales every size.

    >>> def draw(form: Form, look: Stationery, box: Box) -> None:
    ...     form.heading(box, "Cargo", "at most six")
    """

    fills = False
    """True if fields are filled in on a screen."""

    def __init__(self, surface: Surface, unit: float, look: FormLook = PLAIN) -> None:
        self.surface = surface
        self.unit = unit
        self.look = look
        self.floor = min(_FLOOR, _FLOOR_SHARE * unit)
        self.plain = TextStyle(look.body, 2.9 * unit, look.ink)
        self.strong = TextStyle(look.strong, 2.9 * unit, look.ink)
        self.small = TextStyle(look.body, 2.45 * unit, look.ink)
        self.italic = TextStyle(look.italic, 2.35 * unit, look.ink)
        self.head = TextStyle(look.head, 3.5 * unit, look.accent)
        self.label = TextStyle(look.label, 2.5 * unit, look.ink)

    # Paper

    @property
    def foot(self) -> float | None:
        """Distance of the folio from the lower edge in mm, inside the border; None without one."""
        return 7.0 * self.unit if self.look.rim else None

    def page(self, writer: PdfWriter, paper: Paper, bookmark: str | None = None) -> None:
        """Begin a page of a writer, with the tint and border of forms."""
        writer.page(paper.width, paper.height, bookmark=bookmark, foot=self.foot)
        self.ground(paper.width, paper.height)

    def ground(self, width: float, height: float) -> None:
        """Draw the tint and the border of a page with this size in mm, if the style has them."""
        look, unit = self.look, self.unit
        outer = Box(0, 0, width, height).inset(5 * unit)
        if look.paper != "#ffffff":
            self.surface.rect(outer, Paint(fill=look.paper))
        if look.rim:
            for box, wide in ((outer, 0.55), (outer.inset(1.1 * unit), 0.2)):
                paint = Paint(stroke=look.accent, width=wide * unit, join="miter")
                self.surface.rect(box, paint)

    # Words

    def _least(self, size: float) -> float:
        """Return the smallest size to which letters of a size may shrink."""
        return max(size * _SMALLEST, self.floor)

    def title(self, box: Box, text: str, size: float) -> None:
        """Write the title of a page, at most `size` mm high, across the middle of a box."""
        style = msgspec.structs.replace(self.head, size=size)
        if self.look.rim:
            text = text.upper()
            plain = msgspec.structs.replace(style, size=1.0, spacing=0.11)
            size = min(size * 0.82, box.width / self.surface.measure(text, plain))
            style = msgspec.structs.replace(style, size=size, spacing=size * 0.11)
        with self.surface.tagged("H1"):
            self.line(box, text, style)

    def heading(self, box: Box, text: str, note: str = "") -> Box:
        """Write a heading along the top of a box; returns the box below it."""
        size = self.head.size
        fitted = fit(text, self.head, box.width, self._least(size))
        with self.surface.tagged("H2"):
            self.surface.text(box.x, box.y + size * 0.8, fitted.text, fitted.style)
        left = box.x + self.surface.measure(fitted.text, fitted.style) + size * 0.6
        if note:
            self.line(Box(left, box.y, box.right - left, size * 1.05), note, self.italic, "end")
        top = box.y + size * 1.25
        return Box(box.x, top, box.width, max(0.0, box.bottom - top))

    def line(
        self, box: Box, text: str, style: TextStyle | None = None, anchor: Anchor = "start"
    ) -> None:
        """Write one line across the middle of a box, made to fit it."""
        style = style or self.plain
        fitted = fit(text, style, box.width, self._least(style.size))
        self._lines(box, (fitted,), anchor)

    def words(self, box: Box, text: str, style: TextStyle, anchor: Anchor = "start") -> None:
        """Write one line like `line`, or two if the box has room and one would be shortened."""
        least = self._least(style.size)
        lines: tuple[Fitted, ...] = (fit(text, style, box.width, least),)
        if lines[0].shortened and box.height / _PAIR >= least:
            size = min(style.size, max(least, box.height / _APART))
            smaller = msgspec.structs.replace(style, size=size)
            lines = fit_two(text, smaller, box.width, least) or lines
        self._lines(box, lines, anchor)

    def _lines(self, box: Box, lines: Sequence[Fitted], anchor: Anchor) -> None:
        """Write lines of one size around the middle of a box."""
        x = box.x + box.width * {"start": 0.0, "middle": 0.5, "end": 1.0}[anchor]
        step = lines[0].style.size * (_PAIR - 1)
        y = box.y + (box.height - step * (len(lines) - 1)) / 2
        with self.surface.tagged("P"):
            for number, fitted in enumerate(lines):
                at = y + number * step
                self.surface.text(x, at, fitted.text, fitted.style, anchor=anchor, level="middle")

    def struck(self, box: Box, past: Sequence[str], now: str) -> None:
        """Write struck out values one after the other, then the current one (6.6).

        If they don't all fit, dots replace the oldest.
        """
        with self.surface.tagged("P"):
            self._struck(box, past, now)

    def _struck(self, box: Box, past: Sequence[str], now: str) -> None:
        gap = 1.4 * self.unit
        fitted = fit(now, self.strong, box.width, self._least(self.strong.size))
        room = box.width - self.surface.measure(fitted.text, fitted.style)
        kept: list[str] = []
        for value in reversed(past):
            wide = self.surface.measure(value, self.plain) + gap
            dots = self.surface.measure("…", self.plain) + gap if len(kept) + 1 < len(past) else 0
            if wide + dots > room:
                break
            room -= wide
            kept.insert(0, value)
        x, y = box.x, box.y + box.height / 2
        if len(kept) < len(past) and room > self.surface.measure("…", self.plain):
            self.surface.text(x, y, "…", self.plain, level="middle")
            x += self.surface.measure("…", self.plain) + gap
        for value in kept:
            wide = self.surface.measure(value, self.plain)
            with self.surface.tagged("Struck", f"{value}, struck out;"):
                self.surface.text(x, y, value, self.plain, level="middle")
                over = 0.3 * self.unit
                self.surface.line(
                    x - over, y, x + wide + over, y, Paint(stroke=self.look.accent, width=over)
                )
            x += wide + gap
        self.surface.text(x, y, fitted.text, fitted.style, level="middle")

    def block(
        self, box: Box, text: str, style: TextStyle | None = None, *, middle: bool = False
    ) -> None:
        """Write text in lines from the top of a box, or about its `middle`.

        Letters shrink to fit its height; what still doesn't fit is cut off.
        """
        style = style or self.small
        while self._count(box, text, style) * style.size * 1.25 > box.height:
            smaller = style.size * 0.93
            if smaller < self.floor:
                break
            style = msgspec.structs.replace(style, size=smaller)
        if middle:
            high = self._count(box, text, style) * style.size * 1.25
            over = max(0.0, box.height - high) / 2
            box = Box(box.x, box.y + over, box.width, box.height - over)
        write_block(self.surface, box, text, style)

    def _count(self, box: Box, text: str, style: TextStyle) -> int:
        """How many lines text needs; those beyond the first too many are not counted."""
        most = int(box.height / (style.size * 1.25)) + 1
        return len(wrap(text, style, box.width, most))

    # Lines and boxes

    def frame(self, box: Box, *, fill: str | None = None) -> None:
        """A box with a thin rim."""
        width = 0.22 * self.unit * self.look.weight
        self.surface.rect(box, Paint(fill=fill, stroke=self.look.frame, width=width, join="miter"))

    def cell(self, box: Box) -> None:
        """A box to write in."""
        self.frame(box, fill=self.look.cell)

    def band(self, box: Box) -> None:
        """A tinted stripe under a head, or a line below it where nothing is tinted."""
        if self.look.band is not None:
            self.surface.rect(box, Paint(fill=self.look.band))
        else:
            self.rule(box.x, box.bottom, box.right, box.bottom)

    def panel(self, box: Box) -> None:
        """A tinted ground under words, or a frame round them where nothing is tinted."""
        if self.look.band is not None:
            self.surface.rect(box, Paint(fill=self.look.band))
        else:
            self.frame(box)

    def closed(self, box: Box) -> None:
        """A box in which nothing is to be written: tinted, or crossed out."""
        if self.look.band is not None:
            self.surface.rect(box, Paint(fill=self.look.band))
        else:
            self.rule(box.x, box.bottom, box.right, box.y, faint=True)

    def rule(self, x1: float, y1: float, x2: float, y2: float, *, faint: bool = False) -> None:
        """A thin line."""
        look = self.look
        colour, width = (look.hair, 0.16) if faint else (look.frame, 0.22)
        paint = Paint(stroke=colour, width=width * self.unit * (1 if faint else look.weight))
        self.surface.line(x1, y1, x2, y2, paint)

    def fill(
        self, box: Box, field: FormField, style: TextStyle | None = None, anchor: Anchor = "start"
    ) -> None:
        """Write what is in a field into a box; a form for screens makes it a place to fill in."""
        if field.kind == "lines":
            self.block(box, field.value, style)
        elif field.past:
            self.struck(box, field.past, field.value)
        elif field.value:
            self.line(box, field.value, style, anchor)

    def field(
        self, box: Box, label: str | FormField, value: str = "", *, strong: bool = False
    ) -> None:
        """A label over a value, or over what is in a field, on a line to write on."""
        field = label if isinstance(label, FormField) else FormField(label, value)
        top = Box(box.x, box.y, box.width, 2.6 * self.unit)
        self.line(top, field.label, self.italic)
        rest = Box(box.x, top.bottom, box.width, box.bottom - top.bottom)
        self.fill(rest, field, self.strong if strong else self.plain)
        self.rule(box.x, box.bottom, box.right, box.bottom)

    def fields(
        self,
        box: Box,
        fields: Mapping[str, str] | Sequence[FormField],
        *,
        strong: bool = False,
        gap: float = 2.0,
    ) -> None:
        """Labels over values side by side across a box, with so many units between them."""
        if isinstance(fields, Mapping):
            fields = [FormField(label, value) for label, value in fields.items()]
        x, whole, between = box.x, fsum(field.share for field in fields), gap * self.unit
        for field in fields:
            wide = (box.width + between) * field.share / whole
            self.field(Box(x, box.y, wide - between, box.height), field, strong=strong)
            x += wide

    def tick(self, box: Box) -> None:
        """A tick in the middle of a box."""
        x, y = box.centre
        u = self.unit
        points = [(x - 0.9 * u, y), (x - 0.25 * u, y + 0.7 * u), (x + 1.1 * u, y - 1.0 * u)]
        with self.surface.tagged("Span", "ticked"):
            self.surface.polyline(points, Paint(stroke=self.look.ink, width=0.4 * u))

    # Tables

    def listed(
        self,
        box: Box,
        table: FormTable,
        count: int,
        *,
        start: int = 0,
        note: str | None = None,
        step: float | None = None,
    ) -> float:
        """So many rows of a table from `start` on, under its title; returns the y below it."""
        inside = self.heading(box, table.title, table.note if note is None else note)
        rows = table.rows[start : start + count]
        return self.table(
            inside, table.columns, rows, count, step=step, name=table.key, first=start + 1
        )

    def table(
        self,
        box: Box,
        columns: Sequence[FormColumn],
        rows: Sequence[Sequence[str]],
        count: int,
        *,
        step: float | None = None,
        name: str = "",
        first: int = 1,
        keys: Sequence[str] = (),
        scripts: Mapping[str, str] = _NO_SCRIPTS,
    ) -> float:
        """A table of `count` rows, written as far as there are any; returns the y below it.

        Rows beyond the count are left out. A row is `step` mm high, or what the box leaves. With a
        `name` the cells of columns that have a key are places to fill in. Their rows are numbered
        from the `first` on, or named by their `keys`, and `scripts` calculate cells by their names.
        """
        high = 3.6 * self.unit
        step = step if step is not None else (box.height - high) / max(1, count)
        head = Box(box.x, box.y, box.width, high)
        self.band(head)
        with self.surface.tagged("Table"):
            self._row(head, columns, [column.head for column in columns], self.label, "TH")
            for index in range(count):
                row = Box(box.x, head.bottom + index * step, box.width, step)
                self.rule(row.x, row.y, row.right, row.y, faint=index > 0)
                cells = rows[index] if index < len(rows) else ()
                if name and self.fills:
                    key = keys[index] if keys else str(first + index)
                    places = self._places(columns, cells, (name, key), scripts)
                    self._row(row, columns, places, self.plain, "TD")
                elif cells:
                    self._row(row, columns, cells, self.plain, "TD")
        end = head.bottom + count * step
        x = box.x
        for column in columns[:-1]:
            x += column.share * box.width / fsum(each.share for each in columns)
            self.rule(x, box.y, x, end, faint=True)
        self.frame(Box(box.x, box.y, box.width, end - box.y))
        return end

    def _row(
        self,
        row: Box,
        columns: Sequence[FormColumn],
        cells: Sequence[str | FormField],
        style: TextStyle,
        tag: Tag,
    ) -> None:
        """One row of a table: its words, and its places to fill in."""
        whole = fsum(column.share for column in columns)
        x = row.x
        with self.surface.tagged("TR"):
            for column, cell in zip(columns, cells, strict=True):
                wide = row.width * column.share / whole
                with self.surface.tagged(tag):
                    self._cell(Box(x, row.y, wide, row.height), column, cell, style)
                x += wide

    def _cell(self, box: Box, column: FormColumn, cell: str | FormField, style: TextStyle) -> None:
        pad = 0.9 * self.unit
        inside = Box(box.x + pad, box.y, max(0.0, box.width - 2 * pad), box.height)
        if isinstance(cell, FormField):
            low = msgspec.structs.replace(self.plain, size=min(2.8 * self.unit, box.height * 0.6))
            self.fill(box.inset(0.3 * self.unit), cell, low, column.anchor)
        elif cell == TICK:
            self.tick(inside)
        elif cell == CLOSED:
            self.closed(box.inset(0.25 * self.unit))
        elif cell and column.prose and box.height > 2 * style.size:
            self.block(inside.inset(0.4 * self.unit), cell, style, middle=True)
        elif cell:
            size = min(style.size, max(box.height * 0.72, self.floor))
            self.words(inside, cell, msgspec.structs.replace(style, size=size), column.anchor)

    def _places(
        self,
        columns: Sequence[FormColumn],
        cells: Sequence[str],
        named: tuple[str, str],
        scripts: Mapping[str, str],
    ) -> list[str | FormField]:
        """The cells of a row: the fields of columns with a key, and the words of others."""
        name, row_key = named
        places: list[str | FormField] = []
        for column, text in zip(columns, cells or [""] * len(columns), strict=True):
            if not column.key or text == CLOSED:
                places.append(text)
                continue
            key = f"{name}-{row_key}-{column.key}"
            value = "yes" if text == TICK and column.kind != "tick" else text
            script = scripts.get(key, "")
            label = f"{row_key}: {column.head}"
            places.append(FormField(label, value, key, script=script, kind=column.kind))
        return places
