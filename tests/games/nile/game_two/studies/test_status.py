"""What may be tried in a hex, and whether it was, in words (II 5, II 6)."""

import pytest

from companion.games.nile.advice.game_two.trial_tables import trial_tables
from companion.games.nile.facts import Moved
from companion.games.nile.game_two.studies.status import words
from companion.games.nile.game_two.studies.step import search
from companion.table.look.odds_table import NoOdds
from tests.games.nile.game_two.studies.world import (
    BESIDE,
    among_friends,
    captive,
    resting,
)
from tests.games.nile.helpers.world import play, with_hex, with_turn


def test_a_search_is_told_with_its_chance() -> None:
    game = with_turn(resting(), step="move")
    assert words(game, "Ada") == "search for an animal: 75%; this turn, if the party stays"
    assert words(with_turn(game, step="search"), "Ada") == "search for an animal: 75%; now"


def test_whether_it_was_tried_is_told() -> None:
    game = resting()
    play(game, search(game, "Ada"), ["yes", [1, 1]])
    assert words(game, "Ada") == (
        "search for an animal: 75%; in vain so far; in a later turn: this turn is over"
    )
    play(game, search(game, "Ada"), ["yes", [2, 2], [1, 1]])
    assert words(game, "Ada") == "no search for an animal: the animal of this hex is found"


def test_why_not_this_turn_is_told() -> None:
    game = with_hex(with_turn(resting(), step="hunt"), BESIDE, terrain="mountain")
    game.state = Moved("Ada", BESIDE).apply(game.state)
    assert words(game, "Ada") == (
        "search for an animal: 56%; in a later turn: the party has moved this turn"
    )
    bare = resting(hex_={"published": True})
    assert words(bare, "Ada") == "no search for an animal: the hex is published"


def test_for_who_is_not_in_turn_it_is_told_what_may_be_tried() -> None:
    game = with_turn(resting(), at=1)
    assert words(game, "Ada") == "search for an animal: 75%; in a whole turn here"


@pytest.mark.parametrize(
    ("specialty", "what"),
    [("ethnologist", "study"), ("missionary", "conversion"), ("doctor", "treatment")],
)
def test_whether_a_tribe_had_its_turn_is_told(specialty: str, what: str) -> None:
    game = among_friends(specialty)
    assert words(game, "Ada") == f"{what}: now"
    play(
        game,
        search(game, "Ada"),
        ["yes", [3, 3], [5, 5], [5, 5]][:3] if what != "study" else ["yes", [1, 1]],
    )
    assert words(game, "Ada") == f"no {what}: tribe 1 has had its turn"


def test_a_captive_is_told_what_he_may_try() -> None:
    assert words(captive(), "Ada") == "conversion of tribe 1, then the escape"
    assert words(captive(taken=2), "Ada") == ""


def test_once_his_turn_is_over_a_captive_is_told_of_no_trial() -> None:
    """II 3.3.5.4: nor are its odds shown, in the month that goes on with the others"""
    for game in (with_turn(captive(), at=1), with_turn(captive(), step="end")):
        assert words(game, "Ada") == ""
        with pytest.raises(NoOdds):
            trial_tables(game, "Ada")
