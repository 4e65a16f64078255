"""What an owner of the box may put in place of ours: the board's stops, values, what decks hold."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from companion.charts.rows import DataFaults, Fault
from companion.charts.values import BaseCharts
from companion.games.congo.charts import FOUR, Charts
from companion.games.congo.desk.data import standard_charts
from companion.plugins.overrides import AnyDeck, CardNames, InCampaign


class CongoOverrides:
    """The charts of Congo River 1884."""

    folder = "congo"
    before: str | None = None
    cards: Mapping[str, CardNames] = {}
    example = ""
    fixed: Mapping[str, str] = dict.fromkeys(
        ("stops", "characters", "neutrals", "auxiliaries", "tiles", "flags", "hippos"),
        "board and decks are those that the campaign began with; change them in your own charts "
        "and begin a new campaign",
    )

    def charts(self, data_set: int = 0) -> Charts:
        """The charts of a data set, 0 for the newest."""
        return standard_charts(data_set)

    def decks(self) -> Mapping[str, AnyDeck]:
        """No deck is copied card by card: the charts say how many of each there are."""
        return {}

    def check(self, charts: BaseCharts, data_set: int) -> None:  # noqa: ARG002
        """See that there are stops, each with a name of its own, and tiles enough; raises
        `DataFaults`."""
        assert isinstance(charts, Charts)
        names = [stop.name for stop in charts.stops(FOUR)]
        wrong = ""
        if len(names) < FEWEST_STOPS:
            wrong = f"the river should have {FEWEST_STOPS} stops at least, not {len(names)}"
        elif len(set(names)) < len(names):
            wrong = "no two stops may have one name"
        elif len(charts.deck("tiles")) < len(names):
            wrong = f"{len(names)} stops need as many tiles"
        if wrong:
            raise DataFaults([Fault("stops", 0, wrong)])

    def in_campaign(self, game: Any) -> InCampaign:
        """The charts of a campaign."""
        return InCampaign(game.charts, game.printed)


FEWEST_STOPS = 2

OVERRIDES = CongoOverrides()
