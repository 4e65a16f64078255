"""Owner's overrides: terrain cards, Nile tiles, figures."""

from __future__ import annotations

from collections.abc import Mapping

from companion.api import Fault, OwnCharts
from companion.games.mykerinos.charts import Charts


class MykerinosOverrides(OwnCharts[Charts]):
    """Overrides of the charts of Mykerinos."""

    fixed: Mapping[str, str] = dict.fromkeys(
        ("terrain", "tiles"),
        "cards and tiles can't change during a campaign. Change them in your own charts and start "
        "a new campaign",
    )

    def fault(self, charts: Charts) -> Fault | None:
        """Fault if the highest Nile tile isn't unique: it's kept for the last season."""
        large = charts.tiles(grid=False).count(str(charts.largest))
        wrong = f"only one Nile tile should have the most points, but {large} have {charts.largest}"
        return None if large == 1 else Fault("tiles", 0, wrong)


OVERRIDES = MykerinosOverrides("companion.games.mykerinos", Charts)
"""The charts that may be an owner's."""
