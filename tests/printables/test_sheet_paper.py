"""Sheets of any game on paper: every kind of block, long ones on further pages, any style."""

from __future__ import annotations

from io import BytesIO
from typing import Any

import pypdf
import pytest

from companion.sheets.values import (
    Block,
    Box,
    Cell,
    Column,
    Field,
    Heading,
    Page,
    Paragraph,
    Phrase,
    Sheet,
    Table,
    Track,
    cells,
)
from printables.drawing.surface import Box as Room
from printables.drawing.surface import TextStyle
from printables.forms.sheet import draw_sheet, sheets_pdf
from printables.forms.stationery import STATIONERY, NoSuchStyle
from printables.pages.paper import parse
from printables.pdf.writer import PdfWriter

GOODS = Table(
    (Column("Good"), Column("Price", right=True), Column("For")),
    (
        (Cell("rope", "struck"), Cell("7", "amiss"), Cell("to tie " * 60)),
        cells("pot", "12", "to boil"),
    ),
)
BLOCKS: tuple[Block, ...] = (
    Heading("The hold", "4.2"),
    Field("Captain", Cell("Ada", "strong")),
    Field("Money", Cell("7"), cells("20", "14")),
    Field("Port", Cell("")),
    Field("Crew", Cell("12")),
    GOODS,
    Table((Column("x"),), (), empty="nothing yet"),
    Heading("Fame", minor=True),
    Track("Fame", tuple(map(str, range(41))), 7),
    Track("Weather", ("calm", "storm"), None),
    Box("has seen the whale", ticked=True),
    Phrase(cells("three", "men")),
    Paragraph("A long tale. " * 40, "faint"),
)
SHIP = Sheet("Ada", (Page("ship", "Her ship", BLOCKS),))


def pages(*sheets: Sheet, paper: str = "a4", style: str = "colour", folio: str = "") -> list[str]:
    data = sheets_pdf(
        sheets, parse(paper), title="Sheets", author="Companion", style=style, folio=folio
    )
    return [page.extract_text() for page in pypdf.PdfReader(BytesIO(data)).pages]


@pytest.mark.parametrize("paper", ["a4", "letter", "a5", "a4 landscape"])
@pytest.mark.parametrize("style", STATIONERY)
def test_every_block_is_there_in_every_style(style: str, paper: str) -> None:
    words = " ".join(pages(SHIP, style=style, paper=paper)).lower()
    for said in ("ada – her ship", "captain", "20", "rope", "! 7", "nothing yet", "40", "whale"):
        assert said in words


def test_a_last_column_goes_on_in_further_rows_unless_it_is_cut() -> None:
    [page] = pages(SHIP)
    assert " ".join(page.split()).count("to tie") == 60
    cut = Sheet("Ada", (Page("x", "x", (Table(GOODS.columns, GOODS.rows, cut=True),)),))
    assert 5 < pages(cut)[0].count("to tie") < 60


def test_a_long_table_has_its_head_on_every_page() -> None:
    rows = tuple(cells(f"good {number}", "1", "x") for number in range(150))
    long = Sheet("Ada", (Page("x", "Goods", (Table(GOODS.columns, rows),)),))
    found = pages(long)
    assert len(found) == 3
    assert all("Price" in page and "Ada – Goods" in page for page in found)
    assert sum(page.count("good ") for page in found) == 150


def test_sheets_of_a_page_each_are_printed_on_one_side() -> None:
    found = pages(SHIP, SHIP, folio="Monday · turn 3")
    assert ["Captain" in page for page in found] == [True, True]
    assert "Monday · turn 3 · 2/2" in found[1]


def test_each_of_longer_sheets_begins_on_paper_of_its_own() -> None:
    rows = tuple(cells(f"good {number}", "1", "x") for number in range(120))
    longer = Sheet(
        "Ben", (Page("x", "Goods", (Field("Captain", Cell("Ben")), *[Table(GOODS.columns, rows)])),)
    )
    found = pages(longer, SHIP, longer)
    begun = [number for number, page in enumerate(found) if "Captain" in page]
    assert [number % 2 for number in begun] == [0, 0, 0]
    assert len(pages(longer)) > 1
    assert len(found) == begun[2] + len(pages(longer))


def test_the_pages_of_a_sheet_share_paper_as_long_as_there_is_room() -> None:
    hold, rows = Page("hold", "The hold", BLOCKS[1:5]), 41
    goods = Table((Column("Good"),), tuple(cells(f"good {number}") for number in range(rows)))
    [first] = pages(Sheet("Ada", (hold, hold)))
    assert first.count("The hold") == 2
    assert "–" not in first
    [first, second] = pages(Sheet("Ada", (Page("goods", "Goods", (goods,)), hold)))
    assert "good 40" in first
    assert "Ada – The hold" in second


def test_a_value_that_is_too_long_to_stand_abreast_has_the_width_of_the_page() -> None:
    crew = ", ".join(f"sailor number {number}" for number in range(20))
    blocks = (
        Field("Captain", Cell("Ada")),
        Field("Crew", Cell(crew), cells("nobody", crew[:60])),
        Field("Guests", Cell(crew)),
        Field("Port", Cell("Zanzibar")),
    )
    written = Written()
    draw_sheet(written, Sheet("Ada", (Page("x", "x", blocks),)), parse("a4"), "colour")
    assert " ".join(text for text, _ in written.boxes).count(crew) == 2
    for one, (text, box) in enumerate(written.boxes):
        assert box.right <= 200, text
        for other, beside in written.boxes[:one]:
            apart = box.x >= beside.right or beside.x >= box.right
            assert apart or abs(box.y - beside.y) > 2, (text, other)


class Written(PdfWriter):
    """A writer that remembers where words stand."""

    def __init__(self) -> None:
        super().__init__()
        self.boxes: list[tuple[str, Room]] = []

    def text(self, x: float, y: float, text: str, style: TextStyle, **how: Any) -> None:
        self.boxes.append((text, Room(x, y, self.measure(text, style), style.size)))
        super().text(x, y, text, style, **how)


def test_words_without_end_stay_on_the_page() -> None:
    endless = "endless" * 200
    blocks = (Heading(endless, endless), Field(endless, Cell(endless)), Box(endless))
    more = (Track(endless, (endless, endless), 0), Table((Column(endless),), (cells(endless),)))
    assert pages(Sheet(endless, (Page("x", endless, (*blocks, *more)),)))


def test_a_style_that_is_not_there_is_told() -> None:
    with pytest.raises(NoSuchStyle, match='"neon" is no style: use colour'):
        pages(SHIP, style="neon")
