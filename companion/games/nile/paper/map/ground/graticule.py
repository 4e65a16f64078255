"""Graticule: lines of latitude and longitude at sea, and a graduated border with degrees."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from typing import Literal

from companion.games.nile.map.coastline import Coastline
from companion.games.nile.paper.styles.style import Style
from printables.drawing.paths import Path, Point, Segment, polyline, smooth
from printables.drawing.surface import Box, Paint, Surface, TextStyle

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
