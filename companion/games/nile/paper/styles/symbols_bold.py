"""Terrain symbols of `high-contrast`: few strong strokes that survive a photocopier.

Dots are desert, full crowns jungle, bars with stalks swamp, ticks veldt; no two have the same
shape. Two terrains in one hex share it.
"""

from __future__ import annotations

from functools import partial

from companion.games.nile.map.terrain import DESERT, JUNGLE, JUNGLE_SWAMP, SWAMP, VELDT
from companion.games.nile.paper.styles.pen import Draw, Pen, TerrainPiece
from companion.games.nile.paper.styles.terrain_symbols import (
    CLUMP,
    CLUMP_BOX,
    MEADOWS,
    POOLS,
    WOODS,
    box_of,
    pieces_of,
    scattered,
    stipple,
)
from printables.drawing.paths import Path, Point, Segment, circle, polyline


def _desert(pen: Pen, variant: int) -> None:
    turn = 0.03 * (variant - 1)
    places = ((-0.17, -0.11), (0.17, -0.11), (-0.28, 0.05), (0.0, 0.05), (0.28, 0.05), (0.0, 0.21))
    pen.stroke(stipple([(x + turn, y) for x, y in places]), 0.05, faint=True)


def _crown(pen: Pen, x: float, y: float, r: float) -> None:
    """Draw a full round crown."""
    pen.solid(circle(x, y, r * 0.9))


def _veldt(pen: Pen, variant: int) -> None:
    ticks: list[Segment] = []
    for x, y in MEADOWS[variant]:
        ticks += [("M", (x - 0.07, y - 0.1)), ("L", (x, y)), ("L", (x + 0.07, y - 0.1))]
    pen.stroke(Path(tuple(ticks)), 0.03, faint=True)


def _reeds(pen: Pen, x: float, y: float, wide: float) -> None:
    """Draw a bar of water, half as dark as the three stalks on it."""
    pen.stroke(polyline([(x - wide, y), (x + wide, y)]), 0.03, faint=True)
    parts: list[Segment] = []
    for step in (-0.5, 0.0, 0.5):
        at = x + step * wide
        parts += [("M", (at, y)), ("L", (at + step * 0.04, y - 0.13))]
    pen.stroke(Path(tuple(parts)), 0.028)


_THICKETS = [places[::4] for places in WOODS]
_MARSHES: tuple[tuple[Point, ...], ...] = (
    ((0.2, 0.14), (-0.12, 0.32)),
    ((-0.2, 0.14), (0.12, 0.32)),
    ((0.06, 0.12), (-0.2, 0.28)),
)


BOLD: dict[str, Draw] = {
    DESERT: _desert,
    JUNGLE: scattered((_crown, [places[::2] for places in WOODS])),
    SWAMP: scattered((partial(_reeds, wide=0.15), _MARSHES)),
    VELDT: _veldt,
    JUNGLE_SWAMP: scattered((_crown, _THICKETS), (partial(_reeds, wide=0.13), POOLS)),
}
"""Drawing that fills a hex of each terrain."""


def _dots(pen: Pen) -> None:
    pen.stroke(stipple(((-0.12, -0.09), (0.0, -0.19), (0.12, -0.09))), 0.05, faint=True)


def _tick(pen: Pen) -> None:
    pen.stroke(polyline([(-0.07, -0.1), (0, 0), (0.07, -0.1)]), 0.03, faint=True)


BOLD_PIECES = pieces_of(
    TerrainPiece(_tick, box_of(-0.09, -0.12, 0.09, 0.02)),
    TerrainPiece(lambda pen: scattered((_crown, (CLUMP,)))(pen, 0), CLUMP_BOX),
    TerrainPiece(lambda pen: _reeds(pen, 0, 0, 0.14), box_of(-0.16, -0.175, 0.16, 0.02)),
    TerrainPiece(_dots, box_of(-0.16, -0.14, 0.16, 0.04)),
)
"""Single pieces of each terrain."""
