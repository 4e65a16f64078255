"""Occupied parts of each hex before anything is placed in it: rivers, shores, ports, routes.

They are bits of an occupancy bitmap (`Room`). Positions are in mm on the map.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from copy import copy
from functools import cached_property
from itertools import pairwise
from typing import TYPE_CHECKING, NamedTuple

from companion.games.nile.paper.map.hexes.items import MARK_SIZE
from companion.games.nile.paper.map.hexes.room import CELLS, row_bits, row_middle, spot_bits
from companion.games.nile.paper.map.routes.ways import EASE
from printables.drawing.paths import Point, flatten, smooth
from printables.drawing.surface import Box

if TYPE_CHECKING:
    from companion.games.nile.paper.map.ground.ground import MapGround

_CLEAR = 0.02  # hex widths between everything and a bank
_SHORE = 0.03  # same for the shore
_ROWS = 2  # rows of cells per shore test
_ARM = 4  # segments of a river from a side to the joint
_HEAD = 0.12  # length of an arrow from a side, in hex widths


class Cataract(NamedTuple):
    """Position of a cataract's bars, and direction of the water there in degrees."""

    x: float
    y: float
    rotation: float


class Taken:
    """Occupied bits of one map by hex."""

    def __init__(self, ground: MapGround, marks: float = MARK_SIZE) -> None:
        self._ground = ground
        self._layout = ground.layout
        self._unit = ground.layout.width
        self._marks = marks
        self._arms: dict[str, list[list[Point]]] = {}
        self._water: dict[str, int] = {}
        self._fixed: dict[str, int] = {}
        self._shores: dict[float, list[float]] = {}
        self._rivers()
        self.onward = list(self._open_sides())
        for name, side in self.onward:
            x, y = self._layout.side_middle(name, side)
            cx, cy = self._layout.centre(name)
            near = 1 - 2 * 0.06 * marks
            self._fix(name, (cx + (x - cx) * near, cy + (y - cy) * near), 0.085 * marks)
        self.cataracts = dict(self._cataracts())
        for name, port in ((name, ground.coast.port(name)) for name in ground.view.board.ports):
            self._fix(name, port, 0.115 * marks)

    def along(self, ground: MapGround) -> Taken:
        """Return the same for a ground that differs only in its routes."""
        made = copy(self)
        made._ground = ground
        made.__dict__.pop("_ways", None)
        return made

    def water(self, name: str) -> int:
        """Return rivers and what is on and beside them: sources, cataracts, arrows, ports."""
        return self._water.get(name, 0) | self._fixed.get(name, 0)

    def ways(self, name: str) -> int:
        """Return the lines of expeditions' routes."""
        return self._ways.get(name, 0)

    def is_wet(self, name: str, box: Box) -> bool:
        """True if part of a box around the center of a hex, in hex widths, isn't dry land."""
        if not self._ground.coast.is_crossed(name):
            return False
        (cx, cy), unit = self._layout.centre(name), self._unit
        left, right = cx + (box.x - _SHORE) * unit, cx + (box.x + box.width + _SHORE) * unit
        for down in (box.y, box.y + box.height):
            shores = self._shores_at(cy + down * unit)
            before = sum(x < left for x in shores)
            if before % 2 == 0 or (before < len(shores) and shores[before] < right):
                return True
        return False

    def _shores_at(self, y: float) -> list[float]:
        """Return where a horizontal line crosses the shores, the same for adjacent hexes."""
        shores = self._shores.get(y)
        if shores is None:
            shores = self._shores[y] = self._ground.coast.shores_at(y)
        return shores

    def sea(self, name: str) -> int:
        """Return the part of a hex that isn't dry land of the board."""
        coast = self._ground.coast
        if not coast.is_crossed(name):
            return 0
        found, (cx, cy), unit = 0, self._layout.centre(name), self._unit
        for row in range(0, CELLS, _ROWS):
            y = cy + row_middle(row + _ROWS // 2) * unit
            shores = self._shores_at(y)
            ends = [-unit, *((x - cx) for x in shores), unit]
            wet = [
                (max(-1.0, a / unit - _SHORE), min(1.0, b / unit + _SHORE))
                for a, b in zip(ends[::2], ends[1::2], strict=False)
                if b > -unit and a < unit
            ]
            bits = row_bits(row, wet)
            for down in range(min(_ROWS, CELLS - row)):
                found |= bits << (CELLS * down)
        return found

    # Water

    def _rivers(self) -> None:
        ground, unit = self._ground, self._unit
        weight = ground.style.lines.rivers / unit / 4
        for course, points in zip(ground.courses, ground.lines_of_water, strict=True):
            for index, (first, last) in enumerate(pairwise(course.widths)):
                arm = points[index * _ARM : (index + 1) * _ARM + 1]
                name = self._layout.hex_at(*arm[_ARM // 2])
                if name is None:
                    continue
                self._arms.setdefault(name, []).append(arm)
                (cx, cy), half = self._layout.centre(name), (first + last) * weight + _CLEAR
                bits = spot_bits([((x - cx) / unit, (y - cy) / unit) for x, y in arm], half)
                self._water[name] = self._water.get(name, 0) | bits
        for name in ground.rivers.wet:
            if ground.view.hexes[name].source:
                self._fix(name, ground.rivers.joint(name), 0.085 * self._marks)

    def _fix(self, name: str, place: Point, half: float) -> None:
        cx, cy = self._layout.centre(name)
        place = (place[0] - cx) / self._unit, (place[1] - cy) / self._unit
        self._fixed[name] = self._fixed.get(name, 0) | spot_bits([place], half)

    def _open_sides(self) -> Iterator[tuple[str, int]]:
        """Yield sides across which a river continues into unknown terrain."""
        rivers = self._ground.rivers
        for name in rivers.wet:
            for side in rivers.sides(name, "i") + rivers.sides(name, "o"):
                if self._is_open(name, side):
                    yield name, side

    def _is_open(self, name: str, side: int) -> bool:
        """True if the course of the river beyond a side is unknown."""
        there, letter = self._ground.rivers.across(name, side)
        return there is not None and (not there.terrain or (there.half and letter == "."))

    def _cataracts(self) -> Iterator[tuple[str, Cataract]]:
        for name, here in sorted(self._ground.view.hexes.items()):
            if here.cataract and name in self._ground.view.board.hexes:
                found = self._cataract(name, here.cataract)
                self._fix(name, (found.x, found.y), 0.12 * self._marks)
                yield name, found

    def _cataract(self, name: str, side: int) -> Cataract:
        """Return a position on the arm that crosses a side, clear of a source and an arrow."""
        unit, end = self._unit, self._layout.side_middle(name, side)
        line = self._arm_to(name, end)
        length = math.fsum(math.dist(a, b) for a, b in pairwise(line)) / unit
        source = bool(self._ground.view.hexes[name].source)
        low = 0.19 * self._marks if source else 0.1
        high = length - (0.24 if (name, side) in self.onward else 0.13) * self._marks
        far = min(max(low, 0.6 * length), high) if high > low else (low + high) / 2
        (x, y), (ax, ay) = _along(line, far * unit)
        return Cataract(x, y, math.degrees(math.atan2(ay, ax)))

    def _arm_to(self, name: str, end: Point) -> Sequence[Point]:
        """Return the arm that ends at this point of a side, from inside, or a straight line."""
        for arm in self._arms.get(name, ()):
            if math.dist(arm[-1], end) < 0.02 * self._unit:
                return arm
            if math.dist(arm[0], end) < 0.02 * self._unit:
                return arm[::-1]
        return [self._layout.centre(name), end]

    # Routes

    @cached_property
    def _ways(self) -> dict[str, int]:
        found: dict[str, int] = {}
        half = self._ground.style.lines.route * 0.95
        for _, places in self._ground.ways.lines:
            for x, y in flatten(smooth(places, tension=EASE), 6):
                name = self._layout.hex_at(x, y)
                if name is not None:
                    cx, cy = self._layout.centre(name)
                    spot = (x - cx) / self._unit, (y - cy) / self._unit
                    found[name] = found.get(name, 0) | spot_bits([spot], half)
        return found


def _along(line: Sequence[Point], far: float) -> tuple[Point, Point]:
    """Return the point at a distance along a line, and the line's direction there."""
    a, b = line[0], line[-1]
    for a, b in pairwise(line):
        length = math.dist(a, b)
        if far <= length:
            break
        far -= length
    length = math.dist(a, b) or 1.0
    share = min(1.0, max(0.0, far / length))
    way = b[0] - a[0], b[1] - a[1]
    return (a[0] + way[0] * share, a[1] + way[1] * share), way
