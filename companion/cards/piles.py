"""Piles: decks with one section, of which equal cards are not told apart."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple, TypeVar

from companion.cards.deck import BaseDeck
from companion.table.ask.requests import Draw, Rule


class Kind(NamedTuple):
    """What cards of a pile may be: by its name."""

    name: str


class Pile(BaseDeck[Kind], frozen=True):
    """A deck whose one section says what a card is.

    >>> deck = pile_of(Pile, "fish", ("cod", "cod", "eel"), data_set=1, source="the box")
    >>> deck.section, len(deck.cards), deck.read(3, "fish")
    ('fish', 3, 'eel')
    """

    @property
    def section(self) -> str:
        """Its one section."""
        return self.section_names[0]

    def alike(self, says: str) -> str:
        """What equals a card that people read from their box and that the pile has not: itself."""
        return says


P = TypeVar("P", bound=Pile)


def pile_of(
    kind: Callable[..., P],
    key: str,
    held: Sequence[str],
    *,
    data_set: int,
    source: str,
    name: str = "",
    kinds: Mapping[str, str] | None = None,
) -> P:
    """A pile by its key, of what each of its cards says, each as often as it is there.

    `kinds` are the names of what its cards may be, None where words have a form of their own.
    Raises `ValueError` for a card that none of them is about.

    >>> deck = pile_of(Pile, "fish", ("cod", "cod", "eel"), data_set=1, source="the box")
    >>> deck.name, deck.numbers
    ('Fish', (1, 2, 3))
    """
    if kinds and (nameless := dict.fromkeys(says for says in held if says not in kinds)):
        spare = ", ".join(repr(each) for each in kinds if each not in held)
        have = f", but for {spare}, which is on no card" if spare else ""
        cards = ", ".join(map(repr, nameless))
        raise ValueError(f"the pile {key!r} has no kind for the card {cards}{have}")
    return kind(
        name=name or key.capitalize(),
        data_set=data_set,
        source=source,
        cards={number: {key: says} for number, says in enumerate(held, 1)},
        kinds={key: {each: Kind(words) for each, words in kinds.items()}} if kinds else {},
        section_names=(key,),
        closed=(key,),
    )


def cards_out(deck: Pile, gone: Counter[str]) -> tuple[int, ...]:
    """The numbers of a pile for so many cards of each kind: which of equal ones does not matter.

    A card that people read from their box and that this pile has not takes one that is `alike` out
    of it, so that what is left of each is right.

    >>> from collections import Counter
    >>> deck = pile_of(Pile, "fish", ("cod", "cod", "eel"), data_set=1, source="the box")
    >>> cards_out(deck, Counter({"cod": 1, "eel": 1}))
    (1, 3)
    """
    says = {number: card[deck.section] for number, card in deck.cards.items()}
    found, left = _matching(says, gone)
    rest = {number: deck.alike(kind) for number, kind in says.items() if number not in found}
    more, _ = _matching(rest, Counter(map(deck.alike, left.elements())))
    return tuple(sorted(found | more))


def _matching(says: Mapping[int, str], gone: Counter[str]) -> tuple[set[int], Counter[str]]:
    """The first numbers of as many of each kind as are gone, and what no number was found for."""
    left = Counter(gone)
    found = set()
    for number, kind in says.items():
        if left[kind] > 0:
            left[kind] -= 1
            found.add(number)
    return found, left


def draw_from(
    deck: Pile,
    out: tuple[int, ...],
    question: str,
    rule: str,
    player: str = "",
    secret: str = "",
    plain: Callable[[str], str] = str,
) -> Rule[str]:
    """What the top card of a pile says, "" where all are `out`; the deck is named by its key.

    Equal cards aren't told apart, so `out` counts the discards too: it says all that is elsewhere.
    `plain` says it as people do.

    >>> deck = pile_of(Pile, "fish", ("cod", "cod", "eel"), data_set=1, source="the box")
    >>> rule = draw_from(deck, out=(3,), question="What do you catch?", rule="4")
    >>> next(rule).out
    (3,)
    """
    if len(out) >= len(deck.cards):
        return ""
    drawn = yield from Draw(
        question=question,
        rule=rule,
        player=player,
        deck=deck.section,
        section=deck.section,
        out=out,
        complete=True,
        secret=secret,
        plain=plain,
    )
    return drawn.says
