"""Pages that draw themselves: one PDF file of all, or a picture of one."""

import re

import pytest

from printables.drawing.surface import Box, Paint, Surface, SurfaceError
from printables.pages.drawn import DrawnPage, written
from printables.pages.paper import parse
from printables.pdf.summary import summary_of


def _square(surface: Surface) -> None:
    surface.rect(Box(10, 10, 20, 20), Paint(fill="#000000"))


A5, A6 = (DrawnPage(name, parse(name), _square) for name in ("a5", "105x148"))


def test_pages_make_a_file_with_an_outline() -> None:
    data = written([A5, A6], ".pdf", title="Two", author="Us")
    found = summary_of(data)
    assert [round(wide) for wide, _ in found.pages] == [148, 105]
    assert [heading.title for heading in found.outline] == ["a5", "105x148"]
    assert data == written([A5, A6], ".pdf", title="Two", author="Us")


def test_a_picture_is_as_large_as_its_page() -> None:
    svg = written([A5], ".svg", title="One", author="Us").decode()
    assert re.search(r'height="210mm" .*width="148mm"', svg)
    assert written([A5], ".png", title="One", author="Us").startswith(b"\x89PNG")


@pytest.mark.parametrize(
    ("ending", "said"), [(".svg", "has one page, but this has 2"), (".txt", r"use \.pdf, \.svg")]
)
def test_what_cannot_be_written_is_said(ending: str, said: str) -> None:
    with pytest.raises(SurfaceError, match=said):
        written([A5, A6], ending, title="Two", author="Us")
