"""Maps as pictures: librsvg's of the SVG and poppler's of the PDF are the same, in every style."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from PIL import ImageChops, ImageStat

from companion.games.nile.desk.data import coastline_of, standard_board
from companion.games.nile.paper.map.map import map_pdf, map_svg
from companion.games.nile.paper.map.view import MapView, view_of
from companion.games.nile.paper.styles import STYLES
from printables.pages.paper import parse
from tests.games.nile.paper.worlds import a_world
from tests.printables.test_writers import pictures

RENDERERS = shutil.which("rsvg-convert") and shutil.which("pdftoppm")


def a_view() -> MapView:
    board = standard_board()
    return view_of(board, a_world(7, hexes=150), "A test", coastline=coastline_of(board))


def far_off(folder: Path, files: tuple[bytes, bytes]) -> tuple[float, float]:
    """The mean difference of two pictures, 0 to 255, and the share of dots that are far off.

    Both are made six times smaller first, for hair lines are set a little heavier by poppler.
    """
    left, right = (picture.reduce(6) for picture in pictures(folder, files))
    assert ImageStat.Stat(left.convert("L")).stddev[0] > 15  # neither is an empty page
    difference = ImageChops.difference(left, right).convert("L")
    dots = difference.width * difference.height
    return ImageStat.Stat(difference).mean[0], sum(difference.histogram()[48:]) / dots


@pytest.mark.skipif(not RENDERERS, reason="librsvg or poppler is not installed")
@pytest.mark.parametrize("style", STYLES)
def test_svg_and_pdf_are_the_same_picture(tmp_path: Path, style: str) -> None:
    view, paper = a_view(), parse("a4")
    mean, far = far_off(tmp_path, (map_svg(view, paper, style), map_pdf(view, paper, style)))
    assert mean < 3.5
    assert far < 0.002


@pytest.mark.skipif(not RENDERERS, reason="librsvg or poppler is not installed")
def test_another_map_is_another_picture(tmp_path: Path) -> None:
    """The measure tells maps apart that differ in what is explored."""
    board, paper = standard_board(), parse("a4")
    other = view_of(board, a_world(8, hexes=150), "A test", coastline=coastline_of(board))
    mean, far = far_off(tmp_path, (map_svg(a_view(), paper), map_pdf(other, paper)))
    assert mean > 3.5
    assert far > 0.01
