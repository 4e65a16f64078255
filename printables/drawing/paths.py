"""Paths: lines and cubic curves in millimeters, and how to build the usual shapes from them."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence

import msgspec

Point = tuple[float, float]
Segment = tuple[str, tuple[float, ...]]

_ROUND = 4 / 3 * math.tan(math.pi / 8)  # handle length of a quarter circle of radius 1


class Path(msgspec.Struct, frozen=True):
    """A path as its segments: M and L with x, y; C with two handles and x, y; Z with nothing."""

    segments: tuple[Segment, ...] = ()

    def __add__(self, other: Path) -> Path:
        """Both paths as one: with the even-odd rule the second can be a hole in the first."""
        return Path(self.segments + other.segments)


def polyline(points: Sequence[Point], *, closed: bool = False) -> Path:
    """Straight parts from point to point; empty for no points."""
    segments: list[Segment] = [("L", point) for point in points]
    if segments:
        segments[0] = ("M", points[0])
        if closed:
            segments.append(("Z", ()))
    return Path(tuple(segments))


def smooth(points: Sequence[Point], *, closed: bool = False, tension: float = 0.5) -> Path:
    """A cubic curve through all points, its direction at each set by the two neighbors.

    Tension 0 gives straight parts, 0.5 the usual Catmull-Rom curve. Points that repeat their
    predecessor are left out, for a curve has no direction there.
    """
    kept = [p for i, p in enumerate(points) if i == 0 or p != points[i - 1]]
    if closed and len(kept) > 1 and kept[0] == kept[-1]:
        kept.pop()
    if len(kept) < 3:
        return polyline(kept, closed=closed)
    third = tension / 3
    before, after = (kept[-1], kept[0]) if closed else (kept[0], kept[-1])
    ways = [
        ((x2 - x0) * third, (y2 - y0) * third)
        for (x0, y0), (x2, y2) in zip([before, *kept[:-1]], [*kept[1:], after], strict=True)
    ]
    if closed:
        kept.append(kept[0])
        ways.append(ways[0])
    segments: list[Segment] = [("M", kept[0])]
    segments += [
        ("C", (x1 + dx1, y1 + dy1, x2 - dx2, y2 - dy2, x2, y2))
        for (x1, y1), (dx1, dy1), (x2, y2), (dx2, dy2) in zip(
            kept, ways, kept[1:], ways[1:], strict=False
        )
    ]
    if closed:
        segments.append(("Z", ()))
    return Path(tuple(segments))


def circle(x: float, y: float, radius: float) -> Path:
    """A circle of four cubic curves; it is off by less than 0.03% of its radius."""
    r, k = radius, radius * _ROUND
    return Path(
        (
            ("M", (x + r, y)),
            ("C", (x + r, y + k, x + k, y + r, x, y + r)),
            ("C", (x - k, y + r, x - r, y + k, x - r, y)),
            ("C", (x - r, y - k, x - k, y - r, x, y - r)),
            ("C", (x + k, y - r, x + r, y - k, x + r, y)),
            ("Z", ()),
        )
    )


def rectangle(x: float, y: float, width: float, height: float, radius: float = 0.0) -> Path:
    """A rectangle; the corner radius is cut down to half the shorter side."""
    right, bottom = x + width, y + height
    r = min(radius, width / 2, height / 2)
    if r <= 0:
        return polyline([(x, y), (right, y), (right, bottom), (x, bottom)], closed=True)
    k = r * (1 - _ROUND)
    return Path(
        (
            ("M", (x + r, y)),
            ("L", (right - r, y)),
            ("C", (right - k, y, right, y + k, right, y + r)),
            ("L", (right, bottom - r)),
            ("C", (right, bottom - k, right - k, bottom, right - r, bottom)),
            ("L", (x + r, bottom)),
            ("C", (x + k, bottom, x, bottom - k, x, bottom - r)),
            ("L", (x, y + r)),
            ("C", (x, y + k, x + k, y, x + r, y)),
            ("Z", ()),
        )
    )


def flatten(path: Path, steps: int = 16) -> list[Point]:
    """The first subpath as points, each curve cut into so many straight steps."""
    points: list[Point] = []
    for kind, numbers in path.segments:
        if kind == "M" and points:
            break
        if kind == "C":
            points.extend(_cut(points[-1], numbers, steps))
        elif kind == "Z":
            points.append(points[0])
        else:
            points.append((numbers[0], numbers[1]))
    return points


def _cut(start: Point, numbers: tuple[float, ...], steps: int) -> Iterator[Point]:
    x1, y1, x2, y2, x3, y3 = numbers
    for step in range(1, steps + 1):
        t = step / steps
        a, b, c, d = (1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3
        yield (
            a * start[0] + b * x1 + c * x2 + d * x3,
            a * start[1] + b * y1 + c * y2 + d * y3,
        )
