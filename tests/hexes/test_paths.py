"""Walks over the board."""

import itertools

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.hexes import Grid, HexNameError, distances, shortest_path
from tests.hexes.boards import hexes

BOARD = Grid(32, 39)


@given(hexes(1))
def test_on_open_ground_the_walk_is_as_long_as_the_distance(
    case: tuple[Grid, list[str]],
) -> None:
    grid, (start,) = case
    assert distances(grid, [start]) == {name: grid.distance(start, name) for name in grid.names()}


@given(hexes(3), st.sets(st.integers(0, 195), max_size=120))
def test_a_shortest_path_is_as_long_as_the_walk_finds(
    case: tuple[Grid, list[str]], blocked: set[int]
) -> None:
    grid, (start, one, other) = case
    walls = {name for index, name in enumerate(grid.names()) if index in blocked} - {start}
    away = distances(grid, [start], lambda name: name not in walls)
    path = shortest_path(grid, start, {one, other}, lambda name: name not in walls)
    reached = [away[goal] for goal in (one, other) if goal in away]
    if path is None:
        assert not reached
        return
    assert len(path) - 1 == min(reached)
    assert path[0] == start
    assert path[-1] in (one, other)
    assert not walls.intersection(path[1:])
    assert all(b in grid.neighbours(a) for a, b in itertools.pairwise(path))


def test_distances_stop_at_the_limit_and_come_nearest_first() -> None:
    away = distances(BOARD, ["1620", "1621"], limit=3)
    assert max(away.values()) == 3
    assert list(away.values()) == sorted(away.values())
    assert all(
        min(BOARD.distance("1620", name), BOARD.distance("1621", name)) == far
        for name, far in away.items()
    )


def test_a_start_need_not_be_passable() -> None:
    assert distances(BOARD, ["1620"], lambda _: False) == {"1620": 0}
    assert shortest_path(BOARD, "1620", {"1620"}, lambda _: False) == ["1620"]


def test_steps_replace_the_neighbours() -> None:
    ferry = {"0101": ["3239"], "3239": ["0101"]}
    assert shortest_path(BOARD, "0101", {"3239"}, steps=lambda name: ferry[name]) == [
        "0101",
        "3239",
    ]
    assert distances(BOARD, ["0101"], steps=lambda name: ferry[name]) == {"0101": 0, "3239": 1}


def test_a_start_off_the_board_is_refused() -> None:
    with pytest.raises(HexNameError):
        distances(BOARD, ["3301"])
    with pytest.raises(HexNameError):
        shortest_path(BOARD, "3301", {"0101"})
