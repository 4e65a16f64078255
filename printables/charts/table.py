"""A chart as rows of cells to print: heads and rows in words, neighbors that are alike as one."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import NamedTuple

import msgspec

from companion.charts.specs import Bands, CellKind, DiceSpec, TextCell
from companion.charts.values import BaseCharts, Entry
from companion.table.nouns import runs
from companion.table.sources import is_reconstructed, mark


def row_name(chart: str, key: str) -> str:  # noqa: ARG001
    """A row as people read it: bands with a dash, names with a capital."""
    if key[:1].isdigit():
        return key.replace("-", "–")
    words = key.replace("-", " ").replace("/", " / ")
    return words[:1].upper() + words[1:]


def head(column: str) -> str:
    """The head of a column; a line break parts its lines."""
    return column.replace("-", " ")


def note(chart: str, words: str, keys: Collection[str]) -> str:  # noqa: ARG001
    """The note of a chart."""
    return words[:1].upper() + words[1:]


def result(value: int | str, column: str = "") -> str:
    """What stands in a cell, thousands parted, with a true minus; a modifier above 0 has a plus."""
    if isinstance(value, int):
        signed = f"{value:+,d}" if column == "modifier" and value else f"{value:,d}"
        return signed.replace("-", "−")
    return value.replace("-", " ")


class ChartWords(NamedTuple):
    """How a game's charts call things on paper, each as the function of that name above.

    Results that are `dark` are shaded, so that a chart can be read at a glance.
    """

    row: Callable[[str, str], str] = row_name
    head: Callable[[str], str] = head
    note: Callable[[str, str, Collection[str]], str] = note
    result: Callable[[int | str, str], str] = result
    dark: Collection[int | str] = ()


PLAIN = ChartWords()


class ChartCell(msgspec.Struct, frozen=True):
    """Words in a cell over so many columns; `prose` is wrapped, `blank` is left to be filled in."""

    words: str
    span: int = 1
    prose: bool = False
    blank: bool = False
    dark: bool = False


class ChartTable(msgspec.Struct, frozen=True, kw_only=True):
    """A chart as rows of cells; `label` says whether the first column names the rows."""

    title: str
    note: str
    rule: str
    label: bool
    heads: tuple[str, ...]
    rows: tuple[tuple[ChartCell, ...], ...]

    @property
    def prose(self) -> frozenset[int]:
        """The columns of words that are wrapped."""
        return frozenset(at for row in self.rows for at, cell in enumerate(row) if cell.prose)


def table_of(
    charts: BaseCharts, name: str, words: ChartWords = PLAIN, *, blank: bool = False
) -> ChartTable:
    """The rows and heads of a chart as people read them; raises `NoSuchCell`."""
    chart, spec = charts.chart(name), charts.specs[name]
    label = len(chart.rows) > 1
    dice = isinstance(spec, DiceSpec)
    columns = list(next(iter(chart.rows.values())))
    named = words.head(spec.rows.of) if isinstance(spec.rows, Bands) else ""
    heads = [named] if label else []
    heads += columns if dice else [words.head(column) for column in columns]
    rows = []
    for key, row in chart.rows.items():
        cells = [ChartCell(words.row(name, key))] if label else []
        if dice:
            cells += _totals(row, words, blank)
        else:
            cells += [_figure(row[each], spec.kind(each), each, words, blank) for each in columns]
        rows.append(tuple(cells))
    rule = chart.rule
    if isinstance(spec, DiceSpec):
        rule += " · one die" if spec.dice == 1 else f" · {_DICE.get(spec.dice, spec.dice)} dice"
    return ChartTable(
        title=chart.title,
        note=words.note(name, chart.note, (*chart.rows, *columns)),
        rule=rule,
        label=label,
        heads=tuple(heads),
        rows=tuple(rows),
    )


_DICE = {2: "two", 3: "three", 4: "four"}


def _totals(row: dict[str, Entry], words: ChartWords, blank: bool) -> list[ChartCell]:
    """Return the results of a dice chart, consecutive equal ones as one cell; blanks stay apart."""
    cells: list[ChartCell] = []
    for low, high, entry in runs({int(total): entry for total, entry in row.items()}):
        count = high - low + 1
        if blank and is_reconstructed(entry.source):
            cells += [ChartCell("", blank=True)] * count
        else:
            dark = entry.value in words.dark
            cells.append(
                ChartCell(words.result(entry.value, "") + mark(entry.source), count, dark=dark)
            )
    return cells


def _figure(entry: Entry, kind: CellKind, column: str, words: ChartWords, blank: bool) -> ChartCell:
    """A cell of a table; text stands as it is."""
    prose = isinstance(kind, TextCell)
    if blank and is_reconstructed(entry.source):
        return ChartCell("", prose=prose, blank=True)
    said = str(entry.value) if prose else words.result(entry.value, column)
    return ChartCell(said + mark(entry.source), prose=prose)
