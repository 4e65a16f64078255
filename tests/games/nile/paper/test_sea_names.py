"""The names of gulfs and capes on a map of the standard board."""

from __future__ import annotations

from itertools import pairwise

import pytest
from msgspec.structs import replace

from companion.games.nile.desk.data import coastline_of
from printables.drawing.paths import Point
from tests.games.nile.paper.maps import BLANK, BOARD, a_view, drawn_map

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
