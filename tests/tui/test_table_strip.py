"""The line of all players, and the bar above it: what they say in which width."""

from typing import Any

import pytest
from rich.cells import cell_len

from companion.table.look.points import points_words
from companion.tui.panels import Panels
from companion.tui.table_line.player_marks import mark
from companion.tui.table_line.strip import StripPlayer, bar_words, next_player, standings, strip
from companion.tui.view import View, look
from tests.tui.seats import MemoryCampaign, bare_toy

FOUR = [
    StripPlayer("Ada", mark("A", "red"), "2+1", "1025", "now"),
    StripPlayer(
        "A player with a name of fifty letters, no less", mark("P", "blue"), "35", "Europe", "next"
    ),
    StripPlayer("Дарья", mark("Д", "green"), "0", "dead", ""),
    StripPlayer("王王王王王王", mark("B", "yellow"), "17+3", "2215 lost", ""),
]


@pytest.mark.parametrize("width", [40, 60, 80, 120, 200])
def test_the_line_fits_and_keeps_marks_and_points(width: int) -> None:
    found = strip(FOUR, width)
    assert cell_len(found.words.plain) <= width
    for one in FOUR:
        assert one.mark.text in found.words.plain
        assert one.points in found.words.plain
    if width >= 80:
        assert all(one.where in found.words.plain for one in FOUR)


def test_a_click_finds_whose_part_of_the_line_it_is() -> None:
    found = strip(FOUR, 80)
    at = found.words.plain.index("Д")
    assert found.at(at) == "Дарья"
    assert found.at(79) in ("", FOUR[-1].player)
    assert found.at(0) == "Ada"


def test_points_are_written_with_halves_and_what_may_come() -> None:
    assert [points_words(points) for points in (None, 0, 6.5, 0.5, -2)] == [
        "",
        "0",
        "6½",
        "½",
        "−2",
    ]
    assert points_words(12, "+3") == "12+3"


def toy_view(*answers: Any) -> View:
    campaign = MemoryCampaign(bare_toy("Ada", "Ben", "Clea"))
    for answer in answers:
        campaign.session.answer(answer)
    return look(campaign)


def test_blanks_go_before_names() -> None:
    whole = strip(FOUR[:1], 200).words.cell_length
    assert "Ada 2+1 1025" in strip(FOUR[:1], whole - 2).words.plain


def test_when_the_game_is_over_nobody_is_in_turn() -> None:
    view = toy_view()._replace(question=None)
    assert {one.turn for one in standings(view, Panels())} == {""}
    assert view.player not in bar_words(view, Panels(), 200)


def test_any_game_tells_the_order_and_whose_turn_it_is() -> None:
    view = toy_view()
    found = standings(view, Panels())
    assert [one.player for one in found] == list(view.game.order)
    assert [one.player for one in found if one.turn == "now"] == [view.player]
    assert next_player(view) in ("", "Ada", "Ben", "Clea")
    assert {one.points for one in found} == {""}


def test_the_bar_leaves_out_the_file_before_anything_is_cut() -> None:
    view = toy_view()
    whole = bar_words(view, Panels(), 200)
    assert "toy" in whole
    assert "toy" not in bar_words(view, Panels(), len(whole) - 1)
    assert "READ ONLY" in bar_words(view._replace(read_only="it is"), Panels(), 30)
