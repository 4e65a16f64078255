"""The meal and the drink after the hunt (5.442, 5.444, 18, 19.5): who gets what."""

from typing import Any

import pytest

from companion.charts.file import merge
from companion.games.nile.facts import ExplorerChanged, ExplorerDied, PartyChanged, Watered
from companion.games.nile.rules.camp import food, hunting
from companion.games.nile.rules.travel import thirst
from companion.games.nile.state import Hex, Party
from companion.games.nile.table_game import NileAtTable
from companion.table.ask.requests import Choose, Count
from companion.table.nouns import plural
from tests.charts.overriding import write_override
from tests.games.nile.helpers.data_files import charts
from tests.games.nile.helpers.villages import at_a_village
from tests.games.nile.helpers.world import (
    Played,
    a_game,
    play,
    with_explorer,
    with_hex,
    with_turn,
)

HERE = "1414"
VELDT, OASIS, DRY = Hex("veldt"), Hex("desert", oasis=True), Hex("desert")


def at(hex_: Hex, party: Party, *, turn: dict[str, Any] | None = None, **more: Any) -> NileAtTable:
    """Ada with this party in the middle of nowhere; `turn` changes the turn."""
    game = a_game(Ada=HERE, hexes={HERE: hex_}, party=party, step="hunt")
    return with_turn(with_explorer(game, "Ada", **more), **(turn or {}))


def eat(game: NileAtTable, *answers: object, **settle: int) -> Played:
    return play(game, food.meal(game, "Ada"), answers, settle=settle)


def drink(game: NileAtTable, *answers: object, **settle: int) -> Played:
    return play(game, thirst.drink(game, "Ada"), answers, settle=settle)


def counts(played: Played) -> list[tuple[str, int, int]]:
    """The numbers that were asked for: of what, least and most."""
    return [(one.key, one.least, one.most) for one in played.asked if isinstance(one, Count)]


# What is eaten


@pytest.mark.parametrize(
    ("hex_", "people", "horses", "fresh", "meat", "eaten"),
    [
        (VELDT, 5, 3, 0, 0, 5),
        (VELDT, 5, 3, 3, 0, 2),
        (VELDT, 5, 3, 5, 5, 0),
        (VELDT, 5, 0, 20, 10, 0),
        (OASIS, 2, 0, 0, 0, 2),
        (OASIS, 2, 3, 0, 0, 2 + 12),
        (OASIS, 2, 3, 4, 0, 2 + 12 - 4),
        (OASIS, 2, 1, 10, 10, 4),
        (OASIS, 2, 1, 12, 10, 4 - 2),
        (OASIS, 2, 1, 11, 1, 0),
        (OASIS, 11, 1, 11, 10, 1 + 4 - 1),
        (OASIS, 11, 1, 10, 10, 1 + 4),
    ],
)
def test_a_ration_for_each_person_and_four_for_each_horse_in_desert(
    hex_: Hex, people: int, horses: int, fresh: int, meat: int, eaten: int
) -> None:
    """5.4423, 5.4424, 5.4425, 18.1: fresh food first, and meat for the people alone."""
    party = Party(bearers=people - 1, horses=horses, rations=30)
    game = at(hex_, party, turn={"fresh": fresh, "meat": meat})
    assert food.ration(game, "Ada") == 1
    played = eat(game)
    assert [settled.value for settled in played.settled] == [eaten]
    assert game.party("Ada") == Party(bearers=people - 1, horses=horses, rations=30 - eaten)
    fed = f", {plural(horses, 'horse')}" if horses and hex_ is OASIS else ""
    assert played.settled[0].why == f"{people} people{fed}, {fresh} fresh rations"


@pytest.mark.parametrize(
    ("rations", "fresh", "meat", "most"),
    [
        (14, 0, 0, None),
        (13, 0, 0, 3),
        (12, 0, 0, 3),
        (11, 0, 0, 2),
        (4, 0, 0, 1),
        (3, 0, 0, None),
        (3, 1, 0, 1),
        (3, 5, 5, None),
        (3, 10, 5, 2),
        (4, 10, 0, None),
        (3, 10, 0, 3),
    ],
)
def test_where_food_is_short_the_owner_says_which_horses_are_fed(
    rations: int, fresh: int, meat: int, most: int | None
) -> None:
    """5.4424, 5.4425: two people and three horses in desert; no more than the food allows without
    the meat; nobody asks where all can be fed, or none."""
    party = Party(bearers=1, horses=3, rations=rations)
    game = at(OASIS, party, turn={"fresh": fresh, "meat": meat})
    played = play(game, food.meal(game, "Ada"), [0] if most else [], stop=True)
    asked = [one for one in (*played.asked, played.open) if isinstance(one, Count)]
    feeding = [(one.least, one.most) for one in asked if one.key == "horses"]
    assert feeding == ([(0, most)] if most else [])
    if most:
        assert game.party("Ada").horses == 0


def test_horses_that_are_not_fed_are_gone_and_those_fed_stay() -> None:
    """5.4424: outside of desert nobody feeds them and none dies."""
    game = at(OASIS, Party(bearers=1, horses=3, rations=13))
    eat(game, 2)
    assert game.party("Ada") == Party(bearers=1, horses=2, rations=3)
    green = at(VELDT, Party(bearers=1, horses=3, rations=2))
    eat(green)
    assert green.party("Ada") == Party(bearers=1, horses=3)


def test_who_has_to_leave_a_load_behind_when_his_horses_starve_is_asked_for_it() -> None:
    """5.4424, 18.1, 6.55: the pack animals die, and one bearer cannot carry all the gifts."""
    party = Party(bearers=1, askaris=1, horses=3, rations=3, gifts=50)
    game = at(OASIS, party, turn={"hunted": True})
    play(game, hunting.hunt(game, "Ada"), ["gifts", 40])
    assert game.party("Ada") == Party(bearers=1, askaris=1, gifts=10)


@pytest.mark.parametrize(("hex_", "each"), [(VELDT, 2), (DRY, 3), (OASIS, 3)])
def test_what_a_person_eats_stands_in_the_chart_in_desert_and_elsewhere(
    hex_: Hex, each: int
) -> None:
    """5.4423: both are one ration, and the owner of a set may find other numbers in his."""
    changed = charts()
    for kind, number in (("rations", 2), ("desert-rations", 3)):
        changed = merge(changed, write_override("needs", "person", kind, number), "own.toml")

    def dining(party: Party) -> NileAtTable:
        return a_game(Ada=HERE, hexes={HERE: hex_}, party=party, step="hunt", charts=changed)

    game = dining(Party(bearers=3, rations=20))
    assert food.ration(game, "Ada") == each
    eat(game)
    assert game.party("Ada").rations == 20 - 4 * each
    short = dining(Party(askaris=3, rations=2 * each + 1))
    eat(short, 2)
    assert short.party("Ada") == Party(askaris=1)


# Hunger (18.4)


@pytest.mark.parametrize(("rations", "hungry"), [(4, 0), (3, 1), (2, 2), (1, 3), (0, 3)])
def test_everybody_without_a_ration_deserts_and_the_explorer_falls_sick_last(
    rations: int, hungry: int
) -> None:
    """18.4, 18.6, 5.4423: three bearers and the explorer."""
    game = at(VELDT, Party(bearers=3, rations=rations))
    played = eat(game, *([hungry] if 0 < hungry < 3 else []))
    assert counts(played) == ([("bearers", hungry, hungry)] if 0 < hungry < 3 else [])
    assert game.party("Ada") == Party(bearers=3 - hungry)
    assert game.explorer("Ada").sick is (rations == 0)


def test_a_sick_explorer_who_goes_hungry_stays_sick() -> None:
    """18.6: nothing new befalls him."""
    game = at(VELDT, Party(), sick=True)
    assert eat(game).of(ExplorerChanged) == []


def test_the_hungry_are_named_kind_by_kind_the_healthy_and_the_sick() -> None:
    """18.4: so many in all, no more of a kind than there are."""
    party = Party(bearers=3, sick_bearers=1, askaris=2, rations=3)
    game = at(VELDT, party)
    played = eat(game, 1, 1, 1)
    assert counts(played) == [("bearers", 0, 2), ("sick_bearers", 0, 1), ("askaris", 1, 1)]
    assert game.party("Ada") == Party(bearers=1, askaris=1)


# Shapes of the step (8.3.4)


@pytest.mark.parametrize("whole", [True, False])
def test_the_meal_follows_the_hunt_and_recovery_follows_the_meal(whole: bool) -> None:
    """8.3.4, 18.1, 18.5: where the meal is a step of its own an animal may be shot before it."""
    game = at(VELDT, Party(bearers=3, rations=9), armed=False)
    if whole:
        play(game, hunting.hunt(game, "Ada"))
    else:
        play(game, hunting.hunt(game, "Ada", 2))
        assert (game.state.turn.step, game.party("Ada").rations) == ("meal", 9)
        play(game, hunting.eat_and_drink(game, "Ada"))
    assert (game.state.turn.step, game.party("Ada").rations) == ("recover", 5)


@pytest.mark.parametrize("rule", [hunting.hunt, hunting.eat_and_drink])
def test_where_food_is_given_there_is_still_thirst(rule: Any) -> None:
    """18.8, 5.4444: a friendly tribe of a dry desert feeds the party; it drinks its own water."""
    party = Party(bearers=3, rations=9, water=20)
    game = at_a_village(friendly=True, terrain="desert", party=party)
    play(game, rule(game, "Ada"))
    assert (game.party("Ada").rations, game.party("Ada").water) == (9, 20 - 12)


# Water (5.444)


@pytest.mark.parametrize("short", [0, 1])
def test_all_drink_where_there_is_enough_and_are_picked_where_it_is_not(short: int) -> None:
    """5.4444, 19.5: 3 for each of four people, 8 for each of two horses."""
    game = at(DRY, Party(bearers=2, askaris=1, horses=2, water=28 - short))
    played = drink(game, *([2, 1, 1] if short else []))
    assert counts(played) == (
        [("bearers", 0, 2), ("askaris", 0, 1), ("horses", 0, 1)] if short else []
    )
    left = Party(bearers=2, askaris=1, horses=2 - short, water=7 if short else 0)
    assert game.party("Ada") == left
    assert len(played.of(Watered)) == 1


@pytest.mark.parametrize("times", [1, 2])
def test_a_heat_doubles_what_all_drink(times: int) -> None:
    """5.4444, 11.2: people 3, horses 8, camels 8 or the second time 16."""
    party = Party(bearers=1, guides=1, sick_guides=1, horses=1, camels=1, water=99)
    game = at(DRY, party, turn={"water": times}, dry=1)
    assert not drink(game).asked
    assert game.party("Ada").water == 99 - times * (9 + 8 + 16)
    fresh = at(DRY, party, turn={"water": times})
    drink(fresh, "now")
    assert fresh.party("Ada").water == 99 - times * (9 + 8 + 8)


@pytest.mark.parametrize(("dry", "camels", "asked"), [(0, 2, True), (1, 2, False), (0, 0, False)])
def test_camels_may_wait_one_turn_and_not_two(dry: int, camels: int, asked: bool) -> None:
    """5.4444 (ruling): nobody is asked without camels, nor in their second dry turn."""
    game = at(DRY, Party(bearers=1, camels=camels, water=50), dry=dry)
    played = drink(game, *(["later"] if asked else []))
    assert [type(one) for one in played.asked] == ([Choose] if asked else [])
    if asked:
        assert played.asked[0].why == "50 water is at hand; people and horses need 6"
        labels = [option.label for option in played.asked[0].options]  # type: ignore[attr-defined]
        assert labels == ["Yes, 8 water each", "No: 16 water each are due next turn"]
    assert game.party("Ada").water == 50 - 6 - (32 if dry else 0)
    assert game.explorer("Ada").dry == (1 if asked else 0)


def test_nobody_drinks_twice_in_a_turn() -> None:
    """5.4444"""
    game = at(DRY, Party(bearers=1, water=50), turn={"watered": True})
    assert drink(game).facts == []


@pytest.mark.parametrize("dry", [0, 1])
def test_where_there_is_water_nobody_counts_and_nobody_drinks_his_own(dry: int) -> None:
    """5.4441"""
    game = at(OASIS, Party(camels=1, bearers=1, water=9), dry=dry)
    played = drink(game)
    assert played.of(PartyChanged) == []
    assert len(played.of(ExplorerChanged)) == dry
    assert game.explorer("Ada").dry == 0


def test_a_port_in_the_desert_has_water_for_all() -> None:
    """5.4441 (ruling)"""
    game = with_hex(
        a_game(party=Party(bearers=2, water=9)), "2002", terrain="desert", river="......"
    )
    assert drink(game).facts == []
    beside = with_explorer(game, "Ada", hex="1902")
    beside = with_hex(beside, "1902", terrain="desert", river="......", published=True)
    assert drink(beside).of(PartyChanged)


@pytest.mark.parametrize(
    ("water", "times", "dies"), [(2, 1, True), (3, 1, False), (5, 2, True), (6, 2, False)]
)
def test_the_explorer_drinks_first_or_dies(water: int, times: int, dies: bool) -> None:
    """19.5: 3 units, or twice as many."""
    game = at(DRY, Party(bearers=2, water=water), turn={"water": times})
    played = drink(game)
    assert not played.asked
    assert bool(played.of(ExplorerDied)) is dies
    assert game.party("Ada") == Party()


@pytest.mark.parametrize(("water", "most"), [(5, None), (6, 1), (8, 1), (9, 2)])
def test_nobody_is_picked_where_the_rest_is_too_little_for_one(
    water: int, most: int | None
) -> None:
    """19.5"""
    game = at(DRY, Party(bearers=2, askaris=3, water=water))
    played = drink(game, *([1, 0] if most else []))
    assert [one[2] for one in counts(played)[:1]] == ([most] if most else [])
    assert game.party("Ada").bearers == (1 if most else 0)
    assert game.party("Ada").askaris == 0


@pytest.mark.parametrize(("each", "most"), [(1, 6), (2, 3), (3, 2)])
def test_each_drinks_as_much_as_the_chart_says(each: int, most: int) -> None:
    """19.5: six units and the explorer's own, by an owner's chart"""
    own = merge(charts(), write_override("needs", "person", "water", each), "own.toml")
    party = Party(bearers=9, water=6 + each)
    game = a_game(party=party, charts=own, hexes={HERE: DRY}, Ada=HERE)
    assert counts(drink(game, most)) == [("bearers", 0, most)]
    assert game.party("Ada") == Party(bearers=most, water=6 - most * each)


def test_who_is_given_water_is_limited_by_what_is_left_of_it() -> None:
    """19.5: 20 units less 3 are 17: a bearer, then a horse, then no camel."""
    party = Party(bearers=3, horses=2, camels=1, water=20)
    game = at(DRY, party)
    played = drink(game, "now", 1, 1, 0)
    assert counts(played) == [("bearers", 0, 3), ("horses", 0, 1), ("camels", 0, 0)]
    form = next(one.form for one in played.asked if isinstance(one, Count))
    assert form is not None
    assert form.check is not None
    assert [(field.weight, field.most) for field in form.fields] == [(3, 3), (8, 2), (8, 1)]
    assert form.check({"bearers": 3, "horses": 1}) is None
    assert form.check({"bearers": 1, "horses": 1, "camels": 1}) == (
        "that takes 19 water, and 17 are left"
    )
    carried = 6 * 2 * 20 // (3 * 80), "the share of two bearers who go, of 20 items in 80 (11.3)"
    assert game.party("Ada") == Party(bearers=1, horses=1, water=20 - 3 - 3 - 8 - carried[0])


def test_camels_that_wait_are_not_left_behind_for_thirst() -> None:
    """5.4444, 19.5"""
    game = at(DRY, Party(bearers=2, camels=2, water=8))
    drink(game, "later", 1)
    assert game.party("Ada") == Party(bearers=1, camels=2, water=2)
    assert game.explorer("Ada").dry == 1
