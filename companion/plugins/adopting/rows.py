"""Rows of a sheet, parsed by their cells; a value of the wrong kind or too low is a fault."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple, get_origin

import msgspec

from companion.charts.rows import Row, Rows, Table
from companion.plugins.adopting.parts import Cells, Parts, SheetCell, SheetPart, names
from companion.table.labels import labels, number_words


class SheetRow:
    """The values of a table or row, as attributes: `said.stones` is 0 if it isn't there."""

    def __init__(
        self, cells: Cells, values: dict[str, Any], lines: Mapping[str, int], line: int
    ) -> None:
        self._cells, self._values = cells, values
        self._lines, self._line = lines, line

    def __getattr__(self, key: str) -> Any:
        """Return the value of a key, or the empty value of its type."""
        if key not in self._cells:
            raise AttributeError(key)
        kind = self._cells[key].type
        return self._values.get(key, (get_origin(kind) or kind)())

    def __contains__(self, key: str) -> bool:
        """True if the key is there."""
        return key in self._values

    def line(self, key: str = "") -> int:
        """Return the line of a key, or of the whole."""
        return self._lines.get(key, self._line)

    def of(self, kind: type[msgspec.Struct]) -> dict[str, Any]:
        """Return the fields of a struct that the sheet has unchanged."""
        plain = {self._cells[key].field: key for key in self._values if self._cells[key].is_plain}
        said = {name: self._values[plain[name]] for name in labels(kind) if name in plain}
        return {name: tuple(v) if isinstance(v, list) else v for name, v in said.items()}


def read_table(rows: Rows, table: Table, what: str, cells: Cells) -> SheetRow:
    """Parse the rows of a form; `what` begins the sentence of a fault."""
    values: dict[str, Any] = {}
    for row in table.rows.values():
        _take(rows, f"{what}{row.key}", row.line, cells, row.key, row.value, values)
    return SheetRow(cells, values, {row.key: row.line for row in table.rows.values()}, table.line)


def read_row(rows: Rows, row: Row, what: str, cells: Cells) -> SheetRow:
    """Parse a row in braces, `4 = { red = true, stones = 12 }`."""
    values: dict[str, Any] = {}
    if isinstance(row.value, dict):
        for key, value in row.value.items():
            _take(rows, f"{what}, {key}", row.line, cells, key, value, values)
    else:
        rows.fault(row.line, f"{what}: write {{ … }} with any of {', '.join(cells)} in it.")
    return SheetRow(cells, values, {}, row.line)


class NumberedRow(NamedTuple):
    """A row of a part: its name in faults, its key, its line, and its values."""

    what: str
    key: str
    line: int
    said: SheetRow


def read_numbered_rows(
    rows: Rows, part: SheetPart, noun: str, player: str = ""
) -> Iterator[NumberedRow]:
    """Yield the rows of a part; a key that isn't a number from 1 is a fault and skipped."""
    for row in rows.table(part.table(player)).rows.values():
        what = f"{player}, {noun} {row.key}" if player else f"{noun} {row.key}"
        said = read_row(rows, row, what, part.cells)
        if is_number(row.key):
            yield NumberedRow(what, row.key, row.line, said)
        else:
            rows.fault(row.line, f"{what}: write a number for it, 1 or more.")


def is_number(word: str) -> bool:
    """True if a key is a number from 1, written as usual."""
    return word.isascii() and word.isdecimal() and str(int(word)) == word != "0"


def read_value(rows: Rows, row: Row, what: str, cell: SheetCell) -> Any:
    """Parse a row with one value; None if it is of the wrong kind."""
    values: dict[str, Any] = {}
    _take(rows, what, row.line, {row.key: cell}, row.key, row.value, values)
    return values.get(row.key)


def _take(
    rows: Rows, what: str, line: int, cells: Cells, key: str, value: Any, into: dict[str, Any]
) -> None:
    cell = cells.get(key)
    if cell is None:
        rows.fault(line, f"{what}: this isn't known here. Known are {', '.join(cells)}.")
        return
    try:
        found = msgspec.convert(value, cell.type)
    except msgspec.ValidationError:
        shown = f'"{value}"' if isinstance(value, str) else value
        rows.fault(line, f"{what}: it should be {cell.wanted}, not {shown}.")
        return
    least, most = cell.label.least, cell.label.most
    if cell.type is int and not (-most if least is None else least) <= found <= most:
        at_most = f" and at most {most}" if found > most else ""
        rows.fault(line, f"{what}: it should be {cell.wanted}{at_most}, not {number_words(found)}.")
        return
    into[key] = found


def check_tables(rows: Rows, parts: Parts, players: tuple[str, ...]) -> None:
    """Report unknown tables, and players without one."""
    known = names(parts, players)
    for name, table in rows.tables.items():
        if name not in known:
            shown = ", ".join(f"[{one}]" for one in sorted(filter(None, known)))
            rows.fault(table.line, f"the table [{name}] isn't known here. Known are {shown}.")
    for part in parts:
        for player in players if part.is_a_players_form else ():
            if part.table(player) not in rows.tables:
                name = part.table(f'"{player}"')
                rows.fault(0, f"the sheet of {player} is missing; it begins with [{name}].")
