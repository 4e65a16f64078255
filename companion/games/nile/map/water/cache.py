"""Cache of the map's water: traced networks are updated from one map to the next.

It's outside every state and doesn't affect results: a fresh cache gives the same answers.
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
"""Most hexes in which two maps may differ; with more, tracing everything again is faster."""


class WaterCache(local):
    """Per-thread cache of the view and networks of the last map.

    The keys are the identities of the board and of the map's hexes. Maps are values that never
    change, so the same dictionary is always the same map. Only a `Sketch` changes, and the length
    of its log tells its versions apart.

    Invariant: the networks kept are those of `networks.waters`, and equal to what
    `Networks(networks.waters)` would find: which hexes are connected, and for each network its
    mouths, its source, if it has rivers, lakes or salt, and what is drained. What they have learned
    besides applies to that map too: `hopeless` hexes and networks reach no mouth, and systems that
    `met` their minimum have it. `leads` and `outlets` are checked again before they're used.
    """

    def __init__(self) -> None:
        self._view: Waters | None = None
        self._viewed = 0
        self._networks: Networks | None = None
        self._traced = 0

    def view(self, board: Board, hexes: dict[str, Hex]) -> Waters:
        """Return the water of a map, the same object as long as the map is the same."""
        view = self._view
        if view is not None:
            if view.hexes is hexes and view.board is board and self._viewed == _length(hexes):
                return view
            view.kept.clear()  # its entries refer to the view, a reference cycle
        self._view, self._viewed = Waters(board, hexes), _length(hexes)
        return self._view

    def networks(self, waters: Waters) -> Networks:
        """Return the connected water of a map, updated from the previous map if possible.

        A hypothetical map (`Waters.put`) is traced separately and stores its own networks.
        """
        if waters.is_supposed:
            waters.traced = waters.traced or Networks(waters)
            return waters.traced
        kept, length = self._networks, _length(waters.hexes)
        if kept is not None and kept.waters is waters and self._traced == length:
            return kept
        self._networks = None  # never reuse it if the update fails halfway
        changed = _changed(kept.waters, waters, self._traced) if kept is not None else None
        if kept is None or changed is None:
            kept = Networks(waters)
        else:
            kept.carry_on(waters, changed)
        self._networks, self._traced = kept, length
        return kept


def _length(hexes: Mapping[str, Hex]) -> int:
    """Number of changes drawn on a sketch; 0 for any other map."""
    return len(hexes.log) if isinstance(hexes, Sketch) else 0


def _changed(before: Waters, after: Waters, at: int) -> dict[str, Hex] | None:
    """Former hexes that differ between two maps; None if tracing again is better.

    A sketch is compared with itself by its log since length `at`.
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
    """Return the water of a map."""
    return _CACHE.view(board, hexes)


def networks_of(waters: Waters) -> Networks:
    """Return the networks of connected water on a map."""
    return _CACHE.networks(waters)
