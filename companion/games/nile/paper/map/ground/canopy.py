"""Edge of a forest: crowns side by side along its outline, darker on the shaded side."""

from __future__ import annotations

import math
from functools import lru_cache
from typing import NamedTuple

from companion.games.nile.paper.map.ground.outline import Lattice, Loop, wobbles
from printables.drawing.paths import Path, Point, Segment

_CROWNS = 3  # crowns along a side of a hex
_INSET, _HIGH = 0.045, 0.62
"""Distance of a crown's foot inside the outline, in hex widths; its height per width."""

_DARK = 0.15  # least turn of a crown from the light to be in the shade
_SHADOW = (0.55, 0.835)  # direction of the light, from the north-west

_SHARES = [n / _CROWNS for n in range(_CROWNS)]
_AT = [
    (
        (-t + 2 * t**2 - t**3) / 2,
        (2 - 5 * t**2 + 3 * t**3) / 2,
        (t + 4 * t**2 - 3 * t**3) / 2,
        (-(t**2) + t**3) / 2,
    )
    for t in _SHARES
]
_WAY = [
    (-1 + 4 * t - 3 * t**2, -10 * t + 9 * t**2, 1 + 8 * t - 9 * t**2, -2 * t + 3 * t**2)
    for t in _SHARES
]
"""Weights of four points for positions and directions along a smooth line.

The points are the one before a side, its two ends, and the one after it, at shares of the side.
"""


class Canopy(NamedTuple):
    """Edge of a forest: the complete edge, and its part in the shade."""

    edge: Path
    shade: Path


@lru_cache(maxsize=16)  # the next map usually has the same forests
def canopy(lattice: Lattice, loops: tuple[Loop, ...]) -> Canopy:
    """Return the edges of forests with these outlines; only the crowns extend beyond them."""
    edge: list[Segment] = []
    shade: list[Segment] = []
    for loop in loops:
        feet, ways = _feet(lattice, loop)
        edge.append(("M", feet[0]))
        dark = False
        for index, (foot, way) in enumerate(zip(feet, ways, strict=True)):
            end, last = feet[(index + 1) % len(feet)], ways[(index + 1) % len(feet)]
            crown = _crown(foot, way, end, last)
            edge.append(crown)
            facing = way[0] + last[0], way[1] + last[1]
            lit, dark = not dark, facing[0] * _SHADOW[0] + facing[1] * _SHADOW[1] > 2 * _DARK
            if dark:
                shade += [("M", foot), crown] if lit else [crown]
        edge.append(("Z", ()))
    return Canopy(Path(tuple(edge)), Path(tuple(shade)))


def _feet(lattice: Lattice, loop: Loop) -> tuple[list[Point], list[Point]]:
    """Return where crowns meet along an outline, and the outward direction at each."""
    feet: list[Point] = []
    ways: list[Point] = []
    inset, stops = lattice.layout.width * _INSET, lattice.near_middles(loop)
    for index, ((x1, y1), corner) in enumerate(zip(stops, loop, strict=True)):
        (x0, y0), (x2, y2) = stops[index - 1], stops[(index + 1) % len(stops)]
        x3, y3 = stops[(index + 2) % len(stops)]
        for (a, b, c, d), (e, f, g, h), chance in zip(_AT, _WAY, wobbles(*corner), strict=False):
            across, down = e * x0 + f * x1 + g * x2 + h * x3, e * y0 + f * y1 + g * y2 + h * y3
            far = math.hypot(across, down) or 1.0
            way = down / far, -across / far
            by = inset * (1 + 0.7 * chance)
            x, y = a * x0 + b * x1 + c * x2 + d * x3, a * y0 + b * y1 + c * y2 + d * y3
            feet.append((x - way[0] * by, y - way[1] * by))
            ways.append(way)
    return feet, ways


def _crown(foot: Point, way: Point, end: Point, last: Point) -> Segment:
    """Return a crown from one foot to the next."""
    high = math.dist(foot, end) * _HIGH
    first = foot[0] + way[0] * high, foot[1] + way[1] * high
    second = end[0] + last[0] * high, end[1] + last[1] * high
    return "C", (*first, *second, *end)
