"""River systems: what drains to a mouth, what it owes, and where it can go on (10.335)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from companion.games.nile.map.water.cache import networks_of
from companion.games.nile.map.water.letters import IN, WET
from companion.games.nile.map.water.tracing import has_source, mouths_below, network, upstream
from companion.games.nile.map.water.view import Waters


class System(NamedTuple):
    """A river system: its hexes from the mouth upwards, and the open hexes it can go on into.

    `minimum` is the number of hexes it must reach before it may end (10.3352).
    """

    name: str
    minimum: int
    hexes: tuple[str, ...]
    ways: tuple[str, ...]

    @property
    def owed(self) -> int:
        """Hexes that are missing from the minimum, 0 where it is met (10.3353)."""
        return max(0, self.minimum - len(self.hexes))


def system(waters: Waters, name: str) -> System:
    """A river system as the map stands; raises `KeyError` for a name that the board lacks."""
    river = waters.board.rivers[name]
    hexes = tuple(upstream(waters, river.mouth))
    ways = {way: None for part in hexes for way in ways_on(waters, part)}
    return System(name, river.minimum, hexes, tuple(ways))


def systems(waters: Waters) -> tuple[System, ...]:
    """All river systems, in the order of the board."""
    return tuple(system(waters, name) for name in waters.board.rivers)


def ways_on(waters: Waters, name: str) -> list[str]:
    """The open hexes into which water can be followed up from a hex.

    Those that its river points into; around a lake or swamp every open neighbor (10.3211).
    """
    if waters.is_wet(name):
        return [other for _, other, _ in waters.near(name) if waters.is_open(other)]
    return [other for _, other, letter in waters.ends(name) if letter == IN]


class Joined(NamedTuple):
    """What is part of the water joined to a hex: mouths, a source, a river, a lake or swamp."""

    mouths: tuple[str, ...] = ()
    source: bool = False
    river: bool = False
    lake: bool = False


def joined_water(waters: Waters, name: str) -> Joined:
    """What any water route joins to a hex, itself counted."""
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
    """The systems under their minimum that can go on into an open hex and nowhere else (10.3354).

    A system that has met its minimum stays so while hexes are mapped, and is not counted again.
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
    """The systems that can go on into an open hex, by a river or from a lake or swamp."""
    near = (mouths_below(waters, other) for other in _leading(waters, name))
    return tuple(dict.fromkeys(each for systems_ in near for each in systems_))


def _leading(waters: Waters, name: str) -> Iterator[str]:
    """The hexes whose water can be followed up into an open hex (10.3211)."""
    if waters.is_open(name):
        for _, other, back in waters.near(name):
            there = waters.hex(other)
            if there.terrain in WET or there.river[back - 1] == IN:
                yield other


def _unmet(waters: Waters, name: str) -> tuple[str, ...]:
    """The systems that can go on into an open hex and may still be under their minimum."""
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
