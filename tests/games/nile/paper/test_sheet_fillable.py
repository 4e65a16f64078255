"""The Player Aid Sheet as a form: its totals are those of the rules (6.2, 6.5, 22.5)."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from companion.games.nile.desk.data import standard_charts
from companion.games.nile.paper.sheets.fillable import CANOE, FOOT, MOUNTED
from companion.games.nile.paper.sheets.layout import FINDS, TRIBES
from companion.games.nile.paper.sheets.makeup import MakeUp, makeups
from companion.games.nile.paper.sheets.page import sheets_pdf
from companion.games.nile.rules.party.makeup import fit_of
from companion.games.nile.sheets.history import Change, PlayerHistory, SheetHistory
from companion.games.nile.state import Explorer, Nile, Party, Points
from printables.drawing.surface import Box
from printables.pages.paper import parse
from tests.games.nile.paper.forms import blank, boxes, forms_of
from tests.games.nile.paper.worlds import a_world
from tests.printables.form_reader import FormReader, needs_scripts

MODES = {FOOT: "foot", CANOE: "canoe", MOUNTED: "mounted"}


@pytest.fixture(scope="module")
def form() -> FormReader:
    return FormReader(
        sheets_pdf([blank(standard_charts(), fillable=True)], parse("a4"), fillable=True)
    )


def test_every_place_of_the_sheet_is_a_field(form: FormReader) -> None:
    """Make-ups, caches, tribes, discoveries and points (6.1–6.7)."""
    names = list(form.fields)
    assert len(names) == len(set(names))
    assert sum(name.startswith("cache-") for name in names) == 8
    assert sum(name.startswith("tribe-") for name in names) == TRIBES * 6
    assert sum(name.startswith("find-") for name in names) == FINDS * 4
    assert {"one-members-total", "two-costs-total", "one-verdict", "point-hand"} <= set(names)
    assert form.named() <= set(names)
    assert form.fields["one-way"]["/V"] == FOOT


def test_what_is_calculated_comes_after_what_it_reads(form: FormReader) -> None:
    """A total is right at once only if its parts were calculated before it."""
    order = [name for name, _ in form.scripts]
    assert order.index("one-members-total") < order.index("one-costs-people")
    assert order.index("one-costs-people") < order.index("one-costs-total")
    assert order.index("one-carry-pack") < order.index("one-carry-total")
    assert order.index("one-carry-total") < order.index("one-verdict")


@pytest.mark.parametrize("words", ["a4", "letter", "a5"])
def test_fields_stay_on_the_paper_and_off_each_other(words: str) -> None:
    paper = parse(words)
    reader = FormReader(sheets_pdf([blank(standard_charts(), fillable=True)], paper, fillable=True))
    sheet = Box(0, 0, paper.width * 72 / 25.4, paper.height * 72 / 25.4)
    for page in reader.file.pages:
        boxes = []
        for each in page["/Annots"]:  # type: ignore[attr-defined]
            left, low, right, high = (float(edge) for edge in each.get_object()["/Rect"])
            boxes.append(Box(left, low, right - left, high - low))
        assert all(sheet.contains(box) for box in boxes)
        assert all(box.width > 5 and box.height > 5 for box in boxes)
        ordered = sorted(boxes, key=lambda box: box.y)
        for index, box in enumerate(ordered):
            for other in ordered[index + 1 :]:
                if other.y > box.bottom:
                    break
                assert not box.inset(0.1).overlaps(other.inset(0.1))


def test_fields_are_lettered_in_a_font_that_is_in_the_file(form: FormReader) -> None:
    """Latin, Greek and Cyrillic, so that no reader takes another font for a name."""
    (font,) = [font.get_object() for font in form.form["/DR"]["/Font"].values()]
    assert (font["/Subtype"], font["/Encoding"]) == ("/Type0", "/Identity-H")
    assert font["/DescendantFonts"][0].get_object()["/FontDescriptor"]["/FontFile2"]
    said = font["/ToUnicode"].get_object().get_data().decode()
    assert all(f"<{ord(char):04x}>" in said for char in "AŁĐłßΩήЯд◊")


def test_a_page_is_tabbed_through_by_columns_and_what_is_calculated_comes_last(
    form: FormReader,
) -> None:
    """From the bearers to the askaris, not to the gifts beside them; totals need no stop."""
    for page in form.file.pages:
        fields = [each.get_object() for each in page["/Annots"]]  # type: ignore[attr-defined]
        scripted = ["/AA" in field for field in fields]
        assert scripted == sorted(scripted)
    first = [str(each.get_object()["/T"]) for each in form.file.pages[0]["/Annots"]]  # type: ignore[attr-defined]
    at = first.index("one-members-bearers")
    assert first[at + 1 : at + 3] == ["one-members-askaris", "one-members-guides"]
    assert first.index("one-members-pack") < first.index("one-costs-rations")


def _elements(outer: Any, tag: str) -> Iterator[Any]:
    """The elements of the tree with a tag, in their order."""
    kids = outer.get("/K", [])
    for kid in kids if isinstance(kids, list) else []:
        if not isinstance(kid, int):
            one = kid.get_object()
            if one["/S"] == tag:
                yield one
            yield from _elements(one, tag)


def test_every_field_is_told_in_the_order_in_which_it_is_tabbed_to(form: FormReader) -> None:
    root = form.file.trailer["/Root"]["/StructTreeRoot"]  # type: ignore[index]
    held = [str(one["/K"]["/Obj"]["/T"]) for one in _elements(root["/K"][0], "/Form")]
    order = [
        str(each.get_object()["/T"])
        for page in form.file.pages
        for each in page["/Annots"]  # type: ignore[attr-defined]
    ]
    assert held == order


@needs_scripts
def test_totals_are_those_of_the_rules(form: FormReader, rng: Random) -> None:
    """Members, people in canoes, cost and capability as the Make-up adds them up (6.51–6.54)."""
    charts = standard_charts()
    cases = [_case(rng, way) for way in MODES for _ in range(15)]
    for (way, party), values in zip(
        cases, form.typed(*(_typed(*case) for case in cases)), strict=True
    ):
        fit = fit_of(charts, Explorer("", "", party=party), MODES[way])
        assert values["one-members-total"] == str(1 + party.bearers + party.askaris + party.guides)
        assert int(values["one-costs-total"] or 0) == fit.cost, (way, party)
        assert int(values["one-carry-total"] or 0) == fit.capability, (way, party)
        if fit.fits:
            assert values["one-verdict"].endswith(f"room for {fit.room} more")
        else:
            assert "room" not in values["one-verdict"]
        if fit.over:
            assert f"{fit.over} too much (6.55)" in values["one-verdict"]


def _case(rng: Random, way: str) -> tuple[str, Party]:
    """A party that can make the best of each way: animals on foot are led, canoes few."""
    bearers = rng.randint(6, 30)
    mounts = {FOOT: rng.randint(0, 4), CANOE: 0, MOUNTED: bearers + 9}[way]
    party = Party(
        bearers=bearers,
        askaris=rng.randint(0, 6),
        guides=rng.randint(0, 2),
        canoes={FOOT: rng.randint(0, 1), CANOE: rng.randint(0, 4), MOUNTED: 0}[way],
        horses=mounts,
        rations=rng.randint(0, 200),
        gifts=rng.randint(0, 90),
        water=rng.randint(0, 40),
        muskets=rng.randint(0, 5),
    )
    return way, party


def _typed(way: str, party: Party) -> dict[str, str]:
    fit = fit_of(standard_charts(), Explorer("", "", party=party), MODES[way])
    return {
        "one-way": way,
        "one-members-bearers": f"40 {party.bearers}",
        "one-members-askaris": str(party.askaris or ""),
        "one-members-guides": str(party.guides),
        "one-members-canoes": str(party.canoes),
        "one-members-ride": str(fit.ridden),
        "one-members-pack": str(fit.led),
        "one-costs-rations": f"1,200 {party.rations}",
        "one-costs-gifts": str(party.gifts),
        "one-costs-water": str(party.water),
        "one-costs-muskets": str(party.muskets),
        "one-costs-other": str(fit.costs.get("canoes", 0)),
    }


@needs_scripts
def test_the_last_number_of_a_box_counts(form: FormReader) -> None:
    """What was stands before what is, as on paper (6.6)."""
    found, none = form.typed({"two-members-askaris": "9 6 4"}, {})
    assert found["two-members-total"] == "5"
    assert none["two-verdict"] == ""


@needs_scripts
@pytest.mark.parametrize(
    ("typed", "words"),
    [
        ({"one-way": MOUNTED, "one-members-bearers": "3"}, "everybody must ride (5.423)"),
        ({"one-way": CANOE, "one-members-bearers": "3"}, "there is no canoe (5.434)"),
        ({"one-way": CANOE, "one-members-canoes": "1", "one-members-pack": "1"}, "(5.424)"),
        ({"one-members-bearers": "1", "one-members-pack": "4"}, "animals wander off (5.428)"),
        ({"one-members-bearers": "2", "one-members-canoes": "1"}, "(5.433)"),
        ({"one-members-bearers": "8", "one-members-canoes": "1"}, "under Other (9.271)"),
    ],
)
def test_what_stands_against_travelling_so_is_said(
    form: FormReader, typed: dict[str, str], words: str
) -> None:
    typed = {"one-costs-rations": "1", **typed, "one-members-askaris": "2"}
    assert words in form.typed(typed)[0]["one-verdict"]


@needs_scripts
def test_points_are_in_hand_until_they_are_published(form: FormReader) -> None:
    """Losses count too, and what is published never falls below nothing (22.1, 22.5)."""
    typed = {
        "point-1-points": "4",
        "point-2-points": "−1",
        "point-3-points": "7",
        "point-3-published": "12",
    }
    below = {"point-1-points": "-3", "point-1-published": "x"}
    found, lost = form.typed(typed, below)
    assert (found["point-hand"], found["point-published"]) == ("3", "7")
    assert (lost["point-hand"], lost["point-published"]) == ("", "")


@needs_scripts
def test_the_second_page_repeats_whose_sheet_it_is(form: FormReader) -> None:
    assert form.typed({"explorer": "Sir Ada"})[0]["explorer-again"] == "Sir Ada"


# Filled in from a campaign


@pytest.fixture(scope="module")
def filled() -> FormReader:
    """The forms of everybody in a game."""
    book = SheetHistory({"Ada": _BOOK})
    sheets = forms_of(_played(), standard_charts(), book=book, fillable=True)
    return FormReader(sheets_pdf(sheets, parse("a4"), fillable=True))


def _played() -> Nile:
    """A game in which Ada has more points than two pages hold."""
    state = a_world(1)
    points = {f"p{n}": Points(f"Note {n}", 1, published=n % 2 == 0) for n in range(80)}
    ada = replace(state.explorers["Ada"], points=points, mode="foot")
    return replace(state, explorers={**state.explorers, "Ada": ada})


_BOOK = PlayerHistory(
    tuple(
        Change("rations", was, now, "meal", "18.1", 3, 20)
        for was, now in ((0, 200), (200, 160), (160, 90))
    )
)


def test_the_fields_say_what_the_sheets_say(filled: FormReader) -> None:
    """The numbers that were stand before the present one, as on paper (6.6)."""
    values = {name: str(field.get("/V", "")) for name, field in filled.fields.items()}
    state = _played()
    ada = state.explorers["Ada"]
    assert values["1-explorer"] == ada.name
    assert values["1-explorer-again"] == ada.name
    assert values["1-one-costs-rations"] == f"200 160 {ada.party.rations}"
    assert values["1-one-members-bearers"] == "16, 1 sick"
    assert values["1-one-way"] == FOOT
    assert "40 rations, 10 gifts" in values["1-cache-1"]
    assert {values[f"1-tribe-{n}-id"] for n in range(1, 13)} >= set(ada.tribes)
    assert values["1-point-1-what"] == "Note 0"
    assert values["1-point-80-what"] == "Note 79"
    assert values["1-point-hand"] == values["1-point-published"] == "40"
    assert values["2-explorer"] == state.explorers["Ben"].name
    assert filled.named() <= set(values)


def test_what_stands_in_a_field_is_not_printed_below_it(filled: FormReader) -> None:
    said = " ".join(page.extract_text() for page in filled.file.pages)
    assert "Note 3" not in said
    assert "40 rations" not in said


@needs_scripts
def test_points_of_every_page_count(filled: FormReader) -> None:
    """Those in hand go down as more are published (22.1)."""
    found = filled.typed({"1-point-80-points": "3", "1-point-80-published": "7"})[0]
    assert (found["1-point-hand"], found["1-point-published"]) == ("39", "43")


@needs_scripts
def test_what_is_filled_in_adds_up_as_the_rules_do(form: FormReader, rng: Random) -> None:
    """The sick carry nothing, and the explorer may work (5.51, 19.3): as before a word is typed."""
    charts = standard_charts()
    explorers = [_somebody(rng) for _ in range(60)]
    known = [_typed_of(makeups(charts, one, fillable=True)[0]) for one in explorers]
    runs = form.typed(*known)
    for explorer, before, after in zip(explorers, known, runs, strict=True):
        fit = fit_of(charts, explorer, explorer.mode)
        for key in ("one-members-total", "one-costs-total", "one-carry-total", "one-lasts"):
            assert after[key] == before[key], (key, explorer)
        assert int(before["one-costs-total"]) == fit.cost
        assert ("room for" in after["one-verdict"]) == fit.fits or fit.strays


def _typed_of(block: MakeUp) -> dict[str, str]:
    """What is in the fields of a Make-up, by their names."""
    fields = (*boxes(block).values(), block.verdict, block.lasts, block.other, block.way)
    return {field.key: field.value for field in fields if field}


def _somebody(rng: Random) -> Explorer:
    """An explorer with a party of any health in some mode of travel."""
    mode = rng.choice(("foot", "canoe", "mounted"))
    people = {kind: rng.choice((0, 0, rng.randint(1, 20))) for kind in ("bearers", "askaris")}
    sick = {f"sick_{kind}": rng.randint(0, count) for kind, count in people.items()}
    party = Party(
        **people,
        **sick,
        guides=rng.randint(0, 2),
        canoes=rng.randint(0, 3) if mode == "canoe" else 0,
        horses=0 if mode == "canoe" else rng.choice((0, 3, 50)),
        rations=rng.randint(1, 200),
        muskets=rng.randint(0, 9),
        tusks=rng.randint(0, 4),
    )
    unwell = rng.random() < 0.2
    debased = rng.random() < 0.3
    return Explorer("", "", party=party, mode=mode, place="africa", sick=unwell, debased=debased)


def test_whoever_is_at_home_has_an_empty_make_up_to_fill_in() -> None:
    """For the expedition that he outfits (5, 6.1)."""
    explorer = Explorer("", "", place="europe")
    charts = standard_charts()
    empty = _typed_of(makeups(charts, fillable=True)[0])
    assert _typed_of(makeups(charts, explorer, _BOOK, fillable=True)[0]) == empty
    away = replace(explorer, place="africa")
    assert _typed_of(makeups(charts, away, _BOOK, fillable=True)[0]) != empty
