"""The ground under the words: dry land and sea, tints, rims in the color of what lies below."""

from __future__ import annotations

import pytest

from companion.games.nile.map.terrain import LAKE, VELDT
from companion.games.nile.paper.map.ground.ground import MapGround
from companion.games.nile.paper.map.ground.river_courses import ribbon
from companion.games.nile.paper.map.hexes.marks import MapMarks
from companion.games.nile.paper.map.hexes.things import Things
from companion.games.nile.paper.map.view import MapView
from companion.games.nile.paper.styles import STYLES, style_of
from companion.hexes import Layout
from printables.drawing.paths import Point
from printables.drawing.surface import Box
from printables.text.labels import Placer
from tests.games.nile.paper.maps import BLANK, a_view, drawn_map
from tests.games.nile.paper.spies import Spy

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
