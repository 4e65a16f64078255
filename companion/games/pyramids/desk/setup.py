"""The header of a campaign of *Nile*: each player's color, and the rulings of the table."""

from __future__ import annotations

from companion.api import ColoredHeader, Setup, SetupChoice, Wish, wishes_of, with_colors
from companion.games.pyramids.rulings import RULINGS, Rulings
from companion.games.pyramids.state import COLOURS

APP, TABLE = "app", "table"
"""Who follows workers and resources; the board the app keeps in any case."""


class PyramidsHeader(ColoredHeader, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Campaign header. `rulings` has those that differ from ours; `board` is app or table."""

    rulings: Rulings = Rulings()
    board: str = APP


BOARD_WISH = Wish(
    key="board",
    on_sheet="tracked",
    flag="--board",
    kind="choice",
    help="Enter every action, or with real pyramids on your table the board and the dice alone.",
    choices=(
        SetupChoice(APP, "every action is entered"),
        SetupChoice(TABLE, "board and dice only, with real pyramids"),
    ),
    title="Table",
)
"""How much of the table is entered."""

SETUP = with_colors(
    Setup(
        min_players=2,
        max_players=2,
        cards=False,
        for_bots={"board": APP},
        hints=(
            "Two players: one plays red, the other blue. With real pyramids on your table you "
            "needn't enter every action: the app can track only the board, the dice and the points."
        ),
        wishes=(BOARD_WISH, *wishes_of(RULINGS)),
    ),
    COLOURS,
)
"""Seats, and what the rules leave open."""
