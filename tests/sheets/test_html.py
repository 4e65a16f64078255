"""Sheets as HTML: every block, with words that would be marks."""

from xml.etree import ElementTree

from companion.sheets.html import MOST_PAST, blocks_html
from companion.sheets.values import (
    Box,
    Cell,
    Field,
    Heading,
    Paragraph,
    Phrase,
    Table,
    TableColumn,
    Track,
)

NAME = '<i>Ada & "Ben"</i>'


def test_every_block_is_an_element_and_keeps_its_words() -> None:
    page = blocks_html(
        (
            Heading("Score", "of 75"),
            Heading("Score", minor=True),
            Phrase((Cell(NAME, "strong"), Cell(" x", "faint"))),
            Paragraph(NAME, "amiss"),
            Field("points", Cell("3"), (Cell("1"), Cell("2"))),
            Track("month", ("1", "2", "3"), 1),
            Box("ready", ticked=True),
            Table((TableColumn("a"), TableColumn("b")), ((Cell(NAME), Cell("1", "struck")),)),
            Table((TableColumn("a"),), (), empty="None yet."),
            Table((TableColumn("a"),), ()),
        )
    )
    root = ElementTree.fromstring(f"<div>{page}</div>")
    assert [each.tag for each in root] == ["h4", "h5", "p", "p", "table", "table", "p"]
    assert "".join(root.itertext()).count(NAME) == 3
    assert ["".join(row.itertext()) for row in root[4]] == [
        "points1 → 2 → 3",
        "month1 [2] 3",
        "[x]ready",
    ]
    assert ["".join(row.itertext()) for row in root[5]] == ["ab", f"{NAME}1"]


def test_only_the_last_values_of_a_field_are_shown() -> None:
    past = tuple(Cell(str(number)) for number in range(5))
    page = blocks_html((Field("points", Cell("9"), past),))
    assert "… <s>3</s> → <s>4</s> → 9" in page
    assert page.count("<s>") == MOST_PAST
