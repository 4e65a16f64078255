"""Layers of an SVG file look together as the whole does, and depend on nothing else."""

import re
from collections.abc import Callable
from functools import reduce
from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image, ImageChops

from companion.desk.campaigns.campaign import Campaign
from companion.desk.campaigns.seen import Seen
from companion.web.pictures import picture
from printables.drawing.layers import layers
from printables.drawing.paths import rectangle
from printables.drawing.surface import Box, Paint, Surface, TextStyle
from printables.drawing.svg import SvgWriter
from printables.text.fonts import Font
from tests import ROOT, examples

SAMPLES = sorted((ROOT / "sample_campaigns").glob("*/*.toml"))
BY_SIZE = sorted(SAMPLES, key=lambda path: path.stat().st_size, reverse=True)
ONE_EACH = [*{path.parent: path for path in BY_SIZE}.values()]
"""The shortest sample of each game."""

INK = Paint(fill="#204060")
LETTERS = TextStyle(Font(), 4.0, "#204060", "#ffffff", 0.5)

Draw = Callable[[Surface], None]


def ground(surface: Surface) -> None:
    with surface.group(clip=rectangle(0, 0, 40, 40)), surface.group("land"):
        surface.rect(Box(5, 5, 60, 60), Paint(fill="#c0d0b0"))
        surface.define("dot", lambda one: one.circle(0, 0, 2, INK))
        surface.use("dot", 20, 20)


def names(surface: Surface) -> None:
    with surface.group("names", x=3, y=3), surface.group(clip=rectangle(0, 0, 30, 30)):
        surface.text(10, 10, "Khartoum", LETTERS)
        surface.define("dot", lambda one: one.circle(0, 0, 2, INK))
        surface.use("dot", 8, 14)
        with surface.group("flags"):
            surface.text(10, 20, "Ada", LETTERS)


def drawn(*parts: Draw) -> bytes:
    writer = SvgWriter(50, 50, title="A table")
    for part in parts:
        part(writer)
    return writer.data()


def dots(data: bytes) -> Image.Image:
    import cairosvg  # takes long to load

    png = cairosvg.svg2png(data, output_width=250, output_height=250)
    return Image.open(BytesIO(png)).convert("RGBA")


def test_a_layer_begins_with_a_named_group() -> None:
    found = layers(drawn(ground, names), least=1)
    labels = [re.findall(rb'inkscape:label="(\w+)"', layer) for layer in found]
    assert labels == [[], [b"land"], [b"names"], [b"names", b"flags"]]


def test_what_is_small_stays_together() -> None:
    assert len(layers(drawn(ground, names), least=100_000)) == 1


def test_a_layer_has_only_the_definitions_that_it_needs() -> None:
    found = layers(drawn(ground, names), least=1)
    assert [b"s-dot" in layer for layer in found] == [False, True, True, False]
    defined = [layer.partition(b"</defs>")[0].count(b"<circle") for layer in found]
    assert defined == [0, 1, 1, 0]


def test_a_layer_is_the_same_whatever_lies_below_it() -> None:
    """Clips and letters are numbered in a file; a layer counts its own."""
    alone, above = layers(drawn(names), least=1), layers(drawn(ground, names), least=1)
    assert alone[-1] == above[-1]


def test_a_file_of_others_is_one_layer() -> None:
    other = b'<svg xmlns="http://www.w3.org/2000/svg"><g inkscape:label="a"/></svg>'
    assert layers(other) == [other]


@pytest.mark.parametrize("text", ["#n0", "t1", 'url(#c1) id="x" <g ', "</g>", "\n</g>\n<g >"])
def test_words_are_no_part_of_the_drawing(text: str) -> None:
    def words(surface: Surface) -> None:
        with surface.group(text), surface.group("b", clip=rectangle(0, 0, 9, 9)):
            surface.text(10, 10, text, LETTERS)

    whole = drawn(ground, words, names)
    assert _apart(layers(whole, least=1), whole) < 8


@pytest.mark.parametrize("path", examples(ONE_EACH, SAMPLES), ids=lambda path: path.stem)
def test_pictures_of_every_game_look_as_whole(path: Path) -> None:
    """But for edges of shapes, which are drawn in layers one on another."""
    with Campaign.open(path) as campaign:
        whole = picture(Seen(campaign, ""))
    assert _apart(layers(whole), whole) < 8


def _apart(found: list[bytes], whole: bytes) -> int:
    """How far a color of a dot is at most from that of the whole, of 255."""
    together = reduce(Image.alpha_composite, map(dots, found))
    return max(ImageChops.difference(together, dots(whole)).tobytes())
