"""Slots, stacks and pools on a form: where they lie, and what is written in them."""

from collections.abc import Callable

import pytest

from printables.boards.pieces import (
    Layer,
    draw_pool,
    draw_reaches,
    draw_slot,
    draw_stack,
    slots,
)
from printables.drawing.surface import Box
from printables.drawing.svg import SvgWriter
from printables.forms.form import Form
from printables.forms.pages import round_track
from printables.forms.stationery import STATIONERY, stationery
from printables.pdf.writer import PdfWriter
from tests.printables.pdf_reading import pages_of

LOOK = stationery("colour")
BOX = Box(10, 10, 80, 60)


def words(draw: Callable[[Form], None]) -> list[str]:
    writer = PdfWriter(title="Harbour")
    writer.page(100, 100)
    draw(Form(writer, 1.0))
    return pages_of(writer.data())[0].split()


def rects(draw: Callable[[Form], None]) -> list[Box]:
    drawn: list[Box] = []
    writer = SvgWriter(100, 100)
    writer.rect = lambda box, *_, **__: drawn.append(box)  # type: ignore[method-assign]
    draw(Form(writer, 1.0))
    return drawn


def test_slots_fill_a_box_and_are_apart() -> None:
    row = slots(BOX, 4, 4)
    assert [slot.x for slot in row] == [10, 31, 52, 73]
    assert row[-1].right == BOX.right
    assert {slot.width for slot in row} == {17}


@pytest.mark.parametrize("style", STATIONERY)
def test_a_slot_has_its_number_and_words_or_outlines(style: str) -> None:
    look = stationery(style)
    said = words(lambda form: draw_slot(form, BOX, "3", "green", look, words="empty"))
    assert said == ["3", "empty"]
    drawn = rects(lambda form: draw_slot(form, BOX, "3", "green", look, [30.0, 12.0]))
    assert [box.width for box in drawn[-2:]] == [30, 12]
    assert all(BOX.contains(box) for box in drawn)


def test_a_stack_has_its_lowest_piece_below_and_stays_in_its_slot() -> None:
    stack = [Layer("L", 0.9), Layer("M", 0.6)] * 20
    drawn = rects(lambda form: draw_stack(form, BOX, "1", stack, "blue", LOOK))
    bars = [box for box in drawn if box.width in (0.9 * 80, 0.6 * 80)]
    assert all(BOX.contains(box) for box in drawn)
    assert bars[0].y > bars[-1].y
    assert words(lambda form: draw_stack(form, BOX, "1", stack[:2], "blue", LOOK)) == [*"1LM"]


def test_a_pool_has_its_words_at_its_foot() -> None:
    said = words(lambda form: draw_pool(form, BOX, "Harbour", "Ships lie here.", "Cargo too."))
    assert said == ["Harbour", "Ships", "lie", "here.", "Cargo", "too."]


def test_reaches_stand_side_by_side_with_their_names() -> None:
    reaches = {"pawn": 1, "rook": 3}
    said = words(lambda form: draw_reaches(form, BOX, reaches, 2.0, LOOK))
    assert said == ["pawn", "rook"]


def test_rounds_gone_by_are_ticked_and_the_present_one_is_told() -> None:
    ticks: list[Box] = []

    def draw(form: Form) -> None:
        form.tick = ticks.append  # type: ignore[method-assign,assignment]
        round_track(form, BOX, "one box each", across=5, rows=2, now=7, said="Ann")

    said = words(draw)
    assert len(ticks) == 6
    assert said.count("Ann") == 1
    assert {str(number) for number in range(1, 11)} <= set(said)
    assert "11" not in said


def test_fields_stand_side_by_side() -> None:
    said = words(lambda form: form.fields(BOX, {"Cargo": "12", "Crew": ""}))
    assert said == ["Cargo", "12", "Crew"]
    words(lambda form: form.fields(BOX, {}))
