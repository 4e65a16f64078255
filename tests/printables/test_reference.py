"""Reference cards: two alike on a lying sheet, words under their headings, a foot of their own."""

from __future__ import annotations

from io import BytesIO

import pypdf
import pytest

from printables.drawing.surface import Box
from printables.forms.form import Form
from printables.forms.reference import reference_page
from printables.forms.stationery import STATIONERY, Stationery
from printables.pages.drawn import written
from printables.pages.paper import parse

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
    said = " ".join(pypdf.PdfReader(BytesIO(data)).pages[0].extract_text().split())
    for words in ("A turn", "Sail. Up to three seas.", "Then trade.", "Trade"):
        assert said.count(words) == 2
    left, right = feet
    assert (left.y, left.width) == (right.y, right.width)
    assert left.right < page.paper.width / 2 < right.x
