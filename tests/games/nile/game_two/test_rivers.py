"""Rivers by card and dice: the card says what the river does, dice over which sides (II 3.2.2)."""

from companion.games.nile.facts import RiverMapped
from companion.games.nile.rules.mapping.rivers import mapping as rivers
from companion.games.nile.table_game import NileAtTable
from tests.games.nile.game_two.world import HERE, blank_two
from tests.games.nile.helpers.world import Played, play


def water(game: NileAtTable, *answers: object) -> Played:
    return play(game, rivers.map_river(game, "Ada", HERE), answers, stop=True)


def test_dice_stand_for_the_directions_of_the_card() -> None:
    """II 3.2.2: directions."""
    game = blank_two(HERE="veldt")
    (fact,) = water(game, "begins 3", 5).of(RiverMapped)
    assert fact.river[4] == "o"
    assert fact.river[2] == "."


def test_a_crossing_river_has_two_dice() -> None:
    """II 3.2.2: directions."""
    game = blank_two(HERE="veldt")
    played = water(game, "crosses 4 2", 1, 4)
    (fact,) = played.of(RiverMapped)
    assert {fact.river[0], fact.river[3]} == {"i", "o"}
