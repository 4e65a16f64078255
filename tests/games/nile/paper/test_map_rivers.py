"""Rivers on paper: whole courses that grow downstream, cross every side, and reach the sea."""

from __future__ import annotations

import math
from itertools import pairwise

import pytest

from companion.games.nile.desk.data import coastline_of, standard_board
from companion.games.nile.map.board.hexes import printed_hexes
from companion.games.nile.map.terrain import LAKE, SWAMP, VELDT
from companion.games.nile.paper.map.ground.coast import TrueCoast
from companion.games.nile.paper.map.ground.river_courses import DrawnCourse, Rivers, ribbon
from companion.games.nile.paper.map.view import view_of
from companion.games.nile.state import Hex
from companion.hexes import Layout
from tests.games.nile.paper.maps import BLANK, drawn_map
from tests.games.nile.paper.worlds import a_world

WIDTH = 5.0


def rivers_of(seed: int, hexes: int) -> Rivers:
    """The rivers of a world with so many hexes mapped; 0 for the printed ones."""
    board = standard_board()
    coastline = coastline_of(board)
    assert coastline is not None
    layout = Layout(board.grid, WIDTH)
    known = view_of(board, a_world(seed, hexes=hexes)).hexes if hexes else printed_hexes(board)
    return Rivers(board, known, layout, TrueCoast(coastline, layout))


@pytest.mark.parametrize("seed", range(3))
def test_every_side_that_a_river_crosses_lies_on_a_course(seed: int) -> None:
    """Each letter of a hex is a river over that side (10.311)."""
    board, rivers = standard_board(), rivers_of(seed, 200)
    layout = Layout(board.grid, WIDTH)
    known = view_of(board, a_world(seed, hexes=200)).hexes
    passed = {point for course in rivers.courses() for point in course.points}
    for name in rivers.wet:
        if known[name].terrain == LAKE:
            continue
        for side, letter in enumerate(known[name].river, 1):
            if letter != "." and side not in board.sea_sides(name):
                middle = layout.side_middle(name, side)
                assert min(math.dist(middle, point) for point in passed) < 1e-6, (seed, name, side)


@pytest.mark.parametrize("seed", range(3))
def test_courses_never_grow_narrower_and_no_two_share_a_stretch(seed: int) -> None:
    stretches = set()
    for course in rivers_of(seed, 300).courses():
        assert len(course.points) == len(course.ways) == len(course.widths) >= 2
        assert all(a <= b + 1e-9 for a, b in pairwise(course.widths))
        for stretch in pairwise(course.points):
            assert stretch not in stretches, (seed, stretch)
            stretches.add(stretch)


def test_printed_rivers_end_on_the_shore() -> None:
    board = standard_board()
    coastline = coastline_of(board)
    assert coastline is not None
    coast = {(x * WIDTH, y * WIDTH) for x, y in coastline.land["Africa"]}
    ends = {course.points[-1] for course in rivers_of(1, 0).courses()}
    assert len(ends & coast) == len(board.rivers) - 1  # the Nile leaves over the edge


def test_a_ribbon_is_as_wide_as_its_course() -> None:
    course = DrawnCourse(((0.0, 0.0), (10.0, 0.0)), ((1.0, 0.0), (1.0, 0.0)), (1.0, 3.0))
    path = ribbon(course)
    points = [numbers[-2:] for kind, numbers in path.segments if kind != "Z"]
    assert points == [(0.0, 0.5), (10.0, 1.5), (10.0, -1.5), (0.0, -0.5)]
    assert not ribbon(DrawnCourse(((0.0, 0.0),), ((0.0, 0.0),), (1.0,))).segments


@pytest.mark.parametrize("system", standard_board().rivers)
def test_a_name_has_the_longest_course_to_stand_on(system: str) -> None:
    """The longest course runs from the mouth to the farthest hex (25.22)."""
    points = rivers_of(1, 300).longest(system)
    assert len(points) >= 4
    assert all(math.dist(a, b) < 1.6 * WIDTH for a, b in pairwise(points))


def rivers_with(hexes: dict[str, Hex]) -> Rivers:
    """The printed rivers, and these hexes."""
    board = standard_board()
    coastline = coastline_of(board)
    assert coastline is not None
    layout = Layout(board.grid, WIDTH)
    return Rivers(board, {**printed_hexes(board), **hexes}, layout, TrueCoast(coastline, layout))


@pytest.mark.parametrize(
    ("terrain", "half", "inside"), [(SWAMP, False, True), (SWAMP, True, False)]
)
def test_a_river_that_a_swamp_swallows_runs_out_inside_it(
    terrain: str, half: bool, inside: bool
) -> None:
    """It does not stop at the side; of a hex explored in part nobody knows that it is swallowed."""
    board = standard_board()
    near = board.grid.neighbour("1420", 2)
    assert near is not None
    known = {
        "1420": Hex(terrain=VELDT, river=".o....", source=True),
        near: Hex(SWAMP, half=not inside),
    }
    courses = list(rivers_with(known).courses())
    [course] = [one for one in courses if one.points[0] == rivers_with(known).joint("1420")]
    middle = Layout(board.grid, WIDTH).side_middle("1420", 2)
    assert (course.points[-1] != middle) == inside
    if inside:
        assert math.dist(course.points[-1], Layout(board.grid, WIDTH).centre(near)) < WIDTH / 2
        assert course.widths[-1] < course.widths[-2]


def test_the_nile_runs_on_over_the_edge_of_the_board() -> None:
    ends = [course.points[-1] for course in rivers_of(1, 0).courses()]
    assert min(y for _, y in ends) < -0.3 * WIDTH  # beyond the frame of a map


def test_an_arrow_points_the_way_that_a_river_goes_on_into_the_blank() -> None:
    """Out of the hex, over the middle of the side."""
    spy, sheet = drawn_map(BLANK)
    layout, (left, top) = sheet.layout, sheet.origin
    arrows = {
        (round(x - left, 2), round(y - top, 2)): turn
        for (name, x, y), turn in zip(spy.symbols, spy.turns, strict=True)
        if name.startswith("mark-arrow")
    }
    onward = sheet.ground.plans.taken.onward
    assert len(onward) > 5
    for name, side in onward:
        (x, y), (cx, cy) = layout.side_middle(name, side), layout.centre(name)
        out = math.degrees(math.atan2(y - cy, x - cx))
        assert arrows[round(x, 2), round(y, 2)] == pytest.approx(out), (name, side)
