"""A deck of a small game: what it brings is named, its weight has a form of its own."""

import re
from typing import NamedTuple

from companion.cards.deck import BaseDeck, CardTextError


class Omen(NamedTuple):
    """What a card may name."""

    name: str


OMENS = {"red-moon": Omen("The Red Moon"), "red-tide": Omen("Red Tide"), "owl": Omen("Owl's Cry")}


class Omens(BaseDeck[Omen], frozen=True):
    """A deck of omens."""

    def form(self, section: str, typed: str) -> str:
        found = re.search(r"\d+", typed)
        if not found:
            raise CardTextError(typed, f"{section} is missing", "stones, like '3 st'")
        return f"{found[0]} st"


CARDS = {
    1: {"omen": "red-moon", "weight": "2 st"},
    2: {"omen": "none", "weight": "10 st"},
    3: {"omen": "owl", "weight": "2 st"},
}

DECK = Omens("Omens", 1, "owner", CARDS, {"omen": OMENS}, ("omen", "weight"))
