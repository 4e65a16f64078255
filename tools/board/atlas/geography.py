"""The geography file as a value: ports, rivers, courses and the known fringe, in degrees."""

import tomllib
from typing import Any

import msgspec

Degrees = tuple[float, float]
"""Latitude and longitude, north and east positive."""


class _Part(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A part of the file; a key it does not know is refused."""


class Projection(_Part, frozen=True):
    """Lambert azimuthal equal-area: its centre and the radius of the sphere in kilometres."""

    centre: Degrees
    radius_km: float


class GridPlan(_Part, frozen=True):
    """The grid, its hexes `hex_km` across the flats, and where its north and west edges run."""

    columns: int
    rows: int
    orientation: str
    shifted: str
    compass: tuple[str, ...]
    hex_km: float
    north_edge: Degrees
    west_edge: Degrees


class Land(_Part, frozen=True):
    """Which outlines are land, and the shares of a hex (0 to 1) that make it so."""

    outlines: tuple[str, ...]
    share: float
    least_share: float


class PortPlace(_Part, frozen=True):
    """A port on the globe."""

    at: Degrees
    coast: str
    source: str = ""


class Named(_Part, frozen=True):
    """A gulf or cape on the globe, and where its place is from."""

    at: Degrees
    source: str


class IslandPlace(_Part, frozen=True):
    """An island on the globe, and the bearings of its landings."""

    at: Degrees
    landings: tuple[str, ...]
    source: str = ""


class Minimum(_Part, frozen=True):
    """A river system's minimum number of hexes."""

    minimum: int
    source: str = ""


class Course(_Part, frozen=True):
    """A known course, mouth or junction first, and where it comes from, beyond the known.

    It ends in a spring, or leaves its last hex over the side towards `beyond`.
    """

    system: str
    points: tuple[Degrees, ...]
    beyond: Degrees | None = None
    spring: bool = False
    cataract: bool = False


class Box(_Part, frozen=True):
    """A rectangle of degrees; a border not given lies beyond everything."""

    north: float = 90.0
    south: float = -90.0
    west: float = -180.0
    east: float = 180.0

    def holds(self, centre: Degrees) -> bool:
        """Say whether a point lies inside."""
        lat, lon = centre
        return self.south <= lat <= self.north and self.west <= lon <= self.east


class Colony(_Part, frozen=True):
    """Cape Colony: on the side of `inside` of a course and the line from its spring to a port."""

    course: str
    port: str
    inside: str


class Known(_Part, frozen=True):
    """What was known beside the coast."""

    nile_strip_north_of: float
    rim: Box
    keep_blank: tuple[Degrees, ...]
    colony: Colony


class Stretch(Box, frozen=True):
    """A stretch of the fringe and its terrain: in a box, or at a point, or both."""

    terrain: str = ""
    ring: str = ""
    before: str = ""
    at: Degrees | None = None


class Geography(_Part, frozen=True):
    """The whole file."""

    kind: str
    format: int
    name: str
    data_set: int
    note: str
    projection: Projection
    grid: GridPlan
    land: Land
    ports: dict[str, PortPlace]
    gulfs: dict[str, Named]
    capes: dict[str, Named]
    islands: dict[str, IslandPlace]
    rivers: dict[str, Minimum]
    courses: dict[str, Course]
    known: Known
    terrain: dict[str, Stretch]


def read_geography(text: str) -> Geography:
    """Return the geography; raises `msgspec.ValidationError` or `TOMLDecodeError` for a bad file.

    Whole numbers are read as degrees too.
    """
    parsed: dict[str, Any] = tomllib.loads(text)
    return msgspec.convert(parsed, Geography)
