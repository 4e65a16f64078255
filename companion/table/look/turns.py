"""Turns of a journal: its entries, split where the player in turn changes.

The game alone decides what a turn is, by the player in turn and the turn's number. A fact belongs
to the turn in which it was stated; the one that passes the turn belongs to the turn it ends.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from companion.table.facts import Fact
from companion.table.journal.effective import standing_entries
from companion.table.look.record import Record


class Piece(NamedTuple):
    """The part of an entry that belongs to one turn; `answered` if its answer does."""

    entry: int
    facts: tuple[Fact, ...]
    answered: bool = True


class Turn(NamedTuple):
    """A turn: its player ("" for none), its number, its entries, and the state at both ends."""

    player: str
    number: int
    pieces: tuple[Piece, ...]
    before: Any
    after: Any

    @property
    def last(self) -> int:
        """The number of the last entry in it, 0 if there is none."""
        return self.pieces[-1].entry if self.pieces else 0


def turns(record: Record) -> list[Turn]:
    """Return all turns of a campaign that apply, the open one last.

    The open one is empty if nothing has been answered in it.
    """
    return TurnBook().turns(record)


class TurnBook:
    """A cache of a journal's turns, which continues from the last record it saw."""

    def __init__(self) -> None:
        self._entries: list[tuple[int, tuple[Fact, ...]]] = []
        self._cut: _Cut | None = None

    def turns(self, record: Record) -> list[Turn]:
        """Return what `turns` finds, faster if entries have only been added since."""
        entries = standing_entries(record.log, sorted(record.live))
        known = len(self._entries)
        cut = self._cut
        if cut is None or cut.opening is not record.opening or entries[:known] != self._entries:
            cut, known = _Cut(record), 0
        for number, facts in entries[known:]:
            cut.take(number, facts)
        self._entries, self._cut = entries, cut
        return [*cut.done, cut.open()]


class _Cut:
    """The turns so far, while facts are applied one by one."""

    def __init__(self, record: Record) -> None:
        game = record.game.at(record.opening)
        self._at = record.game.at
        self.opening = self._state = self._before = record.opening
        self._who: tuple[str, int] = (game.player, game.turn)
        self._pieces: list[Piece] = []
        self.done: list[Turn] = []

    def take(self, number: int, facts: Sequence[Fact]) -> None:
        """Apply the facts of an entry; each that passes the turn ends one."""
        answered, part = True, list[Fact]()
        for fact in facts:
            part.append(fact)
            after = fact.apply(self._state)
            if after is self._state:
                continue
            self._state = after
            game = self._at(after)
            if (game.player, game.turn) != self._who:
                self._pieces.append(Piece(number, tuple(part), answered))
                self.done.append(self.open())
                self._who, self._before, self._pieces = (game.player, game.turn), after, []
                answered, part = False, []
        if part or answered:
            self._pieces.append(Piece(number, tuple(part), answered))

    def open(self) -> Turn:
        """Return the turn in progress."""
        return Turn(*self._who, tuple(self._pieces), self._before, self._state)


def just_ended(record: Record, found: Sequence[Turn]) -> list[Turn]:
    """Return the turns that people's last answer ended, starting with the one it was given in.

    The last of `found` is the open one, unless the game is over. None if people have already
    answered in the open turn.
    """
    *closed, current = found
    ended: list[Turn] = []
    over = bool(current.pieces) and record.log[current.last - 1].over
    for turn in (current, *reversed(closed)):
        if turn is not current or over:
            ended.insert(0, turn)
        if any(_by_people(record, piece) for piece in turn.pieces):
            return ended
    return []


def _by_people(record: Record, piece: Piece) -> bool:
    entry = record.log[piece.entry - 1]
    return piece.answered and (entry.by == "people" or entry.asked) and entry.kind != "note"


def since_last(found: Sequence[Turn], player: str) -> Sequence[Turn]:
    """Return others' turns since this player's last one, without the open one; none before it."""
    closed = found[:-1]
    mine = [at for at, turn in enumerate(closed) if turn.player == player]
    return closed[mine[-1] + 1 :] if mine else ()
