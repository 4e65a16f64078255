"""Overrides: the owner's own figures and cards in place of ours."""

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
    """Names of a deck: its name in the game, the title of its cards, the rule."""

    deck: str
    title: str
    rule: str


class InCampaign(NamedTuple):
    """The charts of a campaign: those in use, and those that it began with.

    `game` is its game, if a box has several with different charts.
    """

    now: BaseCharts
    began: BaseCharts
    game: str = ""


class Overridable(Protocol):
    """The charts and decks of a game that its owner may copy from a real box.

    `folder` is the game's folder among the overrides. `before` is where an earlier version kept the
    same files, relative to the user's data folder, None if nowhere.
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
        """True if a running campaign accepts this change to one of the `fixed` charts."""

    def charts(self, data_set: int = 0) -> BaseCharts:
        """Return the charts of a data set, 0 for the newest."""

    def decks(self) -> Mapping[str, AnyDeck]:
        """Return the newest decks by name, which number the cards and read their words."""

    def check(self, charts: BaseCharts, data_set: int) -> None:
        """Check that an owner's charts fit the rest of a data set; raise `DataFaults`."""

    def in_campaign(self, game: Any) -> InCampaign:
        """Return the charts of a campaign of this game."""
