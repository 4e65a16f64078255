"""Terrain symbols of every style: sand, crowns of trees, tufts of grass and reed.

Drawn around the center of a hex, in hex widths, below the space for its number. Each terrain has
`VARIANTS` drawings, so that large areas of one terrain don't look stamped. Those of
`antique` are after copper plates; those of `high-contrast` are few strong strokes that survive a
photocopier, each terrain with its own shape. Two terrains in one hex share it.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from functools import partial
from typing import TypeVar

from companion.games.nile.map.terrain import DESERT, JUNGLE, JUNGLE_SWAMP, SWAMP, TERRAINS, VELDT
from companion.games.nile.paper.map.ground.outline import wobble
from companion.games.nile.paper.styles.style import Draw, Pen, TerrainPiece
from printables.drawing.paths import Path, Point, Segment, circle, polyline
from printables.drawing.surface import Box

VARIANTS = 6

Each = TypeVar("Each")

Places = Sequence[Sequence[Sequence[float]]]
"""Positions and sizes of a terrain's objects, by variant."""


def by_terrain(*each: Each) -> dict[str, Each]:
    """Return a value for each terrain; they are given in the order of `TERRAINS`."""
    return dict(zip(TERRAINS, each, strict=True))


def scattered(*things: tuple[Callable[..., None], Places]) -> Draw:
    """Return a drawing of objects, such as trees, each at its positions."""

    def draw(pen: Pen, variant: int) -> None:
        for thing, places in things:
            for place in places[variant % len(places)]:
                thing(pen, *place)

    return draw


def spread(count: int, variant: int, wide: float, high: float) -> list[Point]:
    """Return points spread evenly but not regularly around the center."""
    points: list[Point] = []
    for index in range(count):
        angle = index * 2.399963 + variant * 1.7  # the golden angle avoids rows
        far = math.sqrt((index + 0.5) / count)
        jitter = 0.05 * wobble(variant, index)
        points.append((math.cos(angle) * wide * far + jitter, math.sin(angle) * high * far))
    return points


# Desert


def _desert(pen: Pen, variant: int) -> None:
    """Draw sand: a light stipple up to the hex sides, so that it continues in the next hex."""
    pen.stroke(stipple(spread(16, variant, 0.42, 0.36)), 0.022, faint=True)
    if variant == 0:
        pen.stroke(dune(*DUNE), 0.014, faint=True)


def stipple(places: Sequence[Point]) -> Path:
    """Return dots slightly below these points, where the hex has no number."""
    dots: list[Segment] = []
    for x, y in places:
        dots += [("M", (x, y + 0.09)), ("L", (x + 0.002, y + 0.09))]  # round ends make it a dot
    return Path(tuple(dots))


DUNE = (-0.02, 0.16, 0.2)
"""Position and width of a crest."""


def dune(x: float, y: float, wide: float) -> Path:
    """Return a crest that rises gently and falls steeply."""
    crest = (x + wide * 0.25, y - wide * 0.5)
    return Path(
        (
            ("M", (x - wide, y + wide * 0.2)),
            ("C", (x - wide * 0.4, y + wide * 0.1, x - wide * 0.2, y - wide * 0.5, *crest)),
            ("C", (x + wide * 0.35, y - wide * 0.2, x + wide * 0.6, y, x + wide, y + wide * 0.1)),
        )
    )


# Trees and grass


def crown(pen: Pen, x: float, y: float, r: float) -> None:
    """Draw the round crown of a tree, seen among others."""
    outline: list[Segment] = []
    for kind, numbers in CROWN:
        moved = (n * r + (y if at % 2 else x) for at, n in enumerate(numbers))
        outline.append((kind, tuple(moved)))
    pen.shape(Path(tuple(outline)), pen.leaf, 0.014)


CROWN: tuple[Segment, ...] = (
    ("M", (-1.0, 0.45)),
    ("C", (-1.55, -0.2, -0.85, -0.85, -0.5, -0.6)),
    ("C", (-0.4, -1.25, 0.5, -1.25, 0.5, -0.6)),
    ("C", (0.9, -0.85, 1.5, -0.2, 1.0, 0.45)),
    ("C", (0.5, 0.75, -0.5, 0.75, -1.0, 0.45)),
    ("Z", ()),
)
"""Outline of a crown in units of its radius."""


def woods(variant: int) -> list[tuple[float, float, float]]:
    """Return positions and radii of crowns in a hex full of them, the nearest last."""
    places = spread(9, variant, 0.43, 0.33)
    sizes = (0.105, 0.085, 0.095)
    found = [(x, y + 0.12, sizes[(at + variant) % 3]) for at, (x, y) in enumerate(places)]
    return sorted(found, key=lambda place: place[1])


WOODS = [woods(variant) for variant in range(VARIANTS)]

THICKETS = [places[::2] for places in WOODS]
"""Crowns of a forest in a swamp."""


def blades(x: float, y: float, high: float, count: int) -> Path:
    """Return a tuft: blades that fan out from one point."""
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
    """Draw scattered grass, and rarely a tree: plains are left nearly empty."""
    for x, y in MEADOWS[variant]:
        pen.stroke(blades(x, y, 0.12, 3), faint=True)
    for x, y in ACACIAS[variant]:
        acacia(pen, x, y)


def acacia(pen: Pen, x: float, y: float) -> None:
    """Draw a tree with a flat crown; y is the foot."""
    trunk = polyline([(x, y), (x, y - 0.13)]) + polyline([(x, y - 0.1), (x + 0.07, y - 0.17)])
    pen.stroke(trunk, 0.018, faint=True)
    canopy = Path(
        (
            ("M", (x - 0.13, y - 0.14)),
            ("C", (x - 0.1, y - 0.24, x + 0.1, y - 0.24, x + 0.14, y - 0.15)),
            ("C", (x + 0.08, y - 0.13, x - 0.05, y - 0.15, x - 0.13, y - 0.14)),
            ("Z", ()),
        )
    )
    pen.shape(canopy, pen.leaf, faint=True)


MEADOWS: tuple[tuple[Point, ...], ...] = (
    ((-0.24, 0.09), (0.14, 0.26)),
    ((0.23, 0.05),),
    ((-0.1, 0.3), (0.27, 0.17)),
    ((0.02, 0.08), (-0.27, 0.25)),
    ((-0.22, 0.16),),
    ((0.1, 0.34), (-0.15, 0.04)),
)
ACACIAS: tuple[tuple[Point, ...], ...] = ((), ((-0.1, 0.26),), (), (), ((0.16, 0.24),), ())


def reeds(pen: Pen, x: float, y: float, wide: float) -> None:
    """Draw a tuft of reeds on a line of water, which is half as dark."""
    pen.stroke(polyline([(x - wide, y), (x + wide, y)]), 0.014, faint=True)
    pen.stroke(blades(x, y - 0.015, wide * 1.2, 4), 0.016)
    pen.stroke(
        polyline([(x - wide * 0.55, y + 0.045), (x + wide * 0.6, y + 0.045)]), 0.014, faint=True
    )


MARSHES = (
    ((0.2, 0.12), (-0.12, 0.28)),
    ((-0.2, 0.12), (0.16, 0.28)),
    ((-0.22, 0.25), (0.1, 0.1)),
)


POOLS = (
    ((-0.16, 0.2), (0.09, 0.33)),
    ((0.14, 0.2), (-0.08, 0.33)),
    ((-0.2, 0.12), (0.1, 0.3)),
)


DRAWINGS: dict[str, Draw] = {
    DESERT: _desert,
    JUNGLE: scattered((crown, WOODS)),
    SWAMP: scattered((partial(reeds, wide=0.12), MARSHES)),
    VELDT: _veldt,
    JUNGLE_SWAMP: scattered((crown, THICKETS), (partial(reeds, wide=0.1), POOLS)),
}
"""Drawing that fills a hex of each terrain."""


# Single pieces, for hexes with other objects


def box_of(left: float, top: float, right: float, low: float) -> Box:
    """Return the box of a piece from its sides."""
    return Box(left, top, right - left, low - top)


SAND = TerrainPiece(
    lambda pen: pen.stroke(stipple(spread(7, 0, 0.16, 0.1)), 0.022, faint=True),
    box_of(-0.18, -0.03, 0.18, 0.21),
)
HEIGHT = TerrainPiece(None, box_of(-0.17, -0.15, 0.17, 0.15))
"""Mountain of a range."""

CLUMP = ((-0.09, 0.0, 0.075), (0.085, 0.01, 0.085), (0.0, 0.05, 0.09))
CLUMP_BOX = box_of(-0.175, -0.1, 0.18, 0.115)
"""Three crowns, for a hex with little space, and their extent."""


def pieces_of(
    tuft: TerrainPiece, clump: TerrainPiece, sedge: TerrainPiece, sand: TerrainPiece = SAND
) -> dict[str, tuple[TerrainPiece, ...]]:
    """Return the pieces of each terrain."""
    mixed = (clump, sedge), (HEIGHT, clump)
    return by_terrain((sand,), (clump,), (), (sedge,), (tuft,), (HEIGHT,), *mixed)


PIECES = pieces_of(
    TerrainPiece(
        lambda pen: pen.stroke(blades(0, 0, 0.13, 3), faint=True), box_of(-0.09, -0.14, 0.09, 0.012)
    ),
    TerrainPiece(lambda pen: scattered((crown, (CLUMP,)))(pen, 0), CLUMP_BOX),
    TerrainPiece(lambda pen: reeds(pen, 0, 0, 0.12), box_of(-0.135, -0.16, 0.135, 0.06)),
)
"""Single pieces of each terrain."""


def _bold_desert(pen: Pen, variant: int) -> None:
    turn = 0.03 * (variant - 1)
    places = ((-0.17, -0.11), (0.17, -0.11), (-0.28, 0.05), (0.0, 0.05), (0.28, 0.05), (0.0, 0.21))
    pen.stroke(stipple([(x + turn, y) for x, y in places]), 0.05, faint=True)


def _crown(pen: Pen, x: float, y: float, r: float) -> None:
    """Draw a full round crown."""
    pen.solid(circle(x, y, r * 0.9))


def _bold_veldt(pen: Pen, variant: int) -> None:
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
    DESERT: _bold_desert,
    JUNGLE: scattered((_crown, [places[::2] for places in WOODS])),
    SWAMP: scattered((partial(_reeds, wide=0.15), _MARSHES)),
    VELDT: _bold_veldt,
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


def _fine_desert(pen: Pen, variant: int) -> None:
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


def _fine_veldt(pen: Pen, variant: int) -> None:
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
    DESERT: _fine_desert,
    JUNGLE: scattered((_shaded, WOODS)),
    SWAMP: scattered((partial(_marsh, wide=0.12), MARSHES)),
    VELDT: _fine_veldt,
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
