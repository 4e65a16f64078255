"""Rivers by card and dice: the card says what the river does, dice over which sides (II 3.2.2)."""

from companion.games.nile.facts import RiverMapped
from companion.games.nile.rules.mapping.rivers import mapping as rivers
from companion.games.nile.table_game import NileAtTable
from companion.table.ask.requests import Draw
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


def test_a_card_without_a_river_needs_no_die() -> None:
    game = blank_two(HERE="veldt")
    played = water(game, "none oasis")
    assert len(played.asked) == 1


def test_a_crossing_river_has_two_dice() -> None:
    """II 3.2.2: directions."""
    game = blank_two(HERE="veldt")
    played = water(game, "crosses 4 2", 1, 4)
    (fact,) = played.of(RiverMapped)
    assert {fact.river[0], fact.river[3]} == {"i", "o"}


def test_two_dice_alike_are_a_card_with_one_number() -> None:
    """A crossing with one side open begins there (10.32542)."""
    game = blank_two(HERE="veldt")
    (fact,) = water(game, "crosses 4 2", 3, 3).of(RiverMapped)
    assert (fact.river, fact.source) == ("..o...", True)


def test_what_a_card_comes_to_is_not_told_before_the_dice() -> None:
    game = blank_two(HERE="veldt")
    asked = water(game).asks(Draw)
    assert not asked.effects
    assert asked.label({"card": 9, "says": "begins 3 oasis"}) == "card 9: begins"
