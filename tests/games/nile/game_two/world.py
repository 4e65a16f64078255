"""Small worlds of Game II."""

from functools import cache
from typing import Any

from msgspec.structs import replace

from companion.games.nile.desk.data import standard_charts
from companion.games.nile.game_two.charts import ChartsTwo
from companion.games.nile.state import Hex, Party, Relation, Tribe
from companion.games.nile.table_game import NileAtTable
from companion.games.nile.variants import GAME_TWO
from tests.games.nile.helpers.blank_hex import HERE, NAMES
from tests.games.nile.helpers.world import a_game, with_explorer, with_hex


@cache
def charts_two() -> ChartsTwo:
    found = standard_charts(1, ChartsTwo)
    assert isinstance(found, ChartsTwo)
    return found


def two(**changes: Any) -> NileAtTable:
    """A game of Game II."""
    game = a_game(charts=charts_two(), **changes)
    game.variant = GAME_TWO
    return game


def blank_two(**around: str | Hex) -> NileAtTable:
    """A game in which these neighbors of the blank hex are mapped."""
    hexes = {
        NAMES[key]: hex_ if isinstance(hex_, Hex) else Hex(terrain=hex_)
        for key, hex_ in around.items()
    }
    return two(hexes=hexes)


def world(
    party: Party | None = None, *, armed: bool = False, hex_: Any = None, **tribe: Any
) -> NileAtTable:
    """Ada before tribe 1 in an unpublished hex, with no party but this one."""
    game = two(party=party or Party(), Ada=HERE)
    game = with_explorer(game, "Ada", armed=armed, tribes={"1": Relation(met=1)})
    ground = {"terrain": "veldt", "published": False, "tribe": 1, **(hex_ or {})}
    game = with_hex(game, HERE, **ground)
    told = {"hex": HERE, "size": "medium", "heads": 43, **tribe}
    return game.at(replace(game.state, tribes={"1": Tribe(**told)}))


__all__ = ["HERE", "NAMES", "blank_two", "charts_two", "two", "world"]
