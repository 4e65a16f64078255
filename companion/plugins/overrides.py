"""Overrides: what of a game its owner may put in place of ours, charts cell by cell and cards."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

from companion.cards.deck import BaseDeck
from companion.charts.cells import Difference
from companion.charts.values import BaseCharts

if TYPE_CHECKING:
    from companion.table.play.session import Session

AnyDeck = BaseDeck[Any]
"""A deck of whatever kinds."""


class CardNames(NamedTuple):
    """A deck as people call it: its name in the game, the title over its cards, the rule."""

    deck: str
    title: str
    rule: str


class InCampaign(NamedTuple):
    """The charts of a campaign: those in force, and those that it began with.

    `game` is its game, where a box has several that read different charts.
    """

    now: BaseCharts
    began: BaseCharts
    game: str = ""


class Overridable(Protocol):
    """The charts and decks of a game that its owner may copy from a real box.

    `folder` is the game's folder among the overrides. `before` is where an earlier version kept the
    same files, from the user's data folder on, None for nowhere.
    """

    folder: str
    before: str | None
    cards: Mapping[str, CardNames]
    """The decks that are copied card by card, by the word that people name them with."""
    example: str
    """What is typed of a card of these decks: its number and its words, as `17: 4 2 forest`."""
    fixed: Mapping[str, str]
    """Charts that a running campaign keeps as they were, with a sentence that says so."""

    def is_open(self, session: Session, cell: Difference) -> bool:
        """True if a running campaign takes this change of one of the `fixed` charts."""

    def charts(self, data_set: int = 0) -> BaseCharts:
        """The charts of a data set, 0 for the newest."""

    def decks(self) -> Mapping[str, AnyDeck]:
        """The newest decks by name, by which cards are numbered and their words read."""

    def check(self, charts: BaseCharts, data_set: int) -> None:
        """See that an owner's charts fit what else is in a data set; raises `DataFaults`."""

    def in_campaign(self, game: Any) -> InCampaign:
        """The charts of a campaign of this game."""
