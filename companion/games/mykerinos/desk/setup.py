"""The header of a campaign of Mykerinos: colours, expansion, region, the owner's charts."""

from __future__ import annotations

from pathlib import Path

from companion.desk.overrides.places import charts_file, read_text
from companion.games.mykerinos.desk.data import NEWEST, charts_with
from companion.games.mykerinos.desk.overrides import OVERRIDES
from companion.games.mykerinos.game import BASE, COUNTS, GRID, NILE
from companion.games.mykerinos.pieces import NEUTRAL
from companion.plugins.coloured import Coloured, all_coloured, check_colours
from companion.plugins.header import Header
from companion.plugins.setup import Asked, Choice, Setup, Wish

COLOURS = ("blue", "red", "green", "white")
"""The colours of the cubes."""


class MykerinosHeader(Header, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The header; `expansion` is nile or none, `region` grid or counts, `charts` the owner's in
    full, as text."""

    players: list[Coloured]  # type: ignore[assignment]  # a header is only read
    expansion: str = NILE
    region: str = GRID
    charts: str = ""


SETUP = Setup(
    fewest=2,
    most=4,
    seat="NAME[:COLOUR]",
    seat_help="A player and the colour: blue, red, green or white; say it for each.",
    seat_words=COLOURS,
    seat_empty="any colour",
    seat_words_differ=True,
    dice=False,
    hints=(
        "Two to four players in the order of their seats. Cards may be entered as they come out of "
        "your box, or dealt by the app from a deck of the house."
    ),
    wishes=(
        Wish(
            key="expansion",
            flag="--expansion",
            kind="choice",
            help="With The Nile, or the base game alone.",
            choices=(Choice(NILE, "The Nile"), Choice(BASE, "none, the base game")),
            title="Expansion",
        ),
        Wish(
            key="region",
            flag="--region",
            kind="choice",
            help="How cubes are followed.",
            choices=(
                Choice(GRID, "on the squares of the grid"),
                Choice(COUNTS, "by counts for each area and the river"),
            ),
            title="Region",
        ),
        Wish(
            key="charts",
            flag="--charts",
            kind="file",
            help="Charts of your own, in place of those in your data folder.",
            metavar="FILE",
        ),
    ),
)
"""Seats, the expansion, how cubes are followed."""


def new_header(asked: Asked) -> MykerinosHeader:
    """The header of a new campaign, its id left empty; raises `DataFaults` or `NotOurs`."""
    wishes = asked.wishes
    return MykerinosHeader(
        game=asked.game,
        id="",
        seed=asked.seed,
        data_set=asked.data_set or NEWEST,
        players=all_coloured(asked.players, COLOURS),
        settings=asked.settings,
        expansion=wishes.get("expansion", NILE),
        region=wishes.get("region", GRID),
        charts=_charts(wishes.get("charts")),
    )


def _charts(path: Path | None) -> str:
    """The text of the owner's charts, which must be without a fault."""
    mine = charts_file(OVERRIDES)
    text = read_text(path) if path else mine.text()
    OVERRIDES.check(charts_with(text, str(path or mine.found)), 0)
    return text


def check_header(header: MykerinosHeader, where: str) -> None:
    """See that colours and wishes say nothing impossible; raises `ValueError`."""
    check_colours(header.players, COLOURS, where)
    for key, legal in (("expansion", (NILE, BASE)), ("region", (GRID, COUNTS))):
        if getattr(header, key) not in legal:
            words = " or ".join(f'"{word}"' for word in legal)
            raise ValueError(f"{where}: {key} should be {words}, not {getattr(header, key)!r}")
    if any(seat.name == NEUTRAL for seat in header.players):
        raise ValueError(f"{where}: nobody may be called {NEUTRAL!r}, as the third colour is")
    if header.data_set != NEWEST:
        raise ValueError(f"{where}: data set {header.data_set} is not one that we have: {NEWEST}")
