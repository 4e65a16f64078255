"""Procedures of Game II that are called out of turn, each by the rules of its own step."""

from collections.abc import Mapping
from fractions import Fraction
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from companion.games.nile import facts
from companion.games.nile.game_two.natives.policy import choose_policy
from companion.games.nile.game_two.procedures import PROCEDURES_TWO
from companion.games.nile.rules.turn import consult
from companion.games.nile.rules.turn.procedures import unfit
from companion.games.nile.state import Party
from companion.games.nile.table_game import NileAtTable
from companion.games.nile.variants import GAME_TWO
from companion.table.ask.requests import Choose, Count, Request
from tests.games.nile.game_two.world import HERE, world
from tests.games.nile.helpers.world import Played, at_random, play, with_explorer, with_hex

CARAVAN = Party(bearers=6, askaris=8, rations=60, gifts=60, muskets=2)


def beside(**changes: Any) -> NileAtTable:
    """Ada before a tribe of 43 warriors."""
    game = world(CARAVAN, armed=True, **changes)
    game.variant = GAME_TWO
    return game


def nobody_here() -> NileAtTable:
    return with_hex(beside(), HERE, tribe=0)


def call(game: NileAtTable, name: str, *answers: Any, stop: bool = False) -> Played:
    return play(game, PROCEDURES_TWO[name].run(game, "Ada"), list(answers), stop=stop)


@pytest.mark.parametrize(("die", "found"), [(3, True), (4, False)])
def test_an_oasis_is_looked_for_in_the_hex_of_the_party(die: int, found: bool) -> None:
    """II 3.2.3"""
    game = with_hex(nobody_here(), HERE, terrain="desert", oasis=True, river="......")
    assert bool(call(game, "oasis", die).of(facts.OasisFound)) is found
    none = with_hex(game, HERE, oasis=False)
    assert not call(none, "oasis").asked


def test_a_policy_is_tried_on_the_tribe_of_the_hex() -> None:
    """II 3.3.3: one of five, three dice against the target; nothing comes of it yet."""
    played = call(beside(), "attitude", "4", [6, 6, 6])
    policy, dice = played.asked
    assert isinstance(policy, Choose)
    assert [option.key for option in policy.options] == list("12345")
    assert (dice.rule, played.facts) == ("II 3.3.3", [])
    assert "policy 4" in dice.why


def test_a_negotiation_meets_the_tribe_and_may_win_it() -> None:
    """II 3.3.4: and trade follows it."""
    game = with_explorer(beside(), "Ada", tribes={})
    played = call(game, "negotiation", "gifts", 50, stop=True)
    assert played.of(facts.TribeMet) == [facts.TribeMet("Ada", 1)]
    assert played.of(facts.BecameFriendly)
    assert played.open is not None, "trade"
    assert not call(beside(), "negotiation", "none").facts


def test_a_fight_is_with_all_the_warriors_of_the_tribe() -> None:
    """II 3.3.5.2: its attitude is lowered, and the policy is asked for the village."""
    played = call(beside(), "attack", "charge", "3", stop=True)
    assert played.of(facts.AttitudeChanged) == [facts.AttitudeChanged(1, -1, "it attacked")]
    assert played.open is not None
    assert played.open.question.startswith("First fire: 9 warriors fall, 34 are left")
    assert not played.of(facts.PolicyFollowed)


def test_a_fight_where_no_tribe_lives_is_with_as_many_as_people_say() -> None:
    """II 3.3.5.2, 11.43: a band; no policy is followed towards it, and no attitude changes."""
    game = nobody_here()
    asked = call(game, "attack", "ambush", stop=True).asks(Count)
    assert (asked.least, asked.most) == (1, 216)
    played = call(nobody_here(), "attack", "ambush", 7, stop=True)
    assert not played.of(facts.AttitudeChanged)
    assert played.open is not None
    assert played.open.question.startswith("7 warriors strike")


def test_a_victory_is_rewarded_by_policy_and_warriors_left() -> None:
    """II 3.3.5.3: of 8 askaris and a 1 seven are taken, but no more than are left."""
    played = call(beside(), "prisoners", "2", 3, 1, [1, 1], stop=True)
    assert played.settled[-1].value == 3
    left = next(request for request in played.asked if isinstance(request, Count))
    assert left.most == 43


def test_a_defeat_and_an_escape_are_those_of_game_two() -> None:
    """II 3.3.5.4"""
    played = call(beside(), "defeat", 2)
    assert [type(fact) for fact in played.facts][-1] is facts.ExplorerDied
    assert len(played.of(facts.AttitudeChanged)) == 2
    held = with_explorer(beside(), "Ada", place="captive", captor=1, held_at=0)
    assert "killed in captivity" in str(call(held, "escape", 4).facts)


def test_the_strength_of_a_tribe_is_three_dice() -> None:
    """II 3.2.4: 6 × 6, and 2 for the third six so near to a port; beside one it counts 1."""
    played = call(beside(), "strength", 2, [6, 6, 6])
    assert [settled.value for settled in played.settled] == [72]
    for distance, most in ((2, 2), (1, 1), (0, 1)):
        dice = call(beside(), "strength", distance, [1, 1, 1]).asked[-1]
        assert dice.question.startswith(f"The highest die counts {most} at most")


def test_the_dice_of_a_strength_say_which_counters_may_come_of_it() -> None:
    """II 3.2.4: beside a port two dice alone count; small up to 24, medium up to 60, large."""
    beside_port = outlook_of(1)
    assert beside_port == {"small": Fraction(26, 27), "medium": Fraction(1, 27)}
    far = outlook_of(9)
    assert list(far) == ["small", "medium", "large"]
    assert sum(far.values()) == 1


def outlook_of(distance: int) -> Mapping[str, Fraction]:
    dice = call(beside(), "strength", distance, [1, 1, 1]).asked[-1]
    assert dice.outlook is not None
    return dice.outlook.chances()


def test_a_chief_may_try_poison() -> None:
    """II 3.3.4"""
    assert call(beside(), "chief", [1, 2]).of(facts.ExplorerDied)
    assert not call(beside(), "chief", [5, 6]).facts


@pytest.mark.parametrize("name", ["attitude", "negotiation", "prisoners"])
def test_a_tribe_is_needed_where_its_number_or_attitude_counts(name: str) -> None:
    """II 3.3"""
    assert unfit(nobody_here(), "Ada", PROCEDURES_TWO[name]) == "no tribe is here"
    assert unfit(beside(), "Ada", PROCEDURES_TWO[name]) == ""


@pytest.mark.parametrize("name", [name for name in PROCEDURES_TWO if name != "escape"])
def test_every_procedure_can_be_tried_and_changes_nothing_unless_people_say_so(
    name: str, seed: int
) -> None:
    """II 3.3: beside a tribe, and where there is none."""
    rng = Random(seed)
    for game in (beside(), beside(heads=0, size="small"), nobody_here()):
        if unfit(game, "Ada", PROCEDURES_TWO[name]):
            continue
        before, give = game.state, at_random(game, rng)

        def answer(request: Request, give: Any = give) -> object:
            if request.question.startswith("What is looked up"):
                return name
            if request.question.endswith("does the result count?"):
                return "no"
            return give(request)

        played = play(game, consult.consult(game), answer)
        assert [type(fact) for fact in played.facts] == [facts.Consulted]
        assert game.state == before


def test_a_policy_is_not_asked_by_the_chart_of_game_one() -> None:
    """II 3.3.2: its five policies have words of their own."""
    game = beside()
    own = play(game, choose_policy(game, "Ada", 1, 43), stop=True).open
    tried = call(game, "attitude", stop=True).open
    assert isinstance(own, Choose)
    assert isinstance(tried, Choose)
    assert tried.options == own.options
    assert replace(own, why="") == replace(tried, why="")
    for option, number in zip(own.options, range(1, 6), strict=True):
        assert option.label.startswith(f"{game.charts.policy_name(number)}. ")
