"""Locks: hexes of a drawn map that stay as they are while all others are mapped anew by the rules.

A locked hex enters as a given fact: its terrain, where its rivers run, what was found there and
the tribe that lives there. What the rules conclude from the hexes about it may still come out
otherwise, as it would at a table: which way a river flows, and so at which side its cataract lies,
what a lake covers, and whether it has no way out.
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
    """Hexes that cannot be locked; the message is one sentence."""


def read_locks(board: Board, typed: str) -> frozenset[str]:
    """The hexes that are meant, blank ones of a board: `1512`, `1512+3` with all within three
    hexes, `1010-1412` a field from corner to corner, several with commas; raises `CannotLock`.
    """
    found: set[str] = set()
    for item in filter(None, re.split(r"[,\s]+", typed)):
        said = _ITEM.fullmatch(item)
        if not said:
            raise CannotLock(
                f"{item!r} names no hexes; write 1512, or 1512+3 with all within three hexes, or "
                "1010-1412 from corner to corner"
            )
        meant = set(_meant(board, said))
        if not meant:
            raise CannotLock(f"{item} has no hex that is mapped by the rules")
        found |= meant
    return frozenset(found)


def _meant(board: Board, said: re.Match[str]) -> Iterator[str]:
    first, last, reach = said[1], said[2], said[3]
    if not board.grid.contains(first) or not board.grid.contains(last or first):
        raise CannotLock(f"{said[0]} lies off the board")
    for name in board.blanks:
        if last:
            columns, rows = sorted((first[:2], last[:2])), sorted((first[2:], last[2:]))
            inside = columns[0] <= name[:2] <= columns[1] and rows[0] <= name[2:] <= rows[1]
        else:
            inside = board.grid.distance(first, name) <= int(reach or 0)
        if inside:
            yield name


def with_locked(board: Board, drawn: Board, locks: Collection[str]) -> Board:
    """A board on which the locked hexes are known as they are `drawn`, and the rest is as before.

    Raises `CannotLock` where the two are not of one land, or a locked hex is drawn nowhere.
    """
    if drawn.grid != board.grid or drawn.hexes.keys() != board.hexes.keys():
        raise CannotLock("the map whose hexes are locked is of another land than the board")
    for name in sorted(locks):
        if not board.is_blank(name):
            raise CannotLock(f"{name} is no hex that is mapped by the rules, so it needs no lock")
        if drawn.is_blank(name):
            raise CannotLock(f"{name} is blank on the map whose hexes are locked")
    hexes = {
        name: drawn.hexes[name] if name in locks else board.hexes[name] for name in board.hexes
    }
    hexes |= dict(_unsalted(board, hexes, locks))
    tribes = {number: tribe for number, tribe in drawn.tribes.items() if tribe.hex in locks}
    return replace(board, hexes=hexes, tribes={**board.tribes, **tribes}, played=True)


def moved(board: Board, state: Nile, locks: Collection[str]) -> list[str]:
    """Locked hexes in which the mapping of the rest has changed what a lock keeps: the terrain, and
    over which sides rivers run. A river that would run in a circle may have been cut (10.336).
    """
    return [name for name in sorted(locks) if _kept(board.hexes[name]) != _kept(state.hexes[name])]


def turned(board: Board, state: Nile, locks: Collection[str]) -> frozenset[str]:
    """Locked hexes whose river flows another way than drawn: a lock keeps its sides alone."""
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
    """Locked salt lakes beside blank land: that water ends there is no longer said (10.333)."""
    for name in locks:
        if hexes[name].salt:
            lake = _lake(board, hexes, name)
            shore = (near for part in lake for near in board.land_neighbours(part))
            if any(not hexes[near].terrain for near in shore):
                yield name, msgspec.structs.replace(hexes[name], salt=False)


def _lake(board: Board, hexes: Mapping[str, Hex], name: str) -> set[str]:
    """The hexes of a lake."""
    found, waiting = {name}, [name]
    while waiting:
        for near in board.land_neighbours(waiting.pop()):
            if hexes[near].terrain == LAKE and near not in found:
                found.add(near)
                waiting.append(near)
    return found
