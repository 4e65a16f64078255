"""Setting up (4): counters, specialties, ports, order of play."""

from random import Random

from msgspec.structs import replace

from companion.games.nile.at_table import NileAtTable
from companion.games.nile.facts import (
    CounterPlaced,
    OrderRolled,
    PlayerJoined,
    SpecialtyChosen,
    StageReached,
)
from companion.games.nile.rules import setup
from companion.games.nile.secrets import port_secret
from companion.games.nile.state import Nile
from companion.table.requests import Choose
from tests.games.nile.world import a_game, at_random, play, with_hex


def set_up_game(*players: str, mapless: bool = False) -> NileAtTable:
    """A game before its set-up, with players sitting down in this order."""
    game = a_game(mapless=mapless)
    state = Nile(map=game.state.map, hexes=game.state.hexes)
    for player in players:
        state = PlayerJoined(player, f"{player}'s explorer").apply(state)
    return game.at(state)


def test_counters_lie_five_hexes_from_published_land_and_three_apart(seed: int) -> None:
    """4.4, 4.41, 4.42"""
    game = set_up_game("Ada", "Ben", "Cleo")
    rng = Random(seed)
    for counter in range(1, 9):
        play(game, setup.place_counter(game, "Ada", counter), at_random(game, rng))
    places = [counter.hex for counter in game.state.counters.values()]
    assert len(set(places)) == 8
    for place in places:
        assert game.board.is_blank(place)
        assert min(game.grid.distance(place, name) for name in game.board.published) >= 5
        others = [other for other in places if other != place]
        assert min(game.grid.distance(place, other) for other in others) >= 3


def test_a_counter_options_carry_their_hexes() -> None:
    """4.4"""
    game = set_up_game("Ada")
    asked = play(game, setup.place_counter(game, "Ada", 1), stop=True).open
    assert isinstance(asked, Choose)
    assert len(asked.options) > 50
    assert all(option.hex == option.key for option in asked.options)


def test_where_no_hex_is_far_enough_the_farthest_are_offered() -> None:
    """4.41 on a board played before (ruling 54)"""
    game = set_up_game("Ada")
    hexes = dict(game.state.hexes)
    for name in setup.counter_hexes(game):
        hexes[name] = replace(hexes[name], terrain="veldt", published=True)
    game = game.at(replace(game.state, hexes=hexes))
    offered = setup.counter_hexes(game)
    away = {
        name: min(game.grid.distance(name, n) for n, h in hexes.items() if h.published)
        for name in game.board.blanks
        if not hexes[name].terrain
    }
    assert offered
    assert {away[name] for name in offered} == {max(away.values())}
    assert max(away.values()) < 5


def test_an_explored_hex_takes_no_counter() -> None:
    """4.41: the hex must be blank"""
    game = set_up_game("Ada")
    name = setup.counter_hexes(game)[0]
    assert name not in setup.counter_hexes(with_hex(game, name, terrain="veldt"))


def test_each_player_chooses_one_of_eight_specialties() -> None:
    """4.6"""
    game = set_up_game("Ada")
    played = play(game, setup.choose_specialty(game, "Ada"), ["doctor"])
    assert played.facts == [SpecialtyChosen("Ada", "doctor")]
    assert len(played.asked[0].limits()["options"]) == 8


def test_ports_are_marked_in_secret() -> None:
    """4.5"""
    game = set_up_game("Ada")
    played = play(game, setup.mark_port(game, "Ada"), ["Zanzibar"])
    assert played.asked[0].secret == port_secret("Ada")
    assert game.explorer("Ada").port == "Zanzibar"
    assert len(played.asked[0].limits()["options"]) == 14


def test_the_high_man_begins_and_play_goes_clockwise() -> None:
    """4.62"""
    game = set_up_game("Ada", "Ben", "Cleo")
    dice = [[1, 1, 1, 1], [6, 1, 1, 1], [2, 2, 2, 2]]
    played = play(game, setup.roll_order(game), dice)
    assert played.facts == [OrderRolled(("Ben", "Cleo", "Ada")), StageReached("outfit")]


def test_ties_among_the_highest_are_rolled_again_until_broken() -> None:
    """4.62"""
    game = set_up_game("Ada", "Ben", "Cleo")
    high, low = [6, 6, 6, 6], [1, 1, 1, 1]
    played = play(game, setup.roll_order(game), [high, low, high, low, low, high, low])
    assert [asked.player for asked in played.asked] == ["Ada", "Ben", "Cleo", *("Ada", "Cleo") * 2]
    assert game.state.order == ("Ada", "Ben", "Cleo")


def test_on_a_table_with_its_own_board_the_counters_lie_there() -> None:
    """4.4"""
    game = set_up_game("Ada", mapless=True)
    played = play(game, setup.next_stage(game, "specialties"))
    assert not played.of(CounterPlaced)
    assert game.state.stage == "specialties"
    assert not game.state.hexes
