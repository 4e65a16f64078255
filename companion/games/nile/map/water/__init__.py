"""Water on the map: tracing rivers, lakes and swamps, river systems, and travel on them.

Pure functions over a map and its board. Nothing here asks, states or changes anything.
"""

from companion.games.nile.map.water.cache import networks_of
from companion.games.nile.map.water.draining import flows_on
from companion.games.nile.map.water.lakes import Lake, lakes
from companion.games.nile.map.water.letters import (
    BOTH,
    DRY,
    IN,
    OUT,
    SWAMPY,
    TURN,
    WET,
    with_course,
    with_letter,
)
from companion.games.nile.map.water.networks import Network, Networks
from companion.games.nile.map.water.ranking import (
    Reach,
    RiverSystem,
    Tributary,
    reaches,
    river_systems,
    strays,
)
from companion.games.nile.map.water.reach import Joint, can_reach_mouth, exits, joint, search_all
from companion.games.nile.map.water.settling import settle, settle_lake
from companion.games.nile.map.water.systems import (
    Joined,
    System,
    joined_water,
    last_ways,
    system,
    systems,
    touching,
    ways_on,
)
from companion.games.nile.map.water.tracing import (
    circles,
    downstream,
    has_mouth,
    has_source,
    lake_size,
    mouths_below,
    network,
    upstream,
)
from companion.games.nile.map.water.view import Waters

__all__ = [
    "BOTH",
    "DRY",
    "IN",
    "OUT",
    "SWAMPY",
    "TURN",
    "WET",
    "Joined",
    "Joint",
    "Lake",
    "Network",
    "Networks",
    "Reach",
    "RiverSystem",
    "System",
    "Tributary",
    "Waters",
    "can_reach_mouth",
    "circles",
    "downstream",
    "exits",
    "flows_on",
    "has_mouth",
    "has_source",
    "joined_water",
    "joint",
    "lake_size",
    "lakes",
    "last_ways",
    "mouths_below",
    "network",
    "networks_of",
    "reaches",
    "river_systems",
    "search_all",
    "settle",
    "settle_lake",
    "strays",
    "system",
    "systems",
    "touching",
    "upstream",
    "ways_on",
    "with_course",
    "with_letter",
]
