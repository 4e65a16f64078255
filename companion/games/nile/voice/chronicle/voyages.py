"""Facts in force, divided by expedition and month."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

import msgspec

from companion.games.nile.facts import (
    CacheOpened,
    ExpeditionLanded,
    ExplorerDied,
    Interviewed,
    MoneyRaised,
    Named,
    SheetAdopted,
    TurnBegan,
)
from companion.games.nile.state import Nile
from companion.table.facts import Fact
from companion.table.journal.effective import Standing


class Note(msgspec.Struct, frozen=True):
    """A remark in the journal: entry, player in turn, month and text."""

    entry: int
    player: str
    month: int
    text: str


class Beat(msgspec.Struct, frozen=True):
    """A fact with its entry and month, and the state before and after it."""

    entry: int
    month: int
    fact: Fact
    before: Nile
    after: Nile


class Voyage(msgspec.Struct, frozen=True):
    """One expedition of a player, `number` from 1, until his next one.

    For its explorer it's number `own`, from 1. `money` was raised for it. `notes` are the remarks
    of his turns. `prelude` is what a successor did before his first expedition.
    """

    player: str
    number: int
    own: int
    beats: tuple[Beat, ...]
    notes: tuple[Note, ...] = ()
    money: int = 0
    prelude: tuple[Beat, ...] = ()

    @property
    def opening(self) -> Beat:
        """Return the fact that started it."""
        return self.beats[0]

    def months(self) -> Iterator[tuple[int, list[Beat]]]:
        """Yield what followed its start, by month; months without facts are left out."""
        return _by_month(self.beats[1:])

    def name_of(self, thing: str, key: str) -> str:
        """Return its explorer's last name for a thing, "" for none.

        `thing` and `key` are those of `Named`.
        """
        for beat in reversed(self.beats):
            fact = beat.fact
            if isinstance(fact, Named) and (fact.thing, fact.key) == (thing, key):
                return fact.name
        return ""

    def months_before(self) -> Iterator[tuple[int, list[Beat]]]:
        """Yield the prelude by month."""
        return _by_month(self.prelude)


def _by_month(beats: Iterable[Beat]) -> Iterator[tuple[int, list[Beat]]]:
    found: dict[int, list[Beat]] = {}
    for beat in beats:
        found.setdefault(beat.month, []).append(beat)
    yield from found.items()


class Voyages(msgspec.Struct, frozen=True):
    """All expeditions in the order they started, and remarks made before them."""

    voyages: tuple[Voyage, ...]
    before: tuple[Note, ...]


def voyages_of(opening: Nile, facts: Iterable[Standing], notes: Sequence[Note]) -> Voyages:
    """Return every expedition of a campaign; `opening` is the state before the first fact."""
    book = _Book(notes)
    state = opening
    for one in facts:
        after: Nile = one.fact.apply(state)
        book.note(one.entry)
        book.take(Beat(one.entry, max(1, after.turn.number), one.fact, state, after))
        state = after
    return book.closed()


class _Open:
    """Builder of an expedition."""

    def __init__(
        self, player: str, before: _Open | None, first: Beat, money: int, prelude: list[Beat]
    ) -> None:
        self.player, self.money, self.prelude = player, money, prelude
        self.life = first.after.explorers[player].life
        self.number: int = before.number + 1 if before else 1
        self.own: int = before.own + 1 if before and before.life == self.life else 1
        self.is_over = False
        self.beats = [first]
        self.notes: list[Note] = []

    def closed(self) -> Voyage:
        return Voyage(
            self.player,
            self.number,
            self.own,
            tuple(self.beats),
            tuple(self.notes),
            self.money,
            tuple(self.prelude),
        )


class _Book:
    """Builder of all expeditions, in the order they started."""

    def __init__(self, notes: Sequence[Note]) -> None:
        self._all: list[_Open] = []
        self._now: dict[str, _Open] = {}
        self._money: dict[str, int] = {}
        self._between: dict[str, list[Beat]] = {}
        self._notes = list(notes)
        self._before: list[Note] = []

    def note(self, entry: int) -> None:
        """Add remarks made before an entry to their expeditions."""
        while self._notes and self._notes[0].entry < entry:
            note = self._notes.pop(0)
            voyage = self._now.get(note.player)
            (voyage.notes if voyage else self._before).append(note)

    def take(self, beat: Beat) -> None:
        """Add a fact to the expeditions it concerns."""
        fact = beat.fact
        if isinstance(fact, MoneyRaised):
            self._money[fact.player] = fact.money
        if _begins(fact):
            player: str = getattr(fact, "player")  # noqa: B009  (both kinds have one)
            prelude = self._between.pop(player, [])
            money = self._money.get(player, 0)
            begun = _Open(player, self._now.get(player), beat, money, prelude)
            self._now[player] = begun
            self._all.append(begun)
            return
        for player in _concerned(fact, beat.after, self._now):
            voyage = self._now[player]
            later = self._between.setdefault(player, []) if voyage.is_over else voyage.beats
            later.append(beat)
            voyage.is_over = voyage.is_over or isinstance(fact, ExplorerDied)

    def closed(self) -> Voyages:
        self.note(1 + max((note.entry for note in self._notes), default=0))
        return Voyages(tuple(voyage.closed() for voyage in self._all), tuple(self._before))


def _begins(fact: Fact) -> bool:
    """True if a fact starts an expedition: it lands, or is adopted from paper."""
    if isinstance(fact, SheetAdopted):
        return fact.explorer.place in ("africa", "captive")
    return isinstance(fact, ExpeditionLanded)


def _concerned(fact: Fact, state: Nile, now: Mapping[str, object]) -> list[str]:
    """Players with an expedition that a fact is about, by default the one in turn."""
    if isinstance(fact, TurnBegan):
        return []
    if isinstance(fact, Interviewed):
        named = [fact.interview.journalist, fact.interview.player]
    elif isinstance(fact, CacheOpened):
        named = [fact.by]
    else:
        named = [getattr(fact, "player", "") or getattr(fact, "by", "") or in_turn(state)]
    return [player for player in dict.fromkeys(named) if player in now]


def in_turn(state: Nile) -> str:
    """Player in turn, "" before the first turn."""
    playing = state.turn.number > 0 and state.turn.at < len(state.order)
    return state.order[state.turn.at] if playing else ""


def died(voyage: Voyage) -> Beat | None:
    """Return the death of an expedition's explorer, None if he survived."""
    found = (beat for beat in voyage.beats if isinstance(beat.fact, ExplorerDied))
    return next(found, None)
