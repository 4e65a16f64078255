"""Specs of charts: what kinds of rows, columns and cells a chart has, without its numbers.

A chart is either a table (rows by named columns) or a dice chart (rows by the totals of its dice,
written as ranges: `2-7`). Rows are named, or are bands of a number that begin at 0, follow each
other without a gap and end open: `0`, `1`, `2-3`, `4+`.
"""

from __future__ import annotations

from typing import ClassVar, Protocol

import msgspec


class CellKind(Protocol):
    """What may stand in a cell."""

    def wrong(self, value: object) -> str:
        """What a cell should hold, if this value is not it; empty if it is."""


class NumberCell(msgspec.Struct, frozen=True):
    """A whole number from `low` to `high`, both included.

    >>> NumberCell(0, 12).wrong(13)
    'a whole number from 0 to 12'
    """

    low: int
    high: int

    def wrong(self, value: object) -> str:
        """What was expected, empty if the value fits."""
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
        """What was expected, empty if the value fits."""
        return "" if value in self.words else f"one of {', '.join(self.words)}"


class TextCell(msgspec.Struct, frozen=True):
    """Words for people, at most 300 characters.

    >>> TextCell().wrong("Wide and slow")
    ''
    """

    def wrong(self, value: object) -> str:
        """What was expected, empty if the value fits."""
        return "" if isinstance(value, str) and 0 < len(value) <= 300 else "1 to 300 characters"


class RowNames(msgspec.Struct, frozen=True):
    """Named rows: all of `names` must be there, those of `more` may be.

    >>> RowNames(("river", "lake"), more=("sea",)).names
    ('river', 'lake')
    """

    names: tuple[str, ...]
    more: tuple[str, ...] = ()


class Bands(msgspec.Struct, frozen=True):
    """Rows that are bands of this number, from 0 up without end.

    >>> TableSpec(Bands("boats"), {"coins": NumberCell(0, 9)}).rows.of
    'boats'
    """

    of: str


class TableSpec(msgspec.Struct, frozen=True):
    """A table: every row has every column; with `once` no two of its cells say the same.

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
        """What may stand in a cell of this column."""
        return self.columns[column]


class DiceSpec(msgspec.Struct, frozen=True):
    """A dice chart: in every row each total of so many dice comes to one result.

    `BaseCharts.results` and `numbers` are what each total of a row comes to.

    >>> spec = DiceSpec(RowNames(("calm", "storm")), dice=2, result=WordCell(("fish", "none")))
    >>> spec.totals
    range(2, 13)
    """

    once: ClassVar[bool] = False

    rows: RowNames | Bands
    dice: int
    result: CellKind

    def kind(self, _column: str) -> CellKind:
        """What may stand in any cell."""
        return self.result

    @property
    def totals(self) -> range:
        """Every total of the dice."""
        return range(self.dice, 6 * self.dice + 1)


Spec = TableSpec | DiceSpec
"""What a chart looks like: a table, or a dice chart.

>>> SPECS: dict[str, Spec] = {"fares": list_spec(("river", "lake"), "coins", NumberCell(0, 9))}
"""


def columns(names: tuple[str, ...], kind: CellKind) -> dict[str, CellKind]:
    """Columns by name that all hold the same kind."""
    return dict.fromkeys(names, kind)


def table_spec(rows: RowNames | Bands, names: tuple[str, ...], kind: CellKind) -> TableSpec:
    """A table whose columns all hold the same kind.

    >>> fares = table_spec(RowNames(("river", "lake")), ("spring", "fall"), NumberCell(0, 9))
    >>> fares.kind("fall").high
    9
    """
    return TableSpec(rows, columns(names, kind))


def list_spec(
    rows: tuple[str, ...], column: str, kind: CellKind, *, once: bool = False
) -> TableSpec:
    """A table of one column.

    >>> list(list_spec(("river", "lake"), "coins", NumberCell(0, 9)).columns)
    ['coins']
    """
    return TableSpec(RowNames(rows), {column: kind}, once)
