"""Land of a map: the true shores of a board, or shores approximated from its hexes.

Everything is in the coordinates of the layout, in mm.
"""

from __future__ import annotations

import math
from collections import deque
from collections.abc import Collection, Iterable, Sequence
from functools import cached_property
from itertools import pairwise
from typing import NamedTuple, Protocol

from companion.games.nile.map.board.board import Board
from companion.games.nile.map.coastline import Coastline
from companion.games.nile.paper.map.ground.outline import Edge, Lattice, islet, middles, natural
from companion.hexes import Axial, Layout
from companion.hexes.axial import STEPS, add
from printables.drawing.paths import Path, Point, circle, polyline, smooth

_ISLET = 0.36  # radius of an approximated island in hex widths
_LEAST = 0.62  # smallest scale of a coastal hex's drawing
_ISLAND = 0.62  # least length of an island in hex widths; a port's mark covers less
_NOTCH = 0.5  # least share of the way there and back that the direct way has
_SHORE_STEP = 0.22  # distance between points of the lines of the sea, in hex widths


class HexSeat(NamedTuple):
    """Position of a hex's drawing, and its scale."""

    x: float
    y: float
    scale: float = 1.0


class Coast(Protocol):
    """Shores of a map."""

    @property
    def land(self) -> Path:
        """Outlines of the land that is part of the board."""

    @property
    def around(self) -> Path:
        """Outlines of other land in sight."""

    @property
    def lines(self) -> Path:
        """Shores without detail, for the lines of the sea."""

    def outlet(self, name: str, side: int) -> Point:
        """Return the point where a river that leaves a hex across a side meets the sea."""

    def seat(self, name: str) -> HexSeat:
        """Return the position of a hex's land."""

    def port(self, name: str) -> Point:
        """Return the position of a hex's port."""

    def is_dry(self, point: Point) -> bool:
        """True if a point is on the land of the board."""

    def is_crossed(self, name: str) -> bool:
        """True if the shore crosses a hex, so that only part of it is land."""

    def shores_at(self, y: float) -> list[float]:
        """Return where the shore crosses a horizontal line, left to right, between sea."""

    @property
    def others(self) -> dict[str, list[Point]]:
        """Other land by name: points distributed over it, less than a hex apart."""


class TrueCoast:
    """Shores of the real Africa, where they are known exactly."""

    def __init__(self, coastline: Coastline, layout: Layout) -> None:
        self._coastline = coastline
        self._layout = layout
        self._seats: dict[str, HexSeat] = {}
        self._ports: dict[str, Point] = {}
        self._outlets: dict[tuple[str, int], Point] = {}
        self._whole: dict[str, bool] = {}  # True if a hex without a shore is land

    @cached_property
    def land(self) -> Path:
        """Outlines, slightly rounded between their points."""
        return _joined(smooth(ring, closed=True, tension=0.35) for ring in self._rings)

    @cached_property
    def around(self) -> Path:
        """Other land in sight."""
        rings = map(self._scaled, self._coastline.around.values())
        return _joined(smooth(ring, closed=True, tension=0.35) for ring in rings)

    @cached_property
    def lines(self) -> Path:
        """All shores with fewer points."""
        step = self._layout.width * _SHORE_STEP
        rings = [*self._rings, *map(self._scaled, self._coastline.around.values())]
        return _joined(polyline(_thinned(ring, step), closed=True) for ring in rings)

    def outlet(self, name: str, side: int) -> Point:
        """Return the point of the shore that is closest to the side's midpoint."""
        if (name, side) not in self._outlets:
            x, y = self._layout.side_middle(name, side)
            self._outlets[name, side] = min(
                (place for ring in self._rings for place in ring),
                key=lambda place: (place[0] - x) ** 2 + (place[1] - y) ** 2,
            )
        return self._outlets[name, side]

    def seat(self, name: str) -> HexSeat:
        """Return the center of the hex's land; its drawing is smaller the less land there is."""
        if name not in self._seats:
            seat, unit = HexSeat(*self._layout.centre(name)), self._layout.width
            if cut := self._coastline.seats.get(name):
                scale = round(min(1.0, max(_LEAST, math.sqrt(cut.share) * 1.05)), 2)
                seat = HexSeat(seat.x + cut.dx * unit, seat.y + cut.dy * unit, scale)
            self._seats[name] = seat
        return self._seats[name]

    def port(self, name: str) -> Point:
        """Return its true position; on a small island that in the enlarged one."""
        if name not in self._ports:
            self._ports[name] = self._port(name)
        return self._ports[name]

    def _port(self, name: str) -> Point:
        place = self._coastline.ports.get(name)
        if place is None:
            return self._layout.centre(name)
        unit, (x, y) = self._layout.width, place
        for ring in self._coastline.land.values():
            if math.dist(ring[0], place) < _ISLAND and _extent(ring) < _ISLAND:
                ((x, y),) = _grown(ring, [place])
        return x * unit, y * unit

    def is_dry(self, point: Point) -> bool:
        """True if a point is within the shores; cached for hexes without a shore."""
        name = self._layout.hex_at(*point)
        if name is None or name in self._crossed:
            return self._inside(point)
        if name not in self._whole:
            self._whole[name] = self._inside(point)
        return self._whole[name]

    def is_crossed(self, name: str) -> bool:
        """True if a point of the shores is in the hex."""
        return name in self._crossed

    def shores_at(self, y: float) -> list[float]:
        """Return where the shores cross a horizontal line."""
        row = self._sides.get(math.floor(y / self._layout.width), ())
        crossed = ((x1, y1, x2, y2) for x1, y1, x2, y2 in row if (y1 > y) != (y2 > y))
        return sorted(x1 + (y - y1) / (y2 - y1) * (x2 - x1) for x1, y1, x2, y2 in crossed)

    def _inside(self, point: Point) -> bool:
        """True if a ray to the right crosses the shores an odd number of times."""
        x, y = point
        row = self._sides.get(math.floor(y / self._layout.width), ())
        crossed = ((x1, y1, x2, y2) for x1, y1, x2, y2 in row if (y1 > y) != (y2 > y))
        return sum(x < x1 + (y - y1) / (y2 - y1) * (x2 - x1) for x1, y1, x2, y2 in crossed) % 2 > 0

    @cached_property
    def _sides(self) -> dict[int, list[tuple[float, float, float, float]]]:
        """Segments of the shores by the rows, a hex width high, that they pass through."""
        rows: dict[int, list[tuple[float, float, float, float]]] = {}
        unit = self._layout.width
        for ring in self._rings:
            for (x1, y1), (x2, y2) in pairwise([*ring, ring[0]]):
                first, last = sorted((math.floor(y1 / unit), math.floor(y2 / unit)))
                for row in range(first, last + 1):
                    rows.setdefault(row, []).append((x1, y1, x2, y2))
        return rows

    @cached_property
    def _crossed(self) -> frozenset[str | None]:
        """Hexes that a shore crosses."""
        return frozenset(self._layout.hex_at(*place) for ring in self._rings for place in ring)

    @cached_property
    def others(self) -> dict[str, list[Point]]:
        """Points of other lands, two thirds of a hex apart."""
        step = self._layout.width / 1.5
        wide, high = self._layout.extent()
        found: dict[str, list[Point]] = {}
        for name, ring in self._coastline.around.items():
            line = self._scaled(ring)
            xs, ys = zip(*line, strict=True)
            left, right = max(0.0, min(xs)), min(wide, max(xs))
            top, low = max(0.0, min(ys)), min(high, max(ys))
            columns = [left + step * column for column in range(int((right - left) / step) + 1)]
            places = found[name] = []
            for y in (top + step * row for row in range(int((low - top) / step) + 1)):
                shores = [
                    x1 + (y - y1) / (y2 - y1) * (x2 - x1)
                    for (x1, y1), (x2, y2) in pairwise([*line, line[0]])
                    if (y1 > y) != (y2 > y)
                ]
                places += [(x, y) for x in columns if sum(x < shore for shore in shores) % 2]
        return found

    @cached_property
    def _rings(self) -> list[list[Point]]:
        rings = self._coastline.land.values()
        return [self._scaled(_without_notches(_grown(ring, ring))) for ring in rings]

    def _scaled(self, ring: Sequence[Point]) -> list[Point]:
        unit = self._layout.width
        return [(x * unit, y * unit) for x, y in ring]

    def is_of(self, coastline: Coastline, layout: Layout) -> bool:
        """True if this is that coastline in that layout."""
        return self._coastline is coastline and self._layout == layout


_kept: deque[TrueCoast] = deque(maxlen=4)


def true_coast(coastline: Coastline, layout: Layout) -> TrueCoast:
    """Return the shores of a board in a size, cached as long as few others are requested.

    All maps of a book or a kit share them.
    """
    found = next((coast for coast in tuple(_kept) if coast.is_of(coastline, layout)), None)
    if found is None:
        found = TrueCoast(coastline, layout)
        _kept.append(found)
    return found


class GuessedCoast:
    """Shores along the hexes of a board whose true shores are unknown, fixed at `mouths`."""

    around = Path()
    others: dict[str, list[Point]] = {}  # none is known

    def __init__(
        self, board: Board, layout: Layout, lattice: Lattice, mouths: Collection[Edge]
    ) -> None:
        self._board = board
        self._layout = layout
        self._lattice = lattice
        self._mouths = mouths

    @cached_property
    def land(self) -> Path:
        """Shores of mainland and islands."""
        path = natural(self._lattice, self._lattice.loops(frozenset(self._mainland)), self._mouths)
        for name in sorted(self._board.islands):
            key = self._board.grid.column_row(name)
            path += islet(self._layout.centre(name), self._layout.width * _ISLET, key)
        return path

    @cached_property
    def lines(self) -> Path:
        """Same shores without detail."""
        path = middles(self._lattice, self._lattice.loops(frozenset(self._mainland)))
        for name in sorted(self._board.islands):
            path += circle(*self._layout.centre(name), self._layout.width * _ISLET)
        return path

    def outlet(self, name: str, side: int) -> Point:
        """Return the midpoint of the side, at which the shore is fixed."""
        return self._layout.side_middle(name, side)

    def seat(self, name: str) -> HexSeat:
        """Return the center of the hex."""
        return HexSeat(*self._layout.centre(name))

    def port(self, name: str) -> Point:
        """Return the center of the hex."""
        return self._layout.centre(name)

    def is_crossed(self, name: str) -> bool:
        """Return False: unknown shores follow hex sides."""
        return False

    def shores_at(self, y: float) -> list[float]:
        """Return no crossing, because none is known."""
        return []

    def is_dry(self, point: Point) -> bool:
        """True if a point is in a hex of the board."""
        return self._layout.hex_at(*point) in self._board.hexes

    @cached_property
    def _mainland(self) -> dict[Axial, None]:
        """Cells of land without islands, and those beyond the board if land continues there."""
        board, grid = self._board, self._board.grid
        names = [name for name in sorted(board.hexes) if name not in board.islands]
        cells = dict.fromkeys(grid.parse(name) for name in names)
        beyond: dict[Axial, None] = {}
        for name in names:
            for side, near in enumerate(grid.neighbours(name), 1):
                if near is None and side not in board.hexes[name].sea:
                    beyond[add(grid.parse(name), grid.step(side))] = None
        steps, inside = STEPS[grid.orientation], {grid.parse(name) for name in grid.names()}
        further = (add(cell, step) for cell in beyond for step in steps)  # fills the frame
        beyond |= dict.fromkeys(cell for cell in further if cell not in inside)
        return cells | beyond


def _joined(paths: Iterable[Path]) -> Path:
    return Path(tuple(segment for path in paths for segment in path.segments))


def _thinned(ring: Sequence[Point], step: float) -> list[Point]:
    """Return the points of a ring that are at least `step` from the last one kept."""
    kept = [ring[0]]
    for point in ring[1:]:
        if math.dist(point, kept[-1]) >= step:
            kept.append(point)
    return kept


def _without_notches(ring: Sequence[Point]) -> list[Point]:
    """Return a shore without points at which it goes far out or in and straight back."""
    around = zip([ring[-1], *ring[:-1]], ring, [*ring[1:], ring[0]], strict=True)
    kept = []
    for before, point, after in around:
        there, back = math.dist(before, point), math.dist(point, after)
        if math.dist(before, after) >= _NOTCH * (there + back) or there + back > 2 * _ISLAND:
            kept.append(point)
    return kept


def _extent(ring: Sequence[Point]) -> float:
    """Return the larger of width and height."""
    xs, ys = [x for x, _ in ring], [y for _, y in ring]
    return max(max(xs) - min(xs), max(ys) - min(ys))


def _grown(ring: Sequence[Point], places: Sequence[Point]) -> list[Point]:
    """Return points on an island, moved as it grows to the east if a mark would hide it."""
    by = _ISLAND / _extent(ring)
    if by <= 1:
        return list(places)
    x, (low, high) = min(x for x, _ in ring), (min(y for _, y in ring), max(y for _, y in ring))
    y = (low + high) / 2
    return [(x + (px - x) * by, y + (py - y) * by) for px, py in places]
