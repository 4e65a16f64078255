"""Charts of the board beside a map: all of them, legible, whole on their pages, true in size."""

from __future__ import annotations

import dataclasses
import math
from functools import cache
from itertools import pairwise

import pytest
from msgspec.structs import replace

from companion.charts.cells import Cells, with_cells
from companion.games.nile.charts.lookups import Charts
from companion.games.nile.charts.specs import SPECS
from companion.games.nile.map.board.board import River
from companion.games.nile.paper.charts.margins import (
    BOARD_CHARTS,
    CHAPTERS,
    MarginPiece,
    NoRoomForCharts,
    shared_out,
)
from companion.games.nile.paper.charts.words import table_of
from companion.games.nile.paper.map.map import MapSheet
from companion.games.nile.paper.map.poster import Poster, changed_pages
from companion.games.nile.paper.map.view import blank_view
from companion.games.nile.paper.map.wall_map import WallMap, best_way, wall_map, wall_pdf
from companion.games.nile.paper.styles import STYLES, stationery
from companion.table.sources import DAGGER, OWN
from printables.drawing.surface import Box
from printables.pages.paper import Paper, parse
from printables.pages.tiling import Tiling
from printables.pdf.writer import POINTS_PER_MM
from tests import examples
from tests.games.nile.paper.forms import CHARTS
from tests.games.nile.paper.maps import BLANK, BOARD
from tests.games.nile.paper.spies import Flat, Spy
from tests.printables.pdf_reading import layers, millimetres, placed, read


def margins(of: Poster | WallMap, seams: tuple[float, ...] = ()) -> Flat:
    """What is written beside a map."""
    wall = of.wall if isinstance(of, Poster) else of
    spy = Flat(wall.sheet.paper.width, wall.sheet.paper.height)
    wall.draw_charts(spy, seams)
    return spy


@cache
def charted(size: float = 19, style: str = "colour") -> Poster:
    """The blank board with its charts."""
    return Poster(BLANK, size, style, CHARTS)


def words(spy: Flat) -> str:
    return " ".join(text for text, _ in spy.texts)


def with_figure(chart: str, row: str, column: str, value: int | str) -> Charts:
    """The charts with one figure of an owner's."""
    return with_cells(CHARTS, Cells(chart, row, (column,)), value)


# What stands there


OF_GAME_ONE = [name for name in BOARD_CHARTS if name in SPECS]


def test_the_charts_are_those_that_there_are_and_each_once() -> None:
    assert len(set(BOARD_CHARTS)) == len(BOARD_CHARTS)
    assert set(OF_GAME_ONE) < set(SPECS)


@pytest.mark.parametrize("style", STYLES)
def test_all_charts_stand_beside_the_map_and_no_words_over_others(style: str) -> None:
    poster = charted(19, style)
    spy = margins(poster)
    assert spy.collisions() == []
    sheet = poster.sheet
    for text, box in spy.texts:
        assert any(panel.contains(box) for panel in sheet.panels), text
    told = words(spy)
    for name in OF_GAME_ONE:
        for part in CHARTS.chart(name).title.split():
            assert part in told
    for chapter, rows in CHAPTERS:
        assert (chapter in told) == any(name in OF_GAME_ONE for row in rows for name in row)


def test_panels_lie_between_the_border_and_the_map() -> None:
    for sheet in (charted().sheet, on("a1 landscape").sheet):
        left, right = sheet.panels
        assert left.x == pytest.approx(sheet.border.x + 1.3 * sheet.unit)
        assert right.right == pytest.approx(sheet.border.right - 1.3 * sheet.unit)
        for box in (sheet.outer, sheet.legend):
            assert left.right <= box.x + 1e-6
            assert box.right <= right.x + 1e-6


def test_figures_carry_the_mark_of_where_they_are_from() -> None:
    """Reconstructed ones a dagger, the owner's a ring, and both are explained."""
    spy = margins(Poster(BLANK, 19, "colour", with_figure("lost", "jungle", "number", 9)))
    texts = [text for text, _ in spy.texts]
    assert f"9{OWN}" in texts
    assert f"5{DAGGER}" in texts
    assert any(text.startswith(f"{DAGGER} reconstructed") for text in texts)
    assert any(text.startswith(f"{OWN} your own") for text in texts)
    ours = [text for text, _ in margins(charted()).texts]
    assert not any(OWN in text for text in ours)


def test_rivers_tell_the_length_that_each_must_have() -> None:
    """35 hexes of the Nile are printed in the rules, those of the Congo rebuilt (10.3352)."""
    texts = [text for text, _ in margins(charted()).texts]
    names = [texts.index(river) for river in ("Nile", "Congo", "Rufiji")]
    assert names == sorted(names)
    assert texts[texts.index("Rufiji") + 1] == "35"
    assert f"30{DAGGER}" in texts


def test_many_rivers_stand_under_one_another() -> None:
    rivers = {f"River of the long name {number}": River("2101", number) for number in range(1, 15)}
    board = dataclasses.replace(BOARD, rivers=rivers)
    spy = margins(Poster(blank_view(board), 19, "colour", CHARTS))
    assert spy.collisions() == []
    assert "River of the long name 14" in [text for text, _ in spy.texts]
    without = blank_view(dataclasses.replace(BOARD, rivers={}))
    assert "least length" not in words(margins(Poster(without, 19, "colour", CHARTS)))


def test_charts_that_a_data_set_does_not_have_are_left_out() -> None:
    fewer = {name: chart for name, chart in CHARTS.charts.items() if name != "crew"}
    told = words(margins(Poster(BLANK, 19, "colour", replace(CHARTS, charts=fewer))))
    assert "Bearers a canoe" not in told
    assert "Activity levels" in told


def test_chapters_begin_columns_where_they_can() -> None:
    heads = ("Travel", "", "", "Natives", "", "Food", "")
    look = stationery("colour")
    pieces = [MarginPiece(look, 1, 80, (), heading=head, note=("x",)) for head in heads]
    high = sum(piece.height + 3.4 for piece in pieces)
    columns = shared_out(pieces, 1, 2, high * 0.7)
    assert [column[0].heading for column in columns] == ["Travel", "Natives"]
    assert [piece for column in columns for piece in column] == pieces
    assert shared_out(pieces, 1, 2, high * 0.3) == []
    assert [len(column) for column in shared_out(pieces, 1, 2, high * 0.51)] != [0, 7]


# On pages


def cut_words(poster: Poster, tiling: Tiling) -> list[str]:
    """Words of charts through which a page begins."""
    ys, xs = tiling.seams, {one.window.x for one in tiling.tiles if one.column}
    found = []
    for text, box in margins(poster, tiling.seams).texts:
        across = any(box.y < seam < box.bottom for seam in ys)
        if across or any(box.x < seam < box.right for seam in xs):
            found.append(text)
    return found


@pytest.mark.parametrize("overlap", [10.0, 0.0])
@pytest.mark.parametrize("paper", ["a4", "letter", "a3", "a1"])
def test_no_page_begins_in_the_words_of_a_chart(paper: str, overlap: float) -> None:
    poster = charted()
    way = parse(paper)
    tiling = poster.cut(way, [], overlap=overlap, turn=True)
    assert cut_words(poster, tiling) == []
    assert margins(poster, tiling.seams).collisions() == []


@pytest.mark.parametrize(("paper", "size"), [("a4", 25), ("letter landscape", 30), ("a5", 25)])
def test_pages_are_laid_so_that_no_chart_is_cut_from_top_to_bottom(paper: str, size: float) -> None:
    poster = charted(size)
    tiling = poster.cut(parse(paper), [], overlap=10, turn="landscape" not in paper)
    seams = {one.window.x for one in tiling.tiles if one.column}
    boxes = [box.inset(0.001) for box, _ in poster.wall.tables()]
    assert not any(box.x < seam < box.right for box in boxes for seam in seams)
    assert seams


def test_pages_narrower_than_a_chart_are_refused() -> None:
    with pytest.raises(NoRoomForCharts, match="A5 pages would cut the charts"):
        charted(19).cut(parse("a5"), [], overlap=10, turn=False)
    assert Poster(BLANK, 19).cut(parse("a5"), [], overlap=10, turn=False).tiles


def test_words_would_be_cut_if_charts_did_not_make_way() -> None:
    poster = charted()
    tiling = poster.cut(parse("a4"), [], overlap=10, turn=True)
    texts = margins(poster).texts
    assert any(box.y < seam < box.bottom for _, box in texts for seam in tiling.seams)


@pytest.mark.parametrize("seam", [211.0, 402.5])
def test_charts_make_way_for_any_seam_and_stay_in_order(seam: float) -> None:
    poster = charted()
    spy = margins(poster, (seam, seam + 150))
    for text, box in spy.texts:
        for cut in (seam, seam + 150):
            assert not box.y < cut < box.bottom, text
    assert spy.collisions() == []
    boxes = [box for box, _ in poster.wall.tables((seam, seam + 150)) if box.width > 90]
    for above, below in pairwise(boxes):
        assert below.x > above.right or below.y >= above.bottom


@pytest.mark.parametrize(("size", "paper"), [(12.7, "letter")])
def test_hexes_keep_their_size_beside_charts(size: float, paper: str) -> None:
    reader = read(charted(size).pdf(parse(paper)))
    for page in (1, 2):
        rows = placed(reader.pages[page], "grid-row")
        far = abs(rows[-1][5] - rows[0][5]) / (len(rows) - 1) / POINTS_PER_MM
        assert far / 1.5 * math.sqrt(3) == pytest.approx(size, abs=0.1)
    assert "charts" in layers(reader)


@pytest.mark.parametrize("size", [4.0, 9.0, 100.0])
def test_charts_go_beside_hexes_of_any_size(size: float) -> None:
    poster = charted(size, "ink-saver")
    spy = margins(poster)
    assert spy.collisions() == []
    assert len(spy.texts) > 400
    assert poster.sheet.layout.width == pytest.approx(size)


def test_pages_change_where_a_chart_does() -> None:
    then = charted()
    own = with_figure("lost", "jungle", "number", 9)
    now = Poster(BLANK, 19, "colour", own)
    a4 = parse("a4")
    assert changed_pages(then, then, a4, overlap=10, turn=True) == frozenset()
    changed = changed_pages(then, now, a4, overlap=10, turn=True)
    tiling = now.cut(a4, [], overlap=10, turn=True)
    (where,) = (box for box, table in now.tables(tiling) if table == table_of(own, "lost"))
    shows = {one.name for one in tiling.tiles if one.window.overlaps(where)}
    assert shows <= changed
    assert len(changed) < len(tiling.tiles) / 2  # the note of whose it is stands at the end
    with_or_without = changed_pages(Poster(BLANK, 19), now, a4, overlap=10, turn=True)
    assert with_or_without == {one.name for one in tiling.tiles}


# On one sheet


@cache
def on(paper: str, style: str = "colour") -> WallMap:
    return wall_map(BLANK, parse(paper), style, CHARTS)


@cache
def on_best(paper: str, style: str = "colour") -> WallMap:
    return wall_map(BLANK, best(paper), style, CHARTS)


@cache
def best(paper: str) -> Paper:
    return best_way(BLANK, parse(paper), CHARTS)


@pytest.mark.parametrize("paper", ["a2", "a0", "600x600"])
def test_one_large_sheet_holds_map_and_charts(paper: str) -> None:
    wall = on_best(paper)
    spy = margins(wall)
    assert spy.outside() == []
    assert spy.collisions() == []
    assert len(spy.texts) > 400
    sheet = wall.sheet
    assert sheet.layout.width > 0.75 * MapSheet(BLANK, best(paper)).layout.width
    wide, high = sheet.layout.extent()
    board = Box(*sheet.origin, wide, high)
    assert sheet.frame.contains(board)


def test_a_sheet_is_turned_so_that_hexes_are_largest() -> None:
    assert best("a1").is_landscape
    upright, lying = on("a1").sheet.layout.width, on("a1 landscape").sheet.layout.width
    assert lying > upright


def test_one_sheet_is_one_page_of_its_size() -> None:
    reader = read(wall_pdf(BLANK, parse("a1 landscape"), "antique", CHARTS))
    assert len(reader.pages) == 1
    assert millimetres(reader.pages[0].mediabox)[2:] == pytest.approx([841, 594], abs=0.1)


@pytest.mark.parametrize("paper", ["a3", "a4", "letter"])
def test_small_paper_has_no_room_for_charts(paper: str) -> None:
    with pytest.raises(NoRoomForCharts, match="use A2 or larger"):
        on(paper)


@pytest.mark.parametrize("style", examples([*STYLES][:1], [*STYLES]))
@pytest.mark.parametrize("paper", ["a2", "a1", "600x600"])
def test_no_letters_of_charts_on_one_sheet_are_smaller_than_six_points_and_a_half(
    paper: str, style: str
) -> None:
    wall = on_best(paper, style)
    spy = Flat(wall.sheet.paper.width, wall.sheet.paper.height)
    wall.draw_charts(spy)
    assert len(spy.letters) > 400
    assert spy.lowest() >= 6.5 - 1e-6
    assert not [text for text, _ in spy.texts if "…" in text]


def test_charts_on_posters_of_small_hexes_are_as_legible() -> None:
    spy = Flat(3000, 3000)
    charted(4.0).wall.draw_charts(spy)
    assert spy.lowest() >= 6.5 - 1e-6


# The legend of a wall map


def legend_capitals(hex_mm: float) -> float:
    """The height of the capitals of the legend of a poster, in mm."""
    sheet = Poster(BLANK, hex_mm).sheet
    spy = Spy(sheet.paper.width, sheet.paper.height)
    sheet.draw(spy)
    return next(box.height for text, box in spy.texts if text == "Desert")


def test_a_legend_beside_map_and_charts_is_as_wide_as_its_words() -> None:
    """The map has the rest: hexes of 9.9 mm on A2, where a legend as on A4 leaves 9.1."""
    sheet = on("a2 landscape").sheet
    full = MapSheet(BLANK, sheet.paper, sides=sheet.panels[0].width, scale=sheet.scale)
    assert sheet.layout.width > max(9.9, 1.085 * full.layout.width)
    assert sheet.legend.width < 0.08 * sheet.paper.width
    spy = Flat(sheet.paper.width, sheet.paper.height)
    sheet.draw(spy)
    spy.texts = [(text, box) for text, box in spy.texts if sheet.legend.overlaps(box)]
    assert len(spy.texts) > 25
    assert all(sheet.legend.contains(box) for _, box in spy.texts)


def test_legends_grow_more_slowly_than_the_land() -> None:
    small, board, giant = (legend_capitals(hex_mm) for hex_mm in (5.6, 19.0, 76.0))
    assert board / small == pytest.approx(math.sqrt(19 / 5.6), rel=0.05)
    assert giant / board == pytest.approx(2, rel=0.02)


def test_one_sheet_has_no_plan_of_how_pages_go_together() -> None:
    assert len(read(Poster(BLANK, 19).pdf(parse("a0"))).pages) == 1
    assert len(read(Poster(BLANK, 19).pdf(parse("a1"))).pages) == 3
