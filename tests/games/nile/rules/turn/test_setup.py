"""Setting up (4): counters, specialties, ports, order of play."""

import pytest
from msgspec.structs import replace

from companion.games.nile.facts import (
    CounterPlaced,
    OrderRolled,
    PlayerJoined,
    SpecialtyChosen,
    StageReached,
)
from companion.games.nile.rules.natives.victory import MERCIFUL
from companion.games.nile.rules.turn import setup
from companion.games.nile.rules.turn.specialties import OWN, specialty_options
from companion.games.nile.secrets import port_secret
from companion.games.nile.state import SPECIALTIES, Nile
from companion.games.nile.table_game import NileAtTable
from companion.table.ask.illegal import Illegal
from companion.table.ask.requests import Choose, Roll
from companion.table.ask.typed import parse
from tests.games.nile.helpers.world import a_game, play, with_hex


def set_up_game(*players: str, mapless: bool = False) -> NileAtTable:
    """A game before its set-up, with players sitting down in this order."""
    game = a_game(mapless=mapless)
    state = Nile(map=game.state.map, hexes=game.state.hexes)
    for player in players:
        state = PlayerJoined(player, f"{player}'s explorer").apply(state)
    return game.at(state)


def test_a_refused_hex_says_what_lies_too_near() -> None:
    """4.4, 4.41, 4.42"""
    game = set_up_game("Ada")
    first = setup.counter_hexes(game)[0]
    play(game, setup.place_counter(game, "Ada", 1), [first])
    asked = play(game, setup.place_counter(game, "Ada", 2), stop=True).asks(Choose)
    offered = {option.key for option in asked.options}
    reasons = {name: setup.no_counter_here(game, name) for name in game.board.hexes}
    assert {name for name, why in reasons.items() if not why} == offered
    assert "counter 1 lies here" in reasons[first]
    near = next(name for name in game.grid.adjacent(first) if game.board.is_blank(name))
    assert "counter 1 lies 1 away" in reasons[near]
    assert "mapped" in reasons[next(iter(game.board.published))]
    assert sum("published, lies" in why for why in reasons.values()) > 20
    for text, why in ((near, "counter 1 lies 1 away"), ("nowhere", "isn't an answer")):
        with pytest.raises(Illegal, match=why):
            parse(asked, text)


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


def test_a_specialty_says_what_it_is_good_for_by_the_charts_of_the_game() -> None:
    """22.6"""
    game = set_up_game("Ada")
    botanist, doctor, *_ = specialty_options(game)
    assert botanist.label == "botanist: brings plants home; most points: jungle 4"
    assert doctor.label == "doctor: heals the sick, keeps no prisoners; most points: mountain 3"


@pytest.mark.parametrize("specialty", SPECIALTIES)
def test_no_prisoners_is_said_of_whom_the_rules_forbid_them(specialty: str) -> None:
    """16.41"""
    assert ("prisoners" in OWN[specialty]) == (specialty in MERCIFUL)


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


def test_on_a_table_with_its_own_board_the_counters_lie_there() -> None:
    """4.4"""
    game = set_up_game("Ada", mapless=True)
    played = play(game, setup.next_stage(game, "specialties"))
    assert not played.of(CounterPlaced)
    assert game.state.stage == "specialties"
    assert not game.state.hexes


def test_every_hex_far_enough_may_have_the_counter_and_no_other() -> None:
    """4.4, 4.41, 4.42: five hexes from published land and three from each counter laid before;
    also where published land lies in the middle of the board."""
    game = set_up_game("Ada")
    game = with_hex(game, "1413", terrain="veldt", published=True)
    board, grid = game.board, game.grid
    published = [*board.published, "1413"]
    places: list[str] = []
    for counter in range(1, 4):
        allowed = sorted(
            name
            for name in board.blanks
            if name not in published
            and min(grid.distance(name, land) for land in published) >= 5
            and all(grid.distance(name, place) >= 3 for place in places)
        )
        assert setup.counter_hexes(game) == allowed
        places.append(allowed[len(allowed) // 2])
        play(game, setup.place_counter(game, "Ada", counter), [places[-1]])


def test_where_counters_are_too_near_the_hexes_farthest_from_them_are_offered() -> None:
    """4.42 on a board played before (ruling 54): never the hex of a counter itself."""
    game = set_up_game("Ada")
    keep = ("1413", "1414", "1514", "1614")
    hexes = {
        name: hex_ if hex_.terrain or name in keep else replace(hex_, terrain="veldt")
        for name, hex_ in game.state.hexes.items()
    }
    game = game.at(replace(game.state, hexes=hexes))
    assert setup.counter_hexes(game) == sorted(keep)
    play(game, setup.place_counter(game, "Ada", 1), ["1413"])
    assert setup.counter_hexes(game) == ["1614"]
    play(game, setup.place_counter(game, "Ada", 2), ["1614"])
    assert setup.counter_hexes(game) == ["1414", "1514"]


def test_without_a_blank_hex_a_counter_stays_in_the_box() -> None:
    """2.3, 4.4, 4.41"""
    game = set_up_game("Ada")
    hexes = {name: replace(hex_, terrain="veldt") for name, hex_ in game.state.hexes.items()}
    game = game.at(replace(game.state, hexes=hexes))
    played = play(game, setup.place_counter(game, "Ada", 1))
    assert played.facts == [CounterPlaced(1, "", "Ada")]
    assert setup.counter_hexes(game) == []


def test_the_roll_for_the_first_turn_says_when_it_is_rolled_again() -> None:
    """4.62: four dice; only those who tie roll again; one player alone begins without a roll."""
    game = set_up_game("Ada", "Ben", "Cleo")
    high, low = [6, 6, 6, 6], [1, 1, 1, 1]
    played = play(game, setup.roll_order(game), [low, high, high, low, high])
    said = [*["Roll for"] * 3, *["Roll again for"] * 2]
    assert [asked.question for asked in played.asked] == [f"{who} the first turn" for who in said]
    assert game.state.order == ("Cleo", "Ada", "Ben")
    assert [asked.dice for asked in played.asked if isinstance(asked, Roll)] == [4] * 5
    lone = set_up_game("Ada")
    alone = play(lone, setup.roll_order(lone))
    assert (alone.asked, lone.state.order) == ([], ("Ada",))
