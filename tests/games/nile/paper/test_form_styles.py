"""Sheets in every style of map: nothing on anything, and each style what it promises."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, partial

import pytest
from msgspec.structs import replace

from companion.games.nile.desk.data import standard_charts
from companion.games.nile.paper.game_two import sheets_two
from companion.games.nile.paper.game_two.fight_page import draw_fights
from companion.games.nile.paper.game_two.mapping_page import draw_mapping
from companion.games.nile.paper.game_two.sequence_page import summary_two
from companion.games.nile.paper.sheets.files import form_pdf
from companion.games.nile.paper.sheets.judge import draw_judge
from companion.games.nile.paper.sheets.judge_rows import blank_judge
from companion.games.nile.paper.sheets.page import draw_sheet
from companion.games.nile.paper.sheets.turn_summary import draw_summary, summary
from companion.games.nile.paper.sheets.worksheet import draw_worksheet
from companion.games.nile.paper.styles import STYLES
from companion.games.nile.sheets.history import Change, PlayerHistory, SheetHistory
from companion.games.nile.state import Points, Relation
from printables.drawing.paths import Path
from printables.drawing.surface import Box, Paint
from printables.forms.form import Form
from printables.forms.look import form_look
from printables.forms.stationery import NoSuchStyle
from printables.pages.paper import Paper, parse
from tests.games.nile.game_two.world import charts_two
from tests.games.nile.paper.eyes import EYES, contrast
from tests.games.nile.paper.forms import blank, forms_of
from tests.games.nile.paper.pages import Pages
from tests.games.nile.paper.worlds import a_world

CHARTS = standard_charts()


class Inked(Pages):
    """Keeps the fills and the strokes as well."""

    def __init__(self) -> None:
        super().__init__()
        self.fills: set[str] = set()
        self.strokes: set[str] = set()

    def path(self, path: Path, paint: Paint) -> None:
        super().path(path, paint)
        self.fills |= {paint.fill} if paint.fill else set()
        self.strokes |= {paint.stroke} if paint.stroke else set()


def _filled(spy: Inked, form: Form, paper: Paper) -> None:
    """A sheet with a long history, many tribes, and points on further pages."""
    state = a_world(1)
    ada = replace(
        state.explorers["Ada"],
        tribes={str(n): Relation(friendly=True, gifts=n) for n in range(1, 60)},
        points={f"p{n}": Points(f"Note {n}", 1) for n in range(60)},
    )
    state = replace(state, explorers={**state.explorers, "Ada": ada})
    changes = (Change("rations", n + 1, n, "meal", "18.1", 3, 20) for n in range(300, 200, -9))
    book = SheetHistory({"Ada": PlayerHistory(tuple(changes))})
    draw_sheet(spy, forms_of(state, CHARTS, "Ada", book)[0], paper, form)  # type: ignore[arg-type]


KINDS: dict[str, Callable[[Inked, Form, Paper], None]] = {
    "aid": lambda spy, form, paper: draw_sheet(spy, blank(CHARTS), paper, form),  # type: ignore[arg-type]
    "aid of a campaign": _filled,
    "turn": lambda spy, form, paper: draw_summary(spy, form, CHARTS, paper),  # type: ignore[arg-type]
    "outfit": lambda spy, form, paper: draw_worksheet(spy, form, paper, charts=CHARTS),  # type: ignore[arg-type]
    "judge": lambda spy, form, paper: draw_judge(spy, form, paper, sheet=blank_judge()),  # type: ignore[arg-type]
    "aid of Game II": lambda spy, form, paper: draw_sheet(
        spy,  # type: ignore[arg-type]
        blank(charts_two()),
        paper,
        form,
    ),
    "turn of Game II": lambda spy, form, paper: summary_two(
        spy,  # type: ignore[arg-type]
        form,
        paper,
        charts=charts_two(),
        game=None,
    ),
    "judge of Game II": lambda spy, form, paper: draw_judge(
        spy,  # type: ignore[arg-type]
        form,
        paper,
        sheet=blank_judge(sheets_two.SHEETS),
    ),
    "fight": lambda spy, form, paper: draw_fights(spy, form, paper, charts=charts_two()),  # type: ignore[arg-type]
    "dice": lambda spy, form, paper: draw_mapping(spy, form, paper, charts=charts_two()),  # type: ignore[arg-type]
}


@cache
def drawn(kind: str, style: str, words: str = "a4") -> Inked:
    spy, paper = Inked(), parse(words).portrait()
    paper = paper.landscape() if kind == "judge" else paper
    unit = min(min(paper.width, paper.height) / 210, max(paper.width, paper.height) / 297)
    KINDS[kind](spy, Form(spy, unit, form_look(style)), paper)
    return spy


@pytest.mark.parametrize("words", ["a4", "letter"])
@pytest.mark.parametrize("style", STYLES)
@pytest.mark.parametrize("kind", KINDS)
def test_no_words_lie_on_others_or_over_the_edge(kind: str, style: str, words: str) -> None:
    spy = drawn(kind, style, words)
    assert spy.overlaps() == []
    assert spy.off_page() == []


@pytest.mark.parametrize("kind", KINDS)
def test_no_style_cuts_the_words_of_a_form(kind: str) -> None:
    """What a form says of itself is said whole in all letters; a history may lose its oldest."""
    for style in STYLES:
        cut = [text for text in drawn(kind, style).said() if "…" in text and text != "…"]
        assert cut == [], style


@pytest.mark.parametrize("kind", KINDS)
def test_the_ink_saver_fills_nothing(kind: str) -> None:
    assert drawn(kind, "ink-saver").fills <= {"#ffffff"}
    assert drawn(kind, "colour").fills - {"#ffffff"}


@pytest.mark.parametrize("kind", KINDS)
def test_the_antique_has_old_paper_and_a_border_on_every_page(kind: str) -> None:
    look, spy = form_look("antique"), drawn(kind, "antique")
    assert look.paper in spy.fills
    assert look.accent in spy.strokes
    assert look.accent not in drawn(kind, "high-contrast").strokes
    inside = Box(0, 0, spy.width, spy.height).inset(6.4)
    assert [text for page in spy.pages for text, box in page if not inside.contains(box)] == []


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


SUMMARY = partial(summary, charts=CHARTS, game=None)


def test_a_style_that_is_not_there_is_told_in_a_sentence() -> None:
    with pytest.raises(NoSuchStyle, match='"neon" isn\'t a style: use'):
        form_pdf(SUMMARY, "", "", parse("a4"), style="neon")


def test_a_style_has_its_other_name_too() -> None:
    ink, ink_saver = (
        form_pdf(SUMMARY, "", "", parse("a4"), style=style) for style in ("ink", "ink-saver")
    )
    assert ink == ink_saver
