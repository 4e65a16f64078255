"""Owner's overrides: terrain cards, Nile tiles, figures."""

from __future__ import annotations

from collections.abc import Mapping

from companion.api import Fault, OwnCharts
from companion.games.mykerinos.charts import Charts


class MykerinosOverrides(OwnCharts[Charts]):
    """Overrides of the charts of Mykerinos."""

    fixed: Mapping[str, str] = dict.fromkeys(
        ("terrain", "tiles"),
        "cards and tiles are those that the campaign began with; change them in your own charts "
        "and begin a new campaign",
    )

    def fault(self, charts: Charts) -> Fault | None:
        """Fault if the highest Nile tile isn't unique: it's kept for the last season."""
        large = charts.tiles(grid=False).count(str(charts.largest))
        wrong = f"one Nile tile alone should have most points, and {large} have {charts.largest}"
        return None if large == 1 else Fault("tiles", 0, wrong)


OVERRIDES = MykerinosOverrides("companion.games.mykerinos", Charts)
"""The charts that may be an owner's."""
