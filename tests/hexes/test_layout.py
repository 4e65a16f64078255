"""The place of hexes on paper."""

from math import dist, isclose

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.hexes import Grid, HexNameError, Layout
from tests.hexes.boards import GRIDS, hexes


@given(hexes(1), st.floats(0.5, 40), st.sampled_from([1.0, 0.5]))
def test_a_hex_lies_at_its_own_centre(
    case: tuple[Grid, list[str]], width: float, stretch: float
) -> None:
    grid, (name,) = case
    layout = Layout(grid, width, stretch)
    x, y = layout.centre(name)
    assert layout.hex_at(x, y) == name
    for corner_x, corner_y in layout.corners(name):
        near = (x + 0.98 * (corner_x - x), y + 0.98 * (corner_y - y))
        assert layout.hex_at(*near) == name


@pytest.mark.parametrize("grid", GRIDS, ids=repr)
def test_the_board_fills_its_extent_from_the_origin(grid: Grid) -> None:
    layout = Layout(grid, 10.0)
    corners = [corner for name in grid.names() for corner in layout.corners(name)]
    assert isclose(min(x for x, _ in corners), 0, abs_tol=1e-9)
    assert isclose(min(y for _, y in corners), 0, abs_tol=1e-9)
    width, height = layout.extent()
    assert isclose(max(x for x, _ in corners), width)
    assert isclose(max(y for _, y in corners), height)


@given(hexes(1))
def test_a_side_lies_half_way_to_the_neighbour(case: tuple[Grid, list[str]]) -> None:
    grid, (name,) = case
    layout = Layout(grid, 12.0)
    for direction, near in enumerate(grid.neighbours(name), start=1):
        one, other = layout.side_corners(name, direction)
        assert isclose(dist(one, other), layout.side)
        if near is None:
            continue
        assert isclose(dist(layout.centre(name), layout.centre(near)), 12.0)
        back = layout.side_middle(near, grid.opposite(direction))
        assert dist(layout.side_middle(name, direction), back) < 1e-9


@pytest.mark.parametrize("grid", GRIDS, ids=repr)
def test_bearings_point_where_they_say(grid: Grid) -> None:
    layout = Layout(grid, 10.0)
    x, y = layout.centre("0101")
    for direction in range(1, 7):
        bearing = grid.bearing(direction)
        side_x, side_y = layout.side_middle("0101", direction)
        assert ("E" in bearing) == (side_x > x + 1e-9)
        assert ("W" in bearing) == (side_x < x - 1e-9)
        assert ("N" in bearing) == (side_y < y - 1e-9)
        assert ("S" in bearing) == (side_y > y + 1e-9)


def test_beside_the_board_there_is_no_hex() -> None:
    layout = Layout(Grid(5, 5), 10.0)
    width, height = layout.extent()
    assert layout.hex_at(-3, 5) is None
    assert layout.hex_at(width + 1, height / 2) is None
    assert layout.hex_at(width / 2, height + 1) is None


def test_a_layout_refuses_what_makes_no_picture() -> None:
    with pytest.raises(ValueError, match="above 0"):
        Layout(Grid(5, 5), 0)
    with pytest.raises(HexNameError):
        Layout(Grid(5, 5), 3.0).centre("0606")
