"""A chart as rows of cells to print: heads and rows in words, neighbours that are alike as one."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import groupby

import msgspec

from companion.charts.specs import Bands, DiceSpec, Text
from companion.charts.values import Entry, is_reconstructed
from companion.games.nile.charts.lookups import Charts
from companion.games.nile.charts.specs import SPECS
from companion.games.nile.paper.charts.words import head, note, result, row_name
from companion.games.nile.paper.styles.stationery import mark

_DARK = {"D", "C", "A"}
"""Results that are shaded, so that a chart can be read at a glance."""


class Cell(msgspec.Struct, frozen=True):
    """Words in a cell over so many columns; `prose` is wrapped, `blank` is left to be filled in."""

    words: str
    span: int = 1
    prose: bool = False
    blank: bool = False
    dark: bool = False


class Table(msgspec.Struct, frozen=True, kw_only=True):
    """A chart as rows of cells; `label` says whether the first column names the rows."""

    title: str
    note: str
    rule: str
    label: bool
    heads: tuple[str, ...]
    rows: tuple[tuple[Cell, ...], ...]

    @property
    def prose(self) -> frozenset[int]:
        """The columns of words that are wrapped."""
        return frozenset(at for row in self.rows for at, cell in enumerate(row) if cell.prose)


def table_of(charts: Charts, name: str, *, blank: bool = False) -> Table:
    """The rows and heads of a chart as people read them; raises `NoSuchCell`."""
    chart, spec = charts.chart(name), SPECS[name]
    label = len(chart.rows) > 1
    dice = isinstance(spec, DiceSpec)
    columns = list(next(iter(chart.rows.values())))
    named = head(spec.rows.of) if isinstance(spec.rows, Bands) else ""
    heads = [named] if label else []
    heads += columns if dice else [head(column) for column in columns]
    rows = []
    for key, row in chart.rows.items():
        cells = [Cell(row_name(name, key))] if label else []
        cells += _totals(row, blank) if dice else _figures(name, row, columns, blank)
        rows.append(tuple(cells))
    rule = chart.rule
    if isinstance(spec, DiceSpec):
        rule += " · one die" if spec.dice == 1 else f" · {_count(spec.dice)} dice"
    return Table(
        title=chart.title,
        note=note(name, chart.note, (*chart.rows, *columns)),
        rule=rule,
        label=label,
        heads=tuple(heads),
        rows=tuple(rows),
    )


def _count(dice: int) -> str:
    return {2: "two", 3: "three", 4: "four"}.get(dice, str(dice))


def _totals(row: dict[str, Entry], blank: bool) -> list[Cell]:
    """The results of a dice chart, neighbours that are alike drawn together; blanks stay apart."""
    ordered = [row[total] for total in sorted(row, key=int)]
    cells: list[Cell] = []
    for entry, group in groupby(ordered):
        count = len(list(group))
        if blank and is_reconstructed(entry.source):
            cells += [Cell("", blank=True)] * count
        else:
            cells.append(Cell(result(entry.value) + mark(entry), count, dark=entry.value in _DARK))
    return cells


def _figures(name: str, row: dict[str, Entry], columns: Iterable[str], blank: bool) -> list[Cell]:
    spec = SPECS[name]
    assert not isinstance(spec, DiceSpec)
    cells = []
    for column in columns:
        entry = row[column]
        prose = isinstance(spec.columns[column], Text)
        if blank and is_reconstructed(entry.source):
            cells.append(Cell("", prose=prose, blank=True))
        else:
            words = str(entry.value) if prose else result(entry.value, column)
            cells.append(Cell(words + mark(entry), prose=prose))
    return cells
