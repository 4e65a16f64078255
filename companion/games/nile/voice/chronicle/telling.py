"""What all tellers of the account share: the month in the making, places, what is looked up."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TypeAlias, TypeVar

import msgspec

from companion.games.nile.game import NileGame
from companion.games.nile.map.told import is_named, is_told, words
from companion.games.nile.state import Nile
from companion.games.nile.voice.chronicle.phrases import Phrasebook, number, the
from companion.games.nile.voice.chronicle.voyages import Beat, Voyage
from companion.games.nile.voice.telling import article
from companion.table.facts import Fact

F = TypeVar("F", bound=Fact)


class Quiet(msgspec.Struct, frozen=True):
    """What is not worth a sentence of its own, counted so that like months are told as one.

    Months lost, guides who left, months in camp, months in Europe; dollars received there, and the
    ports to which passage was offered.
    """

    entry: int
    lost: int = 0
    guides: int = 0
    camp: int = 0
    europe: int = 0
    money: int = 0
    tickets: tuple[str, ...] = ()

    def plus(self, other: Quiet) -> Quiet:
        """Both together, told where this one stands."""
        return Quiet(
            self.entry,
            self.lost + other.lost,
            self.guides + other.guides,
            self.camp + other.camp,
            self.europe + other.europe,
            self.money + other.money,
            (*self.tickets, *other.tickets),
        )


Piece: TypeAlias = str | Quiet


class Telling:
    """One month of an expedition while it is told: its facts, and the sentences so far.

    `ending` is the state at the end of the journal: what became of things.
    """

    def __init__(
        self, game: NileGame, book: Phrasebook, voyage: Voyage, ending: Nile, beats: Sequence[Beat]
    ) -> None:
        self.game = game
        self.book = book
        self.voyage = voyage
        self.ending = ending
        self.beats = beats
        self.pieces: list[Piece] = []
        self.editor: list[str] = []
        self.guides = 0
        self._told: set[int] = set()

    @property
    def player(self) -> str:
        """Whose expedition it is."""
        return self.voyage.player

    def say(self, words: str) -> None:
        """Add a sentence."""
        self.pieces.append(words)

    def pick(self, beat: Beat, key: str, *wordings: str) -> str:
        """One of several wordings for a thing that is told under a key."""
        return self.book.pick(beat.entry, key, *wordings)

    def is_told(self, at: int) -> bool:
        """Whether the fact at a place has been told already."""
        return at in self._told

    def done(self, at: int) -> None:
        """The fact at a place is told."""
        self._told.add(at)

    def ahead(self, at: int, kind: type[F], *stops: type[Fact]) -> Iterator[tuple[int, Beat, F]]:
        """Facts of a kind after a place that are not told, up to the first of the kinds `stops`."""
        for index in range(at + 1, len(self.beats)):
            fact = self.beats[index].fact
            if stops and isinstance(fact, stops):
                return
            if isinstance(fact, kind) and index not in self._told:
                yield index, self.beats[index], fact

    # Places

    def place(self, name: str) -> str:
        """A hex as the account names it: a port by its name, others by their number."""
        if is_told(name):
            return words(self.ending, name) if is_named(name) else "the next hex"
        port = self.game.board.ports.get(name)
        return port.name if port else name

    def country(self, beat: Beat, name: str) -> str:
        """A hex with what it is: `the veldt of 1734`, `Lagos`."""
        if is_told(name) or name in self.game.board.ports:
            return self.place(name)
        there = beat.after.hexes.get(name) or self.ending.hexes.get(name)
        return LANDS.get(there.terrain if there else "", "{}").format(name)

    def tribe(self, key: int) -> str:
        """A tribe as the account names it."""
        return tribe_name(self.ending, self.voyage, key)


def tribe_name(ending: Nile, voyage: Voyage, key: int) -> str:
    """A tribe by the name that the explorer gave it, by that on every map, or by its number."""
    number_ = str(key)
    explorer, known = ending.explorers.get(voyage.player), ending.tribes.get(number_)
    relation = explorer.tribes.get(number_) if explorer else None
    name = voyage.name_of("tribe", number_) or (relation.name if relation else "")
    name = name or (known.name if known else "")
    return the(name) if name else f"tribe {key}"


LANDS = {
    "desert": "the desert of {}",
    "jungle": "the jungle of {}",
    "lake": "the lake of {}",
    "swamp": "the swamps of {}",
    "veldt": "the veldt of {}",
    "mountain": "the mountains of {}",
    "jungle/swamp": "the drowned jungle of {}",
    "jungle/mountain": "the wooded mountains of {}",
}

Handler: TypeAlias = Callable[[Telling, int], None]
"""Tells the fact at a place of a month, and marks what it told besides as done."""


def silent(_told: Telling, _at: int) -> None:
    """Nothing: the fact is told by another beside it, or is no part of the account."""


def times(count: int, word: str) -> str:
    """So many months or the like: `a month`, `an animal`, `three months`."""
    return article(word) if count == 1 else f"{number(count)} {word}s"
