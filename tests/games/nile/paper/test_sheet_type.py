"""Letters of all sheets can be read at a table; half-size sheets are laid out for their size."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Any

import pytest
from msgspec.structs import replace

from companion.games.nile.desk.data import standard_charts
from companion.games.nile.paper.game_two.fight_page import draw_fights
from companion.games.nile.paper.game_two.mapping_page import draw_mapping
from companion.games.nile.paper.game_two.sequence_page import summary_two
from companion.games.nile.paper.sheets.aid import AidForm
from companion.games.nile.paper.sheets.files import sheets_pdf
from companion.games.nile.paper.sheets.judge import draw_judge, judge_pdf
from companion.games.nile.paper.sheets.judge_rows import blank_judge
from companion.games.nile.paper.sheets.layout import (
    HALF,
    WHOLE,
    layout_of,
    sheet_unit,
    worksheet_unit,
)
from companion.games.nile.paper.sheets.page import draw_sheet
from companion.games.nile.paper.sheets.turn_summary import draw_summary
from companion.games.nile.paper.sheets.worksheet import (
    PARTIES,
    draw_worksheet,
    worksheet_pdf,
)
from companion.games.nile.paper.styles import STYLES
from companion.games.nile.sheets.history import Change, PlayerHistory, SheetHistory
from companion.games.nile.state import Cache, Points, Relation
from printables.drawing.surface import Box, TextStyle
from printables.forms.form import Form
from printables.forms.look import form_look
from printables.pages.paper import Paper, PaperError, parse
from printables.text.lettering import Piece
from tests.games.nile.game_two.world import charts_two
from tests.games.nile.paper.forms import blank, forms_of
from tests.games.nile.paper.pages import Pages
from tests.games.nile.paper.worlds import a_world
from tests.printables.form_reader import FormReader

CHARTS = standard_charts()
POINT = 25.4 / 72


class Lettered(Pages):
    """Keeps how high the letters of every text are, in pt, and the boxes that are drawn."""

    def __init__(self) -> None:
        super().__init__()
        self.heights: list[tuple[str, float]] = []
        self.boxes: list[list[Box]] = []

    def page(self, width: float, height: float, **parts: object) -> None:
        super().page(width, height, **parts)
        self.boxes.append([])

    def _letter(self, text: str, pieces: Sequence[Piece], style: TextStyle) -> None:
        super()._letter(text, pieces, style)
        self.heights.append((text, style.size / POINT))

    def rect(self, box: Box, *args: object, **parts: object) -> None:
        super().rect(box, *args, **parts)  # type: ignore[arg-type]
        self.boxes[-1].append(box)

    def of(self, *texts: str) -> float:
        """The lowest letters of these texts, which are there."""
        found = [high for text, high in self.heights if text in texts]
        assert found
        return min(found)


def _full(*, fillable: bool = False) -> AidForm:
    """A sheet with a history, and lists that go on on further pages."""
    state = a_world(1)
    ada = replace(
        state.explorers["Ada"],
        tribes={str(n): Relation(friendly=True, gifts=n) for n in range(1, 90)},
        points={f"p{n}": Points(f"Note {n}", 1) for n in range(70)},
        caches={str(n): Cache("0102", rations=n, gifts=n, water=n) for n in range(1, 14)},
    )
    state = replace(state, explorers={**state.explorers, "Ada": ada})
    changes = (Change("rations", n + 1, n, "meal", "18.1", 3, 20) for n in range(12))
    book = PlayerHistory(tuple(changes), before=(Change("gifts", 3, 2, "trade", "14.7", 2, 9),))
    return forms_of(state, CHARTS, "Ada", SheetHistory({"Ada": book}), fillable=fillable)[0]


KINDS = ("aid", "aid of a campaign", "turn", "outfit", "turn of Game II", "fight")

WORKSHEETS: dict[str, Callable[..., None]] = {"fight": draw_fights, "dice": draw_mapping}


def _draw(spy: Lettered, kind: str, paper: Paper, style: str) -> None:
    look = form_look(style)
    if kind == "judge":
        unit = min(paper.landscape().width / 297, paper.landscape().height / 210)
        draw_judge(spy, Form(spy, unit, look), paper, sheet=blank_judge())  # type: ignore[arg-type]
    elif kind == "turn":
        draw_summary(spy, Form(spy, sheet_unit(paper), look), CHARTS, paper)  # type: ignore[arg-type]
    elif kind == "turn of Game II":
        form = Form(spy, sheet_unit(paper), look)
        summary_two(spy, form, paper, charts=charts_two(), game=None)  # type: ignore[arg-type]
    elif kind in WORKSHEETS:
        form = Form(spy, sheet_unit(paper), look)
        WORKSHEETS[kind](spy, form, paper, charts=charts_two())
    elif kind == "outfit":
        draw_worksheet(spy, Form(spy, worksheet_unit(paper), look), paper, charts=CHARTS)  # type: ignore[arg-type]
    else:
        sheet = blank(CHARTS) if kind == "aid" else _full()
        draw_sheet(spy, sheet, paper, Form(spy, sheet_unit(paper), look))  # type: ignore[arg-type]


def lettered(kind: str, words: str = "a4", style: str = "colour") -> Lettered:
    spy = Lettered()
    _draw(spy, kind, parse(words), style)
    return spy


def _fields(sheet: AidForm, words: str) -> dict[str, Any]:
    """The fields of a sheet to fill in, by their names."""
    return FormReader(sheets_pdf([sheet], parse(words), fillable=True)).fields


@pytest.mark.parametrize("style", STYLES)
@pytest.mark.parametrize("kind", [*KINDS, "judge", "dice"])
@pytest.mark.parametrize("words", ["a4", "letter"])
def test_no_letters_are_below_six_points(kind: str, words: str, style: str) -> None:
    low = min(lettered(kind, words, style).heights, key=lambda each: each[1])
    assert low[1] >= 6, low


@pytest.mark.parametrize("style", STYLES)
@pytest.mark.parametrize("kind", KINDS)
def test_a_half_size_sheet_has_letters_as_high(kind: str, style: str) -> None:
    spy = lettered(kind, "a5", style)
    low = min(spy.heights, key=lambda each: each[1])
    assert low[1] >= 6, low
    assert spy.overlaps() == []
    assert spy.off_page() == []
    cut = [text for text in spy.said() if "…" in text and text != "…"]
    assert cut == []


@pytest.mark.parametrize("words", ["a4", "letter"])
def test_labels_of_rows_and_what_stands_in_them_can_be_read(words: str) -> None:
    spy = lettered("aid of a campaign", words)
    assert spy.of("Bearers", "Rations", "People in canoe × 15", "Ride mounts × 5") >= 6.5
    assert spy.of("16, 1 sick", "24", "Note 0", "Note 69", "89") >= 7.7


@pytest.mark.parametrize("words", ["a4", "letter", "a5"])
def test_words_typed_into_a_form_are_no_lower(words: str) -> None:
    fields = FormReader(
        sheets_pdf([blank(CHARTS, fillable=True)], parse(words), fillable=True)
    ).fields
    sizes = [re.search(r"([\d.]+) Tf", str(field.get("/DA", ""))) for field in fields.values()]
    assert min(float(size[1]) for size in sizes if size) >= 6


def test_blank_boxes_are_as_wide_as_those_that_are_filled_in() -> None:
    """A history has to stand in them: rations change every month (6.6)."""
    blank, filled = (lettered(kind) for kind in ("aid", "aid of a campaign"))
    cells = {(round(box.width, 2), round(box.height, 2)) for box in blank.boxes[0]}
    assert cells <= {(round(box.width, 2), round(box.height, 2)) for box in filled.boxes[0]}
    rations = [box for text, box in blank.pages[0] if text == "Rations"]
    assert len({round(box.x, 1) for box in rations}) == 1
    for label in rations:
        right = [
            box for box in blank.boxes[0] if box.x > label.right and box.y < label.y < box.bottom
        ]
        beside = min(right, key=lambda box: box.x)
        assert beside.width > 38


def test_a_half_size_sheet_is_laid_out_anew() -> None:
    """One Make-up and twelve tribes on its first page, the second Make-up on the next (6.1)."""
    assert layout_of(parse("a5")) == layout_of(parse("a5").landscape()) == HALF
    assert layout_of(parse("a4")) == layout_of(parse("letter")) == WHOLE
    assert sheet_unit(parse("a5")) == 1
    spy = lettered("aid", "a5")
    heads = [[text for text, _ in page] for page in spy.pages]
    assert [page.count("Expedition Make-up") for page in heads] == [1, 1, 0]
    assert [page.count("Tribes") for page in heads] == [1, 0, 0]
    assert {"Discoveries", "Victory points"} <= set(heads[1])
    assert {"Rates of exchange", "Native trade", "Awards"} <= set(heads[2])
    fields = FormReader(
        sheets_pdf([blank(CHARTS, fillable=True)], parse("a5"), fillable=True)
    ).fields
    assert sum(name.startswith("tribe-") for name in fields) == 12 * 6
    assert sum(name.startswith("cache-") for name in fields) == 8


def test_a_half_size_turn_summary_has_its_tables_on_its_back() -> None:
    """A turn on the front, what is looked up on the back, each of it once (8.3)."""
    whole, half = lettered("turn"), lettered("turn", "a5")
    front, back = ([text for text, _ in page] for page in half.pages)
    assert {"Movement points", "To enter", "Who may enter"} <= set(back) - set(front)
    assert len(whole.pages) == 1
    words = "  ".join(whole.said()).split()
    told = "  ".join(half.said()).split()
    assert set(words) <= set(told)
    assert (half.width, half.height) == (148, 210)


def test_a_half_size_worksheet_has_a_party_to_a_page() -> None:
    """Half a sheet of A4 that lies on its side, each box of it as large (5, 6.5)."""
    whole, half = lettered("outfit"), lettered("outfit", "a5")
    assert [len(spy.pages) for spy in (whole, half)] == [1, len(PARTIES)]
    assert (half.width, half.height) == (210, 148)
    said = [[text for text, _ in page] for page in half.pages]
    for party, page in zip(PARTIES, said, strict=True):
        assert any(party in text for text in page)
    low = min(box.height for box in whole.boxes[0])
    assert min(box.height for page in half.boxes for box in page) > 0.92 * low
    names = [
        set(FormReader(worksheet_pdf(CHARTS, parse(paper), fillable=True)).fields)
        for paper in ("a4", "a5")
    ]
    assert names[0] == names[1]


def test_there_is_no_judges_sheet_of_half_the_size() -> None:
    with pytest.raises(PaperError, match=r"needs A4 or Letter paper"):
        judge_pdf(blank_judge(), parse("a5"))


def test_everything_of_a_campaign_stands_on_a_half_size_sheet_once() -> None:
    """Lists go on on further pages, tribes apart from what was found (17.5)."""
    sheet = _full(fillable=True)
    said = lettered("aid of a campaign", "a5").said()
    for number in range(70):
        assert said.count(f"Note {number}") == 1
    for number in range(9, 14):
        assert sum(f"{number} rations" in text for text in said) == 1
    ids = _fields(sheet, "a5")
    values = [str(field.get("/V", "")) for name, field in ids.items() if name.endswith("-id")]
    assert sorted(filter(None, values), key=int) == [str(n) for n in range(1, 90)]
    points = [str(field.get("/V", "")) for name, field in ids.items() if name.endswith("-what")]
    assert {f"Note {n}" for n in range(70)} <= set(points)


def test_what_a_half_size_sheet_says_of_points_is_said_whole() -> None:
    state = a_world(1)
    told = "Clea's victory over tribe 4 in 0206, month 21"
    ada = replace(state.explorers["Ada"], points={"p": Points(told, 1)})
    state = replace(state, explorers={**state.explorers, "Ada": ada})
    spy = Lettered()
    sheet = forms_of(state, CHARTS, "Ada")[0]
    draw_sheet(spy, sheet, parse("a5"))  # type: ignore[arg-type]
    said = spy.said()
    assert told in said
    assert any(text.endswith("that win") for text in said)


@pytest.mark.parametrize("words", ["a4", "letter", "a5"])
def test_long_names_are_cut_before_they_are_below_six_points(words: str) -> None:
    state = a_world(1)
    long = "Anastasia Wilhelmina von Hohenstaufen-Plantagenet of the Further Provinces"
    ada = state.explorers["Ada"]
    points = {"a": Points(f"{long} {long}", 1)}
    caches = {"1": Cache("0102", note=f"{long} " * 30)}
    ada = replace(ada, name=long, points=points, caches=caches)
    spy = Lettered()
    sheets = forms_of(replace(state, explorers={"Ada": ada}, order=("Ada",)), CHARTS)
    draw_sheet(spy, sheets[0], parse(words))  # type: ignore[arg-type]
    assert any("…" in text for text in spy.said())
    assert min(high for _, high in spy.heights) >= 6
