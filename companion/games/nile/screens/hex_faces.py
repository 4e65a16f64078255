"""Look and description of each hex of the map on the screen, from the board and the state."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from companion.games.nile.map.board.board import Board
from companion.games.nile.map.names import names_at
from companion.games.nile.state import Counter, Hex, Nile, Tribe
from companion.hexes import Grid
from companion.table.seats.hidden import HIDDEN
from companion.tui.table_line.player_marks import COLOURS, letters, mark
from companion.tui.widgets.maps.hex_cells import BLANK, HexFace, HexGround, Mark

_WOOD = ((1, 0), (4, 0), (0, 1), (3, 1), (2, 2), (5, 2), (1, 3), (4, 3))
_WATER = ((1, 0), (2, 0), (4, 1), (5, 1), (0, 2), (1, 2), (3, 3), (4, 3))
_PEAKS = ((1, 0), (4, 1), (2, 2), (5, 3))

SEA = HexGround("#9dbdcb", "~", ((3, 1),), ink="#7d95a0", shaded=False, bare=True)

GROUNDS: Mapping[str, HexGround] = {
    "desert": HexGround("#e8cf8e", "∴"),
    "veldt": HexGround("#ccd69b", '"'),
    "jungle": HexGround("#86ad74", "♣", _WOOD),
    "swamp": HexGround("#a3b89b", "ψ"),
    "lake": HexGround("#7fb4d6", "≈", _WATER),
    "mountain": HexGround("#bda78c", "▲", _PEAKS),
    "jungle/swamp": HexGround("#93b184", "♣ψ", _WOOD),
    "jungle/mountain": HexGround("#9fa97c", "♣▲", _WOOD),
    "sea": SEA,
}
"""Each terrain, and the sea, in the order of the legend."""


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


def describe_hex(board: Board, state: Nile, player: str, name: str) -> str:
    """Return one or two lines about a hex, as the player in turn knows it, natives first."""
    if not board.grid.contains(name):
        return ""
    if name not in board.hexes:
        return f"{name}  sea"
    shown = state.hexes.get(name) or Hex()
    port = board.ports.get(name)
    parts = [f"port {port.name}" if port else "", _ground(shown)]
    parts += _people(state, player, name, shown)
    parts += [f"“{called}”" for called in names_at(board.grid, state, player, name)]
    parts += [*_water(board, shown), *_things(state, player, name)]
    return f"{name}  " + " · ".join(part for part in parts if part)


def _ground(shown: Hex) -> str:
    if not shown.terrain:
        return "blank"
    if shown.half:
        return f"{shown.terrain}, partly explored"
    return f"{shown.terrain}, {'published' if shown.published else 'explored, not published'}"


def _water(board: Board, shown: Hex) -> list[str]:
    ways = {"i": "in from", "o": "out to"}
    sides = [
        f"{ways[mark]} {board.grid.bearing(side)} ({side})"
        for side, mark in enumerate(shown.river, 1)
        if mark in ways
    ]
    if shown.source:
        sides.insert(0, "source")
    found = [f"river {', '.join(sides)}"] if sides else []
    if shown.cataract:
        found.append(f"cataract at {board.grid.bearing(shown.cataract)}")
    found.append("oasis" if shown.oasis else "")
    found.append("salt lake" if shown.salt else "")
    found += [f"{height:,} ft high" for height in [shown.height] if height]
    found += [f"falls of {fall:,} ft" for fall in [shown.fall] if fall]
    found += [f"{area:,} sq mi more" for area in [shown.area] if area]
    return found


def _people(state: Nile, player: str, name: str, shown: Hex) -> list[str]:
    found = []
    tribe = state.tribes.get(str(shown.tribe)) if shown.tribe else None
    if tribe:
        explorer = state.explorers.get(player)
        relation = explorer.tribes.get(str(shown.tribe)) if explorer else None
        stand = f", friendly to {player}" if relation and relation.friendly else ""
        own = tribe.name or (relation.name if relation else "")
        called = f" “{own}”" if own else ""
        found.append(f"tribe {shown.tribe}{called} ({_strength(tribe, player)}{stand})")
    here = [
        f"{who} ({explorer.name})" if explorer.name != who else who
        for who, explorer in state.explorers.items()
        if explorer.hex == name and explorer.place == "africa"
    ]
    if here:
        found.append(f"here: {', '.join(here)}")
    return found


def _strength(tribe: Tribe, player: str) -> str:
    """Return the strength of a tribe; in Game II its warriors and attitude."""
    if not tribe.heads:
        return tribe.size
    many = "" if tribe.heads == 1 else "s"
    return f"{tribe.heads} warrior{many}, attitude {tribe.attitude(player)}"


def _face(counter: Counter, player: str) -> str:
    """Return the face of a counter after its name, if the player saw it and it may be shown."""
    shown = player in counter.seen and counter.face != HIDDEN
    return f" ({counter.face})" if shown else ""


def _things(state: Nile, player: str, name: str) -> list[str]:
    found = [
        f"discovery counter {number}" + _face(counter, player)
        for number, counter in state.counters.items()
        if counter.hex == name
    ]
    found += [
        f"cache {number} of {who}" if who else f"old cache {number}"
        for who, number, cache in state.hidden()
        if cache.hex == name
    ]
    return found
