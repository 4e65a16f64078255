"""A campaign file, open: its session at the table and the writer that keeps it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from types import TracebackType
from typing import Any, Self

import msgspec

from companion.desk.errors import NotOurs, StoreReadOnly
from companion.desk.games import load_game, opening_facts
from companion.desk.header import Header, read_header, write_header
from companion.desk.store import Writer, create, read
from companion.games.nile.at_table import NileAtTable
from companion.games.nile.sound import faults
from companion.table.entries import Entry, decoder, plain
from companion.table.facts import Fact
from companion.table.fold import BrokenEntry
from companion.table.history import CannotGoBack
from companion.table.lines import DamagedJournal, NotReadable, Parts, split, write_line
from companion.table.paths import put
from companion.table.requests import Illegal
from companion.table.session import Entries, Session


class Campaign:
    """One campaign at the table.

    `read_only` says why it cannot be written, empty where it can. `dropped` is a sentence about a
    last line that was cut off.
    """

    def __init__(
        self, path: Path, header: Header, game: NileAtTable, session: Session, writer: Writer | None
    ) -> None:
        self.path = path
        self.header = header
        self.game = game
        self.session = session
        self.dropped = ""
        self._writer = writer
        self._saved = 0

    # Opening and making

    @classmethod
    def open(cls, path: Path, *, write: bool = False) -> Self:
        """Open a campaign; raises `StoreError` with one sentence where it cannot be read.

        Where it cannot be locked or written it is opened for reading, and `read_only` says why.
        """
        writer = Writer(path) if write else None
        try:
            parts = _split(writer.data if writer else read(path), path)
            header = read_header(parts.header, str(path))
            if not parts.has_entries:
                raise NotOurs(f"{path} has the header of a campaign but no line [entries]")
            game = load_game(header, str(path))
            entries = _entries(parts, game, path)
            session = Session(game, header.seed, header.settings)
            campaign = cls(path, header, game, session, writer)
            campaign._load(entries, path)
            campaign.dropped = parts.dropped or ""
            if writer is not None:
                writer.keep(parts.length_ok)
            return campaign
        except BaseException:
            if writer is not None:
                writer.close()
            raise

    @classmethod
    def new(
        cls, path: Path, header: Header, then: Callable[[Session], Entries] | None = None
    ) -> Self:
        """Make a campaign's file with its first entries and open it for writing.

        What is done at once, before the file is there, is `then`.
        """
        game = load_game(header, str(path))
        session = Session(game, header.seed, header.settings)
        entries = session.start(opening_facts(header))
        if then is not None:
            entries = [*entries, *then(session)]
        create(path, write_header(header) + _lines(entries, 0))
        return cls.open(path, write=True)

    def _load(self, entries: list[Entry[Fact]], path: Path) -> None:
        if not entries:
            self.session.start(opening_facts(self.header))
            return
        try:
            self.session.load(entries)
        except (CannotGoBack, BrokenEntry, LookupError, TypeError, AttributeError) as error:
            raise NotOurs(f"{path}: the entries do not follow one another: {error}") from None
        self._saved = len(entries)

    # Acting

    @property
    def read_only(self) -> str:
        """Why nothing can be written, empty where it can."""
        if self._writer is None:
            return f"{self.path} was opened for reading only"
        return self._writer.read_only or ""

    def do(self, act: Callable[[Session], Entries]) -> Entries:
        """Do something at the table; it stands on the disk when this returns.

        Raises what the act raises, or a `StoreError`; then nothing has happened.
        """
        if self.read_only or self._writer is None:
            raise StoreReadOnly(self.read_only)
        before = len(self.session.log)
        try:
            entries = act(self.session)
            unsaved = [*self.session.log[self._saved : before], *entries]
            self._writer.append(_lines(unsaved, self._saved))
        except BaseException:
            self.session.forget(before)
            raise
        self._saved = len(self.session.log)
        return entries

    def correct(self, where: str, now: Any, reason: str) -> Entries:
        """Set one place of the state by hand, as `do` does any act.

        Raises `NoSuchPlace` where the place is none or the value does not fit it, and `Illegal`
        where the game cannot be so (a hex off the board, a count below zero).
        """
        return self.correct_all({where: now}, reason)

    def correct_all(self, changes: Mapping[str, Any], reason: str) -> Entries:
        """Set several places of the state by hand in one act, as `correct` does one."""
        open_rule = self.session.unfinished
        before = after = open_rule.state if open_rule else self.game.state
        for where, now in changes.items():
            after = put(after, where, now)
        known = set(faults(self.game.at(before)))
        for fault in faults(self.game.at(after)):
            if fault not in known:
                raise Illegal(fault)
        return self.do(lambda session: session.correct_all(changes, reason))

    def save_as(self, path: Path) -> None:
        """Write everything that is in memory as a new campaign file."""
        create(path, write_header(self.header) + _lines(list(self.session.log), 0))

    def close(self) -> None:
        """Let the file go."""
        if self._writer is not None:
            self._writer.close()

    def __enter__(self) -> Self:
        """The campaign, to be closed at the end of a `with` block."""
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        at: TracebackType | None,
    ) -> None:
        """Close it."""
        self.close()


def _split(data: bytes, path: Path) -> Parts:
    try:
        return split(data)
    except (NotReadable, DamagedJournal) as error:
        raise NotOurs(f"{path}: {error}") from None


def _entries(parts: Parts, game: NileAtTable, path: Path) -> list[Entry[Fact]]:
    reader = decoder(game.fact_types)
    found: list[Entry[Fact]] = []
    for line, number, data in parts.entries:
        try:
            found.append(reader.decode(data))
        except msgspec.MsgspecError as error:
            raise NotOurs(f"{path}, line {line}: entry {number} cannot be read: {error}") from None
    return found


def _lines(entries: list[Entry[Fact]], after: int) -> str:
    """Entries as lines, numbered on from `after`."""
    return "".join(
        write_line(number, plain(entry)) for number, entry in enumerate(entries, after + 1)
    )
