"""Whole continents mapped by the cartographer: the same by the same seed, lawful, in any order."""

import pytest
from msgspec.structs import replace

from companion.games.nile.cartographer import (
    ORDERS,
    Continent,
    UnknownOrder,
    blank_map,
    map_continent,
)
from companion.games.nile.game import NileGame
from companion.games.nile.map.water import systems
from companion.games.nile.state import Hex
from tests import examples
from tests.games.nile.helpers.continents import continent
from tests.games.nile.helpers.data_files import charts, counters, events
from tests.games.nile.helpers.river_boards import a_land, faults
from tests.games.nile.helpers.world import a_game, shipped_board


def africa() -> NileGame:
    return blank_map(shipped_board(), charts(), events(), counters())


def checked(continent: Continent, note: str) -> None:
    """Every hex is done and no rule of the rivers is broken."""
    game = a_game()
    game.state = replace(game.state, hexes=continent.state.hexes, tribes=continent.state.tribes)
    assert list(faults(game)) == [], note
    assert not [name for name in game.board.hexes if not game.hex(name).terrain], note
    assert not [name for name in game.board.hexes if list(game.waters.ends(name))], note


@pytest.mark.parametrize("order", ORDERS)
@pytest.mark.parametrize("seed", [2, 77])
def test_a_continent_is_mapped_whole_and_by_the_rules(seed: int, order: str) -> None:
    """10.1–10.5, in every order."""
    found = continent(seed, order)
    assert len(found.steps) == 498
    checked(found, f"seed {seed}, {order}")


def test_the_same_seed_maps_the_same_continent_and_another_another() -> None:
    one, two = continent(5), map_continent(africa(), 5)
    assert one == two
    assert list(one.state.hexes) == list(two.state.hexes)
    assert continent(4).state != one.state


def test_it_stops_after_any_number_of_hexes_with_what_the_whole_begins_with() -> None:
    whole = map_continent(africa(), 9, hexes=10_000)
    assert len(whole.steps) == 498
    for number in (0, 1, 60):
        some = map_continent(africa(), 9, hexes=number)
        assert list(some.steps) == list(whole.steps)[:number]
        assert some.state.mapped == number


def test_a_map_begun_is_taken_up_and_its_partly_explored_hexes_are_done() -> None:
    """2.3, 10.294."""
    game = africa()
    begun = map_continent(game, 1, hexes=100).state
    half = next(name for name in game.board.blanks if not begun.hexes[name].terrain)
    hexes = {**begun.hexes, half: Hex("veldt", half=True)}
    rest = map_continent(game.at(replace(begun, hexes=hexes)), 2)
    assert len(rest.steps) == 398
    assert rest.state.hexes[half].terrain
    assert not rest.state.hexes[half].half
    checked(rest, "taken up")


def test_the_game_that_is_given_stays_as_it_is() -> None:
    game = africa()
    before = game.state
    continent = map_continent(game, 3, hexes=20)
    assert game.state is before
    assert type(continent.state.hexes) is dict, "no sketch any more"
    assert continent.state.turn == before.turn


def test_rivers_first_leaves_fewer_systems_short_than_ports_first() -> None:
    """10.3352: ports first starves rivers, over a few seeds together."""

    def owed(order: str) -> int:
        short = 0
        for seed in range(examples(3, 6)):
            game = a_game()
            game.state = continent(seed, order).state
            short += sum(each.owed > 0 for each in systems(game.waters))
        return short

    assert owed("rivers") <= owed("ports")


def test_each_step_says_what_came_and_why() -> None:
    """10.22–10.25: the numbers of the card one after the other; other steps are kept if wanted."""
    continent = map_continent(africa(), 4, hexes=40, explain=True)
    steps = [step for steps in continent.steps.values() for step in steps]
    assert any("first number" in step.says and "; second" in step.says for step in steps)
    assert {"10.22", "10.41"} <= {step.rule for step in steps}
    assert len(steps) == continent.answers
    assert set(map_continent(africa(), 4, hexes=40).steps.values()) == {()}


def test_progress_is_told_hex_by_hex() -> None:
    told: list[tuple[int, int]] = []
    map_continent(africa(), 4, hexes=3, progress=lambda done, of: told.append((done, of)))
    assert told == [(1, 3), (2, 3), (3, 3)]


def test_an_unknown_order_is_refused_in_a_sentence() -> None:
    with pytest.raises(
        UnknownOrder, match="'sideways' isn't a mapping order; choose one of rivers"
    ):
        map_continent(africa(), 1, order="sideways")


def test_a_land_without_ports_or_mouths_is_mapped_too() -> None:
    for order in ORDERS:
        assert len(map_continent(a_land(terrain=""), 1, order=order).steps) == 42
