"""River systems: what drains to a mouth, what it owes, and where it can go on (10.335)."""

from __future__ import annotations

from typing import NamedTuple

from companion.games.nile.water.tracing import mouths_below, upstream
from companion.games.nile.water.view import IN, Waters


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

    Those that its river points into; around a lake or swamp every open neighbour (10.3211).
    """
    if waters.is_wet(name):
        return [other for _, other, _ in waters.near(name) if waters.is_open(other)]
    return [other for _, other, letter in waters.ends(name) if letter == IN]


def touching(waters: Waters, name: str) -> tuple[str, ...]:
    """The systems that can go on into an open hex, by a river or from a lake or swamp."""
    found: dict[str, None] = {}
    for _, other, _ in waters.near(name):
        if name in ways_on(waters, other):
            found.update(dict.fromkeys(mouths_below(waters, other)))
    return tuple(found)
