"""Names, directions and distances on the board."""

import itertools

import pytest
from hypothesis import given

from companion.hexes import BEARINGS, Axial, Grid, GridError, HexNameError, Orientation
from tests.hexes.boards import GRIDS, hexes

BOARD = Grid(32, 39)


@given(hexes(1))
def test_parse_and_name_are_inverse(case: tuple[Grid, list[str]]) -> None:
    grid, (name,) = case
    assert grid.name(grid.parse(name)) == name


@pytest.mark.parametrize("grid", GRIDS, ids=repr)
def test_every_hex_has_its_own_name_and_place(grid: Grid) -> None:
    names = grid.names()
    assert len(names) == grid.columns * grid.rows == len({grid.parse(name) for name in names})
    assert list(names) == sorted(names)


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("14", '"14" isn\'t a hex name. Write four digits, column then row, like "1407".'),
        ("14a7", '"14a7" isn\'t a hex name. Write four digits, column then row, like "1407".'),
        ("١٤٠٧", '"١٤٠٧" isn\'t a hex name. Write four digits, column then row, like "1407".'),
        (
            "3301",
            "hex 3301 is off the board: columns run from 01 to 32, rows from 01 to 39.",
        ),
        (
            "0100",
            "hex 0100 is off the board: columns run from 01 to 32, rows from 01 to 39.",
        ),
    ],
)
def test_a_name_that_is_no_hex_is_refused_in_one_sentence(name: str, sentence: str) -> None:
    assert not BOARD.contains(name)
    with pytest.raises(HexNameError) as caught:
        BOARD.parse(name)
    assert str(caught.value) == sentence
    with pytest.raises(HexNameError):
        BOARD.neighbours(name)


def test_coordinates_off_the_board_have_no_name() -> None:
    with pytest.raises(HexNameError):
        BOARD.name(Axial(0, 0))


def test_in_a_pointy_board_even_rows_lie_half_a_hex_east() -> None:
    assert BOARD.neighbours("0502") == ("0601", "0602", "0603", "0503", "0402", "0501")
    assert BOARD.neighbours("0503") == ("0502", "0603", "0504", "0404", "0403", "0402")
    assert BOARD.neighbours("0101") == (None, "0201", "0102", None, None, None)


def test_in_a_flat_board_odd_columns_may_lie_half_a_hex_south() -> None:
    grid = Grid(32, 39, "flat", "odd")
    assert grid.neighbours("0505") == ("0504", "0605", "0606", "0506", "0406", "0405")
    assert grid.neighbours("0605") == ("0604", "0704", "0705", "0606", "0505", "0504")


def test_the_compass_renumbers_the_sides() -> None:
    grid = Grid(32, 39, compass=("E", "SE", "SW", "W", "NW", "NE"))
    assert grid.neighbour("0502", 1) == BOARD.neighbour("0502", 2) == "0602"
    assert [grid.opposite(direction) for direction in range(1, 7)] == [4, 5, 6, 1, 2, 3]
    mirrored = Grid(32, 39, compass=("NE", "SW", "E", "W", "SE", "NW"))
    assert [mirrored.opposite(direction) for direction in range(1, 7)] == [2, 1, 4, 3, 6, 5]
    assert [mirrored.bearing(direction) for direction in (1, 2)] == ["NE", "SW"]


@given(hexes(1))
def test_the_hexes_beside_a_direction_touch_the_hex_in_it(case: tuple[Grid, list[str]]) -> None:
    grid, (name,) = case
    for direction, near in enumerate(grid.neighbours(name), start=1):
        left, right = grid.beside(direction)
        assert grid.beside(left)[1] == grid.beside(right)[0] == direction
        for flank in (grid.neighbour(name, left), grid.neighbour(name, right)):
            assert near is None or flank is None or flank in grid.neighbours(near)


def test_bearings_and_directions_are_inverse() -> None:
    grid = Grid(32, 39, compass=("NE", "SW", "E", "W", "SE", "NW"))
    assert [grid.direction_of(grid.bearing(number)) for number in range(1, 7)] == [*range(1, 7)]
    assert BOARD.beside(1) == (6, 2)
    with pytest.raises(ValueError, match='"N" isn\'t a direction of this board'):
        BOARD.direction_of("N")


@pytest.mark.parametrize("direction", [0, 7, -1])
def test_a_direction_is_one_to_six(direction: int) -> None:
    with pytest.raises(ValueError, match=r"from 1 to 6, not"):
        BOARD.neighbour("0502", direction)


@given(hexes(1))
def test_neighbour_and_opposite_are_inverse(case: tuple[Grid, list[str]]) -> None:
    grid, (name,) = case
    for direction, near in enumerate(grid.neighbours(name), start=1):
        if near is not None:
            assert grid.direction(name, near) == direction
            assert grid.direction(near, name) == grid.opposite(direction)
            assert grid.neighbour(near, grid.opposite(direction)) == name


def test_only_adjacent_hexes_have_a_direction() -> None:
    with pytest.raises(ValueError, match="hexes 0502 and 0505 aren't adjacent"):
        BOARD.direction("0502", "0505")


@given(hexes(3))
def test_distance_is_a_metric(case: tuple[Grid, list[str]]) -> None:
    grid, (a, b, c) = case
    assert (grid.distance(a, b) == 0) == (a == b)
    assert grid.distance(a, b) == grid.distance(b, a)
    assert grid.distance(a, c) <= grid.distance(a, b) + grid.distance(b, c)


@pytest.mark.parametrize("grid", [grid for grid in GRIDS if grid.columns == 32], ids=repr)
def test_a_ring_inside_the_board_has_six_hexes_for_each_step(grid: Grid) -> None:
    for radius in range(1, 8):
        ring = grid.ring("1620", radius)
        assert len(set(ring)) == len(ring) == 6 * radius
        assert {grid.distance("1620", name) for name in ring} == {radius}
        assert all(a in grid.neighbours(b) for a, b in zip(ring, ring[1:] + ring[:1], strict=True))
    assert grid.ring("1620", 0) == ["1620"]
    assert grid.ring("1620", -1) == []


@given(hexes(1))
def test_within_is_all_hexes_at_that_distance_or_less(case: tuple[Grid, list[str]]) -> None:
    grid, (name,) = case
    wanted = {other for other in grid.names() if grid.distance(name, other) <= 4}
    found = grid.within(name, 4)
    assert found[0] == name
    assert set(found) == wanted
    assert len(found) == len(wanted)


@given(hexes(2))
def test_a_line_steps_from_hex_to_adjacent_hex(case: tuple[Grid, list[str]]) -> None:
    grid, (a, b) = case
    line = grid.line(a, b)
    assert (line[0], line[-1]) == (a, b)
    assert len(line) == grid.distance(a, b) + 1
    assert all(near in grid.neighbours(here) for here, near in itertools.pairwise(line))
    assert grid.line(b, a) == line[::-1]


@pytest.mark.parametrize("grid", [grid for grid in GRIDS if grid.columns < 32], ids=repr)
def test_every_pair_of_hexes_has_a_line_on_the_board(grid: Grid) -> None:
    for a in grid.names():
        for b in grid.names():
            assert len(grid.line(a, b)) == grid.distance(a, b) + 1


@pytest.mark.parametrize(
    ("columns", "orientation", "compass", "sentence"),
    [
        (0, "pointy", (), "a board has 1 to 99 columns, not 0."),
        (100, "pointy", (), "a board has 1 to 99 columns, not 100."),
        (9, "round", (), 'the orientation is "pointy" or "flat", not "round".'),
        (
            9,
            "flat",
            BEARINGS["pointy"],
            "the compass of a flat-top board names each of N, NE, SE, S, SW, NW once, "
            "not NE, E, SE, SW, W, NW.",
        ),
    ],
)
def test_a_grid_that_cannot_be_is_refused(
    columns: int, orientation: Orientation, compass: tuple[str, ...], sentence: str
) -> None:
    with pytest.raises(GridError) as caught:
        Grid(columns, 9, orientation, compass=compass)
    assert str(caught.value) == sentence
