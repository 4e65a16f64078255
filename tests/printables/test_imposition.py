"""Grids of cards, the backs of things on turned sheets, and the order of pages to fold."""

from contextlib import suppress
from io import BytesIO
from typing import get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pypdf import PdfReader
from pypdf.generic import ContentStream

from printables.drawing.surface import Box, TextStyle
from printables.pages.folding import BookletPage, bind, page_size
from printables.pages.imposition import (
    RIM_MM,
    Duplex,
    ImpositionError,
    SheetGrid,
    back_of,
    folded,
    halves,
    layout,
)
from printables.pages.paper import Paper, parse
from printables.pdf.writer import PdfWriter
from tests.printables.pdf_reading import words_of

SIZES = {"poker": (63, 88), "bridge": (57, 88), "mini": (44, 68)}
EDGES: tuple[Duplex, ...] = get_args(Duplex)


@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize("size", SIZES)
def test_nine_cards_or_more_go_onto_a_page_with_bleed(paper: str, size: str) -> None:
    grid = layout(parse(paper), *SIZES[size])
    assert grid.count >= 9
    assert grid.bleed >= 1


sides = st.floats(20, 120, allow_nan=False)


@given(sides, sides, st.sampled_from(["a3", "a4", "a5", "letter", "250x180"]), st.data())
def test_things_of_a_grid_keep_their_bleeds_apart_and_the_rim_free(
    width: float, height: float, words: str, data: st.DataObject
) -> None:
    bleed = data.draw(st.sampled_from([None, 0.0, 1.7, 5.0]))
    with suppress(ImpositionError):
        _check_grid(layout(parse(words), width, height, bleed))


def _check_grid(grid: SheetGrid) -> None:
    assert grid.count > 0
    boxes = [box.inset(-grid.bleed) for box in grid.boxes()]
    rim = Box(0, 0, grid.paper.width, grid.paper.height).inset(RIM_MM - 1e-6)
    assert all(rim.contains(box) for box in boxes)
    assert not any(a.inset(1e-6).overlaps(b.inset(1e-6)) for a in boxes for b in boxes if a != b)


def test_a_bleed_that_cannot_be_is_refused_in_a_sentence() -> None:
    for bleed in (-1.0, 11.0, float("nan")):
        with pytest.raises(ImpositionError, match="0 to 10 mm"):
            layout(parse("a4"), 63, 88, bleed)
    with pytest.raises(ImpositionError, match="larger paper"):
        layout(parse("50x50"), 63, 88)


# Both sides


def corners(box: Box) -> list[tuple[float, float]]:
    return [(box.x, box.y), (box.right, box.bottom)]


@pytest.mark.parametrize("edge", EDGES)
@pytest.mark.parametrize("paper", [parse("a4"), parse("a4 landscape"), parse("letter")])
def test_a_back_lies_behind_its_front_with_its_head_up(paper: Paper, edge: Duplex) -> None:
    front = Box(12, 30, 63, 88)
    back = back_of(front, paper, edge)
    turned_left_to_right = paper.is_landscape == (edge == "short")

    def seen(x: float, y: float) -> tuple[float, float]:
        """A point of the other side as it lies under the front."""
        return (paper.width - x, y) if turned_left_to_right else (x, paper.height - y)

    under = sorted(seen(*corner) for corner in corners(back.box))
    assert under[0] == pytest.approx((12, 30)) or under[0] == pytest.approx((12, 118))
    xs, ys = zip(*under, strict=True)
    assert (min(xs), max(xs)) == pytest.approx((12, 75))
    assert (min(ys), max(ys)) == pytest.approx((30, 118))
    assert back.rotation == (0 if turned_left_to_right else 180)
    head = seen(*back.origin)
    assert head[1] == pytest.approx(30), "the back's top edge lies behind the front's"


# Booklets


@pytest.mark.parametrize("pages", [1, 4, 5, 8, 13, 16, 30])
def test_a_folded_booklet_reads_in_order(pages: int) -> None:
    """Sheets laid into one another and opened one by one show 1, 2, 3 …"""
    sides = list(folded(pages))
    fronts, backs = sides[0::2], sides[1::2]
    assert all(not side.is_back for side in fronts)
    assert all(side.is_back for side in backs)
    first_half: list[int | None] = []
    second_half: list[int | None] = []
    for front, back in zip(fronts, backs, strict=True):
        first_half += [front.right, back.left]
        second_half = [back.right, front.left, *second_half]
    read = first_half + second_half
    assert [number for number in read if number] == list(range(1, pages + 1))
    assert len(read) % 4 == 0
    assert len(read) - pages < 4


def test_halves_are_a_lying_sheet_cut_in_two() -> None:
    left, right = halves(parse("a4"))
    assert (left.width, left.height, right.x) == (148.5, 210, 148.5)
    assert page_size(parse("a4"), fold=True) == (148.5, 210)
    assert page_size(parse("a4 landscape"), fold=False) == (210, 297)


def bound(count: int, signature: int) -> PdfReader:
    """A booklet of pages that bear their numbers at the same place."""

    def page(number: int) -> BookletPage:
        return BookletPage(lambda s: s.text(20, 20, f"This is {number}!", TextStyle()))

    writer = PdfWriter()
    bind(writer, [page(n) for n in range(1, count + 1)], parse("a4"), "short", signature)
    return PdfReader(BytesIO(writer.data()))


def test_signatures_are_folded_each_for_itself_and_read_on_in_order() -> None:
    labels = bound(40, 16).page_labels
    assert labels[:2] == ["16–1", "2–15"]
    assert labels[8:10] == ["32–17", "18–31"]
    assert labels[16:] == ["40–33", "34–39", "38–35", "36–37"]
    assert bound(6, 0).page_labels == ["1", "2", "6–3", "4–5"]


def test_inner_sheets_are_drawn_nearer_to_the_fold() -> None:
    """By the thickness of the paper about them, so that margins are even once it is trimmed."""
    sides = bound(16, 0).pages
    moved = [
        {float(a[4]) for a, o in ContentStream(side["/Contents"], None).operations if o == b"cm"}
        for side in sides
    ]
    assert not any(0.05 < abs(x) < 1 for x in moved[0] | moved[1])
    assert {0.3, -0.3} <= moved[6] & moved[7]


def test_the_backs_of_signatures_bear_marks_in_steps() -> None:
    """A booklet of one signature has none."""

    def bars(reader: PdfReader) -> list[float]:
        found = []
        for side in reader.pages:
            last: list[float] = []
            for operands, operator in ContentStream(side["/Contents"], None).operations:
                if operator == b"m":
                    last = [float(number) for number in operands]
                elif operator == b"f":
                    found.append(last[1])
        return found

    assert bars(bound(16, 0)) == []
    tops = bars(bound(40, 16))
    assert len(tops) == 3
    assert tops == sorted(set(tops))


@pytest.mark.parametrize("duplex", [None, "long", "short"])
def test_every_page_is_printed_once(duplex: Duplex | None) -> None:
    def page(number: int) -> BookletPage:
        return BookletPage(
            lambda s: s.text(20, 20, f"This is {number}!", TextStyle()), f"P{number}"
        )

    writer = PdfWriter()
    bind(writer, [page(number) for number in range(1, 7)], parse("a4"), duplex)
    text = words_of(writer.data())
    assert all(text.count(f"This is {number}!") == 1 for number in range(1, 7))
