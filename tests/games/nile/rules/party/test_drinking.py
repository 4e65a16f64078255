"""How far water goes in dry desert: the warning is what the rule then does (5.4444, 19.5)."""

from random import Random

import pytest

from companion.games.nile.advice import odds, travel
from companion.games.nile.advice.homeward import home_words, homeward
from companion.games.nile.facts import ExplorerDied, PartyChanged
from companion.games.nile.rules.party import drinking
from companion.games.nile.rules.party.makeup import PEOPLE
from companion.games.nile.rules.travel import thirst
from companion.games.nile.rules.turn import movement
from companion.games.nile.sheets.glance import glance
from companion.games.nile.sheets.overview import overview_json
from companion.games.nile.state import Hex, Party
from companion.games.nile.table_game import NileAtTable
from companion.games.nile.variants import GAME_ONE, GAME_TWO, Variant
from companion.table.ask.requests import Choose, Count, Request
from tests.games.nile.helpers.on_the_move import go, inland, ways
from tests.games.nile.helpers.world import (
    a_game,
    play,
    with_explorer,
    with_hex,
    with_party,
    with_turn,
)

DESERT = Hex(terrain="desert", published=True)
THIRSTY = Party(bearers=24, askaris=6, guides=3, water=6, rations=90)


def as_many_as_can(request: Request) -> object:
    """Camels wait where they may; as many as possible are given water, people first."""
    if isinstance(request, Choose):
        return "later"
    assert isinstance(request, Count)
    return request.most


def in_desert(party: Party = THIRSTY, step: str = "move") -> NileAtTable:
    return with_turn(inland(HERE=DESERT, E=DESERT, party=party), step=step, allowance=2)


@pytest.mark.parametrize("run", range(60))
def test_what_is_told_of_the_water_is_what_the_rule_does(run: int, seed: int) -> None:
    """5.4444, 19.5: people, the sick, horses, camels that wait, a month that takes twice as much"""
    rng = Random(seed + run)
    party = Party(
        bearers=rng.randint(1, 9),
        sick_bearers=rng.randint(0, 1),
        askaris=rng.randint(0, 3),
        horses=rng.choice((0, 0, 1, 3)),
        camels=rng.choice((0, 0, 1, 4)),
        water=rng.randint(0, 150),
    )
    game = with_turn(
        a_game(Ada="1010", hexes={"1010": DESERT}, party=party), water=rng.choice((1, 2))
    )
    game = with_explorer(game, "Ada", dry=rng.randint(0, 1) if party.camels else 0)
    told = thirst.supply(game, "Ada")
    assert told is not None
    for turn in range(told.turns + 1):
        before = game.party("Ada")
        played = play(game, thirst.drink(game, "Ada"), as_many_as_can)
        gone: dict[str, int] = {}
        for fact in played.of(PartyChanged):
            if fact.cause == "thirst":
                gone = {key: -number for key, number in fact.changes.items()}
        died = bool(played.of(ExplorerDied))
        if turn < told.turns:
            assert not gone, (turn, told)
            assert not died
            assert turn or before.water - game.party("Ada").water == told.need
            game = with_turn(game, watered=False, water=1)
            continue
        assert gone or died, told
        if told.short:
            lost = sum(gone.get(kind, 0) for kind in PEOPLE)
            assert (0 if died else told.people - lost) == told.served
            assert {key: gone[key] for key in ("horses", "camels") if key in gone} == told.lost


@pytest.mark.parametrize(
    ("water", "words"),
    [
        (0, "no water: the explorer would die of thirst"),
        (2, "too little water: the explorer would die of thirst"),
        (6, "water for 2 of 34 people: 32 would desert"),
        (102, "water for 1 turn"),
        (203, "water for 1 turn"),
        (204, "water for 2 turns"),
    ],
)
def test_it_is_told_wherever_the_turn_may_be_ended(water: int, words: str) -> None:
    """5.4444, 19.5: at the activity level, at Stay, among the odds, on the sheet, in JSON"""
    game = with_party(in_desert(), "Ada", water=water)
    assert ways(game)["stay"].label.endswith(f"; {words}")
    tables = odds.odds_tables(game, "Ada", "enter")
    assert [table.notes for table in tables if table.key == "stay"] == [(words,)]
    assert words in repr(glance(game, "Ada"))
    home = overview_json(game)["home"]["Ada"]
    assert (home["dry"], home["water"]["people"]) == (True, 34)
    start = with_turn(game, step="activity")
    level = play(start, movement.choose_activity(start, "Ada"), stop=True).question
    assert f"in dry desert, {words}" in level.why
    assert all(
        f"in dry desert, {words}" in table.notes[-1] for table in travel.hunt_tables(start, "Ada")
    )


@pytest.mark.parametrize("variant", [GAME_ONE, GAME_TWO])
def test_a_table_with_its_own_board_is_warned_too(variant: Variant) -> None:
    """5.4444, 19.5: in both games"""
    game = a_game(mapless=True, party=THIRSTY, step="move", Ada="@Ada")
    game = with_turn(with_hex(game, "@Ada", terrain="desert", by="Ada"), allowance=2)
    game = NileAtTable(game.state, game.board, game.charts, game.decks, variant)
    stay = ways(game)["stay"].label
    assert stay.endswith("; water for 2 of 34 people: 32 would desert")


def test_animals_that_get_none_are_told() -> None:
    """5.4444, 19.5: people first"""
    game = in_desert(Party(bearers=2, horses=3, water=17))
    assert thirst.supply_words(game, "Ada") == "water for 3 of 3 people: 2 horses would be lost"


def home(game: NileAtTable) -> str:
    found = homeward(game, "Ada")
    return home_words(found) if found else ""


def test_where_there_is_water_nothing_is_said_of_it() -> None:
    """5.4441: nor once everybody has drunk"""
    wet = inland(HERE=Hex(terrain="veldt", published=True), party=THIRSTY)
    assert thirst.supply_words(wet, "Ada") == ""
    assert thirst.supply_words(with_turn(in_desert(), watered=True), "Ada") == ""
    assert "of dry desert" in home(wet)
    assert "water" not in home(with_party(wet, "Ada", water=0))


def test_how_much_water_lasts_how_long_is_told_where_it_is_taken() -> None:
    """5.4443, 5.4444: camels wait for a turn, then drink twice as much"""
    game = inland(E=DESERT, party=Party(bearers=14))
    asked = go(game, "2").asks(Count)
    assert asked.why == (
        "in dry desert everyone together drinks 45 a turn; you have 0; take 45 for 1 turn, "
        "90 for 2 turns, 135 for 3 turns"
    )
    camels = with_party(game, "Ada", bearers=2, camels=2, water=5).explorer("Ada")
    assert drinking.taking_words(game.charts, camels, 50).endswith(
        "drinks 9 a turn; you have 5; take 4 for 1 turn, 45 for 2 turns"
    )
