"""Cards of any game in a grid: plain faces, fronts and backs, words that are too many."""

from io import BytesIO

import pypdf
import pytest

from printables.cards.plain import PlainCard, PlainFaces
from printables.cards.sheets import SIZES, CardPrint, chosen, draw_card_sheets
from printables.drawing.surface import Box
from printables.forms.stationery import STATIONERY, stationery
from printables.pages.imposition import ImpositionError
from printables.pages.marks import cut_marks
from printables.pages.paper import parse
from printables.pdf.writer import PdfWriter
from tests.games.nile.paper.spies import Spy

CARDS = [
    PlainCard(str(number), f"The card {number}", ("Go on.", "Or stay."), "any time")
    for number in range(1, 12)
]


def printed(how: CardPrint, cards: list[PlainCard] = CARDS) -> pypdf.PdfReader:
    writer = PdfWriter(title="Cards", duplex=how.duplex)
    look = stationery(how.style)
    draw_card_sheets(
        writer, lambda *size: PlainFaces(look, "LUCK", *size), cards, how, ("Luck", "")
    )
    return pypdf.PdfReader(BytesIO(writer.data()))


@pytest.mark.parametrize("style", STATIONERY)
@pytest.mark.parametrize("size", SIZES)
def test_cards_lie_in_a_grid_with_their_backs_behind_them(style: str, size: str) -> None:
    pages = printed(CardPrint(paper=parse("a4"), size=size, style=style)).pages
    front, back = pages[0].extract_text(), pages[1].extract_text()
    assert len(pages) == (2 if size == "mini" else 4)
    assert "The card 1" in front
    assert "Or stay." in front
    assert "L" in back
    assert "The card" not in back


def test_high_contrast_has_strong_letters_without_serifs() -> None:
    letters = stationery("high-contrast").letters
    for font in (letters.title, letters.body, letters.italic, letters.strong):
        assert font.family == "sans"
        assert font.weight in ("semibold", "bold", "black")


def test_marks_to_cut_at_show_on_any_ground() -> None:
    """A white rim goes about each of them, drawn first."""
    spy = Spy(100, 100)
    cut_marks(spy, Box(30, 30, 40, 40), 3)
    assert len(spy.painted) == 2 * 8
    for (under, rim), (over, line) in zip(spy.painted[::2], spy.painted[1::2], strict=True):
        assert under == over
        assert (rim.stroke, line.stroke) == ("#ffffff", "#000000")
        assert rim.width > 3 * line.width > 0


def test_a_card_may_be_a_page() -> None:
    pages = printed(CardPrint(paper=None, duplex=None)).pages
    assert len(pages) == len(CARDS)
    wide, high = (float(side) / 72 * 25.4 for side in pages[0].mediabox[2:])
    assert (round(wide), round(high)) == (69, 94)


def test_words_without_end_stay_on_their_card() -> None:
    long = PlainCard("1" * 40, "Great " * 40, ("word " * 4000,), "foot " * 90)
    assert "…" in printed(CardPrint(paper=None), [long]).pages[0].extract_text()


def test_numbers_are_chosen_in_words_and_sizes_are_known() -> None:
    assert chosen("3-4,1", range(1, 12)) == (3, 4, 1)
    with pytest.raises(ImpositionError, match="isn't a card size: use poker"):
        printed(CardPrint(paper=None, size="huge"))
