"""Hatched grounds: colors told by how their lines run, after the engravers of coats of arms.

Who cannot part two colors, or prints in black, parts them by the hatching.
"""

from __future__ import annotations

import math

import msgspec
from msgspec.structs import replace

from printables.drawing.paths import Path, Segment, rectangle
from printables.drawing.surface import Box, Paint, Surface, is_dark


class HatchedGround(msgspec.Struct, frozen=True):
    """A fill with its hatching: how the lines run, in degrees, in which ink and how densely."""

    fill: str
    ink: str
    lines: tuple[float, ...] = ()
    dotted: bool = False
    opacity: float = 1.0


_HATCHING: dict[str, tuple[float, ...]] = {
    "red": (90,),
    "blue": (0,),
    "green": (45,),
    "purple": (-45,),
    "black": (0, 90),
    "orange": (45, -45),
}
_DOTTED = "yellow"


def hatched(colour: str, fill: str, opacity: float) -> HatchedGround:
    """The ground of a color by its name, its lines in black or white, whichever shows."""
    ink = "#ffffff" if is_dark(fill) else "#000000"
    return HatchedGround(fill, ink, _HATCHING.get(colour, ()), colour == _DOTTED, opacity)


def draw_ground(surface: Surface, box: Box, ground: HatchedGround, size: float) -> None:
    """Fill a box with a ground; `size` in mm is that of what is cut of it."""
    surface.rect(box, Paint(fill=ground.fill))
    step = size * 0.085
    edge = rectangle(box.x, box.y, box.width, box.height)
    line = Paint(stroke=ground.ink, width=size * 0.012, opacity=ground.opacity, cap="butt")
    with surface.group(clip=edge):
        for angle in ground.lines:
            surface.path(_parallels(box, step, angle), line)
        if ground.dotted:
            dots = replace(line, width=size * 0.03, cap="round")
            surface.path(_dots(box, step * 1.3), dots)


def _parallels(box: Box, step: float, angle: float) -> Path:
    """Lines across a box, so many mm apart; they begin at the page's own corner."""
    cos, sin = math.cos(math.radians(angle)), math.sin(math.radians(angle))
    corners = [(x, y) for x in (box.x, box.right) for y in (box.y, box.bottom)]
    far = [y * cos - x * sin for x, y in corners]
    along = [x * cos + y * sin for x, y in corners]
    start, end = min(along), max(along)
    segments: list[Segment] = []
    for n in range(math.floor(min(far) / step), math.ceil(max(far) / step) + 1):
        off = n * step
        segments.append(("M", (start * cos - off * sin, start * sin + off * cos)))
        segments.append(("L", (end * cos - off * sin, end * sin + off * cos)))
    return Path(tuple(segments))


def _dots(box: Box, step: float) -> Path:
    segments: list[Segment] = []
    for row in range(math.floor(box.y / step), math.ceil(box.bottom / step) + 1):
        for column in range(math.floor(box.x / step), math.ceil(box.right / step) + 1):
            x, y = (column + (0.5 if row % 2 else 0.0)) * step, row * step
            segments += [("M", (x, y)), ("L", (x + 0.01, y))]  # round ends make it a dot
    return Path(tuple(segments))
