"""Sheets of Mykerinos: at a glance, as pages, as values."""

from __future__ import annotations

from companion.games.mykerinos.sheets.glance import glance
from companion.games.mykerinos.sheets.overview import overview_json, table_lines
from companion.games.mykerinos.sheets.words import patrons_words
from companion.sheets.text import block_lines, plain
from tests.games.mykerinos.golden_facts import STATE
from tests.games.mykerinos.helpers import holding, position


def told(player: str) -> str:
    blocks = glance(position().at(STATE), player)
    return "\n".join(plain(line) for line in block_lines(blocks, 100))


def test_a_sheet_tells_points_hand_patrons_and_rooms() -> None:
    assert told("Ann").splitlines() == [
        "Ann, blue · 11 points",
        "Score now: 11 points, 13 with patrons and sets",
        "Season: passed, in space 1",
        "In hand: 6 cubes, 3 neutral, 1 disc, wins a tie",
        "Lady Violet: 1, worth 2 each, 1 to be asked",
        "Governor Greenwish: 1, for sets",
        "Museum: Lemon and Violet, the room of 2",
    ]
    assert "first player" in told("Ben")


def test_a_patron_that_was_won_this_season_cannot_be_asked() -> None:
    game = position().at(STATE)
    assert patrons_words(STATE, game.charts, "Ben") == [("Sir Brown", "1, worth 3 each")]


def test_the_state_has_rankings_scores_and_stock() -> None:
    game = holding(position(cubes={"a1": "Ann", "e1": "Ben"}), "Ann", "violet", points=3)
    found = overview_json(game)
    assert found["ranking"]["1"] == ["Ann"]
    assert found["places"]["river"] == {"Ben": 1}
    assert found["score"]["Ann"] == 4
    assert found["stock"] == {"Ann": 16, "Ben": 16, "Cleo": 17}


def test_the_overview_has_a_line_for_each_place() -> None:
    lines = table_lines(position())
    assert sum(line.startswith(("area", "the river")) for line in lines) == 5
