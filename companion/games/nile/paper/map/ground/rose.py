"""Compass rose with the board's die numbers, and scale bar."""

from __future__ import annotations

import math

from companion.games.nile.paper.map.hexes.marks import star
from companion.games.nile.paper.styles.style import Style
from companion.hexes import BEARINGS, Grid
from printables.drawing.paths import Point
from printables.drawing.surface import Box, Paint, Surface, TextStyle
from printables.text.labels import fit

MILES_A_HEX = 106
KM_A_HEX = 171
"""Kilometers across a hex between opposite sides, at the scale of the standard board."""


def draw_rose(surface: Surface, box: Box, grid: Grid, style: Style, rim: str | None = None) -> None:
    """Draw the compass in a square box: a star with the numbers of a die (10.23).

    The north letter has a `rim` if it is on the lines of a sea.
    """
    x, y = box.centre
    r = min(box.width, box.height) / 2
    inks, letters = style.inks, style.letters
    line = Paint(stroke=inks.coast, width=r * 0.012)
    for radius in (0.62, 0.66, 0.44):
        surface.circle(x, y, r * radius, line)
    with surface.group(x=x, y=y):
        _points(surface, r, style)
        surface.path(star(r * 0.1, r * 0.05, 6), Paint(fill=inks.coast))
    great = TextStyle(letters.title, r * 0.25, inks.mark, rim, r * 0.03)
    figure = TextStyle(letters.title, r * 0.19, inks.mark)
    for number, bearing in enumerate(grid.compass, 1):
        angle = _angle(grid, bearing)
        far = r * 0.53
        at = x + math.cos(angle) * far, y + math.sin(angle) * far
        surface.circle(*at, r * 0.145, Paint(fill=inks.land, stroke=inks.coast, width=r * 0.014))
        surface.text(*at, str(number), figure, anchor="middle", level="middle")
        outside = x + math.cos(angle) * r * 0.8, y + math.sin(angle) * r * 0.8
        small = TextStyle(letters.italic, r * 0.15, inks.coast)
        surface.text(*outside, bearing, small, anchor="middle", level="middle")
    if "N" not in grid.compass:
        surface.text(x, y - r * 0.74, "N", great, anchor="middle")


def _points(surface: Surface, r: float, style: Style) -> None:
    """Draw four large points and four small ones, half of each shaded."""
    inks = style.inks
    for turn, long, wide in ((45, 0.42, 0.08), (0, 0.64, 0.1)):
        for quarter in range(4):
            angle = math.radians(turn + 90 * quarter)
            tip = _polar(angle, r * long)
            foot = (_polar(angle - math.pi / 4, r * wide), _polar(angle + math.pi / 4, r * wide))
            edge = Paint(fill=inks.land, stroke=inks.coast, width=r * 0.01)
            surface.polygon([(0, 0), foot[0], tip], Paint(fill=inks.coast))
            surface.polygon([(0, 0), foot[1], tip], edge)


def _polar(angle: float, far: float) -> Point:
    return math.cos(angle) * far, math.sin(angle) * far


def _angle(grid: Grid, bearing: str) -> float:
    """Return the angle of a bearing on paper, clockwise from the right."""
    first = -60 if grid.orientation == "pointy" else -90
    return math.radians(first + 60 * BEARINGS[grid.orientation].index(bearing))


def draw_scale(surface: Surface, box: Box, hex_width: float, style: Style, back: str) -> None:
    """Draw bars for miles and kilometers in a box; `hex_width` is that of a hex in mm."""
    size = box.height * 0.2
    inks = style.inks
    words = TextStyle(style.letters.body, size, inks.mark, back, size * 0.15)
    y = box.y + box.height * 0.32
    for unit, word, up in ((MILES_A_HEX, "miles", True), (KM_A_HEX, "km", False)):
        at = Box(box.x, y if up else y + box.height * 0.09, box.width, box.height * 0.09)
        _bar(surface, at, hex_width / unit, word, words, up=up)
    note = f"one hex is {MILES_A_HEX} miles or {KM_A_HEX} km across"
    italic = TextStyle(style.letters.italic, size * 0.95, inks.mark)
    small = fit(note, italic, box.width, size * 0.6)
    surface.text(
        box.centre[0], box.bottom, small.text, small.style, anchor="middle", level="bottom"
    )


def _bar(surface: Surface, box: Box, unit: float, word: str, style: TextStyle, *, up: bool) -> None:
    """Draw one bar of alternating black and white parts, with its figures above or below."""
    room = box.width * 0.78
    part = next(step for step in _STEPS if step * unit * 4 <= room or step == _STEPS[-1])
    wide = part * unit
    left = box.x + (box.width - wide * 4) / 2
    for index in range(4):
        fill = style.colour if (index % 2 == 0) == up else style.halo
        edge = Paint(fill=fill, stroke=style.colour, width=box.height * 0.1)
        surface.rect(Box(left + index * wide, box.y, wide, box.height), edge)
    y = box.y - box.height * 0.6 if up else box.bottom + style.size * 0.95
    for index in (0, 2, 4):
        surface.text(left + index * wide, y, str(index * part), style, anchor="middle")
    end = left + 4 * wide + surface.measure(str(4 * part), style) / 2
    surface.text(end, y, f" {word}", style)


_STEPS = (500, 400, 300, 250, 200, 150, 100, 50, 25)
