"""Kinds of paper of Mykerinos, each with its options."""

from __future__ import annotations

from functools import partial

from companion.api.paper import (
    PAPER,
    SHEETS,
    STYLE,
    Flag,
    PaperChoice,
    PaperField,
    Papers,
    PrintOption,
    page_kind,
    screen_kind,
    without_option,
)

_page = partial(page_kind, "companion.games.mykerinos.desk.printing")

EXPANSION = PrintOption(
    "expansion",
    Flag(
        "--expansion",
        "Without a campaign: nile, or none for the base game.",
        choices=("nile", "none"),
    ),
    PaperField(
        "Game",
        choices=(PaperChoice("with The Nile", "nile"), PaperChoice("the base game", "none")),
        usual="nile",
        without_campaign=True,
    ),
)

WITHOUT = without_option("profile,cards")

KINDS = (
    _page(
        "season",
        "Season",
        "region, areas and passing scale, filled in or blank for both sizes",
        EXPANSION,
    ),
    _page("museum", "Museum", "the ring of rooms and the score of every patron", EXPANSION),
    _page(
        "cards",
        "Cards",
        "actions, powers, inspection and scores, a card for two players",
        EXPANSION,
    ),
    _page("profile", "Profile", "a form for your own cards and tiles", EXPANSION),
    SHEETS,
    _page("kit", "Kit", "all of it in one file", EXPANSION, WITHOUT, endings=(".pdf",)),
)
"""Everything that can be printed, in the order of the list."""

PAPERS = Papers(
    kinds=KINDS,
    options=(PAPER, STYLE, SHEETS.options[-1], EXPANSION, WITHOUT),
    help="""Print what you need to play Mykerinos (.pdf; most kinds .svg and .png too).

The season sheet with the region and its areas, the museum's ring with the score, the card of
powers, a form for the cards and tiles of your own box; everybody's sheets. The kit is all of it in
one file. A file of that name is replaced.
""",
    stem="mykerinos",
    table="season",
    screen=screen_kind("companion.games.mykerinos.desk.printing:SCREEN"),
)
"""All kinds with their options."""
