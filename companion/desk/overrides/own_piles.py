"""Decks without a campaign, for a game whose piles are made from its charts."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping, Sequence
from typing import Generic, TypeVar

from companion.charts.values import BaseCharts
from companion.desk.overrides.own_charts import OwnCharts
from companion.plugins.loose_decks import FaceLine
from companion.plugins.overrides import AnyDeck

C = TypeVar("C", bound=BaseCharts)


class OwnPiles(Generic[C]):
    """The piles without a campaign; subclasses define `titles`, `made` and maybe `words`."""

    titles: Mapping[str, str]

    def __init__(self, charts: OwnCharts[C]) -> None:
        self._charts = charts

    @abstractmethod
    def made(self, charts: C) -> Mapping[str, AnyDeck]:
        """Return every pile of a game with these charts, by key."""

    def words(self, deck: AnyDeck, says: str) -> str:
        """Return a card's text for players: the name of its kind."""
        (pile,) = deck.section_names
        kind = deck.kinds.get(pile, {}).get(says)
        return str(kind.name) if kind else says

    def newest(self) -> int:
        """Return the newest data set."""
        return self._charts.newest

    def own(self, data_set: int) -> str:
        """Return the text of the owner's charts; raises `DataFaults` or `StoreError`."""
        return self._charts.text()

    def decks(self, data_set: int, own: str, where: str) -> Mapping[str, AnyDeck]:
        """Return the piles that have a title; raises `DataFaults` or `NotOurs`."""
        made = self.made(self._charts.over(own, where, data_set))
        return {name: made[name] for name in self.titles}

    def face(self, deck: AnyDeck, card: int) -> Sequence[FaceLine]:
        """Return the lines of a card."""
        (pile,) = deck.section_names
        return (FaceLine(pile, self.words(deck, deck.read(card, pile))),)
