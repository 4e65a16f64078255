"""Layers of a PDF file, as an independent reader finds them."""

import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest

from printables.drawing.paths import rectangle
from printables.drawing.recorded import Recorded
from printables.drawing.surface import Box, Paint, Surface
from printables.drawing.svg import SvgWriter
from printables.pdf.writer import PdfWriter
from tests.printables.pdf_reading import layers, read

INK = Paint(fill="#aa0000")


def layered(surface: Surface) -> None:
    with surface.group("land"):
        surface.circle(10, 10, 5, INK)
        with surface.group("rivers", clip=rectangle(0, 0, 20, 20)):
            surface.circle(20, 20, 5, INK)
    surface.define("stamp", stamp)
    surface.use("stamp", 30, 30)
    with surface.group("land"):
        surface.circle(12, 12, 2, INK)


def stamp(surface: Surface) -> None:
    with surface.group("names <&>"):
        surface.circle(0, 0, 3, INK)


def layered_pdf() -> bytes:
    pdf = PdfWriter()
    for _ in range(2):
        pdf.page(50, 50)
        layered(pdf)
    return pdf.data()


def test_every_layer_is_listed_once_those_within_below() -> None:
    reader = read(layered_pdf())
    assert layers(reader) == ["land", "rivers", "names <&>"]
    root: Any = reader.trailer["/Root"]
    land, below, names = root["/OCProperties"]["/D"]["/Order"]
    assert land.get_object()["/Name"] == "land"
    assert [one.get_object()["/Name"] for one in below] == ["rivers"]
    assert names.get_object()["/Name"] == "names <&>"
    assert len(root["/OCProperties"]["/D"]["/ON"]) == 3


def test_pages_and_symbols_name_the_layers_that_they_use() -> None:
    reader = read(layered_pdf())
    for page in reader.pages:
        held: Any = page["/Resources"]
        assert {one.get_object()["/Name"] for one in held["/Properties"].values()} >= {
            "land",
            "rivers",
        }
        (form,) = held["/XObject"].values()
        inner = form.get_object()["/Resources"]["/Properties"].values()
        assert "names <&>" in {one.get_object()["/Name"] for one in inner}
        text = page.get_contents()
        assert text is not None
        begun = sum(text.get_data().count(mark) for mark in (b" BDC", b" BMC"))
        assert text.get_data().count(b"/OC ") == 3
        assert begun == text.get_data().count(b"EMC")


def test_a_file_without_layers_lists_none() -> None:
    pdf = PdfWriter()
    pdf.page(50, 50)
    pdf.circle(10, 10, 5, INK)
    root: Any = read(pdf.data()).trailer["/Root"]
    assert "/OCProperties" not in root


@pytest.mark.skipif(shutil.which("pdftoppm") is None, reason="poppler is not installed")
def test_hiding_a_layer_hides_what_is_in_it(tmp_path: Path) -> None:
    """Poppler draws what is on; a layer is switched off in the file itself."""
    shown, hidden = tmp_path / "shown.pdf", tmp_path / "hidden.pdf"
    data = layered_pdf()
    shown.write_bytes(data)
    reader = read(data)
    root: Any = reader.trailer["/Root"]
    from pypdf import PdfWriter as Rewriter
    from pypdf.generic import ArrayObject, NameObject

    rewriter = Rewriter(clone_from=reader)
    listed: Any = rewriter.root_object["/OCProperties"]
    assert root["/OCProperties"]["/OCGs"]
    plan = listed["/D"].get_object()
    plan[NameObject("/OFF")] = ArrayObject(listed["/OCGs"])
    plan[NameObject("/ON")] = ArrayObject()
    rewriter.write(hidden)
    assert _ink(shown) > 1000
    assert _ink(hidden) == 0


def _ink(file: Path) -> int:
    """How many gray values of the first page are not white."""
    done = subprocess.run(
        ["pdftoppm", "-r", "72", "-gray", "-f", "1", "-l", "1", file],
        capture_output=True,
        check=True,
    )
    pixels = done.stdout.split(b"\n255\n", 1)[1]
    return sum(value < 250 for value in pixels)


def without(*hidden: str) -> SvgWriter:
    recorded, svg = Recorded(50, 50, hidden), SvgWriter(50, 50)
    layered(recorded)
    recorded.play(svg, Box(0, 0, 50, 50))
    return svg


def test_a_drawing_without_some_layers() -> None:
    svg = without("rivers")
    assert svg.data().count(b"<path") + svg.data().count(b"<circle") == 3
    svg = without("land")
    assert b'"land"' not in svg.data()
    assert b'"rivers"' not in svg.data()
    assert svg.data().count(b"<circle") == 1
