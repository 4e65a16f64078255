"""What an owner of the box may put in place of ours: the board's stops, values, what decks hold."""

from __future__ import annotations

from collections.abc import Mapping

from companion.charts.rows import Fault
from companion.desk.overrides.own_charts import OwnCharts
from companion.games.congo.charts import FOUR, Charts

FEWEST_STOPS = 2


class CongoOverrides(OwnCharts[Charts]):
    """The charts of Congo River 1884."""

    fixed: Mapping[str, str] = dict.fromkeys(
        ("stops", "characters", "neutrals", "auxiliaries", "tiles", "flags", "hippos"),
        "board and decks are those that the campaign began with; change them in your own charts "
        "and begin a new campaign",
    )

    def fault(self, charts: Charts) -> Fault | None:
        """There are stops, each with a name of its own, and tiles enough."""
        names = [stop.name for stop in charts.stops(FOUR)]
        wrong = ""
        if len(names) < FEWEST_STOPS:
            wrong = f"the river should have {FEWEST_STOPS} stops at least, not {len(names)}"
        elif len(set(names)) < len(names):
            wrong = "no two stops may have one name"
        elif len(charts.deck("tiles")) < len(names):
            wrong = f"{len(names)} stops need as many tiles"
        return Fault("stops", 0, wrong) if wrong else None


OVERRIDES = CongoOverrides("companion.games.congo", Charts)
"""The charts that may be an owner's."""
