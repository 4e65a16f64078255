"""A running game of Game II is taken up: its end, its tribes, what was studied and found."""

from __future__ import annotations

from typing import Any

import pytest

from companion.games.nile.desk.adopt.adoption import adopted, game_of
from companion.games.nile.desk.adopt.sheet import parse_sheet
from companion.games.nile.desk.adopt.values import SheetFaults
from companion.games.nile.map.hex_text import HexTextError, read_hex
from companion.games.nile.state import Party
from companion.games.nile.table_game import NileAtTable
from tests.games.nile.desk.sheets import small_text

HERE = "1611"
TOLD = {HERE: "veldt tribe 7 heads 43 attitude -6 by Ada, Ben"}


def sheet(**changes: dict[str, Any]) -> str:
    head = {"game": "nile-2", **changes.pop("head", {})}
    return small_text(head=head, **{"hexes": TOLD, **changes})


def taken_up(**changes: dict[str, Any]) -> NileAtTable:
    return game_of(parse_sheet(sheet(**changes), "table.toml"))


def faults(**changes: dict[str, Any]) -> str:
    with pytest.raises(SheetFaults) as found:
        adopted(parse_sheet(sheet(**changes), "table.toml"))
    return " ".join(str(fault) for fault in found.value.faults)


def test_a_sheet_says_which_game_it_is_and_what_ends_it() -> None:
    state = taken_up(head={"end": "points", "target": 90}).state
    assert (state.end, state.target) == ("points", 90)
    state = taken_up(head={"months": 24}).state
    assert (state.end, state.months) == ("months", 24)


def test_a_game_that_is_none_and_an_end_that_is_none_are_told() -> None:
    assert "it is one of nile-1, nile-2, not 'nile-9'" in faults(head={"game": "nile-9"})
    assert "end: it is one of months, points, map, open" in faults(head={"end": "tea"})
    assert "months: nile-1 has none" in faults(head={"game": "nile-1", "months": 5})


def test_tribes_have_warriors_and_an_attitude() -> None:
    game = taken_up()
    tribe = game.state.tribes["7"]
    assert (tribe.heads, tribe.size, tribe.attitude("Ada")) == (43, "medium", -6)
    assert list(game.faults()) == []


def test_a_tribe_may_be_known_by_its_size_alone() -> None:
    tribe = taken_up(hexes={HERE: "veldt tribe 7 large by Ada"}).state.tribes["7"]
    assert (tribe.heads, tribe.size) == (0, "large")
    assert "like 'tribe 7 heads 43'" in faults(hexes={HERE: "veldt tribe 7 by Ada"})
    assert "1 to 216 warriors" in faults(hexes={HERE: "veldt tribe 7 heads 300 by Ada"})


def test_game_one_has_neither_warriors_nor_attitudes() -> None:
    hexes = {HERE: "veldt tribe 7 large heads 43 by Ada"}
    assert "only for Game II" in faults(head={"game": "nile-1"}, hexes=hexes)


def test_what_was_studied_and_given_and_which_oases_were_found() -> None:
    tribes = {"7": {"friendly": True, "studied": 1, "given": 20}}
    game = taken_up(players__Ada={"oases": [HERE]}, players__Ada__tribes=tribes)
    relation = game.relation("Ada", 7)
    assert (relation.studied, relation.given) == (1, 20)
    assert game.explorer("Ada").oases == {HERE: 0}


def test_a_captive_keeps_what_he_had_and_what_the_tribe_thinks_now() -> None:
    captive = {"place": "captive", "captor": 7, "hex": HERE, "beaten": "4b 2a 9r", "donations": []}
    ben = taken_up(players__Ben=captive).explorer("Ben")
    assert ben.beaten == Party(bearers=4, askaris=2, rations=9)
    assert ben.held_at == -6


def test_what_the_tribe_thought_when_it_took_him_may_be_told() -> None:
    """II 3.3.5.4: every change since then counts for his escape, those before the adoption too."""
    captive = {"place": "captive", "captor": 7, "hex": HERE, "held_at": -4, "donations": []}
    assert taken_up(players__Ben=captive).explorer("Ben").held_at == -4
    free = {"hex": HERE, "held_at": -4}
    assert taken_up(players__Ben=free).explorer("Ben").held_at == 0


@pytest.mark.parametrize("text", ["veldt attitude x", "veldt attitude", "veldt heads -3"])
def test_a_number_that_is_none_is_told(text: str) -> None:
    with pytest.raises(HexTextError, match="comes a number"):
        read_hex(text)
