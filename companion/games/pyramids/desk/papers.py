"""Kinds of paper of *Nile*, each with its options."""

from __future__ import annotations

from functools import partial

from companion.api.paper import (
    PAPER,
    SHEETS,
    STYLE,
    Flag,
    PaperField,
    Papers,
    PrintOption,
    page_kind,
    screen_kind,
    without_option,
)
from companion.desk.printing.options import millimetres

_page = partial(page_kind, "companion.games.pyramids.desk.printing")

SQUARE_MM = PrintOption(
    "square_mm",
    Flag("--square-mm", "Board, overlays, pieces: the side of a square.", float, "MM"),
    PaperField("Square mm", "25.4, or what the paper leaves", read=millimetres("squares", "25.4")),
)

WITHOUT = without_option("pieces,board")

KINDS = (
    _page("board", "Board", "the board, its squares as large as pyramids", SQUARE_MM),
    _page("overlays", "Overlays", "the reach of influence, to cut out of film", SQUARE_MM),
    _page("cards", "Cards", "actions and costs, a card for each player"),
    _page("stashes", "Stashes", "a board with slots of both stashes, places for the pools"),
    _page("tracker", "Tracker", "the whole table on one sheet, blank or filled in"),
    _page("pieces", "Pieces", "pieces of paper in place of 75 pyramids, to cut", SQUARE_MM),
    SHEETS,
    _page("kit", "Kit", "all of it in one file", WITHOUT, endings=(".pdf",)),
)
"""Everything that can be printed, in the order of the list."""

PAPERS = Papers(
    kinds=KINDS,
    options=(PAPER, STYLE, SHEETS.options[-1], SQUARE_MM, WITHOUT),
    help="""Print what you need to play Nile (.pdf; most kinds .svg and .png too).

The board, influence overlays, cards of actions and costs, the stash board, paper pieces in place of
pyramids, the tracker (blank, or as a campaign stands) and everyone's sheets. The kit has all of it
in one file. A file of the same name is replaced.
""",
    stem="pyramids",
    table="tracker",
    screen=screen_kind("companion.games.pyramids.desk.printing:SCREEN"),
)
