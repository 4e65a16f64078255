"""Kinds of paper of *Source of the Nile*, used for flags, forms and print jobs."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace

from companion.desk.printing.options import BLEED, CARDS, DUPLEX, PAPER, SIZE, STYLE, screen_kind
from companion.games.nile.desk.printing import options as of
from companion.plugins.papers import Called, PaperKind, Papers, Person
from companion.table.game import Game

_MAKERS = "companion.games.nile.desk.printing"
_ALL_MAPS = (PAPER, of.ORIENTATION, STYLE, of.PLAYER)


def _of_the_sheet(said: dict[str, Any], campaign: bool) -> dict[str, Any]:  # noqa: ARG001
    """Drop options: only Player Aid Sheets have a player, only hex paper a hex size."""
    whose = {} if said["kind"] == "aid" else {"player": None}
    size = {} if said["kind"].endswith("hexes") else {"hex_mm": None}
    return said | whose | size


def _folded(said: dict[str, Any], campaign: bool) -> dict[str, Any]:  # noqa: ARG001
    """Turn off folding for one-sided printing."""
    return said | {"fold": False} if said["duplex"] == "none" else said


def _seats(said: dict[str, Any], campaign: bool) -> dict[str, Any]:
    """Drop the number of players, which a campaign knows."""
    return said | {"players": None} if campaign else said


KINDS = (
    PaperKind(
        name="map",
        title="Map",
        about="the map on one page",
        options=(*_ALL_MAPS, of.CHARTS, of.LEGEND, of.TITLE, of.TEXT, of.KEPT),
        files=("nile-board",),
        make=f"{_MAKERS}.maps:print_map",
        endings=(".pdf", ".svg", ".png"),
    ),
    PaperKind(
        name="poster",
        title="Poster",
        about="the map with hexes of a chosen size, on pages to put together",
        options=(
            *_ALL_MAPS,
            of.HEX_MM,
            of.OVERLAP,
            of.SINCE,
            of.CHARTS,
            of.LEGEND,
            of.TITLE,
            of.TEXT,
            of.KEPT,
        ),
        files=("nile-board",),
        make=f"{_MAKERS}.posters:make_poster",
        endings=(".pdf", ".svg", ".png"),
        called=(Called("map", "hex_mm"),),
        remembered=True,
    ),
    PaperKind(
        name="framing",
        title="Framed map",
        about="the map to hang up: one sheet for a frame, with the roll of its explorers",
        options=(
            of.FRAME,
            of.ORIENTATION,
            STYLE,
            of.PLAYER,
            of.EDITION,
            of.LEGEND,
            of.NUMBERS,
            of.TITLE,
            of.TEXT,
        ),
        files=("nile-board",),
        make=f"{_MAKERS}.framing:print_framing",
        endings=(".pdf", ".svg", ".png"),
        called=(Called("map", "edition"),),
    ),
    PaperKind(
        name="stickers",
        title="Stickers",
        about="hexes to cut out and stick onto the board",
        options=(*_ALL_MAPS, of.HEX_MM, of.SINCE, of.KEPT),
        make=f"{_MAKERS}.posters:make_stickers",
        called=(Called("stickers"), Called("map", "since")),
        remembered=True,
    ),
    PaperKind(
        name="sheets",
        title="Sheets",
        about="Player Aid Sheets, turn summary, outfit worksheet, judge's sheet",
        options=(of.SHEET, of.FILLABLE, PAPER, of.ORIENTATION, STYLE, of.PLAYER, of.HEX_MM),
        make=f"{_MAKERS}.sheets:print_sheets",
        settled=_of_the_sheet,
    ),
    PaperKind(
        name="cards",
        title="Cards",
        about="the Event deck, to cut",
        options=(PAPER, STYLE, SIZE, CARDS, DUPLEX, BLEED),
        make=f"{_MAKERS}.cards:print_cards",
    ),
    PaperKind(
        name="charts",
        title="Charts",
        about="all charts as a booklet",
        options=(PAPER, STYLE, DUPLEX, of.FIGURES, of.FOLD),
        make=f"{_MAKERS}.cards:print_charts",
        settled=_folded,
    ),
    PaperKind(
        name="counters",
        title="Counters",
        about="counters to cut",
        options=(PAPER, STYLE, DUPLEX, of.NATIVES, of.COLOURS, of.COUNTER_MM),
        make=f"{_MAKERS}.cards:print_counters",
    ),
    PaperKind(
        name="chronicle",
        title="Chronicle",
        about="the campaign told as a book",
        options=(of.BOOK, STYLE, DUPLEX, of.BEGINS, of.SIGNATURE),
        make=f"{_MAKERS}.chronicle:print_chronicle",
        endings=(".pdf", ".txt", ".md"),
    ),
    PaperKind(
        name="kit",
        title="Kit",
        about="all for a game night in one file",
        options=(PAPER, STYLE, of.KIT_SIZE, DUPLEX, of.PLAYERS, of.WITH, of.WITHOUT),
        make=f"{_MAKERS}.kit:print_kit",
        parts=True,
        settled=_seats,
    ),
)
"""Everything that can be printed, in list order."""

HELP = """Print the map (.svg, .pdf, .png) or the sheets (.pdf) of a campaign.

With --hex-mm the map is a poster on many pages. Stickers (.pdf) are its hexes, to cut out.
You can also print a board as a map or poster, in place of a campaign.
Cards, charts and counters (.pdf) are to cut and fold. --paper card puts one card on a page.
The chronicle (.pdf, .txt, .md) tells a campaign as a book: --paper a5, or a4-booklet to fold.
The kit (.pdf) is everything for a game night in one file, with a cover that lists it.
Without a campaign you get the blank board, blank sheets, the whole deck, your charts or all
counters. A file of the same name is replaced.
"""


def _people(game: Game) -> Iterator[Person]:
    """Yield players and explorers with their seats."""
    from companion.games.nile.paper.map.view import seats_of

    for player, seat in seats_of(game.state).items():
        yield Person("player", seat, player)
        yield Person("explorer", seat, game.state.explorers[player].name)


GAME_ONE = Papers(
    kinds=KINDS,
    options=of.IN_ORDER,
    help=HELP,
    stem="nile",
    table="map",
    screen=screen_kind(f"{_MAKERS}.maps:screen_map"),
    words=("map", "sheets", "stickers", "cards", "charts", "counters", "chronicle", "kit"),
    people=_people,
)
"""What Game I prints."""

_BY_GAME = ("map", "poster", "sheets", "charts", "kit")
"""Kinds that differ by game even without a campaign."""


def _of_game_two(kind: PaperKind) -> PaperKind:
    """Return a kind for Game II, which has more sheets."""
    fixed = {"game": "nile-2"} if kind.name in _BY_GAME else {}
    options = tuple(of.IN_GAME_TWO.get(option.called, option) for option in kind.options)
    about = of.SHEETS_TWO if kind.name == "sheets" else kind.about
    return replace(kind, fixed=fixed, options=options, about=about)


GAME_TWO = replace(
    GAME_ONE,
    kinds=tuple(map(_of_game_two, KINDS)),
    options=tuple(of.IN_GAME_TWO.get(option.called, option) for option in of.IN_ORDER),
)
"""What Game II prints."""

PAPERS = {"nile-1": GAME_ONE, "nile-2": GAME_TWO}
"""Papers of each game, by name."""
