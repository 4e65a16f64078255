"""Hunting, the meal, hunger, water in the desert (18, 5.44), through the rules."""

from fractions import Fraction
from typing import Any

import pytest

from companion.games.nile.facts import ExplorerChanged, ExplorerDied, FreshFood, StepBegan
from companion.games.nile.rules.camp.hunting import eat_and_drink, hunt, hunters, hunting_column
from companion.games.nile.sequence import SHAPES
from companion.games.nile.state import Hex, Party
from companion.games.nile.table_game import NileAtTable
from companion.table.ask.illegal import Illegal
from companion.table.ask.requests import Count
from tests.games.nile.helpers.data_files import spread
from tests.games.nile.helpers.villages import HERE, at_a_village
from tests.games.nile.helpers.world import (
    Played,
    a_game,
    play,
    with_explorer,
    with_hex,
    with_party,
    with_turn,
)

TABLE = {
    "veldt": "2-3 0, 4-5 1, 6-8 3, 9-10 4, 11-12 6",
    "lake": "2-3 0, 4-5 1, 6-8 2, 9-10 3, 11-12 4",
    "swamp": "2-3 0, 4-8 1, 9-10 2, 11-12 3",
    "jungle": "2-5 0, 6-8 1, 9-10 2, 11-12 3",
    "mountain": "2-5 0, 6-8 1, 9-10 2, 11-12 3",
    "desert": "2-8 0, 9-12 1",
}
"""Fresh rations a hunter at normal activity."""

SHIFTS = {"cautious": 1, "normal": 0, "reckless": -1}


def in_the_wild(terrain: str = "veldt", **more: Any) -> NileAtTable:
    """Ada's party in an empty hex."""
    return with_hex(at_a_village(terrain=terrain, **more), HERE, tribe=0)


def go(game: NileAtTable, *answers: object) -> Played:
    return play(game, hunt(game, "Ada"), answers)


def party_after(game: NileAtTable, *answers: object) -> Party:
    return go(game, *answers).state.explorers["Ada"].party


def read(game: NileAtTable) -> dict[int, int]:
    column = hunting_column(game, "Ada")
    return {total: line.result for line in column.lines for total in line.totals}


def expected(row: str, shift: int = 0) -> dict[int, int]:
    table = spread(TABLE[row])
    return {total: int(table[min(12, max(2, total + shift))]) for total in range(2, 13)}


# The Hunting Table (18.3)


@pytest.mark.parametrize("terrain", TABLE)
@pytest.mark.parametrize("level", SHIFTS)
def test_fresh_food_by_terrain_and_activity(terrain: str, level: str) -> None:
    """18.3, 18.33: caution adds one to the dice, recklessness takes one off."""
    assert read(in_the_wild(terrain, level=level)) == expected(terrain, SHIFTS[level])


@pytest.mark.parametrize(
    ("terrain", "best"),
    [("jungle/swamp", "swamp"), ("jungle/mountain", "jungle")],
)
def test_of_two_terrains_the_better_counts(terrain: str, best: str) -> None:
    """18.32"""
    assert read(in_the_wild(terrain)) == expected(best)


def test_a_river_or_an_oasis_counts_as_water() -> None:
    """18.32: better than jungle and desert, not better than veldt."""
    assert read(in_the_wild("jungle", river="o.....")) == expected("lake")
    assert read(in_the_wild("desert", oasis=True)) == expected("lake")
    assert read(in_the_wild("veldt", river="o.....")) == expected("veldt")


def test_odds_of_a_bare_bag_in_jungle() -> None:
    """18.3: nothing on 2–5, 10 ways of 36."""
    chances = hunting_column(in_the_wild("jungle"), "Ada").chances(2, 6)
    assert {line.result: chance for line, chance in chances}[0] == Fraction(10, 36)


def test_hunters_are_healthy_askaris_and_the_armed_explorer() -> None:
    """18.31, 19.3"""
    game = in_the_wild(party=Party(bearers=9, askaris=6, sick_askaris=2, guides=1))
    assert hunters(game, "Ada") == 5
    assert hunters(with_explorer(game, "Ada", armed=False), "Ada") == 4
    assert hunters(with_explorer(game, "Ada", sick=True), "Ada") == 4


def test_one_roll_feeds_by_the_number_of_hunters() -> None:
    """18.3: 7 hunters on 7 in veldt: 21 rations."""
    played = go(in_the_wild(), [3, 4])
    assert played.of(FreshFood) == [FreshFood(21, hunted=True)]
    assert [request.rule for request in played.asked] == ["18.3"]
    assert played.of(StepBegan) == [StepBegan("recover")]


def test_a_lone_unarmed_explorer_hunts_at_a_disadvantage() -> None:
    """18.7: two off the dice."""
    game = with_explorer(in_the_wild(party=Party()), "Ada", armed=False)
    assert read(game) == expected("veldt", -2)
    assert hunters(game, "Ada") == 1
    with_company = with_party(game, "Ada", bearers=1)
    assert hunters(with_company, "Ada") == 0


def test_a_lone_sick_explorer_does_not_hunt() -> None:
    """19.3 (ruling): unfed he merely stays sick."""
    game = with_explorer(in_the_wild(party=Party()), "Ada", sick=True)
    played = go(game)
    assert not played.asked
    assert not played.of(ExplorerChanged)


# The meal (18.1–18.8)


def test_fresh_food_is_eaten_first_and_the_rest_spoils() -> None:
    """18.1, 18.2: 26 people, 21 fresh: 5 rations eaten; 42 fresh: none."""
    assert party_after(in_the_wild(), [3, 4]).rations == 80
    assert party_after(in_the_wild(), [6, 6]).rations == 85


def test_no_food_is_needed_with_a_friendly_tribe() -> None:
    """18.8"""
    played = go(at_a_village(friendly=True))
    assert not played.asked
    assert played.state.explorers["Ada"].party.rations == 85


def test_no_food_is_needed_in_cape_colony() -> None:
    """18.8"""
    game = a_game(party=Party(bearers=5), Ada="1239")
    assert party_after(game) == Party(bearers=5)


def test_in_a_port_elsewhere_people_eat() -> None:
    """18.8 (ruling)"""
    game = a_game(party=Party(bearers=5, rations=10), Ada="2002")
    assert party_after(game, [1, 1]).rations == 4


def test_whoever_is_not_fed_deserts() -> None:
    """18.4: the owner picks; two of 18 bearers leave with their loads (11.3)."""
    game = in_the_wild(party=Party(bearers=18, askaris=6, rations=23, gifts=47))
    game = with_explorer(game, "Ada", armed=False)
    party = party_after(game, [1, 1], 2, 0)
    assert party == Party(bearers=16, askaris=6, gifts=47 - 5)


def test_the_sick_may_be_the_ones_to_starve() -> None:
    """18.4 (ruling): that costs no point; nothing goes with them."""
    game = in_the_wild(party=Party(bearers=5, sick_bearers=2, rations=4, gifts=9))
    played = go(game, [1, 1], 0, 2)
    assert played.state.explorers["Ada"].party == Party(bearers=3, gifts=9)
    assert not played.state.explorers["Ada"].points


def test_those_who_go_hungry_must_be_named_in_full() -> None:
    """18.4: least and most of each kind follow from what was named before."""
    game = in_the_wild(party=Party(bearers=2, askaris=3, guides=1, rations=3))
    played = go(game, [1, 1], 0, 3, 1)
    counts = [(r.key, r.least, r.most) for r in played.asked if isinstance(r, Count)]
    assert counts == [("bearers", 0, 2), ("askaris", 3, 3), ("guides", 1, 1)]
    form = next(r.form for r in played.asked if isinstance(r, Count))
    assert form is not None
    assert form.check is not None
    assert form.check({"bearers": 0, "askaris": 3, "guides": 1}) is None
    assert form.check({"bearers": 0, "askaris": 3, "guides": 0})


def test_the_explorer_goes_hungry_last_and_falls_sick() -> None:
    """18.6: when everybody else has left, he is sick instead."""
    played = go(in_the_wild(party=Party(bearers=2, askaris=1)), [1, 1])
    explorer = played.state.explorers["Ada"]
    assert explorer.party == Party()
    assert explorer.sick
    fed = go(in_the_wild(party=Party(bearers=2, askaris=1, rations=1)), [1, 1])
    assert not fed.state.explorers["Ada"].sick
    assert fed.state.explorers["Ada"].party == Party()


def test_meat_of_shot_animals_feeds_people() -> None:
    """18.5, 5.4425"""
    game = with_turn(in_the_wild(party=Party(bearers=9)), fresh=10, meat=10)
    assert party_after(with_explorer(game, "Ada", armed=False)) == Party(bearers=9)


def test_what_was_hunted_already_is_not_hunted_again() -> None:
    """18.3: a disaster may have spoiled the hunt."""
    game = with_turn(in_the_wild(), hunted=True)
    assert party_after(game).rations == 85 - 26


def test_the_meal_may_be_a_step_of_its_own() -> None:
    """18.1, 18.4, 18.5, 19.5: hunters first, then whoever wants shoots an animal, then all eat"""
    game = in_the_wild(party=Party(bearers=4, askaris=1, rations=9))
    hunted = play(game, hunt(game, "Ada", SHAPES["hunt"]), [[3, 4]])
    assert hunted.of(StepBegan) == [StepBegan("meal")]
    assert game.party("Ada").rations == 9
    eaten = play(game, eat_and_drink(game, "Ada"))
    assert eaten.of(StepBegan) == [StepBegan("recover")]
    assert game.party("Ada").rations == 9
    game = in_the_wild("desert", party=Party(bearers=1, rations=3, water=6))
    play(game, eat_and_drink(game, "Ada"))
    assert game.party("Ada") == Party(bearers=1, rations=1)


def test_whoever_dies_of_thirst_at_the_meal_has_no_step_left() -> None:
    """18.1, 19.5"""
    game = in_the_wild("desert", party=Party(rations=9, water=2))
    played = play(game, eat_and_drink(game, "Ada"))
    assert played.of(StepBegan) == [StepBegan("end")]
    assert play(game, eat_and_drink(game, "Ada")).facts == [StepBegan("end")]


# Horses in the desert (5.4424)


def by_an_oasis(party: Party) -> NileAtTable:
    return with_explorer(in_the_wild("desert", oasis=True, party=party), "Ada", armed=False)


def test_horses_in_desert_eat_four_rations_each() -> None:
    """5.4424"""
    party = Party(horses=3, bearers=1, rations=30)
    assert party_after(by_an_oasis(party)) == Party(horses=3, bearers=1, rations=30 - 2 - 12)
    elsewhere = with_explorer(in_the_wild(party=party), "Ada", armed=False)
    assert party_after(elsewhere).rations == 28


def test_horses_that_are_not_fed_die() -> None:
    """5.4424: the owner says how many are fed."""
    party = Party(horses=3, bearers=1, rations=10)
    assert party_after(by_an_oasis(party), 2) == Party(horses=2, bearers=1)
    assert party_after(by_an_oasis(party), 0) == Party(bearers=1, rations=8)


def test_horses_do_not_eat_meat() -> None:
    """5.4425"""
    party = Party(horses=1, bearers=1, rations=0)
    game = with_turn(by_an_oasis(party), fresh=10, meat=10)
    assert party_after(game) == Party(bearers=1)


# Water in the desert (5.4444, 19.5)


def in_dry_desert(party: Party, **changes: Any) -> NileAtTable:
    """In a desert without river or oasis, with food enough."""
    game = in_the_wild("desert", party=party)
    return with_turn(with_explorer(game, "Ada", **changes), hunted=True)


def test_people_and_horses_drink_in_dry_desert() -> None:
    """5.4444: 3 for each of 5 people, 8 for a horse."""
    party = Party(bearers=4, horses=1, rations=20, water=25)
    assert party_after(in_dry_desert(party)) == Party(bearers=4, horses=1, rations=11, water=2)


def test_nothing_is_drunk_where_there_is_water() -> None:
    """5.4441"""
    party = Party(bearers=4, rations=5, water=20)
    game = with_turn(in_the_wild("desert", oasis=True, party=party), hunted=True)
    assert party_after(game).water == 20


def test_camels_drink_every_turn_or_double_every_second() -> None:
    """5.4444 (ruling): 16 are due at the end of the second dry turn."""
    party = Party(bearers=2, camels=1, rations=9, water=28)
    now = go(in_dry_desert(party), "now")
    assert now.state.explorers["Ada"].party.water == 28 - 9 - 8
    assert now.state.explorers["Ada"].dry == 0
    later = go(in_dry_desert(party), "later")
    assert later.state.explorers["Ada"].party.water == 28 - 9
    assert later.state.explorers["Ada"].dry == 1
    due = go(in_dry_desert(party, dry=1))
    assert due.state.explorers["Ada"].party.water == 28 - 9 - 16
    assert due.state.explorers["Ada"].dry == 0


def test_camels_find_water_outside_the_desert() -> None:
    """5.4441"""
    game = with_explorer(in_the_wild(party=Party(camels=1, bearers=1, rations=9)), "Ada", dry=1)
    assert go(game, [1, 1]).state.explorers["Ada"].dry == 0


def test_without_water_the_explorer_dies() -> None:
    """19.5"""
    played = go(in_dry_desert(Party(bearers=2, rations=9, water=2)))
    assert played.of(ExplorerDied)
    assert played.of(StepBegan) == [StepBegan("end")]


def test_others_without_water_desert_with_their_loads() -> None:
    """19.5 (ruling 37): the explorer drinks first, the owner picks who else."""
    party = Party(bearers=4, askaris=1, rations=14, gifts=8, water=10)
    left = party_after(in_dry_desert(party), 2, 0)
    assert left == Party(bearers=2, rations=4, gifts=4, water=1)


def test_nobody_drinks_more_than_there_is() -> None:
    """19.5"""
    party = Party(bearers=4, askaris=1, rations=14, water=10)
    with pytest.raises(Illegal):
        party_after(in_dry_desert(party), 3)


def test_on_a_table_with_its_own_board_the_hex_is_as_told() -> None:
    """18.3, map-less: unpublished ground is neither port nor colony."""
    game = a_game(mapless=True, hexes={"@Ada": Hex("veldt")}, Ada="@Ada")
    played = go(with_party(game, "Ada", rations=5), [1, 1])
    assert played.state.explorers["Ada"].party.rations == 4
