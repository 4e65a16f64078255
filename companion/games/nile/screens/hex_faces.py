"""Look of each hex of the map on the screen, from the board and the state."""

from __future__ import annotations

from functools import lru_cache

from companion.games.nile.map.board.board import Board
from companion.games.nile.screens.terrain import GROUNDS, SEA
from companion.games.nile.state import Hex, Nile, Tribe
from companion.hexes import Grid
from companion.tui.table_line.player_marks import COLOURS, letters, mark
from companion.tui.widgets.maps.hex_cells import BLANK, HexFace, Mark

_VILLAGE = "#5a1515"

_SIZES = {"small": "s", "medium": "m", "large": "L"}


@lru_cache(maxsize=64)
def party_mark(initial: str, colour: str) -> Mark:
    """Return the mark of a party: its player's letter in its color."""
    return Mark(*mark(initial, colour))


class NileMap:
    """Picture of the map; `focus` is the hex of the party in turn, or its destination."""

    def __init__(self, board: Board, state: Nile, player: str, bound_for: str = "") -> None:
        self._board, self._state = board, state
        explorer = state.explorers.get(player)
        here = explorer.hex if explorer and board.grid.contains(explorer.hex) else ""
        self.focus = here or bound_for
        self._marks = _marks(state, player)
        self._faces: dict[str, HexFace | None] = {}

    @property
    def grid(self) -> Grid:
        """Grid of the board."""
        return self._board.grid

    def face(self, name: str) -> HexFace | None:
        """Return the look of a hex, None off the board."""
        if name not in self._faces:
            self._faces[name] = self._make(name)
        return self._faces[name]

    def _make(self, name: str) -> HexFace | None:
        if name not in self._board.hexes:
            return HexFace(SEA) if self._board.grid.contains(name) else None
        shown = self._state.hexes.get(name) or Hex()
        marks = self._marks.get(name, ())
        port = self._board.ports.get(name)
        if not (shown.terrain or marks or port or shown.tribe):
            return _BLANK
        if shown.tribe:
            tribe = self._state.tribes.get(str(shown.tribe))
            marks = (*marks, _village(shown.tribe, tribe))
        return HexFace(
            ground=GROUNDS.get(shown.terrain, BLANK),
            half=shown.half,
            doubt=bool(shown.terrain) and not shown.published,
            river=self._river(shown.river, "io"),
            flow=self._river(shown.river, "o"),
            source=shown.source,
            cataract=self.grid.bearing(shown.cataract) if shown.cataract else "",
            oasis=shown.oasis,
            label=port.name if port else "",
            marks=marks,
        )

    def _river(self, letters: str, kinds: str) -> frozenset[str]:
        return frozenset(
            self.grid.bearing(side) for side, mark in enumerate(letters, 1) if mark in kinds
        )


def _village(number: int, tribe: Tribe | None) -> Mark:
    """Return a tribe's mark: number after size, or before its warriors if known (Game II)."""
    sized = f"{_SIZES.get(tribe.size, '') if tribe else ''}{number}"
    if tribe and tribe.heads:
        return Mark(f"{number}/{tribe.heads}", _VILLAGE, short=sized)
    return Mark(sized, _VILLAGE)


_BLANK = HexFace()


def _marks(state: Nile, player: str) -> dict[str, tuple[Mark, ...]]:
    """Return parties first (the one in turn before others), then counters and caches, by hex."""
    found: dict[str, tuple[Mark, ...]] = {}
    signs = letters(tuple(state.explorers))
    for name in sorted(state.order, key=lambda other: other != player):
        explorer = state.explorers[name]
        if explorer.hex and explorer.place == "africa":
            sign = party_mark(signs[name], explorer.colour)
            found[explorer.hex] = (*found.get(explorer.hex, ()), sign)
    for counter in state.counters.values():
        if counter.hex:
            sign = Mark("!" if counter.face else "?", "#7a4b00")
            found[counter.hex] = (*found.get(counter.hex, ()), sign)
    for owner, _, cache in state.hidden():
        colour = state.explorers[owner].colour if owner else ""
        sign = Mark("×", COLOURS.get(colour, "") if colour != "white" else "")
        found[cache.hex] = (*found.get(cache.hex, ()), sign)
    return found
