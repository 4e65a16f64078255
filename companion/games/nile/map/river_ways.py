"""Which way rivers flow that were told by their sides alone, from the rivers around them.

People draw a river as a line; the way it flows follows from the sea and the printed mouths, or from
what they say of it once. Where more than one way is possible nothing is guessed and the side stays
untold.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from companion.games.nile.map.board.board import Board
from companion.games.nile.map.hex_text import UNSAID, TextHex
from companion.games.nile.map.terrain import holds_water
from companion.games.nile.map.water import DRY, IN, OUT, TURN


def find_ways(board: Board, told: Mapping[str, TextHex]) -> dict[str, str]:
    """The river letters of every hex told; a side that nothing decides stays `?` (10.311).

    What flows out of a hex flows into its neighbor. Water that reaches the sea goes out; a river
    that has a way out takes in the rest, and one that has all but one side coming in goes out there
    (10.317). A fork has two ways out, so its letters must be told.
    """
    ways = _Ways(board, told)
    while ways.follow() or ways.conclude():
        pass
    return ways.letters


def undecided(board: Board, ways: Mapping[str, str]) -> Iterator[list[str]]:
    """Yield the hexes of each river, or part of one, whose way is still open, in their order.

    One arrow in any of them is the next to settle it.
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
        """Take over what the neighbors say, as long as there is anything new."""
        found = False
        for name, letters in self.letters.items():
            for side, letter in enumerate(letters, start=1):
                if letter == UNSAID and (way := self._across(name, side)):
                    self._set(name, side, way)
                    found = True
        return found

    def conclude(self) -> bool:
        """What follows for the first hex that leaves no choice in itself."""
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
        """The letter that the hex over a side wants here, "" where it tells nothing."""
        near = self._board.grid.neighbour(name, side)
        if near is None or not self._board.is_land(near):
            return OUT
        printed = self._board.hexes[near].river
        theirs = self.letters.get(near, printed)[self._board.grid.opposite(side) - 1]
        return TURN[theirs] if theirs not in (DRY, UNSAID) else ""

    def _set(self, name: str, side: int, way: str) -> None:
        letters = self.letters[name]
        self.letters[name] = letters[: side - 1] + way + letters[side:]
