"""Letters of all sheets can be read at a table; half-size sheets are laid out for their size."""

from __future__ import annotations

import re
from typing import Any

import pytest
from msgspec.structs import replace

from companion.games.nile.paper.sheets.aid import AidForm
from companion.games.nile.paper.sheets.layout import HALF, WHOLE, layout_of, sheet_unit
from companion.games.nile.paper.sheets.page import sheets_pdf
from companion.games.nile.paper.sheets.worksheet import PARTIES, worksheet_pdf
from companion.games.nile.state import Cache, Points
from printables.pages.paper import parse
from tests.games.nile.paper.forms import (
    CHARTS,
    blank,
    drawn,
    drawn_sheet,
    forms_of,
    full,
    with_ada,
)
from tests.games.nile.paper.worlds import a_world
from tests.printables.form_reader import FormReader


def _fields(sheet: AidForm, words: str) -> dict[str, Any]:
    """The fields of a sheet to fill in, by their names."""
    return FormReader(sheets_pdf([sheet], parse(words), fillable=True)).fields


@pytest.mark.parametrize("words", ["a4", "letter"])
def test_labels_of_rows_and_what_stands_in_them_can_be_read(words: str) -> None:
    spy = drawn("aid of a campaign", words)
    assert spy.lowest("Bearers", "Rations", "People in canoe × 15", "Ride mounts × 5") >= 6.5
    assert spy.lowest("16, 1 sick", "24", "Note 0", "Note 69", "89") >= 7.7


@pytest.mark.parametrize("words", ["a4", "letter", "a5"])
def test_words_typed_into_a_form_are_no_lower(words: str) -> None:
    fields = _fields(blank(fillable=True), words)
    sizes = [re.search(r"([\d.]+) Tf", str(field.get("/DA", ""))) for field in fields.values()]
    assert min(float(size[1]) for size in sizes if size) >= 6


def test_blank_boxes_are_as_wide_as_those_that_are_filled_in() -> None:
    """A history has to stand in them: rations change every month (6.6)."""
    empty, filled = (drawn(kind) for kind in ("aid", "aid of a campaign"))
    cells = {(round(box.width, 2), round(box.height, 2)) for box in empty.boxes[0]}
    assert cells <= {(round(box.width, 2), round(box.height, 2)) for box in filled.boxes[0]}
    rations = [box for text, box in empty.pages[0] if text == "Rations"]
    assert len({round(box.x, 1) for box in rations}) == 1
    for label in rations:
        right = [
            box for box in empty.boxes[0] if box.x > label.right and box.y < label.y < box.bottom
        ]
        beside = min(right, key=lambda box: box.x)
        assert beside.width > 38


def test_a_half_size_sheet_is_laid_out_anew() -> None:
    """One Make-up and twelve tribes on its first page, the second Make-up on the next (6.1)."""
    assert layout_of(parse("a5")) == layout_of(parse("a5").landscape()) == HALF
    assert layout_of(parse("a4")) == layout_of(parse("letter")) == WHOLE
    assert sheet_unit(parse("a5")) == 1
    spy = drawn("aid", "a5")
    heads = [[text for text, _ in page] for page in spy.pages]
    assert [page.count("Expedition Make-up") for page in heads] == [1, 1, 0]
    assert [page.count("Tribes") for page in heads] == [1, 0, 0]
    assert {"Discoveries", "Victory points"} <= set(heads[1])
    assert {"Rates of exchange", "Native trade", "Awards"} <= set(heads[2])
    fields = _fields(blank(fillable=True), "a5")
    assert sum(name.startswith("tribe-") for name in fields) == 12 * 6
    assert sum(name.startswith("cache-") for name in fields) == 8


def test_a_half_size_turn_summary_has_its_tables_on_its_back() -> None:
    """A turn on the front, what is looked up on the back, each of it once (8.3)."""
    whole, half = drawn("turn"), drawn("turn", "a5")
    front, back = ([text for text, _ in page] for page in half.pages)
    assert {"Movement points", "To enter", "Who may enter"} <= set(back) - set(front)
    words = "  ".join(whole.said()).split()
    told = "  ".join(half.said()).split()
    assert set(words) <= set(told)


def test_a_half_size_worksheet_has_a_party_to_a_page() -> None:
    """Half a sheet of A4 that lies on its side, each box of it as large (5, 6.5)."""
    whole, half = drawn("outfit"), drawn("outfit", "a5")
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


def test_everything_of_a_campaign_stands_on_a_half_size_sheet_once() -> None:
    """Lists go on on further pages, tribes apart from what was found (17.5)."""
    sheet = full(fillable=True)
    said = drawn("aid of a campaign", "a5").said()
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
    state = with_ada(state, points={"p": Points(told, 1)})
    said = drawn_sheet(forms_of(state, CHARTS, "Ada")[0], "a5").said()
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
    sheets = forms_of(replace(state, explorers={"Ada": ada}, order=("Ada",)))
    spy = drawn_sheet(sheets[0], words)
    assert spy.cut()
    assert spy.lowest() >= 6
