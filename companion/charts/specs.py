"""Specs of charts: the kinds of rows, columns and cells of a chart, without its numbers.

A chart is either a table (rows by named columns) or a dice chart (rows by the totals of its dice,
written as ranges: `2-7`). Rows are named, or are bands of a number that begin at 0, have no gaps
and end open: `0`, `1`, `2-3`, `4+`.
"""

from __future__ import annotations

from typing import ClassVar, Protocol

import msgspec


class CellKind(Protocol):
    """What a cell may contain."""

    def wrong(self, value: object) -> str:
        """Return what a cell should contain if this value isn't allowed, else ""."""


class NumberCell(msgspec.Struct, frozen=True):
    """A whole number from `low` to `high`, inclusive.

    >>> NumberCell(0, 12).wrong(13)
    'a whole number from 0 to 12'
    """

    low: int
    high: int

    def wrong(self, value: object) -> str:
        """Return what was expected, "" if the value fits."""
        if (
            isinstance(value, int)
            and not isinstance(value, bool)
            and self.low <= value <= self.high
        ):
            return ""
        return f"a whole number from {self.low} to {self.high}"


class WordCell(msgspec.Struct, frozen=True):
    """One of a few words.

    >>> WordCell(("yes", "no")).wrong("maybe")
    'one of yes, no'
    """

    words: tuple[str, ...]

    def wrong(self, value: object) -> str:
        """Return what was expected, "" if the value fits."""
        return "" if value in self.words else f"one of {', '.join(self.words)}"


class TextCell(msgspec.Struct, frozen=True):
    """Text for people, at most 300 characters.

    >>> TextCell().wrong("Wide and slow")
    ''
    """

    def wrong(self, value: object) -> str:
        """Return what was expected, "" if the value fits."""
        return "" if isinstance(value, str) and 0 < len(value) <= 300 else "1 to 300 characters"


class RowNames(msgspec.Struct, frozen=True):
    """Named rows: all of `names` are required, those of `more` are optional.

    >>> RowNames(("river", "lake"), more=("sea",)).names
    ('river', 'lake')
    """

    names: tuple[str, ...]
    more: tuple[str, ...] = ()


class Bands(msgspec.Struct, frozen=True):
    """Rows that are bands of this number, from 0 up, open-ended.

    >>> TableSpec(Bands("boats"), {"coins": NumberCell(0, 9)}).rows.of
    'boats'
    """

    of: str


class TableSpec(msgspec.Struct, frozen=True):
    """A table: every row has every column; with `once` no value occurs twice.

    >>> columns = {"coins": NumberCell(0, 9), "note": TextCell()}
    >>> spec = TableSpec(RowNames(("river", "lake")), columns)
    >>> spec.kind("coins").wrong(5)
    ''
    """

    dice: ClassVar[int] = 0

    rows: RowNames | Bands
    columns: dict[str, CellKind]
    once: bool = False

    def kind(self, column: str) -> CellKind:
        """Return what a cell of this column may contain."""
        return self.columns[column]


class DiceSpec(msgspec.Struct, frozen=True):
    """A dice chart: in every row, each total of the dice has one result.

    `BaseCharts.results` and `numbers` give the result of each total in a row.

    >>> spec = DiceSpec(RowNames(("calm", "storm")), dice=2, result=WordCell(("fish", "none")))
    >>> spec.totals
    range(2, 13)
    """

    once: ClassVar[bool] = False

    rows: RowNames | Bands
    dice: int
    result: CellKind

    def kind(self, _column: str) -> CellKind:
        """Return what any cell may contain."""
        return self.result

    @property
    def totals(self) -> range:
        """Every total of the dice."""
        return range(self.dice, 6 * self.dice + 1)


Spec = TableSpec | DiceSpec
"""The shape of a chart without its figures: a `TableSpec`, or a `DiceSpec` for results of dice.

The figures are in a data file. Each cell is checked against its kind there: a number within limits,
one of some words, a text.

>>> SPECS: dict[str, Spec] = {
...     "fares": list_spec(("river", "lake"), "coins", NumberCell(0, 9)),
...     "weather": table_spec(RowNames(("spring", "fall")), ("wind", "rain"), WordCell(("a", "b"))),
...     "current": DiceSpec(RowNames(("delta",)), dice=2, result=NumberCell(0, 5)),
... }
>>> SPECS["fares"].kind("coins").wrong(12)
'a whole number from 0 to 9'
"""


def columns(names: tuple[str, ...], kind: CellKind) -> dict[str, CellKind]:
    """Return columns by name, all of the same kind."""
    return dict.fromkeys(names, kind)


def table_spec(rows: RowNames | Bands, names: tuple[str, ...], kind: CellKind) -> TableSpec:
    """Return a table whose columns are all of the same kind.

    >>> fares = table_spec(RowNames(("river", "lake")), ("spring", "fall"), NumberCell(0, 9))
    >>> fares.kind("fall").high
    9
    """
    return TableSpec(rows, columns(names, kind))


def list_spec(
    rows: tuple[str, ...], column: str, kind: CellKind, *, once: bool = False
) -> TableSpec:
    """Return a table with one column.

    >>> list(list_spec(("river", "lake"), "coins", NumberCell(0, 9)).columns)
    ['coins']
    """
    return TableSpec(RowNames(rows), {column: kind}, once)
