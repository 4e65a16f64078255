"""Tracing water: downstream to mouths, upstream to sources, whole networks, and circles."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from companion.games.nile.map.terrain import LAKE
from companion.games.nile.map.water.letters import BOTH, IN, OUT, SWAMPY
from companion.games.nile.map.water.view import Waters

_DOWN: Final = (OUT, BOTH)
_UP: Final = (IN, BOTH)
_ANY: Final = (IN, OUT, BOTH)


def _follow(waters: Waters, starts: Iterable[str], letters: tuple[str, ...]) -> dict[str, int]:
    """Hexes reached over sides with these letters, nearest first, with their steps."""
    found = dict.fromkeys((start for start in starts if waters.has_water(start)), 0)
    queue = list(found)
    for name in queue:
        for _, other, letter in waters.links(name):
            if letter in letters and other not in found:
                found[other] = found[name] + 1
                queue.append(other)
    return found


def downstream(waters: Waters, *starts: str) -> dict[str, int]:
    """Hexes that water flows to from these, which come first, with their steps (10.311)."""
    return _follow(waters, starts, _DOWN)


def upstream(waters: Waters, *starts: str) -> dict[str, int]:
    """Hexes that water flows from to these, which come first, with their steps (10.311)."""
    return _follow(waters, starts, _UP)


def network(waters: Waters, start: str) -> dict[str, int]:
    """All hexes connected to this one by water, itself first (10.313, 10.3351)."""
    return _follow(waters, (start,), _ANY)


def mouths_below(waters: Waters, *starts: str) -> tuple[str, ...]:
    """Systems whose mouths the water of these hexes reaches, in board order."""
    reached = downstream(waters, *starts)
    return tuple(name for mouth, name in waters.mouths.items() if mouth in reached)


def has_mouth(waters: Waters, names: Iterable[str]) -> bool:
    """True if one of these hexes is the mouth of a system."""
    return any(name in waters.mouths for name in names)


def has_source(waters: Waters, names: Iterable[str]) -> bool:
    """True if one of these hexes has a river source."""
    return any(waters.hex(name).source for name in names)


def circles(waters: Waters, name: str) -> bool:
    """True if the water of a hex flows back to it without passing a swamp (10.336).

    Adjacent lakes are one water: a river from one of them into another is a circle.
    """
    if waters.hex(name).terrain in SWAMPY:
        return False
    home = dict.fromkeys(_lake(waters, name))
    seen: dict[str, None] = {}
    queue = [other for part in home for other in _flows_to(waters, part) if other not in home]
    while queue:
        here = queue.pop()
        if here in home:
            return True
        if here in seen or waters.hex(here).terrain in SWAMPY:
            continue
        seen[here] = None
        queue += [other for part in _lake(waters, here) for other in _flows_to(waters, part)]
    return False


def _flows_to(waters: Waters, name: str) -> Iterator[str]:
    """Yield the hexes into which the river of a hex, or one out of a lake, flows."""
    return (other for _, other, letter in waters.links(name) if letter == OUT)


def ways_between(waters: Waters, start: str, end: str) -> list[str]:
    """All hexes on ways of water from a hex to a lake or swamp, including both.

    Ways through other lakes count, through other swamps they don't. Adjacent lakes are one water
    (10.336).
    """
    home = _lake(waters, end)
    above: dict[str, list[str]] = {start: []}
    queue = [start]
    for here in queue:
        if here in home or waters.hex(here).terrain in SWAMPY:
            continue
        together = [part for part in _lake(waters, here) if part != here]
        for other in (*_flows_to(waters, here), *together):
            if other not in above:
                queue.append(other)
            above.setdefault(other, []).append(here)
    found = dict.fromkeys(home)
    queue = [part for part in home if part in above]
    for here in queue:
        new = [other for other in above[here] if other not in found]
        found.update(dict.fromkeys(new))
        queue += new
    return list(found)


def _lake(waters: Waters, name: str) -> list[str]:
    """The hex itself and, for a lake, the connected lake hexes."""
    body = [name]
    if waters.hex(name).terrain != LAKE:
        return body
    for here in body:
        for _, other, _ in waters.near(here):
            if other not in body and waters.hex(other).terrain == LAKE:
                body.append(other)
    return body


def lake_size(waters: Waters, name: str) -> int:
    """Number of connected lake hexes if this hex were lake, including it (10.28)."""
    near = [other for _, other, _ in waters.near(name) if waters.hex(other).terrain == LAKE]
    return 1 + len({part for other in near for part in _lake(waters, other)} - {name})
