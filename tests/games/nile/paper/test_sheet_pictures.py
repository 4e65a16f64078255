"""Sheets as pictures: librsvg draws of the SVG what poppler draws of the PDF, in every style."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import Any

import pytest
from PIL import ImageChops, ImageStat

from companion.games.nile.desk.data import standard_charts
from companion.games.nile.paper.sheets.turn_summary import draw_summary
from companion.games.nile.paper.sheets.worksheet import draw_worksheet
from companion.games.nile.paper.styles import STYLES
from printables.drawing.svg import SvgWriter
from printables.forms.form import Form
from printables.forms.look import form_look
from printables.pages.paper import parse
from printables.pdf.writer import PdfWriter
from tests.printables.test_writers import pictures

RENDERERS = shutil.which("rsvg-convert") and shutil.which("pdftoppm")
PAPER = parse("a4")
UNIT = 1.0


class OnePage(SvgWriter):
    """An SVG that takes what is drawn for pages, as long as it is one."""

    def __init__(self) -> None:
        super().__init__(PAPER.width, PAPER.height)
        self.pages = 0

    def page(self, width: float, height: float, **_: object) -> None:
        self.pages += 1
        assert (self.pages, width, height) == (1, PAPER.width, PAPER.height)


def drawn(writer: Any, sheet: str, style: str) -> bytes:
    form = Form(writer, UNIT, form_look(style))
    if sheet == "turn":
        draw_summary(writer, form, standard_charts(), PAPER)
    else:
        draw_worksheet(writer, form, PAPER, charts=standard_charts())
    data: bytes = writer.data()
    return data


def far_off(folder: Path, files: tuple[bytes, bytes]) -> tuple[float, float]:
    """The mean difference of two pictures, 0 to 255, and the share of dots that are far off.

    Both are made ten times smaller first: poppler sets hair lines and small letters heavier.
    """
    left, right = (picture.convert("L").reduce(10) for picture in pictures(folder, files))
    assert ImageStat.Stat(left).stddev[0] > 8  # neither is an empty page
    difference = ImageChops.difference(left, right)
    dots = difference.width * difference.height
    return ImageStat.Stat(difference).mean[0], sum(difference.histogram()[48:]) / dots


@pytest.mark.skipif(not RENDERERS, reason="librsvg or poppler is not installed")
@pytest.mark.parametrize(
    ("sheet", "style"), zip(("turn", "outfit", "outfit", "turn"), STYLES, strict=True)
)
def test_svg_and_pdf_are_the_same_picture(tmp_path: Path, sheet: str, style: str) -> None:
    pair = (drawn(OnePage(), sheet, style), drawn(PdfWriter(), sheet, style))
    mean, far = far_off(tmp_path, pair)
    assert mean < 5
    assert far < 0.001


@pytest.mark.skipif(not RENDERERS, reason="librsvg or poppler is not installed")
def test_another_sheet_is_another_picture(tmp_path: Path) -> None:
    pair = (drawn(OnePage(), "turn", "colour"), drawn(PdfWriter(), "outfit", "colour"))
    mean, far = far_off(tmp_path, pair)
    assert mean > 5
    assert far > 0.01
