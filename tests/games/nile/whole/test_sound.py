"""What no state may hold: found wherever it stands, and never found in what rules make."""

from typing import Any

import pytest
from msgspec.structs import replace

from companion.games.nile.state import Hex
from companion.games.nile.state_checks import faults
from companion.table.journal.paths import put
from tests.games.nile.helpers.world import a_game, with_explorer


def test_a_game_at_its_beginning_is_sound() -> None:
    assert list(faults(a_game(Ada="2002", Ben="1239"))) == []
    assert list(faults(a_game(mapless=True, Ada="@Ada"))) == []


@pytest.mark.parametrize(
    ("where", "value", "said"),
    [
        ("explorers.Ada.hex", "9999", "no hex '9999'"),
        ("explorers.Ada.hex", "", "stands in a hex"),
        ("explorers.Ada.came", "0000", "no hex '0000'"),
        ("explorers.Ada.errand.hex", "9999", "no hex '9999'"),
        ("explorers.Ada.place", "moon", "should be one of europe"),
        ("explorers.Ada.mode", "balloon", "should be one of foot"),
        ("explorers.Ada.specialty", "pirate", "should be one of botanist"),
        ("explorers.Ada.port", "Paris", "should be one of"),
        ("explorers.Ada.party.bearers", -1, "below zero"),
        ("explorers.Ada.party.sick_bearers", 3, "more than the 0 bearers"),
        ("explorers.Ada.money", -1, "below zero"),
        ("explorers.Ada.donations.17", "a goat", "isn't money or a ticket"),
        ("hexes.2002.terrain", "sea", "should be one of desert"),
        ("hexes.2002.river", "io", "six letters"),
        ("hexes.2002.place", "moon", "should be one of neither"),
        ("hexes.2002.cataract", 7, "from 1 to 6"),
        ("hexes.2002.tribe", -1, "below zero"),
        ("stage", "tea", "should be one of counters"),
        ("map", "wall", "should be one of app"),
        ("turn.at", 4, "no place in the order"),
        ("turn.level", "asleep", "should be one of cautious"),
        ("turn.number", -1, "below zero"),
        ("turn.guns", 0, "should be 1 or more"),
        ("turn.water", 0, "should be 1 or more"),
        ("order", [], "each of Ada once"),
        ("tribes.3", {"hex": "9999", "size": "small"}, "tribes.3.hex: there is no hex '9999'"),
        ("tribes.3", {"hex": "2002", "size": "huge"}, "tribes.3.size: 'huge' should be one of"),
        ("tribes.3", {"hex": "2002", "size": "large", "heads": 217}, "1 to 216 warriors"),
        ("tribes.3", {"hex": "2002", "size": "large", "heads": -1}, "1 to 216 warriors"),
        (
            "tribes.3",
            {"hex": "2002", "size": "large", "attitudes": {"": -9, "Zed": 1}},
            "tribes.3.attitudes: nobody called 'Zed' plays",
        ),
        ("explorers.Ada.oases", {"9999": 1}, "explorers.Ada.oases: there is no hex '9999'"),
        ("explorers.Ada.tribes", {"1": {"studied": -1}}, "tribes.1.studied: -1 is below zero"),
        ("explorers.Ada.beaten", {"gifts": -1}, "explorers.Ada.beaten.gifts: -1 is below zero"),
        ("hexes.9999", {}, "hexes.9999: there is no hex '9999' on the board"),
        ("hexes.2002.tribe", 9, "there is no tribe 9"),
        ("hexes.2002.counter", 9, "there is no discovery counter 9"),
        ("hexes.2002.by", "Zed", "nobody called 'Zed' plays"),
        ("hexes.2002.begun", ["Zed"], "nobody called 'Zed' plays"),
        ("explorers.Ada.hex", "@Ada", "no hex '@Ada'"),
        ("explorers.Ada.trail", ["9999"], "no hex '9999'"),
        ("explorers.Ada.specialty", "", "should be one of botanist"),
        ("explorers.Ada.life", 0, "it should be 1 or more"),
        ("explorers.Ada.money", 10**26, "a number of more than 18 figures is no number"),
        ("turn.number", 10**9, "1000000000 is no number of a game"),
        ("turn.number", 0, "months are counted from 1"),
        ("house", {"tea": "on"}, "should be one of slow-foot"),
        ("charts", {"tea": {}}, "there's no chart 'tea'"),
        ("tribes", {"x": {"hex": "2002", "size": "small"}}, "'x' should be a number from 1"),
        ("explorers.Ada.caches", {"0": {"hex": "2002"}}, "'0' should be a number from 1"),
        ("explorers.Ada.tribes", {"x": {}}, "'x' should be a number from 1"),
    ],
)
def test_what_cannot_be_is_named_with_its_place(where: str, value: Any, said: str) -> None:
    game = a_game(Ada="2002")
    found = list(faults(game.at(put(game.state, where, value))))
    assert found
    assert said in found[0]
    assert found[0].startswith(where)


def test_who_holds_a_captive_is_there() -> None:
    """15.3: a band has no number"""
    game = with_explorer(a_game(Ada="2002"), "Ada", place="captive", captor=7)
    assert list(faults(game)) == ["explorers.Ada.captor: there is no tribe 7"]
    assert list(faults(with_explorer(game, "Ada", captor=0))) == []


def test_a_hex_of_the_tables_own_is_none_of_the_board() -> None:
    told = {"@Ada": Hex("veldt", tribe=7)}
    assert list(faults(a_game(mapless=True, hexes=told, Ada="@Ada"))) == []
    assert list(faults(a_game(hexes=told, Ada="2002"))) != []


def test_nobody_in_turn_is_no_game() -> None:
    game = a_game(Ada="2002")
    empty = game.at(replace(game.state, order=(), explorers={}))
    assert "order: nobody plays" in faults(empty)
