"""The graph of points, the ranking and the table of fates as text."""

from __future__ import annotations

import pytest

from companion.table.look.story import Fate, Story
from companion.tui.player_marks import mark
from companion.tui.story_words import fates, graph, ranking
from tests.tui.seats import bare_toy

MARKS = {"Ada": mark("A", "red"), "Ben": mark("B", "blue")}
GAME = bare_toy("Ada", "Ben")
TOLD = Story(
    tuple(range(6)),
    {"Ada": (0, 0, 3, 3, 10, 10), "Ben": (None, 0, 0, None, 5, 10)},
    (Fate(4, 12, "Ben", "Drowned", "Ben is drowned."),),
)


def test_who_has_most_stands_highest_and_who_has_the_same_side_by_side() -> None:
    rows = graph(TOLD, MARKS, GAME, 60, 11).plain.splitlines()
    assert rows[0].lstrip().startswith("10 ┤")
    assert "AB" in rows[0]
    assert "AB" in rows[10], "both had none in turn 1"
    assert rows[5].rstrip("─ ").endswith("B")


@pytest.mark.parametrize("width", [30, 80, 200])
@pytest.mark.parametrize("turns", [1, 5, 400])
def test_the_graph_fits_any_window(width: int, turns: int) -> None:
    long = Story(tuple(range(turns)), {"Ada": tuple(map(float, range(turns)))}, ())
    lines = graph(long, MARKS, GAME, width, 8).plain.splitlines()
    assert max(map(len, lines)) <= width
    assert any("A" in line for line in lines)


def test_no_height_is_written_twice() -> None:
    nothing = Story((0, 1), {"Ada": (0.0, 0.0)}, ())
    rows = graph(nothing, MARKS, GAME, 60, 7).plain.splitlines()
    assert [row.partition("┤")[0].strip() for row in rows[:7]] == ["1", *[""] * 5, "0"]


def test_a_game_without_points_says_so() -> None:
    told = Story((0, 1), {"Ada": (None, None)}, ())
    assert graph(told, MARKS, GAME, 60, 8).plain == "This game counts no points."
    assert fates(told, MARKS, GAME, 60).plain == "Nothing decisive has befallen anybody yet."
    assert "Ada" in ranking(told, MARKS, GAME).plain


def test_a_fate_is_a_line_with_turn_mark_and_words() -> None:
    assert (
        " ".join(fates(TOLD, MARKS, GAME, 60).plain.split()) == "turn 4 B Drowned Ben is drowned."
    )
