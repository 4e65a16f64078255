"""Where the trials stand in a turn, and who draws for a bonus (II 5, II 6, 20.2)."""

from random import Random

import pytest
from msgspec.structs import replace

from companion.games.nile.facts import (
    BecameFriendly,
    CounterSeen,
    FriendshipWoken,
    PointsNoted,
    StepBegan,
)
from companion.games.nile.game_two.studies.step import earns_bonus
from companion.games.nile.game_two.studies.whole_turn import estranged
from companion.games.nile.rules.camp import sickness
from companion.games.nile.rules.europe import unpublished
from companion.games.nile.rules.events.bonus import bonus
from companion.games.nile.rules.natives import friends
from companion.games.nile.state import SPECIALTIES, Counter, Relation
from companion.games.nile.table_game import NileAtTable
from companion.table.ask.requests import Draw
from companion.table.game import Call
from tests.games.nile.game_two.studies.world import HERE, TRIBE, among_friends, resting
from tests.games.nile.helpers.world import at_random, play, with_explorer, with_hex, with_turn


def test_who_recovers_this_turn_may_still_search() -> None:
    """II 5: whole turn."""
    game = with_turn(resting(sick=True), step="recover")
    play(game, sickness.recover(game, "Ada"), ["recovers"])
    assert play(game, game.begin(Call("search", {"player": "Ada"})), stop=True).open


# Bonus (20.2)


def just_mapped(specialty: str) -> NileAtTable:
    game = with_hex(resting(specialty, hex_={"mapped": 1}), HERE, by="Ada")
    return with_turn(game, mapped=(HERE,), step="bonus")


@pytest.mark.parametrize("specialty", SPECIALTIES)
def test_an_explorer_alone_draws_for_a_bonus(specialty: str, rng: Random) -> None:
    """II 5: explorer."""
    game = just_mapped(specialty)
    assert earns_bonus(game, "Ada") is (specialty == "explorer")
    played = play(game, bonus(game, "Ada"), at_random(game, rng))
    drawn = [one.section for one in played.asked if isinstance(one, Draw)]
    assert drawn == (["bonus-explorer"] if specialty == "explorer" else [])
    assert played.facts[-1] == StepBegan("end")


def test_he_draws_where_he_mapped_or_met_a_new_tribe_and_else_not() -> None:
    """II 5: explorer."""
    assert not earns_bonus(with_turn(just_mapped("explorer"), mapped=()), "Ada")
    met = with_turn(among_friends("explorer"), met=(str(TRIBE),))
    assert earns_bonus(met, "Ada")


def test_counters_are_looked_at_by_all() -> None:
    """23.1"""
    game = with_hex(just_mapped("doctor"), HERE, counter=3)
    game = game.at(replace(game.state, counters={"3": Counter(HERE)}))
    assert play(game, bonus(game, "Ada"), ["blank"]).of(CounterSeen)


# A tribe befriended (22.6)


def test_a_tribe_befriended_brings_its_points_once_though_the_friendship_sleeps() -> None:
    """II 6: befriended."""
    game = with_explorer(among_friends(attitude=-5), "Ada", tribes={}, points={})
    played = play(game, friends.befriend(game, "Ada", TRIBE))
    assert [type(fact) for fact in played.facts] == [BecameFriendly, PointsNoted, FriendshipWoken]
    assert game.is_friend("Ada", TRIBE), "in this turn"
    unpaid = with_explorer(game, "Ada", points={})
    assert "when the turn began" in estranged(unpaid, "Ada"), "it woke in it"
    assert not with_turn(game, woken=()).is_friend("Ada", TRIBE)
    (line,) = unpublished.lines(game, "Ada")
    assert line.points == game.charts.points("tribe", "missionary").value
    assert play(game, friends.befriend(game, "Ada", TRIBE)).facts == []
    again = with_explorer(game, "Ada", tribes={str(TRIBE): Relation(met=1)})
    assert not play(again, friends.befriend(again, "Ada", TRIBE)).of(PointsNoted)
