"""Terrain symbols of `antique`, after copper plates: stippled sand, shaded crowns, marshes.

Crowns and tufts are at the same positions as in the plain drawings.
"""

from __future__ import annotations

from functools import partial

from companion.games.nile.map.terrain import DESERT, JUNGLE, JUNGLE_SWAMP, SWAMP, VELDT
from companion.games.nile.paper.styles.pen import Draw, Pen, TerrainPiece
from companion.games.nile.paper.styles.terrain_symbols import (
    CLUMP,
    CLUMP_BOX,
    MARSHES,
    MEADOWS,
    POOLS,
    THICKETS,
    WOODS,
    blades,
    box_of,
    crown,
    pieces_of,
    scattered,
    spread,
    stipple,
)
from printables.drawing.paths import Path, Segment, polyline


def _desert(pen: Pen, variant: int) -> None:
    """Draw sand as a fine stipple."""
    pen.stroke(stipple(spread(24, variant, 0.43, 0.37)), 0.019, faint=True)


def _shaded(pen: Pen, x: float, y: float, r: float) -> None:
    """Draw a crown with light from the left."""
    crown(pen, x, y, r)
    strokes: list[Segment] = []
    for step in range(4):
        rise = y + r * (0.42 - 0.32 * step)
        strokes += [("M", (x + r * 0.1, rise)), ("L", (x + r * (0.95 - 0.08 * step), rise))]
    pen.stroke(Path(tuple(strokes)), 0.011)


def _veldt(pen: Pen, variant: int) -> None:
    grass = Path()
    for x, y in MEADOWS[variant]:
        grass += _tuft(x, y, 0.12)
    pen.stroke(grass, 0.013, faint=True)


def _tuft(x: float, y: float, high: float) -> Path:
    """Return a tuft of grass on a line of ground."""
    ground = polyline([(x - high * 0.6, y + 0.012), (x + high * 0.8, y + 0.012)])
    return blades(x, y, high, 5) + ground


def _marsh(pen: Pen, x: float, y: float, wide: float) -> None:
    """Draw reeds over broken lines of still water."""
    pen.stroke(blades(x, y - 0.012, wide * 1.15, 5), 0.015)
    lines: list[Segment] = []
    for row, (left, right) in enumerate(((-1.0, 1.0), (-0.6, 1.25), (-1.2, 0.4))):
        at = y + row * 0.03
        lines += [("M", (x + left * wide, at)), ("L", (x + right * wide, at))]
    pen.stroke(Path(tuple(lines)), 0.011, faint=True)


ENGRAVED: dict[str, Draw] = {
    DESERT: _desert,
    JUNGLE: scattered((_shaded, WOODS)),
    SWAMP: scattered((partial(_marsh, wide=0.12), MARSHES)),
    VELDT: _veldt,
    JUNGLE_SWAMP: scattered((_shaded, THICKETS), (partial(_marsh, wide=0.1), POOLS)),
}
"""Drawing that fills a hex of each terrain."""

ENGRAVED_PIECES = pieces_of(
    TerrainPiece(
        lambda pen: pen.stroke(_tuft(0, 0, 0.14), 0.013, faint=True),
        box_of(-0.1, -0.15, 0.12, 0.025),
    ),
    TerrainPiece(lambda pen: scattered((_shaded, (CLUMP,)))(pen, 0), CLUMP_BOX),
    TerrainPiece(lambda pen: _marsh(pen, 0, 0, 0.12), box_of(-0.15, -0.15, 0.155, 0.07)),
)
"""Single pieces of each terrain."""
