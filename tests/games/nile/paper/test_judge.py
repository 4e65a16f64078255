"""The judge's sheet: every player, and all that the table knows; names that nobody expected."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from companion.games.nile.paper.sheets.judge import JudgeForm
from companion.games.nile.reports import News
from companion.games.nile.state import Cache
from companion.table.seats.hidden import TABLE, seen
from tests.games.nile.paper.forms import drawn, drawn_judge, judge, with_ada
from tests.games.nile.paper.worlds import HOSTILE, a_world


def rows(sheet: JudgeForm, title: str) -> list[list[str]]:
    return [list(row) for each in sheet.lists if each.title == title for row in each.rows]


def test_caches_and_tribes_of_everybody_are_listed() -> None:
    """Relations are each explorer's own, side by side (14.4, 14.94, 17.3)."""
    state = a_world(1)
    sheet = judge(state)
    held = [(name, n) for name, one in state.explorers.items() for n in one.caches]
    assert [(row[0], row[1]) for row in rows(sheet, "Caches")] == held
    tribes = {row[0]: row for row in rows(sheet, "Tribes")}
    assert tribes.keys() == state.tribes.keys()
    for seat, explorer in enumerate(state.explorers.values()):
        for number, relation in explorer.tribes.items():
            said = tribes[number][4 + seat]
            assert relation.friendly == ("F" in said)
            assert relation.defeated == ("×" in said)
            assert not relation.gifts or said.split()[-1].startswith(f"{relation.gifts}/")


def test_battles_are_those_that_somebody_may_still_report() -> None:
    """The first journalist home is paid, the others are not (24.5)."""
    state = a_world(1)
    state = with_ada(state, specialty="journalist", place="africa")
    seen = {"Ada": state.explorers["Ada"].life}
    news = {
        "1": News("Ben", "Ben", 3, "1010", 2, "charge", "victory", journalists=seen),
        "2": News("Ben", "Ben", 3, "1010", 3, "charge", "broken off", journalists=seen),
        "3": News("Ben", "Ben", 4, "1010", 4, "charge", "defeat", False, seen, "Clea"),
        "4": News("Ben", "Ben", 4, "1010", 5, "charge", "defeat", journalists={"Ada": 99}),
        "5": News("Ben", "Ben", 4, "1010", 6, "charge", "defeat"),
    }
    told = rows(judge(replace(state, news=news)), "Battles")
    assert [(row[0], row[1], row[2]) for row in told] == [
        ("Ben's victory over tribe 3 in 1010, month 2", "1", "Ada")
    ]


def test_letters_are_larger_where_the_page_has_room(monkeypatch: pytest.MonkeyPatch) -> None:
    """A short sheet fills its page; none takes a page more than in its smallest letters."""
    few, many = judge(a_world(1)), judge(a_world(1, hexes=400, players=6))
    large, long = drawn_judge(few), drawn_judge(many)
    monkeypatch.setattr("companion.games.nile.paper.sheets.judge.SIZES", ((1.0, 4.0),))
    small, shortest = drawn_judge(few), drawn_judge(many)
    title, usual = (dict(spy.pages[0])["Judge’s sheet"].height for spy in (large, small))
    assert title >= usual * 1.1
    assert len(large.pages) == len(small.pages)
    assert len(long.pages) == len(shortest.pages)


def test_the_starting_port_stays_secret_until_it_is_revealed() -> None:
    """Ports are marked in secret, from the judge's paper too (4.5)."""
    state = a_world(1)
    early = replace(state, stage="ports", turn=replace(state.turn, number=0))
    assert not any(
        "Khartoum" in text for text in drawn_judge(judge(seen(early, TABLE, early))).said()
    )


@pytest.mark.parametrize("words", ["a4", "letter"])
def test_lists_go_on_and_nothing_lies_on_anything(words: str) -> None:
    """As long as a list may be, every row is there once (17.5)."""
    state = a_world(1, hexes=400, players=6)
    caches = {str(n): Cache("0102", rations=n + 1) for n in range(1, 60)}
    explorers = {n: replace(one, caches=caches) for n, one in state.explorers.items()}
    spy = drawn_judge(judge(replace(state, explorers=explorers)), words)
    said = spy.said()
    for number in range(2, 61):
        assert said.count(f"hex 0102: {number} rations") == 6
    assert len(spy.pages) > 3
    assert spy.outside() == []
    assert spy.overlaps() == []


def test_names_of_any_kind_stay_in_their_cells() -> None:
    state = a_world(1, players=6)
    explorers = {
        name: replace(one, name=name, port=name, caches={"1": Cache("1", note=name)})
        for name, one in zip(HOSTILE, state.explorers.values(), strict=True)
    }
    state = replace(state, explorers=explorers, order=tuple(explorers))
    spy = drawn_judge(replace(judge(state), title=HOSTILE[0]))
    assert spy.outside() == []
    assert spy.overlaps() == []


def test_a_blank_one_has_lines_for_six_players() -> None:
    said = drawn("judge").said()
    for title in ("Players", "Caches", "Discovery counters", "Tribes", "Battles", "In hand"):
        assert title in said
