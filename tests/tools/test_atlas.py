"""From the globe to the grid of the standard board."""

from math import isclose, radians, sin

from hypothesis import given
from hypothesis import strategies as st

from tools.board.atlas.geography import Box, Projection, read_geography
from tools.board.atlas.globe import Polygon, area, clip, project, unproject
from tools.board.atlas.ground import Ground, lay_ground
from tools.board.board import DATA

AFRICA = Projection((-9.0, 22.0), 6371.0)
SQUARE: Polygon = [(0, 0), (10, 0), (10, 10), (0, 10)]


def ground() -> Ground:
    geography = read_geography((DATA / "geography.toml").read_text(encoding="utf-8"))
    return lay_ground(geography, (DATA / "coast.geojson").read_text(encoding="utf-8"))


@given(st.floats(-40, 30), st.floats(-20, 60))
def test_projecting_and_back_is_the_same_place(lat: float, lon: float) -> None:
    back = unproject(AFRICA, project(AFRICA, (lat, lon)))
    assert isclose(back[0], lat, abs_tol=1e-7)
    assert isclose(back[1], lon, abs_tol=1e-7)


def test_the_projection_keeps_areas() -> None:
    """A band of 10 degrees by 10 has R² x 10° x (sin 10° - sin 0°) square kilometers."""
    steps = [step / 20 for step in range(200)]
    south = [project(AFRICA, (0, 30 + lon)) for lon in steps]
    east = [project(AFRICA, (lat, 40)) for lat in steps]
    north = [project(AFRICA, (10, 40 - lon)) for lon in steps]
    west = [project(AFRICA, (10 - lat, 30)) for lat in steps]
    wanted = 6371.0**2 * radians(10) * sin(radians(10))
    assert isclose(area(south + east + north + west), wanted, rel_tol=1e-5)


def test_a_shape_is_cut_to_its_frame() -> None:
    notched: Polygon = [(-5, -5), (15, -5), (5, 5), (15, 15), (-5, 15)]
    assert isclose(area(clip(notched, SQUARE)), 75)
    assert clip([(20, 20), (30, 20), (30, 30)], SQUARE) == []
    assert isclose(area(clip(SQUARE, notched[:3])), 25)


def test_a_box_without_borders_holds_everything() -> None:
    assert Box().holds((89, -179))
    assert Box(north=-28, south=-30).holds((-29, 0))
    assert not Box(north=-28, south=-30).holds((-27, 0))


def test_shares_of_land_run_from_open_sea_to_inland() -> None:
    land = ground()
    assert land.shares["1620"] == 1
    assert land.shares["0139"] == 0
    assert all(-1e-9 <= share <= 1 + 1e-9 for share in land.shares.values())


def test_hexes_are_171_kilometres_across_and_equal_in_area() -> None:
    land = ground()
    total = sum(land.shares[name] for name in land.grid.names() if not land.is_cut(name))
    assert 600 < total < 800
    lat, lon = land.centre("1620")
    assert land.hex_of((lat, lon)) == "1620"


def test_a_port_in_the_sea_moves_to_the_neighbour_with_most_land() -> None:
    land = ground()
    capetown = land.geography.ports["Capetown"].at
    assert land.shares[land.hex_of(capetown)] < 0.2
    near = land.grid.adjacent(land.hex_of(capetown))
    assert land.shares[land.settle(capetown)] == max(land.shares[name] for name in near)
