"""A spy that remembers inks: of words, and of lines from one point to another."""

from __future__ import annotations

from collections.abc import Sequence

from printables.drawing.paths import Point
from printables.drawing.surface import Paint, TextStyle
from printables.text.lettering import Piece
from tests.games.nile.paper.flat import Flat


class Inks(Flat):
    """`inks` are the last color of each text; `lines` are color, start and end on the page."""

    def __init__(self, width: float, height: float) -> None:
        super().__init__(width, height)
        self.inks: dict[str, str] = {}
        self.lines: list[tuple[str | None, Point, Point]] = []

    def _letter(self, text: str, pieces: Sequence[Piece], style: TextStyle) -> None:
        self.inks[text] = style.colour
        super()._letter(text, pieces, style)

    def polyline(self, points: Sequence[Point], paint: Paint) -> None:
        if len(points) == 2:
            left, top = self._shift[-1]
            ends = [(x + left, y + top) for x, y in points]
            self.lines.append((paint.stroke, ends[0], ends[1]))
