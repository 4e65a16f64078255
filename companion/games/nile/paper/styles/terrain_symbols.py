"""Terrain symbols of the plain styles: dunes, trees, tufts of grass and reed, peaks, waves.

Drawn about the middle of a hex, in units of the hex's width, below the room of its number. Each
terrain has `VARIANTS` drawings, so that a country of one kind does not look stamped.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from functools import partial
from itertools import pairwise
from typing import TypeVar

from companion.games.nile.map.terrain import TERRAINS
from companion.games.nile.paper.map.ground.outline import wobble
from companion.games.nile.paper.styles.pen import Draw, Pen, TerrainPiece
from printables.drawing.paths import Path, Point, Segment, polyline
from printables.drawing.surface import Box

VARIANTS = 3

Each = TypeVar("Each")

Places = Sequence[Sequence[Sequence[float]]]
"""Where the things of a terrain stand, and how large they are, by variant."""


def by_terrain(*each: Each) -> dict[str, Each]:
    """What each terrain has, given in the order of `TERRAINS`."""
    return dict(zip(TERRAINS, each, strict=True))


def scattered(*things: tuple[Callable[..., None], Places]) -> Draw:
    """A drawing of things, such as trees, each at its places."""

    def draw(pen: Pen, variant: int) -> None:
        for thing, places in things:
            for place in places[variant]:
                thing(pen, *place)

    return draw


# Desert


def _desert(pen: Pen, variant: int) -> None:
    dots = Path()
    for x, y in spread(13, variant, 0.33, 0.26):
        dots += polyline([(x, y + 0.05), (x + 0.002, y + 0.05)])  # round ends make it a dot
    pen.stroke(dots, 0.027)
    for x, y, wide in DUNES[variant]:
        pen.stroke(dune(x, y, wide))


DUNES = (
    ((-0.12, 0.0, 0.17), (0.12, 0.17, 0.15)),
    ((0.11, -0.02, 0.16), (-0.1, 0.18, 0.17)),
    ((0.0, 0.06, 0.2), (0.17, 0.24, 0.1)),
)


def dune(x: float, y: float, wide: float) -> Path:
    """A crest that rises gently and falls steeply."""
    crest = (x + wide * 0.25, y - wide * 0.5)
    return Path(
        (
            ("M", (x - wide, y + wide * 0.2)),
            ("C", (x - wide * 0.4, y + wide * 0.1, x - wide * 0.2, y - wide * 0.5, *crest)),
            ("C", (x + wide * 0.35, y - wide * 0.2, x + wide * 0.6, y, x + wide, y + wide * 0.1)),
        )
    )


# Trees and grass


def tree(pen: Pen, x: float, y: float, high: float) -> None:
    """A round crown on a short trunk; y is the foot."""
    r = high * 0.36
    top = y - high + r
    pen.stroke(polyline([(x, y), (x, top)]), 0.022)
    crown: list[Segment] = [("M", (x - r, top + r * 0.55))]
    for start, end in pairwise(CROWN):
        (x1, y1), (x2, y2) = start, end
        mx, my = (x1 + x2) / 2 * 1.55, (y1 + y2) / 2 * 1.55
        crown.append(
            ("C", (x + mx * r, top + my * r, x + mx * r, top + my * r, x + x2 * r, top + y2 * r))
        )
    crown.append(("Z", ()))
    pen.shape(Path(tuple(crown)), pen.leaf)


CROWN: tuple[Point, ...] = ((-1, 0.55), (-0.95, -0.35), (0, -1), (0.95, -0.35), (1, 0.55))


GROVES = (
    (
        (-0.14, 0.02, 0.24),
        (0.13, 0.04, 0.25),
        (-0.28, 0.18, 0.24),
        (0.0, 0.19, 0.27),
        (0.28, 0.2, 0.23),
        (-0.13, 0.34, 0.24),
        (0.14, 0.35, 0.23),
    ),
    (
        (0.0, 0.01, 0.25),
        (-0.25, 0.1, 0.23),
        (0.25, 0.1, 0.25),
        (-0.08, 0.2, 0.25),
        (0.15, 0.25, 0.24),
        (-0.23, 0.3, 0.23),
        (0.0, 0.38, 0.22),
    ),
    (
        (-0.2, 0.04, 0.25),
        (0.06, 0.0, 0.23),
        (0.27, 0.13, 0.24),
        (-0.06, 0.17, 0.26),
        (-0.28, 0.24, 0.22),
        (0.15, 0.32, 0.25),
        (-0.1, 0.36, 0.23),
    ),
)


def blades(x: float, y: float, high: float, count: int) -> Path:
    """A tuft: blades that fan out from one foot."""
    segments: list[Segment] = []
    for index in range(count):
        lean = (index - (count - 1) / 2) / max(1, count - 1) * 1.3
        tall = high * (1 - abs(lean) * 0.35)
        foot = (x + lean * high * 0.18, y)
        tip = (x + lean * high * 0.75, y - tall)
        bend = (foot[0], y - tall * 0.6)
        segments += [("M", foot), ("C", (*bend, *bend, *tip))]
    return Path(tuple(segments))


def _veldt(pen: Pen, variant: int) -> None:
    for index, (x, y) in enumerate(MEADOWS[variant]):
        pen.stroke(blades(x, y, 0.11 if index % 2 else 0.13, 3))
    acacia(pen, *ACACIAS[variant])


def acacia(pen: Pen, x: float, y: float) -> None:
    """A tree with a flat crown; y is the foot."""
    pen.stroke(polyline([(x, y), (x, y - 0.13)]), 0.022)
    pen.stroke(polyline([(x, y - 0.1), (x + 0.07, y - 0.17)]))
    canopy = Path(
        (
            ("M", (x - 0.13, y - 0.14)),
            ("C", (x - 0.1, y - 0.24, x + 0.1, y - 0.24, x + 0.14, y - 0.15)),
            ("C", (x + 0.08, y - 0.13, x - 0.05, y - 0.15, x - 0.13, y - 0.14)),
            ("Z", ()),
        )
    )
    pen.shape(canopy, pen.leaf)


MEADOWS = (
    ((-0.27, 0.02), (0.24, 0.0), (-0.04, 0.14), (-0.28, 0.24), (0.29, 0.2), (0.08, 0.33)),
    ((-0.1, -0.01), (-0.3, 0.14), (0.3, 0.12), (-0.12, 0.31), (0.1, 0.2), (0.24, 0.3)),
    ((-0.28, 0.08), (0.05, 0.02), (0.28, 0.1), (-0.2, 0.3), (0.06, 0.34), (0.26, 0.28)),
)
ACACIAS: tuple[Point, ...] = ((0.1, 0.08), (0.08, 0.06), (-0.08, 0.2))


def reeds(pen: Pen, x: float, y: float, wide: float) -> None:
    """A tuft of reeds on a line of water."""
    pen.stroke(polyline([(x - wide, y), (x + wide, y)]))
    pen.stroke(blades(x, y - 0.015, wide * 1.2, 5))
    pen.stroke(polyline([(x - wide * 0.55, y + 0.045), (x + wide * 0.6, y + 0.045)]), 0.014)


MARSHES = (
    ((-0.17, 0.0), (0.2, 0.06), (-0.22, 0.22), (0.09, 0.28)),
    ((0.13, -0.01), (-0.22, 0.08), (0.22, 0.2), (-0.08, 0.28)),
    ((-0.02, 0.0), (-0.24, 0.17), (0.24, 0.14), (0.03, 0.3)),
)


# Mountains and lakes


def outlined(
    pen: Pen, x: float, y: float, wide: float, high: float, line: float
) -> tuple[Point, Point]:
    """A mountain in outline, (x, y) the middle of its foot; its top and its right end."""
    top = (x - wide * 0.05, y - high)
    left, right = (x - wide, y), (x + wide, y + high * 0.06)
    outline = Path(
        (
            ("M", left),
            ("C", (x - wide * 0.6, y - high * 0.3, x - wide * 0.35, y - high * 0.6, *top)),
            ("C", (x + wide * 0.3, y - high * 0.7, x + wide * 0.55, y - high * 0.2, *right)),
        )
    )
    pen.shape(outline, pen.rock, line)
    return top, right


def peak(pen: Pen, x: float, y: float, wide: float, high: float) -> None:
    """A mountain with its shaded flank hachured; (x, y) is the middle of its foot."""
    top, right = outlined(pen, x, y, wide, high, 0.02)
    strokes: list[Segment] = []
    for step in range(1, 6):
        share = step / 6
        from_x = top[0] + (right[0] - top[0]) * share * 0.82
        from_y = top[1] + high * (0.02 + share * 0.75)
        reach = high * (0.42 - 0.05 * step)
        strokes += [("M", (from_x, from_y)), ("L", (from_x - wide * 0.1, from_y + reach))]
    pen.stroke(Path(tuple(strokes)), 0.013)


RANGES = (
    ((0.13, 0.1, 0.19, 0.29), (-0.15, 0.21, 0.22, 0.37), (0.17, 0.33, 0.17, 0.24)),
    ((-0.16, 0.09, 0.18, 0.27), (0.13, 0.22, 0.23, 0.38), (-0.17, 0.33, 0.17, 0.25)),
    ((0.0, 0.11, 0.2, 0.34), (-0.18, 0.29, 0.19, 0.3), (0.18, 0.31, 0.19, 0.28)),
)


def wave(x: float, y: float, wide: float) -> Path:
    """Two swells of water."""
    step = wide / 2
    segments: list[Segment] = [("M", (x - wide, y))]
    for index in range(4):
        rise = -wide * 0.28 if index % 2 == 0 else wide * 0.28
        begin = x - wide + index * step
        bend = (begin + step * 0.3, y + rise, begin + step * 0.7, y + rise)
        segments.append(("C", (*bend, begin + step, y)))
    return Path(tuple(segments))


def _swell(pen: Pen, x: float, y: float, wide: float) -> None:
    pen.stroke(wave(x, y, wide), 0.015)


WAVES = (
    ((-0.1, -0.04, 0.14), (0.16, 0.1, 0.12), (-0.12, 0.23, 0.13)),
    ((0.12, -0.03, 0.13), (-0.16, 0.11, 0.13), (0.1, 0.25, 0.12)),
    ((0.0, 0.0, 0.14), (-0.17, 0.18, 0.1), (0.17, 0.2, 0.12)),
)


# Two terrains in one hex


THICKETS = (
    ((-0.22, 0.05, 0.24), (0.02, 0.02, 0.25), (0.25, 0.16, 0.25)),
    ((0.2, 0.04, 0.25), (-0.05, 0.03, 0.24), (-0.27, 0.17, 0.25)),
    ((-0.13, 0.02, 0.24), (0.22, 0.06, 0.24), (0.03, 0.2, 0.26)),
)
POOLS = (
    ((-0.16, 0.2), (0.09, 0.31)),
    ((0.14, 0.2), (-0.08, 0.31)),
    ((-0.24, 0.18), (0.06, 0.33)),
)


HEIGHTS = (
    ((-0.12, 0.13, 0.22, 0.36), (0.19, 0.14, 0.17, 0.27)),
    ((0.13, 0.13, 0.22, 0.36), (-0.18, 0.14, 0.17, 0.27)),
    ((0.0, 0.13, 0.26, 0.38),),
)
FOOTHILLS = (
    ((-0.22, 0.28, 0.21), (0.05, 0.27, 0.2), (0.26, 0.26, 0.2), (-0.08, 0.38, 0.2)),
    ((0.22, 0.28, 0.21), (-0.05, 0.27, 0.2), (-0.26, 0.26, 0.2), (0.1, 0.38, 0.2)),
    ((-0.27, 0.2, 0.21), (0.27, 0.2, 0.21), (-0.13, 0.34, 0.22), (0.14, 0.35, 0.21)),
)


def spread(count: int, variant: int, wide: float, high: float) -> list[Point]:
    """Points spread evenly but not regularly about the middle."""
    points: list[Point] = []
    for index in range(count):
        angle = index * 2.399963 + variant * 1.7  # the golden angle leaves no rows
        far = math.sqrt((index + 0.5) / count)
        jitter = 0.05 * wobble(variant, index)
        points.append((math.cos(angle) * wide * far + jitter, math.sin(angle) * high * far))
    return points


DRAWINGS: dict[str, Draw] = by_terrain(
    _desert,
    scattered((tree, GROVES)),
    scattered((_swell, WAVES)),
    scattered((partial(reeds, wide=0.12), MARSHES)),
    _veldt,
    scattered((peak, RANGES)),
    scattered((tree, THICKETS), (partial(reeds, wide=0.1), POOLS)),
    scattered((peak, HEIGHTS), (tree, FOOTHILLS)),
)
"""The drawing of each terrain."""


# Single pieces, for hexes where other things stand


def box_of(left: float, top: float, right: float, low: float) -> Box:
    """The box of a piece by its sides."""
    return Box(left, top, right - left, low - top)


def sand(pen: Pen, x: float, y: float) -> None:
    """A crest with grains below it."""
    pen.stroke(dune(x, y, 0.15))
    dots = Path()
    for dx, dy in ((-0.1, 0.07), (0.0, 0.08), (0.09, 0.06), (-0.08, -0.07)):
        dots += polyline([(x + dx, y + dy), (x + dx + 0.002, y + dy)])
    pen.stroke(dots, 0.027)


_TREE = TerrainPiece(lambda pen: tree(pen, 0, 0, 0.25), box_of(-0.12, -0.26, 0.12, 0.015))
_REEDS = TerrainPiece(lambda pen: reeds(pen, 0, 0, 0.12), box_of(-0.135, -0.16, 0.135, 0.06))
_PEAK = TerrainPiece(lambda pen: peak(pen, 0, 0, 0.2, 0.32), box_of(-0.215, -0.335, 0.215, 0.04))
_HILL = TerrainPiece(lambda pen: peak(pen, 0, 0, 0.15, 0.24), box_of(-0.165, -0.255, 0.165, 0.035))
_ACACIA = TerrainPiece(lambda pen: acacia(pen, 0, 0), box_of(-0.145, -0.24, 0.155, 0.015))
_TUFT = TerrainPiece(
    lambda pen: pen.stroke(blades(0, 0, 0.13, 3)), box_of(-0.09, -0.14, 0.09, 0.012)
)
_WAVES = TerrainPiece(
    lambda pen: pen.stroke(wave(0, 0, 0.14), 0.015), box_of(-0.15, -0.05, 0.15, 0.05)
)
_SAND = TerrainPiece(lambda pen: sand(pen, 0, 0), box_of(-0.165, -0.1, 0.165, 0.1))

PIECES: dict[str, tuple[TerrainPiece, ...]] = by_terrain(
    (_SAND,),
    (_TREE,),
    (_WAVES,),
    (_REEDS,),
    (_ACACIA, _TUFT),
    (_PEAK, _HILL),
    (_TREE, _REEDS),
    (_PEAK, _TREE),
)
"""Single pieces of each terrain."""
