"""One chart drawn into a given width: a booklet's, or the margin's of a board.

`lay_table` works out a chart and how high it is, `Laid.draw` draws it. A figure that is
reconstructed carries a dagger and one of the owner's a ring; blank charts have empty boxes for what
is reconstructed, to copy the printed figures into.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from math import fsum

import msgspec
from msgspec.structs import replace

from printables.charts.table import ChartCell, ChartTable
from printables.drawing.surface import Box, Paint, Surface, TextStyle
from printables.forms.stationery import Stationery
from printables.text.blocks import TextRun, block_height, write_block
from printables.text.fonts import Font
from printables.text.labels import fit
from printables.text.lettering import POINT
from printables.text.lettering import width as measure

LEAST = 6.5 * POINT
"""The smallest letters of charts in mm, where figures are as large."""

FIGURE = 2.5
"""The size of figures in mm at a scale of 1."""

_SMALLEST = 0.6
_PAD = 1.0  # in units, beside words
_APART = 0.5  # in units, beside words at least where columns are short of room
_BESIDE_HEAD = 0.4  # in units
_ROW = 4.3
CLOSE_ROW = 3.5
"""The height of rows in units where there is little room."""


class Lettering(msgspec.Struct, frozen=True):
    """The letters of charts at a scale: 1 on a page of A5."""

    title: TextStyle
    rule: TextStyle
    head: TextStyle
    label: TextStyle
    figure: TextStyle
    prose: TextStyle
    note: TextStyle


def lettering(look: Stationery, unit: float) -> Lettering:
    """The letters of a look at a scale."""
    letters = look.letters
    figures = Font("sans", "semibold")
    small = small_letters(unit)
    return Lettering(
        title=TextStyle(letters.strong, 3.1 * unit, look.accent),
        rule=TextStyle(letters.italic, small, look.faint),
        head=TextStyle(letters.strong, max(2.3 * unit, small), look.ink),
        label=TextStyle(letters.body, FIGURE * unit, look.ink),
        figure=TextStyle(figures, FIGURE * unit, look.ink),
        prose=TextStyle(letters.body, max(2.4 * unit, small), look.ink),
        note=TextStyle(letters.italic, small, look.faint),
    )


def small_letters(unit: float) -> float:
    """The size in mm of what stands beside figures: as `LEAST`, but never above the figures."""
    return max(2.2 * unit, min(LEAST, FIGURE * unit))


class LaidChart(msgspec.Struct, frozen=True, kw_only=True):
    """A chart set in a width: its height in mm is known before it is drawn."""

    table: ChartTable
    look: Stationery
    unit: float
    width: float
    height: float
    columns: tuple[float, ...]
    head: float
    rows: tuple[float, ...]
    above: float
    row: float = _ROW

    @property
    def edges(self) -> tuple[float, ...]:
        """How far below its top no words stand: its top, and the lines between its rows."""
        found = [0.0, self.above, self.above + self.head]
        for high in self.rows:
            found.append(found[-1] + high)
        return tuple(found)

    @property
    def least(self) -> float:
        """The size of its smallest letters in mm."""
        letters, unit = lettering(self.look, self.unit), self.unit
        sizes = [
            letters.note.size,
            letters.figure.size * _one_size(self.table, self.columns, letters, unit),
            letters.head.size * _head_size(self.table, self.columns, letters, unit),
        ]
        if self.table.label:
            room = self.columns[0] - 2 * _APART * unit
            size = letters.label.size
            names = [row[0].words for row in self.table.rows if row[0].words]
            sizes += [size * min(1.0, room / measure(name, letters.label)) for name in names]
        return min(sizes)

    def draw(self, surface: Surface, x: float, y: float) -> float:
        """Draw the chart with its top left corner at a place; returns the y below it."""
        letters = lettering(self.look, self.unit)
        self._title(surface, letters, x, y)
        top = y + self.above
        sized = _one_size(self.table, self.columns, letters, self.unit)
        heads = _head_size(self.table, self.columns, letters, self.unit)
        wide, down = fsum(self.columns), top + self.head
        with surface.tagged("Table"):
            self._cells(surface, letters, Box(x, top, wide, self.head), None, heads)
            for cells, high in zip(self.table.rows, self.rows, strict=True):
                self._cells(surface, letters, Box(x, down, wide, high), cells, sized)
                down += high
        thick = Paint(stroke=self.look.rule, width=0.3 * self.unit, join="miter")
        surface.rect(Box(x, top, fsum(self.columns), down - top), thick)
        return y + self.height

    def _title(self, surface: Surface, letters: Lettering, x: float, y: float) -> None:
        rule = fit(self.table.rule, letters.rule, self.width * 0.5, letters.rule.size * _SMALLEST)
        wide = measure(rule.text, rule.style)
        base = y + letters.title.size
        surface.text(x + self.width, base, rule.text, rule.style, anchor="end")
        room = Box(x, y, self.width - wide - 2 * self.unit, self.above)
        down = write_block(surface, room, [[TextRun(self.table.title, letters.title)]])
        if self.table.note:
            note = Box(x, down + 0.3 * self.unit, self.width, y + self.above - down)
            write_block(surface, note, [[TextRun(self.table.note, letters.note)]])

    def _cells(
        self,
        surface: Surface,
        letters: Lettering,
        row: Box,
        cells: Sequence[ChartCell] | None,
        sized: float,
    ) -> None:
        """One row of the table, or with no cells its head."""
        heads = cells is None
        if heads:
            surface.rect(row, Paint(fill=self.look.tint))
        x, at = row.x, 0
        line = Paint(stroke=self.look.rule, width=0.15 * self.unit, cap="butt")
        with surface.tagged("TR"):
            for cell in cells or [ChartCell(words) for words in self.table.heads]:
                wide = fsum(self.columns[at : at + cell.span])
                box = Box(x, row.y, wide, row.height)
                first = self.table.label and at == 0
                with surface.tagged("TH" if heads or first else "TD", span=cell.span):
                    if cell.dark:
                        surface.rect(box, Paint(fill=self.look.shade))
                    self._cell(surface, letters, box, cell, sized, first=first, heads=heads)
                    if at:
                        surface.line(x, row.y, x, row.bottom, line)
                x += wide
                at += cell.span
        surface.line(row.x, row.bottom, row.right, row.bottom, line)

    def _cell(
        self,
        surface: Surface,
        letters: Lettering,
        box: Box,
        cell: ChartCell,
        sized: float,
        *,
        first: bool,
        heads: bool,
    ) -> None:
        pad = _PAD * self.unit
        inside = Box(box.x + pad, box.y, max(0.0, box.width - 2 * pad), box.height)
        style = letters.head if heads else letters.label if first else letters.figure
        if cell.prose:
            words = [[TextRun(cell.words, letters.prose)]]
            down = max(0.2, (box.height - block_height(words, inside.width)) / 2)
            room = Box(inside.x, box.y + down, inside.width, box.height - down)
            write_block(surface, room, words, smallest=0.8)
        elif heads and self.head > self.row * self.unit + 1e-6:
            self._stacked(surface, inside, cell.words, replace(style, size=style.size * sized))
        else:
            style = replace(style, size=style.size * (1.0 if first else sized))
            near = _APART * self.unit
            wide = max(0.0, box.width - 2 * near)
            fitted = fit(cell.words, style, wide, style.size * 0.5)
            if first:
                spare = wide - measure(fitted.text, fitted.style)
                left = box.x + near + min(pad - near, max(0.0, spare))
                surface.text(left, box.centre[1], fitted.text, fitted.style, level="middle")
            else:
                surface.text(
                    *box.centre, fitted.text, fitted.style, anchor="middle", level="middle"
                )

    def _stacked(self, surface: Surface, box: Box, words: str, style: TextStyle) -> None:
        """A head in lines, word under word, about the middle of its box."""
        lines = _head_lines(words)
        step = style.size * 1.12
        y = box.centre[1] - step * (len(lines) - 1) / 2
        for number, line in enumerate(lines):
            fitted = fit(
                line, style, box.width + 2 * (_PAD - _BESIDE_HEAD) * self.unit, style.size * 0.5
            )
            place = (box.centre[0], y + number * step)
            surface.text(*place, fitted.text, fitted.style, anchor="middle", level="middle")


def lay_table(
    table: ChartTable, width: float, look: Stationery, unit: float = 1.0, row: float = _ROW
) -> LaidChart:
    """A table set in a width in mm; `unit` scales letters and rows, which are `row` units high."""
    letters = lettering(look, unit)
    columns = _columns(table, letters, width, unit)
    lines = max((len(_head_lines(words)) for words in table.heads), default=1)
    head = max(row * unit, (lines * letters.head.size * 1.12) + 1.4 * unit)
    rows = tuple(_row_height(cells, columns, letters, unit, row) for cells in table.rows)
    rule = min(measure(table.rule, letters.rule), width * 0.5)
    title = block_height([[TextRun(table.title, letters.title)]], width - rule - 2 * unit)
    note = block_height([[TextRun(table.note, letters.note)]], width) if table.note else 0.0
    above = title + note + (1.3 if note else 0.9) * unit
    return LaidChart(
        table=table,
        look=look,
        unit=unit,
        width=width,
        height=above + head + fsum(rows),
        columns=columns,
        head=head,
        rows=rows,
        above=above,
        row=row,
    )


def table_width(table: ChartTable, look: Stationery, unit: float = 1.0) -> float:
    """How wide a table would like to be, in mm; one with prose takes what it is given."""
    if table.prose:
        return float("inf")
    return fsum(_wishes(table, lettering(look, unit), unit))


def _head_lines(words: str) -> list[str]:
    return words.split("\n")


def _wishes(table: ChartTable, letters: Lettering, unit: float) -> list[float]:
    """The width that each column would like to have; prose wishes for none."""
    wishes = []
    for words in table.heads:
        wide = max(measure(line, letters.head) for line in _head_lines(words))
        wishes.append(max(wide + 1.4 * _PAD * unit, 4.2 * unit))
    for row in table.rows:
        at = 0
        for cell in row:
            style = letters.label if table.label and at == 0 else letters.figure
            share = 0.0 if cell.prose else measure(cell.words, style) / cell.span
            wishes[at] = max(wishes[at], share + 2 * _PAD * unit / cell.span)
            at += cell.span
    return wishes


def _columns(table: ChartTable, letters: Lettering, width: float, unit: float) -> tuple[float, ...]:
    """The widths of the columns: prose shares what is left, otherwise all grow or shrink."""
    wishes = _wishes(table, letters, unit)
    prose = table.prose
    if prose:
        fixed = fsum(wish for at, wish in enumerate(wishes) if at not in prose)
        words = [_longest(table, at, letters) if at in prose else 0.0 for at in range(len(wishes))]
        share = max(0.0, width - fixed) / fsum(words)
        return tuple(words[at] * share if at in prose else wish for at, wish in enumerate(wishes))
    first = wishes[0] if table.label else 0.0
    rest = wishes[1:] if table.label else wishes
    if first + fsum(rest) > width:
        return _squeezed(wishes, width, unit)
    even = [max(rest)] * len(rest)
    rest = even if first + fsum(even) <= width else rest
    spare = (width - first - fsum(rest)) / len(wishes)
    labelled = (first + spare,) if table.label else ()
    return (*labelled, *(wish + spare for wish in rest))


def _squeezed(wishes: list[float], width: float, unit: float) -> tuple[float, ...]:
    """Narrower columns than they wish to be: the room beside words stays."""
    apart = min(2 * _APART * unit, 0.5 * width / len(wishes))
    words = [wish - 2 * _PAD * unit for wish in wishes]
    share = (width - apart * len(wishes)) / fsum(words)
    return tuple(apart + share * wide for wide in words)


def _longest(table: ChartTable, at: int, letters: Lettering) -> float:
    """How much room a column of prose needs beside others."""
    return math.pow(max(measure(row[at].words, letters.prose) for row in table.rows), 0.6) + 1.0


def _one_size(
    table: ChartTable, columns: tuple[float, ...], letters: Lettering, unit: float
) -> float:
    """The share of their size at which all figures of a chart fit, so that they are alike."""
    share = 1.0
    for row in table.rows:
        at = 0
        for cell in row:
            room = fsum(columns[at : at + cell.span]) - 2 * _APART * unit
            if not cell.prose and not (table.label and at == 0) and cell.words:
                share = min(share, room / measure(cell.words, letters.figure))
            at += cell.span
    return max(_SMALLEST, share)


def _head_size(
    table: ChartTable, columns: tuple[float, ...], letters: Lettering, unit: float
) -> float:
    """The share of their size at which all heads of a chart fit."""
    share = 1.0
    for words, wide in zip(table.heads, columns, strict=True):
        for line in filter(None, _head_lines(words)):
            room = wide - 2 * _BESIDE_HEAD * unit
            share = min(share, room / measure(line, letters.head))
    return max(_SMALLEST, share)


def _row_height(
    cells: tuple[ChartCell, ...],
    columns: tuple[float, ...],
    letters: Lettering,
    unit: float,
    least: float,
) -> float:
    high = least * unit
    for at, cell in enumerate(cells):
        if cell.prose:
            room = columns[at] - 2 * _PAD * unit
            words = [[TextRun(cell.words, letters.prose)]]
            high = max(high, block_height(words, room) + 1.5 * unit)
        if cell.blank:
            high = max(high, (9.5 if cell.prose else 5.0) * unit)
    return high
