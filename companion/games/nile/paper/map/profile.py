"""Profile of mountains: their heights compared side by side, as in old atlases."""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import pairwise
from typing import Final, NamedTuple

from companion.games.nile.paper.map.view import MapView
from companion.games.nile.paper.styles.style import Style
from printables.drawing.surface import Box, Paint, Surface, TextStyle
from printables.text.labels import fit

FEWEST, MOST = 3, 9
"""Least and greatest number of mountains compared, the highest of the map."""

_STEP: Final = 5000
"""Feet between two lines of the scale."""


class Peak(NamedTuple):
    """Mountain with its name, "" for none, its hex, and its height in feet."""

    name: str
    hex: str
    feet: int

    @property
    def called(self) -> str:
        """Return its name, or else its hex."""
        return self.name or self.hex


def peaks_of(view: MapView) -> tuple[Peak, ...]:
    """Return the highest mountains of a map, highest first (22.7)."""
    names = {at: name for at, kind, name in view.names if kind == "mountain"}
    return tuple(Peak(names.get(at, ""), at, feet) for at, feet in view.ranked("height")[:MOST])


class Profile:
    """Row of mountains, the highest in the center, over lines of equal height."""

    def __init__(self, peaks: Sequence[Peak], style: Style, size: float) -> None:
        """Create it with letters `size` mm high."""
        self._style, self._size = style, size
        self._peaks = [*peaks[1::2][::-1], *peaks[::2]]  # descending to both sides
        self._top = max(peak.feet for peak in peaks)

    def draw(self, surface: Surface, box: Box) -> None:
        """Draw it in a box: the scale at the left, names and feet above each mountain."""
        size, inks = self._size, self._style.inks
        figures = TextStyle(self._style.letters.numbers, 0.72 * size, inks.ink)
        lead = surface.measure("20,000′", figures) + 0.6 * size
        base, most = box.bottom, box.height - 2.8 * size
        scale = most / self._top
        with surface.tagged("Artifact"):
            for feet in range(0, self._top + 1, _STEP):
                y = base - feet * scale
                line = Paint(stroke=inks.grid, width=0.06 * size)
                surface.line(box.x + lead, y, box.right, y, line)
                if feet:
                    surface.text(box.x, y, f"{feet:,}′", figures, level="middle")
        wide = (box.width - lead) / (len(self._peaks) + 0.3)
        for at in sorted(range(len(self._peaks)), key=lambda at: -self._peaks[at].feet):
            x = box.x + lead + (at + 0.65) * wide
            high = self._peaks[at].feet * scale
            self._mountain(surface, x, base, min(0.62 * wide, 0.8 * high), high)
        surface.line(
            *(box.x + lead, base, box.right, base), Paint(stroke=inks.coast, width=0.14 * size)
        )
        for at, peak in enumerate(self._peaks):
            x = box.x + lead + (at + 0.65) * wide
            self._label(surface, x, base - peak.feet * scale - 0.5 * size, wide, peak)

    def _label(self, surface: Surface, x: float, y: float, wide: float, peak: Peak) -> None:
        size, style = self._size, self._style
        feet = TextStyle(style.letters.heights, 0.8 * size, style.inks.mark)
        name = TextStyle(style.letters.finds, 0.86 * size, style.inks.mark)
        with surface.tagged("P"):
            for words, letters, up in ((peak.called, name, 1.0), (f"{peak.feet:,}′", feet, 0.0)):
                fitted = fit(words, letters, wide - 0.3 * size, 0.6 * letters.size)
                surface.text(x, y - up * size, fitted.text, fitted.style, anchor="middle")

    def _mountain(self, surface: Surface, x: float, base: float, half: float, high: float) -> None:
        """Draw a mountain from foot to top: light at the left, hachured in the shade."""
        inks = self._style.inks
        left, right = (x - half, base), (x + half, base)
        top = (x, base - high)
        ridge = [(x - 0.46 * half, base - 0.42 * high), (x - 0.16 * half, base - 0.8 * high)]
        lee = [(x + 0.13 * half, base - 0.76 * high), (x + 0.5 * half, base - 0.36 * high)]
        outline = [left, *ridge, top, *lee, right]
        surface.polygon(outline, Paint(fill=inks.land, stroke=inks.ink, width=0.09 * self._size))
        spur = [top, (x + 0.02 * half, base - 0.55 * high), (x - 0.1 * half, base - 0.25 * high)]
        surface.polygon(
            [top, *lee, right, (x - 0.02 * half, base), *spur[:0:-1]],
            Paint(fill=inks.rock, opacity=0.28),
        )
        strokes = max(5, int(high / (0.55 * self._size)))
        pen = Paint(stroke=inks.rock, width=0.07 * self._size, cap="round")
        for number in range(1, strokes):
            share = number / strokes
            y = base - high * (1 - share)
            edge = _edge(outline[len(ridge) + 1 :], y)
            reach = (edge - x) * (0.55 + 0.25 * math.sin(number * 2.4))
            surface.line(edge, y, edge - reach, min(base, y + 0.22 * high * (1 - share)), pen)


def _edge(line: Sequence[tuple[float, float]], y: float) -> float:
    """Return where a line that runs down from point to point is at a height."""
    for (x, above), (to, below) in pairwise(line):
        if above <= y <= below:
            return x + (to - x) * (y - above) / (below - above)
    return line[-1][0]
