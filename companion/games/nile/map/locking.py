"""Locks: hexes of a drawn map that stay while all others are mapped again by the rules.

A locked hex is given: its terrain, the sides of its rivers, its finds and its tribe. What the rules
derive from hexes around it may still change, as it would in play: the direction of a river and so
the side of its cataract, the extent of a lake, and whether it has an outlet.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping
from dataclasses import replace

import msgspec

from companion.games.nile.map.board.board import Board, Hex
from companion.games.nile.map.terrain import LAKE
from companion.games.nile.map.water import DRY
from companion.games.nile.state import Hex as Mapped
from companion.games.nile.state import Nile

_ITEM = re.compile(r"(\d{4})(?:-(\d{4})|\+(\d{1,2}))?")


class CannotLock(ValueError):
    """Error for hexes that can't be locked; the message is one sentence."""


def read_locks(board: Board, typed: str) -> frozenset[str]:
    """Parse the blank hexes of a board to lock; raises `CannotLock`.

    `1512` is a hex, `1512+3` includes all within three hexes, `1010-1412` is a rectangle by its
    corners. Several are separated by commas.
    """
    found: set[str] = set()
    for item in filter(None, re.split(r"[,\s]+", typed)):
        said = _ITEM.fullmatch(item)
        if not said:
            raise CannotLock(
                f"{item!r} isn't a list of hexes; write 1512, or 1512+3 (hexes within three), "
                "or 1010-1412 from corner to corner"
            )
        meant = set(_meant(board, said))
        if not meant:
            raise CannotLock(f"{item} has no hex that is mapped by the rules")
        found |= meant
    return frozenset(found)


def _meant(board: Board, said: re.Match[str]) -> Iterator[str]:
    first, last, reach = said[1], said[2], said[3]
    if not board.grid.contains(first) or not board.grid.contains(last or first):
        raise CannotLock(f"{said[0]} is off the board")
    for name in board.blanks:
        if last:
            columns, rows = sorted((first[:2], last[:2])), sorted((first[2:], last[2:]))
            inside = columns[0] <= name[:2] <= columns[1] and rows[0] <= name[2:] <= rows[1]
        else:
            inside = board.grid.distance(first, name) <= int(reach or 0)
        if inside:
            yield name


def with_locked(board: Board, drawn: Board, locks: Collection[str]) -> Board:
    """Board with locked hexes known as they're `drawn`, and the rest as before.

    Raises `CannotLock` if the boards aren't of the same land, or a locked hex isn't drawn.
    """
    if drawn.grid != board.grid or drawn.hexes.keys() != board.hexes.keys():
        raise CannotLock("the map whose hexes are locked is of another land than the board")
    for name in sorted(locks):
        if not board.is_blank(name):
            raise CannotLock(f"{name} isn't a hex that the rules map, so it needs no lock")
        if drawn.is_blank(name):
            raise CannotLock(f"{name} is blank on the map whose hexes are locked")
    hexes = {
        name: drawn.hexes[name] if name in locks else board.hexes[name] for name in board.hexes
    }
    hexes |= dict(_unsalted(board, hexes, locks))
    tribes = {number: tribe for number, tribe in drawn.tribes.items() if tribe.hex in locks}
    return replace(board, hexes=hexes, tribes={**board.tribes, **tribes}, played=True)


def moved(board: Board, state: Nile, locks: Collection[str]) -> list[str]:
    """Locked hexes whose terrain or river sides changed when the rest was mapped.

    A river that would run in a circle may have been cut (10.336).
    """
    return [name for name in sorted(locks) if _kept(board.hexes[name]) != _kept(state.hexes[name])]


def turned(board: Board, state: Nile, locks: Collection[str]) -> frozenset[str]:
    """Locked hexes whose river direction changed; a lock only keeps its sides."""
    return frozenset(
        name
        for name in locks
        if board.hexes[name].river != state.hexes[name].river
        and _kept(board.hexes[name]) == _kept(state.hexes[name])
    )


def _kept(here: Hex | Mapped) -> tuple[str, tuple[bool, ...]]:
    return here.terrain, tuple(letter != DRY for letter in here.river)


def _unsalted(
    board: Board, hexes: Mapping[str, Hex], locks: Collection[str]
) -> Iterator[tuple[str, Hex]]:
    """Yield locked salt lakes next to blank land, no longer marked as salt (10.333)."""
    for name in locks:
        if hexes[name].salt:
            lake = _lake(board, hexes, name)
            shore = (near for part in lake for near in board.land_neighbours(part))
            if any(not hexes[near].terrain for near in shore):
                yield name, msgspec.structs.replace(hexes[name], salt=False)


def _lake(board: Board, hexes: Mapping[str, Hex], name: str) -> set[str]:
    """Hexes of a lake."""
    found, waiting = {name}, [name]
    while waiting:
        for near in board.land_neighbours(waiting.pop()):
            if hexes[near].terrain == LAKE and near not in found:
                found.add(near)
                waiting.append(near)
    return found
