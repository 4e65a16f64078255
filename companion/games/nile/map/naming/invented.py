"""Board with invented names of rivers, lakes, mountains, ranges and peoples, by seed."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from msgspec import structs

from companion.games.nile.map.board.board import PLACES, Board, Place
from companion.games.nile.map.board.hexes import printed_hexes, printed_tribes
from companion.games.nile.map.naming.features import (
    lakes,
    nearest,
    peoples,
    ranges,
    rivers,
    spread,
)
from companion.games.nile.map.naming.syllables import Families, Mint
from companion.games.nile.map.terrain import MOUNTAIN, has
from companion.table.play.chance import seat_seed

RIVER, RANGE, PEOPLE = PLACES

LARGE = 5
"""Hexes of a range that is called mountains; smaller ones are hills, unless one has a height."""


def with_names(board: Board, seed: int, families: Families) -> Board:
    """Return the board with a name for everything that should have one and has none.

    Names in one region are of one family. The board's existing names stay; no name is used twice.
    The same board, seed and families always give the same names.
    """
    named = _Namer(board, seed, families)
    hexes = dict(board.hexes)
    for at, name in named.finds():
        hexes[at] = structs.replace(hexes[at], name=name)
    return replace(board, hexes=hexes, places=dict(named.places()))


class _Namer:
    """Names one board, the rarest features first."""

    def __init__(self, board: Board, seed: int, families: Families) -> None:
        self._board = board
        self._hexes = printed_hexes(board)
        self._mint = Mint(families, seed, _in_use(board))
        names = sorted(families.families)
        centers = spread(board.grid, sorted(board.hexes), len(names))
        order = sorted(names, key=lambda name: (_shuffled(seed, name), name))
        self._family = dict(zip(centers, order, strict=False))

    def _name(self, kind: str, at: str) -> str:
        family = self._family[nearest(self._board.grid, at, self._family)]
        return self._mint.name(kind, at, family, people=kind == PEOPLE)

    def finds(self) -> Iterator[tuple[str, str]]:
        """Yield the names of lakes and of high mountains, each with the hex that keeps it."""
        for lake in lakes(self._board, self._hexes):
            if not any(self._hexes[name].name for name in lake):
                yield lake[0], f"Lake {self._name('lake', lake[0])}"
        for name, here in sorted(self._hexes.items()):
            if here.height and has(here.terrain, MOUNTAIN) and not here.name:
                yield name, f"Mount {self._name('mountain', name)}"

    def places(self) -> Iterator[tuple[str, Place]]:
        """Yield the names of rivers, ranges and peoples, with their hexes."""
        old = dict(self._board.places)
        tribes = printed_tribes(self._board)
        for kind, bodies in (
            (RANGE, ranges(self._board, self._hexes)),
            (PEOPLE, peoples(self._board, tribes)),
            (RIVER, rivers(self._board, self._hexes)),
        ):
            for body in bodies:
                known = _known(old, kind, body)
                old.pop(known, None)
                yield known or self._place(kind, body), Place(kind, body)

    def _place(self, kind: str, body: tuple[str, ...]) -> str:
        name = self._name(kind, body[0])
        if kind != RANGE:
            return name
        high = len(body) >= LARGE or any(self._hexes[at].height for at in body)
        return f"{name} {'Mountains' if high else 'Hills'}"


def _known(old: dict[str, Place], kind: str, body: tuple[str, ...]) -> str:
    """Return the name of a place on an older map, which may show less of it; "" for none."""
    hexes = set(body)
    shared = {
        name: len(hexes.intersection(place.hexes))
        for name, place in old.items()
        if place.kind == kind
    }
    best = max(shared, key=lambda name: shared[name], default="")
    return best if best and shared[best] else ""


def _in_use(board: Board) -> Iterator[str]:
    """Yield all names on a board."""
    yield from (port.name for port in board.ports.values())
    yield from board.rivers
    yield from board.places
    yield from (tribe.name for tribe in board.tribes.values())
    for here in board.hexes.values():
        yield from (here.name, here.fall_name)


def _shuffled(seed: int, name: str) -> int:
    """Return a number that determines a family's position in the order of a seed."""
    return seat_seed(seed, f"family {name}", 0)
