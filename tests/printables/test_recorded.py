"""A recorded drawing shows in every small box what the whole shows there."""

from random import Random

import pytest

from printables.drawing.paths import Path, polyline, rectangle
from printables.drawing.png import PngError, PngWriter
from printables.drawing.recorded import Outline, Recorded
from printables.drawing.surface import Box, Paint, Surface, TextStyle
from printables.drawing.svg import SvgWriter
from printables.pdf.writer import PdfWriter
from tests.printables import card

SPOTS = [Box(5, 5, 12, 9), Box(30, 40, 20, 20), Box(60, 10, 8, 30), Box(0, 0, card.WIDTH, 30)]


def cutting(draw: object, spot: Box) -> bytes:
    """A picture of a spot of a drawing."""
    try:
        png = PngWriter(spot.width, spot.height, dpi=120)
    except PngError:
        pytest.skip("the Cairo library is not installed")
    edge = rectangle(0, 0, spot.width, spot.height)
    with png.group(clip=edge), png.group(x=-spot.x, y=-spot.y):
        assert callable(draw)
        draw(png)
    return png.data()


@pytest.mark.parametrize("spot", SPOTS)
def test_a_cutting_looks_as_the_whole_does_there(spot: Box) -> None:
    recorded = Recorded(card.WIDTH, card.HEIGHT)
    card.draw(recorded)
    whole = cutting(lambda surface: card.draw(surface), spot)
    assert cutting(lambda surface: recorded.play(surface, spot), spot) == whole


def test_what_lies_elsewhere_is_left_out() -> None:
    recorded = Recorded(1000, 1000)
    ring = [(500 + (index % 7), float(index)) for index in range(900)]
    recorded.curve(ring, Paint(fill="#112233"), closed=True)
    for index in range(500):
        recorded.circle(index * 2, 900, 0.5, Paint(fill="#445566"))
    pdf = PdfWriter()
    pdf.page(1000, 1000)
    recorded.play(pdf, Box(480, 100, 60, 10))
    assert len(pdf.data()) < 3000


@pytest.mark.parametrize("seed", range(6))
def test_an_outline_cut_short_is_filled_as_before(seed: int) -> None:
    """Every spot inside a box lies inside the short outline if it lay inside the long one."""
    rng = Random(seed)
    points = [(rng.uniform(0, 100), rng.uniform(0, 100)) for _ in range(120)]
    path = polyline(points, closed=True)
    box = Box(rng.uniform(0, 80), rng.uniform(0, 80), 15, 15)
    short = Outline(path).near(box)
    spots = [(box.x + rng.random() * 15, box.y + rng.random() * 15) for _ in range(200)]
    wrong = [spot for spot in spots if _winding(path, spot) != _winding(short, spot)]
    assert not wrong, f"seed {seed}: {wrong[:3]}"


def _winding(path: Path, spot: tuple[float, float]) -> int:
    """How often a closed path of straight parts goes round a spot."""
    x, y = spot
    corners = [(numbers[-2], numbers[-1]) for kind, numbers in path.segments if kind != "Z"]
    turns = 0
    for (x1, y1), (x2, y2) in zip(corners, [*corners[1:], corners[0]], strict=True):
        if (y1 > y) != (y2 > y) and x < x1 + (y - y1) / (y2 - y1) * (x2 - x1):
            turns += 1 if y2 > y1 else -1
    return turns


def test_letters_go_with_the_place_they_stand_at() -> None:
    recorded = Recorded(100, 100)
    recorded.text(10, 10, "here", TextStyle())
    recorded.text(80, 80, "there", TextStyle())
    svg = SvgWriter(100, 100)

    def play(surface: Surface) -> None:
        recorded.play(surface, Box(0, 0, 30, 30))

    play(svg)
    assert b'"here"' in svg.data()
    assert b'"there"' not in svg.data()
