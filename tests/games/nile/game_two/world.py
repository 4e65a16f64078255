"""Small worlds of Game II."""

from __future__ import annotations

from functools import cache
from typing import Any

from companion.games.nile.desk.data import standard_charts
from companion.games.nile.game_two.charts import ChartsTwo
from companion.games.nile.state import Hex
from companion.games.nile.table_game import NileAtTable
from companion.games.nile.variants import GAME_TWO
from tests.games.nile.helpers.world import a_game
from tests.games.nile.rules.mapping.test_mapping import HERE, NAMES


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
    """A game in which these neighbours of the blank hex are mapped."""
    hexes = {
        NAMES[key]: hex_ if isinstance(hex_, Hex) else Hex(terrain=hex_)
        for key, hex_ in around.items()
    }
    return two(hexes=hexes)


__all__ = ["HERE", "NAMES", "blank_two", "charts_two", "two"]
