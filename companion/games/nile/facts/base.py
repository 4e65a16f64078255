"""Helpers of facts for changing parts of the state."""

from typing import Any

from msgspec.structs import replace

from companion.games.nile.sketch import with_hexes
from companion.games.nile.state import Explorer, Hex, Nile, Relation


def with_turn(state: Nile, **changes: Any) -> Nile:
    """Return the state with changes to the turn in progress."""
    return replace(state, turn=replace(state.turn, **changes))


def with_explorer(state: Nile, player: str, **changes: Any) -> Nile:
    """Return the state with changes to one player's explorer."""
    changed = replace(state.explorers[player], **changes)
    return replace(state, explorers={**state.explorers, player: changed})


def with_hex(state: Nile, name: str, /, **changes: Any) -> Nile:
    """Return the state with changes to one hex; one not recorded yet starts blank."""
    changed = replace(state.hexes.get(name) or Hex(), **changes)
    return replace(state, hexes=with_hexes(state.hexes, {name: changed}))


def with_tribe(state: Nile, tribe: int, /, **changes: Any) -> Nile:
    """Return the state with changes to one tribe."""
    changed = replace(state.tribes[str(tribe)], **changes)
    return replace(state, tribes={**state.tribes, str(tribe): changed})


def with_relation(state: Nile, player: str, tribe: int, **changes: Any) -> Nile:
    """Return the state with changes to one explorer's relation with one tribe."""
    explorer: Explorer = state.explorers[player]
    key = str(tribe)
    relation = replace(explorer.tribes.get(key) or Relation(), **changes)
    return with_explorer(state, player, tribes={**explorer.tribes, key: relation})


def add(mapping: dict[str, Any], key: str, value: Any) -> dict[str, Any]:
    """Return a copy of a mapping with one more entry."""
    return {**mapping, key: value}


def drop(mapping: dict[str, Any], key: str) -> dict[str, Any]:
    """Return a copy of a mapping without one entry."""
    return {other: value for other, value in mapping.items() if other != key}
