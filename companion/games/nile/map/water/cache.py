"""The cache of the map's water: what was traced for one map is carried on to the next.

It lies outside every state and decides nothing: with a fresh cache every answer is the same.
"""

from __future__ import annotations

from collections.abc import Mapping
from threading import local
from typing import Final

from companion.games.nile.map.board.board import Board
from companion.games.nile.map.water.networks import Networks
from companion.games.nile.map.water.view import Waters
from companion.games.nile.sketch import BLANK, Sketch
from companion.games.nile.state import Hex

MOST: Final = 64
"""Hexes that two maps may differ in at most; beyond them tracing all water anew is quicker."""


class WaterCache(local):
    """The cache of the view and the networks of the map last looked at, for each thread its own.

    The keys are the identities of the board and of the map's hexes: maps are values and never
    changed, so the same dictionary is the same map for good. A `Sketch` alone changes, and the
    length of its log tells one map from the next.

    Invariant: the networks kept are those of `networks.waters`, and all that they hold of them is
    what `Networks(networks.waters)` would find in it: which hexes hang together, and for each
    network its mouths, its source, whether it has rivers, lakes or salt, and what is drained. What
    they have learned besides holds on that map too: `hopeless` hexes and networks reach no mouth,
    systems that `met` their minimum have it; `leads` and `outlets` are looked at again before they
    are used.
    """

    def __init__(self) -> None:
        self._view: Waters | None = None
        self._viewed = 0
        self._networks: Networks | None = None
        self._traced = 0

    def view(self, board: Board, hexes: dict[str, Hex]) -> Waters:
        """The water of a map, the same value as long as the same map is asked for."""
        view = self._view
        if view is not None:
            if view.hexes is hexes and view.board is board and self._viewed == _length(hexes):
                return view
            view.kept.clear()  # what lies there holds the view: they would wait for the collector
        self._view, self._viewed = Waters(board, hexes), _length(hexes)
        return self._view

    def networks(self, waters: Waters) -> Networks:
        """What water hangs together on a map, carried on from the map before where it can be.

        A map that is only supposed (`Waters.put`) is traced by itself, and its networks go with it.
        """
        if waters.is_supposed:
            waters.traced = waters.traced or Networks(waters)
            return waters.traced
        kept, length = self._networks, _length(waters.hexes)
        if kept is not None and kept.waters is waters and self._traced == length:
            return kept
        self._networks = None  # were it left half carried on, it must not be found again
        changed = _changed(kept.waters, waters, self._traced) if kept is not None else None
        if kept is None or changed is None:
            kept = Networks(waters)
        else:
            kept.carry_on(waters, changed)
        self._networks, self._traced = kept, length
        return kept


def _length(hexes: Mapping[str, Hex]) -> int:
    """How often a sketch was drawn on; 0 for any other map."""
    return len(hexes.log) if isinstance(hexes, Sketch) else 0


def _changed(before: Waters, after: Waters, at: int) -> dict[str, Hex] | None:
    """The hexes in which two maps differ, as they were; None where tracing anew is better.

    A sketch differs from itself by what its log says since it was so long (`at`).
    """
    if before.board is not after.board:
        return None
    was, now = before.hexes, after.hexes
    if was is now:
        return dict(reversed(now.log[at:])) if isinstance(now, Sketch) else {}
    changed = {
        name: was.get(name, BLANK) for name, here in now.items() if was.get(name) is not here
    }
    gone = len(was) + sum(name not in was for name in changed) - len(now)
    return None if gone or len(changed) > MOST else changed


_CACHE: Final = WaterCache()


def waters_of(board: Board, hexes: dict[str, Hex]) -> Waters:
    """The water of a map."""
    return _CACHE.view(board, hexes)


def networks_of(waters: Waters) -> Networks:
    """What water hangs together on a map."""
    return _CACHE.networks(waters)
