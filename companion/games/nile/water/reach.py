"""Whether water could still find its way to a mouth (10.331, 10.332, 10.337)."""

from __future__ import annotations

from collections import deque

from companion.games.nile.water.tracing import has_mouth, network
from companion.games.nile.water.view import DRY, OUT, Waters


def can_reach_mouth(waters: Waters, start: str, without: str = "") -> bool:
    """Whether a route of passable hexes leads from a hex to a mouth; the first found ends it.

    The route runs over open hexes, lakes, swamps and rivers that lead into it; it arrives where
    water reaches a mouth already. It does not enter the hex `without`.
    """
    seen = {start, without}
    queue = deque([start])
    while queue:
        here = queue.popleft()
        if waters.is_open(here):
            beyond = _across(waters, here)
        else:
            joined = network(waters, here)
            if has_mouth(waters, joined):
                return True
            seen.update(joined)
            beyond = [exit_ for part in joined for exit_ in exits(waters, part)]
        for other in beyond:
            if other not in seen:
                seen.add(other)
                queue.append(other)
    return False


def exits(waters: Waters, name: str) -> list[str]:
    """The open hexes into which the water of a hex could flow on (10.318)."""
    if waters.is_wet(name):
        return [other for _, other, _ in waters.near(name) if waters.is_open(other)]
    return [other for _, other, letter in waters.ends(name) if letter == OUT]


def _across(waters: Waters, name: str) -> list[str]:
    """The neighbours of an open hex to which a river through it could lead (10.318)."""
    return [
        other
        for _, other, back in waters.near(name)
        if waters.is_open(other) or waters.is_wet(other) or waters.letters(other)[back - 1] != DRY
    ]
