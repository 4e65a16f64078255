"""Boards of squares: drawn from a value, named along their edges, areas parted by thick lines."""

from __future__ import annotations

from collections import Counter
from io import BytesIO

import pypdf
import pytest

from printables.boards.square import Square, SquareBoard, board_pdf, column_name, draw_board
from printables.drawing.surface import Box
from printables.forms.stationery import STATIONERY, stationery
from printables.pages.paper import parse
from printables.pdf.writer import PdfWriter

BOARD = SquareBoard(
    8,
    5,
    {
        (1, 1): Square("Gate", shaded=True, area="town"),
        (2, 1): Square("Old\nmarket", area="town"),
        (8, 5): Square("word " * 300),
    },
)


@pytest.mark.parametrize("style", STATIONERY)
def test_a_board_fills_the_paper_turned_as_it_lies(style: str) -> None:
    data = board_pdf(BOARD, parse("a4"), title="The town", author="Companion", style=style)
    assert data == board_pdf(BOARD, parse("a4"), title="The town", author="Companion", style=style)
    [page] = pypdf.PdfReader(BytesIO(data)).pages
    assert page.mediabox.width > page.mediabox.height
    words = page.extract_text().split()
    assert {"town", "Gate", "market", "a", "h", "1", "5"} <= set(words)


def test_squares_are_square_and_stay_in_their_box() -> None:
    writer = PdfWriter(title="Board")
    writer.page(100, 100)
    box, look = Box(10, 10, 43, 80), stationery("colour")
    assert draw_board(writer, BOARD, box, look) == pytest.approx(43 / 8.6)
    assert draw_board(writer, SquareBoard(2, 2, named=False), box, look) == pytest.approx(21.5)


def test_areas_are_parted_by_thick_lines(monkeypatch: pytest.MonkeyPatch) -> None:
    lines: Counter[float] = Counter()
    monkeypatch.setattr(PdfWriter, "line", lambda *given: lines.update([given[-1].width]))
    writer = PdfWriter(title="Board")
    writer.page(100, 100)
    draw_board(writer, BOARD, Box(0, 0, 100, 100), stationery("colour"))
    assert lines == {0.2: 7 * 5 + 4 * 8 - 3, 0.8: 3}


def test_columns_are_named_as_far_as_there_are_any() -> None:
    assert [column_name(at) for at in (1, 26, 27, 52, 703)] == ["a", "z", "aa", "az", "aaa"]
