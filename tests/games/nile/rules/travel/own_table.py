"""A table with its own board."""

from companion.games.nile.rules.mapping.reported_hex import REPORTED_RIVER
from companion.games.nile.rules.turn import movement
from companion.games.nile.state import Hex, Party
from companion.games.nile.table_game import NileAtTable
from tests.games.nile.helpers.world import Played, a_game, play, with_explorer, with_turn

HERE, THERE = "@Ada:1", "@Ada:2"


RIVER = Hex(terrain="veldt", river=REPORTED_RIVER, published=True, place="neither")


def table(
    *,
    here: Hex | None = None,
    party: Party | None = None,
    points: int = 8,
    mode: str = "foot",
    specialty: str = "zoologist",
    ben: str = "",
) -> NileAtTable:
    """Ada stands in a published hex of the table's own board."""
    there = here or Hex(terrain="jungle", published=True, place="neither")
    load = party or Party(bearers=8, rations=76)
    hexes = {HERE: there}
    if ben:
        game = a_game(Ada=HERE, Ben=ben, hexes=hexes, party=load, step="move", mapless=True)
    else:
        game = a_game(Ada=HERE, hexes=hexes, party=load, step="move", mapless=True)
    game = with_explorer(game, "Ada", mode=mode, specialty=specialty)
    return with_turn(game, allowance=points, mode=mode)


def move(game: NileAtTable, *answers: object) -> Played:
    return play(game, movement.move(game, "Ada"), answers, stop=True)
