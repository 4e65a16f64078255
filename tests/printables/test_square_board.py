"""Boards of squares: drawn from a value, named along their edges, areas parted by thick lines."""

from collections import Counter
from io import BytesIO
from itertools import pairwise

import pypdf
import pytest

from printables.boards.square import (
    Square,
    SquareBoard,
    chessboard,
    draw_board,
    draw_reach,
    grid_in,
    square_in,
)
from printables.drawing.surface import Box
from printables.drawing.svg import SvgWriter
from printables.forms.stationery import STATIONERY, stationery
from printables.pages.tiling import column_name
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
def test_a_board_tells_its_names_and_what_stands_on_its_squares(style: str) -> None:
    writer = PdfWriter(title="The town")
    writer.page(297, 210)
    draw_board(writer, BOARD, Box(10, 10, 277, 190), stationery(style))
    [page] = pypdf.PdfReader(BytesIO(writer.data())).pages
    assert {"Gate", "market", "a", "h", "1", "5"} <= set(page.extract_text().split())


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


def test_rows_of_a_board_that_rises_are_numbered_from_the_lowest() -> None:
    spoken: dict[str, float] = {}
    for rises in (False, True):
        writer = SvgWriter(100, 100)
        writer.text = lambda *given, **_: spoken.update({given[2]: given[1]})  # type: ignore[method-assign]
        draw_board(
            writer, SquareBoard(2, 2, rises=rises), Box(0, 0, 100, 100), stationery("colour")
        )
        assert (spoken["1"] > spoken["2"]) == rises


def test_squares_of_a_board_lie_where_they_are_said_to() -> None:
    box = Box(10, 10, 43, 80)
    grid = grid_in(BOARD, box)
    assert box.contains(grid)
    assert (grid.width, grid.height) == pytest.approx((40, 25))


def test_the_first_square_of_a_chessboard_is_dark_and_at_the_lower_left() -> None:
    board = chessboard(told=True)
    assert board.square((1, 8)).words == "a1"
    assert board.square((1, 8)).shaded
    assert not board.square((8, 8)).shaded
    assert chessboard(3, 5).square((1, 5)) == Square(shaded=True)


def test_a_square_is_found_by_its_name() -> None:
    assert [BOARD.place(name) for name in ("a1", "h5")] == [(1, 1), (8, 5)]
    assert chessboard().place("h8") == (8, 1)
    with pytest.raises(KeyError):
        BOARD.place("j1")
    box = Box(10, 10, 43, 80)
    square = square_in(BOARD, box, "h5")
    assert (square.right, square.bottom) == (grid_in(BOARD, box).right, grid_in(BOARD, box).bottom)


@pytest.mark.parametrize(("reach", "squares"), [(0, 1), (2, 13), (3, 25)])
def test_what_is_within_reach_is_drawn_square_by_square(reach: int, squares: int) -> None:
    drawn: list[Box] = []
    edges: list[list[tuple[float, float]]] = []
    far: list[str] = []
    writer = SvgWriter(100, 100)
    writer.rect = lambda box, *_, **__: drawn.append(box)  # type: ignore[method-assign]
    writer.polygon = lambda points, *_, **__: edges.append(points)  # type: ignore[method-assign]
    writer.text = lambda *given, **_: far.append(given[2])  # type: ignore[method-assign]
    draw_reach(writer, (50, 50), reach, 10, stationery("colour"), far=True)
    assert len(drawn) == squares + 1  # and the one in the middle again, to be cut out
    assert far.count(str(reach)) == 4 * reach
    steps = [(abs(x) + abs(y)) / 10 for x, y in edges[0]]
    assert max(steps) == pytest.approx(reach + 1)
    assert all(abs(a - c) < 1e-9 or abs(b - d) < 1e-9 for (a, b), (c, d) in pairwise(edges[0]))
