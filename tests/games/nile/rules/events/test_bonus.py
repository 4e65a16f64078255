"""Bonus discoveries (20) and special discoveries (23)."""

from random import Random

import pytest
from msgspec.structs import replace

from companion.games.nile.facts import CounterSeen, Found, PartyChanged, PointsNoted, StepBegan
from companion.games.nile.rules.events.bonus import bonus, is_new
from companion.games.nile.state import SPECIALTIES, Counter, Find, Party, Points
from companion.games.nile.table_game import NileAtTable
from companion.table.ask.requests import Draw
from tests.games.nile.helpers.villages import BEHIND, TRIBE, at_a_village
from tests.games.nile.helpers.world import (
    a_game,
    at_random,
    play,
    with_explorer,
    with_hex,
    with_turn,
)

HERE = "1617"
PARTY = Party(bearers=4, rations=10)


def just_mapped(specialty: str = "zoologist", terrain: str = "jungle") -> NileAtTable:
    game = a_game(Ada=HERE, party=PARTY, specialty=specialty, step="bonus")
    return with_turn(with_hex(game, HERE, terrain=terrain, mapped=1, by="Ada"), mapped=(HERE,))


def with_counter(game: NileAtTable, face: str = "", name: str = HERE) -> NileAtTable:
    game = with_hex(game, name, counter=3)
    return game.at(replace(game.state, counters={"3": Counter(name, face)}))


def test_a_bonus_is_drawn_only_where_something_is_new() -> None:
    """20.2 (ruling 38)"""
    assert is_new(just_mapped(), "Ada")
    old = with_turn(just_mapped(), mapped=())
    assert not is_new(old, "Ada")
    assert play(old, bonus(old, "Ada")).facts == [StepBegan("end")]
    met = with_turn(with_hex(old, HERE, tribe=5), met=("5",))
    assert is_new(met, "Ada")
    assert not is_new(with_turn(just_mapped(), mapped=("1407",)), "Ada")
    for game in (just_mapped(), met):
        assert [one.rule for one in play(game, bonus(game, "Ada"), ["none"]).asked] == ["20.3"]


def test_beside_a_tribe_met_long_ago_no_bonus_is_drawn() -> None:
    """20.2: it must be new, or the hex mapped this turn"""
    game = with_turn(at_a_village(friendly=True), number=5)
    assert not is_new(game, "Ada")
    assert play(game, bonus(game, "Ada")).asked == []
    assert is_new(with_turn(game, met=(str(TRIBE),)), "Ada")
    assert not is_new(with_turn(game, met=("8",)), "Ada")
    assert not is_new(with_turn(game, mapped=(BEHIND,)), "Ada")


def test_on_a_table_with_its_own_board_a_hex_told_later_is_not_new() -> None:
    """20.2"""
    game = a_game(Ada="@Ada", mapless=True)
    game = with_turn(with_hex(game, "@Ada", terrain="veldt"), mapped=("@Ada",))
    assert not is_new(game, "Ada")
    assert is_new(with_hex(game, "@Ada", mapped=4), "Ada")


def test_an_animal_is_worth_a_die_and_weighs_two() -> None:
    """20.4, 20.5, 20.6, 20.72"""
    game = just_mapped()
    played = play(game, bonus(game, "Ada"), ["okapi", 4])
    assert played.facts == [
        Found("Ada", "bonus-1", Find("named", HERE, 4, "Okapi", 1)),
        PointsNoted("Ada", "bonus-1", Points("Okapi", 4, 1)),
        PartyChanged("Ada", {"specimens": 1}, "Okapi", "20.72"),
        StepBegan("end"),
    ]


def test_a_bonus_of_other_ground_is_not_awarded() -> None:
    """20.4"""
    game = just_mapped(terrain="desert")
    played = play(game, bonus(game, "Ada"), ["okapi"])
    assert played.facts == [StepBegan("end")]
    drawn = played.asked[0]
    assert isinstance(drawn, Draw)
    assert drawn.effects["okapi"] == "Okapi, but not here"


def test_a_card_without_a_bonus_brings_nothing() -> None:
    """20.3"""
    game = just_mapped("doctor")
    assert play(game, bonus(game, "Ada"), ["none"]).facts == [StepBegan("end")]


@pytest.mark.parametrize(
    ("specialty", "sort"),
    [("zoologist", "named"), ("botanist", "named"), ("ethnologist", "named"),
     ("doctor", "bonus"), ("missionary", "bonus"), ("journalist", "bonus"), ("geologist", "bonus")],
)  # fmt: skip
def test_plants_animals_and_tribes_are_finds_that_are_published_once(
    specialty: str, sort: str
) -> None:
    """20.6, 20.74, 22.4: other bonuses are no finds of that kind"""
    game = just_mapped(specialty)
    played = play(game, bonus(game, "Ada"), ["other: A marvel", "yes", 4, "done"])
    assert [found.find.kind for found in played.of(Found)] == [sort]


def test_a_card_of_the_owners_deck_is_judged_by_the_table() -> None:
    """20.4"""
    game = just_mapped()
    answers = ["other: A white rhinoceros", "yes", 5, "gained", *[0] * 11, 1, "done"]
    play(game, bonus(game, "Ada"), answers)
    assert game.party("Ada").specimens == 1
    assert [note.points for note in game.explorer("Ada").points.values()] == [5]


def test_a_counter_is_looked_at_on_the_first_visit() -> None:
    """23.1: its face is drawn only now"""
    game = with_counter(with_turn(just_mapped(), mapped=()))
    played = play(game, bonus(game, "Ada"), ["lost-city"])
    assert played.of(CounterSeen) == [CounterSeen("Ada", 3, "lost-city")]
    assert game.explorer("Ada").finds["counter-3"] == Find("special", HERE, 4, "lost-city", 1)
    assert game.explorer("Ada").points["counter-3"] == Points("Lost City", 4, 1)
    assert play(game, bonus(game, "Ada")).facts == [StepBegan("end")]


def test_a_counter_passed_on_the_way_is_looked_at_one_retreated_from_is_not() -> None:
    """23.1"""
    past = "1616"
    game = with_counter(with_turn(just_mapped(), mapped=()), "blank", past)
    game = with_explorer(game, "Ada", trail=(past, HERE))
    assert play(game, bonus(game, "Ada")).of(CounterSeen) == []
    game = with_explorer(game, "Ada", known={past: 1})
    assert play(game, bonus(game, "Ada")).of(CounterSeen) == [CounterSeen("Ada", 3, "blank")]


def test_any_card_of_any_specialty_ends_the_turn(seed: int) -> None:
    """20"""
    rng = Random(seed)
    for _ in range(30):
        for specialty in SPECIALTIES:
            game = with_hex(just_mapped(specialty), HERE, tribe=rng.choice((0, 5)))
            played = play(game, bonus(game, "Ada"), at_random(game, rng))
            assert played.facts[-1] == StepBegan("end")
