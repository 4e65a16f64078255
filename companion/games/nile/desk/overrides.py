"""Charts and cards with which an owner of the box may replace ours."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from companion.cards.overrides import OwnWords, parse_own_words
from companion.charts.values import BaseCharts
from companion.desk.overrides.cards import OwnCards, charts_file
from companion.games.nile.charts.lookups import Charts
from companion.games.nile.desk.data import (
    charts_with,
    counter_deck,
    event_deck,
    standard_board,
    standard_charts,
)
from companion.games.nile.game import COUNTERS, EVENTS
from companion.games.nile.game_two.charts import ChartsTwo
from companion.plugins.overrides import AnyDeck, CardNames, InCampaign

if TYPE_CHECKING:
    from companion.charts.cells import Difference
    from companion.table.play.session import Session


class NileOverrides:
    """The replaceable charts and decks of Source of the Nile."""

    folder = "nile"
    before: str | None = ""
    cards: Mapping[str, CardNames] = {
        "cards": CardNames(EVENTS, "The Event cards", "3.4"),
        "counters": CardNames(COUNTERS, "The discovery counters", "3.32"),
    }
    example = "17: 4 2 jungle"
    fixed: Mapping[str, str] = {
        "compass": "the compass can't change during a campaign. Change it in your own charts and "
        "start a new campaign"
    }

    def is_open(self, session: Session, cell: Difference) -> bool:
        """False: there is no open cell."""
        return False

    def charts(self, data_set: int = 0) -> Charts:
        """Return the charts of a data set including Game II's, 0 for the newest."""
        return standard_charts(data_set, ChartsTwo)

    def decks(self) -> Mapping[str, AnyDeck]:
        """Return the Event deck and the counters."""
        return {EVENTS: event_deck(), COUNTERS: counter_deck()}

    def check(self, charts: BaseCharts, data_set: int) -> None:
        """Check that the board fits the charts' compass; raises `DataFaults`."""
        rows = charts.chart("compass").rows.values()
        standard_board(data_set, tuple(str(row["bearing"].value) for row in rows))

    def in_campaign(self, game: Any) -> InCampaign:
        """Return the charts of a campaign."""
        return InCampaign(game.charts, game.printed, game.variant.name)


OVERRIDES = NileOverrides()


def owners_charts(kind: type[Charts] = Charts) -> Charts:
    """Return the newest charts of a variant with the owner's cells.

    Raises `DataFaults` or `StoreError`.
    """
    mine = charts_file(OVERRIDES)
    return charts_with(mine.text(), str(mine.found), kind=kind)


def own_words(text: str, name: str) -> OwnWords:
    """Parse the text of an owner's deck; raises `DataFaults` with every fault."""
    return parse_own_words(text, name, OVERRIDES.decks())


def own_cards() -> OwnCards:
    """Return the owner's cards."""
    return OwnCards(OVERRIDES)
