"""Every kind of map and the book, in every style, on A4 and Letter: no word over a word, none lost.

An independent reader (poppler) says where the words stand, and whether there is ink beyond the
paper. In the long runs the pairs of style and sheet are those of a Latin square: each kind and each
style meets each of the four sheets once.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from companion.desk.campaigns.campaign import Campaign
from companion.games.nile.desk.map_views import map_view, routes_of_campaign
from companion.games.nile.desk.printing.chronicle import chronicle_of
from companion.games.nile.paper.chronicle.book import chronicle_pdf
from companion.games.nile.paper.map.map import MapSheet, map_pdf
from companion.games.nile.paper.map.view import MapView, Route
from companion.games.nile.paper.styles import STYLES
from companion.games.nile.voice.chronicle import Chronicle
from printables.drawing.surface import Box, Paint, TextStyle
from printables.pages.paper import parse
from printables.pdf.writer import PdfWriter
from tests import SAMPLES, examples
from tests.games.nile.paper.maps import a_view
from tests.games.nile.paper.poppler_eye import HERE, Seen, over_others, read, spilt

SHEETS = ("a4", "letter landscape", "a4 landscape", "letter")
KINDS = ("board", "campaign", "own", "continent")

pytestmark = pytest.mark.skipif(not HERE, reason="poppler is not installed")


@cache
def campaign(name: str) -> Campaign:
    return Campaign.open(SAMPLES / f"{name}.toml")


@cache
def view(kind: str) -> MapView:
    if kind == "board":
        return map_view(None)
    if kind == "continent":
        return a_view(5, 600)
    player = "Ada" if kind == "own" else None
    return map_view(campaign("seventy-five-points"), player)


@pytest.mark.parametrize(
    ("kind", "style", "words"),
    examples(
        [*zip(KINDS, STYLES, SHEETS, strict=True)],
        [
            (kind, style, SHEETS[(row + column) % 4])
            for row, kind in enumerate(KINDS)
            for column, style in enumerate(STYLES)
        ],
    ),
)
def test_no_word_of_a_map_lies_on_another_or_beyond_its_border_and_no_ink_beyond_the_paper(
    kind: str, style: str, words: str, tmp_path: Path
) -> None:
    paper = parse(words)
    sheet, data = MapSheet(view(kind), paper, style), map_pdf(view(kind), paper, style)
    [seen] = read(data, tmp_path, 1, 1)
    assert len(seen.words) > 60
    assert over_others(seen.words) == []
    assert [word.text for word in seen.words if not sheet.border.contains(word.ink)] == []
    assert spilt(data, tmp_path, 1, 1) == []


# The book

PLATE = 5
"""The first page of a book with a chapter, and its plate: a window of the whole map."""


@cache
def told(name: str) -> tuple[Chronicle, MapView, tuple[Route, ...]]:
    source = campaign(name)
    return chronicle_of(source), map_view(source), routes_of_campaign(source)


def check_page(seen: Seen) -> int:
    """Fails unless the words of a page stand by themselves, off its edges; how many."""
    assert over_others(seen.words) == []
    trim = Box(0, 0, *seen.size).inset(5)
    assert [word.text for word in seen.words if not trim.contains(word.ink)] == []
    return len(seen.words)


@pytest.mark.parametrize(
    ("style", "words"),
    [*zip(STYLES, ("a5", "letter", "a4", "letter"), strict=True)][:: examples(2, 1)],
)
def test_no_word_of_the_book_lies_on_another_or_beyond_its_page(
    style: str, words: str, tmp_path: Path
) -> None:
    """The pages about a plate: what a plate cuts off is still there for a reader of words."""
    book = chronicle_pdf(*told("first-expedition"), parse(words), style=style)
    seen = [*read(book, tmp_path, 3, PLATE - 1), *read(book, tmp_path, PLATE + 1, PLATE + 1)]
    assert sum(check_page(page) for page in seen) > 150
    assert spilt(book, tmp_path, PLATE, PLATE) == []


def test_the_eye_finds_a_word_on_another_and_ink_beyond_the_paper(tmp_path: Path) -> None:
    """The measure is no empty one."""
    writer = PdfWriter()
    writer.page(100, 60)
    writer.text(20, 20, "Khartoum", TextStyle(size=4))
    writer.text(26, 20.5, "Calabar", TextStyle(size=4))
    for ends in ((50, 20, 112, 20), (50, 20, -3, 20), (50, 20, 50, 70)):
        writer.page(100, 60)
        writer.line(*ends, Paint(stroke="#000000", width=1))
    [seen] = read(writer.data(), tmp_path, 1, 1)
    assert over_others(seen.words) == [("Khartoum", "Calabar")]
    assert spilt(writer.data(), tmp_path, 1, 4) == [2, 3, 4]
