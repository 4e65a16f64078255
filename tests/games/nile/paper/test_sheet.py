"""The Player Aid Sheet on paper: its boxes, its sums, and names that nobody expected."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from msgspec.structs import replace

from companion.games.nile.charts.lookups import Charts
from companion.games.nile.paper.sheets.aid import AidForm
from companion.games.nile.paper.sheets.makeup import makeups
from companion.games.nile.paper.sheets.page import sheets_pdf
from companion.games.nile.rules.europe.score import pending
from companion.games.nile.rules.party.makeup import fit_of
from companion.games.nile.sheets import values
from companion.games.nile.sheets.history import Change, PlayerHistory, SheetHistory
from companion.games.nile.state import Cache, Nile, Points, Relation
from companion.table.seats.hidden import TABLE, seen
from printables.pages.paper import parse
from printables.pdf.summary import OutlineEntry, summary_of
from tests.games.nile.paper.forms import (
    CHARTS,
    a_game,
    blank,
    boxes,
    drawn_sheet,
    forms_of,
    with_ada,
)
from tests.games.nile.paper.worlds import HOSTILE, NAMES, a_world


def words(sheets: Sequence[AidForm]) -> str:
    """All that is written on some sheets."""
    return " ".join(text for sheet in sheets for text in drawn_sheet(sheet).said())


def test_every_player_has_a_sheet_and_a_bookmark() -> None:
    """Everybody has a Player Aid Sheet, on paper of his own (3.5, 4.3)."""
    found = summary_of(sheets_pdf(forms_of(a_world(1)), parse("a4")))
    assert found.outline == tuple(
        OutlineEntry(0, name, 2 * n + 1) for n, name in enumerate(NAMES[:4])
    )
    assert len(found.pages) == 2 * 4


def test_the_blocks_of_a_blank_sheet_are_those_of_the_rules() -> None:
    """Members, portage cost and transport capability with their totals (6.2, 6.4, 6.5)."""
    block = makeups(CHARTS)[0]
    members, costs, carry = ([field.label for field in column] for column in block.columns)
    assert members == [
        "Explorer",
        "Bearers",
        "Askaris",
        "Guides",
        "Total expedition",
        "Canoes",
        "Ride mounts",
        "Pack mounts",
    ]
    assert costs == [
        "Rations",
        "Gifts",
        "Water",
        "Muskets",
        "People in canoe × 15",
        "Other",
        "Total",
    ]
    assert carry == [
        "Bearers × 10",
        "Canoes × 300",
        "Ride mounts × 5",
        "Pack mounts × 20",
        "Total",
    ]
    assert not any(field.value for field in boxes(block).values())


@pytest.mark.parametrize("mode", ["foot", "canoe", "mounted"])
def test_the_sums_of_the_make_up_are_those_of_the_rules(mode: str) -> None:
    """Lines add up to the totals, and the totals are what the rules compute (6.54)."""
    explorer = replace(a_world(1).explorers["Ada"], mode=mode)
    charts = CHARTS
    block, fit = makeups(charts, explorer)[0], fit_of(charts, explorer, mode)
    members, costs, carry = ([field.value for field in column] for column in block.columns)
    for (*parts, last), total in ((costs, fit.cost), (carry, fit.capability)):
        assert sum(map(int, parts)) == int(last) == total
    assert (members[4], members[1]) == ("24", "16, 1 sick")


def test_the_make_up_says_for_how_many_turns_food_and_water_last() -> None:
    """A ration and in dry desert 3 water a person each turn, so that thirst is foreseen (5.44)."""
    explorer, charts = a_world(1).explorers["Ada"], CHARTS
    party = replace(explorer.party, rations=50, water=150, horses=0, camels=0)

    def said(**changes: int) -> str:
        return makeups(charts, replace(explorer, party=replace(party, **changes)))[0].lasts.value

    assert said() == "Food for 2 turns; in dry desert water for 2 turns, 72 needed a turn"
    assert "Food for 0 turns; in dry desert water for 5 of 24 people" in said(rations=23, water=15)
    assert said(water=0).endswith("in dry desert no water, 72 needed a turn")


def test_an_empty_make_up_says_what_a_turn_takes() -> None:
    """The figures of the chart (5.44)."""
    words = "A turn takes 1 ration each; in dry desert water: 3 a person, 8 a horse, 8 a camel"
    assert makeups(CHARTS)[0].lasts.value == words


def test_too_heavy_a_load_is_said_in_words() -> None:
    explorer = a_world(1).explorers["Ada"]
    block = makeups(CHARTS, explorer)[0]
    assert "too much to carry (6.55)" in block.verdict.value
    lighter = replace(explorer, sick=False, party=replace(explorer.party, canoes=0, rations=0))
    assert "room for" in makeups(CHARTS, lighter)[0].verdict.value


def test_points_in_hand_count_hexes_and_finds_beside_what_is_noted() -> None:
    """Whatever could be published is in hand (22.1), and on the player's own sheet line by line."""
    state, charts = a_world(1), CHARTS
    new = [name for name, here in state.hexes.items() if not here.published][:3]
    state = with_ada(state, known=dict.fromkeys(new, 1))
    found = values.sheets(a_game(state, charts), "Ada", SheetHistory())
    more = found.totals.in_hand
    said = words(forms_of(state, charts, "Ada"))
    assert more
    assert f"in hand {pending(state.explorers['Ada'])} and {more} in hexes and finds" in said
    for one in found.hand:
        assert f"({one.points})" in said.split()
        assert one.label[1:] in said


def test_there_is_one_number_of_points_that_wins() -> None:
    """The campaign's own, in the head of its sheets and in their charts (22.1)."""
    charts = CHARTS
    assert charts.with_target(charts.award("target").value) == charts
    other = charts.with_target(400)
    assert other.award("target").value == 400
    assert other.entry("awards", "tusk", "points") == charts.entry("awards", "tusk", "points")
    state = replace(a_world(1), target=400)
    said = words(forms_of(state, other, "Ada"))
    assert "of 400 that win" in said
    assert " 75" not in said.split("Points that win", 1)[1][:20]


def test_reconstructed_figures_carry_a_dagger_and_one_line_says_why() -> None:
    said = words([blank()])
    assert "10†" in said
    assert said.count("† reconstructed") == 1


def test_a_ring_where_the_owner_copied_his_charts() -> None:
    """Figures of an owner carry his ring, and a line says so; none is ours any more."""
    said = words([blank(owned(CHARTS))])
    assert "†" not in said
    assert "10°" in said
    assert said.count("° your own figure") == 1
    assert "°" not in words([blank()])


def owned(charts: Charts) -> Charts:
    changed = {
        name: replace(
            chart,
            rows={
                row: {column: replace(entry, source="owner") for column, entry in cells.items()}
                for row, cells in chart.rows.items()
            },
        )
        for name, chart in charts.charts.items()
    }
    return replace(charts, charts=changed)


def test_the_starting_port_stays_secret_until_it_is_revealed() -> None:
    """Ports are marked in secret (4.5)."""
    state = a_world(1)
    marked = replace(state, stage="ports")
    early = forms_of(seen(marked, TABLE, marked), CHARTS, "Ada")
    assert "Khartoum" not in words(early)
    assert "Khartoum" in words(forms_of(state, CHARTS, "Ada"))


@pytest.mark.parametrize("paper", ["a4", "letter", "a5"])
def test_whatever_people_write_stays_on_the_page(paper: str) -> None:
    for sheet in forms_of(hostile_world(), CHARTS):
        assert drawn_sheet(sheet, paper).outside() == []


@pytest.mark.parametrize("paper", ["a4", "letter", "a5"])
def test_text_in_the_cache_boxes_stays_in_them(paper: str) -> None:
    """A note of any length is cut off at the foot of its box."""
    sheet = forms_of(hostile_world(), CHARTS)[0]
    heights = [box.bottom for text, box in drawn_sheet(sheet, paper).texts if "baobab" in text]
    empty = drawn_sheet(blank(), paper)
    tribes = next(box.y for text, box in empty.texts if text == "Tribes")
    assert heights
    assert max(heights) < tribes


def hostile_world() -> Nile:
    state = a_world(1, players=6)
    explorers = {}
    for name, explorer in zip(HOSTILE, state.explorers.values(), strict=True):
        note = f"{name} baobab " * 40
        caches = {str(n): Cache("0102", rations=n, note=note) for n in range(1, 9)}
        points = {"a": Points(name * 3, -1), "b": Points("hex 0102", 99999)}
        explorers[name] = replace(explorer, name=name, port=name, caches=caches, points=points)
    return replace(state, explorers=explorers, order=tuple(explorers))


def test_long_lists_go_on_on_further_pages() -> None:
    """More than eight caches, or more tribes than rows, need another sheet (17.5)."""
    state = a_world(1)
    state = with_ada(
        state,
        caches={str(n): Cache("0102", rations=n) for n in range(1, 12)},
        tribes={str(n): Relation(friendly=True) for n in range(1, 100)},
        points={f"p{n}": Points(f"Note {n}", 1) for n in range(1, 30)},
    )
    (sheet,) = forms_of(state, CHARTS, "Ada")
    said = words([sheet])
    assert len(drawn_sheet(sheet).pages) == 4
    assert "11 rations" in said
    assert "Note 29" in said


def test_a_cache_stands_in_the_box_of_its_number() -> None:
    """Caches keep their numbers though others are gone (17.3)."""
    state = a_world(1)
    state = with_ada(state, caches={"3": Cache("0102", rations=7)})
    spy = drawn_sheet(forms_of(state, CHARTS, "Ada")[0])
    words = next(box for text, box in spy.texts if "7 rations" in text)
    number = next(box for text, box in spy.texts if text == "3" and abs(box.y - words.y) < 3)
    assert 0 < words.x - number.x < 10


def test_every_specialty_and_place_can_be_printed() -> None:
    state = a_world(1, players=8)
    places = ("europe", "africa", "captive", "dead") * 2
    explorers = {
        name: replace(explorer, place=place)
        for (name, explorer), place in zip(state.explorers.items(), places, strict=True)
    }
    sheets = forms_of(replace(state, explorers=explorers), CHARTS)
    said = words(sheets)
    assert "in Europe" in said
    assert "captive" in said


def test_numbers_that_were_stand_struck_out_before_the_present_ones() -> None:
    """The number is marked out and the new one entered alongside (6.6)."""
    book = SheetHistory({"Ada": a_book(200, 160, 90)})
    state, charts = a_world(1), CHARTS
    sheet = forms_of(state, charts, "Ada", book)[0]
    assert boxes(sheet.makeups[0])["costs-Rations"].past == ("200", "160")
    spy = drawn_sheet(sheet)
    found = [(box.x, text) for text, box in spy.texts if text in ("200", "160", "90")]
    assert [text for _, text in sorted(found)][:3] == ["200", "160", "90"]
    first, second = (next(b for t, b in spy.texts if t == each) for each in ("200", "160"))
    assert 1 < second.x - first.right < 3, "a gap between numbers, so that they read apart"
    assert sum(text == "Expedition Make-up" for text, _ in spy.texts) == 2
    assert spy.outside() == []


def test_the_second_make_up_is_that_of_the_expedition_before() -> None:
    """A sheet has two Make-ups, for one expedition and the next (6.1)."""
    charts = CHARTS
    first, now = a_book(200, 160, 0), a_book(90, 70)
    book = replace(now, before=first.changes)
    sheet = forms_of(a_world(1), charts, "Ada", SheetHistory({"Ada": book}))[0]
    rations = boxes(sheet.makeups[1])["costs-Rations"]
    assert (rations.value, rations.past) == ("0", ("200", "160"))
    spy = drawn_sheet(sheet)
    rows = [box.y for text, box in spy.texts if text in ("160", "90")]
    assert len(set(rows)) == 2
    assert "This expedition is over." in [text for text, _ in spy.texts]
    assert spy.outside() == []


def test_what_has_no_box_has_its_history_in_words() -> None:
    """Animals are ridden and led by turns, so their box cannot hold a history (6.3, 6.6)."""
    changes = tuple(Change("camels", was, now, "sand", "", 1, 2) for was, now in ((0, 6), (6, 4)))
    book = PlayerHistory(changes)
    block = makeups(CHARTS, a_world(1).explorers["Ada"], book)[0]
    assert "Camels: 6, then 4." in block.other.value


def test_the_oldest_numbers_give_way_where_there_is_no_room() -> None:
    """However long an expedition lasts, the box holds the last of them (6.6)."""
    book = SheetHistory({"Ada": a_book(*range(900, 90, -10), 90)})
    sheet = forms_of(a_world(1), CHARTS, "Ada", book)[0]
    spy = drawn_sheet(sheet)
    texts_ = [text for text, _ in spy.texts]
    assert "…" in texts_
    assert "100" in texts_
    assert "900" not in texts_
    rations = next(box for text, box in spy.texts if text == "…")
    gifts = next(box for text, box in spy.texts if text == "Gifts")
    assert rations.bottom < gifts.y
    assert spy.outside() == []


def a_book(*rations: int) -> PlayerHistory:
    """The history of an expedition whose rations were these, one after the other."""
    pairs = zip((0, *rations), rations, strict=False)
    changes = (Change("rations", was, now, "meal", "18.1", 3, 20) for was, now in pairs)
    return PlayerHistory(tuple(changes))
