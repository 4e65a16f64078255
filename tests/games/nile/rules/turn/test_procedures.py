"""Procedures that are called out of turn, each with what has to be said beside it (11.3, 12)."""

from typing import Any

import pytest
from msgspec.structs import replace

from companion.games.nile.facts import PartyChanged
from companion.games.nile.rules.turn.procedures import PROCEDURES, unfit
from companion.games.nile.state import Hex, Party, Tribe
from companion.games.nile.table_game import NileAtTable
from companion.table.ask.requests import Choose, Roll
from tests.games.nile.helpers.misfortune import lost
from tests.games.nile.helpers.world import Played, a_game, play, with_explorer, with_hex, with_party

HERE = "1414"


def call(game: NileAtTable, name: str, *answers: Any) -> Played:
    return play(game, PROCEDURES[name].run(game, "Ada"), list(answers))


def jungle(**party: int) -> NileAtTable:
    return a_game(Ada=HERE, hexes={HERE: Hex("jungle", mapped=1)}, party=Party(**party))


@pytest.mark.parametrize(("leaves", "row", "last"), [("land", "jungle", 4), ("up", "upstream", 2)])
def test_the_lost_check_is_by_the_hex_that_is_left_or_upstream(
    leaves: str, row: str, last: int
) -> None:
    """12.3, 12.4, 12.5: a 4 in jungle, a 2 upstream"""
    played = call(jungle(bearers=3), "lost", leaves, last)
    way, roll = played.asked
    assert isinstance(way, Choose)
    assert [option.key for option in way.options] == ["land", "up"]
    assert isinstance(roll, Roll)
    assert roll.column.row == row
    line = roll.column.line_of("lost")
    assert line is not None
    assert line.totals == tuple(range(1, last + 1))


@pytest.mark.parametrize(
    ("guides", "sick", "die", "deserts"),
    [(2, 0, 1, True), (2, 0, 6, False), (0, 0, 1, False), (1, 1, 1, False), (2, 1, 1, True)],
)
def test_a_guide_deserts_a_party_that_is_lost(
    guides: int, sick: int, die: int, deserts: bool
) -> None:
    """12.2: a healthy one, and only then"""
    played = call(jungle(bearers=3, guides=guides, sick_guides=sick), "lost", "land", die)
    facts = [PartyChanged("Ada", {"guides": -1}, "lost", "12.2")] if deserts else []
    assert played.facts == facts


@pytest.mark.parametrize(
    ("mode", "gone", "changes"),
    [
        ("foot", [4, 1, 0, 0], {"bearers": -4, "askaris": -1, "rations": -20, "canoes": -1}),
        ("foot", [0, 0, 0, 1], {"canoes": -1}),
        ("foot", [0, 0, 1, 0], {"guides": -1}),
        ("foot", [0, 0, 0, 0], {}),
        ("canoe", [4, 0, 0, 1], {"bearers": -4, "canoes": -1, "rations": -20}),
    ],
)
def test_people_and_canoes_are_lost_with_their_shares(
    mode: str, gone: list[int], changes: dict[str, int]
) -> None:
    """11.3: half of eight bearers, half of two canoes; people swim"""
    game = with_explorer(
        jungle(bearers=8, askaris=2, guides=1, rations=40, canoes=2), "Ada", mode=mode
    )
    # What is too heavy for the others is asked for next (6.55).
    played = play(game, PROCEDURES["losses"].run(game, "Ada"), gone, stop=True)
    assert lost(played) == changes
    assert all(fact.rule == "11.3" for fact in played.of(PartyChanged))
    assert with_party(game, "Ada").party("Ada").bearers == 8 + changes.get("bearers", 0)


@pytest.mark.parametrize(
    ("name", "changes", "reason"),
    [
        ("disaster", {}, ""),
        ("disaster", {"place": "europe"}, "Ada's explorer is not in Africa"),
        ("disaster", {"place": "captive"}, "Ada's explorer is not in Africa"),
        ("disaster", {"hex": "1514"}, "the hex of the party is blank"),
        ("escape", {}, "Ada's explorer is not captive"),
        ("escape", {"place": "captive"}, ""),
        ("escape", {"place": "captive", "hex": "1514"}, ""),
        ("negotiation", {}, "no tribe is here"),
        ("compass", {"place": "europe"}, ""),
        ("compass", {"hex": "1514"}, ""),
    ],
)
def test_a_procedure_needs_the_party_where_its_rule_finds_it(
    name: str, changes: dict[str, str], reason: str
) -> None:
    """11.2, 13.1, 15.3: in a hex of Africa, a captive, beside a tribe; a die for a direction needs
    nobody"""
    game = with_explorer(jungle(bearers=3), "Ada", **changes)
    assert unfit(game, "Ada", PROCEDURES[name]) == reason
    told = game.at(replace(game.state, map="table"))
    assert unfit(told, "Ada", PROCEDURES[name]) == ("" if "blank" in reason else reason)
    village = with_hex(game, HERE, tribe=7)
    village.state.tribes["7"] = Tribe(HERE, "small")
    found = unfit(village, "Ada", PROCEDURES[name])
    assert found == ("" if "tribe" in reason else reason)
