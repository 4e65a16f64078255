"""Where an explorer is, told for a list, for a panel and for a box on paper."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from companion.games.nile.sheets.glance import at_a_glance, in_a_list, on_paper
from companion.table.seats.hidden import TABLE, seen
from tests.games.nile.helpers.world import a_game, with_explorer, with_hex, with_turn


@pytest.mark.parametrize(
    ("changes", "in_list", "glance", "paper"),
    [
        (
            {"place": "africa", "hex": "1407", "sick": True},
            "in 1407 (veldt), sick",
            "at 1407, on foot, armed, sick",
            "1407",
        ),
        (
            {"place": "africa", "hex": "2002", "armed": False, "debased": True},
            "in Khartoum (2002) (desert)",
            "at Khartoum, on foot, unarmed, debased",
            "2002",
        ),
        (
            {"place": "africa", "hex": "@Ada"},
            "in the hex",
            "on the table's map, on foot, armed",
            "on your board",
        ),
        (
            {"place": "africa", "hex": "@Ada:3"},
            "in hex 3 of Ada's",
            "at hex 3 of Ada's, on foot, armed",
            "hex 3 of Ada's",
        ),
        (
            {"place": "europe", "port": "Suez", "hex": ""},
            "in Europe",
            "in Europe",
            "in Europe",
        ),
        ({"place": "europe", "port": "", "hex": ""}, "in Europe", "in Europe", "in Europe"),
        ({"place": "dead"}, "dead", "dead", "dead"),
        (
            {"place": "captive", "captor": 3, "hex": "1407"},
            "captive of tribe 3",
            "captive of tribe 3",
            "captive, 1407",
        ),
        ({"place": "captive", "hex": ""}, "captive of a band", "captive of a band", "captive"),
    ],
)
def test_where_he_is_is_told_in_one_way_each(
    changes: dict[str, Any], in_list: str, glance: str, paper: str
) -> None:
    game = with_explorer(with_hex(a_game(), "1407", terrain="veldt"), "Ada", **changes)
    assert in_a_list(game, "Ada") == in_list
    assert at_a_glance(game, "Ada") == glance
    assert on_paper(game.explorer("Ada")) == paper


def test_who_came_home_is_bound_for_no_port_until_his_passage_is_paid() -> None:
    """26.6: the port of the sheet is the one that he came from, till he pays for another."""
    game = with_explorer(a_game(), "Ada", place="europe", port="Suez", hex="")
    assert in_a_list(game, "Ada") == "in Europe"
    sailing = with_turn(game, step="outfit")
    assert in_a_list(sailing, "Ada") == at_a_glance(sailing, "Ada") == "in Europe, bound for Suez"
    first = game.at(replace(game.state, stage="outfit"))
    assert in_a_list(first, "Ada") == "in Europe, bound for Suez"


def test_who_is_lost_is_told_so_in_his_turn_alone() -> None:
    game = with_explorer(with_hex(a_game(), "1407"), "Ada", place="africa", hex="1407")
    assert at_a_glance(with_turn(game, lost=True), "Ada").endswith("armed, lost this month")
    assert "lost" not in at_a_glance(game, "Ada")


def test_a_port_that_is_still_secret_is_not_named() -> None:
    """A port is marked in secret until all are revealed (4.5)."""
    game = with_explorer(a_game(), "Ada", place="europe", port="Suez", hex="")
    early = type(game.state)(stage="ports", explorers=game.state.explorers)
    hidden = game.at(seen(early, TABLE, early))
    assert at_a_glance(hidden, "Ada") == "in Europe; port marked in secret"
