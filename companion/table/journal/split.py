"""The scanner of a campaign's text: it is split into its header and its entries, line by line.

A line cut anywhere does not parse, so a torn tail is the last line and nothing else. Damage before
it ends what can be read: the rest can be looked at by `after_damage`, but nothing follows from it.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from typing import Any, NamedTuple

import msgspec

from companion.table.journal.lines import ENTRIES, BadLine, not_read, read_line

LONGEST_HEADER = 1 << 20
"""Bytes of a header at most; one with a board, charts and cards of the owner's has a tenth."""

_MOST_FAULTS = 1_000  # lines that are no entries, after which nobody looks for more

_TRIES = 20
"""So many lines `[entries]` may stand inside a long text of the header."""


class NotReadable(ValueError):
    """A text that is no campaign at all: not TOML, or not one entry a line."""


class DamagedJournal(ValueError):
    """A campaign with a fault before its last line. `line` counts the file's lines from 1."""

    def __init__(self, line: int, reason: str) -> None:
        super().__init__(f"line {line}: {reason}")
        self.line = line
        self.reason = reason


class Parts(msgspec.Struct, frozen=True):
    """A campaign's text, taken apart.

    `entries` holds (line in the file, number, JSON object as UTF-8). `dropped` is a sentence about
    a torn last line, or None; `damage` is what is wrong before the last line, or None. `length_ok`
    is the number of bytes before either. `has_entries` tells whether the line `[entries]` is there.
    """

    header: dict[str, Any]
    entries: list[tuple[int, int, bytes]] = []
    dropped: str | None = None
    length_ok: int = 0
    has_entries: bool = True
    damage: DamagedJournal | None = None


class Line(NamedTuple):
    """A line that should be an entry: where it stands, its number and JSON; `fault`: it is none.

    `line` counts the file's lines from 1; it is the bytes from `begin` up to `end`.
    """

    line: int
    begin: int
    end: int
    number: int
    data: bytes
    fault: str = ""


_BOM = b"\xef\xbb\xbf"
_ENTRIES = re.compile(rb"^[ \t]*\[[ \t]*entries[ \t]*\][ \t]*(?:#[^\n]*)?\r?$", re.MULTILINE)
_SKIPPED = re.compile(rb"(?:[ \t\r]*+(?:#[^\n]*+)?(?:\n|\Z))++")
_BLANK = re.compile(rb"[ \t\r\n]*+\Z")


def split(data: bytes | str) -> Parts:
    """A campaign's header and entries; raises `NotReadable` or `DamagedJournal`.

    A byte-order mark and CRLF are read, blank lines and remarks skipped. The last line need not end
    with a newline; where it does not read as an entry it is left out and `dropped` says so. Whether
    the header is a campaign's is for the caller to see.
    """
    parts = split_readable(data)
    if parts.damage is not None:
        raise parts.damage
    return parts


def split_readable(data: bytes | str) -> Parts:
    """The same up to the first damage, which `Parts.damage` tells; raises `NotReadable`."""
    raw = data.encode("utf-8", "surrogatepass") if isinstance(data, str) else data
    header, end = _header(raw)
    if end is None:
        return Parts(header, length_ok=len(raw), has_entries=False)
    start = raw.find(b"\n", end) + 1
    if not start:
        return Parts(header, length_ok=len(raw))
    return _entries(header, raw, start)


def after_damage(data: bytes, parts: Parts) -> Iterator[Line]:
    """Every line from the damaged one on, be it an entry or not; of junk without end the first."""
    faults = 0
    if parts.damage is not None:
        for line in _lines(data, parts.length_ok, parts.damage.line):
            yield line
            faults += bool(line.fault)
            if faults == _MOST_FAULTS:
                break


def _header(raw: bytes) -> tuple[dict[str, Any], int | None]:
    """The header, and where the line `[entries]` ends (None without one)."""
    start = len(_BOM) if raw.startswith(_BOM) else 0
    first: NotReadable | None = None
    for tries, found in enumerate(_ENTRIES.finditer(raw, start, start + LONGEST_HEADER)):
        try:
            return _header_table(raw[start : found.start()]), found.end()
        except NotReadable as error:  # perhaps this `[entries]` stands inside a long text
            first = first or error
        if tries == _TRIES:
            break
    if first:
        raise first
    return _header_table(raw[start:]), None


def _header_table(raw: bytes) -> dict[str, Any]:
    if len(raw) > LONGEST_HEADER:
        raise NotReadable(f"its first {LONGEST_HEADER >> 10} KiB have no line {ENTRIES}")
    try:
        header = tomllib.loads(raw.decode("utf-8"))
    except UnicodeDecodeError as error:
        line = raw.count(b"\n", 0, error.start) + 1
        raise NotReadable(f"line {line} isn't UTF-8 text") from None
    except (ValueError, RecursionError) as error:
        raise NotReadable(not_read(error)) from None
    if "entries" in header:
        raise NotReadable(f"the entries must come after a line {ENTRIES}, one entry per line")
    return header


def _entries(header: dict[str, Any], raw: bytes, start: int) -> Parts:
    """The entries after the line `[entries]`; `start` is where the first one's line begins."""
    entries: list[tuple[int, int, bytes]] = []
    for line, begin, end, number, data, fault in _lines(raw, start, raw.count(b"\n", 0, start) + 1):
        if fault and _BLANK.match(raw, end):
            said = f"the last line (entry {len(entries) + 1}) was cut off, so it's ignored"
            return Parts(header, entries, said, begin)
        if fault or number != len(entries) + 1:
            damage = DamagedJournal(line, fault or _misplaced(number, entries, raw, end))
            return Parts(header, entries, None, begin, damage=damage)
        entries.append((line, number, data))
    return Parts(header, entries, None, len(raw))


def _lines(raw: bytes, at: int, line: int) -> Iterator[Line]:
    """The lines from a place on; blank ones and remarks are skipped, as many as there may be."""
    while at < len(raw):
        skipped = _SKIPPED.match(raw, at)
        if skipped:
            line += raw.count(b"\n", at, skipped.end())
            at = skipped.end()
            continue
        end = raw.find(b"\n", at)
        end = len(raw) if end < 0 else end
        try:
            yield Line(line, at, end, *read_line(raw[at:end]))
        except BadLine as error:
            yield Line(line, at, end, 0, b"", error.reason)
        at, line = end + 1, line + 1


def _misplaced(number: int, entries: list[tuple[int, int, bytes]], raw: bytes, end: int) -> str:
    """Why an entry cannot have this number here."""
    due = len(entries) + 1
    if number < due:
        return f"entry {number} appears twice (first on line {entries[number - 1][0]})"
    if raw.find(b"\n%d = " % due, end) >= 0:
        return f"entry {number} comes before entry {due}, but entries must be in order"
    return f"entry {due} is missing: entry {number} is in its place"
