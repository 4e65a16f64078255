"""The SVG writer: sound XML whatever the text, symbols stored once, letters as outlines."""

import math
from collections import Counter
from xml.etree import ElementTree

import pytest

from printables.drawing.paths import polyline
from printables.drawing.surface import Box, Paint, SurfaceError, TextStyle
from printables.drawing.svg import Area, SvgWriter
from printables.drawing.svg_text import TextSvgWriter
from tests.printables import card

SVG = "{http://www.w3.org/2000/svg}"
HOSTILE = [
    "<script>alert(1)</script>",
    "a & b &amp; c &#0;",
    "\"'><svg onload='x'/>",
    "]]><!-- -->",
    "nul\x00bell\x07esc\x1b\r\n\ttab",
    "\ud800 \udfff \ufffe \uffff",
    "\u2028\u202eרבא\u202c",
]


def parsed(writer: SvgWriter) -> ElementTree.Element:
    return ElementTree.fromstring(writer.data())


@pytest.mark.parametrize("writer", [SvgWriter, TextSvgWriter])
@pytest.mark.parametrize("text", HOSTILE)
def test_hostile_text_stays_text(text: str, writer: type[SvgWriter]) -> None:
    svg = writer(50, 50, title=text)
    with svg.group(text):
        svg.text(10, 10, text, card.LABEL)
        svg.text_on_curve([(0, 0), (10, 5), (30, 0)], text, card.LABEL)
    root = parsed(svg)
    assert {element.tag.removeprefix(SVG) for element in root.iter()} <= {
        *("svg", "defs", "title", "g", "path", "use", "text", "textPath", "rect", "style")
    }


def test_the_page_is_measured_in_millimetres() -> None:
    root = parsed(SvgWriter(210, 297.5))
    assert (root.get("width"), root.get("height")) == ("210mm", "297.5mm")
    assert root.get("viewBox") == "0 0 210 297.5"


def test_the_page_is_white_also_in_its_margin() -> None:
    """A viewer with a dark ground shows it through what is not drawn."""
    (sheet,) = parsed(SvgWriter(210, 297)).iter(f"{SVG}rect")
    assert (sheet.get("width"), sheet.get("height"), sheet.get("fill")) == (
        *("100%", "100%"),
        "#ffffff",
    )


def test_what_is_only_seen_is_hidden_from_those_who_have_it_read() -> None:
    svg = SvgWriter(50, 50)
    with svg.tagged("Artifact"):
        svg.text(1, 10, "0412", card.SERIF)
    with svg.tagged("H1"):
        svg.text(1, 20, "Africa", card.SERIF)
    hidden = [each for each in parsed(svg).iter() if each.get("aria-hidden") == "true"]
    assert [each.get("aria-label") for one in hidden for each in one] == ["0412"]


def test_what_the_letters_say_is_kept_beside_their_outlines() -> None:
    svg = SvgWriter(50, 50)
    svg.text(1, 10, "Łódź 🦁", card.SERIF)
    assert [e.get("aria-label") for e in parsed(svg).iter() if e.get("role")] == ["Łódź 🦁"]


def test_a_symbol_is_drawn_once_and_used_often() -> None:
    drawn = []

    def dot(surface: object) -> None:
        drawn.append(surface)

    svg = SvgWriter(50, 50)
    svg.define("dot", dot)
    svg.define("dot", dot)
    for x in range(5):
        svg.use("dot", x, 0)
    svg.use("dot", 1, 2, scale=2, rotation=90)
    uses = list(parsed(svg).iter(f"{SVG}use"))
    assert len(drawn) == 1
    assert len(uses) == 6
    assert uses[-1].get("transform") == "translate(1 2)rotate(90)scale(2)"


def test_layers_are_named_for_drawing_programs() -> None:
    svg = SvgWriter(50, 50)
    for name in ("Rivers", "Blue Nile", "Rivers"):
        with svg.group(name):
            svg.circle(5, 5, 2, Paint(fill="#00f"))
    groups = list(parsed(svg).iter(f"{SVG}g"))
    label = "{http://www.inkscape.org/namespaces/inkscape}label"
    assert [group.get(label) for group in groups] == ["Rivers", "Blue Nile", "Rivers"]
    ids = [group.get("id") for group in groups]
    assert ids == ["layer-Rivers", "layer-Blue-Nile", "layer-Rivers-2"]


def test_a_letter_and_a_long_path_are_in_the_file_once() -> None:
    svg, coast = SvgWriter(50, 50), polyline([(at, at % 7) for at in range(200)])
    with svg.group(clip=coast):
        for width in (1, 2):
            svg.path(coast, Paint(stroke="#00f", width=width))
    for x in (1, 20):
        svg.text(x, 10, "banana", card.SERIF)
    root = parsed(svg)
    assert len(list(root.iter(f"{SVG}path"))) == 1 + len(set("banana"))
    uses = Counter(use.get("{http://www.w3.org/1999/xlink}href") for use in root.iter(f"{SVG}use"))
    assert sorted(uses.values()) == [2, 3, 4, 6]  # of b, the coast, n and a


def test_each_style_of_a_layer_and_symbol_has_a_class() -> None:
    svg, red, blue = SvgWriter(50, 50), Paint(fill="#f00"), Paint(stroke="#00f", cap="butt")
    svg.define("dot", lambda surface: surface.circle(0, 0, 1, red))
    for layer in ("rivers", "names", "rivers"):
        with svg.group(layer):
            svg.rect(Box(0, 0, 9, 9), blue)
            svg.rect(Box(0, 0, 9, 9), red)
            svg.text(1, 9, "Nile", TextStyle(halo="#fff"))
    classes = [element.get("class") for element in parsed(svg).iter() if element.get("class")]
    of_rivers = ["rivers-1", "rivers-2", "rivers-3", "halo"]
    of_names = ["names-1", "names-2", "names-3", "halo"]
    assert classes == ["dot-1", *of_rivers, *of_names, *of_rivers]


def test_an_area_is_not_seen_but_found() -> None:
    svg, square = SvgWriter(50, 50), polyline([(-1, -1), (1, -1), (1, 1), (-1, 1)], closed=True)
    with svg.group("areas"):
        svg.areas(square, [Area(f"hex-{n}", n, 5, f"<{n}>", "veldt & river") for n in (3, 4)])
    root = parsed(svg)
    (within,) = [group for group in root.iter(f"{SVG}g") if group.get("pointer-events")]
    assert within.get("fill") == "none"
    (row,) = within
    assert row.get("transform") == "translate(0 5)"
    assert [use.get("id") for use in row] == ["hex-3", "hex-4"]
    assert ["".join(use.itertext()) for use in row] == [f"<{n}>veldt & river" for n in (3, 4)]
    assert not {"fill", "stroke", "class"} & {key for use in row for key in use.attrib}


def test_no_style_is_said_in_a_way_that_a_policy_may_forbid() -> None:
    svg = SvgWriter(card.WIDTH, card.HEIGHT)
    card.draw(svg)
    root = parsed(svg)
    assert not list(root.iter(f"{SVG}style"))
    assert not [element for element in root.iter() if element.get("style")]


def test_a_symbol_must_be_defined_and_well_named() -> None:
    svg = SvgWriter(50, 50)
    with pytest.raises(SurfaceError, match='"hill" is used before it is defined'):
        svg.use("hill")
    with pytest.raises(SurfaceError, match='"a b" can\'t be the name of a symbol'):
        svg.define("a b", lambda _: None)


@pytest.mark.parametrize("colour", ["red", "#12", "#12345g", "", "#ff0000;x"])
def test_other_colours_than_hashes_are_refused(colour: str) -> None:
    svg = SvgWriter(50, 50)
    with pytest.raises(SurfaceError, match="isn't a color: write #rgb"):
        svg.circle(1, 1, 1, Paint(fill=colour))
    with pytest.raises(SurfaceError, match="isn't a color"):
        svg.text(1, 1, "a", TextStyle(colour=colour))


@pytest.mark.parametrize("bad", [math.nan, math.inf, -math.inf])
def test_a_place_that_is_no_number_is_refused(bad: float) -> None:
    with pytest.raises(ValueError, match="must be a finite number"):
        SvgWriter(50, 50).rect(Box(bad, 0, 1, 1), Paint(fill="#000"))


def test_nothing_to_draw_leaves_nothing() -> None:
    svg = SvgWriter(50, 50)
    svg.text(1, 1, "  ", card.LABEL)
    svg.text(1, 1, "", card.LABEL)
    svg.polygon([], Paint(fill="#000"))
    assert not list(parsed(svg).iter(f"{SVG}path"))
