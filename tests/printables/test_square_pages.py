"""Pages of boards of squares: as large as the pieces, with overlays for their squares."""

import pytest

from printables.boards.square import (
    BoardLegend,
    Overlay,
    board_page,
    chessboard,
    extent,
    fitted_side,
    near_edge,
    overlays_page,
)
from printables.forms.stationery import STATIONERY
from printables.pages.drawn import DrawnPage, written
from printables.pages.paper import PaperError, parse
from tests.printables.pdf_reading import words_of

A4 = parse("a4 landscape")
BOTH = (Overlay("knight", 2, (2.5, 2.5)), Overlay("rook", 4, (6.5, 7.0)))


def words(page: DrawnPage) -> str:
    data = written([page], ".pdf", title="Town", author="Us")
    return words_of(data)


def test_overlays_are_as_wide_and_as_high_as_the_farthest_of_them() -> None:
    assert extent(BOTH) == (11.0, 11.5)


@pytest.mark.parametrize(
    ("across", "down", "side"), [(6, 6, 25.4), (8, 11, 25.4), (10, 4, 19.7), (10, 15, 18.9)]
)
def test_squares_are_an_inch_or_what_a_standing_sheet_leaves(
    across: float, down: float, side: float
) -> None:
    assert fitted_side(A4, across, down, None) == side
    assert fitted_side(A4, across, down, 15) == 15


def test_squares_that_go_beyond_a_sheet_are_refused() -> None:
    with pytest.raises(PaperError, match=r"use 8 to 20\.4 mm"):
        fitted_side(A4, 10, 4, 21)
    with pytest.raises(PaperError, match=r"use 8 to 14\.5 mm"):
        fitted_side(A4, 4, 20, 21)


def test_what_many_printers_leave_white_is_warned_of() -> None:
    assert near_edge(A4, 10, 19.7) == ""
    assert "ends 5.0 mm from the edge of A4" in near_edge(A4, 10, 20)


@pytest.mark.parametrize("style", STATIONERY)
def test_a_board_has_its_title_and_legend_on_a_standing_sheet(style: str) -> None:
    legend = (BoardLegend(1, ("Hut", "one space")), BoardLegend(0, ("Wall",)))
    page = board_page(chessboard(5, 6, told=True), A4, style, 20, title="TOWN", legend=legend)
    assert page.paper.height > page.paper.width
    assert {"TOWN", "Hut", "one", "Wall", "a1", "e6"} <= set(words(page).split())


def test_overlays_tell_what_they_are_for() -> None:
    said = words(overlays_page(BOTH, A4, "colour", 15, title="Reach", told="Lay it on a piece."))
    for each in ("Reach", "Lay it on a piece.", "knight", "rook", "cut this out"):
        assert each in said
