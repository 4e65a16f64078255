"""Where a map has its land: the true shores of a board, or shores guessed from its hexes.

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

_ISLET = 0.36  # the radius of a guessed island in hex widths
_LEAST = 0.62  # how small the drawing of a coastal hex becomes
_ISLAND = 0.62  # how long the least island is drawn, in hex widths: a port's mark covers less
_NOTCH = 0.5  # of the way there and back, that is less than so much straight on
_SHORE_STEP = 0.22  # how far apart the points of the lines of the sea are, in hex widths


class HexSeat(NamedTuple):
    """Where the drawing of a hex stands, and how much of its usual size it has."""

    x: float
    y: float
    scale: float = 1.0


class Coast(Protocol):
    """The shores of a map."""

    @property
    def land(self) -> Path:
        """The outlines of the land that the board plays on."""

    @property
    def around(self) -> Path:
        """Those of other land in sight."""

    @property
    def lines(self) -> Path:
        """The shores without detail, for the lines of the sea."""

    def outlet(self, name: str, side: int) -> Point:
        """Where a river that leaves a hex over a side meets the sea."""

    def seat(self, name: str) -> HexSeat:
        """Where a hex has its land."""

    def port(self, name: str) -> Point:
        """Where the port of a hex lies."""

    def is_dry(self, point: Point) -> bool:
        """Whether a point lies on the land that the board plays on."""

    def is_crossed(self, name: str) -> bool:
        """Whether the shore goes through a hex, so that only part of it is dry."""

    def shores_at(self, y: float) -> list[float]:
        """Where the shore crosses a level line, from left to right; the sea lies at both ends."""

    @property
    def others(self) -> dict[str, list[Point]]:
        """Other land on the board by name: points all over it, less than a hex apart."""


class TrueCoast:
    """The shores of the real Africa, as far as they are known to the hex."""

    def __init__(self, coastline: Coastline, layout: Layout) -> None:
        self._coastline = coastline
        self._layout = layout
        self._seats: dict[str, HexSeat] = {}
        self._ports: dict[str, Point] = {}
        self._outlets: dict[tuple[str, int], Point] = {}
        self._whole: dict[str, bool] = {}  # whether a hex without a shore is land

    @cached_property
    def land(self) -> Path:
        """The outlines as they are, rounded a little between their points."""
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
        """The point of the shore that is nearest to the middle of the side."""
        if (name, side) not in self._outlets:
            x, y = self._layout.side_middle(name, side)
            self._outlets[name, side] = min(
                (place for ring in self._rings for place in ring),
                key=lambda place: (place[0] - x) ** 2 + (place[1] - y) ** 2,
            )
        return self._outlets[name, side]

    def seat(self, name: str) -> HexSeat:
        """The middle of the hex's land; its drawing is smaller the less land there is."""
        if name not in self._seats:
            self._seats[name] = self._seat(name)
        return self._seats[name]

    def _seat(self, name: str) -> HexSeat:
        x, y = self._layout.centre(name)
        cut = self._coastline.seats.get(name)
        if cut is None:
            return HexSeat(x, y)
        unit = self._layout.width
        scale = min(1.0, max(_LEAST, math.sqrt(cut.share) * 1.05))
        return HexSeat(x + cut.dx * unit, y + cut.dy * unit, round(scale, 2))

    def port(self, name: str) -> Point:
        """Its true place; on a small island that place of the enlarged one."""
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
        """Whether a point lies within the shores; a hex that no shore crosses is asked once."""
        name = self._layout.hex_at(*point)
        if name is None or name in self._crossed:
            return self._inside(point)
        if name not in self._whole:
            self._whole[name] = self._inside(point)
        return self._whole[name]

    def is_crossed(self, name: str) -> bool:
        """Whether a point of the shores lies in the hex."""
        return name in self._crossed

    def shores_at(self, y: float) -> list[float]:
        """Where the shores cross a level line."""
        row = self._sides.get(math.floor(y / self._layout.width), ())
        crossed = ((x1, y1, x2, y2) for x1, y1, x2, y2 in row if (y1 > y) != (y2 > y))
        return sorted(x1 + (y - y1) / (y2 - y1) * (x2 - x1) for x1, y1, x2, y2 in crossed)

    def _inside(self, point: Point) -> bool:
        """Whether a ray to the right crosses the shores an odd number of times."""
        x, y = point
        row = self._sides.get(math.floor(y / self._layout.width), ())
        crossed = ((x1, y1, x2, y2) for x1, y1, x2, y2 in row if (y1 > y) != (y2 > y))
        return sum(x < x1 + (y - y1) / (y2 - y1) * (x2 - x1) for x1, y1, x2, y2 in crossed) % 2 > 0

    @cached_property
    def _sides(self) -> dict[int, list[tuple[float, float, float, float]]]:
        """The parts of the shores by the rows, a hex width high, that they pass through."""
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
        """The hexes that a shore goes through."""
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
        """Whether these are such shores at such a size."""
        return self._coastline is coastline and self._layout == layout


_kept: deque[TrueCoast] = deque(maxlen=4)


def true_coast(coastline: Coastline, layout: Layout) -> TrueCoast:
    """The shores of a board at a size: the same value as long as few others are asked for.

    Every map of a book or a kit has the same ones.
    """
    found = next((coast for coast in tuple(_kept) if coast.is_of(coastline, layout)), None)
    if found is None:
        found = TrueCoast(coastline, layout)
        _kept.append(found)
    return found


class GuessedCoast:
    """Shores along the hexes of a board whose true ones nobody has told; `mouths` hold them."""

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
        """The shores of mainland and islands."""
        path = natural(self._lattice, self._lattice.loops(frozenset(self._mainland)), self._mouths)
        for name in sorted(self._board.islands):
            key = self._board.grid.column_row(name)
            path += islet(self._layout.centre(name), self._layout.width * _ISLET, key)
        return path

    @cached_property
    def lines(self) -> Path:
        """The same without detail."""
        path = middles(self._lattice, self._lattice.loops(frozenset(self._mainland)))
        for name in sorted(self._board.islands):
            path += circle(*self._layout.centre(name), self._layout.width * _ISLET)
        return path

    def outlet(self, name: str, side: int) -> Point:
        """The middle of the side, to which the shore is held."""
        return self._layout.side_middle(name, side)

    def seat(self, name: str) -> HexSeat:
        """The middle of the hex."""
        return HexSeat(*self._layout.centre(name))

    def port(self, name: str) -> Point:
        """The middle of the hex."""
        return self._layout.centre(name)

    def is_crossed(self, name: str) -> bool:
        """Never: shores that nobody knows follow the sides of hexes."""
        return False

    def shores_at(self, y: float) -> list[float]:
        """None is known."""
        return []

    def is_dry(self, point: Point) -> bool:
        """Whether a point lies in a hex of the board."""
        return self._layout.hex_at(*point) in self._board.hexes

    @cached_property
    def _mainland(self) -> dict[Axial, None]:
        """The cells of land without islands, and beyond the board where the land goes on."""
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
    """The points of a ring that lie at least a step from the one kept before."""
    kept = [ring[0]]
    for point in ring[1:]:
        if math.dist(point, kept[-1]) >= step:
            kept.append(point)
    return kept


def _without_notches(ring: Sequence[Point]) -> list[Point]:
    """A shore without points at which it goes far out, or in, and straight back again."""
    around = zip([ring[-1], *ring[:-1]], ring, [*ring[1:], ring[0]], strict=True)
    kept = []
    for before, point, after in around:
        there, back = math.dist(before, point), math.dist(point, after)
        if math.dist(before, after) >= _NOTCH * (there + back) or there + back > 2 * _ISLAND:
            kept.append(point)
    return kept


def _extent(ring: Sequence[Point]) -> float:
    """The greater of width and height."""
    xs, ys = [x for x, _ in ring], [y for _, y in ring]
    return max(max(xs) - min(xs), max(ys) - min(ys))


def _grown(ring: Sequence[Point], places: Sequence[Point]) -> list[Point]:
    """Places on an island, moved as it grows towards the east where a mark would hide it."""
    by = _ISLAND / _extent(ring)
    if by <= 1:
        return list(places)
    x, (low, high) = min(x for x, _ in ring), (min(y for _, y in ring), max(y for _, y in ring))
    y = (low + high) / 2
    return [(x + (px - x) * by, y + (py - y) * by) for px, py in places]
