"""Operands of PDF in words: colors, and where letters and symbols are put; kept, as they recur."""

from __future__ import annotations

import math
from functools import lru_cache

from printables.drawing.decimals import factor, length
from printables.drawing.surface import Transform, rgb


@lru_cache(maxsize=256)  # a map asks for the same few colors thousands of times
def colour_words(colour: str) -> str:
    """Red, green and blue of a color, each from 0 to 1."""
    return " ".join(length(part / 255) for part in rgb(colour))


def matrix(at: Transform, operator: str, *, mirrored: bool = False) -> str:
    """Return a transform as operands; mirrored for letters, which PDF draws upwards."""
    return f"{_turned(at.scale, at.rotation, mirrored)} {length(at.x)} {length(at.y)} {operator}"


@lru_cache(maxsize=1024)  # words lie level, mostly, and symbols have the same few sizes
def _turned(scale: float, rotation: float, mirrored: bool) -> str:
    angle = math.radians(rotation)
    cos, sin = math.cos(angle) * scale, math.sin(angle) * scale
    down = (sin, -cos) if mirrored else (-sin, cos)
    return " ".join(map(factor, (cos, sin, *down)))
