"""A spy that looks into symbols too, and what stands where in a finished PDF file."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from io import BytesIO
from typing import NamedTuple

import pypdf

from printables.drawing.surface import Box, Surface, TextStyle, Transform
from printables.text.lettering import Piece
from tests.games.nile.paper.spy import Spy
from tests.printables.boxes import overlapping

POINTS = 72 / 25.4


class Flat(Spy):
    """Symbols that are placed upright and at their size are drawn where they are placed."""

    def __init__(self, width: float, height: float) -> None:
        super().__init__(width, height)
        self._drawings: dict[str, Callable[[Surface], None]] = {}

    def define(
        self,
        name: str,
        draw: Callable[[Surface], None],
        box: Box | None = None,
    ) -> None:
        self._defined.add(name)
        self._drawings.setdefault(name, draw)

    def draw_symbol(self, name: str, transform: Transform) -> None:
        super().draw_symbol(name, transform)
        if transform.scale == 1 and transform.rotation == 0:
            with self.draw_group(None, transform, None):
                self._drawings[name](self)

    def outside(self) -> list[str]:
        """Texts that reach over the edge of the page by more than a rounding."""
        page = Box(0, 0, self.width, self.height).inset(-1e-6)
        return [text for text, box in self.texts if not page.contains(box)]

    def collisions(self) -> list[tuple[str, str]]:
        """Texts that lie over one another."""
        return overlapping(self.texts, 0.02)


class Letters(Flat):
    """Remembers how large every text is, in points."""

    def __init__(self, width: float, height: float) -> None:
        super().__init__(width, height)
        self.points: list[float] = []

    def _letter(self, text: str, pieces: Sequence[Piece], style: TextStyle) -> None:
        super()._letter(text, pieces, style)
        self.points.append(style.size * POINTS)


class Matrix(NamedTuple):
    """Where a PDF file's coordinates are taken to."""

    a: float = 1
    b: float = 0
    c: float = 0
    d: float = 1
    e: float = 0
    f: float = 0

    def under(self, new: Matrix) -> Matrix:
        """This after a further `cm`."""
        return Matrix(
            new.a * self.a + new.b * self.c,
            new.a * self.b + new.b * self.d,
            new.c * self.a + new.d * self.c,
            new.c * self.b + new.d * self.d,
            new.e * self.a + new.f * self.c + self.e,
            new.e * self.b + new.f * self.d + self.f,
        )


class Put(NamedTuple):
    """A symbol on a page: where its (0, 0) lies, in mm from the top left, and is its head up?"""

    name: str
    x: float
    y: float
    upright: bool


def symbols(data: bytes, number: int) -> tuple[list[Put], float, float]:
    """The symbols on a page of a PDF file, and the width and height of the page in mm."""
    page = _reader(data).pages[number]
    width, height = (float(page.mediabox[side]) / POINTS for side in (2, 3))
    found: list[Put] = []
    matrix, kept = Matrix(), []
    content = page.get_contents()
    assert content is not None
    for operands, operator in content.operations:
        if operator == b"q":
            kept.append(matrix)
        elif operator == b"Q":
            matrix = kept.pop()
        elif operator == b"cm":
            matrix = matrix.under(Matrix(*map(float, operands)))
        elif operator == b"Do":
            name = str(operands[0]).rpartition(".")[2]
            place = (matrix.e / POINTS, height - matrix.f / POINTS)
            found.append(Put(name, *place, matrix.a > 0))
    return found, width, height


def turned_over(put: Put, width: float, height: float, edge: str) -> Put:
    """Where a point of the other side lies seen through the front of the sheet.

    A sheet is turned over its long or its short edge, as a hand would do it.
    """
    upright_edge = (height > width) == (edge == "long")
    if upright_edge:
        return put._replace(x=width - put.x)
    return put._replace(y=height - put.y, upright=not put.upright)


def texts(data: bytes) -> str:
    """All words of a PDF file, page by page."""
    return "\n".join(page.extract_text() for page in _reader(data).pages)


@lru_cache(4)
def _reader(data: bytes) -> pypdf.PdfReader:
    return pypdf.PdfReader(BytesIO(data))
