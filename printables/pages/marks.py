"""Marks outside of what is kept: where to cut, and words in the rim of a sheet."""

from __future__ import annotations

from collections.abc import Iterable

from printables.drawing.surface import Box, Paint, Surface, TextStyle
from printables.text.fonts import Font
from printables.text.labels import fit

GAP_MM = 0.6
"""Between a cut and the mark that points at it, so that a careless cut shows no ink."""

LENGTH_MM = 3.6
"""The longest mark beyond the bleed."""

_INK = "#000000"
_LINE = Paint(stroke=_INK, width=0.12, cap="butt")
_HALO = Paint(stroke="#ffffff", width=0.5, cap="butt")
_SMALLEST = 0.55


def cut_marks(surface: Surface, box: Box, bleed: float) -> None:
    """Draw the eight marks at the corners of a box on its bleed; none touches what is kept.

    A bleed of `GAP_MM` or less has no room for them.
    """
    _ticks(surface, box, (box.x, box.right), (box.y, box.bottom), bleed)


def crop_marks(surface: Surface, box: Box, bleed: float) -> None:
    """Draw the eight marks at the corners of a box beyond its bleed, as print shops expect."""
    far = bleed + LENGTH_MM
    _ticks(surface, box, (box.x, box.right), (box.y, box.bottom), far, gap=bleed + GAP_MM)


def edge_marks(
    surface: Surface,
    area: Box,
    xs: Iterable[float],
    ys: Iterable[float],
    bleed: float,
    length: float = LENGTH_MM,
) -> None:
    """Draw marks round an area for the cuts that run right through it, so far beyond its bleed."""
    _ticks(surface, area, xs, ys, bleed + length)


def _ticks(
    surface: Surface,
    box: Box,
    xs: Iterable[float],
    ys: Iterable[float],
    far: float,
    gap: float = GAP_MM,
) -> None:
    for x in xs:
        _mark(surface, x, box.y - far, x, box.y - gap)
        _mark(surface, x, box.bottom + gap, x, box.bottom + far)
    for y in ys:
        _mark(surface, box.x - far, y, box.x - gap, y)
        _mark(surface, box.right + gap, y, box.right + far, y)


def _mark(surface: Surface, x1: float, y1: float, x2: float, y2: float) -> None:
    if x2 - x1 + y2 - y1 > 0.1:
        surface.line(x1, y1, x2, y2, _HALO)
        surface.line(x1, y1, x2, y2, _LINE)


def slug(
    surface: Surface, x: float, y: float, room: float, words: str, rotation: float = 0.0
) -> None:
    """Write one small line in the rim of a sheet about (x, y), made to fit the room in mm."""
    style = TextStyle(Font("sans", "regular"), 1.9, "#444444")
    fitted = fit(words, style, room, style.size * _SMALLEST)
    surface.text(
        x, y, fitted.text, fitted.style, anchor="middle", level="middle", rotation=rotation
    )
