"""Whether water comes to a mouth by flowing down alone, so that no river need turn round (10.332).

A search downstream that makes for the mouths: over open hexes, lakes, swamps, and rivers in the way
in which they flow. What is joined to a mouth only against its own flow is closed water.
"""

from __future__ import annotations

from collections.abc import Iterator
from heapq import heappop, heappush

from companion.games.nile.map.water.cache import networks_of
from companion.games.nile.map.water.letters import BOTH, IN, OUT
from companion.games.nile.map.water.reach import can_reach_mouth, exits
from companion.games.nile.map.water.view import Waters


def flows_on(waters: Waters, start: str, without: str = "") -> bool:
    """True if the water of a hex can flow down to a mouth, not by way of the hex `without`."""
    if not can_reach_mouth(waters, start, without):
        return False  # nor against any flow, of which a record is kept
    networks = networks_of(waters)
    drained = frozenset() if networks.crooked else networks.drained
    near = waters.board.mouth_distances
    seen = {start, without}
    queue = [(0, start)]
    while queue:
        _, here = heappop(queue)
        if here in drained or (here in waters.mouths and waters.has_water(here)):
            return True
        for other in _below(waters, here):
            if other not in seen:
                seen.add(other)
                heappush(queue, (near.get(other, 0), other))
    return False


def _below(waters: Waters, name: str) -> Iterator[str]:
    """The hexes into which water could flow from a hex, drawn already or still to be drawn."""
    if waters.is_open(name):
        for _, other, back in waters.near(name):
            if (
                waters.is_open(other)
                or waters.is_wet(other)
                or waters.letters(other)[back - 1] == IN
            ):
                yield other
        return
    yield from (other for _, other, letter in waters.links(name) if letter in (OUT, BOTH))
    yield from exits(waters, name)
