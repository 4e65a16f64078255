"""Space in the sea of a map for its plates: title, compass, scale, names of oceans.

Boxes are in mm in board coordinates.
"""

from __future__ import annotations

import math
from collections import deque
from collections.abc import Iterable, Iterator, Mapping
from typing import TypeAlias

from companion.games.nile.map.board.board import Board
from companion.games.nile.paper.map.ground.coast import Coast
from companion.games.nile.paper.styles.style import Style
from companion.hexes import Layout
from printables.drawing.surface import Box
from printables.text.labels import Placer

OCEANS = {"Atlantic": "west", "Indian": "east"}
"""Oceans with names, each with the coast it is off."""

_WIDE = 7.2  # width of a title, in hex widths


Plates: TypeAlias = Mapping[str, "Box | None"]
"""Box of each plate; None if it doesn't fit."""

_kept: deque[tuple[Board, Coast, Style, Plates]] = deque(maxlen=4)


def plates_of(board: Board, layout: Layout, coast: Coast, style: Style) -> Plates:
    """Return the boxes of a map's plates, cached for maps of a board with the same shores."""
    for same_board, same_coast, same_style, plates in tuple(_kept):
        if same_board is board and same_coast is coast and same_style is style:
            return plates
    found = SeaRoom(board, layout, coast, style).plates()
    _kept.append((board, coast, style, found))
    return found


class SeaRoom:
    """Finds the positions of the plates of one map, in order of importance."""

    def __init__(self, board: Board, layout: Layout, coast: Coast, style: Style) -> None:
        self._board, self._layout, self._style = board, layout, style
        side = layout.width
        self._sea = Placer(Box(0, 0, *layout.extent()), gap=side * 0.35)
        for name in board.hexes:
            x, y = layout.centre(name)
            self._sea.block(Box(x - side / 2, y - side / 2, side, side))
        for places in coast.others.values():
            for x, y in places:
                self._sea.block(Box(x - side * 0.4, y - side * 0.4, side * 0.8, side * 0.8))

    def plates(self) -> Plates:
        """Return the box of each plate."""
        return {what: self._sea.place(boxes) for what, boxes in self._wishes()}

    def _wishes(self) -> Iterator[tuple[str, Iterable[Box]]]:
        wide = _WIDE * self._layout.width
        yield "title", self._spots(wide, wide * 0.8, right=False)
        yield "scale", self._spots(wide, wide * 0.3, right=True)
        for ocean, coast in OCEANS.items():
            yield ocean, self._off_coast(coast)
        yield "rose", self._spots(wide * 0.76, wide * 0.76, right=True)

    def _off_coast(self, coast: str) -> Iterable[Box]:
        """Return positions for the name of the ocean off a group of ports, closest first."""
        places = [
            self._layout.centre(name)
            for name, port in self._board.ports.items()
            if port.coast == coast
        ]
        if not places:
            return []
        count = len(places)
        mean_x, mean_y = (
            math.fsum(x for x, _ in places) / count,
            math.fsum(y for _, y in places) / count,
        )
        unit = self._layout.width
        wide = (4.2 + 3.4 * self._style.letters.spread) * unit
        boxes = self._spots(wide, 2.3 * unit, right=coast == "east")
        off = [box for box in boxes if (box.centre[0] > mean_x) == (coast == "east")]
        return sorted(off, key=lambda box: abs(box.centre[1] - mean_y))

    def _spots(self, wide: float, high: float, *, right: bool) -> Iterator[Box]:
        """Yield positions for a plate, from the lower left or lower right corner on."""
        across, down = self._layout.extent()
        step = self._layout.width
        rows = range(int(max(0.0, down - high) / step) + 1)
        columns = range(int(max(0.0, across - wide) / step) + 1)
        for row in rows:
            for column in columns:
                x = across - wide - column * step if right else column * step
                yield Box(x, down - high - row * step, wide, high)
