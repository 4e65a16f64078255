"""The compass rose with the board's die numbers, the scale bar, and the title in its frame."""

from __future__ import annotations

import math
from collections.abc import Sequence

from companion.hexes import BEARINGS, Grid
from printables.fonts import Font
from printables.label import fit, wrap
from printables.nile.marks import star
from printables.nile.palette import Inks
from printables.paths import Path, Point, polyline
from printables.surface import Box, Paint, Surface, TextStyle

MILES_A_HEX = 106
KM_A_HEX = 171
"""How wide a hex is on the ground, between opposite sides (the scale the standard board uses)."""

_SERIF = Font("serif", "semibold")


def draw_rose(surface: Surface, box: Box, grid: Grid, inks: Inks) -> None:
    """Draw the compass in a square box: a star of the points, and the numbers of a die (10.23)."""
    x, y = box.centre
    r = min(box.width, box.height) / 2
    line = Paint(stroke=inks.coast, width=r * 0.012)
    for radius in (0.62, 0.66, 0.44):
        surface.circle(x, y, r * radius, line)
    with surface.group(x=x, y=y):
        _points(surface, r, inks)
        surface.path(star(r * 0.1, r * 0.05, 6), Paint(fill=inks.coast))
    style = TextStyle(Font("serif", "bold"), r * 0.25, inks.mark, inks.sea, r * 0.03)
    for number, bearing in enumerate(grid.compass, 1):
        angle = _angle(grid, bearing)
        far = r * 0.53
        at = x + math.cos(angle) * far, y + math.sin(angle) * far
        surface.circle(*at, r * 0.145, Paint(fill=inks.land, stroke=inks.coast, width=r * 0.014))
        surface.text(*at, str(number), _plain(style, r * 0.19), anchor="middle", level="middle")
        self_at = x + math.cos(angle) * r * 0.8, y + math.sin(angle) * r * 0.8
        small = TextStyle(Font("serif", "regular", italic=True), r * 0.15, inks.coast)
        surface.text(*self_at, bearing, small, anchor="middle", level="middle")
    if "N" not in grid.compass:
        surface.text(x, y - r * 0.74, "N", style, anchor="middle")


def _plain(style: TextStyle, size: float) -> TextStyle:
    return TextStyle(style.font, size, style.colour)


def _points(surface: Surface, r: float, inks: Inks) -> None:
    """Four great points and four small ones, half of each shaded."""
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
    """The direction of a bearing on paper, clockwise from the right."""
    first = -60 if grid.orientation == "pointy" else -90
    return math.radians(first + 60 * BEARINGS[grid.orientation].index(bearing))


def draw_scale(surface: Surface, box: Box, hex_width: float, inks: Inks, back: str) -> None:
    """Draw bars for miles and kilometres in a box; `hex_width` is that of a hex in mm."""
    size = box.height * 0.2
    style = TextStyle(Font("serif", "regular"), size, inks.mark, back, size * 0.15)
    y = box.y + box.height * 0.32
    for unit, word, up in ((MILES_A_HEX, "miles", True), (KM_A_HEX, "km", False)):
        at = Box(box.x, y if up else y + box.height * 0.09, box.width, box.height * 0.09)
        _bar(surface, at, hex_width / unit, word, style, up=up)
    note = f"one hex is {MILES_A_HEX} miles or {KM_A_HEX} km across"
    italic = TextStyle(Font("serif", "regular", italic=True), size * 0.95, inks.mark)
    small = fit(note, italic, box.width, size * 0.6)
    surface.text(
        box.centre[0], box.bottom, small.text, small.style, anchor="middle", level="bottom"
    )


def _bar(surface: Surface, box: Box, unit: float, word: str, style: TextStyle, *, up: bool) -> None:
    """One bar of alternate black and white parts, its figures above or below."""
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


def draw_title(surface: Surface, box: Box, lines: Sequence[str], title: str, inks: Inks) -> None:
    """Draw the title in an ornamented frame: a name in capitals over lines in italics."""
    unit = min(box.width / 46, box.height / 36)
    _frame(surface, box, unit, inks)
    x, room = box.centre[0], box.width - 8 * unit
    small = TextStyle(Font("serif", "regular"), 2.5 * unit, inks.mark)
    said = [part for line in lines for part in wrap(line, small, room)[:2]]
    high = 13.8 + (4.0 if title else 0.0) + 3.2 * len(said)
    y = box.centre[1] - (high / 2 - 2.4) * unit
    over = TextStyle(Font("serif", "regular", italic=True), 3.1 * unit, inks.mark)
    surface.text(x, y, "A Map of the Interior of", over, anchor="middle")
    name = TextStyle(Font("serif", "bold"), 8.2 * unit, inks.mark, spacing=1.1 * unit)
    surface.text(x, y + 8.4 * unit, "AFRICA", name, anchor="middle")
    _flourish(surface, x, y + 11.2 * unit, 13 * unit, inks)
    at = y + 15.4 * unit
    if title:
        strong = TextStyle(Font("serif", "semibold"), 3.0 * unit, inks.mark)
        fitted = fit(title, strong, room, 1.9 * unit)
        surface.text(x, at, fitted.text, fitted.style, anchor="middle")
        at += 4.0 * unit
    for line in said:
        surface.text(x, at, line, small, anchor="middle")
        at += 3.2 * unit


def draw_ocean(surface: Surface, box: Box, name: str, inks: Inks) -> None:
    """Write the name of an ocean over two lines, letters far apart."""
    size = box.height * 0.36
    style = TextStyle(Font("serif", "regular", italic=True), size, inks.shore, spacing=size * 0.35)
    x = box.centre[0]
    for line, share in ((name, 0.36), ("Ocean", 0.92)):
        surface.text(x, box.y + box.height * share, line, style, anchor="middle")


def _frame(surface: Surface, box: Box, unit: float, inks: Inks) -> None:
    surface.rect(
        box, Paint(fill=inks.land, stroke=inks.coast, width=0.45 * unit), radius=1.2 * unit
    )
    surface.rect(
        box.inset(1.1 * unit), Paint(stroke=inks.coast, width=0.15 * unit), radius=0.6 * unit
    )
    for x, y in ((box.x, box.y), (box.right, box.y), (box.x, box.bottom), (box.right, box.bottom)):
        dx = 2.6 * unit if x == box.x else -2.6 * unit
        dy = 2.6 * unit if y == box.y else -2.6 * unit
        with surface.group(x=x + dx, y=y + dy):
            surface.path(star(0.8 * unit, 0.3 * unit, 4), Paint(fill=inks.accent))


def _flourish(surface: Surface, x: float, y: float, half: float, inks: Inks) -> None:
    """A thin rule that swells in the middle."""
    path = Path(
        (
            ("M", (x - half, y)),
            ("C", (x - half * 0.3, y, x - half * 0.2, y - half * 0.05, x, y - half * 0.05)),
            ("C", (x + half * 0.2, y - half * 0.05, x + half * 0.3, y, x + half, y)),
            ("C", (x + half * 0.3, y, x + half * 0.2, y + half * 0.05, x, y + half * 0.05)),
            ("C", (x - half * 0.2, y + half * 0.05, x - half * 0.3, y, x - half, y)),
            ("Z", ()),
        )
    )
    surface.path(path, Paint(fill=inks.accent))


def neat_line(surface: Surface, box: Box, inks: Inks, unit: float) -> None:
    """The border of the whole sheet: a thick line with a thin one inside."""
    surface.path(
        polyline(
            [(box.x, box.y), (box.right, box.y), (box.right, box.bottom), (box.x, box.bottom)],
            closed=True,
        ),
        Paint(stroke=inks.coast, width=0.7 * unit, join="miter"),
    )
    surface.rect(box.inset(1.3 * unit), Paint(stroke=inks.coast, width=0.2 * unit, join="miter"))
