"""Decks kept alone: cards, tiles and flags."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from companion.desk.overrides.own_charts import OwnPiles
from companion.games.congo.cards import SPECIALS
from companion.games.congo.charts import Charts
from companion.games.congo.decks import decks_of
from companion.games.congo.desk.overrides import OVERRIDES
from companion.games.congo.sheets.words import TITLES, card_words
from companion.games.congo.state import HANDS
from companion.plugins.loose_decks import FaceLine
from companion.plugins.overrides import AnyDeck


class CongoDecks(OwnPiles[Charts]):
    """The piles, without a campaign."""

    titles: Mapping[str, str] = {
        **dict[str, str](TITLES.items()),
        "tiles": "Location tiles",
        "flags": "Flags",
    }

    def made(self, charts: Charts) -> Mapping[str, AnyDeck]:
        """Every pile by the owner's figures."""
        return decks_of(charts)

    def words(self, deck: AnyDeck, says: str) -> str:
        """What a card is."""
        held = (hand for hand in HANDS if hand in deck.section_names)
        return next((card_words(hand, says) for hand in held), says)

    def face(self, deck: AnyDeck, card: int) -> Sequence[FaceLine]:
        """A card as read aloud; a special card with when it applies and what it does."""
        lines = super().face(deck, card)
        if lines[0].section != "specials":
            return lines
        special = SPECIALS[deck.read(card, "specials")]
        return (*lines, FaceLine("when", special.when()), FaceLine("what it does", special.effect))


DECKS = CongoDecks(OVERRIDES)
"""The piles."""
