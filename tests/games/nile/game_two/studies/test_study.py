"""The study of a tribe by an ethnologist (II 6)."""

from fractions import Fraction

import pytest

from companion.games.nile.facts import ExplorerChanged, PointsNoted, StepBegan, TribeStudied
from companion.games.nile.game_two.natives import policy
from companion.games.nile.game_two.studies.step import search
from companion.games.nile.game_two.studies.study import study_column
from tests.games.nile.game_two.studies.world import TRIBE, among_friends
from tests.games.nile.helpers.world import play, with_explorer


@pytest.mark.parametrize("dice", [[1, 1], [6, 5], [3, 4]])
def test_two_dice_below_twelve_study_the_tribe(dice: list[int]) -> None:
    game = among_friends("ethnologist")
    played = play(game, search(game, "Ada"), ["yes", dice])
    assert played.facts == [TribeStudied("Ada", TRIBE, "studied"), StepBegan("bonus")]
    assert game.relation("Ada", TRIBE).studied == 1


def test_a_twelve_makes_him_sick_and_one_in_36_it_is() -> None:
    """II 6: study."""
    game = among_friends("ethnologist")
    played = play(game, search(game, "Ada"), ["yes", [6, 6]])
    assert [fact.sick for fact in played.of(ExplorerChanged)] == [True]
    assert not played.of(TribeStudied)
    chances = {line.result: part for line, part in study_column(game).chances(2, 6)}
    assert chances["sick"] == Fraction(1, 36)


def test_after_a_twelve_he_may_try_again_when_he_is_well() -> None:
    game = among_friends("ethnologist")
    play(game, search(game, "Ada"), ["yes", [6, 6]])
    assert play(game, search(game, "Ada")).facts == [StepBegan("bonus")]
    game = with_explorer(game, "Ada", sick=False)
    assert play(game, search(game, "Ada"), ["yes", [1, 1]]).of(TribeStudied)


def test_once_a_tribe() -> None:
    """II 6: once."""
    game = among_friends("ethnologist")
    play(game, search(game, "Ada"), ["yes", [1, 1]])
    assert play(game, search(game, "Ada")).facts == [StepBegan("bonus")]


def test_a_study_brings_no_points_and_more_policy() -> None:
    """II 6: study."""
    game = among_friends("ethnologist")
    assert policy.studied(game, "Ada") == 0
    assert not play(game, search(game, "Ada"), ["yes", [1, 1]]).of(PointsNoted)
    assert policy.studied(game, "Ada") == 1


def test_nobody_has_to_study() -> None:
    game = among_friends("ethnologist")
    assert play(game, search(game, "Ada"), ["no"]).facts == [StepBegan("bonus")]
    assert not game.relation("Ada", TRIBE).studied
