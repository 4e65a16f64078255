"""Search for a mouth by flowing downstream only, without reversing rivers (10.332).

It goes over open hexes, lakes, swamps, and rivers in their direction. Water connected to a mouth
only against its own flow is closed.
"""

from __future__ import annotations

from collections.abc import Iterator
from heapq import heappop, heappush

from companion.games.nile.map.water.cache import networks_of
from companion.games.nile.map.water.letters import BOTH, IN, OUT
from companion.games.nile.map.water.reach import can_reach_mouth, exits
from companion.games.nile.map.water.view import Waters


def flows_on(waters: Waters, start: str, without: str = "") -> bool:
    """True if the water of a hex can flow down to a mouth, avoiding the hex `without`."""
    if not can_reach_mouth(waters, start, without):
        return False  # not even against the flow, which is cached
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
    """Yield the hexes into which water could flow from a hex, drawn or not drawn yet."""
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
