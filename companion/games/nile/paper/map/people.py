"""Expeditions in the legend of a map: who owns which flag, and where he is."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from companion.games.nile.paper.map.hexes.marks import MapMarks
from companion.games.nile.paper.map.view import Expedition
from companion.games.nile.paper.styles.style import Style
from printables.drawing.surface import Box, Surface, TextStyle
from printables.text.labels import Fitted, fit
from printables.text.lettering import POINT, width

SMALLEST = 6.05 * POINT
"""Smallest letters of a legend in mm."""

_FLAG = 0.75
"""Start of text beside a flag, in widths of a sample of the legend."""

_PAIR, _ROW = 1.08, 2.8
"""Distance of two lines of one expedition, and of two expeditions of two lines, in em."""


class People:
    """List of expeditions in letters of `size` mm, with flags for hexes of `sample` mm."""

    def __init__(
        self, expeditions: Sequence[Expedition], style: Style, sample: float, size: float
    ) -> None:
        self._expeditions = expeditions
        self._style = style
        self._sample = sample
        self._words = TextStyle(style.letters.body, size, style.inks.mark)
        self._tail = TextStyle(style.letters.italic, size, style.inks.mark)
        self._least = max(size * 0.8, min(size, SMALLEST))

    @property
    def breadth(self) -> float:
        """Width in mm with every expedition in one line at full size."""
        lines = [
            width(_who(party), self._words) + width(_where(party), self._tail)
            for party in self._expeditions
        ]
        return self._sample * _FLAG + max(lines, default=0)

    def draw(self, surface: Surface, box: Box, head: TextStyle, *, points: bool = False) -> None:
        """Draw a row for each expedition, with his points if they aren't shown elsewhere."""
        size = self._words.size
        with surface.tagged("H2"):
            surface.text(box.x, box.y + head.size * 0.8, "The expeditions", head)
        top = box.y + size * 2.2
        most = max(self._sample * 1.3, size * _ROW if points else 0.0)
        step = min(most, (box.height - size * 2.2) / len(self._expeditions))
        for index, party in enumerate(self._expeditions):
            row = Box(box.x, top + index * step, box.width, step)
            self._row(surface, row, party, _points(party) if points else "")

    def _row(self, surface: Surface, at: Box, party: Expedition, points: str) -> None:
        unit = min(self._sample, at.height / 0.75)
        marks = MapMarks(surface, self._style, unit)
        y = at.y + at.height / 2
        marks.flag(at.x + 0.1 * unit, y + 0.27 * unit, party.seat, party.colour)
        left = at.x + _FLAG * unit
        rest, tail = _where(party), self._tail
        room = at.right - left - surface.measure(rest, tail)
        fitted = fit(_who(party), self._words, room, self._least)
        if (fitted.shortened or points) and at.height >= 2 * _PAIR * self._least:
            self._in_two(surface, Box(left, at.y, at.right - left, at.height), party, points)
            return
        surface.text(left, y, fitted.text, fitted.style, level="middle")
        end = left + surface.measure(fitted.text, fitted.style)
        surface.text(end, y, rest, tail, level="middle")

    def _in_two(self, surface: Surface, at: Box, party: Expedition, points: str) -> None:
        """Draw the name above location and points; a long name has a separate line."""
        size = min(self._words.size, max(self._least, at.height / (2 * _PAIR)))
        rest = [_where(party).removeprefix(" – "), points]
        name = self._fitted(_who(party), self._words, size, at.width)
        if name.shortened:
            name = self._fitted(party.explorer, self._words, size, at.width)
            rest.insert(0, party.specialty)
        below = self._fitted(", ".join(filter(None, rest)), self._tail, size, at.width)
        y, half = at.y + at.height / 2, size * _PAIR / 2
        surface.text(at.x, y - half, name.text, name.style, level="middle")
        surface.text(at.x, y + half, below.text, below.style, level="middle")

    def _fitted(self, words: str, style: TextStyle, size: float, room: float) -> Fitted:
        return fit(words, replace(style, size=size), room, self._least)


def _who(party: Expedition) -> str:
    return f"{party.explorer}, {party.specialty}" if party.specialty else party.explorer


def _where(party: Expedition) -> str:
    """Return the location of an expedition, as text to follow its name."""
    where = f"hex {party.hex}" if party.hex else party.place
    if party.hex and party.place:
        where = f"{party.place}, hex {party.hex}"
    return f" – {where}" if where else ""


def _points(party: Expedition) -> str:
    """Return the points of an expedition's explorer, if he has any."""
    return f"{party.points} point{'s' * (party.points != 1)}" if party.points > 0 else ""
