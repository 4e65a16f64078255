"""Ada's expedition beside a native village: small worlds for the chapters on natives and after."""

from typing import Any

from msgspec.structs import replace

from companion.games.nile.state import Hex, Party, Relation, Tribe
from companion.games.nile.table_game import NileAtTable
from tests.games.nile.helpers.world import a_game, with_explorer

HERE, BEHIND, BEYOND = "1520", "1519", "1521"
"""The village's hex, the hex it was entered from, and a hex on the far side; far from any port."""

TRIBE = 7

CARAVAN = Party(bearers=18, askaris=6, guides=1, rations=85, gifts=47, water=0, muskets=15)


def at_a_village(
    size: str = "small",
    *,
    terrain: str = "veldt",
    party: Party = CARAVAN,
    specialty: str = "zoologist",
    level: str = "normal",
    friendly: bool = False,
    just_mapped: bool = False,
    behind: str = "veldt",
    **hex_changes: Any,
) -> NileAtTable:
    """Ada stands in the hex of tribe 7, which she entered from a published hex: no card is
    drawn for natives there."""
    game = a_game(
        hexes={
            BEHIND: Hex(behind, mapped=1, by="Ada", published=True),
            HERE: Hex(terrain, tribe=TRIBE, mapped=2, by="Ada", **hex_changes),
        },
        party=party,
        specialty=specialty,
        level=level,
        step="encounter",
        Ada=HERE,
    )
    turn = replace(game.state.turn, start=BEHIND, mapped=(HERE,) if just_mapped else ())
    state = replace(game.state, mapped=2, tribes={str(TRIBE): Tribe(HERE, size)}, turn=turn)
    relations = {str(TRIBE): Relation(friendly=True, met=1)} if friendly else {}
    return with_explorer(
        game.at(state), "Ada", came=BEHIND, known={BEHIND: 1, HERE: 1}, tribes=relations
    )
