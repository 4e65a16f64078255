"""Axial coordinates: hexes as vectors, without any board around them.

`q` counts along a row (pointy tops) or a column step (flat tops), `r` downwards; the third cube
coordinate is `-q - r`. All arithmetic is in whole numbers, so nothing depends on rounding.
The method is that of Red Blob Games' guide to hexagonal grids.
"""

from typing import Final, Literal, NamedTuple

Orientation = Literal["pointy", "flat"]


class Axial(NamedTuple):
    """A hex, or a step between two hexes, in axial coordinates."""

    q: int
    r: int


BEARINGS: Final[dict[Orientation, tuple[str, ...]]] = {
    "pointy": ("NE", "E", "SE", "SW", "W", "NW"),
    "flat": ("N", "NE", "SE", "S", "SW", "NW"),
}
"""The six bearings of each orientation, clockwise, the first one just east of or at north."""

STEPS: Final[dict[Orientation, tuple[Axial, ...]]] = {
    "pointy": (Axial(1, -1), Axial(1, 0), Axial(0, 1), Axial(-1, 1), Axial(-1, 0), Axial(0, -1)),
    "flat": (Axial(0, -1), Axial(1, -1), Axial(1, 0), Axial(0, 1), Axial(-1, 1), Axial(-1, 0)),
}
"""The step to the neighbor of each bearing, in the order of `BEARINGS`."""

_FINE: Final = 1 << 20
_NUDGES: Final = ((3, -1), (-3, 1), (-1, 3), (1, -3))
"""Tiny shifts, in 1/_FINE of a hex, that decide lines running exactly between two hexes."""


def add(a: Axial, b: Axial, times: int = 1) -> Axial:
    """Return `a` moved by `times` steps of `b`."""
    return Axial(a.q + times * b.q, a.r + times * b.r)


def distance(a: Axial, b: Axial) -> int:
    """Return the number of steps from `a` to `b`, 0 or more."""
    q, r = b.q - a.q, b.r - a.r
    return max(abs(q), abs(r), abs(q + r))


def ring(centre: Axial, radius: int, steps: tuple[Axial, ...]) -> list[Axial]:
    """Return the 6 x `radius` hexes at that distance, clockwise from the first of `steps`."""
    if radius <= 0:
        return [centre] if radius == 0 else []
    here = add(centre, steps[0], radius)
    found: list[Axial] = []
    for side in range(6):
        for _ in range(radius):
            found.append(here)
            here = add(here, steps[(side + 2) % 6])
    return found


def lines(a: Axial, b: Axial) -> list[list[Axial]]:
    """Return the straight lines of hexes from `a` to `b`, both ends included.

    A line that runs along hex sides has an equal claim on both its banks, so there is one line
    for each of the four ways to shift it a little; most often they are the same.
    """
    return [_line(a, b, nudge) for nudge in _NUDGES]


def _line(a: Axial, b: Axial, nudge: tuple[int, int]) -> list[Axial]:
    length = distance(a, b)
    if length == 0:
        return [a]
    whole = length * _FINE
    points = [a]
    for step in range(1, length):
        q = (a.q * (length - step) + b.q * step) * _FINE + nudge[0]
        r = (a.r * (length - step) + b.r * step) * _FINE + nudge[1]
        points.append(_nearest(q, r, whole))
    points.append(b)
    return points


def _nearest(q: int, r: int, whole: int) -> Axial:
    """Return the hex that holds the point (q / whole, r / whole)."""
    s = -q - r
    twice = 2 * whole
    near_q, near_r, near_s = (
        (2 * q + whole) // twice,
        (2 * r + whole) // twice,
        (2 * s + whole) // twice,
    )
    off_q, off_r, off_s = (
        abs(near_q * whole - q),
        abs(near_r * whole - r),
        abs(near_s * whole - s),
    )
    if off_q >= off_r and off_q >= off_s:
        near_q = -near_r - near_s
    elif off_r >= off_s:
        near_r = -near_q - near_s
    return Axial(near_q, near_r)


def at_point(q: float, r: float) -> Axial:
    """Return the hex that holds a point given in fractional axial coordinates."""
    return _nearest(round(q * _FINE), round(r * _FINE), _FINE)
