"""What an owner of the box may put in place of ours: terrain cards, Nile tiles, figures."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from companion.charts.rows import DataFaults, Fault
from companion.charts.values import BaseCharts
from companion.games.mykerinos.charts import Charts
from companion.games.mykerinos.decks import LARGEST, points_of
from companion.games.mykerinos.desk.data import standard_charts
from companion.plugins.overrides import AnyDeck, CardNames, InCampaign


class MykerinosOverrides:
    """The charts of Mykerinos."""

    folder = "mykerinos"
    before: str | None = None
    cards: Mapping[str, CardNames] = {}
    example = ""
    fixed: Mapping[str, str] = dict.fromkeys(
        ("terrain", "tiles"),
        "cards and tiles are those that the campaign began with; change them in your own charts "
        "and begin a new campaign",
    )

    def charts(self, data_set: int = 0) -> Charts:
        """The charts of a data set, 0 for the newest."""
        return standard_charts(data_set)

    def decks(self) -> Mapping[str, AnyDeck]:
        """No deck is copied card by card: the charts hold them."""
        return {}

    def check(self, charts: BaseCharts, data_set: int) -> None:  # noqa: ARG002
        """See that one Nile tile alone waits for the last season; raises `DataFaults`."""
        assert isinstance(charts, Charts)
        large = sum(points_of(says) >= LARGEST for says in charts.tiles(grid=False))
        if large != 1:
            wrong = f"one Nile tile is worth {LARGEST} points or more, and here are {large}"
            raise DataFaults([Fault("tiles", 0, wrong)])

    def in_campaign(self, game: Any) -> InCampaign:
        """The charts of a campaign."""
        return InCampaign(game.charts, game.printed)


OVERRIDES = MykerinosOverrides()
"""The charts that may be an owner's."""
