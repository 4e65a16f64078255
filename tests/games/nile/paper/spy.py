"""A surface that draws nothing and remembers: which symbols stand where, where letters reach."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager

from printables.drawing.paths import Path
from printables.drawing.shapes import BaseWriter
from printables.drawing.surface import Box, Paint, Surface, TextStyle, Transform
from printables.text.lettering import Piece


class Spy(BaseWriter):
    """Groups may be moved but not turned or scaled; symbols are not looked into."""

    def __init__(self, width: float, height: float) -> None:
        self.width = width
        self.height = height
        self.symbols: list[tuple[str, float, float]] = []
        self.texts: list[tuple[str, Box]] = []
        self._shift = [(0.0, 0.0)]
        self._defined: set[str] = set()
        self._inside = 0

    def path(self, path: Path, paint: Paint) -> None:
        for _, numbers in path.segments:
            assert all(abs(number) < 5000 for number in numbers)

    def _letter(self, text: str, pieces: Sequence[Piece], style: TextStyle) -> None:
        if self._inside:
            return
        (x, y), size = self._shift[-1], style.size
        for piece in pieces:
            wide = sum(piece.face.advance(char) for char in piece.text) * size
            if abs(piece.rotation) > 1:  # a letter on a curve: a square about its middle
                angle, up = math.radians(piece.rotation), piece.face.cap_height * size / 2
                right = wide / 2
                cx = x + piece.x + math.cos(angle) * right + math.sin(angle) * up
                cy = y + piece.y + math.sin(angle) * right - math.cos(angle) * up
                box = Box(cx - up, cy - up, 2 * up, 2 * up)
            else:
                high = piece.face.cap_height * size
                box = Box(x + piece.x, y + piece.y - high, wide, high + size * 0.1)
            self.texts.append((text, box))

    @contextmanager
    def draw_group(
        self, layer: str | None, transform: Transform, clip: Path | None
    ) -> Iterator[None]:
        assert transform.scale == 1
        assert transform.rotation == 0
        left, top = self._shift[-1]
        self._shift.append((left + transform.x, top + transform.y))
        yield
        self._shift.pop()

    def define(
        self,
        name: str,
        draw: Callable[[Surface], None],
        box: Box | None = None,
    ) -> None:
        if name not in self._defined:
            self._defined.add(name)
            self._inside += 1
            draw(self)
            self._inside -= 1

    def draw_symbol(self, name: str, transform: Transform) -> None:
        assert name in self._defined
        left, top = self._shift[-1]
        self.symbols.append((name, left + transform.x, top + transform.y))

    def page(self, width: float, height: float, **_: object) -> None:
        self.width, self.height = width, height

    def outside(self) -> list[str]:
        """Texts that reach over the edge of the page."""
        page = Box(0, 0, self.width, self.height)
        return [text for text, box in self.texts if not page.contains(box)]
