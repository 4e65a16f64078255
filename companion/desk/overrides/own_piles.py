"""Loose decks of a game whose piles are made of its owner's charts."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping, Sequence
from typing import Generic, TypeVar

from companion.charts.values import BaseCharts
from companion.desk.overrides.own_charts import OwnCharts
from companion.plugins.loose_decks import Line
from companion.plugins.overrides import AnyDeck

C = TypeVar("C", bound=BaseCharts)


class OwnPiles(Generic[C]):
    """The piles, apart from any campaign; a game's own class says `titles`, `made` and `words`."""

    titles: Mapping[str, str]

    def __init__(self, charts: OwnCharts[C]) -> None:
        self._charts = charts

    @abstractmethod
    def made(self, charts: C) -> Mapping[str, AnyDeck]:
        """Every pile of a game with these charts, by its key."""

    def words(self, deck: AnyDeck, says: str) -> str:
        """What a card says as it is read aloud, a kind by its name."""
        (pile,) = deck.section_names
        kind = deck.kinds.get(pile, {}).get(says)
        return str(kind.name) if kind else says

    def newest(self) -> int:
        """The newest data set."""
        return self._charts.newest

    def own(self, data_set: int) -> str:
        """The owner's charts, which say what is on the cards; raises `DataFaults`, `StoreError`."""
        return self._charts.text()

    def decks(self, data_set: int, own: str, where: str) -> Mapping[str, AnyDeck]:
        """The piles that have a title; raises `DataFaults` or `NotOurs`."""
        made = self.made(self._charts.over(own, where, data_set))
        return {name: made[name] for name in self.titles}

    def face(self, deck: AnyDeck, card: int) -> Sequence[Line]:
        """What a card says."""
        (pile,) = deck.section_names
        return (Line(pile, self.words(deck, deck.read(card, pile))),)
