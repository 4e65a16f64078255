"""Explorers in Europe: Ada, a geologist, has mapped two hexes and a half."""

from typing import Any

from companion.games.nile.charts.lookups import Charts
from companion.games.nile.state import Hex
from companion.games.nile.table_game import NileAtTable
from tests.games.nile.helpers.world import a_game, with_explorer

HEXES = {
    "1617": Hex("jungle/mountain", river="i..o..", mapped=1, by="Ada"),
    "1618": Hex("veldt", mapped=2, by="Ada"),
    "1619": Hex("desert", half=True, by="Ada"),
}
"""Worth 5 and 2 to a geologist; the third is explored in part only."""


def at_home(
    *, mapless: bool = False, others: str = "", charts: Charts | None = None, **changes: object
) -> NileAtTable:
    """Ada in Europe with these changes; `others` are players who stand in Khartoum."""
    places: dict[str, Any] = dict.fromkeys(("Ada", *others.split()), "2002")
    game = a_game(
        hexes={} if mapless else HEXES,
        specialty="geologist",
        step="europe",
        mapless=mapless,
        charts=charts,
        **places,
    )
    known = {} if mapless else dict.fromkeys((*HEXES, "2002"), 1)
    return with_explorer(game, "Ada", **{"place": "europe", "hex": "", "known": known, **changes})
