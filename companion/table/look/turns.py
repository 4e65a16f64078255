"""Turns of a journal: its entries parted where another player comes to be in turn.

What a turn is the game alone decides, by who is in turn and by the turn's number. A fact belongs
to the turn in which it was stated, the one that hands the turn on to the turn that it ends.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from companion.table.facts import Fact
from companion.table.journal.effective import standing_entries
from companion.table.look.record import Record


class Piece(NamedTuple):
    """What belongs to one turn of an entry that stands; `answered` says that its answer does."""

    entry: int
    facts: tuple[Fact, ...]
    answered: bool = True


class Turn(NamedTuple):
    """A turn: whose it was ("" for nobody's), its number, its entries, the state at both ends."""

    player: str
    number: int
    pieces: tuple[Piece, ...]
    before: Any
    after: Any

    @property
    def last(self) -> int:
        """The number of the last entry of which it has a part, 0 where it has none."""
        return self.pieces[-1].entry if self.pieces else 0


def turns(record: Record) -> list[Turn]:
    """All turns of a campaign as it stands, the open one last.

    Where the table has not yet answered anything in the open one it has no pieces.
    """
    return TurnBook().turns(record)


class TurnBook:
    """A cache of the turns of one journal: those of the record asked for last are gone on from."""

    def __init__(self) -> None:
        self._entries: list[tuple[int, tuple[Fact, ...]]] = []
        self._cut: _Cut | None = None

    def turns(self, record: Record) -> list[Turn]:
        """What `turns` finds, found faster where entries have only been added since."""
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
    """The turns so far while facts are applied one by one."""

    def __init__(self, record: Record) -> None:
        game = record.game.at(record.opening)
        self._at = record.game.at
        self.opening = self._state = self._before = record.opening
        self._who: tuple[str, int] = (game.player, game.turn)
        self._pieces: list[Piece] = []
        self.done: list[Turn] = []

    def take(self, number: int, facts: Sequence[Fact]) -> None:
        """Apply the facts of an entry; each that hands the turn on ends one."""
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
        """The turn that is under way."""
        return Turn(*self._who, tuple(self._pieces), self._before, self._state)


def just_ended(record: Record, found: Sequence[Turn]) -> list[Turn]:
    """The turns that the last answer of people ended, the one in which it was given first.

    The last of `found` is the open one, unless the game is over. None where people have answered
    in the open turn already.
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
    """The turns of others since this player's last one, the open one left out; none before it."""
    closed = found[:-1]
    mine = [at for at, turn in enumerate(closed) if turn.player == player]
    return closed[mine[-1] + 1 :] if mine else ()
