"""A finished game promises nothing: what is in hand then is never published (7, 22.7, 25.2)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from companion.games.nile.paper.sheets.aid import totals_words
from companion.games.nile.paper.sheets.judge import judged
from companion.games.nile.paper.sheets.kind import SHEETS
from companion.games.nile.reports import News
from companion.games.nile.sheets.glance import glance
from companion.games.nile.sheets.history import NOTHING, SheetHistory
from companion.games.nile.sheets.overview import overview_json, overview_lines
from companion.games.nile.sheets.pages import sheet_pages
from companion.games.nile.sheets.values import sheets
from companion.games.nile.state import Find, Journey, Points
from companion.games.nile.table_game import NileAtTable
from companion.sheets.text import plain_lines, sheet_text
from tests.games.nile.helpers.home import at_home
from tests.games.nile.helpers.world import with_explorer, with_hex

RUNNING = {
    "overview": ("in the last instant 8 more", "news: ", "Lagos–Kilwa", " open."),
    "sheet": (
        "In hand",
        "In the last instant  8",
        "hexes (see",
        "Hexes in hand",
        "tribe 7",
        ": in hand",
    ),
    "glance": ("3 in hand", "8 more in the last instant", "Journeys", "News"),
    "paper": ("in hand 3 and ",),
    "judge": ("In hand", "hex 1618", "tribe 7", "only to win", " 8"),
}
"""What each says of the points that could still be published while the game goes on."""


def running() -> NileAtTable:
    """Ada has hexes, a mountain, a battle, a journey and a note of points in hand."""
    game = at_home(
        finds={"mountain 1617": Find("mountain", "1617", 16000, turn=1)},
        points={"friend": Points("tribe 2 befriended", 3), "old": Points("earlier", 5, 1, True)},
        journeys=(Journey("Lagos", "Kilwa", ("1617",), 1),),
        others="Ben",
    )
    game = with_explorer(with_hex(game, "1617", height=16000), "Ada", specialty="journalist")
    seen = {"Ada": game.explorer("Ada").life}
    told = News("Ben", "Ben", 7, "2002", 1, "charge", "victory", journalists=seen)
    return game.at(replace(game.state, news={"1": told}))


def over() -> NileAtTable:
    """The same when Ben has won."""
    game = running()
    return game.at(replace(game.state, stage="over", winner="Ben"))


def shown(game: NileAtTable, where: str) -> str:
    """What one of the places in `RUNNING` shows of Ada's points."""
    found = sheets(game, "Ada", NOTHING)
    if where == "overview":
        return "\n".join(overview_lines(game))
    if where == "sheet":
        return "\n".join(sheet_text(sheet_pages(found), 200))
    if where == "glance":
        return "\n".join(plain_lines(glance(game, "Ada"), 200))
    if where == "paper":
        return totals_words(found, SHEETS)
    book = judged(game, SheetHistory())
    lists = [f"{one.title}: {one.note}" for one in book.lists if one.rows]
    rows = [" ".join(row) for one in book.lists for row in one.rows]
    return "\n".join([*lists, *rows, f"at the win: {book.players.rows[0][-1]}"])


@pytest.mark.parametrize("where", RUNNING)
def test_after_the_end_nothing_is_promised(where: str) -> None:
    """Neither what has been paid nor what nobody will be paid any more."""
    before, after = shown(running(), where), shown(over(), where)
    assert [words for words in RUNNING[where] if words not in before] == []
    assert [words for words in RUNNING[where] if words in after] == []


@pytest.mark.parametrize("where", ["sheet", "glance", "paper", "judge"])
def test_points_that_were_noted_and_not_published_stay_on_record(where: str) -> None:
    assert "ever published" not in shown(running(), where)
    assert "ever published" in shown(over(), where)


def test_json_promises_nothing_after_the_end() -> None:
    assert overview_json(running())["score"]["Ada"]["last_instant"] == 8
    told = overview_json(over())
    assert told["last_instant"] == []
    assert told["score"]["Ada"] == {"noted": 8, "published": 5, "last_instant": 0}
    totals = sheets(over(), "Ada", NOTHING).totals
    assert (totals.over, totals.in_hand, totals.last_instant) == (True, 0, 0)


def test_the_line_of_all_players_shows_published_points_alone_after_the_end() -> None:
    assert running().status("Ada").more == "+3"
    assert over().status("Ada").more == ""


def test_the_judges_sheet_names_the_winner() -> None:
    """And says what +1 musket means."""
    note = judged(over(), SheetHistory()).players.note
    assert note == "Ben has won; Musk. +1: the explorer’s own"
    assert judged(running(), SheetHistory()).players.note.startswith("75 published points win")
