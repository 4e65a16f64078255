"""Decks of numbered cards: what each card says in each of its sections, in canonical words.

A section either names things that the deck's file describes, its kinds (a disaster, the face of a
counter), or has words of a form of its own, which the game reads (`BaseDeck.form`). Decks are
values made from text that is handed in; nothing here reads a file.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from typing import Any, Generic, Protocol, TypeVar

import msgspec

_DASHES = re.compile(r"\s*[-\u2013\u2014]+\s*")
"""What a card shows where it says nothing."""


class CardTextError(ValueError):
    """Words that no card of this kind can say in the section asked."""

    def __init__(self, typed: str, wrong: str, looks_like: str) -> None:
        super().__init__(f"{typed.strip()!r} can't be read: {wrong}. The card says {looks_like}")


class Named(Protocol):
    """A kind of thing that cards name."""

    @property
    def name(self) -> str:
        """What it is called on the card."""


K = TypeVar("K", bound=Named)


class BaseDeck(msgspec.Struct, Generic[K], frozen=True):
    """A deck: for each card number the canonical text of every section, and its named kinds.

    `kinds` gives, for a section of named things, what each name means. What no card of ours says
    may stand on a real one, except in the `closed` sections. `one` is what people call a card.
    """

    name: str
    data_set: int
    source: str
    cards: dict[int, dict[str, str]]
    kinds: dict[str, dict[str, K]]
    section_names: tuple[str, ...]
    closed: tuple[str, ...] = ()
    one: str = "card"

    @property
    def numbers(self) -> tuple[int, ...]:
        """The card numbers, ascending."""
        return tuple(self.cards)

    def sections(self) -> tuple[str, ...]:
        """The sections that can be asked, in the order of the card."""
        return self.section_names

    def read(self, number: int, section: str) -> str:
        """What a card says in a section, in canonical words; raises `KeyError` for neither."""
        return self.cards[number][section]

    def counts(self, section: str) -> dict[str, int]:
        """The different texts of a section, each with its number of cards, in a stable order."""
        found: dict[str, int] = {}
        for card in self.cards.values():
            found[card[section]] = found.get(card[section], 0) + 1
        return {text: found[text] for text in sorted(found, key=_natural)}

    def kind(self, section: str, text: str) -> K | None:
        """What a canonical text of a section of named things means; None for none and other."""
        return self.kinds[section].get(text)

    def canonical(self, section: str, typed: str) -> str:
        """The canonical words for what people typed; raises `CardTextError` with one sentence.

        In a section of named things a real card may say what no card of ours does: `other:` and
        its words are taken, and `none` for a card that says nothing there.
        """
        if section not in self.section_names:
            known = ", ".join(self.section_names)
            raise CardTextError(typed, f"{section!r} isn't a section", f"one of {known}")
        if section in self.kinds:
            return self._named(section, typed)
        return self.form(section, typed)

    def form(self, section: str, typed: str) -> str:
        """The canonical words of a section that names nothing; raises `CardTextError`.

        A game with sections of a form of its own reads them here; else any words will do.
        """
        words = " ".join(typed.split())
        if not words:
            raise CardTextError(typed, "nothing was typed", f"words in {section}")
        return words

    def laid(self, number: int, own: Mapping[str, str]) -> dict[str, str]:
        """A card with an owner's words, by section, over ours."""
        return {**self.cards[number], **own}

    def _named(self, section: str, typed: str) -> str:
        kinds, wanted = self.kinds[section], _slug(typed)
        if section not in self.closed:
            other = re.fullmatch(r"\s*other:?\s+(.*\S)\s*", typed, re.IGNORECASE | re.DOTALL)
            if other:
                return f"other: {' '.join(other[1].split())}"
            if wanted in {"none", "no", "nothing"} or _DASHES.fullmatch(typed):
                return "none"
        found = _matching(wanted, kinds, 1 if section in self.closed else _BEGINNING)
        if len(found) == 1:
            return found[0]
        raise self._not_one(section, typed, found)

    def _not_one(self, section: str, typed: str, found: list[str]) -> CardTextError:
        names = list(self.kinds[section])
        several = f"it could mean {', '.join(found)}"
        if section in self.closed:
            wrong = several if found else f"no {self.one} shows this"
            return CardTextError(typed, wrong, f"one of {', '.join(names)}")
        shape = f"a name like '{names[0]}'" if names else "a name"
        shape += f", or type 'other: ' and the words of your {self.one}"
        if found:
            return CardTextError(typed, several, shape)
        return CardTextError(typed, f"no {self.one} of this deck says so", shape)


D = TypeVar("D", bound="BaseDeck[Any]")


def with_words(deck: D, words: Mapping[int, Mapping[str, str]]) -> D:
    """The deck with what the owner's cards say, by card and section, in place of ours.

    The words are canonical.
    """
    if not words:
        return deck
    cards = {number: deck.laid(number, words.get(number, {})) for number in deck.cards}
    return msgspec.structs.replace(deck, cards=cards)


class LazyDecks(Mapping[str, D]):
    """A lazy mapping of decks by name: each is made when it is first read, and kept."""

    def __init__(self, makers: Mapping[str, Callable[[], D]]) -> None:
        self._makers = makers
        self._made: dict[str, D] = {}

    def __getitem__(self, name: str) -> D:
        if name not in self._made:
            self._made[name] = self._makers[name]()
        return self._made[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._makers)

    def __len__(self) -> int:
        return len(self._makers)


_BEGINNING = 3
"""Letters that a beginning has at least where a real card may say what none of ours does."""


def _matching(wanted: str, kinds: Mapping[str, Named], least: int) -> list[str]:
    """The names that are meant: the very one, else those that begin so, else those with it.

    `least` is how many letters a beginning has.
    """
    slugs = {key: {key, _slug(kind.name)} for key, kind in kinds.items()}
    tests = (
        lambda slug: slug == wanted,
        lambda slug: len(wanted) >= least and slug.startswith(wanted),
        lambda slug: len(wanted) >= 4 and wanted in slug,
    )
    for test in tests:
        found = [key for key, names in slugs.items() if any(map(test, names))]
        if found:
            return found
    return []


def _slug(text: str) -> str:
    words = re.sub(r"['’.]", "", text.casefold())
    return re.sub(r"[\W_]+", "-", words).strip("-")


def _natural(text: str) -> list[tuple[int, int, str]]:
    """Sort key with numbers by size, so that $200 stands before $1000."""
    parts = re.findall(r"\d+|\D+", text)
    return [(0, int(part), "") if part.isdigit() else (1, 0, part) for part in parts]
