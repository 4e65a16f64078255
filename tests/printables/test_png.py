"""PNG pictures: made from the SVG when Cairo is there, one sentence when it is not."""

from __future__ import annotations

import sys
from importlib.abc import MetaPathFinder
from io import BytesIO

import pytest
from PIL import Image

from printables.png import CairoMissing, PngError, to_png
from printables.svg import SvgWriter
from tests.printables import card


def card_svg() -> bytes:
    svg = SvgWriter(card.WIDTH, card.HEIGHT, title='height="1mm" width="1mm"')
    card.draw(svg)
    return svg.data()


def test_the_picture_has_the_asked_dots_and_no_transparency() -> None:
    picture = Image.open(BytesIO(to_png(card_svg(), dpi=100)))
    assert picture.size == (472, 354)
    assert picture.convert("RGBA").getpixel((0, 0)) == (255, 255, 255, 255)


def test_a_missing_library_is_told_in_one_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    class NoCairo(MetaPathFinder):
        def find_spec(self, name: str, *_: object) -> None:
            if name == "cairosvg":
                raise OSError("no library called cairo-2 was found")

    monkeypatch.delitem(sys.modules, "cairosvg", raising=False)
    monkeypatch.setattr(sys, "meta_path", [NoCairo(), *sys.meta_path])
    with pytest.raises(CairoMissing, match=r"apt install libcairo2.*SVG and PDF work without it"):
        to_png(card_svg())


def test_a_package_that_is_not_installed_is_told_alike(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "cairosvg", None)
    with pytest.raises(CairoMissing, match="needs the Cairo library"):
        to_png(card_svg())


@pytest.mark.parametrize("dpi", [0, -1, 5000, float("nan")])
def test_dots_have_limits(dpi: float) -> None:
    with pytest.raises(PngError, match="choose 1 to 2400"):
        to_png(card_svg(), dpi=dpi)


def test_a_picture_too_large_to_draw_is_refused() -> None:
    with pytest.raises(PngError, match="too large to draw: choose less than 2400 dots"):
        to_png(SvgWriter(841, 1189).data(), dpi=2400)


def test_only_files_of_ours_become_pictures() -> None:
    with pytest.raises(PngError, match="whose size is in mm"):
        to_png(b"<svg/>")
