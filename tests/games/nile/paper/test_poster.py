"""Posters: hexes of the size asked for, true page boxes, the map stored once, empty pages gone."""

from __future__ import annotations

import math
import re
import shutil
import subprocess
from dataclasses import replace as with_fields
from random import Random

import pytest
from msgspec.structs import replace

from companion.games.nile.map.board.board import Hex
from companion.games.nile.paper.map.map import MapSheet
from companion.games.nile.paper.map.poster import Poster, changed_pages
from companion.games.nile.paper.map.view import MapView, blank_view
from companion.hexes import Grid
from printables.pages.paper import NAMES, parse
from printables.pages.tile_pages import BLEED_MM
from printables.pages.tiling import MARGINS, TilingError
from printables.pdf.writer import POINTS_PER_MM
from tests.games.nile.paper.maps import BLANK, BOARD, view_in
from tests.games.nile.paper.spies import Spy
from tests.games.nile.paper.worlds import a_world
from tests.printables.pdf_reading import layers, millimetres, placed, read
from tests.printables.poppler import light

A4 = parse("a4")


@pytest.fixture(scope="module")
def view() -> MapView:
    return view_in(a_world(7, hexes=120), "Poster")


def hexes(data: bytes, page: int) -> float:
    """The width of the hexes on a page in mm, measured between the rows of the grid."""
    rows = placed(read(data).pages[page], "grid-row")
    assert len(rows) == BOARD.grid.rows
    far = abs(rows[-1][5] - rows[0][5]) / (len(rows) - 1) / POINTS_PER_MM
    return far / 1.5 * math.sqrt(3)


@pytest.mark.parametrize(("size", "paper"), [(19.0, "a4"), (12.7, "letter"), (25.4, "a2")])
def test_hexes_are_as_large_as_was_asked(view: MapView, size: float, paper: str) -> None:
    data = Poster(view, size).pdf(parse(paper))
    for page in (1, 2):
        assert hexes(data, page) == pytest.approx(size, abs=0.1)


def test_a_board_of_another_shape_has_the_same_size(view: MapView) -> None:
    data = Poster(BLANK, 19).pdf(A4)
    assert hexes(data, 1) == pytest.approx(19, abs=0.1)


def test_pages_have_boxes_for_what_is_kept_and_for_the_bleed(view: MapView) -> None:
    for page in read(Poster(view, 19).pdf(A4)).pages[1:]:
        wide, high = millimetres(page.mediabox)[2:]
        assert sorted((wide, high)) == pytest.approx([210, 297], abs=0.01)
        rim = MARGINS.left
        assert millimetres(page.trimbox) == pytest.approx(
            [rim, rim, wide - rim, high - rim], abs=0.01
        )
        out = rim - BLEED_MM
        assert millimetres(page.bleedbox) == pytest.approx(
            [out, out, wide - out, high - out], abs=0.01
        )


def test_the_map_lies_on_in_each_page_where_the_last_one_left_it(view: MapView) -> None:
    """Neighbours in a row show the map shifted by a page without the tab, to a hundredth."""
    reader = read(Poster(view, 19).pdf(A4, overlap=10, turn=False))
    lefts = [placed(page, "drawing")[0][4] / POINTS_PER_MM for page in reader.pages[1:4]]
    step = 210 - 2 * MARGINS.left - 10
    assert lefts[0] - lefts[1] == pytest.approx(step, abs=0.01)
    assert lefts[1] - lefts[2] == pytest.approx(step, abs=0.01)


def test_pages_are_named_bookmarked_and_shown_on_a_plan(view: MapView) -> None:
    reader = read(Poster(view, 19).pdf(A4))
    names = [str(entry["/Title"]) for entry in reader.outline if isinstance(entry, dict)]
    assert names[0] == "How to assemble the pages"
    assert all(re.fullmatch("[A-Z]+[0-9]+", name) for name in names[1:])
    assert reader.metadata is not None
    assert reader.metadata.title == "A map of the interior of Africa – Poster"
    assert reader.metadata.author


def said(data: bytes, last: int = 99) -> list[str]:
    """The words of each page as poppler reads them: a page holds the whole map, clipped."""
    command = ["pdftotext", "-raw", "-l", str(last), "-", "-"]
    done = subprocess.run(command, input=light(data), capture_output=True, check=True)
    pages = done.stdout.decode().removesuffix("\f").split("\f")
    return [" ".join(page.split()) for page in pages]


needs_poppler = pytest.mark.skipif(not shutil.which("pdftotext"), reason="poppler is not installed")


@needs_poppler
def test_every_page_says_its_name_and_the_plan_says_all() -> None:
    """Of a corner of the board: poppler reads the whole map on every page."""
    grid = Grid(9, 9)
    hexes = {name: Hex("veldt") for name in BOARD.hexes if grid.contains(name)}
    board = with_fields(BOARD, grid=grid, hexes=hexes, ports={}, rivers={}, islands={})
    plan, *pages = said(Poster(blank_view(board), 30).pdf(A4))
    assert "100 mm long" in plan
    assert len(pages) == 4
    for name, text in zip(("A1", "B1", "A2", "B2"), pages, strict=True):
        assert name in text.split()
        assert name in plan.split()


def test_layers_can_be_told_apart(view: MapView) -> None:
    named = layers(read(Poster(view, 19).pdf(A4)))
    assert {"sea", "land", "terrain", "rivers", "hexes", "numbers", "names", "marks"} <= set(named)
    assert "secrets" not in named
    own = replace(view, owner="Ada")
    assert "secrets" in layers(read(Poster(own, 19).pdf(A4)))


def test_pages_of_nothing_but_sea_are_left_out(view: MapView) -> None:
    poster = Poster(view, 60)
    tiling = poster.cut(A4, [], overlap=10, turn=True)
    assert tiling.left_out
    for one in tiling.left_out:
        assert not any(one.window.overlaps(poster.hex_box(name)) for name in BOARD.hexes)
    reader = read(poster.pdf(A4))
    assert len(tiling.tiles) < len(reader.pages) <= tiling.columns * tiling.rows


def test_a_page_changes_where_the_map_does(view: MapView) -> None:
    names = sorted(name for name in view.hexes if view.hexes[name].terrain == "veldt")
    name = Random(3).choice(names)
    here = replace(view.hexes[name], terrain="desert")
    later = replace(view, hexes={**view.hexes, name: here}, month=view.month + 1)
    then, now = Poster(view, 19), Poster(later, 19)
    changed = changed_pages(then, now, A4, overlap=10, turn=True)
    tiling = now.cut(A4, [], overlap=10, turn=True)
    shows = {one.name for one in tiling.tiles if one.window.overlaps(now.hex_box(name))}
    assert shows <= changed
    assert len(changed) <= 4
    same = Poster(replace(view, month=view.month + 1), 19)
    assert changed_pages(then, same, A4, overlap=10, turn=True) == frozenset()


def test_only_some_pages(view: MapView) -> None:
    reader = read(Poster(view, 19).pdf(A4, only=frozenset({"B2", "C1"})))
    names = [str(entry["/Title"]) for entry in reader.outline if isinstance(entry, dict)]
    assert names[1:] == ["C1", "B2"]


@pytest.mark.parametrize("size", [3.9, 101.0, float("nan")])
def test_hexes_have_limits(view: MapView, size: float) -> None:
    with pytest.raises(TilingError, match="use 4 to 100 mm"):
        Poster(view, size)


@pytest.mark.parametrize("name", NAMES)
def test_every_paper_holds_pages_of_a_small_poster(name: str) -> None:
    poster = Poster(BLANK, 6)
    tiling = poster.cut(parse(name), [], overlap=8, turn=True)
    assert tiling.tiles


@needs_poppler
def test_the_first_page_tells_how_large_the_whole_is_and_its_frame(view: MapView) -> None:
    """Whoever orders a frame need not glue first."""
    poster = Poster(view, 19)
    paper = poster.sheet.paper
    [plan] = said(poster.pdf(parse("a4")), last=1)
    assert f"{paper.width:.0f} × {paper.height:.0f} mm" in plan
    assert "a frame of 70 × 100 cm" in plan


def test_the_legend_may_be_left_out(view: MapView) -> None:
    """A poster is then as low as with a legend of its own; on one sheet the border is close."""
    none, own = Poster(view, 19, legend="none"), Poster(view, 19, legend="own")
    assert none.sheet.paper.height == own.sheet.paper.height
    assert read(none.pdf(parse("a4"))).page_labels[:2] == ["assembly", "A1"]
    for words in ("a4", "a4 landscape"):
        sheet = MapSheet(view, parse(words), legend=False)
        spy = Spy(sheet.paper.width, sheet.paper.height)
        sheet.draw(spy)
        assert "Explanation" not in {text for text, _ in spy.texts}
        assert sheet.outer.height == pytest.approx(sheet.inner.height)
        assert spy.outside() == []


@needs_poppler
def test_the_legend_may_stand_on_a_sheet_of_its_own(view: MapView) -> None:
    """It is then cut by no seam, and the map is lower."""
    on, own = Poster(view, 19), Poster(view, 19, legend="own")
    assert own.sheet.paper.height < on.sheet.paper.height - 50
    assert own.sheet.layout.width == pytest.approx(19)
    data = own.pdf(parse("a4"))
    reader = read(data)
    assert reader.page_labels[:3] == ["assembly", "legend", "A1"]
    assert len(reader.pages) == 14
    plan, legend = said(data, last=2)
    assert "Explanation" in legend
    assert "Print the 13 pages" in plan
