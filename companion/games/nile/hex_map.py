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


class Trace:
    """What a map descends from: what was traced, at which stage, and the hexes changed since."""

    __slots__ = ("changed", "stage", "traced")

    def __init__(self, traced: object, stage: int, changed: tuple[str, ...] = ()) -> None:
        self.traced = traced
        self.stage = stage
        self.changed = changed


class HexMap(dict[str, Hex]):
    """Hexes by name, with the `trace` of the map that they were made from, if it had one."""

    __slots__ = ("trace",)

    def __init__(self, hexes: Mapping[str, Hex]) -> None:
        super().__init__(hexes)
        self.trace: Trace | None = None


def with_hexes(hexes: Mapping[str, Hex], changes: Mapping[str, Hex]) -> HexMap:
    """A map with some hexes put in their places."""
    new = HexMap(hexes)
    new.update(changes)
    if isinstance(hexes, HexMap):
        old: Trace | None = hexes.trace
        if old is not None and len(old.changed) < LONGEST:
            new.trace = Trace(old.traced, old.stage, (*old.changed, *changes))
    return new
