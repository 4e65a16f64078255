"""Rows of a sheet file read by their kinds: a row that is not as it should be is a fault."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

import msgspec

from companion.charts.rows import Row, Rows, Table
from companion.games.nile.state_checks import MOST, short


class Kind(NamedTuple):
    """What a value must be, its words for people, and the limits of a number."""

    type: Any
    words: str
    least: int = 0
    most: int = MOST


TEXT = Kind(str, "a text in quotes")
YES = Kind(bool, "true or false")
NUMBER = Kind(int, "a whole number, 0 or more")
POSITIVE = Kind(int, "a whole number, 1 or more", 1)
POINTS = Kind(int, "a whole number", -999)
TEXTS = Kind(list[str], 'a list of texts in quotes, like ["Ada", "Ben"]')
NUMBERS = Kind(list[int], "a list of numbers, like [4, 17]")

Kinds = Mapping[str, Kind]


class Said:
    """What a table or a row says, key by key; `line` tells where a key stands."""

    def __init__(self, values: dict[str, Any], lines: Mapping[str, int], line: int) -> None:
        self.values = values
        self._lines = lines
        self._line = line

    def get(self, key: str, other: Any) -> Any:
        """A value, or another where it is not told."""
        return self.values.get(key, other)

    def line(self, key: str = "") -> int:
        """The line of a key, or of the whole."""
        return self._lines.get(key, self._line)


def read_table(rows: Rows, table: Table, what: str, kinds: Kinds) -> Said:
    """The rows of a table whose keys are known beforehand."""
    values: dict[str, Any] = {}
    for row in table.rows.values():
        _take(rows, f"{what}{row.key}", row.line, kinds, row.key, row.value, values)
    return Said(values, {row.key: row.line for row in table.rows.values()}, table.line)


def read_row(rows: Rows, row: Row, what: str, kinds: Kinds) -> Said:
    """A row in braces, `4 = { friendly = true, gifts = 12 }`."""
    values: dict[str, Any] = {}
    if isinstance(row.value, dict):
        for key, value in row.value.items():
            _take(rows, f"{what}, {key}", row.line, kinds, key, value, values)
    else:
        rows.fault(row.line, f"{what}: write {{ … }} with any of {', '.join(kinds)} in it.")
    return Said(values, {}, row.line)


def read_value(rows: Rows, row: Row, what: str, kind: Kind) -> Any:
    """A row that is one value, None where it is not of its kind."""
    values: dict[str, Any] = {}
    _take(rows, what, row.line, {row.key: kind}, row.key, row.value, values)
    return values.get(row.key)


def _take(
    rows: Rows, what: str, line: int, kinds: Kinds, key: str, value: Any, into: dict[str, Any]
) -> None:
    kind = kinds.get(key)
    if kind is None:
        rows.fault(line, f"{what}: this is not known here; known are {', '.join(kinds)}.")
        return
    try:
        found = msgspec.convert(value, kind.type)
    except msgspec.ValidationError:
        rows.fault(line, f"{what}: it should be {kind.words}, not {_shown(value)}.")
        return
    if kind.type is int and not kind.least <= found <= kind.most:
        most = f" and at most {kind.most}" if found > kind.most else ""
        rows.fault(line, f"{what}: it should be {kind.words}{most}, not {short(found)}.")
        return
    into[key] = found


def _shown(value: Any) -> str:
    return f'"{value}"' if isinstance(value, str) else str(value)
