"""Parties above a cataract."""

from companion.games.nile.state import Hex, Party
from companion.games.nile.table_game import NileAtTable
from tests.games.nile.helpers.on_the_move import FLOWS_EAST, W, inland
from tests.games.nile.helpers.world import with_hex, with_turn


def above_falls(bearers: int, items: int, **turn: int) -> NileAtTable:
    """Two canoes above a known cataract on the eastern side of the hex."""
    falls_here = Hex(terrain="veldt", published=True, river=".o..i.", cataract=2)
    party = Party(bearers=bearers, canoes=2, rations=items)
    game = inland(party=party, mode="canoe", level="reckless", HERE=falls_here, E=FLOWS_EAST)
    return with_turn(with_hex(game, W, **as_dict(FLOWS_EAST)), **{"allowance": 6, **turn})


def as_dict(hex_: Hex) -> dict[str, object]:
    return {"terrain": hex_.terrain, "published": hex_.published, "river": hex_.river}
