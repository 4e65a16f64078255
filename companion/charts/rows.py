"""Data files, parsed row by row so that every fault is reported with its line.

A data file is TOML with one row per line: `[table]` headers and `key = value` lines. A line that
can't be parsed is a fault, and the rest is still checked.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable
from typing import Any

import msgspec

from companion.table.journal.lines import not_read, read_row

_HEADER = re.compile(r"\s*\[(?!\[)")
_PLAIN_HEADER = re.compile(r"\[([A-Za-z0-9_-]+(?:\.[A-Za-z0-9_-]+)*)\]")
_PLAIN_KEY = re.compile(r"""\s*(?:[A-Za-z0-9_-]+|"[^"]*"|'[^']*')\s*=""")


MOST_FAULTS = 100
"""Faults that anybody wants to read at once."""

MOST_LINES = 50_000
"""Lines of a data file at most: five for each hex of the largest board there can be."""


class Fault(msgspec.Struct, frozen=True):
    """One fault of a data file: where (file and line, counted from 1) and what was expected.

    Line 0 means the file as a whole.

    >>> str(Fault("fares.toml", 7, "coins should be a whole number."))
    'fares.toml, line 7: coins should be a whole number.'
    """

    where: str
    line: int
    sentence: str

    def __str__(self) -> str:
        place = f"{self.where}, line {self.line}" if self.line else self.where
        return f"{place}: {self.sentence}"


class DataFaults(ValueError):
    """A data file that can't be used; `faults` are all its faults, in file order."""

    def __init__(self, faults: list[Fault]) -> None:
        self.faults = sorted(faults, key=lambda fault: fault.line)
        super().__init__("\n".join(map(str, self.faults)))


class Row(msgspec.Struct, frozen=True):
    """One `key = value` line."""

    key: str
    value: Any
    line: int


class Table(msgspec.Struct, frozen=True):
    """One table: its dotted name ("" for the head of the file), line and rows by key."""

    name: str
    line: int
    rows: dict[str, Row]


class Rows:
    """A data file's tables, and its faults so far."""

    def __init__(self, filename: str) -> None:
        self.filename = filename
        self.tables: dict[str, Table] = {"": Table("", 0, {})}
        self.faults: list[Fault] = []

    def fault(self, line: int, sentence: str) -> None:
        """Add a fault."""
        self.faults.append(Fault(self.filename, line, sentence))

    def table(self, name: str) -> Table:
        """Return a table by name, empty if the file doesn't have it."""
        return self.tables.get(name) or Table(name, 0, {})

    def need(self, name: str) -> Table:
        """Return a required table; add a fault if it is missing."""
        if name not in self.tables:
            self.fault(0, f"the table [{name}] is missing")
        return self.table(name)

    def stop(self, kind: Callable[[list[Fault]], DataFaults]) -> None:
        """Raise all faults so far, if there are any."""
        if self.faults:
            raise kind(self.faults)


def read_rows(text: str, filename: str) -> Rows:
    """Parse the tables of a data file; a byte-order mark and CRLF line ends are fine."""
    rows = Rows(filename)
    here: Table | None = rows.tables[""]
    for number, raw in enumerate(text.removeprefix("\ufeff").split("\n", MOST_LINES), 1):
        if number > MOST_LINES or len(rows.faults) >= MOST_FAULTS:
            rows.fault(number, "reading stops here: the file is too long or has too many errors")
            break
        line = raw.removesuffix("\r")
        if not line.strip() or line.lstrip().startswith("#"):
            continue
        if _HEADER.match(line):
            here = _open_table(rows, line, number)
        elif here is not None:
            _add_row(rows, here, line, number)
    return rows


def _open_table(rows: Rows, line: str, number: int) -> Table | None:
    plain = _PLAIN_HEADER.fullmatch(line)
    name = plain[1] if plain else _other_header(line)
    if name is None:
        rows.fault(
            number, f"{line.strip()[:60]!r} isn't a table header. It should look like [name]"
        )
        return None
    if name in rows.tables:
        first = rows.tables[name].line
        rows.fault(number, f"the table [{name}] appears again; it began in line {first}")
        return rows.tables[name]
    rows.tables[name] = Table(name, number, {})
    return rows.tables[name]


def _other_header(line: str) -> str | None:
    """Return the name in any other header that TOML allows; None if it isn't one."""
    try:
        parsed: dict[str, Any] = tomllib.loads(line)
    except (ValueError, RecursionError):
        return None
    parts: list[str] = []
    while parsed:
        part, parsed = next(iter(parsed.items()))
        parts.append(part)
    return ".".join(parts)


def _add_row(rows: Rows, table: Table, line: str, number: int) -> None:
    if not _PLAIN_KEY.match(line):
        rows.fault(number, "this isn't a row. Write each row as one line: key = value")
        return
    try:
        key, value = read_row(line) or next(iter(tomllib.loads(line).items()))
    except (ValueError, RecursionError) as error:
        said = str(error).split(" (at ")[0]
        if not isinstance(error, tomllib.TOMLDecodeError):
            said = not_read(error)
        rows.fault(
            number, f"this row isn't valid TOML ({said}). Write each row as one line: key = value"
        )
        return
    if key in table.rows:
        rows.fault(number, f"{key!r} appears again; it's also in line {table.rows[key].line}")
        return
    table.rows[key] = Row(key, value, number)


def check_head(rows: Rows, kind: str, known: tuple[str, ...] = ()) -> dict[str, Any]:
    """Return the head of a file; a wrong kind, a newer format or unknown keys are faults."""
    head = rows.table("")
    for row in head.rows.values():
        if row.key not in {"kind", "format", "name", *known}:
            rows.fault(row.line, f"{row.key!r} isn't a known key")
    found = {key: row.value for key, row in head.rows.items()}
    if found.get("kind") != kind:
        line = head.rows["kind"].line if "kind" in head.rows else 0
        rows.fault(line, f'this file should say kind = "{kind}"')
    if not _is_number(found.get("format")) or found["format"] != 1:
        line = head.rows["format"].line if "format" in head.rows else 0
        rows.fault(line, "this file should say format = 1, the only one this version reads")
    if "data_set" in found and not _is_number(found["data_set"]):
        rows.fault(head.rows["data_set"].line, "data_set should be a whole number")
        found["data_set"] = 0
    return found


def _is_number(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)
