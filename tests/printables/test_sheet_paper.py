"""Sheets of any game on paper: every kind of block, long ones on further pages, any style."""

from __future__ import annotations

from typing import Any

import pytest

from companion.sheets.values import (
    Block,
    Box,
    Cell,
    Field,
    Heading,
    Page,
    Paragraph,
    Phrase,
    Sheet,
    Table,
    TableColumn,
    Track,
    plain_cells,
)
from printables.drawing.surface import Box as Room
from printables.drawing.surface import TextStyle
from printables.forms.sheet import draw_sheets, sheets_pdf
from printables.forms.stationery import STATIONERY, NoSuchStyle, form_look
from printables.pages.paper import parse
from printables.pdf.writer import PdfWriter
from tests.printables.pdf_reading import pages_of

GOODS = Table(
    (TableColumn("Good"), TableColumn("Price", right=True), TableColumn("For")),
    (
        (Cell("rope", "struck"), Cell("7", "amiss"), Cell("to tie " * 60)),
        plain_cells("pot", "12", "to boil"),
    ),
)
BLOCKS: tuple[Block, ...] = (
    Heading("The hold", "4.2"),
    Field("Captain", Cell("Ada", "strong")),
    Field("Money", Cell("7"), plain_cells("20", "14")),
    Field("Port", Cell("")),
    Field("Crew", Cell("12")),
    GOODS,
    Table((TableColumn("x"),), (), empty="nothing yet"),
    Heading("Fame", minor=True),
    Track("Fame", tuple(map(str, range(41))), 7),
    Track("Weather", ("calm", "storm"), None),
    Box("has seen the whale", ticked=True),
    Phrase(plain_cells("three", "men")),
    Paragraph("A long tale. " * 40, "faint"),
)
SHIP = Sheet("Ada", (Page("ship", "Her ship", BLOCKS),))
FULL = Sheet(
    "Ada",
    (
        Page(
            "x",
            "x",
            (Table((TableColumn("Good"),), tuple(plain_cells(f"good {n}") for n in range(48))),),
        ),
    ),
)


def pages(*sheets: Sheet, paper: str = "a4", style: str = "colour", folio: str = "") -> list[str]:
    data = sheets_pdf(
        sheets, parse(paper), title="Sheets", author="Companion", style=style, folio=folio
    )
    return pages_of(data)


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
    rows = tuple(plain_cells(f"good {number}", "1", "x") for number in range(150))
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
    rows = tuple(plain_cells(f"good {number}", "1", "x") for number in range(120))
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
    goods = Table(
        (TableColumn("Good"),), tuple(plain_cells(f"good {number}") for number in range(rows))
    )
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
        Field("Crew", Cell(crew), plain_cells("nobody", crew[:60])),
        Field("Guests", Cell(crew)),
        Field("Port", Cell("Zanzibar")),
    )
    boxes = written(Sheet("Ada", (Page("x", "x", blocks),))).boxes
    assert " ".join(text for text, _ in boxes).count(crew) == 2
    for one, (text, box) in enumerate(boxes):
        assert box.right <= 200, text
        for other, beside in boxes[:one]:
            apart = box.x >= beside.right or beside.x >= box.right
            assert apart or abs(box.y - beside.y) > 2, (text, other)


def written(*sheets: Sheet) -> Written:
    """What is written for sheets on A4."""
    found = Written()
    draw_sheets(found, sheets, parse("a4"), "colour")
    return found


def test_a_short_sheet_is_drawn_larger_and_lined_for_notes() -> None:
    short = Sheet("Ada", (Page("x", "x", BLOCKS[:5]),))
    sizes = {box.height for text, box in written(short).boxes if text == "12"}
    assert [*sizes] == [pytest.approx(2.9 * 1.4)]
    assert "Notes" in pages(short)[0]
    assert "Notes" not in pages(FULL)[0]


def test_sheets_of_one_file_are_drawn_in_one_size() -> None:
    short = Sheet("Ben", (Page("x", "x", BLOCKS[:5]),))
    sizes = {box.height for text, box in written(FULL, short).boxes if text in ("12", "good 3")}
    assert [*sizes] == [pytest.approx(2.9)]


def test_a_sheet_is_not_drawn_so_large_that_its_words_lack_room() -> None:
    """Words as wide as the page at the usual size stay on one line."""
    scratch = Written()
    style = TextStyle(form_look("colour").body, 2.9)
    words = "word"
    while scratch.measure(f"{words} word", style) < 185:
        words += " word"
    table = Table((TableColumn("Words"),), (plain_cells(words),))
    found = written(Sheet("Ada", (Page("x", "x", (table,)),)))
    assert words in [text for text, _ in found.boxes]


@pytest.mark.parametrize(
    ("past", "now", "struck"),
    [(("20", "−14"), "7½", True), (("a rope",), "two ropes", False), (("2",), "none", False)],
)
def test_figures_that_were_are_struck_out_and_words_are_left_out(
    past: tuple[str, ...], now: str, struck: bool
) -> None:
    [page] = pages(Sheet("Ada", (Page("x", "x", (Field("Kept", Cell(now), plain_cells(*past)),)),)))
    assert now in page
    assert all((each in page.split("Kept")[1].split(now)[0]) == struck for each in past)


def test_a_heading_within_another_has_its_note_behind_it() -> None:
    blocks = (Heading("Fame"), Heading("At sea", "of all captains", minor=True), BLOCKS[1])
    [page] = pages(Sheet("Ada", (Page("x", "x", blocks),)))
    assert "At sea of all captains" in " ".join(page.split())


def test_a_line_goes_through_what_is_struck_out_and_through_nothing_else() -> None:
    found = written(SHIP)
    struck = {
        text
        for text, box in found.boxes
        for x1, y1, x2, y2 in found.lines
        if y1 == y2 and abs(y1 - box.y) < 0.3 * box.height and x1 < box.centre[0] < x2
    }
    assert struck == {"rope", "20", "14"}


class Written(PdfWriter):
    """A writer that remembers where words and lines are."""

    def __init__(self) -> None:
        super().__init__()
        self.boxes: list[tuple[str, Room]] = []
        self.lines: list[tuple[float, float, float, float]] = []

    def line(self, *ends_and_paint: Any) -> None:
        self.lines.append(ends_and_paint[:4])
        super().line(*ends_and_paint)

    def text(self, x: float, y: float, text: str, style: TextStyle, **how: Any) -> None:
        self.boxes.append((text, Room(x, y, self.measure(text, style), style.size)))
        super().text(x, y, text, style, **how)


def test_words_without_end_stay_on_the_page() -> None:
    endless = "endless" * 200
    blocks = (Heading(endless, endless), Field(endless, Cell(endless)), Box(endless))
    more = (
        Track(endless, (endless, endless), 0),
        Table((TableColumn(endless),), (plain_cells(endless),)),
    )
    assert pages(Sheet(endless, (Page("x", endless, (*blocks, *more)),)))


def test_a_style_that_is_not_there_is_told() -> None:
    with pytest.raises(NoSuchStyle, match='"neon" isn\'t a style: use color'):
        pages(SHIP, style="neon")
