"""The data that comes with the companion, by data set, and the owner's own in the data folder."""

from __future__ import annotations

import pkgutil
from functools import lru_cache
from pathlib import Path

from companion.desk.errors import NotOurs
from companion.games.nile.board import Board, parse_board
from companion.games.nile.chart_file import merge, parse_charts
from companion.games.nile.charts import Charts
from companion.games.nile.deck import Deck
from companion.games.nile.deck_file import parse_deck

DATA_SETS = (1,)
"""Released data sets; a campaign keeps the one that it began with."""


def shipped(name: str, data_set: int) -> str:
    """The text of a data file (`board`, `charts`, `events`, `counters`) of a data set."""
    if data_set not in DATA_SETS:
        raise NotOurs(
            f"data set {data_set} is not one that we have; this companion has "
            f"{', '.join(map(str, DATA_SETS))}"
        )
    found = pkgutil.get_data("companion.games.nile", f"data/{name}-{data_set}.toml")
    if found is None:
        raise NotOurs(f"the companion is not installed whole: {name}-{data_set}.toml is missing")
    return found.decode("utf-8")


@lru_cache(maxsize=4)
def standard_board(data_set: int = 1) -> Board:
    """The board of a data set."""
    return parse_board(shipped("board", data_set), f"board-{data_set}.toml")


@lru_cache(maxsize=4)
def standard_charts(data_set: int = 1) -> Charts:
    """The charts of a data set."""
    return parse_charts(shipped("charts", data_set), f"charts-{data_set}.toml")


@lru_cache(maxsize=4)
def event_deck(data_set: int = 1) -> Deck:
    """The 108 Event cards of a data set."""
    return parse_deck(shipped("events", data_set), f"events-{data_set}.toml")


@lru_cache(maxsize=4)
def counter_deck(data_set: int = 1) -> Deck:
    """The eight special discovery counters of a data set."""
    return parse_deck(shipped("counters", data_set), f"counters-{data_set}.toml")


def charts_with(override: str, name: str, data_set: int = 1) -> Charts:
    """The charts of a data set with an owner's cells over them; raises `DataFaults`."""
    base = standard_charts(data_set)
    return merge(base, override, name) if override else base


def user_folder() -> Path:
    """Where the owner's charts, cards and settings are kept; it may not be there yet."""
    from platformdirs import user_data_path

    return user_data_path("nile-companion", appauthor=False)
