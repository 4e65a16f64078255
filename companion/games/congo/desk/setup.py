"""Header of a campaign of Congo River 1884: colors, hands, the owner's charts."""

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
from companion.games.congo.game import APP, PARTLY, TABLE
from companion.games.congo.state import COLOURS


class CongoHeader(ColoredHeader, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The header; `hands` is where the cards are, `charts` the owner's in full, as text."""

    hands: str = TABLE
    charts: str = ""


SETUP = with_colors(
    Setup(
        min_players=2,
        max_players=4,
        for_bots={"hands": APP},
        suggests=(Suggestion("hands", TABLE, "cards", "table"),),
        hints=(
            "Two to four players in seat order. If you hold the cards, the app asks for everything "
            "that's revealed, flags and port tiles too. Or the app deals: everything, or only the "
            "special cards and hippo tiles."
        ),
        wishes=(
            Wish(
                key="hands",
                flag="--hands",
                kind="choice",
                help="Where the players' cards are; with table, --cards is table too.",
                choices=(
                    SetupChoice(TABLE, "in people's hands"),
                    SetupChoice(
                        PARTLY, "special cards and hippos by the app, all others in people's hands"
                    ),
                    SetupChoice(APP, "dealt and held by the app"),
                ),
                title="Hands",
            ),
            CHARTS_WISH,
        ),
    ),
    COLOURS,
)
"""Seats, and where the cards are."""
