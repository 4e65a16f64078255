"""The graph of points, the ranking and the table of fates as text."""

from typing import Any

import pytest

from companion.table.game import PlayerStatus
from companion.table.look.story import Fate, Story
from companion.tui.table_line.player_marks import mark
from companion.tui.words.story import events, graph, headline, places, ranking
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
    assert rows[10].count("A") == 2, "no mark where nothing changes"
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
    assert graph(told, MARKS, GAME, 60, 8).plain == "This game has no points."
    assert events(told, MARKS, GAME, 60).plain == "Nothing decisive has happened yet."
    assert "Ada" in ranking(told, MARKS, GAME, 60).plain


def test_an_event_is_a_line_with_turn_mark_sign_and_words() -> None:
    told = events(TOLD, MARKS, GAME, 60).plain
    assert told.split() == ["turn", "4", "B", "▼", "Ben", "is", "drowned."]


def test_a_turn_is_named_once_and_long_events_wrap_below_themselves() -> None:
    long = Fate(4, 13, "", "Found", " ".join(["far"] * 40), "grand")
    rows = events(TOLD._replace(fates=(*TOLD.fates, long)), MARKS, GAME, 60).plain.splitlines()
    assert [row.count("turn 4") for row in rows] == [1, *[0] * (len(rows) - 1)]
    assert len({row.casefold().index("far") for row in rows[1:]}) == 1
    assert max(map(len, rows)) <= 60


class Ended:
    """A game that two players have ended: points, and who won."""

    players, turn = ("Ada", "Ben", "Cleo"), 5

    def __init__(self, *points: float | None, winners: tuple[str, ...] = ()) -> None:
        self._points, self.winners = dict(zip(self.players, points, strict=True)), winners

    def status(self, player: str) -> PlayerStatus:
        """Points alone."""
        return PlayerStatus(self._points[player])

    def turn_words(self, turn: int) -> str:
        """A turn."""
        return f"turn {turn}"

    def figures(self, player: str) -> dict[str, str]:
        """Money is left, and canoes are not."""
        return {"points": "9", "money": f"${player}", "canoes": "0"}


@pytest.mark.parametrize(
    ("points", "winners", "order"),
    [
        ((5, 9, 7), ("Ben",), [(1, "Ben"), (2, "Cleo"), (3, "Ada")]),
        ((9, 9, 7), ("Ben",), [(1, "Ben"), (2, "Ada"), (3, "Cleo")]),
        ((7, 9, 7), ("Ben",), [(1, "Ben"), (2, "Ada"), (2, "Cleo")]),
        ((None, None, None), (), [(1, "Ada"), (1, "Ben"), (1, "Cleo")]),
    ],
    ids=["points", "a tie that was decided", "level", "no points"],
)
def test_winners_come_first_and_who_is_level_shares_a_place(
    points: tuple[float | None, ...], winners: tuple[str, ...], order: list[tuple[int, str]]
) -> None:
    game: Any = Ended(*points, winners=winners)
    assert places(game) == order


def test_the_headline_says_who_won_how_and_how_the_lead_went() -> None:
    game: Any = Ended(10, 12, 0, winners=("Ben",))
    curve = {"Ada": (0, 4, 4, 10), "Ben": (0, 2, 9, 12), "Cleo": (0, 0, 0, 0)}
    told = Story((0, 1, 2, 3), curve, (), "Ben reaches the sea.")
    words = " ".join(headline(told, game, is_over=True).plain.split())
    assert words == (
        "★ Ben has won. Ben reaches the sea. Ben was 2 ahead of Ada. The lead changed 1 time. "
        "Best turn: Ben, 7 points in turn 2."
    )
    level: Any = Ended(3, 3, 1)
    assert "Ada and Ben are tied." in headline(told, level, is_over=False).plain


def test_the_ranking_tells_what_became_of_everybody() -> None:
    game: Any = Ended(10, 12, 0, winners=("Ben",))
    marks = {**MARKS, "Cleo": mark("C", "green")}
    drowned = Fate(4, 14, "Ben", "Drowned", "Ben is drowned.")
    words = ranking(TOLD._replace(fates=(drowned, drowned)), marks, game, 60).plain
    blank = "\N{NO-BREAK SPACE}"
    assert "2 × Drowned" in words.replace(blank, " ")
    assert "money $Ben" in words.replace(blank, " ")
    assert "canoes" not in words
    assert words.count("━") == 16 + round(16 * 10 / 12)
