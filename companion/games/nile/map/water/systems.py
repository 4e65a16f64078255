"""River systems: hexes, missing hexes, and where they can continue (10.335)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from companion.games.nile.map.water.cache import networks_of
from companion.games.nile.map.water.letters import IN, WET
from companion.games.nile.map.water.tracing import has_source, mouths_below, network, upstream
from companion.games.nile.map.water.view import Waters


class System(NamedTuple):
    """A river system: its hexes from the mouth upstream, and the open hexes it can continue into.

    `minimum` is the number of hexes it must reach before it may end (10.3352).
    """

    name: str
    minimum: int
    hexes: tuple[str, ...]
    ways: tuple[str, ...]

    @property
    def owed(self) -> int:
        """Hexes missing from the minimum, 0 if it's met (10.3353)."""
        return max(0, self.minimum - len(self.hexes))


def system(waters: Waters, name: str) -> System:
    """Return a river system on the current map; raises `KeyError` for an unknown name."""
    river = waters.board.rivers[name]
    hexes = tuple(upstream(waters, river.mouth))
    ways = {way: None for part in hexes for way in ways_on(waters, part)}
    return System(name, river.minimum, hexes, tuple(ways))


def systems(waters: Waters) -> tuple[System, ...]:
    """Return all river systems, in board order."""
    return tuple(system(waters, name) for name in waters.board.rivers)


def ways_on(waters: Waters, name: str) -> list[str]:
    """Open hexes into which water can be followed upstream from a hex.

    They're those that its river points into; for a lake or swamp, every open neighbor (10.3211).
    """
    if waters.is_wet(name):
        return [other for _, other, _ in waters.near(name) if waters.is_open(other)]
    return [other for _, other, letter in waters.ends(name) if letter == IN]


class Joined(NamedTuple):
    """What the water connected to a hex includes: mouths, source, river, lake or swamp."""

    mouths: tuple[str, ...] = ()
    source: bool = False
    river: bool = False
    lake: bool = False


def joined_water(waters: Waters, name: str) -> Joined:
    """Return what is connected to a hex by water, including itself."""
    networks = networks_of(waters)
    if networks.crooked:
        return _look(waters, tuple(network(waters, name)))
    found = networks.of.get(name)
    if found is None:
        return Joined()
    return Joined(tuple(found.mouths), found.source, found.river, found.lake)


def _look(waters: Waters, parts: tuple[str, ...]) -> Joined:
    return Joined(
        tuple(part for part in parts if part in waters.mouths),
        has_source(waters, parts),
        any(not waters.is_wet(part) for part in parts),
        any(waters.is_wet(part) for part in parts),
    )


def last_ways(waters: Waters, name: str) -> tuple[str, ...]:
    """Systems below their minimum that can only continue into this open hex (10.3354).

    A system that has met its minimum keeps it while hexes are mapped, and isn't counted again.
    """
    networks = networks_of(waters)
    found = []
    for each in _unmet(waters, name):
        counted = system(waters, each)
        if counted.owed and counted.ways == (name,):
            found.append(each)
        elif not counted.owed and not networks.crooked:
            networks.met.add(each)
    return tuple(found)


def touching(waters: Waters, name: str) -> tuple[str, ...]:
    """Systems that can continue into an open hex, by a river or from a lake or swamp."""
    near = (mouths_below(waters, other) for other in _leading(waters, name))
    return tuple(dict.fromkeys(each for systems_ in near for each in systems_))


def _leading(waters: Waters, name: str) -> Iterator[str]:
    """Yield the hexes whose water can be followed upstream into an open hex (10.3211)."""
    if waters.is_open(name):
        for _, other, back in waters.near(name):
            there = waters.hex(other)
            if there.terrain in WET or there.river[back - 1] == IN:
                yield other


def _unmet(waters: Waters, name: str) -> tuple[str, ...]:
    """Systems that can continue into an open hex and may still be below their minimum."""
    networks = networks_of(waters)
    if networks.crooked:
        return touching(waters, name)
    found: dict[str, None] = {}
    for other in _leading(waters, name):
        joined = networks.of.get(other)
        mouths = joined.mouths if joined else ()
        if any(waters.mouths[mouth] not in networks.met for mouth in mouths):
            found.update(dict.fromkeys(mouths_below(waters, other)))
    return tuple(each for each in found if each not in networks.met)
