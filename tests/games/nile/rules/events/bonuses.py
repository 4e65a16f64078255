"""Worlds in which bonus discoveries are made."""

from msgspec.structs import replace

from companion.games.nile.state import Party, Relation, Tribe
from companion.games.nile.table_game import NileAtTable
from tests.games.nile.helpers.world import a_game, with_explorer, with_hex, with_turn

HERE = "1617"


TRIBE = 5


def a_world(
    specialty: str, terrain: str = "veldt", *, tribe: int = 0, **hex_: object
) -> NileAtTable:
    """Ada stands in a hex that she mapped this turn."""
    game = a_game(
        Ada=HERE, Ben=HERE, party=Party(bearers=4, rations=10), specialty=specialty, step="bonus"
    )
    game = with_hex(game, HERE, terrain=terrain, mapped=1, by="Ada", tribe=tribe, **hex_)
    if tribe:
        game = game.at(replace(game.state, tribes={str(tribe): Tribe(HERE, "small")}))
    return with_turn(game, mapped=(HERE,), number=4)


def with_relation(game: NileAtTable, **relation: object) -> NileAtTable:
    return with_explorer(game, "Ada", tribes={str(TRIBE): Relation(**relation)})  # type: ignore[arg-type]
