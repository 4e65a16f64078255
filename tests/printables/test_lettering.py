"""Fonts and letters: what is printed for any text, how wide it is and where it stands."""

import math
from io import BytesIO
from itertools import product
from typing import get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st
from reportlab.pdfbase.ttfonts import TTFontFile

from printables.drawing.surface import Level, OnCurve, TextAt, TextStyle
from printables.text.fonts import Family, Font, FontMissing, Weight, face
from printables.text.lettering import MARK, along_curve, letters, readable, straight, width

ALL_FONTS = [
    Font(family, weight, italic)
    for family, weight, italic in product(get_args(Family), get_args(Weight), (False, True))
]
STYLE = TextStyle(Font("serif"), 10)


def printed(text: str, font: Font = STYLE.font) -> str:
    return "".join(letter.char for letter in letters(text, font))


@pytest.mark.parametrize("font", ALL_FONTS, ids=lambda font: font.file_name)
def test_every_face_prints_european_names_and_the_mark(font: Font) -> None:
    text = "ßŁłŐőŞğÅøÆþñçœšžЖж“”‘’–—…½†°′×−·" + MARK
    assert printed(text, font) == text
    assert 0.6 < face(font).cap_height < 0.72
    assert 0.2 < face(font).descent < 0.4


@pytest.mark.parametrize("font", ALL_FONTS, ids=lambda font: font.file_name)
def test_widths_are_those_that_pdf_readers_use(font: Font) -> None:
    embedded = TTFontFile(BytesIO(face(font).data))
    for char in "AgW7 ßŁ½–◊":
        expected = embedded.charWidths.get(ord(char), embedded.defaultWidth)
        assert face(font).advance(char) * 1000 == pytest.approx(expected)


def test_cyrillic_in_italics_comes_from_the_upright_face() -> None:
    first, second = letters("aЖ", Font("serif", "bold", italic=True))
    assert first.face.font.italic
    assert second.face.font == Font("serif", "bold")


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Ada\nByron\tKing", "Ada Byron King"),
        ("e\u0301te\u0301", "été"),
        ("a\u00a0b\u2009c", "a b c"),
        ("soft\u00adhyphen\u200b", "softhyphen"),
        ("lion 🦁", f"lion {MARK}"),
        ("👨‍👩‍👧 and 👍🏽", f"{MARK} and {MARK}"),
        ("❤️", MARK),
        ("אב", MARK * 2),
        ("\u202eabc\u202c", "abc"),
        ("\ud800!", f"{MARK}!"),
        ("\x00\x1b[31m", "  [31m"),
        ("", ""),
    ],
)
def test_what_cannot_be_printed_degrades_readably(text: str, expected: str) -> None:
    assert printed(text) == expected


@given(st.text(st.characters(exclude_categories=()), max_size=30))
def test_any_text_can_be_printed_and_recorded(text: str) -> None:
    for letter in letters(text, Font("sans", "bold", italic=True)):
        assert letter.face.has(letter.char)
        assert letter.char.isprintable()
    recorded = readable(text)
    recorded.encode()
    assert len(recorded) == len(text)


def test_width_is_the_sum_of_advances_and_gaps() -> None:
    plain = width("Nile", STYLE)
    assert plain == pytest.approx(10 * sum(face(STYLE.font).advance(c) for c in "Nile"))
    assert width("Nile", TextStyle(STYLE.font, 10, spacing=2)) == pytest.approx(plain + 6)
    assert width("", STYLE) == 0


def test_the_anchor_moves_the_line_along_its_own_direction() -> None:
    wide = width("Nile", STYLE)
    (piece,) = straight("Nile", STYLE, TextAt(50, 20, "end", "baseline", 90))
    assert (piece.x, piece.y) == pytest.approx((50, 20 - wide))
    (piece,) = straight("Nile", STYLE, TextAt(50, 20, "middle"))
    assert (piece.x, piece.y) == pytest.approx((50 - wide / 2, 20))


def test_levels_put_capitals_and_descenders_at_the_given_height() -> None:
    cap = face(STYLE.font).cap_height * 10

    def drop(level: Level) -> float:
        return straight("N", STYLE, TextAt(0, 0, "start", level))[0].y

    assert (drop("top"), drop("middle")) == pytest.approx((cap, cap / 2))
    assert drop("bottom") < 0


def test_text_on_a_straight_curve_stands_as_text_on_a_line() -> None:
    pieces = along_curve("Nile", STYLE, OnCurve(((0, 5), (50, 5), (100, 5)), rise=1))
    assert "".join(piece.text for piece in pieces) == "Nile"
    assert pieces[0].x == pytest.approx(50 - width("Nile", STYLE) / 2)
    assert all(piece.y == pytest.approx(4) and piece.rotation == 0 for piece in pieces)


def test_a_curve_drawn_leftwards_still_reads_rightwards() -> None:
    there = ((0.0, 0.0), (30.0, 10.0), (60.0, 0.0))
    back = along_curve("Congo", STYLE, OnCurve(there[::-1]))
    assert back == along_curve("Congo", STYLE, OnCurve(there))


def test_text_longer_than_its_curve_runs_on_straight() -> None:
    pieces = along_curve("Zambezi", STYLE, OnCurve(((0, 0), (1, 1))))
    assert all(piece.rotation == pytest.approx(45) for piece in pieces)
    assert all(math.isfinite(piece.x) for piece in pieces)


def test_a_curve_without_length_holds_no_text() -> None:
    assert along_curve("Congo", STYLE, OnCurve(())) == []
    assert along_curve("Congo", STYLE, OnCurve(((1, 1), (1, 1)))) == []


def test_a_missing_font_package_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    def gone(package: str) -> None:
        raise ModuleNotFoundError(package)

    monkeypatch.setattr("printables.text.fonts.files", gone)
    with pytest.raises(FontMissing, match="reinstall the package font-source-serif-pro"):
        face.__wrapped__(Font("serif", "black"))  # the faces that are there stay as they are
