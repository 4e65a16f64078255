"""An open campaign file: its session in memory, and the writer of its journal."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, Self

from msgspec.structs import replace

from companion.desk.campaigns.header import game_of, plugin_of, write_header
from companion.desk.campaigns.journal import Journal, JournalFault, read_journal, whole_acts
from companion.desk.errors import GameIsWrong, NotOurs, StoreError, StoreReadOnly
from companion.desk.files.store import Writer, create, read
from companion.plugins.header import Header
from companion.plugins.plugin import Plugin
from companion.table.blame import is_mistake
from companion.table.facts import Fact
from companion.table.game import Game
from companion.table.journal.entries import Entry, plain
from companion.table.journal.history import CannotGoBack, History
from companion.table.journal.lines import write_line
from companion.table.journal.replay import BrokenEntry
from companion.table.play.session import Entries, Session


class Campaign:
    """An open campaign.

    `read_only` says why it can't be written, "" if it can. `dropped` is a sentence about a last
    line that was cut off. `damage` is a sentence about damage, or about something this version
    doesn't know: then the campaign is read-only, up to there.
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
        self._only_read = f"{path} is open read-only"
        self._writer = writer
        self._saved = saved
        self._begun = 0

    # Opening and creating

    @classmethod
    def open(cls, path: Path, *, write: bool = False, damaged: bool = False) -> Self:
        """Open a campaign; raises `StoreError` with one sentence if it can't be read.

        It's opened read-only, and `read_only` says why, if it can't be locked or written, or if it
        has something that only a newer companion knows. With `damaged`, so is a damaged one, read
        up to the damage.
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
        """Create a campaign's file with its first entries and open it for writing.

        `then` acts on the session before the file is written. If the file can't be read back, the
        campaign is read-only: it was created all the same. Raises `NotOurs` if its rules fail
        before the first question.
        """
        game = game_of(header, str(path))
        # while a set-up is replaced by `then`, the app must not roll or draw
        by_table = {"dice": "table", "cards": "table"} if then else {}
        session = Session(game, header.seed, header.settings | by_table)
        entries = session.start(plugin_of(header).opening(header))
        if then is not None:
            entries = [*entries, *then(session)]
        if session.mismatch:
            raise NotOurs(f"{header.game} can't be begun: {session.mismatch}") from session.failure
        create(path, write_header(header) + lines_of(entries, 0))
        try:
            return cls.open(path, write=True)
        except StoreError as error:
            campaign = cls(path, header, game, session, None, len(entries))
            campaign.damage = f"{path} was created, but can't be opened: {error}"
            return campaign

    def reread(self) -> Self:
        """Open the file again read-only, without its lock; raises `StoreError`.

        It keeps the reason why it can't be written.
        """
        found = self.open(self.path, damaged=True)
        found._only_read = (self._writer and self._writer.read_only) or self._only_read
        return found

    # Acting

    @property
    def read_only(self) -> str:
        """Why nothing can be written, "" if it can."""
        if self.damage:
            return self.damage
        if self._writer is None:
            return self._only_read
        return self._writer.read_only or ""

    def do(self, act: Callable[[Session], Entries]) -> Entries:
        """Act on the session and save the entries before returning.

        Raises what the act raises, or a `StoreError`; then nothing has changed.
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
        """Act like `do`, but save only once there are facts, a die or a card.

        If undone before that, it leaves no trace. Raises what `do` raises.
        """
        self._begun = self._begun or len(self.session.log) + 1
        return self.do(act)

    def _is_idle(self) -> bool:
        """True if what `begin` started has no result yet; forgets it if it was undone."""
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
        """Set one value of the state manually, and save it as `do` does.

        Raises `NoSuchPlace` if there's no such path or the value doesn't fit, and `Illegal` if the
        state would be impossible (a hex off the board, a count below zero).
        """
        return self.correct_all({where: now}, reason)

    def correct_all(self, changes: Mapping[str, Any], reason: str) -> Entries:
        """Set several values of the state as one undo point, as `correct` sets one."""
        return self.do(lambda session: session.correct_all(changes, reason))

    def save_as(self, path: Path) -> None:
        """Write the whole session as a new campaign file.

        Raises `StoreReadOnly` if it has something that only a newer companion knows.
        """
        if self._unknown:
            raise StoreReadOnly(self.damage)
        create(path, write_header(self.header) + lines_of(list(self.session.log), 0))

    def close(self) -> None:
        """Close the file and release its lock."""
        if self._writer is not None:
            self._writer.close()

    def __enter__(self) -> Self:
        """The campaign, to be closed at the end of a `with` block."""
        return self

    def __exit__(self, *error: object) -> None:
        """Close it."""
        self.close()


# Reading and writing


def load(found: Journal, path: Path, *, damaged: bool) -> tuple[Session, int, JournalFault | None]:
    """Return a session with the sound entries, their number, and the fault that ends them.

    Raises `NotOurs` for such a fault unless `damaged`.
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
            if isinstance(error, BrokenEntry) and error.is_mistake:
                raise GameIsWrong(f"{path}: {error}") from error.__cause__
            number = error.number if isinstance(error, BrokenEntry) else _going_back(entries)
            end = JournalFault(found.parts.entries[number - 1][0], str(error))
            entries = whole_acts(entries[: number - 1])
        except (LookupError, TypeError, AttributeError) as error:
            if is_mistake(error):
                raise
            raise NotOurs(f"{path}: the entries don't fit together: {error}") from None
        if not damaged:
            break
    if end is not None and not damaged:
        raise NotOurs(
            f"{_place(path, end)}: {end.words} (companion recover saves what can be read)"
        )
    return session, len(entries), end


def _going_back(entries: list[Entry[Fact]]) -> int:
    """Return the number of the first undo or redo that goes back to no earlier act."""
    history = History()
    for number, entry in enumerate(entries, 1):
        try:
            history.add(entry)
        except CannotGoBack:
            return number
    return len(entries)


def _damage(path: Path, found: Journal, read: int, end: JournalFault | None) -> str:
    """Return why a campaign is read-only, and up to which entry; "" if it's sound."""
    if end is not None:
        upto = f"up to entry {read}" if read else "without any entries"
        return f"{_place(path, end)}: {end.words}. The campaign is read-only, {upto}"
    for fault in found.unknown:
        return f"{_place(path, fault)}: {fault.words}. The campaign is read-only here"
    return ""


def _place(path: Path, fault: JournalFault) -> str:
    return f"{path}, line {fault.line}" if fault.line else str(path)


def lines_of(entries: list[Entry[Fact]], after: int, *, at_one_stroke: bool = False) -> str:
    """Return entries as lines, numbered from `after` on.

    With `at_one_stroke`, each line says how many more belong to the same write.
    """
    last = after + len(entries)
    return "".join(
        write_line(number, plain(replace(entry, more=last - number if at_one_stroke else 0)))
        for number, entry in enumerate(entries, after + 1)
    )
