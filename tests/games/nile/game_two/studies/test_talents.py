"""Conversion and treatment, of friends and of captors (II 6, II 3.3.5.4)."""

import pytest

from companion.games.nile import facts
from companion.games.nile.game_two.studies.step import captive as captive_turn
from companion.games.nile.game_two.studies.step import search
from companion.games.nile.game_two.studies.talents import outcome_column
from companion.games.nile.table_game import NileAtTable
from companion.table.ask.requests import Rolls
from tests.games.nile.game_two.studies.world import (
    MONTH,
    TRIBE,
    among_friends,
    captive,
    with_news,
)
from tests.games.nile.helpers.world import Played, play

FAILS = [4, 4]


def tried(specialty: str, *answers: object, game: NileAtTable | None = None) -> Played:
    there = game or among_friends(specialty)
    return play(there, search(there, "Ada"), ["yes", *answers])


def brings(played: Played) -> tuple[int, int, int]:
    """The change of attitude, the points, and how often poison was tried."""
    poison = [one for one in played.asked if isinstance(one, Rolls) and "poison" in one.question]
    return (
        sum(fact.change for fact in played.of(facts.AttitudeChanged)),
        sum(fact.points.points for fact in played.of(facts.PointsNoted)),
        len(poison),
    )


@pytest.mark.parametrize(
    ("die", "comes"),
    [
        (1, (0, 0, 0)),
        (2, (1, 1, 0)),
        (3, (2, 1, 0)),
        (4, (3, 2, 2)),
        (5, (4, 2, 1)),
        (6, (5, 3, 0)),
    ],
)
def test_a_conversion(die: int, comes: tuple[int, int, int]) -> None:
    played = tried("missionary", [die, die], *[FAILS] * comes[2])
    assert brings(played) == comes
    assert played.facts[-1] == facts.StepBegan("bonus")


@pytest.mark.parametrize(
    ("die", "comes"), [(3, (-1, 0, 1)), (4, (1, 1, 1)), (5, (1, 1, 1)), (6, (2, 2, 2))]
)
def test_a_treatment(die: int, comes: tuple[int, int, int]) -> None:
    assert brings(tried("doctor", [die, die], *[FAILS] * comes[2])) == comes


def test_a_doctor_who_takes_a_one_dies_and_who_takes_a_two_falls_sick() -> None:
    dead = tried("doctor", [1, 1])
    assert dead.of(facts.ExplorerDied)
    assert dead.facts[-1] == facts.StepBegan("end")
    sick = tried("doctor", [2, 2])
    assert [fact.sick for fact in sick.of(facts.ExplorerChanged)] == [True]
    assert not sick.of(facts.AttitudeChanged)


def test_what_each_die_brings_is_told_before_one_is_taken() -> None:
    game = among_friends("missionary")
    told = {line.result: line.words for line in outcome_column(game, "missionary").lines}
    assert told["jeered"] == "they jeer at him: nothing comes of it"
    assert told["chief-baptized"] == "the chief asks for baptism: attitude +5, 3 VP"
    assert told["applauded"] == (
        "they applaud: attitude +3, 2 VP, poison by the chief and the witch doctor"
    )
    cures = {line.result: line.words for line in outcome_column(game, "doctor").lines}
    assert cures["dies"] == "he catches the disease and dies"
    assert cures["epidemic"] == "the epidemic goes on: attitude -1, poison by the chief"
    assert cures["major"].endswith("2 VP, poison by the witch doctor, 2 times")


def test_of_two_dice_he_takes_one() -> None:
    assert brings(tried("missionary", [1, 6], "chief-baptized")) == (5, 3, 0)
    assert brings(tried("missionary", [1, 6], "jeered")) == (0, 0, 0)
    assert brings(tried("doctor", [4, 5], FAILS)) == (1, 1, 1), "both say the same"


def test_attitude_and_points_come_before_poison_and_each_attempt_stands_by_itself() -> None:
    """II 6: once. A ruling: the first that kills is the last."""
    played = tried("doctor", [6, 6], [1, 1])
    kinds = [type(fact) for fact in played.facts]
    assert (
        kinds.index(facts.AttitudeChanged)
        < kinds.index(facts.PointsNoted)
        < kinds.index(facts.ExplorerDied)
    )
    assert brings(played) == (2, 2, 1)
    assert brings(tried("doctor", [6, 6], FAILS, [2, 2]))[2] == 2
    assert tried("doctor", [6, 6], FAILS, [2, 2]).of(facts.ExplorerDied)


def test_chief_and_witch_doctor_try_poison_each_as_the_chart_says() -> None:
    def who(played: Played) -> list[str]:
        asked = [one.question for one in played.asked if "poison" in one.question]
        return [question.split(" tries")[0] for question in asked]

    assert who(tried("missionary", [4, 4], FAILS, FAILS)) == ["The chief", "The witch doctor"]
    assert who(tried("missionary", [5, 5], FAILS)) == ["The chief"]
    assert who(tried("doctor", [3, 3], FAILS)) == ["The chief"]
    assert who(tried("doctor", [4, 4], FAILS)) == ["The witch doctor"]
    assert who(tried("doctor", [6, 6], FAILS, FAILS)) == ["The witch doctor"] * 2


@pytest.mark.parametrize(("specialty", "dice"), [("missionary", [1, 1]), ("doctor", [2, 2])])
def test_once_a_tribe_and_explorer_whatever_comes_of_it(specialty: str, dice: list[int]) -> None:
    game = among_friends(specialty)
    tried(specialty, dice, game=game)
    assert game.relation("Ada", TRIBE).studied == 1
    assert play(game, search(game, "Ada")).facts == [facts.StepBegan("bonus")]


def test_nobody_has_to_try() -> None:
    game = among_friends("doctor")
    assert play(game, search(game, "Ada"), ["no"]).facts == [facts.StepBegan("bonus")]


# Captors (II 3.3.5.4)


def escaping(game: NileAtTable, *answers: object) -> Played:
    return play(game, captive_turn(game, "Ada"), answers)


def test_a_captive_may_try_it_before_his_first_roll_and_the_change_counts_in_it() -> None:
    """II 3.3.5.4: captors. Five more by a baptized chief: from −2 to +3, so that a 1 is a 4."""
    played = escaping(captive(), "yes", [6, 6], 1)
    assert brings(played) == (5, 3, 0)
    assert played.of(facts.ExplorerFreed)
    assert played.game.explorer("Ada").armed, "with a musket"


def test_every_line_counts_death_and_sickness_too() -> None:
    """II 3.3.5.4: captors."""
    dead = escaping(captive("doctor"), "yes", [1, 1])
    assert dead.of(facts.ExplorerDied)
    assert dead.facts[-1] == facts.StepBegan("end"), "and no escape is rolled for"
    poisoned = escaping(captive("doctor"), "yes", [4, 4], [2, 2])
    assert poisoned.of(facts.ExplorerDied)
    sick = escaping(captive("doctor"), "yes", [2, 2], 5)
    assert sick.of(facts.ExplorerFreed), "sickness does not hinder the escape"


@pytest.mark.parametrize("month", [MONTH - 2, MONTH - 3])
def test_only_in_the_first_full_turn(month: int) -> None:
    game = captive(taken=month)
    played = escaping(game, 1)
    assert not played.of(facts.TribeStudied)


@pytest.mark.parametrize("specialty", ["ethnologist", "explorer", "zoologist"])
def test_no_other_captive_tries_anything(specialty: str) -> None:
    assert not escaping(captive(specialty), 1).of(facts.TribeStudied)


def test_neither_does_a_sick_one_nor_one_who_is_held_by_a_band() -> None:
    assert not escaping(captive(sick=True), 1).of(facts.TribeStudied)
    band = with_news(captive(captor=0), "defeat", turn=MONTH - 1)
    assert not escaping(band, 1).of(facts.TribeStudied)


def test_the_try_in_captivity_is_extra() -> None:
    game = captive()
    escaping(game, "yes", [1, 1], 1)
    assert not game.relation("Ada", TRIBE).studied


def test_without_a_try_only_the_escape_is_rolled_for() -> None:
    played = escaping(captive(), "no", 1)
    assert not played.of(facts.TribeStudied)
    assert played.facts[-1] == facts.StepBegan("end")
