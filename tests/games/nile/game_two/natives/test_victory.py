"""Prisoners, the village, forced looting and release (II 3.3.5.3)."""

import pytest

from companion.games.nile.facts import AttitudeChanged, PartyChanged, PointsNoted
from companion.games.nile.game_two.natives import victory
from companion.games.nile.state import Party
from companion.table.ask.requests import Choose
from tests.games.nile.game_two.world import world
from tests.games.nile.helpers.world import Played, play, with_explorer


def won(
    *answers: object,
    askaris: int = 8,
    left: int = 20,
    policy: int = 3,
    specialty: str = "zoologist",
    terrain: str = "veldt",
    warriors: int = 3,
) -> Played:
    game = world(Party(askaris=askaris), hex_={"terrain": terrain})
    game = with_explorer(game, "Ada", specialty=specialty)
    rule = victory.rewards(game, "Ada", 1, warriors, left, policy)
    return play(game, rule, answers)


def test_askaris_left_less_a_die_are_the_prisoners() -> None:
    """II 3.3.5.3: prisoners. 8 − 2 = 6; found on 9 or less."""
    played = won(2, [4, 5], "both", [1, 2, 5])
    assert played.game.party("Ada").bearers == 6
    assert (played.game.party("Ada").rations, played.game.party("Ada").gifts) == (3, 1)


def test_no_more_are_taken_than_warriors_are_left() -> None:
    """II 3.3.5.3: prisoners."""
    assert won(2, [6, 6], "keep", left=4).game.party("Ada").bearers == 4


def test_with_a_six_the_askaris_loot_a_village_that_is_found() -> None:
    """II 3.3.5.3: six. Whoever leads them; there are no prisoners then."""
    played = won(6, [1, 2], [1, 1, 1], specialty="missionary")
    assert played.game.party("Ada").rations == 3
    assert not played.game.party("Ada").bearers


def test_a_six_without_the_village_leaves_the_prisoners() -> None:
    """II 3.3.5.3: six."""
    assert won(6, [6, 6], "keep").game.party("Ada").bearers == 2


def test_all_released_and_nothing_looted_is_thanked_for() -> None:
    """II 3.3.5.3: released. In place of the point of 16.422."""
    played = won(2, [4, 5], "release")
    assert [fact.change for fact in played.of(AttitudeChanged)] == [3]
    assert not played.of(PointsNoted)


@pytest.mark.parametrize("choice", ["keep", "loot"])
def test_who_keeps_or_loots_is_not_thanked(choice: str) -> None:
    """II 3.3.5.3: choices."""
    answers = [2, [4, 5], choice] + ([[1, 1, 1]] if choice == "loot" else [])
    assert not won(*answers).of(AttitudeChanged)


def test_nobody_to_release_is_nothing_to_thank_for() -> None:
    """II 3.3.5.3: released."""
    played = won(5, [2, 2], "release", askaris=3, policy=4)
    assert not played.of(AttitudeChanged)
    asked = played.asked[-1]
    assert isinstance(asked, Choose)
    assert asked.question == "No prisoners; the village is found."
    assert [option.label for option in asked.options if not option.barred] == [
        "Do not loot",
        "Loot the village",
    ]


@pytest.mark.parametrize("specialty", ["missionary", "doctor", "ethnologist"])
def test_the_merciful_release_and_do_not_loot(specialty: str) -> None:
    """II 3.3.5.3: choices."""
    played = won(2, [4, 5], "release", specialty=specialty)
    asked = played.asked[-1]
    assert isinstance(asked, Choose)
    assert [option.key for option in asked.options if not option.barred] == ["release"]


@pytest.mark.parametrize(("terrain", "found"), [("desert", "camels"), ("lake", "canoes")])
def test_a_die_for_each_warrior_met_is_looted(terrain: str, found: str) -> None:
    """II 3.3.5.3: loot. 16.433: before losses, all in one act."""
    played = won(2, [4, 5], "loot", [4, 5, 6], terrain=terrain)
    assert played.of(PartyChanged)[-1].changes == {"rations": 4, "gifts": 1, found: 1}


def test_a_victory_wins_back_the_askaris_respect() -> None:
    """5.52."""
    game = with_explorer(world(), "Ada", debased=True)
    play(game, victory.rewards(game, "Ada", 1, 3, 2, 3))
    assert not game.explorer("Ada").debased
