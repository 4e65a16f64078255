"""The grid laid over the globe: which hexes are land, and in which hex a place lies."""

from dataclasses import dataclass
from functools import cached_property
from typing import cast

from companion.hexes import Grid, Layout, Orientation, Point, Shifted
from tools.board.atlas.geography import Degrees, Geography
from tools.board.atlas.globe import Polygon, area, clip, project, read_outlines, unproject


@dataclass(frozen=True)
class Ground:
    """A geography and its outlines on the grid; lengths are kilometres on the plane."""

    geography: Geography
    outlines: list[Polygon]

    @cached_property
    def grid(self) -> Grid:
        """The grid of the board."""
        plan = self.geography.grid
        orientation, shifted = cast(Orientation, plan.orientation), cast(Shifted, plan.shifted)
        return Grid(plan.columns, plan.rows, orientation, shifted, plan.compass)

    @cached_property
    def layout(self) -> Layout:
        """The grid at its true size."""
        return Layout(self.grid, self.geography.grid.hex_km)

    @cached_property
    def _corner(self) -> Point:
        """The centre of the first column's unshifted hexes and of row 01, on the plane."""
        plan, projection = self.geography.grid, self.geography.projection
        return project(projection, plan.west_edge)[0], project(projection, plan.north_edge)[1]

    @cached_property
    def _offset(self) -> Point:
        """What to add to a point of the layout to find it on the plane."""
        centres = [self.layout.centre("0101"), self.layout.centre("0102")]
        left, top = min(x for x, _ in centres), centres[0][1]
        return self._corner[0] - left, self._corner[1] - top

    def centre(self, name: str) -> Degrees:
        """Return latitude and longitude of the centre of a hex."""
        x, y = self.layout.centre(name)
        plane = (x + self._offset[0], y + self._offset[1])
        return unproject(self.geography.projection, plane)

    def on_plane(self, place: Degrees) -> Point:
        """Return where a place lies on the layout of the board."""
        x, y = project(self.geography.projection, place)
        return x - self._offset[0], y - self._offset[1]

    def hex_of(self, place: Degrees) -> str:
        """Return the hex in which a place lies; raises `ValueError` for one off the board."""
        name = self.layout.hex_at(*self.on_plane(place))
        if name is None:
            raise ValueError(f"the place at {place[0]}, {place[1]} lies off the board.")
        return name

    def settle(self, place: Degrees) -> str:
        """Return the hex for a port or river point: its own, or a neighbour with more land."""
        name = self.hex_of(place)
        if self.shares[name] >= self.geography.land.least_share:
            return name
        return max(self.grid.adjacent(name), key=lambda near: self.shares[near])

    def is_cut(self, name: str) -> bool:
        """Say whether the north or the west edge cuts a hex in half."""
        x, y = self.layout.centre(name)
        first_x, first_y = self._corner[0] - self._offset[0], self._corner[1] - self._offset[1]
        return abs(x - first_x) < 1e-6 or abs(y - first_y) < 1e-6

    def is_beyond_edge(self, name: str, direction: int) -> bool:
        """Say whether the side of a hex in a direction lies on or beyond the north or west edge."""
        x, y = self.layout.side_middle(name, direction)
        near_x, near_y = x + self._offset[0], y + self._offset[1]
        return near_x < self._corner[0] + 1e-6 or near_y < self._corner[1] + 1e-6

    @cached_property
    def shares(self) -> dict[str, float]:
        """The share of land, 0 to 1, of each hex's part inside the edges."""
        return {name: self._share(name) for name in self.grid.names()}

    def _share(self, name: str) -> float:
        (add_x, add_y), (left, top) = self._offset, self._corner
        far = 1e5
        frame = [(left, top), (far, top), (far, far), (left, far)]
        shape = clip([(x + add_x, y + add_y) for x, y in self.layout.corners(name)], frame)
        return sum(area(part) for part in self._pieces(shape)) / area(shape)

    def _pieces(self, shape: Polygon) -> list[Polygon]:
        """Return the parts of all outlines inside a shape."""
        pieces = [clip(outline, shape) for outline in self._strip(shape)]
        return [piece for piece in pieces if piece]

    def _strip(self, shape: Polygon) -> list[Polygon]:
        """Return the outlines that come near a shape, by their bounding boxes."""
        left, right = min(x for x, _ in shape), max(x for x, _ in shape)
        top, bottom = min(y for _, y in shape), max(y for _, y in shape)
        return [
            outline
            for outline, (x1, y1, x2, y2) in zip(self.outlines, self._boxes, strict=True)
            if x1 < right and x2 > left and y1 < bottom and y2 > top
        ]

    @cached_property
    def _boxes(self) -> list[tuple[float, float, float, float]]:
        return [
            (
                min(x for x, _ in outline),
                min(y for _, y in outline),
                max(x for x, _ in outline),
                max(y for _, y in outline),
            )
            for outline in self.outlines
        ]

    @cached_property
    def land(self) -> frozenset[str]:
        """All land hexes: by their share of land, or for a port or river point in them."""
        geography = self.geography
        places = [port.at for port in geography.ports.values()]
        places += [point for course in geography.courses.values() for point in course.points]
        by_share = {name for name, share in self.shares.items() if share >= geography.land.share}
        return frozenset(by_share.union(map(self.settle, places)))


def lay_ground(geography: Geography, coast: str) -> Ground:
    """Return the ground of a geography, given the text of its GeoJSON outlines."""
    outlines = read_outlines(coast, geography.projection, geography.land.outlines)
    return Ground(geography, outlines)
