"""The paper of Nile: what stands on each page, and where."""

import re
from collections import Counter
from functools import cache
from io import BytesIO

import pypdf
import pytest
from msgspec.structs import replace

from companion.games.pyramids.game import PyramidsGame
from companion.games.pyramids.paper.boards import (
    board_page,
    near_edge,
    overlays_on,
    overlays_page,
    square_on,
)
from companion.games.pyramids.paper.card import cards_page
from companion.games.pyramids.paper.pieces import SIDE_MM, pieces_page
from companion.games.pyramids.paper.stash import stashes_page
from companion.games.pyramids.paper.tracker import tracker_page
from companion.games.pyramids.rulings import Rulings
from companion.games.pyramids.state import Builder, Nile, Site
from companion.games.pyramids.voice import RULEBOOK
from printables.forms.stationery import STATIONERY
from printables.pages.drawn import DrawnPage, written
from printables.pages.paper import PaperError, parse
from tests.games.pyramids.paper.tables import middle

A4, LETTER = parse("a4"), parse("letter")


def words(page: DrawnPage) -> str:
    data = written([page], ".pdf", title="Nile", author="Companion")
    return " ".join(pypdf.PdfReader(BytesIO(data)).pages[0].extract_text().split())


@cache
def tracked(*, blank: bool = False) -> str:
    return words(tracker_page(A4, "colour", "" if blank else "Mid", None if blank else middle()))


# The board and its overlays


def test_every_square_of_the_board_has_its_name() -> None:
    said = words(board_page(A4, "colour")).split()
    assert {file + rank for file in "abcdefgh" for rank in "12345678"} <= set(said)


def test_squares_are_an_inch_or_what_the_paper_leaves() -> None:
    assert [square_on(parse(paper), None) for paper in ("a3", "a4", "letter")] == [25.4] * 3
    assert square_on(parse("a5"), None) == 16.9
    assert square_on(A4, 24.6) == 24.6


def test_a_board_near_the_edge_is_warned_of() -> None:
    assert near_edge(A4, 24.6) == near_edge(LETTER, None) == ""
    assert "ends 3.4 mm from the edge of A4" in near_edge(A4, None)


@pytest.mark.parametrize("paper", ["a4", "letter", "a5"])
def test_overlays_are_cut_out_one_by_one(paper: str) -> None:
    """Squares of one diamond keep a fifth of a square off those of the other, on some side."""
    small, medium = (
        [
            (overlay.middle[0] + along, overlay.middle[1] + down)
            for along in range(-overlay.reach, overlay.reach + 1)
            for down in range(-overlay.reach, overlay.reach + 1)
            if abs(along) + abs(down) <= overlay.reach
        ]
        for overlay in overlays_on(parse(paper))
    )
    near = min(max(abs(x - u), abs(y - v)) - 1 for x, y in small for u, v in medium)
    assert near == pytest.approx(0.2)


@pytest.mark.parametrize("side", [0.0, 7.9, 25.6, 1e9, float("nan"), float("inf")])
def test_squares_that_cannot_be_are_refused(side: float) -> None:
    with pytest.raises(PaperError, match=r"use 8 to 25\.5 mm, or larger paper"):
        board_page(A4, "colour", side)


def test_overlays_tell_how_far_each_square_is() -> None:
    said = Counter(words(overlays_page(A4, "colour")).split())
    assert (said["1"], said["2"], said["3"]) == (8, 16, 12)


# Cards, stashes, pieces


def test_cards_tell_every_action_twice() -> None:
    said = words(cards_page(A4, "colour"))
    for heading in ("Buy Worker", "Create Resource", "Continue Construction", "Influence"):
        assert said.count(RULEBOOK[heading]) == 2
    assert said.count("one medium or two small each") == 2


def test_cards_tell_the_rulings_of_the_table() -> None:
    assert "the round is played out" in words(cards_page(A4, "colour"))
    said = words(cards_page(A4, "colour", Rulings(ending="at-once")))
    assert "the game ends at once" in said
    assert "the round is played out" not in said
    assert "after the round" not in said


def test_slots_are_wider_than_a_large_pyramid() -> None:
    svg = written([stashes_page(LETTER, "ink-saver")], ".svg", title="x", author="y").decode()
    sides = [float(each) for each in re.findall(r'<rect [^>]*width="([\d.]+)" height="\1"', svg)]
    assert max(sides) > 30
    said = words(stashes_page(A4, "colour"))
    assert said.count("empty at first") == 2
    assert "one small, three medium and five large" in said


def test_there_are_75_pieces_each_with_its_letter() -> None:
    said = Counter(words(pieces_page(A4, "colour")).split())
    assert all(said[letter] >= 15 for letter in "RBYGW")
    circles = written([pieces_page(A4, "colour")], ".svg", title="x", author="y").count(b"<circle")
    assert circles == 75 + 4 * 25 * (1 + 2 + 3)


def test_pieces_are_as_large_as_said_and_fit_letter() -> None:
    assert SIDE_MM["S"] < SIDE_MM["M"] < SIDE_MM["L"] < square_on(A4, None)
    assert pieces_page(LETTER, "colour").paper.name == "Letter"
    with pytest.raises(PaperError, match="don't fit on A4 paper"):
        pieces_page(A4, "colour", 25.5)


@pytest.mark.parametrize(("square", "large"), [(None, 25.0), (20.0, 19.7)])
def test_large_pieces_fit_the_squares_of_the_board(square: float | None, large: float) -> None:
    drawn = written([pieces_page(A4, "colour", square)], ".svg", title="x", author="y").decode()
    sides = Counter(re.findall(r'<rect [^>]*width="([\d.]+)" height="\1"', drawn))
    assert max(float(side) for side in sides) == pytest.approx(large, abs=0.02)


# The tracker


def test_the_tracker_shows_where_everything_is() -> None:
    said = tracked()
    assert "round 9 · Phase 2: actions · Ann in turn" in said
    assert "medium treasure; small supply, claimed by Bob's small worker" in said
    assert "Worker pool one medium and five large" in said


def test_the_tracker_tells_what_each_player_has_and_comes_to() -> None:
    said = tracked()
    assert "Pyramids left 4 3 4" in said
    assert Counter(said.split())["RS"] == Counter(said.split())["BM"] == 1
    assert "Pyramids completed 1 1 1" in said
    assert "Favor 1 Completed, of 7 3 Points 10" in said


def test_the_tracker_tells_what_unfinished_pyramids_lack() -> None:
    said = tracked()
    assert "a large worker, or another medium one" in said
    assert "1 more piece for influence" in said
    assert "a medium worker, or another small one; a medium supply" in said


def test_a_blank_tracker_has_room_for_all_of_it() -> None:
    said = tracked(blank=True)
    for label in ("Treasure (yellow)", "Resource pool", "Workers claiming", "lacks", "Rounds"):
        assert label in said


def test_a_tracker_has_room_for_the_fullest_table() -> None:
    """Stacks of fifteen, sixteen pyramids under construction, all of it in the pool."""
    squares = [f + r for n, f in enumerate("abcdefgh") for r in "12345678"[n % 2 :: 4]]
    sites = {
        square: Site("AB"[n % 2], "M" if n % 4 < 2 else "L") for n, square in enumerate(squares)
    }
    table = middle().state
    full = Nile(
        players={"A": Builder("red"), "B": Builder("blue")},
        treasure={**table.treasure, "1": "L" * 5 + "M" * 5 + "S" * 5},
        board=sites,
        pool=dict.fromkeys(map(str, range(1, 16)), table.pool["2"]),
        round=31,
        phase="actions",
        starter="A",
        mover="B",
    )
    full = replace(full, pool={n: replace(each, player="B") for n, each in full.pool.items()})
    said = words(tracker_page(A4, "colour", "Full", PyramidsGame(full, Rulings())))
    assert all(f"{square} " in said for square in sites)


@pytest.mark.parametrize("style", STATIONERY)
def test_every_page_is_drawn_in_every_style(style: str) -> None:
    for page in (board_page, overlays_page, cards_page, stashes_page, pieces_page):
        assert words(page(LETTER, style))
    assert "Ann" in words(tracker_page(LETTER, style, "Mid", middle()))
