"""Pieces to cut out: each with its letter and pips, as large as said, all on one sheet."""

from collections import Counter

import pytest

from printables.boards import pieces
from printables.boards.pieces import COLOURS, PaperPiece, PieceRow, draw_piece, pieces_page
from printables.drawing.surface import Box
from printables.drawing.svg import SvgWriter
from printables.forms.stationery import STATIONERY, stationery
from printables.pages.drawn import DrawnPage, written
from printables.pages.paper import PaperError, parse
from tests.printables.pdf_reading import pages_of

A4 = parse("a4")
ROWS = [
    [
        [PieceRow(PaperPiece("red", "F", 2), 16.0, 4, "four fishermen")],
        [PieceRow(PaperPiece("green", "T", 0), 16.0, 2, "", upright=True)],
    ],
    [[PieceRow(PaperPiece(colour, colour[0].upper(), 4), 12.0, 1, colour)] for colour in COLOURS],
]


def page(paper: str = "a4", style: str = "colour") -> DrawnPage:
    return pieces_page(ROWS, parse(paper), style, title="Pieces", told="Four are fishermen.")


@pytest.mark.parametrize("style", STATIONERY)
def test_every_piece_has_its_letter_in_every_style(style: str) -> None:
    data = written([page(style=style)], ".pdf", title="Village", author="Us")
    said = Counter(pages_of(data)[0].split())
    assert (said["F"], said["T"], said["R"]) == (4, 2, 1)
    assert said["fishermen."] == 1


def test_pips_stand_on_each_side_of_a_piece() -> None:
    svg = written([page()], ".svg", title="Village", author="Us")
    assert svg.count(b"<circle") == 6 + 5 + 4 * (4 * 2 + 5 * 4)


def test_pieces_that_do_not_go_onto_a_sheet_are_refused() -> None:
    with pytest.raises(PaperError, match="one sheet of 100 × 86 mm at least"):
        page("99x200")
    assert page("100x120").paper.name == "100x120"


@pytest.mark.parametrize("paper", ["100x120", "a4"])
def test_every_mark_is_five_mm_from_the_edge_of_the_paper(
    paper: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    found: list[Box] = []

    def noted(_: object, area: Box, xs: object, ys: object, bleed: float, long: float) -> None:
        found.append(area.inset(-bleed - long))

    monkeypatch.setattr(pieces, "edge_marks", noted)
    drawn = page(paper)
    drawn.draw(SvgWriter(drawn.paper.width, drawn.paper.height))
    assert len(found) == 7
    assert min(min(box.x, box.y) for box in found) >= 5
    assert max(box.right for box in found) <= drawn.paper.width - 5
    assert max(box.bottom for box in found) <= drawn.paper.height - 5


def test_a_piece_without_a_size_is_white() -> None:
    box, piece, look = Box(5, 5, 10, 10), PaperPiece("red", "F", 1), stationery("colour")
    drawn = {}
    for size in (None, 10.0):
        writer = SvgWriter(20, 20)
        draw_piece(writer, box, piece, look, told="a fisherman", size=size)
        drawn[size] = writer.data()
    assert b"#b8452f" not in drawn[None]
    assert b"#b8452f" in drawn[10.0]
