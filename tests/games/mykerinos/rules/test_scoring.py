"""The end: exhibition, sets with jokers, who has won."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from companion.games.mykerinos.facts import Scored
from companion.games.mykerinos.rules import inspection
from companion.games.mykerinos.scoring import final_lines, live_score, sets, wing_value, won_in_play
from tests.games.mykerinos.helpers import holding, inspecting, position, run


@pytest.mark.parametrize(
    ("counts", "jokers", "full"),
    [
        *(((1, 1, 1, 0, 0), 2, 1), ((1, 1, 1, 1, 1), 0, 1), ((1, 1, 1, 1, 0), 0, 0)),
        *(((2, 2, 2, 2, 2), 0, 2), ((2, 2, 2, 1, 1), 1, 1), ((2, 2, 2, 1, 1), 2, 2)),
        *(((0, 0, 0, 0, 0), 5, 1), ((7, 0, 0, 0, 0), 3, 0), ((3, 3, 3, 3, 0), 3, 3)),
    ],
)
def test_sets_with_jokers_used_best(counts: tuple[int, ...], jokers: int, full: int) -> None:
    """Sets: the first row is the example of the rules."""
    assert sets(counts, jokers) == full


@given(st.lists(st.integers(0, 7), min_size=5, max_size=5), st.integers(0, 8))
def test_sets_are_as_many_as_trying_finds(counts: list[int], jokers: int) -> None:
    """Sets: one set more would lack more patrons than there are jokers."""
    full = sets(counts, jokers)
    lacking = [sum(max(0, k - number) for number in counts) for k in (full, full + 1)]
    assert lacking[0] <= jokers < lacking[1]


@pytest.mark.parametrize(
    ("rooms", "worth"),
    [
        *(({}, 1), ({"pq": "Ann"}, 2), ({"tp": "Ann"}, 2), ({"p3": "Ann"}, 3)),
        *(({"p3": "Ann", "p5": "Ann", "pq": "Ann"}, 5), ({"p5": "Ben", "q3": "Ann"}, 1)),
    ],
)
def test_a_patron_is_worth_the_best_room_of_the_wing_and_rooms_are_never_added(
    rooms: dict[str, str], worth: int
) -> None:
    """Exhibition, Museum: a room of 2 counts for both its wings."""
    game = position(rooms=rooms)
    assert wing_value(game.state, game.charts, "Ann", "violet") == worth


def test_every_card_counts_and_governor_greenwish_only_in_sets() -> None:
    """Exhibition, Sets"""
    game = holding(
        position(rooms={"p3": "Ann"}),
        "Ann",
        *("violet", "violet", "lemon", "brown", "greenwish", "greenwish"),
        points=10,
    )
    lines = dict(final_lines(game.state, game.charts, "Ann"))
    assert lines == {"violet": 6, "lemon": 1, "brown": 1, "sets": 5}
    assert live_score(game.state, game.charts, "Ann") == 23


def test_at_the_end_patrons_and_sets_are_scored() -> None:
    """Exhibition, Sets"""
    game = holding(position(season=4, rooms={"p3": "Ann"}), "Ann", "violet", "lemon", points=7)
    game = inspecting(game, "6")
    played = run(game, (inspection.area,))
    assert played.named(Scored) == [Scored("Ann", 3, "violet"), Scored("Ann", 1, "lemon")]
    assert played.state.phase == "over"
    after = game.at(played.state)
    assert (game.score("Ann"), after.score("Ann")) == (11, 11)
    assert after.state.players["Ann"].points == 11
    assert won_in_play(game.state, game.charts, "Ann") == 7
    assert won_in_play(after.state, game.charts, "Ann") == 7


def test_most_points_win_then_most_cubes_in_hand_and_then_they_share() -> None:
    """Exhibition: of who is level the rules say nothing (ruling tie)."""
    game = holding(holding(position(phase="over"), "Ann", points=9), "Ben", points=9)
    assert game.winners == ["Ann", "Ben"]
    assert holding(game, "Ben", cubes=7).winners == ["Ben"]
    assert holding(game, "Cleo", points=10).winners == ["Cleo"]
    assert position().winners == ()


def test_figures_of_an_owner_count(seed: int) -> None:
    """Sets, Exhibition: what stands in the charts."""
    del seed
    game = holding(position(), "Ann", *("violet", "lemon", "brown", "blackmore", "tangerine"))
    assert game.charts.set_points == 5
    mine = replace(game.state.players["Ann"], cards=game.state.players["Ann"].cards[:4])
    less = game.at(replace(game.state, players={**game.state.players, "Ann": mine}))
    assert game.score("Ann") - less.score("Ann") == 6
