"""The globe on the plane: projection of points and outlines, and the share of land in a shape.

Projected points are in kilometres, x to the east and y to the south.
"""

import json
from math import asin, atan2, cos, degrees, hypot, radians, sin, sqrt
from typing import Any

from companion.hexes import Point
from tools.board.atlas.geography import Degrees, Projection

Polygon = list[Point]


def project(projection: Projection, place: Degrees) -> Point:
    """Return a place on the plane, by Lambert's azimuthal equal-area projection."""
    lat0, lon0 = map(radians, projection.centre)
    lat, lon = map(radians, place)
    lon -= lon0
    towards = sin(lat0) * sin(lat) + cos(lat0) * cos(lat) * cos(lon)
    scale = projection.radius_km * sqrt(2 / (1 + towards))
    north = cos(lat0) * sin(lat) - sin(lat0) * cos(lat) * cos(lon)
    return scale * cos(lat) * sin(lon), -scale * north


def unproject(projection: Projection, point: Point) -> Degrees:
    """Return the place of a point of the plane: the inverse of `project`."""
    lat0, lon0 = map(radians, projection.centre)
    x, north = point[0], -point[1]
    away = hypot(x, north)
    if away == 0:
        return projection.centre
    angle = 2 * asin(away / 2 / projection.radius_km)
    lat = asin(cos(angle) * sin(lat0) + north * sin(angle) * cos(lat0) / away)
    down = away * cos(angle) * cos(lat0) - north * sin(angle) * sin(lat0)
    return degrees(lat), degrees(lon0 + atan2(x * sin(angle), down))


def read_outlines(text: str, projection: Projection, names: tuple[str, ...]) -> list[Polygon]:
    """Return the projected outer rings of the named features of a GeoJSON collection."""
    collection: dict[str, Any] = json.loads(text)
    return [
        [project(projection, (lat, lon)) for lon, lat in feature["geometry"]["coordinates"][0]]
        for feature in collection["features"]
        if feature["properties"]["name"] in names
    ]


def area(polygon: Polygon) -> float:
    """Return the area of a polygon, in square kilometres."""
    before = polygon[-1:] + polygon[:-1]
    return (
        abs(sum(ax * by - bx * ay for (ax, ay), (bx, by) in zip(before, polygon, strict=True))) / 2
    )


def clip(polygon: Polygon, frame: Polygon) -> Polygon:
    """Return the part of a polygon inside a convex frame, given clockwise on the plane.

    By Sutherland and Hodgman; a concave polygon may come out with seams of no area.
    """
    for index, corner in enumerate(frame):
        polygon = _cut(polygon, corner, frame[(index + 1) % len(frame)])
        if not polygon:
            break
    return polygon


def _cut(polygon: Polygon, start: Point, end: Point) -> Polygon:
    """Return the part of a polygon to the right of the line from `start` to `end`."""
    (left, top), (dx, dy) = start, (end[0] - start[0], end[1] - start[1])
    inside: Polygon = []
    sides = [dx * (y - top) - dy * (x - left) for x, y in polygon]
    for index, (x, y) in enumerate(polygon):
        (was_x, was_y), was, now = polygon[index - 1], sides[index - 1], sides[index]
        if (was < 0) != (now < 0):
            part = was / (was - now)
            inside.append((was_x + part * (x - was_x), was_y + part * (y - was_y)))
        if now >= 0:
            inside.append((x, y))
    return inside
