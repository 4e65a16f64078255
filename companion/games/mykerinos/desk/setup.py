"""Header of a campaign of Mykerinos: colors, expansion, region, the owner's charts."""

from __future__ import annotations

from companion.api import (
    CHARTS_WISH,
    ColoredHeader,
    Setup,
    SetupChoice,
    Suggestion,
    Wish,
    with_colors,
)
from companion.games.mykerinos.game import BASE, COUNTS, GRID, NILE
from companion.games.mykerinos.state import COLOURS


class MykerinosHeader(ColoredHeader, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The header; `expansion` is nile or none, `region` grid or counts, `charts` the owner's in
    full, as text."""

    expansion: str = NILE
    region: str = GRID
    charts: str = ""


SETUP = with_colors(
    Setup(
        min_players=2,
        max_players=4,
        dice=False,
        suggests=(Suggestion("cards", "table", "region", COUNTS),),
        hints=(
            "Two to four players in seat order. Enter the cards as they come out of "
            "your box, or let the app deal from our own deck (†). With your own box, let the app "
            "count cubes area by area: that takes fewer keys than tracking every square."
        ),
        wishes=(
            Wish(
                key="expansion",
                flag="--expansion",
                kind="choice",
                help="With The Nile, or the base game alone.",
                choices=(SetupChoice(NILE, "The Nile"), SetupChoice(BASE, "none, the base game")),
                title="Expansion",
            ),
            Wish(
                key="region",
                flag="--region",
                kind="choice",
                help="How cubes are tracked; with --cards table, counts.",
                choices=(
                    SetupChoice(GRID, "on the squares of the grid"),
                    SetupChoice(COUNTS, "by counts for each area and the river"),
                ),
                title="Region",
            ),
            CHARTS_WISH,
        ),
    ),
    COLOURS,
)
"""Seats, the expansion, how cubes are followed."""
