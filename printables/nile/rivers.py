"""Rivers as they would run: curves from side to side of hexes, growing towards the mouth (10.316).

Each piece lies in one hex and meets its sides in the middle, at a right angle, so that pieces of
neighbouring hexes join without a bend. Widths follow the number of hexes upstream.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping

import msgspec

from companion.games.nile.board_values import NO_RIVER, Board
from companion.games.nile.state import Hex
from companion.games.nile.terrain import LAKE
from companion.hexes import Layout
from printables.nile.outline import wobble
from printables.paths import Path, Point

UNMAPPED = 5
"""Hexes that are taken to lie upstream where water comes in from the blank."""

_MOST = 400  # hexes upstream after which a river grows no wider


class Reach(msgspec.Struct, frozen=True):
    """A piece of river in a hex: four points of its curve downstream, width at both ends in mm."""

    start: Point
    leave: Point
    arrive: Point
    end: Point
    first: float
    last: float


class Rivers:
    """The rivers of a map on a layout."""

    def __init__(self, board: Board, hexes: Mapping[str, Hex], layout: Layout) -> None:
        self._board = board
        self._grid = board.grid
        self._hexes = hexes
        self._layout = layout
        self.wet = [
            name for name in sorted(hexes) if hexes[name].river != NO_RIVER and name in board.hexes
        ]
        self._above = self._counted()

    def joint(self, name: str) -> Point:
        """The point of a hex through which its rivers run, off the middle a little."""
        x, y = self._layout.centre(name)
        column, row = self._grid.column_row(name)
        wide = self._layout.width * 0.11
        return x + wobble(column, row, 5) * wide, y + wobble(column, row, 6) * wide

    def sides(self, name: str, letter: str) -> list[int]:
        """The directions of the sides with this letter, the greatest river first."""
        river = self._hexes[name].river
        found = [side for side, mark in enumerate(river, 1) if mark == letter]
        return sorted(found, key=lambda side: (-self._flow(name, side), side))

    def above(self, name: str) -> int:
        """How many hexes drain through a hex, itself among them, as far as they are mapped."""
        return self._above.get(name, 1)

    def sides_in(self, name: str) -> list[int]:
        """The directions from which water comes in, ascending."""
        return [side for side, mark in enumerate(self._hexes[name].river, 1) if mark == "i"]

    def reaches(self, name: str) -> Iterator[Reach]:
        """The pieces of river in a hex; a lake hex has none, for its water is drawn whole."""
        if self._hexes[name].terrain == LAKE:
            return
        ins, outs = self.sides(name, "i"), self.sides(name, "o")
        joint = self.joint(name)
        ahead = self._ahead(name, ins, outs, joint)
        middle = self._wide(self.above(name))
        for side in ins:
            start, wide = self._layout.side_middle(name, side), self._wide(self._flow(name, side))
            yield _reach(start, self._inwards(name, side), joint, _back(ahead), wide, middle)
        for side in outs:
            end = self._layout.side_middle(name, side)
            first = middle if ins else middle * 0.45
            yield _reach(joint, ahead, end, self._inwards(name, side), first, middle)

    def stem(self, system: str) -> list[Point]:
        """The main stream of a river system from its mouth up, as points; empty if unmapped."""
        name = self._board.rivers[system].mouth
        points: list[Point] = []
        seen: set[str] = set()
        while name in self._hexes and self._hexes[name].river != NO_RIVER and name not in seen:
            seen.add(name)
            if not points and (outs := self.sides(name, "o")):
                points.append(self._layout.side_middle(name, outs[0]))
            points.append(self.joint(name))
            ins = self.sides(name, "i")
            if not ins:
                break
            points.append(self._layout.side_middle(name, ins[0]))
            name = self._grid.neighbour(name, ins[0]) or ""
        return points

    def _counted(self) -> dict[str, int]:
        """The hexes above each hex, counted from the sources down; circles end where they began."""
        above: dict[str, int] = {}
        waiting = {name: len(self._feeders(name)) for name in self.wet}
        while waiting:
            ready = [name for name, count in waiting.items() if not count] or [min(waiting)]
            for name in ready:
                del waiting[name]
                feeders = [near for near in self._feeders(name) if near in above]
                unmapped = len(self.sides_in(name)) - len(self._feeders(name))
                total = 1 + sum(above[near] for near in feeders) + unmapped * UNMAPPED
                above[name] = min(total, _MOST)
                for near in self._fed(name):
                    if near in waiting:
                        waiting[near] -= 1
        return above

    def _feeders(self, name: str) -> list[str]:
        """The mapped river hexes whose water comes into this one."""
        near = (self._grid.neighbour(name, side) for side in self.sides_in(name))
        return [there for there in near if there is not None and self._runs(there)]

    def _fed(self, name: str) -> list[str]:
        """The hexes that count this one among their feeders."""
        near = self._grid.neighbours(name)
        back = [there for there in near if there is not None and self._runs(there)]
        return [there for there in back if name in self._feeders(there)]

    def _runs(self, name: str) -> bool:
        there = self._hexes.get(name)
        return there is not None and there.river != NO_RIVER and name in self._board.hexes

    def _flow(self, name: str, side: int) -> int:
        """Hexes that drain through a side."""
        if self._hexes[name].river[side - 1] == "o":
            return self.above(name)
        near = self._grid.neighbour(name, side)
        return self._above.get(near or "", UNMAPPED)

    def _wide(self, hexes: int) -> float:
        return self._layout.width * min(0.035 + 0.021 * math.sqrt(hexes), 0.17)

    def _inwards(self, name: str, side: int) -> Point:
        """The way from the middle of a side to the middle of the hex."""
        (x, y), (mx, my) = self._layout.centre(name), self._layout.side_middle(name, side)
        return x - mx, y - my

    def _ahead(self, name: str, ins: list[int], outs: list[int], joint: Point) -> Point:
        """The way the water goes at the joint, as long as half a hex is wide."""
        start = self._layout.side_middle(name, ins[0]) if ins else joint
        end = self._layout.side_middle(name, outs[0]) if outs else joint
        dx, dy = end[0] - start[0], end[1] - start[1]
        far = math.hypot(dx, dy) or 1.0
        half = self._layout.width / 2
        return dx / far * half, dy / far * half


def _reach(start: Point, go: Point, end: Point, come: Point, first: float, last: float) -> Reach:
    """A curve that leaves one point in a direction and arrives at the other against one."""
    far = math.dist(start, end)
    return Reach(start, _along(start, go, far), _along(end, come, far), end, first, last)


def _along(point: Point, way: Point, far: float) -> Point:
    length = math.hypot(*way) or 1.0
    share = 0.42 * far / length
    return point[0] + way[0] * share, point[1] + way[1] * share


def _back(way: Point) -> Point:
    return -way[0], -way[1]


def body(reach: Reach) -> Path:
    """The water of a piece, tapering from its first width to its last."""
    curve = (reach.start, reach.leave, reach.arrive, reach.end)
    away, home = _across(*curve[:2]), _across(*curve[2:])
    left: list[Point] = []
    right: list[Point] = []
    for index, (x, y) in enumerate(curve):
        nx, ny = away if index < 2 else home
        half = (reach.first + (reach.last - reach.first) * index / 3) / 2
        left.append((x + nx * half, y + ny * half))
        right.append((x - nx * half, y - ny * half))
    return Path(
        (
            ("M", left[0]),
            ("C", (*left[1], *left[2], *left[3])),
            ("L", right[3]),
            ("C", (*right[2], *right[1], *right[0])),
            ("Z", ()),
        )
    )


def _across(a: Point, b: Point) -> Point:
    """The unit vector square to the way from one point to another."""
    far = math.dist(a, b) or 1.0
    return (a[1] - b[1]) / far, (b[0] - a[0]) / far
