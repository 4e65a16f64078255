"""Shared parts of the chronicle's modules: the month being written, places, look-ups."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, TypeAlias, TypeVar

import msgspec

from companion.games.nile.game import NileGame
from companion.games.nile.map.reported import has_key, is_reported, label
from companion.games.nile.state import Nile
from companion.games.nile.texts import CHRONICLE
from companion.games.nile.voice.chronicle.phrases import Phrasebook
from companion.games.nile.voice.chronicle.voyages import Beat, Voyage
from companion.table.facts import Fact
from companion.voice.texts import message_name

F = TypeVar("F", bound=Fact)


class QuietMonths(msgspec.Struct, frozen=True):
    """Things not worth their own sentence, counted to tell similar months as one.

    Months lost, guides who left, months in camp, months in Europe, dollars received there, and the
    ports to which passage was offered.
    """

    entry: int
    lost: int = 0
    guides: int = 0
    camp: int = 0
    europe: int = 0
    money: int = 0
    tickets: tuple[str, ...] = ()

    def plus(self, other: QuietMonths) -> QuietMonths:
        """Return the sum of both, told in this one's place."""
        return QuietMonths(
            self.entry,
            self.lost + other.lost,
            self.guides + other.guides,
            self.camp + other.camp,
            self.europe + other.europe,
            self.money + other.money,
            (*self.tickets, *other.tickets),
        )


Piece: TypeAlias = str | QuietMonths


class MonthWriter:
    """Writer of one month of an expedition: its facts, and the sentences so far.

    `ending` is the state at the end of the journal, used for what happened later.
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
        """Return the expedition's player."""
        return self.voyage.player

    def say(self, words: str) -> None:
        """Add a sentence."""
        self.pieces.append(words)

    def words(self, at: int, message: str, /, **values: Any) -> str:
        """Return a message in one of its wordings, chosen by the fact's entry."""
        return self.book.pick(self.beats[at].entry, message, **values)

    def tell(self, at: int, message: str = "", /, **values: Any) -> None:
        """Add a sentence: a message, by default that of the fact; "" adds nothing.

        Its values are those given and the fact's: its fields, `place` for its hex and `who` for its
        tribe.
        """
        fact = self.beats[at].fact
        message = message or message_name(str(fact.__struct_config__.tag))
        if not CHRONICLE.wordings(message):
            return
        fields: dict[str, Any] = {name: getattr(fact, name) for name in fact.__struct_fields__}
        if "hex" in fields:
            fields["place"] = self.place(fields["hex"])
        if "tribe" in fields:
            fields["who"] = self.tribe(fields["tribe"])
        if said := self.words(at, message, **(fields | values)):
            self.say(said)

    def is_told(self, at: int) -> bool:
        """True if the fact was already told."""
        return at in self._told

    def done(self, at: int) -> None:
        """Mark the fact as told."""
        self._told.add(at)

    def ahead(self, at: int, kind: type[F], *stops: type[Fact]) -> Iterator[tuple[int, Beat, F]]:
        """Yield later untold facts of a kind, up to the first of the kinds `stops`."""
        for index in range(at + 1, len(self.beats)):
            fact = self.beats[index].fact
            if stops and isinstance(fact, stops):
                return
            if isinstance(fact, kind) and index not in self._told:
                yield index, self.beats[index], fact

    # Places

    def place(self, name: str) -> str:
        """Name of a hex: a port's name, otherwise its number."""
        if is_reported(name):
            return label(self.ending, name) if has_key(name) else CHRONICLE("next-hex")
        port = self.game.board.ports.get(name)
        return port.name if port else name

    def country(self, beat: Beat, name: str) -> str:
        """Name of a hex with its terrain: `the veldt of 1734`, `Lagos`."""
        if is_reported(name) or name in self.game.board.ports:
            return self.place(name)
        there = beat.after.hexes.get(name) or self.ending.hexes.get(name)
        return CHRONICLE("country", terrain=there.terrain if there else "", place=name)

    def tribe(self, key: int) -> str:
        """Name of a tribe in the account."""
        return tribe_name(self.ending, self.voyage, key)


def tribe_name(ending: Nile, voyage: Voyage, key: int) -> str:
    """Name of a tribe by the explorer, on every map, or by its number.

    A band from a disaster has number 0.
    """
    if not key:
        return CHRONICLE("a-band")
    number = str(key)
    explorer, known = ending.explorers.get(voyage.player), ending.tribes.get(number)
    relation = explorer.tribes.get(number) if explorer else None
    name = voyage.name_of("tribe", number) or (relation.name if relation else "")
    name = name or (known.name if known else "")
    return people(name) if name else CHRONICLE("tribe-number", number=number)


def people(name: str) -> str:
    """Name of a people with its article: `the Ubari`; one may be included already."""
    return CHRONICLE("tribe-name", name=name, article=name.casefold().startswith("the "))
