"""Where a hex lies on a flat surface: center, corners, sides, and the hex under a point.

Lengths are in the unit of `width` (millimeters on paper); x runs right, y runs down. The origin
is the top left of the smallest rectangle that holds the whole board.
"""

from dataclasses import dataclass
from functools import cached_property
from math import sqrt

from companion.hexes.axial import STEPS, Axial, at_point
from companion.hexes.grid import Grid

Point = tuple[float, float]

_ROOT3 = sqrt(3.0)
# Corners in units of the side length, clockwise, such that side i of the clockwise
# bearings runs from corner i to corner i + 1.
_HALF = _ROOT3 / 2
_CORNERS: dict[str, tuple[Point, ...]] = {
    "pointy": ((0, -1), (_HALF, -0.5), (_HALF, 0.5), (0, 1), (-_HALF, 0.5), (-_HALF, -0.5)),
    "flat": ((-0.5, -_HALF), (0.5, -_HALF), (1, 0), (0.5, _HALF), (-0.5, _HALF), (-1, 0)),
}


@dataclass(frozen=True)
class Layout:
    """A grid drawn at a size: `width` is the distance between two opposite sides, above 0.

    `stretch` multiplies every y, for surfaces such as a terminal whose cells are not square.
    All methods that take a hex raise `HexNameError` for one off the board.
    """

    grid: Grid
    width: float
    stretch: float = 1.0

    def __post_init__(self) -> None:
        if not (self.width > 0 and self.stretch > 0):
            raise ValueError("the width of a hex and the stretch must be above 0.")

    @cached_property
    def side(self) -> float:
        """The length of a side, which is also the distance from center to corner."""
        return self.width / _ROOT3

    def centre(self, name: str) -> Point:
        """Return the center of a hex."""
        known = self._centres.get(name)
        if known is None:
            x, y = self._plain(self.grid.parse(name))
            left, top = self._origin
            known = self._centres[name] = x - left, (y - top) * self.stretch
        return known

    def corners(self, name: str) -> tuple[Point, ...]:
        """Return the six corners, clockwise from the top (pointy) or the upper left (flat)."""
        x, y = self.centre(name)
        return tuple((x + dx, y + dy) for dx, dy in self._corner_steps)

    def side_corners(self, name: str, direction: int) -> tuple[Point, Point]:
        """Return the two ends of the side that faces a compass direction, clockwise."""
        (dx1, dy1), (dx2, dy2) = self._side_steps[self.grid.step(direction)]
        x, y = self.centre(name)
        return (x + dx1, y + dy1), (x + dx2, y + dy2)

    def side_middle(self, name: str, direction: int) -> Point:
        """Return the middle of the side that faces a compass direction."""
        (x1, y1), (x2, y2) = self.side_corners(name, direction)
        return (x1 + x2) / 2, (y1 + y2) / 2

    def hex_at(self, x: float, y: float) -> str | None:
        """Return the hex that holds a point, or None off the board."""
        left, top = self._origin
        side = self.side
        x, y = (x + left) / side, (y / self.stretch + top) / side
        if self.grid.orientation == "pointy":
            q, r = x / _ROOT3 - y / 3, y * 2 / 3
        else:
            q, r = x * 2 / 3, y / _ROOT3 - x / 3
        return self.grid.find(at_point(q, r))

    def extent(self) -> Point:
        """Return width and height of the smallest rectangle that holds the whole board."""
        grid, side, half = self.grid, self.side, self.width / 2
        across, down = (grid.columns, grid.rows)
        if grid.orientation == "pointy":
            both = down > 1
            size = self.width * across + (half if both else 0), side * (1.5 * down + 0.5)
        else:
            both = across > 1
            size = side * (1.5 * across + 0.5), self.width * down + (half if both else 0)
        return size[0], size[1] * self.stretch

    @cached_property
    def _centres(self) -> dict[str, Point]:
        """The centers that were asked for: a map asks for each many times."""
        return {}

    @cached_property
    def _corner_steps(self) -> tuple[Point, ...]:
        side = self.side
        return tuple(
            (x * side, y * side * self.stretch) for x, y in _CORNERS[self.grid.orientation]
        )

    @cached_property
    def _side_steps(self) -> dict[Axial, tuple[Point, Point]]:
        """From a center to the two ends of the side over which a step leads."""
        corners = self._corner_steps
        ends = zip(corners, (*corners[1:], corners[0]), strict=True)
        return dict(zip(STEPS[self.grid.orientation], ends, strict=True))

    @cached_property
    def _origin(self) -> Point:
        """The top left of the board, measured from the center of axial 0, 0, not stretched."""
        near = [self._plain(self.grid.parse(name)) for name in self._corner_names()]
        half, side = self.width / 2, self.side
        to_left, to_top = (half, side) if self.grid.orientation == "pointy" else (side, half)
        return min(x for x, _ in near) - to_left, min(y for _, y in near) - to_top

    def _corner_names(self) -> list[str]:
        """Return the first hexes of the first two rows and columns: one is leftmost, one top."""
        columns, rows = min(2, self.grid.columns), min(2, self.grid.rows)
        return [f"{c:02d}{r:02d}" for c in range(1, columns + 1) for r in range(1, rows + 1)]

    def _plain(self, axial: Axial) -> Point:
        """Return a center measured from the center of axial 0, 0, not stretched."""
        q, r = axial
        if self.grid.orientation == "pointy":
            return self.width * (q + r / 2), self.side * 1.5 * r
        return self.side * 1.5 * q, self.width * (r + q / 2)
