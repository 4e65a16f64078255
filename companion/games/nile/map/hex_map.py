"""The hexes of a map as a value that remembers which of them changed since its water was traced.

It is a dictionary like any other and never changed once it lies in a state. What it remembers
decides nothing: it spares those who trace its rivers from tracing all of them again.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from companion.games.nile.state import Hex

LONGEST: Final = 64
"""Changes that are remembered at most; after more of them all water is traced anew."""

_NOTHING: Final = Hex()


class Trace:
    """What a map descends from: what was traced, at which stage, and the hexes changed since.

    `changed` gives each of them as it was then.
    """

    __slots__ = ("changed", "stage", "traced")

    def __init__(self, traced: object, stage: int, changed: dict[str, Hex]) -> None:
        self.traced = traced
        self.stage = stage
        self.changed = changed


class HexMap(dict[str, Hex]):
    """Hexes by name, with the `trace` of the map that they were made from, if it had one."""

    __slots__ = ("trace",)

    def __init__(self, hexes: Mapping[str, Hex]) -> None:
        super().__init__(hexes)
        self.trace: Trace | None = None

    def put(self, changes: Mapping[str, Hex]) -> HexMap:
        """A map with some hexes put in their places."""
        new = HexMap(self)
        old = self.trace
        if old is not None and len(old.changed) < LONGEST:
            new.trace = Trace(old.traced, old.stage, {**self._as_they_are(changes), **old.changed})
        new.update(changes)
        return new

    def _as_they_are(self, names: Mapping[str, Hex]) -> dict[str, Hex]:
        return {name: self.get(name, _NOTHING) for name in names}


class Sketch(HexMap):
    """A map in the making: it changes in place, so it belongs to one mapper and lies in one state.

    Copying hundreds of hexes for each one that is mapped would take the most part of mapping a
    large board.
    """

    __slots__ = ()

    def put(self, changes: Mapping[str, Hex]) -> Sketch:
        """The same map, with some hexes put in their places."""
        if self.trace is not None:
            for name, was in self._as_they_are(changes).items():
                self.trace.changed.setdefault(name, was)
        self.update(changes)
        return self


def with_hexes(hexes: Mapping[str, Hex], changes: Mapping[str, Hex]) -> HexMap:
    """A map with some hexes put in their places."""
    if isinstance(hexes, HexMap):
        return hexes.put(changes)
    new = HexMap(hexes)
    new.update(changes)
    return new
