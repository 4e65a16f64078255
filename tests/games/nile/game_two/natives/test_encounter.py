"""Meeting a tribe from policy to end (II 2.3, II 3.3–3.3.5.2)."""

from typing import Any

import pytest
from msgspec.structs import replace

from companion.games.nile.facts import (
    AttitudeChanged,
    BecameFriendly,
    MoveEnded,
    PolicyFollowed,
)
from companion.games.nile.game_two.natives import encounter
from companion.games.nile.rules.camp import food
from companion.games.nile.rules.natives import encounter as shared
from companion.games.nile.state import Party, Relation
from companion.games.nile.table_game import NileAtTable
from companion.table.ask.requests import Count
from tests.games.nile.game_two.world import HERE, world
from tests.games.nile.helpers.world import Played, play, with_explorer, with_turn


def met(game: NileAtTable, *answers: object) -> Played:
    return play(game, encounter.follow_policy(game, "Ada", 1), answers, stop=True)


def results(played: Played) -> list[str]:
    return [fact.result for fact in played.of(PolicyFollowed)]


def test_who_hides_leaves_the_party_its_move() -> None:
    """II 3.3: movement. Without a negotiation (ruling)."""
    played = met(world(Party(askaris=4)), "1", [1, 1, 1], "none")
    assert results(played) == ["hide"]
    assert not played.of(MoveEnded)


def test_after_a_negotiation_the_party_stays() -> None:
    """II 3.3: movement."""
    played = met(world(Party(askaris=4, gifts=51)), "3", [1, 1, 1], "gifts", 50)
    assert played.returned is True
    assert played.of(BecameFriendly)
    assert played.of(MoveEnded)


def test_an_insult_is_answered_by_poison_or_by_arms() -> None:
    """II 3.3.4: insult, II 3.3.4: once."""
    party = Party(askaris=4, gifts=16)
    hidden = met(world(party), "3", [1, 1, 1], "gifts", 15, [1, 1], [1, 1, 1], [5, 5])
    assert hidden.returned is False
    assert "poison" in hidden.asked[-1].question
    armed = met(world(party), "3", [1, 1, 1], "gifts", 15, [1, 1], [6, 6, 6])
    assert armed.open is not None
    assert armed.open.question == "How do the natives attack?"


@pytest.mark.parametrize(("gifts", "won"), [(7, False), (43, True)])
def test_no_dice_are_thrown_over_gifts_that_cannot_fail_or_cannot_do(gifts: int, won: bool) -> None:
    """II 3.3.4: insult, II 3.3.4: once.

    Seven times six are fewer than 43 warriors; 43 gifts are enough with any die.
    """
    party = Party(askaris=4, gifts=50)
    played = met(world(party), "3", [1, 1, 1], "gifts", gifts)
    assert bool(played.of(BecameFriendly)) == won
    if not won:
        assert played.open is not None
        assert played.open.question.startswith("The chief is insulted.")


@pytest.mark.parametrize(("attitude", "result"), [(30, "hide"), (-30, "charge")])
def test_no_dice_are_thrown_where_the_target_cannot_be_missed(attitude: int, result: str) -> None:
    """Above 18 they hide whatever three dice say, below 3 they are hostile."""
    game = world(Party(askaris=4), heads=100)
    game.state = AttitudeChanged(1, attitude, "of old").apply(game.state)
    played = met(game, "1")
    assert results(played) == [result]
    assert [request.rule for request in played.asked] == ["II 3.3.2"]


@pytest.mark.parametrize(("fewer", "asked"), [(0, ["attitude"]), (1, ["attitude", "dares"])])
def test_an_ethnologist_is_asked_what_he_adds_only_where_it_may_help(
    fewer: int, asked: list[str]
) -> None:
    """II 3.3.2, 3.3.5.1: whether they dare is asked where the sum is above their number by one;
    for the attack a higher number only harms him"""
    heads = 13 * world().port_distance(HERE) - fewer
    studied = {"2": Relation(studied=1), "3": Relation(studied=1)}
    game = with_explorer(
        world(Party(askaris=12), heads=heads), "Ada", specialty="ethnologist", tribes=studied
    )
    played = met(game, "1", 0, [6, 6, 6], *[0] * fewer)
    assert [each.key for each in played.asked if isinstance(each, Count)] == asked


def test_hostile_natives_that_are_deterred_hide_and_there_is_no_negotiation() -> None:
    game = world(Party(askaris=40, gifts=50))
    played = met(game, "1", [6, 6, 6])
    assert results(played) == ["hide"]
    assert len(played.asked) == 2


@pytest.mark.parametrize(("warriors", "changes"), [(9, [-1]), (100, [-1, -1])])
def test_an_attack_lowers_the_attitude_whatever_comes_of_it(
    warriors: int, changes: list[int]
) -> None:
    """Once, and with a defeat once more."""
    game = world(Party(askaris=4), armed=True, heads=warriors)
    played = met(game, "5", [6, 6, 6], [6, 6])
    assert [fact.change for fact in played.of(AttitudeChanged)] == changes
    assert results(played) == ["charge"]


def test_a_friend_is_traded_with_and_a_sleeping_one_takes_a_policy() -> None:
    """II 3.3.1: asleep."""
    friend = {"1": Relation(friendly=True, met=1)}
    game = with_explorer(world(Party(gifts=5)), "Ada", tribes=friend)
    played = play(game, encounter.encounter(game, "Ada"), ["no"])
    assert results(played) == ["friendly"]
    asleep = replace(game.state.tribes["1"], attitudes={"": -5})
    game = game.at(replace(game.state, tribes={"1": asleep}))
    asked = play(game, encounter.encounter(game, "Ada"), stop=True).question
    assert asked.rule == "II 3.3.2"


def asleep(**changes: Any) -> NileAtTable:
    """Ada beside friends whose attitude is −5: fifteen gifts win them anew."""
    game = world(Party(bearers=9, gifts=50), hex_=changes, attitudes={"": -5})
    return with_explorer(game, "Ada", tribes={"1": Relation(friendly=True, met=1)})


def test_a_new_success_with_a_friendship_that_sleeps_holds_for_that_turn() -> None:
    """II 3.3.1: trade and food now, a policy anew next turn."""
    game = asleep()
    answers = ["3", [1, 1, 1], "gifts", 50, [1, 1]]
    won = play(game, encounter.encounter(game, "Ada", 2), answers).game
    assert won.state.turn.step == "trade"
    assert won.is_friend("Ada", 1)
    assert play(won, food.is_fed(won, "Ada"), []).returned
    asked = play(won, shared.trade_with_friends(won, "Ada"), stop=True).question
    assert asked.question == "Trade with tribe 1?"
    later = with_turn(won, woken=(), dealt=())
    assert not later.is_friend("Ada", 1)
    again = play(later, encounter.encounter(later, "Ada"), stop=True).question
    assert again.rule == "II 3.3.2"


def test_a_tribe_known_by_its_size_is_counted_when_it_is_first_met_friend_or_not() -> None:
    game = world(Party(bearers=2), heads=0, size="small")
    game = with_explorer(game, "Ada", tribes={"1": Relation(friendly=True)})
    played = play(game, encounter.encounter(game, "Ada"), [[1, 2, 3], "no"])
    assert played.state.tribes["1"].heads == 6
