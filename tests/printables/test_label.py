"""Labels: text that fits its room, and boxes that do not collide."""

import random
import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from printables.drawing.surface import Box, TextStyle
from printables.forms.form import Form
from printables.pdf.writer import PdfWriter
from printables.text.fonts import Font
from printables.text.labels import (
    Placer,
    around,
    broken,
    fit,
    fit_two,
    wrap,
    write_block,
)
from printables.text.lettering import width

STYLE = TextStyle(Font("sans"), 3)
WORDS = "The expedition leaves Zanzibar with twenty bearers, six askaris and a guide."


@given(st.text("abc Łß,\n", max_size=80), st.floats(5, 60))
def test_wrapped_lines_fit_and_lose_no_letter(text: str, room: float) -> None:
    lines = wrap(text, STYLE, room)
    assert all(width(line, STYLE) <= room for line in lines)
    assert "".join("".join(lines).split()) == "".join(text.split())


def test_line_breaks_are_kept_and_empty_text_is_a_line() -> None:
    assert wrap("one\n\ntwo", STYLE, 50) == ["one", "", "two"]
    assert wrap("", STYLE, 50) == [""]


def test_room_for_no_letter_still_ends() -> None:
    assert wrap("abc", STYLE, 0.1) == ["a", "b", "c"]


def test_no_more_lines_are_made_than_are_wanted() -> None:
    assert wrap("one two three", STYLE, 5, most=2) == wrap("one two three", STYLE, 5)[:2]
    assert wrap("", STYLE, 5, most=2) == [""]


@pytest.mark.parametrize("text", ["word " * 200_000, "x" * 1_000_000, "<שלום é\x00🐘" * 100_000])
def test_text_of_a_million_letters_is_written_as_far_as_it_fits(text: str) -> None:
    pdf = PdfWriter()
    pdf.page(100, 100)
    start = time.process_time()
    assert write_block(pdf, Box(10, 10, 30, 8), text, STYLE) <= 18
    Form(pdf, 1).block(Box(10, 30, 40, 10), text)
    assert time.process_time() - start < 0.5


def test_a_broken_word_keeps_accents_with_their_letters() -> None:
    word = "e\u0323\u0301" * 30 + "👩🏽\u200d🚀" * 9
    parts = list(broken(word, STYLE, 10))
    assert "".join(parts) == word
    assert len(parts) > 3
    assert all(part[0] in "e👩" for part in parts)
    assert all(width(part, STYLE) <= 10 for part in parts)


def test_text_that_fits_is_left_alone() -> None:
    assert fit("Nile", STYLE, 100).style == STYLE


def test_long_text_shrinks_before_it_is_shortened() -> None:
    wide = width(WORDS, STYLE)
    smaller = fit(WORDS, STYLE, wide * 0.8, smallest=2)
    assert smaller.text == WORDS
    assert 2 <= smaller.style.size < 3
    assert width(WORDS, smaller.style) <= wide * 0.8
    shorter = fit(WORDS, STYLE, wide * 0.4, smallest=2)
    assert shorter.shortened
    assert shorter.text.endswith("…")
    assert shorter.style.size == 2
    assert width(shorter.text, shorter.style) <= wide * 0.4


@pytest.mark.parametrize("room", [-1.0, 0.0, 0.5, 1.0])
def test_room_for_nothing_gives_nothing(room: float) -> None:
    assert fit(WORDS, STYLE, room).text == ""
    assert fit("", STYLE, room).text == ""


def test_a_block_stays_in_its_box() -> None:
    pdf = PdfWriter()
    pdf.page(100, 100)
    assert write_block(pdf, Box(10, 10, 30, 50), "short", STYLE) == pytest.approx(13.75)
    assert write_block(pdf, Box(10, 10, 30, 8), WORDS, STYLE) <= 18


def test_placed_labels_neither_collide_nor_leave_the_page() -> None:
    seed = 1858
    dice = random.Random(seed)
    bounds = Box(0, 0, 200, 200)
    placer = Placer(bounds, gap=0.5)
    placed: list[Box] = []
    for _ in range(300):
        x, y = dice.uniform(-5, 205), dice.uniform(-5, 205)
        box = placer.place(around(x, y, dice.uniform(5, 25), 4, 1.5))
        if box is not None:
            assert bounds.contains(box), seed
            assert not any(box.inset(-0.49).overlaps(other) for other in placed), seed
            placed.append(box)
    assert len(placed) > 100, seed


def test_the_first_free_wish_wins() -> None:
    placer = Placer(Box(0, 0, 50, 50))
    placer.block(Box(10, 0, 10, 10))
    wishes = [Box(45, 0, 10, 10), Box(5, 5, 10, 10), Box(20, 0, 10, 10), Box(30, 30, 1, 1)]
    assert placer.place(wishes) == wishes[2]
    assert placer.place(wishes[:3]) is None


def test_what_a_box_covers_is_counted_once() -> None:
    """The long box lies in many cells of the page."""
    placer = Placer(Box(0, 0, 100, 100))
    placer.block(Box(0, 0, 100, 10))
    placer.block(Box(40, 8, 10, 10))
    assert placer.covered(Box(20, 6, 40, 10)) == pytest.approx(40 * 4 + 10 * 8)
    assert placer.covered(Box(0, 10, 30, 10)) == 0


def test_labels_about_a_point_never_cover_it() -> None:
    point = Box(10, 10, 0.001, 0.001)
    assert not any(box.overlaps(point) for box in around(10, 10, 20, 4, 1))


def test_two_lines_break_at_a_space_or_behind_a_hyphen() -> None:
    name = "Bartholomew-Maximilian Abernathy"
    assert fit_two(name, STYLE, 60, 2) is not None
    for room in (14.0, 22.0, 28.0, 40.0):
        first, second = fit_two(name, STYLE, room, 2) or (None, None)
        assert first is not None
        assert second is not None
        assert first.text in ("Bartholomew-", "Bartholomew-Maximilian")
        assert first.style == second.style
        assert max(width(line.text, line.style) for line in (first, second)) <= room
        assert second.text.endswith("…") == (room < 15)
    assert fit_two("Unbreakable", STYLE, 5, 2) is None
    assert fit_two(name, STYLE, 5, 2) is None
