"""Cutting a drawing into pages: every spot is on a page, neighbors overlap as told."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from printables.drawing.surface import Box
from printables.pages.paper import NAMES, parse
from printables.pages.tiling import MARGINS, Tile, Tiling, TilingError, fewest, tile

A4 = parse("a4")


@given(
    name=st.sampled_from(NAMES),
    width=st.floats(50, 2000),
    height=st.floats(50, 2000),
    overlap=st.floats(0, 40),
)
def test_pages_cover_the_whole_drawing(
    name: str, width: float, height: float, overlap: float
) -> None:
    tiling = tile(parse(name), width, height, overlap=overlap)
    assert len(tiling.tiles) == tiling.columns * tiling.rows
    windows = {(one.column, one.row): one.window for one in tiling.tiles}
    first, last = windows[0, 0], windows[tiling.columns - 1, tiling.rows - 1]
    assert first.x <= 1e-6
    assert first.y <= 1e-6
    assert last.right >= width - 1e-6
    assert last.bottom >= height - 1e-6
    for (column, row), window in windows.items():
        assert (window.width, window.height) == (tiling.area.width, tiling.area.height)
        if beside := windows.get((column + 1, row)):
            assert window.right - beside.x == pytest.approx(overlap)
        if below := windows.get((column, row + 1)):
            assert window.bottom - below.y == pytest.approx(overlap)


def test_a_column_or_row_less_would_not_do() -> None:
    area = A4.inner(MARGINS)
    exact = 3 * area.width - 2 * 10
    assert tile(A4, exact, 100, overlap=10).columns == 3
    assert tile(A4, exact + 0.1, 100, overlap=10).columns == 4


def test_pages_are_named_by_column_and_row() -> None:
    assert [Tile(*at, Box(0, 0, 1, 1)).name for at in ((0, 0), (1, 1), (25, 2), (26, 0))] == [
        "A1",
        "B2",
        "Z3",
        "AA1",
    ]


def test_pages_without_content_are_left_out_and_nobody_is_glued_to_them() -> None:
    tiling = tile(A4, 500, 100, overlap=10, content=[Box(5, 5, 20, 20), Box(480, 5, 10, 10)])
    assert [one.name for one in tiling.tiles] == ["A1", "C1"]
    assert [one.name for one in tiling.left_out] == ["B1"]
    assert not any(one.right for one in tiling.tiles)


def test_tabs_are_where_another_page_follows() -> None:
    tabs = {one.name: (one.right, one.below) for one in tile(A4, 300, 500, overlap=8).tiles}
    assert tabs == {
        "A1": (True, True),
        "B1": (False, True),
        "A2": (True, False),
        "B2": (False, False),
    }
    assert not any(one.right or one.below for one in tile(A4, 300, 500, overlap=0).tiles)


def test_paper_is_turned_where_that_saves_pages() -> None:
    assert fewest(A4, 270, 180, overlap=10).paper.is_landscape
    assert not fewest(A4, 180, 270, overlap=10).paper.is_landscape


@pytest.mark.parametrize("overlap", [-1.0, 41.0, float("nan")])
def test_an_overlap_has_limits(overlap: float) -> None:
    with pytest.raises(TilingError, match="mm can't be used: choose 0 to 40 mm"):
        tile(A4, 100, 100, overlap=overlap)


def test_too_many_or_no_pages_are_refused() -> None:
    with pytest.raises(TilingError, match="smaller squares, so that it's at most 400 pages"):
        tile(parse("a5"), 5000, 5000, overlap=10, spaces="squares")
    with pytest.raises(TilingError, match="nothing to print"):
        tile(A4, 100, 100, overlap=10, content=[])
    with pytest.raises(TilingError, match="too small for an overlap"):
        tile(parse("100x100"), 500, 500, overlap=30)


def test_pages_lie_aside_to_leave_boxes_whole() -> None:
    """A seam of the middle would cut the second box; there is room for both to stay whole."""
    boxes = [Box(20, 0, 130, 900), Box(510, 0, 150, 900)]
    middle = tile(A4, 680, 900, overlap=10)
    aside = tile(A4, 680, 900, overlap=10, whole=boxes)
    assert cuts(middle, boxes) == 1
    assert cuts(aside, boxes) == 0
    assert (aside.columns, aside.rows) == (middle.columns, middle.rows)
    assert min(one.window.x for one in aside.tiles) <= 0
    assert max(one.window.right for one in aside.tiles) >= 680
    assert {one.window.y for one in aside.tiles} == {one.window.y for one in middle.tiles}


def cuts(tiling: Tiling, boxes: list[Box]) -> int:
    """How often a page begins inside of a box."""
    seams = {one.window.x for one in tiling.tiles if one.column}
    return sum(box.x < seam < box.right for box in boxes for seam in seams)


def test_pages_show_less_than_they_could_to_leave_boxes_whole() -> None:
    """Windows as wide as the paper would cut one of the two wherever the first column begins."""
    boxes = [Box(20, 0, 130, 900), Box(500, 0, 150, 900)]
    narrow = tile(A4, 680, 900, overlap=10, whole=boxes)
    assert cuts(narrow, boxes) == 0
    area = A4.inner(MARGINS)
    assert 0.8 * area.width < narrow.area.width < area.width
    assert narrow.area.centre == pytest.approx(area.centre)
    assert max(one.window.right for one in narrow.tiles) >= 680
    assert not any(map(narrow.splits, boxes))
    assert any(map(tile(A4, 680, 900, overlap=10).splits, boxes))


def test_paper_is_turned_where_that_leaves_boxes_whole() -> None:
    wide = [Box(20, 0, 200, 900)]
    assert fewest(A4, 280, 900, overlap=10).area.width < 200
    assert fewest(A4, 280, 900, overlap=10, whole=wide).area.width > 200


def test_boxes_that_are_cut_anyhow_leave_the_pages_in_the_middle() -> None:
    wide = [Box(0, 0, 680, 900)]
    assert tile(A4, 680, 900, overlap=10, whole=wide) == tile(A4, 680, 900, overlap=10)


def test_seams_are_where_rows_begin() -> None:
    tiling = tile(A4, 100, 700, overlap=10)
    assert tiling.seams == tuple(one.window.y for one in tiling.tiles[1:])
    assert tile(A4, 100, 100, overlap=10).seams == ()
