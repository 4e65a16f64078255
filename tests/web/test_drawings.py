"""Pictures that share what they have in common are drawn as they were."""

import re
import shutil
import subprocess
from io import BytesIO
from pathlib import Path

import cairosvg
import pytest
from PIL import Image

from companion.desk.campaigns.campaign import Campaign
from companion.desk.campaigns.seen import Seen
from companion.web.drawings import in_common
from companion.web.pictures import picture
from tests import ROOT, examples

SAMPLES = sorted((ROOT / "sample_campaigns").glob("*/*.toml"))
ONE_EACH = [*{path.parent: path for path in SAMPLES}.values()]
CONVERTER = shutil.which("rsvg-convert")


def svg(inside: str, view: str = "0 0 30 30", common: str = "") -> bytes:
    start = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{view}">'
    return f"{start}<defs>{common}</defs>{inside}</svg>".encode()


def dots(data: bytes) -> Image.Image:
    """A picture drawn by librsvg, which takes a twentieth of CairoSVG's time, or by that."""
    if CONVERTER is None:
        return Image.open(BytesIO(cairosvg.svg2png(data, output_width=500, output_height=500)))
    size = ("--width", "500", "--height", "500", "--unlimited")
    drawn = subprocess.run([CONVERTER, *size], input=data, capture_output=True, check=True)
    return Image.open(BytesIO(drawn.stdout))


@pytest.mark.parametrize("path", examples(ONE_EACH, SAMPLES), ids=lambda path: path.stem)
def test_every_picture_looks_as_before(path: Path) -> None:
    """A campaign as it is, and halfway through."""
    with Campaign.open(path) as campaign:
        pictures = [picture(Seen(campaign, ""))]
        campaign.session.forget(len(campaign.session.log) // 2)
        pictures.insert(0, picture(Seen(campaign, "")))
    common, drawn = in_common(pictures)
    assert len(common) + sum(len(one.inside) for one in drawn) < sum(map(len, pictures))
    names = re.findall(r' id="([^"]+)"', common)
    assert len(names) == len(set(names))
    for was, now in zip(pictures, drawn, strict=True):
        referred = re.findall(r"#(d?p[0-9a-f]{12})", f"{common}{now.inside}")
        assert set(referred) <= set(names)
        page = svg(now.inside, now.view, common)
        assert dots(page).tobytes() == dots(was).tobytes()


def test_names_of_definitions_do_not_clash() -> None:
    """The same name means another clip path in each picture, and the same one has two names."""
    square = '<clipPath id="{}"><rect width="{}" height="9"/></clipPath>'
    used = '<g clip-path="url(#{})"><rect width="30" height="30" fill="#123456"/></g>'
    pictures = [
        svg(used.format("a"), common=square.format("a", 5)),
        svg(used.format("a"), common=square.format("a", 20)),
        svg(used.format("b"), common=square.format("b", 5)),
    ]
    common, drawn = in_common(pictures)
    assert common.count("<clipPath") == 2
    assert drawn[0] == drawn[2] != drawn[1]
    for was, now in zip(pictures, drawn, strict=True):
        assert dots(svg(now.inside, now.view, common)).tobytes() == dots(was).tobytes()


def test_what_a_picture_says_is_escaped() -> None:
    for said, found in (
        ('<rect fill="&quot;&gt;&lt;b&gt;"/>', '<rect fill="&#34;&gt;&lt;b&gt;"/>'),
        ("<text>a&lt;b <tspan>c</tspan> d\n</text>", "<text>a&lt;b <tspan>c</tspan> d\n</text>"),
        ("<text><tspan>c</tspan> d</text>", "<text><tspan>c</tspan> d</text>"),
    ):
        _, [drawn] = in_common([svg(said)])
        assert drawn.inside == found
