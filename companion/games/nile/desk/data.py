"""Data shipped with the companion, by data set, and the owner's own.

Data set 0 means the newest.
"""

from __future__ import annotations

import re
from dataclasses import replace
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING

from msgspec import structs

from companion.charts.file import merge, parse_charts
from companion.desk.errors import NotOurs
from companion.games import nile
from companion.games.nile.cards.deck import Deck
from companion.games.nile.cards.deck_file import parse_deck
from companion.games.nile.charts.captions import captioned
from companion.games.nile.charts.lookups import Charts
from companion.games.nile.game_two.charts import ChartsTwo
from companion.games.nile.map.board.file import Board, parse_board

if TYPE_CHECKING:
    from companion.games.nile.map.coastline import Coastline
    from companion.games.nile.map.naming.syllables import Families

FILES = ("board", "charts", "game-two", "events", "counters", "shores", "sea-names", "names")
"""The files of a data set, each named with its number: `charts-1.toml`."""


def data_folder() -> Path:
    """Return the folder of the shipped data."""
    return Path(nile.__path__[0]) / "data"


@lru_cache(maxsize=1)
def data_sets() -> tuple[int, ...]:
    """Return the available data sets, sorted; a campaign keeps the one it started with.

    Each has its own charts, and may leave out files that haven't changed since the last set.
    """
    names = sorted(file.name for file in data_folder().glob("charts-*.toml"))
    named = (re.fullmatch(r"charts-([1-9]\d{0,3})\.toml", name) for name in names)
    return tuple(sorted(int(found[1]) for found in named if found))


def newest() -> int:
    """Return the data set of new campaigns."""
    if not data_sets():
        raise NotOurs("the companion isn't completely installed: it has no data set")
    return data_sets()[-1]


def shipped(name: str, data_set: int) -> str:
    """Return the text of one of `FILES` in a data set, 0 for the newest; raises `NotOurs`."""
    data_set = data_set or newest()
    if data_set not in data_sets():
        raise NotOurs(
            f"data set {data_set} doesn't exist; this companion has "
            f"{', '.join(map(str, data_sets()))}"
        )
    for number in reversed(data_sets()):
        file = data_folder() / f"{name}-{number}.toml"
        if number <= data_set and file.is_file():
            return file.read_text(encoding="utf-8")
    raise NotOurs(f"the companion isn't completely installed: {name}-{data_set}.toml is missing")


def standard_board(data_set: int = 0, compass: tuple[str, ...] = ()) -> Board:
    """Return the board of a data set; a `compass` replaces the bearings of 1 to 6.

    Raises `DataFaults` if the compass doesn't fit that board.
    """
    return board_of_set(data_set or newest(), compass)


@lru_cache(maxsize=8)
def board_of_set(data_set: int, compass: tuple[str, ...]) -> Board:
    """Return the board of a numbered data set, cached; see `standard_board`."""
    text = shipped("board", data_set)
    if compass:
        words = ", ".join(f'"{bearing}"' for bearing in compass)
        text = re.sub(r"(?m)^compass = .*$", f"compass = [{words}]", text, count=1)
    return parse_board(text, f"board-{data_set}.toml", shipped=True)


def standard_charts(data_set: int = 0, kind: type[Charts] = Charts) -> Charts:
    """Return the charts of a data set for a variant: its `kind` has their specs."""
    return charts_of_set(data_set, kind)


@lru_cache(maxsize=4)
def charts_of_set(data_set: int, kind: type[Charts]) -> Charts:
    """Return the charts of a numbered data set, cached."""
    name = f"charts-{data_set or newest()}.toml"
    if not kind.file:
        found = parse_charts(shipped("charts", data_set), name, kind)
        return structs.replace(found, charts=captioned(found.charts))
    charts = parse_charts(shipped("charts", data_set), name, Charts)
    name = f"{kind.file}-{data_set or newest()}.toml"
    own = parse_charts(shipped(kind.file, data_set), name, kind.own)
    return kind(own.name, charts.data_set, captioned({**charts.charts, **own.charts}))


@lru_cache(maxsize=4)
def event_deck(data_set: int = 0) -> Deck:
    """The 108 Event cards of a data set."""
    return parse_deck(shipped("events", data_set), f"events-{data_set or newest()}.toml")


@lru_cache(maxsize=4)
def counter_deck(data_set: int = 0) -> Deck:
    """The eight special discovery counters of a data set."""
    return parse_deck(shipped("counters", data_set), f"counters-{data_set or newest()}.toml")


@lru_cache(maxsize=4)
def _coastline(data_set: int) -> Coastline:
    from companion.games.nile.map.coastline import parse_coastline, parse_sea_names

    number = data_set or newest()
    names = parse_sea_names(shipped("sea-names", data_set), f"sea-names-{number}.toml")
    coastline = parse_coastline(shipped("shores", data_set), f"shores-{number}.toml")
    return structs.replace(coastline, names=names)


@lru_cache(maxsize=4)
def name_families(data_set: int = 0) -> Families:
    """The syllables of invented names of a data set."""
    from companion.games.nile.map.naming.syllables import parse_families

    return parse_families(shipped("names", data_set), f"names-{data_set or newest()}.toml")


def coastline_of(board: Board, data_set: int = 0) -> Coastline | None:
    """Return the true coastline of a board; None if its land isn't that of its data set."""
    standard = standard_board(data_set)
    turned = replace(board.grid, compass=standard.grid.compass)  # numbering doesn't matter
    same = turned == standard.grid and board.hexes.keys() == standard.hexes.keys()
    return _coastline(data_set) if same and board.islands == standard.islands else None


def compass_of(charts: Charts) -> tuple[str, ...]:
    """Return the compass of the charts if an owner has set one, else ()."""
    rows = charts.chart("compass").rows
    entries = [rows[str(number)]["bearing"] for number in range(1, 7)]
    own = any(entry.source == "owner" for entry in entries)
    return tuple(str(entry.value) for entry in entries) if own else ()


def charts_with(override: str, name: str, data_set: int = 0, kind: type[Charts] = Charts) -> Charts:
    """Return the charts of a data set with an owner's cells; raises `DataFaults`.

    One owner's file serves both games: charts that the `kind` doesn't have are left out.
    """
    base = standard_charts(data_set, kind)
    if not override:
        return base
    found = merge(standard_charts(data_set, ChartsTwo), override, name)
    return structs.replace(base, charts={key: found.charts[key] for key in base.charts})
