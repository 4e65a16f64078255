"""The piles of cards, tiles and flags for people who do all else by hand."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from companion.desk.errors import NotOurs
from companion.desk.overrides.places import charts_file
from companion.games.congo.decks import decks_of
from companion.games.congo.desk.data import NEWEST, charts_with
from companion.games.congo.desk.overrides import OVERRIDES
from companion.games.congo.sheets.words import TITLES, card_words
from companion.games.congo.state import HANDS
from companion.games.congo.voice import EFFECTS, MOMENTS
from companion.plugins.loose_decks import Line
from companion.plugins.overrides import AnyDeck


class CongoDecks:
    """The piles, apart from any campaign."""

    titles: Mapping[str, str] = {
        **dict[str, str](TITLES.items()),
        "tiles": "Location tiles",
        "flags": "Flags",
    }

    def newest(self) -> int:
        """The newest data set."""
        return NEWEST

    def own(self, data_set: int) -> str:
        """The owner's charts, which say how many of each card there are."""
        mine = charts_file(OVERRIDES)
        OVERRIDES.check(charts_with(mine.text(), str(mine.found), data_set), data_set)
        return mine.text()

    def decks(self, data_set: int, own: str, where: str) -> Mapping[str, AnyDeck]:
        """Every pile by the owner's figures; raises `DataFaults` or `NotOurs`."""
        if data_set != NEWEST:
            raise NotOurs(f"{where}: data set {data_set} is not one that we have: {NEWEST}")
        return decks_of(charts_with(own, where, data_set))

    def face(self, deck: AnyDeck, card: int) -> Sequence[Line]:
        """What a card is, and of a special card when it bites and what it does."""
        (pile,) = deck.section_names
        key = deck.read(card, pile)
        words = next((card_words(hand, key) for hand in HANDS if hand == pile), key)
        lines = (Line(pile, words),)
        if pile != "specials":
            return lines
        return (*lines, Line("when", MOMENTS[key]), Line("what it does", EFFECTS[key]))


CONGO_DECKS = CongoDecks()
