"""Pages as pictures: librsvg draws of the SVG what poppler draws of the PDF, in every style."""

from __future__ import annotations

import shutil
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from PIL import ImageChops, ImageStat

from companion.games.nile.paper.map.map import map_pdf, map_svg
from companion.games.nile.paper.styles import STYLES
from printables.drawing.svg import SvgWriter
from printables.pages.paper import parse
from printables.pdf.writer import PdfWriter
from tests import examples
from tests.games.nile.paper.forms import KINDS
from tests.games.nile.paper.maps import a_view
from tests.printables.test_writers import pictures

RENDERERS = shutil.which("rsvg-convert") and shutil.which("pdftoppm")
PAPER = parse("a4")

pytestmark = pytest.mark.skipif(not RENDERERS, reason="librsvg or poppler is not installed")


class OnePage(SvgWriter):
    """An SVG that takes what is drawn for pages, as long as it is one."""

    def __init__(self) -> None:
        super().__init__(PAPER.width, PAPER.height)
        self.pages = 0

    def page(self, width: float, height: float, **_: object) -> None:
        self.pages += 1
        assert (self.pages, width, height) == (1, PAPER.width, PAPER.height)


@cache
def a_map(style: str) -> bytes:
    """A map as SVG."""
    return map_svg(a_view(7, 150), PAPER, style)


def form(writer: Any, kind: str, style: str) -> bytes:
    """A form of one page."""
    KINDS[kind](writer, PAPER, style)
    data: bytes = writer.data()
    return data


def far_off(folder: Path, files: tuple[bytes, bytes], by: int) -> tuple[float, float]:
    """The mean difference of two pictures, 0 to 255, and the share of dots that are far off.

    Both are made so many times smaller first: poppler sets hair lines and small letters heavier.
    """
    left, right = (picture.reduce(by) for picture in pictures(folder, files))
    assert ImageStat.Stat(left.convert("L")).stddev[0] > 8  # neither is an empty page
    difference = ImageChops.difference(left, right).convert("L")
    dots = difference.width * difference.height
    return ImageStat.Stat(difference).mean[0], sum(difference.histogram()[48:]) / dots


@pytest.mark.parametrize("style", examples([*STYLES][1:2], [*STYLES]))
def test_a_map_is_the_same_picture_as_svg_and_as_pdf(tmp_path: Path, style: str) -> None:
    mean, far = far_off(tmp_path, (a_map(style), map_pdf(a_view(7, 150), PAPER, style)), 6)
    assert mean < 3.5
    assert far < 0.002


@pytest.mark.parametrize(
    ("kind", "style"), zip(("turn", "outfit", "outfit", "turn"), STYLES, strict=True)
)
def test_a_form_is_the_same_picture_as_svg_and_as_pdf(
    tmp_path: Path, kind: str, style: str
) -> None:
    pair = (form(OnePage(), kind, style), form(PdfWriter(), kind, style))
    mean, far = far_off(tmp_path, pair, 10)
    assert mean < 5
    assert far < 0.001


def test_another_page_is_another_picture(tmp_path: Path) -> None:
    """The measure tells maps apart that differ in what is explored, and forms."""
    style = [*STYLES][1]
    maps = (a_map(style), map_pdf(a_view(8, 150), PAPER, style))
    forms = (form(OnePage(), "turn", "colour"), form(PdfWriter(), "outfit", "colour"))
    for pair, by, least in ((maps, 6, 3.5), (forms, 10, 5)):
        mean, far = far_off(tmp_path, pair, by)
        assert mean > least
        assert far > 0.01
