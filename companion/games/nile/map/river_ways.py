"""Directions of rivers given only by their sides, derived from the rivers around them.

Players draw a river as a line. Its direction follows from the sea, the printed mouths, or an arrow.
If several directions are possible, nothing is guessed and the side stays unknown.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from companion.games.nile.map.board.board import Board
from companion.games.nile.map.hex_text import UNSAID, TextHex
from companion.games.nile.map.terrain import holds_water
from companion.games.nile.map.water import DRY, IN, OUT, TURN


def find_ways(board: Board, told: Mapping[str, TextHex]) -> dict[str, str]:
    """River letters of every hex given; undecided sides stay `?` (10.311).

    Water that flows out of a hex flows into its neighbor. Water that reaches the sea goes out. If a
    river has an outlet, its other sides come in. If all sides but one come in, it goes out there
    (10.317). A fork has two outlets, so its letters must be given.
    """
    ways = _Ways(board, told)
    while ways.follow() or ways.conclude():
        pass
    return ways.letters


def undecided(board: Board, ways: Mapping[str, str]) -> Iterator[list[str]]:
    """Yield the hexes of each river, or part of one, with an open direction, in their order.

    An arrow in any of them settles more.
    """
    left = dict.fromkeys(name for name, letters in ways.items() if UNSAID in letters)
    while left:
        found = [next(iter(left))]
        for name in found:
            left.pop(name, None)
            for side, letter in enumerate(ways[name], start=1):
                near = board.grid.neighbour(name, side)
                if letter == UNSAID and near in left and near not in found:
                    found.append(near)
        yield sorted(found, key=list(ways).index)


class _Ways:
    """The letters found so far."""

    def __init__(self, board: Board, told: Mapping[str, TextHex]) -> None:
        self._board, self._told = board, told
        self.letters = {name: told[name].river for name in sorted(told)}

    def follow(self) -> bool:
        """Take over letters from neighbors; True if there was anything new."""
        found = False
        for name, letters in self.letters.items():
            for side, letter in enumerate(letters, start=1):
                if letter == UNSAID and (way := self._across(name, side)):
                    self._set(name, side, way)
                    found = True
        return found

    def conclude(self) -> bool:
        """Complete the first hex whose letters leave no choice; True if there was one."""
        for name, letters in self.letters.items():
            if UNSAID not in letters or holds_water(self._told[name].terrain):
                continue
            if OUT in letters:
                way = IN
            elif letters.count(UNSAID) == 1:
                way = OUT
            else:
                continue
            self.letters[name] = letters.replace(UNSAID, way)
            return True
        return False

    def _across(self, name: str, side: int) -> str:
        """Letter that the hex across a side requires here, "" if unknown."""
        near = self._board.grid.neighbour(name, side)
        if near is None or not self._board.is_land(near):
            return OUT
        printed = self._board.hexes[near].river
        theirs = self.letters.get(near, printed)[self._board.grid.opposite(side) - 1]
        return TURN[theirs] if theirs not in (DRY, UNSAID) else ""

    def _set(self, name: str, side: int, way: str) -> None:
        letters = self.letters[name]
        self.letters[name] = letters[: side - 1] + way + letters[side:]
