"""The header of a campaign of Congo River 1884: colours, hands, the owner's charts."""

from __future__ import annotations

from pathlib import Path

from companion.desk.overrides.places import charts_file, read_text
from companion.games.congo.desk.data import NEWEST, charts_with
from companion.games.congo.desk.overrides import OVERRIDES
from companion.games.congo.game import APP, DEALT, PARTLY, TABLE
from companion.plugins.coloured import Coloured, all_coloured, check_colours
from companion.plugins.header import Header
from companion.plugins.setup import Asked, Choice, Setup, Wish

COLOURS = ("red", "blue", "green", "yellow")
"""The colours of the four score markers."""


class CongoHeader(Header, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The header; `hands` is where the cards are, `charts` the owner's in full, as text."""

    players: list[Coloured]  # type: ignore[assignment]  # a header is only read
    hands: str = TABLE
    charts: str = ""


SETUP = Setup(
    fewest=2,
    most=4,
    seat="NAME[:COLOUR]",
    seat_help="A player and the colour: red, blue, green or yellow; say it for each.",
    seat_words=COLOURS,
    seat_empty="any colour",
    seat_words_differ=True,
    for_bots={"hands": APP},
    hints=(
        "Two to four players in the order of their seats. With the cards in your hands the app "
        "asks for what is turned up; or it deals and holds them itself, all of them or the special "
        "cards and hippo tiles alone."
    ),
    wishes=(
        Wish(
            key="hands",
            flag="--hands",
            kind="choice",
            help="Where the cards of the players are.",
            choices=(
                Choice(TABLE, "in people's hands"),
                Choice(PARTLY, "special cards and hippos by the app, all others in people's hands"),
                Choice(APP, "dealt and held by the app"),
            ),
            title="Hands",
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
"""Seats, and where the cards are."""


def new_header(asked: Asked) -> CongoHeader:
    """The header of a new campaign, its id left empty; raises `DataFaults` or `NotOurs`."""
    wishes = asked.wishes
    return CongoHeader(
        game=asked.game,
        id="",
        seed=asked.seed,
        data_set=asked.data_set or NEWEST,
        players=all_coloured(asked.players, COLOURS),
        settings=asked.settings,
        hands=wishes.get("hands", TABLE),
        charts=_charts(wishes.get("charts")),
    )


def _charts(path: Path | None) -> str:
    """The text of the owner's charts, which must be without a fault."""
    mine = charts_file(OVERRIDES)
    text = read_text(path) if path else mine.text()
    OVERRIDES.check(charts_with(text, str(path or mine.found)), 0)
    return text


def check_header(header: CongoHeader, where: str) -> None:
    """See that colours and hands say nothing impossible; raises `ValueError`."""
    check_colours(header.players, COLOURS, where)
    if header.hands not in DEALT:
        known = " or ".join(f'"{each}"' for each in DEALT)
        raise ValueError(f"{where}: hands should be {known}, not {header.hands!r}")
    if header.data_set != NEWEST:
        raise ValueError(f"{where}: data set {header.data_set} is not one that we have: {NEWEST}")
