"""Terrain by dice: copied from a neighbor, or by the Terrain Key (II 3.2.1)."""

from fractions import Fraction

import pytest

from companion.games.nile.facts import TerrainMapped
from companion.games.nile.game_two import terrain
from companion.games.nile.table_game import NileAtTable
from companion.table.ask.requests import Roll
from tests.games.nile.game_two.world import HERE, blank_two
from tests.games.nile.helpers.world import Played, play


def mapped(game: NileAtTable, *answers: object) -> Played:
    return play(game, terrain.map_terrain(game, "Ada", HERE), answers, stop=True)


def found(game: NileAtTable, *answers: object) -> str:
    (fact,) = mapped(game, *answers).of(TerrainMapped)
    return str(fact.terrain)


def test_a_blank_neighbour_leads_to_a_second_die() -> None:
    assert found(blank_two(SW="jungle"), 1, 4) == "jungle"


@pytest.mark.parametrize(
    ("die", "told"), [(1, "desert"), (4, "veldt"), (6, "lake")], ids=["desert", "veldt", "lake"]
)
def test_two_blank_neighbours_lead_to_the_key(die: int, told: str) -> None:
    played = mapped(blank_two(), 1, 1, die)
    assert [fact.terrain for fact in played.of(TerrainMapped)] == [told]
    assert len(played.asked) == 3


@pytest.mark.parametrize(
    ("first", "second", "told"),
    [
        (2, 3, "jungle/swamp"),
        (3, 2, "jungle/swamp"),
        (2, 5, "jungle/mountain"),
        (5, 2, "jungle/mountain"),
        (2, 2, "jungle"),
        (3, 5, "swamp"),
        (5, 3, "mountain"),
        (5, 6, "mountain"),
        (2, 1, "jungle"),
    ],
)
def test_jungle_mountain_and_swamp_ask_for_a_second_key(first: int, second: int, told: str) -> None:
    """II 3.2.1: key. What does not combine leaves the first result."""
    assert found(blank_two(), 1, 1, first, second) == told


def test_desert_beside_jungle_is_veldt() -> None:
    """10.27, whether it was copied or read from the key."""
    assert found(blank_two(E="jungle"), 1, 1, 1) == "veldt"
    assert found(blank_two(E="jungle", SW="desert"), 4) == "veldt"
    assert found(blank_two(E="desert"), 1, 1, 2, 2) == "veldt"


def lakes() -> NileAtTable:
    return blank_two(NE="lake", E="lake", SE="lake")


def test_a_lake_of_four_hexes_begins_all_again() -> None:
    """10.28, from the first die on."""
    played = mapped(lakes(), 1, 5, 5, 4)
    assert [fact.terrain for fact in played.of(TerrainMapped)] == ["veldt"]
    assert [request.question for request in played.asked][1] == "Which neighbor is the hex like?"


def test_after_many_lakes_that_are_too_large_lakes_do_not_count() -> None:
    """No hex asks for ever: in the last round six on the key is rolled again."""
    answers = [1] * terrain.TRIES + [5, 5, 4]
    played = mapped(lakes(), *answers)
    assert [fact.terrain for fact in played.of(TerrainMapped)] == ["veldt"]
    last = played.asked[-1]
    assert isinstance(last, Roll)
    assert 6 in last.column.void


def test_in_the_last_round_a_lake_is_not_copied_either() -> None:
    """The key says what it is: no hex stays without a terrain."""
    answers = [1] * (terrain.TRIES + 1) + [4]
    played = mapped(lakes(), *answers)
    assert [fact.terrain for fact in played.of(TerrainMapped)] == ["veldt"]


def test_dice_left_from_a_round_are_none_of_the_next() -> None:
    """II 3.2.1: all dice. All is thrown anew (10.28)."""
    first, again = mapped(lakes()).open, mapped(lakes(), 1).open
    assert first is not None
    assert again is not None
    assert first.line != again.line


def test_the_key_gives_each_basic_terrain_alike() -> None:
    """II 3.2.1: key."""
    played = mapped(blank_two(), 1, 1)
    assert isinstance(played.open, Roll)
    chances = {line.result: chance for line, chance in played.open.column.chances(1, 6)}
    assert set(chances.values()) == {Fraction(1, 6)}
    assert len(chances) == 6


@pytest.mark.parametrize(("before", "spare"), [((), 3), ((1,), 2), ((1, 1), 1), ((1, 1, 2), 0)])
def test_all_four_dice_may_be_typed_in_one_go(before: tuple[int, ...], spare: int) -> None:
    """II 3.2.1: all dice. Those that nothing asks for are ignored, as many as there may be."""
    asked = mapped(blank_two(), *before).question
    assert (asked.line, asked.spare) == ("terrain 1", spare)
