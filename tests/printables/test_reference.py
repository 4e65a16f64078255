"""Reference cards: two alike on a lying sheet, words under their headings, a foot of their own."""

import pytest

from printables.drawing.surface import Box
from printables.forms.form import Form
from printables.forms.pages import reference_page
from printables.forms.stationery import STATIONERY, Stationery
from printables.pages.drawn import written
from printables.pages.paper import parse
from tests.games.nile.paper.spies import Spy
from tests.printables.pdf_reading import words_of

SECTIONS = {"A turn": [("Sail", "Up to three seas."), ("", "Then trade.")], "Trade": []}


@pytest.mark.parametrize("style", STATIONERY)
@pytest.mark.parametrize("paper", ["a4", "letter landscape", "a5"])
def test_both_cards_tell_all_and_draw_their_foot(paper: str, style: str) -> None:
    feet: list[Box] = []

    def foot(form: Form, look: Stationery, box: Box) -> None:
        assert look.name == style
        assert box.height == pytest.approx(30 * form.unit)
        feet.append(box)

    page = reference_page("Cards", parse(paper), style, SECTIONS, title="Sails", foot=foot, high=30)
    assert page.paper.is_landscape
    data = written([page], ".pdf", title="Sails", author="Us")
    said = words_of(data)
    for words in ("A turn", "Sail. Up to three seas.", "Then trade.", "Trade"):
        assert said.count(words) == 2
    left, right = feet
    assert (left.y, left.width) == (right.y, right.width)
    assert left.right < page.paper.width / 2 < right.x


def test_words_of_a_card_end_above_its_foot() -> None:
    """However many there are: they get smaller, and are cut before they run into it."""
    feet: list[Box] = []
    long = {f"Part {n}": [("Sail", "Up to three seas, and back again. " * 6)] * 3 for n in range(6)}
    page = reference_page(
        "Cards",
        parse("a4"),
        "colour",
        long,
        title="Sails",
        foot=lambda _form, _look, box: feet.append(box),
        high=30,
    )
    spy = Spy(page.paper.width, page.paper.height)
    page.draw(spy)
    assert max(box.bottom for _, box in spy.texts) <= feet[0].y
