"""Free actions (5.44, 9.6, 17, 21.2)."""

from random import Random

import pytest

from companion.games.nile.facts import ExplorerDied, FreshFood, HouseRuleSet, PointsNoted, StepBegan
from companion.games.nile.rules.party import overload
from companion.games.nile.rules.party.makeup import fit
from companion.games.nile.rules.turn import free_actions as acts
from companion.games.nile.sequence import AFRICA
from companion.games.nile.state import Hex, Party, Points
from companion.games.nile.table_game import NileAtTable
from companion.table.ask.requests import Count
from tests.games.nile.helpers.villages import at_a_village
from tests.games.nile.helpers.world import (
    a_game,
    at_random,
    play,
    with_explorer,
    with_hex,
    with_turn,
)


def names(game: NileAtTable) -> set[str]:
    return {act.call.name for act in acts.open_acts(game)}


def test_people_animals_and_things_leave_without_penalty() -> None:
    """9.6"""
    game = a_game(party=Party(bearers=9, horses=2, rations=50))
    played = play(game, acts.change_makeup(game, "Ada"), [3, 1, 20])
    assert game.party("Ada") == Party(bearers=6, horses=1, rations=30)
    assert len(played.facts) == 1


def test_each_sick_person_discharged_costs_a_point() -> None:
    """9.7, 9.7-exception, 19.4, 22.5"""
    game = a_game(party=Party(bearers=9, sick_bearers=3))
    game = with_explorer(game, "Ada", points={"a": Points("a find", 5)})
    played = play(game, acts.change_makeup(game, "Ada"), [0, 2])
    assert game.party("Ada") == Party(bearers=7, sick_bearers=1)
    assert played.of(PointsNoted)[0].points.points == -2


@pytest.mark.parametrize(
    ("counts", "friendly", "remembered"),
    [([0, 0, 0, 5], False, True), ([0, 0, 0, 5], True, False), ([2, 0, 0, 0], False, False)],
)
def test_things_thrown_away_beside_a_village_are_remembered(
    counts: list[int], friendly: bool, remembered: bool
) -> None:
    """9.6, 14.5: what was left there is no longer all; people who leave are not things"""
    game = at_a_village(friendly=friendly)
    play(game, acts.change_makeup(game, "Ada"), [*counts, 0, 0])
    assert game.explorer("Ada").shed is remembered


def test_points_of_earlier_expeditions_are_touched_only_where_this_one_has_none() -> None:
    """22.5: never below 0"""
    party = Party(bearers=9, sick_bearers=5)
    game = with_explorer(a_game(party=party), "Ada", points={"a": Points("a", 3, published=True)})
    played = play(game, acts.change_makeup(game, "Ada"), [0, 5])
    assert played.of(PointsNoted)[0].points == Points("5 sick left", -3, 1, True)
    poor = a_game(party=party)
    assert play(poor, acts.change_makeup(poor, "Ada"), [0, 5]).of(PointsNoted) == []


def test_water_is_free_where_it_is_wet() -> None:
    """5.4443"""
    game = a_game(party=Party(bearers=5, rations=20))
    play(game, acts.take_water(game, "Ada"), [30])
    assert game.party("Ada").water == 30
    assert "take-water" not in names(game)


def test_there_is_no_water_in_dry_desert() -> None:
    """5.4441; but a port has water for everybody (ruling)."""
    dry = {"1902": Hex(terrain="desert", published=True)}
    game = a_game(party=Party(bearers=5), hexes=dry, Ada="1902")
    assert "take-water" not in names(game)
    port = with_hex(a_game(party=Party(bearers=5)), "2002", terrain="desert", river="......")
    assert "take-water" in names(port)
    assert "take-water" in names(with_hex(game, "1902", oasis=True))
    assert "take-water" in names(with_hex(game, "1902", river="i..o.."))


def test_a_shot_animal_gives_ten_fresh_rations() -> None:
    """5.4425, 18.5: and horses do not eat them"""
    game = a_game(party=Party(bearers=5, horses=3))
    played = play(game, acts.shoot_animal(game, "Ada"), [2])
    assert played.of(FreshFood) == [FreshFood(20, meat=20)]
    assert game.party("Ada").horses == 1


def test_the_explorer_may_do_a_bearers_work() -> None:
    """5.51, 5.52"""
    game = a_game(party=Party(bearers=5, askaris=1))
    play(game, overload.work(game, "Ada"))
    assert game.explorer("Ada").debased
    assert fit(game, "Ada", "foot").capability == 60
    assert "work" not in names(game)


def test_a_retired_explorer_is_as_good_as_dead() -> None:
    """21.2, 21.3"""
    game = a_game()
    assert play(game, acts.retire(game, "Ada"), ["no"]).facts == []
    played = play(game, acts.retire(game, "Ada"), ["yes"])
    assert [type(fact) for fact in played.facts] == [ExplorerDied, StepBegan]
    assert game.explorer("Ada").place == "dead"


def test_a_house_rule_is_switched_on_and_off() -> None:
    game = a_game()
    rule = acts.ACTS["house-rule"]
    assert play(game, rule(game), ["natives-once"]).facts == [HouseRuleSet("natives-once", "on")]
    assert play(game, rule(game), ["natives-once"]).facts == [HouseRuleSet("natives-once", "")]
    assert play(game, rule(game), ["none"]).facts == []


def test_what_is_open_depends_on_where_the_explorer_is() -> None:
    party = Party(bearers=5, rations=10, horses=6)
    assert names(a_game(party=party)) == {
        "make-up",
        "cache",
        "change-mode",
        "take-water",
        "shoot-animal",
        "work",
        "retire",
        "house-rule",
        "consult",
    }
    assert names(with_explorer(a_game(), "Ada", place="europe")) == {
        "retire",
        "house-rule",
        "consult",
    }
    assert names(with_explorer(a_game(), "Ada", place="captive")) == {
        "retire",
        "house-rule",
        "consult",
    }
    assert names(with_explorer(a_game(), "Ada", place="dead")) == {"house-rule", "consult"}


def test_every_free_action_is_safe_at_every_step(seed: int) -> None:
    """9.6: at any time; people and things are never made, only water and meat"""
    rng = Random(seed)
    for _ in range(150):
        bearers = rng.randint(0, 9)
        party = Party(
            bearers=bearers,
            askaris=rng.randint(0, 3),
            canoes=rng.randint(0, 2),
            horses=rng.randint(0, 3),
            rations=rng.randint(0, 60),
            specimens=rng.randint(0, 2),
            sick_bearers=rng.randint(0, bearers),
        )
        game = with_turn(a_game(party=party), step=rng.choice(AFRICA))
        for _ in range(4):
            offers = [act for act in acts.open_acts(game) if act.call.name != "consult"]
            offer = rng.choice(offers)
            before = game.party("Ada")
            stored = sum(c.rations for c in game.explorer("Ada").caches.values())
            rule = acts.ACTS[offer.call.name](game, **offer.call.args)
            play(game, rule, at_random(game, rng))
            if game.explorer("Ada").place != "africa":
                break
            after = game.party("Ada")
            for kind in ("bearers", "askaris", "horses"):
                assert getattr(after, kind) <= getattr(before, kind)
            stores = sum(c.rations for c in game.explorer("Ada").caches.values())
            assert after.rations + stores <= before.rations + stored


def test_the_form_asks_only_for_what_there_is() -> None:
    """9.6"""
    game = a_game(party=Party(bearers=9, sick_bearers=9, gifts=2))
    asked = play(game, acts.change_makeup(game, "Ada"), stop=True).asks(Count)
    assert asked.form is not None
    assert [field.key for field in asked.form.fields] == ["sick_bearers", "gifts"]


# What is open, and what is not


@pytest.mark.parametrize(
    ("changes", "party", "name", "open_"),
    [
        ({}, Party(bearers=1, rations=9), "take-water", True),
        ({}, Party(bearers=1, rations=10), "take-water", False),
        ({}, Party(bearers=1, camels=1), "shoot-animal", True),
        ({}, Party(bearers=1), "shoot-animal", False),
        ({}, Party(bearers=1), "work", True),
        ({"sick": True}, Party(bearers=1), "work", False),
        ({"debased": True}, Party(bearers=1), "work", False),
        ({}, Party(guides=1), "work", False),
        ({}, Party(bearers=1, askaris=1), "work", True),
        ({"armed": False}, Party(bearers=1, muskets=1), "take-musket", True),
        ({"armed": True}, Party(bearers=1, muskets=1), "take-musket", False),
        ({"armed": False}, Party(bearers=1), "take-musket", False),
        ({}, Party(), "make-up", False),
        ({}, Party(guides=1), "make-up", True),
        ({}, Party(specimens=1), "make-up", True),
        ({}, Party(), "cache", False),
        ({}, Party(bearers=9), "cache", False),
        ({}, Party(canoes=1), "cache", True),
        ({}, Party(bearers=2), "change-mode", False),
        ({}, Party(bearers=1, horses=1), "change-mode", False),
        ({}, Party(bearers=1, horses=2), "change-mode", True),
    ],
)
def test_an_act_is_open_where_it_can_be_done_and_only_there(
    changes: dict[str, object], party: Party, name: str, open_: bool
) -> None:
    """5.423, 5.4425, 5.4443, 5.51, 5.52, 9.5, 9.6, 17.1, 18.7"""
    game = with_explorer(a_game(party=party), "Ada", **changes)
    assert (name in names(game)) is open_


@pytest.mark.parametrize(
    ("step", "open_"),
    [
        ("activity", True),
        ("enter", True),
        ("trade", True),
        ("hunt", True),
        ("meal", True),
        ("recover", False),
        ("bonus", False),
        ("end", False),
    ],
)
def test_animals_are_shot_until_the_meal(step: str, open_: bool) -> None:
    """5.4425, 18.2: fresh meat is eaten the turn it is shot, or it spoils."""
    game = a_game(party=Party(bearers=5, camels=1), step=step)
    assert ("shoot-animal" in names(game)) is open_


def test_no_more_water_is_taken_than_can_be_carried_and_none_is_no_change() -> None:
    """5.4443"""
    game = a_game(party=Party(bearers=5, rations=20))
    asked = play(game, acts.take_water(game, "Ada"), stop=True).asks(Count)
    assert asked.most == 30
    assert play(game, acts.take_water(game, "Ada"), [0]).facts == []


def test_a_sick_explorer_does_no_bearers_work() -> None:
    """5.51, 19.3: nobody despises him for it either (5.52)."""
    game = with_explorer(a_game(party=Party(bearers=5)), "Ada", sick=True)
    assert play(game, overload.work(game, "Ada")).facts == []


@pytest.mark.parametrize(
    ("armed", "muskets", "after"),
    [(False, 2, (True, 1)), (False, 0, (False, 0)), (True, 2, (True, 2))],
)
def test_an_explorer_without_a_musket_takes_a_spare_one(
    armed: bool, muskets: int, after: tuple[bool, int]
) -> None:
    """5.441, 18.7: one musket, and not a second."""
    game = with_explorer(a_game(party=Party(bearers=5, muskets=muskets)), "Ada", armed=armed)
    play(game, acts.take_musket(game, "Ada"))
    assert (game.explorer("Ada").armed, game.party("Ada").muskets) == after


def test_a_form_tells_what_stores_weigh_and_how_many_there_are() -> None:
    """9.6, 5.4425, 17.1: of people and animals no weight is told; one of a kind is asked for, and
    what is not there is not."""
    party = Party(bearers=1, guides=2, sick_guides=1, camels=1, rations=1, muskets=3)
    game = a_game(party=party)
    asked = play(game, acts.change_makeup(game, "Ada"), stop=True).asks(Count)
    assert asked.form is not None
    found = {field.key: (field.most, field.weight) for field in asked.form.fields}
    assert found == {
        "bearers": (1, 0),
        "guides": (1, 0),
        "sick_guides": (1, 0),
        "camels": (1, 0),
        "rations": (1, 1),
        "muskets": (3, 1),
    }
    assert asked.form.fields[2].label == "sick guides"
    played = play(game, acts.change_makeup(game, "Ada"), [0, 0, 0, 0, 1, 0])
    assert game.party("Ada").rations == 0
    assert [one.question for one in played.asked][-1] == (
        "What leaves the expedition: how many muskets?"
    )
