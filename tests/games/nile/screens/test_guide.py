"""The turn guide and corrections on the screen."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest
from msgspec.structs import replace

from companion.games.nile.game_two.studies.step import search
from companion.games.nile.screens.panels import NilePanels, turn_guide
from companion.games.nile.state import Party
from companion.games.nile.table_game import NileAtTable
from companion.tui.screens.table.actions.corrections import _wrong
from tests.games.nile.game_two.studies.world import captive, resting
from tests.games.nile.game_two.world import two
from tests.games.nile.helpers.world import a_game, play, with_turn


def titles(game: NileAtTable) -> list[str]:
    return [line.title for line in turn_guide(game).lines]


def test_it_says_what_a_whole_turn_may_be_given_to_and_whether_it_was() -> None:
    """II 5, II 6"""
    game = with_turn(resting(), step="move")
    assert "Search for an animal: 75%; this turn, if the party stays" in titles(game)
    play(game, search(game, "Ada"), ["yes", [1, 1]])
    assert any("in vain so far" in title for title in titles(game))
    assert titles(captive())[0] == "Conversion of tribe 1, then the escape"


def test_who_tries_nothing_has_no_step_for_it() -> None:
    assert not any(
        "earch" in title for title in titles(with_turn(resting("journalist"), step="hunt"))
    )
    now = turn_guide(with_turn(resting("journalist"), step="search")).lines
    assert [line.title for line in now if line.now] == ["Search or study"]
    assert titles(captive(taken=2))[0] == "Captivity"
    assert not any("earch" in title for title in titles(a_game()))


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"places": {"Ben": 1, "Ada": 2}, "winner": "Ben"}, "1 Ben, 2 Ada"),
        ({"places": {"Ben": 1, "Ada": 1}}, "1 Ben, 1 Ada"),
        ({"winner": "Ada"}, "Ada has won."),
        ({}, ""),
    ],
)
def test_the_guide_says_at_the_end_who_came_where(changes: dict[str, Any], words: str) -> None:
    game = two()
    over = game.at(replace(game.state, stage="over", **changes))
    assert turn_guide(over).under == words


def test_points_that_can_be_spent_no_more_are_not_told() -> None:
    going = with_turn(a_game(), allowance=2, level="normal")
    assert turn_guide(going).under == "normal, on foot, 2 of 2 m.p. left"
    still = going.at(replace(going.state, turn=replace(going.state.turn, still=True)))
    assert turn_guide(still).under == "normal, on foot, can't move further"
    lost = still.at(replace(still.state, turn=replace(still.state.turn, lost=True)))
    assert turn_guide(lost).under == "normal, on foot, lost"


def test_who_draws_no_bonus_has_the_counters_in_its_place() -> None:
    """II 5, 20.1, 23.1"""
    assert "Bonus discovery" in titles(resting("explorer"))
    for specialty in ("zoologist", "journalist"):
        found = titles(with_turn(resting(specialty), step="bonus"))
        assert "Discovery counters" in found
        assert "Bonus discovery" not in found


def view() -> Any:
    game = a_game(party=Party(bearers=3))
    return SimpleNamespace(game=game, state=game.state, player="Ada")


def test_places_are_called_as_on_their_forms() -> None:
    found = {place.path: place.label for place in NilePanels().places(view(), "1520")}
    assert found["explorers.Ada.place"] == "Ada's explorer, place"
    assert found["explorers.Ada.party.sick_guides"] == "Ada's expedition, sick guides"
    assert not [label for label in found.values() if "_" in label]


def test_what_cannot_stand_in_a_place_is_said_before_it_is_handed_in() -> None:
    table: Any = SimpleNamespace(view=view())
    assert "there is no hex 'here'" in _wrong(table, {"explorers.Ada.hex": "here"})
    assert _wrong(table, {"explorers.Ada.party.bearers": 4}) == ""
