"""Terrain cards, Nile tiles, boats and wings for people who do all else by hand."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from companion.desk.errors import NotOurs
from companion.desk.overrides.places import charts_file
from companion.games.mykerinos.decks import KINDS, decks_of
from companion.games.mykerinos.desk.data import NEWEST, charts_with
from companion.games.mykerinos.desk.overrides import OVERRIDES
from companion.plugins.loose_decks import Line
from companion.plugins.overrides import AnyDeck


class MykerinosDecks:
    """The piles of a game on the grid, apart from any campaign."""

    titles: Mapping[str, str] = {
        "terrain": "Terrain cards",
        "tiles": "Nile tiles",
        "boats": "Boats",
        "wings": "Wing markers",
    }

    def newest(self) -> int:
        """The newest data set."""
        return NEWEST

    def own(self, data_set: int) -> str:
        """The owner's charts, which say what is on the cards."""
        mine = charts_file(OVERRIDES)
        OVERRIDES.check(charts_with(mine.text(), str(mine.found), data_set), data_set)
        return mine.text()

    def decks(self, data_set: int, own: str, where: str) -> Mapping[str, AnyDeck]:
        """Every pile by the owner's figures; raises `DataFaults` or `NotOurs`."""
        if data_set != NEWEST:
            raise NotOurs(f"{where}: data set {data_set} is not one that we have: {NEWEST}")
        found = decks_of(charts_with(own, where, data_set), grid=True)
        return {name: found[name] for name in self.titles}

    def face(self, deck: AnyDeck, card: int) -> Sequence[Line]:
        """What a card says; boats and wings by their names."""
        (pile,) = deck.section_names
        says = deck.read(card, pile)
        kind = KINDS.get(pile, {}).get(says)
        return (Line(pile, kind.name if kind else says),)


MYKERINOS_DECKS = MykerinosDecks()
