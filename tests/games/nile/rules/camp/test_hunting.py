"""Hunting, the meal, hunger, water in the desert (18, 5.44), through the rules."""

from typing import Any

import pytest

from companion.games.nile.facts import ExplorerChanged, FreshFood, StepBegan
from companion.games.nile.rules.camp.hunting import eat_and_drink, hunt, hunters, hunting_column
from companion.games.nile.state import Party
from companion.games.nile.table_game import NileAtTable
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


def test_what_was_hunted_already_is_not_hunted_again() -> None:
    """18.3: a disaster may have spoiled the hunt."""
    game = with_turn(in_the_wild(), hunted=True)
    assert party_after(game).rations == 85 - 26


def test_whoever_dies_of_thirst_at_the_meal_has_no_step_left() -> None:
    """18.1, 19.5"""
    game = in_the_wild("desert", party=Party(rations=9, water=2))
    played = play(game, eat_and_drink(game, "Ada"))
    assert played.of(StepBegan) == [StepBegan("end")]
    assert play(game, eat_and_drink(game, "Ada")).facts == [StepBegan("end")]


# Water in the desert (5.4441)


def test_camels_find_water_outside_the_desert() -> None:
    """5.4441"""
    game = with_explorer(in_the_wild(party=Party(camels=1, bearers=1, rations=9)), "Ada", dry=1)
    assert go(game, [1, 1]).state.explorers["Ada"].dry == 0
