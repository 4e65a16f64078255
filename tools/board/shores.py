"""Builds the shores of the standard board, its gulfs and capes; the same files, the same bytes.

Run `python -m tools.board.shores` after a change to `data/geography.toml`, from a copy
of the project whose files can be written.
"""

from __future__ import annotations

import json
import math
from collections.abc import Iterable, Iterator, Mapping

from companion.games.nile.map.coastline import KIND, SEA_NAMES_KIND
from companion.hexes import Point
from tools.board.atlas.geography import Degrees, read_geography
from tools.board.atlas.globe import Polygon, area, clip, project
from tools.board.atlas.ground import Ground, lay_ground
from tools.board.board import DATA

SHORES = DATA / "shores-1.toml"
SEA_NAMES = DATA / "sea-names-1.toml"

HEAD = f"""\
# The true shores of the standard board, built from coast.geojson (Natural Earth 1:50m land,
# public domain) and geography.toml. Places are x, y in hex widths from the top left of the board.
#
# land       outlines of what the board plays on; around: of other land in sight
# parallels  lines of latitude by degrees north; meridians: of longitude by degrees east
# seats      where coastal hexes have their land: off the middle, and the share of the hex
# ports      where ports lie in truth, inside their hexes

kind = "{KIND}"
"""

SEA_HEAD = f"""\
# The gulfs, bays and capes of the standard board, built from geography.toml, which has their
# latitudes and longitudes. Places are x, y in hex widths from the top left of the board.

kind = "{SEA_NAMES_KIND}"
"""

_STEP = 5
"""Degrees between the lines of the graticule."""

_PORT_REACH = 0.38
"""How far off the middle of its hex a port is drawn at most, in hex widths."""


def build(geography: str, coast: str) -> str:
    """The file of shores for the texts of a geography file and of its GeoJSON outlines."""
    ground = lay_ground(read_geography(geography), coast)
    return "\n".join([HEAD, *_tables(ground, coast)])


def build_sea_names(geography: str, coast: str) -> str:
    """The file of gulfs and capes for the texts of a geography file and of its outlines."""
    ground = lay_ground(read_geography(geography), coast)
    globe, found = _Globe(ground), ground.geography
    lines = [SEA_HEAD]
    for table, names in (("gulfs", found.gulfs), ("capes", found.capes)):
        places = {name: globe.place(one.at) for name, one in names.items()}
        rows = [f"{json.dumps(name)} = {_lines([place])[1:-1]}" for name, place in places.items()]
        lines += [f"[{table}]", *rows, ""]
    return "\n".join(lines)


def _tables(ground: Ground, coast: str) -> Iterator[str]:
    names = ground.geography.land.outlines
    yield from _table("land", {name: _lines(_outline(ground, coast, name)) for name in names})
    others = {name: _lines(_outline(ground, coast, name)) for name in ("Madagascar", "Arabia")}
    yield from _table("around", others)
    parallels = {str(lat): _lines(_parallel(ground, lat)) for lat in range(-45, 31, _STEP)}
    yield from _table("parallels", parallels)
    meridians = {str(lon): _lines(_meridian(ground, lon)) for lon in range(-25, 71, _STEP)}
    yield from _table("meridians", meridians)
    yield from _table("seats", dict(_seats(ground)))
    yield from _table("ports", dict(_ports(ground)))


def _table(name: str, rows: Mapping[str, str]) -> list[str]:
    lines = (f"{key if key.lstrip('-').isalnum() else repr(key)} = {rows[key]}" for key in rows)
    return [f"[{name}]", *lines, ""]


def _lines(points: Iterable[Point]) -> str:
    return "[" + ", ".join(f"[{_number(x)}, {_number(y)}]" for x, y in points) + "]"


def _number(value: float) -> str:
    return f"{value + 0.0:.3f}".replace("-0.000", "0.000")


# The outlines and the graticule


def _outline(ground: Ground, coast: str, name: str) -> list[Point]:
    """An outline in hex widths; where the data ends the land goes on far beyond the board."""
    globe = _Globe(ground)
    return [globe.place(_beyond(place)) for place in globe.ring(coast, name)]


def _beyond(place: Degrees) -> Degrees:
    """Moves a point on the edge of the outlines' data outwards, out of sight of every map."""
    lat, lon = place
    if lat > 23.9:
        lat = 40.0
    if lon < -5.99:
        lon = -30.0
    if lon > 55.9:
        lon = 75.0
    return lat, lon


class _Globe:
    """Places on the globe in hex widths on the board."""

    def __init__(self, ground: Ground) -> None:
        self._ground = ground
        self._unit = ground.geography.grid.hex_km

    def place(self, place: Degrees) -> Point:
        x, y = self._ground.on_plane(place)
        return x / self._unit, y / self._unit

    def ring(self, coast: str, name: str) -> list[Degrees]:
        """The places of a named outline, without the last, which repeats the first."""
        rings = [
            feature["geometry"]["coordinates"][0]
            for feature in json.loads(coast)["features"]
            if feature["properties"]["name"] == name
        ]
        return [(lat, lon) for lon, lat in rings[0][:-1]]


def _parallel(ground: Ground, lat: int) -> list[Point]:
    return [_Globe(ground).place((lat, lon)) for lon in range(-25, 71, _STEP)]


def _meridian(ground: Ground, lon: int) -> list[Point]:
    return [_Globe(ground).place((lat, lon)) for lat in range(30, -46, -_STEP)]


# Where coastal hexes have their land


def _seats(ground: Ground) -> Iterator[tuple[str, str]]:
    """The middle of the land of each land hex that the sea cuts, and how much of it is land."""
    for name in sorted(ground.land):
        if ground.shares[name] > 0.985:
            continue
        land = _land(ground, name)
        share = sum(map(area, land)) / area(list(ground.layout.corners(name)))
        if land and share < 0.985:
            x, y = _centroid(land)
            cx, cy = ground.layout.centre(name)
            unit = ground.geography.grid.hex_km
            dx, dy = _number((x - cx) / unit), _number((y - cy) / unit)
            yield name, f"{{ dx = {dx}, dy = {dy}, share = {_number(share)} }}"


def _land(ground: Ground, name: str) -> list[Polygon]:
    """The parts of the outlines in a hex, in the kilometres of the layout."""
    corners = list(ground.layout.corners(name))
    left, top = _shift(ground)
    found = [
        clip([(x - left, y - top) for x, y in outline], corners) for outline in ground.outlines
    ]
    return [part for part in found if part and area(part) > 0]


def _shift(ground: Ground) -> Point:
    """What lies between the plane of the projection and the layout of the board, in km."""
    projection = ground.geography.projection
    (px, py), (lx, ly) = project(projection, projection.centre), ground.on_plane(projection.centre)
    return px - lx, py - ly


def _centroid(parts: Iterable[Polygon]) -> Point:
    """The centre of mass of polygons."""
    mass = across = down = 0.0
    for part in parts:
        for (ax, ay), (bx, by) in zip(part[-1:] + part[:-1], part, strict=True):
            turn = ax * by - bx * ay
            mass += turn / 2
            across += (ax + bx) * turn / 6
            down += (ay + by) * turn / 6
    return across / mass, down / mass


def _ports(ground: Ground) -> Iterator[tuple[str, str]]:
    """The true place of each port in its hex, drawn inwards where it lies on or over the edge."""
    globe, unit = _Globe(ground), ground.geography.grid.hex_km
    for port in ground.geography.ports.values():
        name = ground.settle(port.at)
        (x, y), (px, py) = ground.layout.centre(name), globe.place(port.at)
        x, y = x / unit, y / unit
        far = math.dist((x, y), (px, py))
        share = min(1.0, _PORT_REACH / far) if far else 1.0
        yield name, _lines([(x + (px - x) * share, y + (py - y) * share)])[1:-1]


def main() -> int:
    """Write the files of shores and of sea names."""
    geography = (DATA / "geography.toml").read_text(encoding="utf-8")
    coast = (DATA / "coast.geojson").read_text(encoding="utf-8")
    for file, make in ((SHORES, build), (SEA_NAMES, build_sea_names)):
        file.write_text(make(geography, coast), encoding="utf-8", newline="\n")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
