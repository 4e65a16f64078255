"""The ground under the words: land and sea, tints, rivers as whole courses, gulfs and capes."""

from __future__ import annotations

import math
from itertools import pairwise

import pytest
from msgspec.structs import replace

from companion.games.nile.desk.data import coastline_of, standard_board
from companion.games.nile.map.board.hexes import printed_hexes
from companion.games.nile.map.terrain import LAKE, SWAMP, VELDT
from companion.games.nile.paper.map.ground.coast import TrueCoast
from companion.games.nile.paper.map.ground.ground import MapGround
from companion.games.nile.paper.map.ground.river_courses import DrawnCourse, Rivers, ribbon
from companion.games.nile.paper.map.hexes.marks import MapMarks
from companion.games.nile.paper.map.hexes.things import Things
from companion.games.nile.paper.map.view import MapView, view_of
from companion.games.nile.paper.styles import STYLES, style_of
from companion.games.nile.state import Hex
from companion.hexes import Layout
from printables.drawing.paths import Point
from printables.drawing.surface import Box
from printables.text.labels import Placer
from tests.games.nile.paper.maps import BLANK, BOARD, a_view, drawn_map
from tests.games.nile.paper.spies import Spy
from tests.games.nile.paper.worlds import a_world

UNIT = 6.0


def ground_of(view: MapView, style: str = "colour") -> MapGround:
    layout = Layout(view.board.grid, UNIT)
    return MapGround(view, layout, Box(0, 0, *layout.extent()).inset(-UNIT), style_of(style))


def test_land_is_dry_and_the_sea_is_not() -> None:
    """Every hex without a shore is land all over; the middle of the sea is not (3.2)."""
    ground = ground_of(BLANK)
    blanks = ground.view.board.blanks
    assert all(ground.coast.is_dry(ground.layout.centre(name)) for name in blanks)
    for x, y in ((0.5, 25.0), (31.0, 30.0), (2.0, 33.0)):
        assert not ground.coast.is_dry((x * UNIT, y * UNIT)), (x, y)


def test_a_rim_has_the_colour_of_what_it_lies_on() -> None:
    ground = ground_of(a_view(3, 300))
    inks, hexes = ground.style.inks, ground.view.hexes
    inland = [name for name in ground.view.board.blanks if hexes[name].terrain]
    lake = next(name for name in inland if hexes[name].terrain == LAKE)
    told = next(n for n in inland if hexes[n].published and hexes[n].terrain != LAKE)
    news = next(n for n in inland if not hexes[n].published and hexes[n].terrain != LAKE)

    def colour(name: str) -> str:
        return ground.colour_at(*ground.layout.centre(name))

    assert colour(lake) == inks.lake
    assert colour(told) == inks.washes[hexes[told].terrain]
    assert colour(news) == inks.land
    assert ground.colour_at(0.5 * UNIT, 25 * UNIT) == inks.sea


@pytest.mark.parametrize("style", STYLES)
def test_the_number_of_a_tribe_or_cache_stands_out_from_what_lies_below(style: str) -> None:
    """Also in styles of one ink, where it may lie on a river or on trees."""
    seen = Spy(400, 400)
    marks = MapMarks(seen, style_of(style), UNIT)
    marks.tribe(0, 0, "19", "large")
    marks.cache(0, 0, "2·7")
    assert [words for words, rim in seen.halos if rim is None] == []
    assert len(seen.halos) == 2


def test_every_hex_of_the_board_has_all_its_sides() -> None:
    ground, seen = ground_of(BLANK), Spy(400, 400)
    ground.draw(seen)
    sides = [path for path, paint in seen.painted if paint.stroke == ground.style.inks.grid]
    corners = {_rounded(numbers) for path in sides for _, numbers in path.segments if numbers}
    for name in ("0101", "0103", "0105"):  # by the left edge of the board
        outer = [c for c in ground.layout.corners(name) if c[0] < ground.layout.centre(name)[0] - 1]
        assert len(outer) == 2
        assert all(_rounded(corner) in corners for corner in outer), name


def test_no_gap_shows_where_three_tints_meet() -> None:
    """The tint of the veldt lies under all soft patches; a style without tints has none."""
    for style, fills in (("colour", True), ("ink-saver", False)):
        ground, seen = ground_of(a_view(3, 200), style), Spy(400, 400)
        ground.draw(seen)
        washes = ground.style.inks.washes
        painted = [paint.fill for _, paint in seen.painted if paint.fill in washes.values()]
        assert bool(painted) == fills
        if fills:
            assert painted[0] == washes[VELDT]
            assert set(painted) == set(washes.values())


@pytest.mark.parametrize("style", STYLES)
def test_rivers_are_as_wide_as_the_style_has_them(style: str) -> None:
    ground, seen = ground_of(BLANK, style), Spy(400, 400)
    ground.draw(seen)
    drawn = {path for path, paint in seen.painted if paint.fill == ground.style.inks.river}
    weight = ground.style.lines.rivers
    assert {ribbon(course, weight) for course in ground.courses} <= drawn
    assert (weight > 1) == (style == "high-contrast")


def test_degrees_are_drawn_where_the_board_has_them() -> None:
    ground, seen = ground_of(BLANK), Spy(400, 400)
    ground.draw(seen)
    inks = ground.style.inks
    assert (
        sum(len(path.segments) for path, paint in seen.painted if paint.stroke == inks.degree) > 99
    )


def test_a_style_of_one_ink_leaves_its_rivers_white() -> None:
    ground, seen = ground_of(BLANK, "ink-saver"), Spy(400, 400)
    ground.draw(seen)
    river, water = ground.style.inks.river, ground.style.inks.water
    banks = [path for path, paint in seen.painted if paint.fill == river == paint.stroke]
    assert banks
    assert [path for path, paint in seen.painted if paint.fill == water][-len(banks) :] == banks


def test_marks_keep_off_the_rivers_where_their_hex_has_other_room() -> None:
    view = a_view(3, 400)
    ground, seen = ground_of(view), Spy(400, 400)
    Things(ground, seen, Placer(ground.frame)).draw()
    huts = [(x, y) for name, x, y in seen.symbols if name.startswith("mark-tribe")]
    wet = [place for place in huts if ground.currents.under(_about(place))]
    assert len(huts) == len(view.tribes) > 40
    assert len(wet) < len(huts) / 12


def test_names_of_rivers_lie_beside_the_water() -> None:
    spy, sheet = drawn_map(BLANK)
    x, y = sheet.origin
    rivers = set(sheet.view.board.rivers)
    letters = [(text, box) for text, box in spy.texts if text in rivers]
    assert {text for text, _ in letters} == rivers
    for text, box in letters:
        on_board = Box(box.x - x, box.y - y, box.width, box.height).inset(0.2)
        assert not sheet.ground.currents.under(on_board), text


def _about(place: Point) -> Box:
    half = 0.12 * UNIT
    return Box(place[0] - half, place[1] - half, 2 * half, 2 * half)


def _rounded(numbers: tuple[float, ...]) -> tuple[float, ...]:
    return tuple(round(number, 3) for number in numbers)


_COAST = coastline_of(BOARD)
assert _COAST is not None
GULFS, CAPES = _COAST.names.gulfs, _COAST.names.capes

KNOWN = {
    "C. of Good Hope": (-34.35, 18.48),
    "C. Guardafui": (11.83, 51.28),
    "C. Delgado": (-10.7, 40.6),
    "C. Lopez": (-0.6, 8.7),
    "Mozambique\nChannel": (-19.5, 40.5),
    "Gulf of Aden": (12.3, 47.5),
}
"""Latitude and longitude by the atlas."""


def side_of(point: Point, line: tuple[Point, ...]) -> bool:
    """On which side of a line that runs across the board a point lies, by its nearest part."""
    x, y = point
    (x1, y1), (x2, y2) = min(
        pairwise(line),
        key=lambda p: (p[0][0] + p[1][0] - 2 * x) ** 2 + (p[0][1] + p[1][1] - 2 * y) ** 2,
    )
    return (x2 - x1) * (y - y1) - (y2 - y1) * (x - x1) > 0


@pytest.mark.parametrize("name", KNOWN)
def test_names_lie_between_their_degrees(name: str) -> None:
    coast = coastline_of(BOARD)
    assert coast is not None
    at, (north, east) = {**GULFS, **CAPES}[name], KNOWN[name]
    below, left = north // 5 * 5, east // 5 * 5
    for lines, low in ((coast.parallels, below), (coast.meridians, left)):
        assert side_of(at, lines[int(low)]) != side_of(at, lines[int(low) + 5])


@pytest.mark.parametrize("paper", ["a4", "a3 landscape"])
def test_gulfs_and_capes_are_written_in_open_water(paper: str) -> None:
    spy, sheet = drawn_map(a_view(1, 120), paper)
    x, y = sheet.origin
    boxes = dict(spy.texts)
    shown = [name for name in CAPES if name in boxes]
    assert len(shown) >= 5
    assert "Gulf of Guinea" in boxes
    for name in (*shown, "Gulf of Guinea", "Channel"):
        across, down = boxes[name].centre
        assert not sheet.ground.coast.is_dry((across - x, down - y)), name


def test_a_board_without_degrees_has_no_such_names() -> None:
    spy, _ = drawn_map(replace(BLANK, coastline=None))
    said = {text for text, _ in spy.texts}
    assert not said & {*CAPES, "Gulf of Guinea", "Channel"}


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
