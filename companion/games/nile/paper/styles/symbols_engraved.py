"""Terrain symbols of `antique`, after copper plates: hachures, stippled sand, shaded trees.

The places of peaks, trees and tufts are those of the plain drawings.
"""

from __future__ import annotations

from functools import partial

from companion.games.nile.paper.map.ground.outline import wobble
from companion.games.nile.paper.styles.pen import Draw, Pen, TerrainPiece
from companion.games.nile.paper.styles.terrain_symbols import (
    FOOTHILLS,
    GROVES,
    HEIGHTS,
    MARSHES,
    MEADOWS,
    POOLS,
    RANGES,
    THICKETS,
    blades,
    box_of,
    by_terrain,
    outlined,
    scattered,
    spread,
    tree,
)
from printables.drawing.paths import Path, Segment, polyline


def _desert(pen: Pen, variant: int) -> None:
    """Sand as stipple, thicker along two crests."""
    dots: list[Segment] = []
    for x, y in spread(26, variant, 0.4, 0.33):
        dots += [("M", (x, y + 0.06)), ("L", (x + 0.002, y + 0.06))]
    for row, (left, top) in enumerate(((-0.24, 0.02), (-0.02, 0.2))):
        for step in range(9):
            x = left + 0.03 * step + 0.02 * variant
            y = top - 0.09 * (1 - ((step - 4) / 5) ** 2) + 0.01 * wobble(variant, row, step)
            dots += [("M", (x, y)), ("L", (x + 0.002, y))]
    pen.stroke(Path(tuple(dots)), 0.022)


def _shaded(pen: Pen, x: float, y: float, high: float) -> None:
    """A tree with the light from the left, and its shadow on the ground."""
    tree(pen, x, y, high)
    r = high * 0.36
    middle = y - high + r
    strokes: list[Segment] = []
    for step in range(4):
        rise = middle + r * (0.45 - 0.32 * step)
        strokes += [("M", (x + r * 0.15, rise)), ("L", (x + r * (0.95 - 0.08 * step), rise))]
    strokes += [("M", (x, y)), ("L", (x + r * 1.3, y)), ("M", (x, y + 0.02))]
    strokes += [("L", (x + r * 0.9, y + 0.02))]
    pen.stroke(Path(tuple(strokes)), 0.012)


def _veldt(pen: Pen, variant: int) -> None:
    grass = Path()
    for index, (x, y) in enumerate(MEADOWS[variant]):
        grass += _tuft(x, y, 0.1 if index % 2 else 0.13)
    pen.stroke(grass, 0.013)


def _tuft(x: float, y: float, high: float) -> Path:
    """A tuft of grass on its ground."""
    ground = polyline([(x - high * 0.6, y + 0.012), (x + high * 0.8, y + 0.012)])
    return blades(x, y, high, 5) + ground


def _marsh(pen: Pen, x: float, y: float, wide: float) -> None:
    """Reeds over broken lines of still water."""
    pen.stroke(blades(x, y - 0.012, wide * 1.15, 5), 0.015)
    lines: list[Segment] = []
    for row, (left, right) in enumerate(((-1.0, 1.0), (-0.6, 1.25), (-1.2, 0.4))):
        at = y + row * 0.03
        lines += [("M", (x + left * wide, at)), ("L", (x + right * wide, at))]
    pen.stroke(Path(tuple(lines)), 0.011)


def _crag(pen: Pen, x: float, y: float, wide: float, high: float) -> None:
    """A mountain whose eastern flank is hachured from the ridge down; (x, y) is its foot."""
    top, right = outlined(pen, x, y, wide, high, 0.018)
    strokes: list[Segment] = []
    for step in range(1, 10):
        share = step / 10
        ridge_x = top[0] + (right[0] - top[0]) * share * 0.9
        ridge_y = top[1] + high * (0.03 + share * 0.86)
        foot_x = x + wide * (0.08 + 0.62 * share)
        foot_y = min(y + high * 0.02, ridge_y + high * (0.5 - 0.3 * share))
        bend = (ridge_x - wide * 0.08, (ridge_y + foot_y) / 2)
        foot = (foot_x - wide * 0.14, foot_y)
        strokes += [("M", (ridge_x, ridge_y)), ("C", (*bend, *bend, *foot))]
    for step in range(1, 4):
        share = step / 4
        foot = (x - wide * share * 0.9, y - high * (1 - share) * 0.8)
        strokes += [("M", foot), ("L", (foot[0] + wide * 0.16, foot[1] + high * 0.16))]
    pen.stroke(Path(tuple(strokes)), 0.0115)


def _lake(pen: Pen, variant: int) -> None:
    """Still water: level lines, longest in the middle."""
    lines: list[Segment] = []
    for row in range(7):
        y = -0.24 + row * 0.085
        half = 0.3 - 0.028 * abs(row - 3) ** 1.4 + 0.03 * wobble(variant, row)
        shift = 0.05 * wobble(row, variant, 2)
        lines += [("M", (shift - half, y)), ("L", (shift + half, y))]
    pen.stroke(Path(tuple(lines)), 0.011)


ENGRAVED: dict[str, Draw] = by_terrain(
    _desert,
    scattered((_shaded, GROVES)),
    _lake,
    scattered((partial(_marsh, wide=0.12), MARSHES)),
    _veldt,
    scattered((_crag, RANGES)),
    scattered((_shaded, THICKETS), (partial(_marsh, wide=0.1), POOLS)),
    scattered((_crag, HEIGHTS), (_shaded, FOOTHILLS)),
)
"""The drawing of each terrain."""


def _grains(pen: Pen) -> None:
    dots: list[Segment] = []
    for step in range(9):
        x, y = -0.13 + 0.0325 * step, -0.09 * (1 - ((step - 4) / 5) ** 2)
        dots += [("M", (x, y)), ("L", (x + 0.002, y))]
        dots += [("M", (x, 0.06 + 0.02 * (step % 2))), ("L", (x + 0.002, 0.06 + 0.02 * (step % 2)))]
    pen.stroke(Path(tuple(dots)), 0.022)


def _still(pen: Pen) -> None:
    lines: list[Segment] = []
    for row, half in enumerate((0.1, 0.15, 0.12)):
        at = -0.05 + 0.05 * row
        lines += [("M", (-half, at)), ("L", (half, at))]
    pen.stroke(Path(tuple(lines)), 0.011)


_TREE = TerrainPiece(lambda pen: _shaded(pen, 0, 0, 0.25), box_of(-0.12, -0.26, 0.13, 0.03))
_MARSH = TerrainPiece(lambda pen: _marsh(pen, 0, 0, 0.12), box_of(-0.15, -0.15, 0.155, 0.07))
_PEAK = TerrainPiece(lambda pen: _crag(pen, 0, 0, 0.2, 0.32), box_of(-0.215, -0.335, 0.215, 0.035))
_HILL = TerrainPiece(lambda pen: _crag(pen, 0, 0, 0.15, 0.24), box_of(-0.165, -0.255, 0.165, 0.03))
_GRASS = TerrainPiece(
    lambda pen: pen.stroke(_tuft(0, 0, 0.14), 0.013), box_of(-0.1, -0.15, 0.12, 0.025)
)
_GRAINS = TerrainPiece(_grains, box_of(-0.15, -0.11, 0.15, 0.1))
_STILL = TerrainPiece(_still, box_of(-0.16, -0.06, 0.16, 0.06))

ENGRAVED_PIECES: dict[str, tuple[TerrainPiece, ...]] = by_terrain(
    (_GRAINS,),
    (_TREE,),
    (_STILL,),
    (_MARSH,),
    (_GRASS,),
    (_PEAK, _HILL),
    (_TREE, _MARSH),
    (_PEAK, _TREE),
)
"""Single pieces of each terrain."""
