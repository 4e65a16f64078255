"""A sheet as text: every kind of block, broken to a width, with nothing lost but what is cut."""

import json

from hypothesis import given
from hypothesis import strategies as st

from companion.sheets.plain import sheet_json
from companion.sheets.text import NARROWEST, block_lines, page_lines, plain, sheet_text
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

HISTORY = Field(
    "men", Cell("7"), (Cell("9", entry=3, reason="the outfit"), Cell("8", entry=5, reason="a lion"))
)

SHEET = Sheet(
    "Ada, doctor",
    (
        Page(
            "party",
            "Party",
            (
                Heading("Members", "what was is struck out"),
                HISTORY,
                Field("hidden away", Cell("a very long list of things that lie in many places")),
                Box("paid"),
                Box("fed", ticked=True),
                Heading("Track"),
                Track("points", ("0", "5", "10"), 1),
            ),
        ),
        Page(
            "lists",
            "Lists",
            (
                Heading("Friends"),
                Table(
                    (TableColumn("No.", right=True), TableColumn("who"), TableColumn("why")),
                    (
                        plain_cells("2", "Ben", "he gave me"),
                        plain_cells("12", "Clea", "a long tale " * 6),
                    ),
                ),
                Heading("Foes", minor=True),
                Table((TableColumn("who"),), (), "None."),
                Paragraph("one two three", indent=4),
                Phrase((Cell("so "), Cell("it is", "strong"))),
            ),
        ),
    ),
)


def text(*blocks: Block, width: int = 60) -> list[str]:
    return [plain(line) for line in block_lines(blocks, width)]


def test_a_sheet_in_words_stands_page_under_page() -> None:
    assert sheet_text(SHEET, 44) == [
        "Ada, doctor",
        "",
        "Members  what was is struck out",
        "  men          9 → 8 → 7",
        "  hidden away  a very long list of things",
        "               that lie in many places",
        "  [ ] paid",
        "  [x] fed",
        "",
        "Track",
        "  points        0 [5] 10",
        "",
        "Friends",
        "No.  who   why",
        "  2  Ben   he gave me",
        " 12  Clea  a long tale a long tale a long",
        "           tale a long tale a long tale a",
        "           long tale",
        "  Foes",
        "  None.",
        "    one two three",
        "so it is",
    ]


def test_what_stands_out_keeps_its_look() -> None:
    (line,) = block_lines([HISTORY], 60)
    assert [words for words, look in line if look == "struck"] == ["9", "8"]
    assert line[-1] == ("7", "strong")


def test_of_a_long_history_the_last_values_stay() -> None:
    """Where the line has no room the oldest go, and a sign tells that there were more."""
    past = tuple(Cell(str(number)) for number in range(100, 130))
    (line,) = text(Field("men", Cell("7"), past), width=50)
    assert line.startswith("  men          … ")
    assert line.endswith("128 → 129 → 7")
    assert len(line) <= 50


def test_a_table_that_is_cut_ends_at_the_edge() -> None:
    columns = (TableColumn("who", 6), TableColumn("what"))
    lines = text(Table(columns, (plain_cells("Ada", "tale " * 30),), cut=True), width=50)
    assert all(len(line) <= 50 for line in lines)
    assert len(lines) == 2


def test_columns_are_as_wide_as_told_at_least() -> None:
    columns = (TableColumn(width=4, right=True), TableColumn(width=6, gap=1), TableColumn())
    table = Table(
        columns, (plain_cells("7", "ab", "x"), plain_cells("12345", "abcdefgh", "y")), indent=2
    )
    assert text(table) == ["     7  ab     x", "  12345  abcdefgh y"]


def test_figures_of_a_last_column_stand_below_each_other() -> None:
    columns = (TableColumn("who"), TableColumn("points", right=True))
    table = Table(columns, (plain_cells("Ada", "7"), plain_cells("Ben", "12")))
    assert text(table) == ["who  points", "Ada       7", "Ben      12"]


def test_the_label_of_a_field_never_runs_into_its_value() -> None:
    lines = text(Field("a label of some length", Cell("5")), Field("men", Cell("7")))
    assert [line.split()[-1] for line in lines] == ["5", "7"]
    assert lines[0].index("5") == lines[1].index("7")


@given(st.lists(st.text("ab ", max_size=40), max_size=4), st.integers(1, 90))
def test_no_line_is_longer_than_its_place(words: list[str], width: int) -> None:
    blocks: list[Block] = [Paragraph(each) for each in words]
    blocks += [
        Table((TableColumn(width=3), TableColumn()), (plain_cells("x", each),)) for each in words
    ]
    blocks += [Field("f", Cell(each)) for each in words]
    lines = list(block_lines(blocks, width))
    assert all(len(plain(line)) <= max(NARROWEST, width) for line in lines)


def test_a_sheet_as_plain_values_tells_every_field() -> None:
    found = json.loads(json.dumps(sheet_json(SHEET)))
    assert found["title"] == "Ada, doctor"
    blocks = found["pages"][0]["blocks"]
    assert [block["block"] for block in blocks[:3]] == ["heading", "field", "field"]
    assert blocks[1]["past"][1] == {"text": "8", "look": "", "entry": 5, "reason": "a lion"}
    assert blocks[-1] == {"block": "track", "label": "points", "steps": ["0", "5", "10"], "at": 1}


def test_pages_are_broken_one_by_one() -> None:
    first, second = SHEET.pages
    assert len(page_lines(first, 44)) + len(page_lines(second, 44)) + 3 == len(
        sheet_text(SHEET, 44)
    )
