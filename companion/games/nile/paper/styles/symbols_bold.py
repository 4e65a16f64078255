"""Terrain symbols of `high-contrast`: few strong strokes that survive a photocopier.

Dots are desert, full crowns jungle, waves a lake, bars with stalks swamp, ticks veldt, half black
triangles mountains; no two share a shape. Two terrains in one hex share it.
"""

from __future__ import annotations

from functools import partial

from companion.games.nile.paper.styles.pen import Draw, Pen, TerrainPiece
from companion.games.nile.paper.styles.terrain_symbols import box_of, by_terrain, scattered, wave
from printables.drawing.paths import Path, Point, Segment, circle, polyline

_HEAVY = 0.04


def _desert(pen: Pen, variant: int) -> None:
    turn = 0.03 * (variant - 1)
    dots: list[Segment] = []
    for row, places in enumerate(((-0.17, 0.17), (-0.28, 0.0, 0.28), (-0.17, 0.17))):
        for x in places:
            at = (x + turn, -0.02 + 0.16 * row)
            dots += [("M", at), ("L", (at[0] + 0.002, at[1]))]
    pen.stroke(Path(tuple(dots)), 0.07)


def _tree(pen: Pen, x: float, y: float, high: float) -> None:
    """A full round crown on a trunk; y is the foot."""
    pen.stroke(polyline([(x, y), (x, y - high * 0.5)]), _HEAVY)
    pen.solid(circle(x, y - high * 0.65, high * 0.34))


_GROVES: tuple[tuple[Point, ...], ...] = (
    ((-0.14, 0.1), (0.14, 0.1), (-0.26, 0.34), (0.02, 0.36), (0.27, 0.34)),
    ((0.0, 0.08), (-0.25, 0.14), (0.25, 0.14), (-0.13, 0.37), (0.14, 0.37)),
    ((-0.2, 0.1), (0.1, 0.08), (-0.1, 0.36), (0.18, 0.35), (-0.33, 0.34)),
)


def _veldt(pen: Pen, variant: int) -> None:
    ticks: list[Segment] = []
    for x, y in _TICKS[variant]:
        ticks += [("M", (x - 0.07, y - 0.1)), ("L", (x, y)), ("L", (x + 0.07, y - 0.1))]
    pen.stroke(Path(tuple(ticks)), 0.034)


_TICKS: tuple[tuple[Point, ...], ...] = (
    ((-0.18, 0.07), (0.18, 0.07), (-0.28, 0.32), (0.0, 0.22), (0.28, 0.32)),
    ((0.0, 0.06), (-0.27, 0.16), (0.27, 0.16), (-0.12, 0.34), (0.14, 0.34)),
    ((-0.22, 0.05), (0.12, 0.09), (-0.06, 0.24), (0.26, 0.28), (-0.26, 0.32)),
)


def _reeds(pen: Pen, x: float, y: float, wide: float) -> None:
    """A bar of water with three stalks."""
    parts: list[Segment] = [("M", (x - wide, y)), ("L", (x + wide, y))]
    for step in (-0.5, 0.0, 0.5):
        at = x + step * wide
        parts += [("M", (at, y)), ("L", (at + step * 0.04, y - 0.15))]
    pen.stroke(Path(tuple(parts)), 0.034)


_MARSHES: tuple[tuple[Point, ...], ...] = (
    ((-0.17, 0.08), (0.2, 0.16), (-0.1, 0.34)),
    ((0.17, 0.08), (-0.2, 0.16), (0.1, 0.34)),
    ((0.0, 0.06), (-0.2, 0.26), (0.2, 0.3)),
)


def _peak(pen: Pen, x: float, y: float, wide: float, high: float) -> None:
    """A triangle, its eastern half black; (x, y) is the middle of its foot."""
    pen.shape(polyline([(x - wide, y), (x, y - high), (x + wide, y)], closed=True), pen.rock, 0.034)
    pen.solid(polyline([(x, y - high), (x + wide, y), (x + wide * 0.1, y)], closed=True))


_RANGES = (
    ((0.14, 0.16, 0.19, 0.3), (-0.12, 0.34, 0.23, 0.38)),
    ((-0.14, 0.16, 0.19, 0.3), (0.12, 0.34, 0.23, 0.38)),
    ((0.0, 0.14, 0.2, 0.32), (-0.17, 0.36, 0.19, 0.3), (0.19, 0.36, 0.17, 0.28)),
)


def _lake(pen: Pen, variant: int) -> None:
    shift = 0.03 * (variant - 1)
    for row, x in enumerate((-0.06, 0.06, -0.04)):
        pen.stroke(wave(x + shift, -0.03 + 0.17 * row, 0.22), 0.034)


def _jungle_swamp(pen: Pen, variant: int) -> None:
    side = -1 if variant % 2 else 1
    for x in (-0.2, 0.12):
        _tree(pen, x * side, 0.12, 0.29)
    for x, y in ((-0.14, 0.3), (0.2, 0.37)):
        _reeds(pen, x * side, y, 0.14)


def _jungle_mountain(pen: Pen, variant: int) -> None:
    side = -1 if variant % 2 else 1
    _peak(pen, -0.1 * side, 0.18, 0.24, 0.36)
    for x, y in ((0.26, 0.18), (-0.2, 0.42), (0.1, 0.42)):
        _tree(pen, x * side, y, 0.25)


BOLD: dict[str, Draw] = by_terrain(
    _desert,
    scattered((partial(_tree, high=0.3), _GROVES)),
    _lake,
    scattered((partial(_reeds, wide=0.15), _MARSHES)),
    _veldt,
    scattered((_peak, _RANGES)),
    _jungle_swamp,
    _jungle_mountain,
)
"""The drawing of each terrain."""


def _dots(pen: Pen) -> None:
    dots: list[Segment] = []
    for x, y in ((-0.12, 0.0), (0.0, -0.1), (0.12, 0.0)):
        dots += [("M", (x, y)), ("L", (x + 0.002, y))]
    pen.stroke(Path(tuple(dots)), 0.07)


def _tick(pen: Pen) -> None:
    pen.stroke(polyline([(-0.07, -0.1), (0, 0), (0.07, -0.1)]), 0.034)


_TREE = TerrainPiece(lambda pen: _tree(pen, 0, 0, 0.29), box_of(-0.11, -0.3, 0.11, 0.02))
_REEDS = TerrainPiece(lambda pen: _reeds(pen, 0, 0, 0.14), box_of(-0.16, -0.175, 0.16, 0.02))
_PEAK = TerrainPiece(lambda pen: _peak(pen, 0, 0, 0.2, 0.33), box_of(-0.225, -0.355, 0.225, 0.02))
_HILL = TerrainPiece(lambda pen: _peak(pen, 0, 0, 0.16, 0.26), box_of(-0.185, -0.285, 0.185, 0.02))
_TICK = TerrainPiece(_tick, box_of(-0.09, -0.12, 0.09, 0.02))
_DOTS = TerrainPiece(_dots, box_of(-0.16, -0.14, 0.16, 0.04))
_WAVES = TerrainPiece(
    lambda pen: pen.stroke(wave(0, 0, 0.15), 0.034), box_of(-0.17, -0.07, 0.17, 0.07)
)

BOLD_PIECES: dict[str, tuple[TerrainPiece, ...]] = by_terrain(
    (_DOTS,),
    (_TREE,),
    (_WAVES,),
    (_REEDS,),
    (_TICK,),
    (_PEAK, _HILL),
    (_TREE, _REEDS),
    (_PEAK, _TREE),
)
"""Single pieces of each terrain."""
