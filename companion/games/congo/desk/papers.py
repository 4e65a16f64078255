"""Kinds of paper of Congo River 1884, each with its options."""

from __future__ import annotations

from functools import partial

from companion.api.paper import (
    BLEED,
    CARDS,
    DUPLEX,
    PAPER,
    SHEETS,
    SIZE,
    STYLE,
    Papers,
    page_kind,
    screen_kind,
    without_option,
)

_page = partial(page_kind, "companion.games.congo.desk.printing")

WITHOUT = without_option("profile,log")

KINDS = (
    _page("cards", "Cards", "values, flags, helpers and languages, a card for two players"),
    _page(
        "specials",
        "Specials",
        "the fifteen special cards, to cut",
        *(SIZE, CARDS, DUPLEX, BLEED),
        endings=(".pdf",),
    ),
    _page("log", "Log", "the stops with every bid and a ladder of bids, blank or filled in"),
    _page("profile", "Profile", "a form for the figures on your own board and cards"),
    SHEETS,
    _page("kit", "Kit", "all of it in one file", DUPLEX, WITHOUT, endings=(".pdf",)),
)
"""Everything that can be printed, in the order of the list."""

PAPERS = Papers(
    kinds=KINDS,
    options=(PAPER, STYLE, SHEETS.options[-1], CARDS, SIZE, BLEED, DUPLEX, WITHOUT),
    help="""Print what you need to play Congo River (.pdf; most kinds .svg and .png too).

The card of values; the special cards, fronts and backs, --paper card one to a page; the log of the
river with a ladder of bids; a form for the figures of your own board and decks; everybody's sheets.
The kit is all of it in one file. A file of that name is replaced.
""",
    stem="congo",
    table="log",
    screen=screen_kind("companion.games.congo.desk.printing:SCREEN"),
)
"""All kinds with their options."""
