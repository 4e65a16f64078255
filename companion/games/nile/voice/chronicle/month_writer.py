"""What the chapters of the account share: the month being written, places, what is looked up."""

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

    def plus(self, other: QuietMonths) -> QuietMonths:
        """Both together, told where this one stands."""
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

    def words(self, at: int, message: str, /, **values: Any) -> str:
        """A message in one of its wordings, which the entry of the fact at a place decides."""
        return self.book.pick(self.beats[at].entry, message, **values)

    def tell(self, at: int, message: str = "", /, **values: Any) -> None:
        """Add a sentence: a message, by default the one of the fact at a place; "" adds nothing.

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
        if is_reported(name):
            return label(self.ending, name) if has_key(name) else CHRONICLE("next-hex")
        port = self.game.board.ports.get(name)
        return port.name if port else name

    def country(self, beat: Beat, name: str) -> str:
        """A hex with what it is: `the veldt of 1734`, `Lagos`."""
        if is_reported(name) or name in self.game.board.ports:
            return self.place(name)
        there = beat.after.hexes.get(name) or self.ending.hexes.get(name)
        return CHRONICLE("country", terrain=there.terrain if there else "", place=name)

    def tribe(self, key: int) -> str:
        """A tribe as the account names it."""
        return tribe_name(self.ending, self.voyage, key)


def tribe_name(ending: Nile, voyage: Voyage, key: int) -> str:
    """A tribe by the name that the explorer gave it, by that on every map, or by its number.

    A band that a disaster brought has the number 0.
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
    """A people by its name: `the Ubari`; a name that begins so has its article already."""
    return CHRONICLE("tribe-name", name=name, article=name.casefold().startswith("the "))
