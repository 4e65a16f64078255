"""The back of cards: waves about a star with a word round it, the same on its head."""

from __future__ import annotations

import math

from msgspec.structs import replace

from printables.drawing.paths import rectangle, smooth
from printables.drawing.surface import Box, Paint, Surface, TextStyle
from printables.forms.stationery import Stationery


class CardBack:
    """Draws the back of cards of a size in mm; `unit` is 1 on a poker card."""

    def __init__(
        self, look: Stationery, word: str, width: float, height: float, bleed: float, unit: float
    ) -> None:
        self._word = word
        self.width, self.height, self.bleed = width, height, bleed
        self._look, self._unit = look, unit

    def draw(self, surface: Surface) -> None:
        """Draw the back; it is the same turned by half a circle."""
        look, unit, over = self._look, self._unit, self.bleed
        whole = Box(-over, -over, self.width + 2 * over, self.height + 2 * over)
        surface.rect(whole, Paint(fill=look.ground))
        inner = Box(0, 0, self.width, self.height).inset(4.2 * unit)
        edge = rectangle(inner.x, inner.y, inner.width, inner.height, 2 * unit)
        with surface.group(clip=edge):
            self._ripples(surface, inner)
        surface.rect(inner, Paint(stroke=look.line, width=0.5 * unit), radius=2 * unit)
        rim = inner.inset(-1.1 * unit)
        surface.rect(rim, Paint(stroke=look.line, width=0.18 * unit), radius=2.8 * unit)
        with surface.group(x=self.width / 2, y=self.height / 2):
            self._medallion(surface)

    def _ripples(self, surface: Surface, box: Box) -> None:
        """Water: rows of waves that cross their neighbors, even about the middle of the box."""
        unit = self._unit
        step, wave, high = 2.4 * unit, 3.2 * unit, 1.5 * unit
        paint = Paint(stroke=self._look.line, width=0.2 * unit, opacity=0.75)
        x0, y0 = box.centre
        across = math.ceil(box.width / 2 / wave) + 1
        down = math.ceil(box.height / 2 / step) + 1
        for row in range(-down, down + 1):
            for turn in (1, -1):
                points = [
                    (x0 + n * wave / 2, y0 + row * step + turn * high * _swing(n))
                    for n in range(-2 * across, 2 * across + 1)
                ]
                surface.path(smooth(points), paint)

    def _medallion(self, surface: Surface) -> None:
        look, unit = self._look, self._unit
        line = look.line
        surface.circle(0, 0, 17.5 * unit, Paint(fill=look.ground, stroke=line, width=0.5 * unit))
        surface.circle(0, 0, 16.6 * unit, Paint(stroke=line, width=0.18 * unit))
        surface.circle(0, 0, 11.4 * unit, Paint(stroke=line, width=0.18 * unit))
        for turn in (1, 3, 5, 7):
            self._ray(surface, 45 * turn, 6.8 * unit, 1.6 * unit)
        for turn in (0, 2, 4, 6):
            self._ray(surface, 45 * turn, 10.6 * unit, 1.9 * unit)
        style = TextStyle(look.letters.title, 3.3 * unit, line, spacing=1.1 * unit)
        radius = 12.9 * unit
        arc = [
            (radius * math.sin(math.radians(a)), -radius * math.cos(math.radians(a)))
            for a in range(-60, 61, 6)
        ]
        for turned in (0, 180):
            with surface.group(rotation=turned):
                surface.text_on_curve(arc, self._word, style)
                surface.circle(14.0 * unit, 0, 0.7 * unit, Paint(fill=line))

    def _ray(self, surface: Surface, angle: float, long: float, wide: float) -> None:
        """A point of the star: one half filled, the other open."""
        line = Paint(fill=self._look.ground, stroke=self._look.line, width=0.18 * self._unit)
        dark = replace(line, fill=self._look.line)
        with surface.group(rotation=angle):
            surface.polygon([(0, 0), (wide, -wide), (0, -long)], line)
            surface.polygon([(0, 0), (-wide, -wide), (0, -long)], dark)


def _swing(n: int) -> float:
    """A wave in quarters: 0, 1, 0, −1."""
    return (0.0, 1.0, 0.0, -1.0)[n % 4]
