"""The true shores of the standard board: as built from the globe, for boards that fit alone."""

import math
from dataclasses import replace

import pytest

from companion.games.nile.desk.data import coastline_of, standard_board
from companion.games.nile.map.coastline import Coastline, CoastlineError, parse_coastline
from companion.hexes import Grid, Layout
from tools.board.atlas.geography import read_geography
from tools.board.atlas.ground import Ground, lay_ground
from tools.board.board import DATA
from tools.board.shores import SEA_NAMES, SHORES, build, build_sea_names


@pytest.fixture(scope="module")
def ground() -> Ground:
    geography = (DATA / "geography.toml").read_text(encoding="utf-8")
    coast = (DATA / "coast.geojson").read_text(encoding="utf-8")
    return lay_ground(read_geography(geography), coast)


@pytest.fixture(scope="module")
def coastline() -> Coastline:
    found = coastline_of(standard_board())
    assert found is not None
    return found


def test_the_file_is_what_the_globe_gives() -> None:
    geography = (DATA / "geography.toml").read_text(encoding="utf-8")
    coast = (DATA / "coast.geojson").read_text(encoding="utf-8")
    assert build(geography, coast) == SHORES.read_text(encoding="utf-8")
    assert build_sea_names(geography, coast) == SEA_NAMES.read_text(encoding="utf-8")


def test_ports_lie_in_their_hexes(coastline: Coastline) -> None:
    board = standard_board()
    layout = Layout(board.grid, 1.0)
    assert coastline.ports.keys() == board.ports.keys()
    for name, (x, y) in coastline.ports.items():
        assert layout.hex_at(x, y) == name


def test_coastal_hexes_have_their_land_inside(coastline: Coastline) -> None:
    board = standard_board()
    layout = Layout(board.grid, 1.0)
    assert 50 < len(coastline.seats) < 120
    for name, seat in coastline.seats.items():
        assert name in board.hexes
        assert 0 < seat.share < 1
        x, y = layout.centre(name)
        assert layout.hex_at(x + seat.dx, y + seat.dy) == name


def test_lines_of_degrees_lie_where_the_projection_puts_them(
    ground: Ground, coastline: Coastline
) -> None:
    unit = ground.geography.grid.hex_km
    x, y = ground.on_plane((-10.0, 25.0))
    for line in (coastline.parallels[-10], coastline.meridians[25]):
        assert min(math.dist(point, (x / unit, y / unit)) for point in line) < 0.002


def test_a_compass_of_other_numbers_keeps_the_shores(coastline: Coastline) -> None:
    other = standard_board(0, ("SE", "SW", "W", "NW", "NE", "E"))
    assert coastline_of(other) is coastline


def test_a_board_with_other_land_has_none() -> None:
    board = standard_board()
    less = {name: here for name, here in board.hexes.items() if name != "1507"}
    assert coastline_of(replace(board, hexes=less)) is None
    assert coastline_of(replace(board, islands={})) is None
    assert coastline_of(replace(board, grid=Grid(9, 9))) is None


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("kind = 3 3", "can't be read as shores"),
        ('kind = "nile-board"', 'its kind should be "nile-shores"'),
        ('kind = "nile-shores"\n[land]\nAfrica = [[1, "x"]]', "can't be read as shores"),
        ('kind = "nile-shores"', "can't be read as shores"),
    ],
)
def test_a_file_that_is_none_is_refused_in_a_sentence(text: str, words: str) -> None:
    with pytest.raises(CoastlineError, match=words):
        parse_coastline(text, "my.toml")
