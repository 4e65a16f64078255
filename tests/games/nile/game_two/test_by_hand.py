"""Steps that people finish by hand: what may come of them in Game II (11.2, II 3.3.5.4)."""

from typing import Any

import pytest

from companion.games.nile.facts import (
    AttitudeChanged,
    ExplorerCaptured,
    Found,
    HouseRuleSet,
)
from companion.games.nile.game_two.studies.search import bar
from companion.games.nile.house_rules import OWN_ATTITUDES
from companion.games.nile.rules.europe import score
from companion.games.nile.rules.turn.outcomes import outcome
from companion.games.nile.state import Party
from companion.table.ask.requests import Choose
from tests.games.nile.game_two.world import two, world
from tests.games.nile.helpers.world import Played, play

PARTY = Party(askaris=4, gifts=9)


def by_hand(*answers: Any) -> Played:
    game = world(PARTY)
    return play(game, outcome(game, "Ada", "The meeting", "8.3"), answers, stop=True)


def test_an_attitude_may_change_by_hand() -> None:
    played = by_hand("attitude", -2, "done")
    assert played.of(AttitudeChanged) == [AttitudeChanged(1, -2, "The meeting")]
    assert not by_hand("attitude", 0, "done").of(AttitudeChanged)


@pytest.mark.parametrize(("who", "captor"), [("tribe", 1), ("band", 0)])
def test_an_explorer_may_be_taken_by_hand(who: str, captor: int) -> None:
    played = by_hand("captured", who)
    assert played.of(ExplorerCaptured) == [ExplorerCaptured("Ada", captor)]
    explorer = played.game.explorer("Ada")
    assert explorer.place == "captive"
    assert explorer.beaten == PARTY, "what Table A looks at"


def test_a_specimen_may_be_found_by_hand() -> None:
    """II 5: it is carried home, and is the one of its hex."""
    played = by_hand("specimen", 3, "done")
    (found,) = played.of(Found)
    assert (found.find.kind, found.find.value) == ("specimen", 3)
    assert played.game.party("Ada").specimens == 1
    assert score.pending(played.game.explorer("Ada")) == 3
    assert bar(played.game, "Ada") == "the animal of this hex is found"
    assert len(by_hand("specimen", 3, "specimen", 1, "done").of(Found)) == 2, "the table's word"


def test_a_tribe_may_be_studied_by_hand() -> None:
    """II 6"""
    played = by_hand("studied", "done")
    assert played.game.relation("Ada", 1).studied == 1
    game = two()
    asked = play(game, outcome(game, "Ada", "The turn", "8.3"), stop=True).asks(Choose)
    (option,) = (option for option in asked.options if option.key == "studied")
    assert option.barred


def test_where_attitudes_are_each_players_own_one_changed_by_hand_is_too() -> None:
    game = world(PARTY)
    game = game.at(HouseRuleSet(OWN_ATTITUDES, "on").apply(game.state))
    rule = outcome(game, "Ada", "The meeting", "8.3")
    played = play(game, rule, ["attitude", 2, "done"], stop=True)
    assert played.of(AttitudeChanged) == [AttitudeChanged(1, 2, "The meeting", "Ada")]
