"""A test card that uses everything a surface can do, on 120 × 90 mm."""

import math

from printables.drawing.paths import circle, rectangle
from printables.drawing.surface import Box, Paint, Surface, TextStyle
from printables.text.fonts import Font

WIDTH, HEIGHT = 120.0, 90.0

INK = "#2b2622"
SERIF = TextStyle(Font("serif"), 4, INK)
ITALIC = TextStyle(Font("serif", "regular", italic=True), 4, "#1f5f8b", "#ffffff", 0.5)
LABEL = TextStyle(Font("sans", "semibold"), 3, INK, halo="#ffffff")
HOSTILE = 'Straße <b>&"Łódź"</b>\nЖук 🦁 א'


def draw(surface: Surface, *, letters: bool = True) -> None:
    """Draw the card; without letters, for comparing the writers' shapes alone."""
    surface.rect(Box(1, 1, WIDTH - 2, HEIGHT - 2), Paint(fill="#f7f1e3", stroke=INK), radius=3)
    _shapes(surface)
    _hexes(surface)
    _groups(surface)
    if letters:
        _letters(surface)


def _shapes(surface: Surface) -> None:
    surface.circle(12, 12, 7, Paint(fill="#d9c27a", stroke=INK, width=0.6))
    surface.line(22, 6, 42, 6, Paint(stroke=INK, width=1, cap="round", dash=(0, 2)))
    surface.line(22, 10, 42, 10, Paint(stroke=INK, width=1, cap="butt", dash=(3, 1, 1, 1)))
    surface.line(22, 14, 42, 14, Paint(stroke=INK, width=2, cap="square"))
    bend = [(48.0, 18.0), (54.0, 6.0), (60.0, 18.0)]
    surface.polyline(bend, Paint(stroke="#8b3a2f", width=2, join="miter"))
    surface.curve(
        [(66, 18), (72, 6), (78, 16), (86, 8)], Paint(stroke="#1f5f8b", width=1.2, opacity=0.6)
    )
    ring = circle(100, 12, 8) + circle(100, 12, 4)
    surface.path(ring, Paint(fill="#4d7c4a", even_odd=True))
    blob = [(108.0, 6.0), (115.0, 8.0), (114.0, 17.0), (107.0, 15.0)]
    surface.curve(blob, Paint(fill="#4d7c4a", opacity=0.5, stroke=INK), closed=True)


def hexagon(surface: Surface) -> None:
    """One pointy-top hex with a half-transparent hill in it."""
    corners = [(math.sin(a) * 6, -math.cos(a) * 6) for a in (i * math.pi / 3 for i in range(6))]
    surface.polygon(corners, Paint(fill="#e8dcb5", stroke=INK, width=0.3))
    surface.curve([(-3, 2), (0, -3), (3, 2)], Paint(fill="#8b5e34", opacity=0.4))


def _hexes(surface: Surface) -> None:
    surface.define("hex", hexagon)
    surface.line(6, 38, 60, 38, Paint(stroke="#c33", width=1, opacity=0.3))
    for column in range(4):
        surface.use("hex", 12 + column * 10.39, 30)
    surface.use("hex", 62, 32, scale=1.5, rotation=30)

    def pair(inner: Surface) -> None:
        inner.use("hex", 0, 0, scale=0.5)
        inner.use("hex", 6, 0, scale=0.5, rotation=15)

    surface.define("pair", pair, Box(-3, -3, 9, 6))
    surface.use("pair", 80, 30)
    surface.use("pair", 96, 30, scale=1.6, rotation=20)


def _groups(surface: Surface) -> None:
    with surface.group("Waters", x=12, y=55, rotation=10, clip=rectangle(0, 0, 30, 12, 2)):
        surface.circle(0, 0, 15, Paint(fill="#7fb3d5"))
        with surface.group(x=20, y=6, scale=2):
            surface.circle(0, 0, 4, Paint(stroke="#1f5f8b", width=0.5))
    surface.line(60, 50, 60, 58, Paint(stroke="#c33", width=0.2))


def _letters(surface: Surface) -> None:
    surface.text(6, 47, HOSTILE, SERIF)
    surface.text(60, 52, "middle", LABEL, anchor="middle", level="middle")
    surface.text(60, 57, "Ж in italics, ½ ° ′", ITALIC)
    surface.text(114, 70, "turned", LABEL, anchor="end", rotation=-30)
    river = [(14.0, 80.0), (35.0, 72.0), (60.0, 82.0), (85.0, 74.0)]
    surface.curve(river, Paint(stroke="#1f5f8b", width=0.8))
    surface.text_on_curve(river, "The White Nile at Gondokoro", ITALIC, rise=0.8)
    faint = TextStyle(Font("sans", "black"), 8, "#8b3a2f", opacity=0.3, spacing=2)
    surface.text(90, 62, "SUDD", faint, anchor="middle", level="top")
