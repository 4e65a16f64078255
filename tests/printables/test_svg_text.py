"""SVG files whose letters are text: words stay whole, and their fonts are in the file."""

import math
import re
from base64 import b64decode
from io import BytesIO
from itertools import pairwise
from xml.etree import ElementTree

import pytest
from fontTools.ttLib import TTFont

from printables.drawing.surface import Anchor, OnCurve, TextStyle
from printables.drawing.svg_text import TextSvgWriter
from printables.text.fonts import Font
from printables.text.lettering import along_curve, baseline, width
from tests.printables import card

SVG = "{http://www.w3.org/2000/svg}"
FACE = re.compile(r"@font-face{(.*?)src:url\(data:font/woff;base64,([^)]*)\)")
CURVE = ((0.0, 0.0), (10.0, 5.0), (30.0, 0.0))


def parsed(svg: TextSvgWriter) -> ElementTree.Element:
    return ElementTree.fromstring(svg.data())


def fonts(root: ElementTree.Element) -> dict[str, TTFont]:
    (style,) = root.iter(f"{SVG}style")
    return {said: TTFont(BytesIO(b64decode(data))) for said, data in FACE.findall(style.text or "")}


def test_a_word_is_one_text_in_the_font_of_its_style() -> None:
    svg = TextSvgWriter(50, 50)
    svg.text(1, 10, "Nile", TextStyle(font=Font("serif", italic=True)))
    (text,) = parsed(svg).iter(f"{SVG}text")
    assert (text.text, text.get("x"), text.get("y")) == ("Nile", "1", "10")
    assert text.get("font-style") == "italic"
    assert str(text.get("font-family")).endswith("serif")


def test_fonts_are_cut_down_to_the_letters_of_the_file() -> None:
    svg = TextSvgWriter(50, 50)
    for style in (TextStyle(), TextStyle(font=Font("serif", "bold", italic=True))):
        svg.text(1, 10, "banana ł", style)
    found = fonts(parsed(svg))
    assert [said.split(";")[0] for said in found] == [
        "font-family:'Source Sans Pro'",
        "font-family:'Source Serif Pro'",
    ]
    for font in found.values():
        assert set(map(chr, font.getBestCmap())) == set("ban ł")
        assert font.flavor == "woff"
        assert not {"GSUB", "GPOS", "kern"} & set(font.keys())  # letters are as wide as measured
        assert "Open Font License" in font["name"].getDebugName(13)


def test_the_fonts_do_not_depend_on_the_order_of_the_words() -> None:
    styles = [TextStyle(), TextStyle(font=Font("serif"))]
    first, second = TextSvgWriter(50, 50), TextSvgWriter(50, 50)
    for style in styles:
        first.text(1, 10, "ab", style)
        second.text(1, 10, "ba", style)
    for style in reversed(styles):
        second.text(1, 10, "a", style)
    assert [*first._letter_defs()] == [*second._letter_defs()]


@pytest.mark.parametrize("anchor", ["start", "middle", "end"])
@pytest.mark.parametrize("text", ["Nile", "a long name of a river that is longer than its course"])
def test_a_word_on_a_curve_lies_where_its_letters_would(text: str, anchor: Anchor) -> None:
    style, curve = TextStyle(size=3), OnCurve(CURVE, anchor)
    line = baseline(text, style, curve)
    assert line is not None
    far = line.start
    for letter, one in zip(along_curve(text, style, curve), text, strict=True):
        assert math.dist((letter.x, letter.y), walked(line.points, far)) < 0.2
        far += width(one, style)
    assert far <= math.fsum(math.dist(*part) for part in pairwise(line.points))


def walked(points: tuple[tuple[float, float], ...], far: float) -> tuple[float, float]:
    for a, b in pairwise(points):
        step = math.dist(a, b)
        if far <= step:
            return a[0] + (b[0] - a[0]) * far / step, a[1] + (b[1] - a[1]) * far / step
        far -= step
    return points[-1]


def test_words_on_a_curve_stay_whole() -> None:
    svg = TextSvgWriter(50, 50)
    svg.text_on_curve(CURVE, "Zambezi", TextStyle(halo="#fff"), rise=1)
    (path,) = parsed(svg).iter(f"{SVG}textPath")
    assert path.text == "Zambezi"
    assert [text.get("dy") for text in parsed(svg).iter(f"{SVG}text")] == ["-1"]


def test_letters_that_a_slanted_face_lacks_are_upright() -> None:
    svg, slanted = TextSvgWriter(50, 50), TextStyle(font=Font("serif", italic=True))
    svg.text(1, 10, "a Ŵ b", slanted)
    svg.text(1, 20, "Ŵ", slanted)
    svg.text_on_curve(CURVE, "Ŵ", slanted)
    slopes = {text.text: text.get("style") for text in parsed(svg).iter(f"{SVG}text") if text.text}
    assert slopes["Ŵ"] == "font-style:normal"
    assert slopes["a "] is None


def test_nothing_written_needs_no_font() -> None:
    svg = TextSvgWriter(50, 50)
    svg.text(1, 1, "", card.LABEL)
    assert not list(parsed(svg).iter(f"{SVG}style"))
