"""The water of the map: tracing rivers, lakes and swamps, river systems, and travel on them.

Pure functions over a map and its board; nothing here asks, states or changes anything.
"""

from companion.games.nile.water.reach import can_reach_mouth
from companion.games.nile.water.settling import settle, settle_lake
from companion.games.nile.water.systems import System, system, systems, touching, ways_on
from companion.games.nile.water.tracing import (
    circles,
    downstream,
    has_mouth,
    has_source,
    lake_size,
    mouths_below,
    network,
    upstream,
)
from companion.games.nile.water.travel import (
    cataract_side,
    connected,
    flow,
    river_hex,
    waters,
    wet_hex,
)
from companion.games.nile.water.view import (
    BOTH,
    DRY,
    IN,
    OUT,
    SWAMPY,
    TURN,
    WET,
    Waters,
    with_letter,
)

__all__ = [
    "BOTH",
    "DRY",
    "IN",
    "OUT",
    "SWAMPY",
    "TURN",
    "WET",
    "System",
    "Waters",
    "can_reach_mouth",
    "cataract_side",
    "circles",
    "connected",
    "downstream",
    "flow",
    "has_mouth",
    "has_source",
    "lake_size",
    "mouths_below",
    "network",
    "river_hex",
    "settle",
    "settle_lake",
    "system",
    "systems",
    "touching",
    "upstream",
    "waters",
    "ways_on",
    "wet_hex",
    "with_letter",
]
