"""PNG pictures: what CairoSVG makes of the SVG, and one sentence where Cairo is not there."""

import sys
from collections.abc import Callable
from importlib.abc import MetaPathFinder
from io import BytesIO

import pytest
from PIL import Image, ImageChops, ImageStat

from companion.games.nile.desk.data import standard_board
from companion.games.nile.paper.map.legend import MapLegend
from companion.games.nile.paper.map.view import view_of
from companion.games.nile.paper.styles import style_of
from printables.drawing.png import CairoMissing, PngError, PngWriter
from printables.drawing.surface import Box, Paint, Surface, SurfaceError, TextStyle
from printables.drawing.svg import SvgWriter
from printables.text.fonts import Font
from tests.games.nile.paper.worlds import a_world
from tests.printables import card

Draw = Callable[[Surface], None]


def picture(draw: Draw, width: float, height: float, dpi: float) -> Image.Image:
    png = PngWriter(width, height, dpi=dpi)
    draw(png)
    return Image.open(BytesIO(png.data())).convert("RGB")


def by_cairosvg(draw: Draw, width: float, height: float, dpi: float) -> Image.Image:
    """The same drawing as a finished SVG file that CairoSVG draws from its first line on."""
    cairosvg = pytest.importorskip("cairosvg")
    svg = SvgWriter(width, height)
    draw(svg)
    data = cairosvg.svg2png(bytestring=svg.data(), dpi=dpi, background_color="#ffffff")
    return Image.open(BytesIO(data)).convert("RGB")


def assert_alike(draw: Draw, width: float, height: float, dpi: float) -> None:
    """Only rims differ: lines lie up to a thousandth of a mm aside, and two of the corners that
    CairoSVG rounds are a little off.
    """
    left, right = (make(draw, width, height, dpi) for make in (picture, by_cairosvg))
    assert left.size == right.size
    difference = ImageChops.difference(left, right).convert("L")
    far = sum(difference.histogram()[40:]) / (difference.width * difference.height)
    assert far < 0.0003
    assert ImageStat.Stat(difference).mean[0] < 0.1
    assert ImageStat.Stat(left.convert("L")).stddev[0] > 8  # neither is an empty page


@pytest.mark.parametrize("dpi", [96, 170])
def test_all_that_a_surface_does_looks_as_cairosvg_draws_it(dpi: float) -> None:
    assert_alike(card.draw, card.WIDTH, card.HEIGHT, dpi)


def test_the_rim_of_letters_looks_as_cairosvg_draws_it() -> None:
    style = TextStyle(Font("serif"), 16, "#ffffff", halo="#000000", halo_width=1.5)
    assert_alike(lambda surface: surface.text(4, 16, "AVWM", style), 80, 24, 100)


@pytest.mark.parametrize("style", ["antique", "high-contrast"])
def test_every_symbol_of_a_map_looks_as_cairosvg_draws_it(style: str) -> None:
    board = standard_board()
    legend = MapLegend(view_of(board, a_world(1)), style_of(style), 7, 2.5)
    assert_alike(lambda surface: legend.draw(surface, Box(2, 2, 80, 100)), 84, 104, 200)


def test_the_picture_has_the_asked_dots_and_no_transparency() -> None:
    png = PngWriter(card.WIDTH, card.HEIGHT, dpi=100)
    card.draw(png)
    found = Image.open(BytesIO(png.data()))
    assert found.size == (472, 354)
    assert found.convert("RGBA").getpixel((0, 0)) == (255, 255, 255, 255)


def test_a_symbol_is_made_once_and_drawn_at_every_place() -> None:
    made: list[int] = []

    def square(surface: Surface) -> None:
        made.append(1)
        surface.rect(Box(0, 0, 2, 2), Paint(fill="#000000"))

    png = PngWriter(20, 10, dpi=25.4)
    png.define("square", square, Box(0, 0, 2, 1))
    png.define("square", square)
    for x in (2, 12):
        png.use("square", x, 2, scale=2)
    found = Image.open(BytesIO(png.data())).convert("L")
    assert len(made) == 1
    assert [found.getpixel(at) for at in ((3, 3), (13, 3), (3, 5), (9, 3))] == [0, 0, 255, 255]


def test_a_symbol_in_which_drawing_fails_is_not_kept() -> None:
    def broken(surface: Surface) -> None:
        surface.rect(Box(0, 0, 1, 1), Paint(fill="sand"))

    png = PngWriter(10, 10)
    with pytest.raises(SurfaceError, match='"sand" isn\'t a color'):
        png.define("broken", broken)
    with pytest.raises(SurfaceError, match="used before it is defined"):
        png.use("broken")
    png.rect(Box(0, 0, 10, 10), Paint(fill="#000000"))
    assert Image.open(BytesIO(png.data())).convert("L").getpixel((5, 5)) == 0


def test_nothing_is_drawn_after_the_end() -> None:
    png = PngWriter(10, 10)
    assert png.data() == png.data()
    with pytest.raises(SurfaceError, match="drawn on before its end"):
        png.circle(5, 5, 2, Paint(fill="#000000"))


@pytest.mark.parametrize("far", [float("nan"), float("inf")])
def test_a_place_that_is_none_is_refused(far: float) -> None:
    png = PngWriter(10, 10)
    with pytest.raises(ValueError, match="can't be a coordinate"):
        png.line(0, 0, far, 1, Paint(stroke="#000000"))
    with pytest.raises(ValueError, match="can't be a coordinate"):
        png.text(far, 0, "x", TextStyle(Font()))
    with pytest.raises(ValueError, match="can't be a coordinate"), png.group(x=far):
        pass


def test_a_missing_library_is_told_in_one_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    class NoCairo(MetaPathFinder):
        def find_spec(self, name: str, *_: object) -> None:
            if name == "cairosvg":
                raise OSError("no library called cairo-2 was found")

    for name in [name for name in sys.modules if name.split(".")[0] == "cairosvg"]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setattr(sys, "meta_path", [NoCairo(), *sys.meta_path])
    with pytest.raises(CairoMissing, match=r"apt install libcairo2.*SVG and PDF work without it"):
        PngWriter(10, 10)


def test_a_package_that_is_not_installed_is_told_alike(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in [name for name in sys.modules if name.split(".")[0] == "cairosvg"]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, "cairosvg", None)
    with pytest.raises(CairoMissing, match="needs the Cairo library"):
        PngWriter(10, 10)


@pytest.mark.parametrize("dpi", [0, -1, 5000, float("nan")])
def test_dots_have_limits(dpi: float) -> None:
    with pytest.raises(PngError, match="choose 1 to 2400"):
        PngWriter(10, 10, dpi=dpi)


def test_a_picture_too_large_to_draw_is_refused() -> None:
    with pytest.raises(PngError, match="too large: choose fewer than 2400 dots"):
        PngWriter(841, 1189, dpi=2400)


def test_a_picture_of_no_dots_is_refused() -> None:
    with pytest.raises(PngError, match="shows nothing"):
        PngWriter(10, 100, dpi=1)
