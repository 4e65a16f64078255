"""Every kind of form on its papers and in every style: pages, letters, lines, inks."""

from __future__ import annotations

import pytest

from companion.games.nile.paper.sheets.judge import blank_judge, judge_pdf
from companion.games.nile.paper.sheets.page import form_pdf
from companion.games.nile.paper.styles import STYLES
from printables.drawing.surface import Box
from printables.forms.stationery import NoSuchStyle, form_look
from printables.pages.paper import PaperError, parse
from tests import examples
from tests.games.nile.paper.eyes import EYES, contrast
from tests.games.nile.paper.forms import KINDS, drawn

PAGES: dict[str, dict[str, int]] = {
    "aid": {"a4": 2, "letter": 2, "a5": 3},
    "aid of a campaign": {"a4": 4, "letter": 4, "a5": 8},
    "aid of Game II": {"a4": 2, "letter": 2, "a5": 3},
    "judge": {"a4 landscape": 2, "letter landscape": 2},
    "judge of a campaign": {"a4 landscape": 2, "letter landscape": 2},
    "judge of Game II": {"a4 landscape": 2, "letter landscape": 2},
    "turn": {"a4": 1, "letter": 1, "legal": 1, "a5": 2},
    "turn of Game II": {"a4": 1, "letter": 1, "legal": 1, "a3": 1, "a5": 3},
    "outfit": {"a4": 1, "letter": 1, "a5 landscape": 2},
    "fight": {"a4": 1, "letter": 1, "legal": 1, "a3": 1, "a5 landscape": 1},
    "dice": {"a4 landscape": 1, "letter landscape": 1, "legal landscape": 1, "a3 landscape": 1},
}
"""How many pages of a paper each kind has; it turns the paper as it needs it."""


PRINTED = [(kind, words) for kind, papers in PAGES.items() for words in papers]


@pytest.mark.parametrize(
    ("kind", "words", "style"),
    [
        (*printed, style)
        for at, printed in enumerate(PRINTED)
        for style in examples([*STYLES][at % 4 :][:1], [*STYLES])
    ],
)
def test_words_are_whole_and_by_themselves_and_six_points_high(
    kind: str, words: str, style: str
) -> None:
    """On the pages of the paper: nothing cut, over another, over a line, or over the edge.

    In high contrast lines that strike out have the ink of all others.
    """
    spy, paper, look = drawn(kind, words, style), parse(words), form_look(style)
    assert spy.papers == [(paper.width, paper.height)] * PAGES[kind][words]
    assert spy.cut() == []
    assert spy.overlaps() == []
    assert spy.outside() == []
    assert spy.lowest() >= 6
    if look.accent != look.frame:
        assert spy.crossed(look.accent) == []


def test_every_kind_is_tried() -> None:
    assert PAGES.keys() == KINDS.keys()


@pytest.mark.parametrize("kind", KINDS)
def test_a_style_is_what_it_promises(kind: str) -> None:
    """The ink-saver fills nothing; the antique has old paper and a border on every page."""
    words = next(iter(PAGES[kind]))
    assert drawn(kind, words, "ink-saver").fills() <= {"#ffffff"}
    assert drawn(kind, words, "colour").fills() - {"#ffffff"}
    look, spy = form_look("antique"), drawn(kind, words, "antique")
    assert look.paper in spy.fills()
    assert look.accent in spy.strokes()
    assert look.accent not in drawn(kind, words, "high-contrast").strokes()
    inside = Box(0, 0, spy.width, spy.height).inset(6.4)
    assert [text for text, box in spy.texts if not inside.contains(box)] == []


@pytest.mark.parametrize("eye", EYES)
def test_every_eye_reads_every_style(eye: str) -> None:
    """Words stand out from whatever they lie on; in high contrast lines do so too."""
    for style in STYLES:
        look = form_look(style)
        strong = 7.0 if style == "high-contrast" else 4.5
        for ground in (look.paper, look.band or look.paper, look.cell or look.paper):
            for ink in (look.ink, look.accent, look.pen):
                assert contrast(ink, ground, eye) >= strong, (style, ink, ground)
    look = form_look("high-contrast")
    assert min(contrast(line, look.paper, eye) for line in (look.frame, look.hair)) > 7


def test_what_there_is_not_is_told_in_a_sentence() -> None:
    with pytest.raises(NoSuchStyle, match='"neon" isn\'t a style: use'):
        form_pdf(lambda *_: None, "", "", parse("a4"), style="neon")
    with pytest.raises(PaperError, match="needs A4 or Letter paper"):
        judge_pdf(blank_judge(), parse("a5"))


def test_a_style_has_its_other_name_too() -> None:
    assert form_look("ink") == form_look("ink-saver")
