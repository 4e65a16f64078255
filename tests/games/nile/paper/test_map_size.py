"""The SVG file of a whole continent is small enough to open at once, also with names."""

from __future__ import annotations

import pytest

from companion.games.nile.desk.generate import generate
from companion.games.nile.desk.map_views import board_view
from companion.games.nile.paper.map.map import map_svg
from printables.pages.paper import parse

MOST = 700_000  # bytes


@pytest.mark.parametrize("names", [False, True])
def test_a_whole_continent_is_no_large_file(names: bool) -> None:
    view = board_view(generate(7, names=names).board)
    assert MOST / 2 < len(map_svg(view, parse("a4"))) <= MOST
