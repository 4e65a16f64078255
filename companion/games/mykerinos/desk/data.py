"""The figures that come with the companion, and an owner's laid over them."""

from __future__ import annotations

from functools import lru_cache
from importlib.resources import files

from companion.charts.file import merge, parse_charts
from companion.games.mykerinos.charts import Charts

NEWEST = 1
"""The data set of new campaigns."""


@lru_cache(maxsize=2)
def standard_charts(data_set: int = 0) -> Charts:
    """The figures of a data set, 0 for the newest."""
    name = f"mykerinos-{data_set or NEWEST}.toml"
    text = files("companion.games.mykerinos").joinpath("data", name).read_text("utf-8")
    return parse_charts(text, name, Charts)


def charts_with(override: str, name: str, data_set: int = 0) -> Charts:
    """The figures of a data set with an owner's over them; raises `DataFaults`."""
    base = standard_charts(data_set)
    return merge(base, override, name) if override else base
