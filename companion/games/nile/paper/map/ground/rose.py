"""Compass rose with the board's die numbers, scale bar, and border of degrees."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from typing import Literal

from companion.games.nile.map.coastline import Coastline
from companion.games.nile.paper.map.hexes.marks import star
from companion.games.nile.paper.styles.style import Style
from companion.hexes import BEARINGS, Grid
from printables.drawing.paths import Path, Point, Segment, polyline, smooth
from printables.drawing.surface import Box, Paint, Surface, TextStyle
from printables.text.labels import fit

Edge = Literal["left", "right", "top", "bottom"]

_ACROSS: tuple[Edge, ...] = ("left", "right")
_ALONG: tuple[Edge, ...] = ("top", "bottom")


class Graticule:
    """Lines of one map; `unit` is the width of a hex in mm, the frame in the same coordinates."""

    def __init__(self, coastline: Coastline, unit: float, frame: Box) -> None:
        self._frame = frame
        self._parallels = _scaled(coastline.parallels, unit)
        self._meridians = _scaled(coastline.meridians, unit)

    def draw_lines(self, surface: Surface, style: Style, unit: float) -> None:
        """Draw the lines; what is land is drawn over them."""
        segments: list[Segment] = []
        for line in (*self._parallels.values(), *self._meridians.values()):
            segments += smooth(self._in_sight(line)).segments
        paint = Paint(stroke=style.inks.degree, width=style.lines.degree * unit)
        surface.path(Path(tuple(segments)), paint)

    def draw_border(self, surface: Surface, style: Style, high: float) -> None:
        """Draw the border around the frame, `high` mm wide: bars of five degrees, and figures."""
        frame, inks = self._frame, style.inks
        around = frame.inset(-high)
        edge = Paint(stroke=inks.coast, width=high * 0.05, join="miter")
        bands = polyline(_corners(around), closed=True) + polyline(_corners(frame), closed=True)
        surface.path(bands, Paint(fill=inks.land, even_odd=True))
        inner = frame.inset(-high * 0.26)
        for box in (frame, inner, around):
            surface.rect(box, edge)
        text = TextStyle(style.letters.body, high * 0.5, inks.mark)
        for at in (*_ACROSS, *_ALONG):
            places = self.crossings(at)
            self._bars(surface, at, places, high * 0.26, style)
            for degree, place in places:
                self._figure(surface, at, place, _words(degree, at), text, high)

    def crossings(self, edge: Edge) -> list[tuple[int, float]]:
        """The degrees whose lines meet an edge of the frame, and where, ascending by place."""
        lines = self._parallels if edge in _ACROSS else self._meridians
        found = [(degree, at) for degree, line in lines.items() for at in self._meets(line, edge)]
        return sorted(found, key=lambda one: one[1])

    def _in_sight(self, line: Sequence[Point]) -> Sequence[Point]:
        """The points of a line in the frame, and two beyond each end, which shape its curve."""
        frame = self._frame
        seen = [
            at
            for at, ((x1, y1), (x2, y2)) in enumerate(pairwise(line))
            if min(x1, x2) < frame.right and max(x1, x2) > frame.x
            if min(y1, y2) < frame.bottom and max(y1, y2) > frame.y
        ]
        return line[max(0, seen[0] - 1) : seen[-1] + 3] if seen else ()

    def _meets(self, line: Sequence[Point], edge: Edge) -> Iterator[float]:
        """Where a line meets an edge: its y on the left and right, its x on top and bottom."""
        frame = self._frame
        at = {"left": frame.x, "right": frame.right, "top": frame.y, "bottom": frame.bottom}[edge]
        first = 0 if edge in _ACROSS else 1
        low, high = (frame.y, frame.bottom) if first == 0 else (frame.x, frame.right)
        for a, b in pairwise(line):
            if (a[first] < at) != (b[first] < at):
                share = (at - a[first]) / (b[first] - a[first])
                place = a[1 - first] + share * (b[1 - first] - a[1 - first])
                if low < place < high:
                    yield place

    def _bars(
        self,
        surface: Surface,
        edge: Edge,
        places: Sequence[tuple[int, float]],
        wide: float,
        style: Style,
    ) -> None:
        """Draw every second interval in black; intervals follow the degrees, not the edge."""
        frame = self._frame
        low, high = (frame.y, frame.bottom) if edge in _ACROSS else (frame.x, frame.right)
        ends = [low, *(place for _, place in places), high]
        first = places[0][0] // 5 if places else 0
        for index, (start, end) in enumerate(pairwise(ends)):
            if (index + first) % 2:
                box = {
                    "left": Box(frame.x - wide, start, wide, end - start),
                    "right": Box(frame.right, start, wide, end - start),
                    "top": Box(start, frame.y - wide, end - start, wide),
                    "bottom": Box(start, frame.bottom, end - start, wide),
                }[edge]
                surface.rect(box, Paint(fill=style.inks.coast))

    def _figure(
        self, surface: Surface, edge: Edge, place: float, words: str, text: TextStyle, high: float
    ) -> None:
        frame, off = self._frame, high * 0.63
        half = surface.measure(words, text) / 2 + high * 0.3
        low, top = (frame.y, frame.bottom) if edge in _ACROSS else (frame.x, frame.right)
        if not low + half < place < top - half:
            return
        x, y = {
            "left": (frame.x - off, place),
            "right": (frame.right + off, place),
            "top": (place, frame.y - off),
            "bottom": (place, frame.bottom + off),
        }[edge]
        turn = {"left": -90.0, "right": 90.0}.get(edge, 0.0)
        surface.text(x, y, words, text, anchor="middle", level="middle", rotation=turn)


def _scaled(lines: Mapping[int, Sequence[Point]], unit: float) -> dict[int, list[Point]]:
    return {degree: [(x * unit, y * unit) for x, y in line] for degree, line in lines.items()}


def _corners(box: Box) -> list[Point]:
    return [(box.x, box.y), (box.right, box.y), (box.right, box.bottom), (box.x, box.bottom)]


def _words(degree: int, edge: Edge) -> str:
    """Return a degree as text: 10°N, 20°E, 0°."""
    north, south = ("N", "S") if edge in _ACROSS else ("E", "W")
    return f"{abs(degree)}°{north if degree > 0 else south if degree < 0 else ''}"


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
        first = -60 if grid.orientation == "pointy" else -90
        angle = math.radians(first + 60 * BEARINGS[grid.orientation].index(bearing))
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
