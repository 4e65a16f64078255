"""The reader of a campaign's journal, as far as this version understands it.

Each entry depends on those before it, so reading ends at the first that can't be understood:
damage, or a fact that only a newer companion knows. Entries of an incomplete write are ignored.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
from msgspec.structs import replace

from companion.desk.campaigns.header import game_of, read_header, unknown_in
from companion.desk.errors import NotOurs
from companion.plugins.header import Header
from companion.table.facts import Fact
from companion.table.journal.complaint import complaint, leave_out, stranger, unknown_fact
from companion.table.journal.entries import KINDS, Entry, decoder
from companion.table.journal.split import NotReadable, Parts, split_readable

NEWER = "was it written by a newer companion?"


class JournalFault(msgspec.Struct, frozen=True):
    """Something unreadable or unknown in a file: its line (from 1), and a clause about it."""

    line: int
    words: str


class Journal(msgspec.Struct, frozen=True):
    """A parsed journal: its header, the game before the first entry, and the entries.

    `end` is why no later entries were read, None if all were. `unknown` lists what wasn't
    understood, so that nothing may be appended. `dropped` is a sentence about what was cut off, ""
    for nothing; `length_ok` is the number of bytes before it.
    """

    parts: Parts
    header: Header
    game: Any
    entries: list[Entry[Fact]]
    dropped: str = ""
    length_ok: int = 0
    end: JournalFault | None = None
    unknown: list[JournalFault] = []


def read_journal(data: bytes, path: Path) -> Journal:
    """Parse a campaign file; raises `NotOurs` if it isn't one, or its header is invalid."""
    parts = take_apart(data, path)
    header = read_header(parts.header, str(path))
    if not parts.has_entries:
        raise NotOurs(f"{path} has the header of a campaign, but no line [entries]")
    game = game_of(header, str(path))
    beyond = unknown_in(parts.header, header)
    unknown = [JournalFault(0, f"{beyond} ({NEWER})")] if beyond else []
    journal = Journal(parts, header, game, [], parts.dropped or "", parts.length_ok)
    return _whole(_understood(replace(journal, unknown=unknown)), data)


def take_apart(data: bytes, path: Path) -> Parts:
    """Split a file into header and lines; raises `NotOurs` if it isn't TOML."""
    try:
        return split_readable(data)
    except NotReadable as error:
        raise NotOurs(f"{path}: {error}") from None


def _understood(journal: Journal) -> Journal:
    """Return a journal with its entries, up to the first that can't be understood."""
    reader = decoder(journal.game.fact_types)
    parts, found, unknown = journal.parts, list[Entry[Fact]](), list(journal.unknown)
    damage = parts.damage
    end = JournalFault(damage.line, damage.reason) if damage else None
    for line, number, data in parts.entries:
        entry, words = read_entry(reader, number, data)
        if entry is None:
            end = JournalFault(line, words)
            break
        if words:
            unknown.append(JournalFault(line, words))
        found.append(entry)
    return replace(journal, entries=found, end=end, unknown=unknown)


Reader = msgspec.json.Decoder[Entry[Fact]]


def read_entry(reader: Reader, number: int, data: bytes) -> tuple[Entry[Fact] | None, str]:
    """Parse an entry from JSON; also return what is unknown in it, "" for nothing.

    The entry is None if it can't be read; then the text says why.
    """
    try:
        entry, unknown = reader.decode(data), ""
    except msgspec.MsgspecError as error:
        read = _without_unknown(reader, data, error)
        if isinstance(read, str):
            return None, f"entry {number} can't be read: {read}"
        entry, unknown = read
    if entry.kind not in KINDS:
        unknown = f"the kind {entry.kind!r}"
    words = f"entry {number} has {unknown}, which is unknown here ({NEWER})"
    return entry, words if unknown else ""


def _without_unknown(
    reader: Reader, data: bytes, error: msgspec.MsgspecError
) -> tuple[Entry[Fact], str] | str:
    """Parse an entry without unknown fields, and return their names; else why it's invalid."""
    raw: Any = msgspec.json.decode(data)
    names: list[str] = []
    while unknown := stranger(error):
        leave_out(raw, unknown)
        names.append(repr(unknown.field))
        try:
            return reader.decode(msgspec.json.encode(raw)), ", ".join(names)
        except msgspec.MsgspecError as next_error:
            error = next_error
    kind = unknown_fact(error)
    return f"the fact {kind!r} is unknown here ({NEWER})" if kind else complaint(error)


def whole_acts(entries: list[Entry[Fact]]) -> list[Entry[Fact]]:
    """Return entries without those of a last write that is incomplete."""
    if not entries or not entries[-1].more:
        return entries
    begun = len(entries) - 1
    while begun and entries[begun - 1].more == entries[begun].more + 1:
        begun -= 1
    return entries[:begun]


def _whole(journal: Journal, data: bytes) -> Journal:
    """Return a journal without the start of a write that was cut off."""
    entries, kept = journal.entries, whole_acts(journal.entries)
    journal = replace(journal, entries=kept)
    begun = len(kept)
    if begun == len(entries) or journal.end is not None:
        return journal
    whole = begun + entries[begun].more + 1
    said = f"the last act (entries {begun + 1} to {whole}) was cut off, so it's ignored"
    length = _offset(data, journal.parts.entries[begun][0])
    return replace(journal, dropped=said, length_ok=length)


def _offset(data: bytes, line: int) -> int:
    """Return the byte at which a line begins; lines count from 1."""
    at = 0
    for _ in range(line - 1):
        at = data.index(b"\n", at) + 1
    return at
