"""Description of a hex in words, so that nothing on the map depends on a sign or a color only."""

from __future__ import annotations

from companion.games.nile.map.board.board import Board
from companion.games.nile.map.names import names_at
from companion.games.nile.state import Counter, Hex, Nile, Tribe
from companion.table.seats.hidden import HIDDEN


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
