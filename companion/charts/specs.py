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
    """A whole number from `low` to `high`, both included."""

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
    """One of a few words."""

    words: tuple[str, ...]

    def wrong(self, value: object) -> str:
        """What was expected, empty if the value fits."""
        return "" if value in self.words else f"one of {', '.join(self.words)}"


class TextCell(msgspec.Struct, frozen=True):
    """Words for people, at most 300 characters."""

    def wrong(self, value: object) -> str:
        """What was expected, empty if the value fits."""
        return "" if isinstance(value, str) and 0 < len(value) <= 300 else "1 to 300 characters"


class RowNames(msgspec.Struct, frozen=True):
    """Named rows: all of `names` must be there, those of `more` may be."""

    names: tuple[str, ...]
    more: tuple[str, ...] = ()


class Bands(msgspec.Struct, frozen=True):
    """Rows that are bands of this number, from 0 up without end."""

    of: str


class TableSpec(msgspec.Struct, frozen=True):
    """A table: every row has every column; with `once` no two of its cells say the same."""

    dice: ClassVar[int] = 0

    rows: RowNames | Bands
    columns: dict[str, CellKind]
    once: bool = False

    def kind(self, column: str) -> CellKind:
        """What may stand in a cell of this column."""
        return self.columns[column]


class DiceSpec(msgspec.Struct, frozen=True):
    """A dice chart: in every row each total of so many dice comes to one result."""

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


def columns(names: tuple[str, ...], kind: CellKind) -> dict[str, CellKind]:
    """Columns by name that all hold the same kind."""
    return dict.fromkeys(names, kind)


def table_spec(rows: RowNames | Bands, names: tuple[str, ...], kind: CellKind) -> TableSpec:
    """A table whose columns all hold the same kind."""
    return TableSpec(rows, columns(names, kind))


def list_spec(
    rows: tuple[str, ...], column: str, kind: CellKind, *, once: bool = False
) -> TableSpec:
    """A table of one column."""
    return TableSpec(RowNames(rows), {column: kind}, once)
