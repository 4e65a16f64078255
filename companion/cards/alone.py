"""Decks kept alone: a game whose only step is to draw a card, for people who do all else by hand.

It is played by the same table as any game, so that journal, undo, odds and verification are those
of a campaign. Each section of each deck can be drawn; a card that was drawn lies in the discards of
its deck until they are shuffled in, by people or when the deck has run out.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple, Self

import msgspec
from msgspec.structs import replace

from companion.cards.deck import BaseDeck
from companion.table.ask.card_words import card_words
from companion.table.ask.replies import numbers_of
from companion.table.ask.requests import Choose, Draw, Option, Rule
from companion.table.base_game import BaseGame
from companion.table.facts import DeckFact, Fact
from companion.table.game import Act, Blank, Call, Deck

AnyDeck = BaseDeck[Any]
"""A deck of whatever kinds."""

DRAW, PUT, SHUFFLE = "draw", "put", "shuffle"
"""The one step, and the free actions: a card drawn by hand, the discards shuffled in."""


class Place(NamedTuple):
    """A section of a deck: its key among those of all decks, and its words."""

    key: str
    deck: str
    section: str
    words: str


class Lying(msgspec.Struct, frozen=True):
    """A card in the discards, and the section that was read of it when it was drawn."""

    card: int
    section: str


class Alone(msgspec.Struct, frozen=True):
    """The discards of each deck, the last card at the end, and how often each was shuffled."""

    discards: dict[str, tuple[Lying, ...]] = {}
    shuffles: dict[str, int] = {}

    def lying(self, deck: str) -> tuple[Lying, ...]:
        """The discards of a deck."""
        return self.discards.get(deck, ())


class CardDrawn(DeckFact, frozen=True):
    """A card was drawn and read in a section; `by_hand`: it is the one that people drew."""

    card: int
    section: str
    by_hand: bool = False

    def apply(self, state: Alone) -> Alone:
        """It lies in the discards, once, though people may say that it came twice."""
        others = (each for each in state.lying(self.deck) if each.card != self.card)
        now = (*others, Lying(self.card, self.section))
        return replace(state, discards={**state.discards, self.deck: now})

    def lie(self, before: frozenset[int]) -> frozenset[int]:
        """With this card."""
        return before | {self.card}


class DiscardsShuffled(DeckFact, frozen=True):
    """The discards of a deck were shuffled in."""

    def apply(self, state: Alone) -> Alone:
        """None lie there."""
        times = state.shuffles.get(self.deck, 0) + 1
        return replace(
            state,
            discards={**state.discards, self.deck: ()},
            shuffles={**state.shuffles, self.deck: times},
        )

    def lie(self, before: frozenset[int]) -> frozenset[int]:
        """None."""
        return frozenset()


def section_words(section: str) -> str:
    """A section in words."""
    return section.replace("-", " ")


def places_of(decks: Mapping[str, AnyDeck]) -> tuple[Place, ...]:
    """Every section of every deck; its key names the deck too where several have that section."""
    known = [section for deck in decks.values() for section in deck.sections()]
    return tuple(
        Place(
            f"{name}/{section}" if known.count(section) > 1 else section,
            name,
            section,
            section_words(section),
        )
        for name, deck in decks.items()
        for section in deck.sections()
    )


# Rules


def draw_card(game: DecksAlone) -> Rule[None]:
    """A card of the section that people name; a deck that has run out is shuffled before."""
    options = tuple(
        Option(place.key, place.words, barred="" if game.whole(place.deck) else "it has no cards")
        for place in game.places
    )
    key = yield from Choose(question="Draw a card for what?", rule="", options=options)
    place = game.place(key)
    if not game.left(place.deck):
        yield DiscardsShuffled(place.deck)
    question = f"{place.words.capitalize()}?"
    drawn = yield from Draw(question=question, rule="", deck=place.deck, section=place.section)
    if drawn.card:
        yield CardDrawn(place.deck, drawn.card, place.section)


def put_card(key: str, card: int, game: DecksAlone) -> Rule[None]:
    """A card that people drew themselves lies in the discards."""
    place = game.place(key)
    yield CardDrawn(place.deck, card, place.section, by_hand=True)
    yield from ()


def shuffle(deck: str) -> Rule[None]:
    """The discards are shuffled in."""
    yield DiscardsShuffled(deck)
    yield from ()


class DecksAlone(BaseGame):
    """The decks of a game at a table that keeps nothing else here.

    `titles_of` are what the decks are called, by their names.
    """

    state: Alone

    def __init__(
        self, state: Alone, decks: Mapping[str, AnyDeck], titles_of: Mapping[str, str]
    ) -> None:
        self.state = state
        self.titles_of = titles_of
        self.places = places_of(decks)
        self._decks = decks

    @property
    def decks(self) -> Mapping[str, Deck]:
        """The decks by name."""
        return self._decks

    @property
    def fact_types(self) -> tuple[type[Fact], ...]:
        """Draws and shuffles."""
        return (CardDrawn, DiscardsShuffled)

    @property
    def players(self) -> Sequence[str]:
        """Nobody is told apart."""
        return ()

    @property
    def player(self) -> str:
        """Nobody is in turn."""
        return ""

    @property
    def turn(self) -> int:
        """There are no turns."""
        return 0

    def at(self, state: Any) -> Self:
        """The same decks with other discards."""
        return type(self)(state, self._decks, self.titles_of)

    def cards_of(self, deck: str) -> AnyDeck:
        """A deck by its name."""
        return self._decks[deck]

    def place(self, key: str) -> Place:
        """A section by its key; raises `KeyError`."""
        for place in self.places:
            if place.key == key:
                return place
        raise KeyError(key)

    def whole(self, deck: str) -> int:
        """How many cards a deck has."""
        return len(self._decks[deck].numbers)

    def left(self, deck: str) -> int:
        """How many cards of a deck do not lie in the discards."""
        lying = {each.card for each in self.state.lying(deck)}
        return len(set(self._decks[deck].numbers) - lying)

    def next_step(self) -> Call | None:
        """The next card, for ever."""
        return Call(DRAW)

    def begin(self, call: Call) -> Rule[None]:
        """A draw, a card put down by hand, a shuffle."""
        args = call.args
        if call.name == PUT:
            wanted = (args["deck"], args["section"])
            place = next(each for each in self.places if (each.deck, each.section) == wanted)
            return put_card(place.key, int(args["card"]), self)
        return shuffle(str(args["deck"])) if call.name == SHUFFLE else draw_card(self)

    def finish(self, call: Call) -> Rule[None]:
        """Nothing is left to be said of it."""
        yield from ()

    def faults(self) -> Iterable[str]:
        """No card lies in the discards twice, and each is one of its deck."""
        for name, lying in self.state.discards.items():
            if name not in self._decks:
                yield f"discards.{name}: there's no such deck"
                continue
            cards = [each.card for each in lying]
            if strange := set(cards) - set(self._decks[name].numbers):
                yield f"discards.{name}: there's no card {min(strange)}"
            sections = self._decks[name].sections()
            for each in lying:
                if each.section not in sections:
                    yield f"discards.{name}: {each.section[:40]!r} isn't a section of a card"
            for card in sorted({card for card in cards if cards.count(card) > 1}):
                yield f"discards.{name}: card {card} is there twice"

    def acts(self) -> Sequence[Act]:
        """A card put down by hand, and a shuffle where there is something to shuffle."""
        acts = [self._putting(name) for name in self._decks if self.left(name)]
        acts += [
            Act(Call(SHUFFLE, {"deck": name}), f"Shuffle the discards: {self.titles_of[name]}")
            for name in self._decks
            if self.state.lying(name)
        ]
        return acts

    def _putting(self, deck: str) -> Act:
        places = [place for place in self.places if place.deck == deck]
        which = Blank("card", f"Its number ({numbers_of(self._decks[deck])})")
        read = tuple(Option(place.section, place.words) for place in places)
        return Act(
            Call(PUT, {"deck": deck}),
            f"Enter a card you drew from the real deck: {self.titles_of[deck]}",
            blanks=(Blank("section", "Which section is read?", read), which),
            check=lambda words: self.wrong_card(deck, words["card"]),
        )

    def wrong_card(self, deck: str, typed: str) -> str:
        """Why no such card can have been drawn by hand, as a sentence; "" where it can."""
        known = self._decks[deck]
        if not (typed.isascii() and typed.isdecimal()) or int(typed[:9]) not in known.numbers:
            return f"there's no card {typed[:40]!r}. The deck has {numbers_of(known)}"
        if any(each.card == int(typed) for each in self.state.lying(deck)):
            return f"card {int(typed)} is already in the discards. Shuffle them first"
        return ""

    def words(self, fact: Fact) -> str:
        """A card that was put down and a shuffle; what a draw brings its entry says."""
        match fact:
            case CardDrawn(deck, card, section, by_hand=True):
                says = card_words(self._decks[deck].read(card, section))
                return f"card {card} was drawn from the real deck, {section_words(section)}: {says}"
            case DiscardsShuffled(deck):
                return f"the discards are shuffled into the deck: {self.titles_of[deck]}"
        return ""

    def step_title(self, call: Call) -> str:
        """What is done."""
        titles = {PUT: "A card from the real deck", SHUFFLE: "Shuffle the discards"}
        return titles.get(call.name, "Draw a card")

    def begun_words(self) -> str:
        """What is begun is a deck."""
        return "A new deck is set up" if len(self._decks) == 1 else "New decks are set up"

    def turn_words(self, turn: int) -> str:
        """There are no turns."""
        return "the deck" if len(self._decks) == 1 else "the decks"
