"""A campaign file, open: its session at the table and the writer that keeps it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from types import TracebackType
from typing import Any, Self

from msgspec.structs import replace

from companion.desk.campaigns.header import plugin_of, write_header
from companion.desk.campaigns.journal import Journal, JournalFault, read_journal, whole_acts
from companion.desk.errors import NotOurs, StoreError, StoreReadOnly
from companion.desk.files.store import Writer, create, read
from companion.plugins.header import Header
from companion.plugins.plugin import Plugin
from companion.table.facts import Fact
from companion.table.game import Game
from companion.table.journal.entries import Entry, plain
from companion.table.journal.history import CannotGoBack, History
from companion.table.journal.lines import write_line
from companion.table.journal.replay import BrokenEntry
from companion.table.play.session import Entries, Session


class Campaign:
    """One campaign at the table.

    `read_only` says why it cannot be written, empty where it can. `dropped` is a sentence about a
    last line that was cut off, `damage` one about what ends the journal before its last line, or
    what in it is not understood here: then the campaign can only be read, up to there.
    """

    def __init__(
        self,
        path: Path,
        header: Header,
        game: Game,
        session: Session,
        writer: Writer | None,
        saved: int = 0,
    ) -> None:
        self.path = path
        self.header = header
        self.game = game
        self.session = session
        self.dropped = ""
        self.damage = ""
        self._unknown = False
        self._only_read = f"{path} was opened for reading only"
        self._writer = writer
        self._saved = saved
        self._begun = 0

    # Opening and making

    @classmethod
    def open(cls, path: Path, *, write: bool = False, damaged: bool = False) -> Self:
        """Open a campaign; raises `StoreError` with one sentence where it cannot be read.

        Where it cannot be locked or written it is opened for reading, and `read_only` says why. So
        is one that holds what only a newer companion knows, and, if `damaged` ones are wanted, one
        of which the journal can be read up to some entry.
        """
        writer = Writer(path) if write else None
        try:
            found = read_journal(writer.data if writer else read(path), path)
            session, length, end = load(found, path, damaged=damaged)
            campaign = cls(path, found.header, found.game, session, writer, length)
            campaign.dropped, campaign._unknown = found.dropped, bool(found.unknown)
            campaign.damage = _damage(path, found, length, end)
            if writer is not None and campaign.damage:
                writer.close()
            elif writer is not None:
                writer.keep(found.length_ok)
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

        What is done at once, before the file is there, is `then`. Should the file not be read back,
        the campaign can only be looked at: it is made all the same.
        """
        game = plugin_of(header).load(header, str(path))
        # for a set-up that is not played the app neither rolls nor draws
        by_table = {"dice": "table", "cards": "table"} if then else {}
        session = Session(game, header.seed, header.settings | by_table)
        entries = session.start(plugin_of(header).opening(header))
        if then is not None:
            entries = [*entries, *then(session)]
        create(path, write_header(header) + lines_of(entries, 0))
        try:
            return cls.open(path, write=True)
        except StoreError as error:
            campaign = cls(path, header, game, session, None, len(entries))
            campaign.damage = f"{path} is made, but cannot be opened just now: {error}"
            return campaign

    def reread(self) -> Self:
        """Open the file as it is now, for reading and without its lock; raises `StoreError`.

        What can't be written stays so, for the same reason.
        """
        found = self.open(self.path, damaged=True)
        found._only_read = (self._writer and self._writer.read_only) or self._only_read
        return found

    # Acting

    @property
    def read_only(self) -> str:
        """Why nothing can be written, empty where it can."""
        if self.damage:
            return self.damage
        if self._writer is None:
            return self._only_read
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
            if self._is_idle():
                return entries
            unsaved = [*self.session.log[self._saved : before], *entries]
            self._writer.append(lines_of(unsaved, self._saved, at_one_stroke=True))
        except BaseException:
            self.session.forget(before)
            self._begun = self._begun if self._begun <= before else 0
            raise
        self._saved, self._begun = len(self.session.log), 0
        return entries

    def begin(self, act: Callable[[Session], Entries]) -> Entries:
        """Do something that is written when something comes of it: facts, a die, a card.

        Left before that it leaves no trace. Raises what `do` raises.
        """
        self._begun = self._begun or len(self.session.log) + 1
        return self.do(act)

    def _is_idle(self) -> bool:
        """Whether nothing has come yet of what was begun; where it was left it is forgotten."""
        if not self._begun:
            return False
        if not any(number >= self._begun for number in self.session.live):
            self.session.forget(self._begun - 1)
            self._begun = 0
            return True
        return self.session.idle_act >= self._begun

    @property
    def plugin(self) -> Plugin:
        """The plugin of its game."""
        return plugin_of(self.header)

    @property
    def saved(self) -> int:
        """How many entries of the journal are on the disk."""
        return self._saved

    def correct(self, where: str, now: Any, reason: str) -> Entries:
        """Set one place of the state by hand, as `do` does any act.

        Raises `NoSuchPlace` where the place is none or the value does not fit it, and `Illegal`
        where the game cannot be so (a hex off the board, a count below zero).
        """
        return self.correct_all({where: now}, reason)

    def correct_all(self, changes: Mapping[str, Any], reason: str) -> Entries:
        """Set several places of the state by hand in one act, as `correct` does one."""
        return self.do(lambda session: session.correct_all(changes, reason))

    def save_as(self, path: Path) -> None:
        """Write everything that is in memory as a new campaign file.

        Raises `StoreReadOnly` where it holds what only a newer companion knows.
        """
        if self._unknown:
            raise StoreReadOnly(self.damage)
        create(path, write_header(self.header) + lines_of(list(self.session.log), 0))

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


# What was read, and what is written


def load(found: Journal, path: Path, *, damaged: bool) -> tuple[Session, int, JournalFault | None]:
    """A session with the entries that follow one another, their number, and what ends them.

    Raises `NotOurs` where something does and no `damaged` campaign is wanted.
    """
    entries, end = found.entries, found.end
    while True:
        session = Session(found.game, found.header.seed, found.header.settings)
        try:
            if entries:
                session.load(entries)
            else:
                session.start(plugin_of(found.header).opening(found.header))
            break
        except (CannotGoBack, BrokenEntry) as error:
            number = error.number if isinstance(error, BrokenEntry) else _going_back(entries)
            end = JournalFault(found.parts.entries[number - 1][0], str(error))
            entries = whole_acts(entries[: number - 1])
        except (LookupError, TypeError, AttributeError) as error:
            raise NotOurs(f"{path}: the entries do not follow one another: {error}") from None
        if not damaged:
            break
    if end is not None and not damaged:
        raise NotOurs(
            f"{_place(path, end)}: {end.words} (companion recover saves what can be read)"
        )
    return session, len(entries), end


def _going_back(entries: list[Entry[Fact]]) -> int:
    """The first entry that cannot go back where it says."""
    history = History()
    for number, entry in enumerate(entries, 1):
        try:
            history.add(entry)
        except CannotGoBack:
            return number
    return len(entries)


def _damage(path: Path, found: Journal, read: int, end: JournalFault | None) -> str:
    """Why a campaign can only be read, as far as it was; "" where nothing is wrong with it."""
    if end is not None:
        upto = f"up to entry {read}" if read else "as it was before its first entry"
        return f"{_place(path, end)}: {end.words}; so it can only be read, {upto}"
    for fault in found.unknown:
        return f"{_place(path, fault)}: {fault.words}; so it can only be read here"
    return ""


def _place(path: Path, fault: JournalFault) -> str:
    return f"{path}, line {fault.line}" if fault.line else str(path)


def lines_of(entries: list[Entry[Fact]], after: int, *, at_one_stroke: bool = False) -> str:
    """Entries as lines, numbered on from `after`; appended, each says how many more there are."""
    last = after + len(entries)
    return "".join(
        write_line(number, plain(replace(entry, more=last - number if at_one_stroke else 0)))
        for number, entry in enumerate(entries, after + 1)
    )
