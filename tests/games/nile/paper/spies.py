"""Surfaces that draw nothing and remember: what is on a page, where, how large and in which ink."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from itertools import pairwise
from typing import Any

import msgspec

from printables.drawing.paths import Path, Point
from printables.drawing.shapes import BaseWriter
from printables.drawing.surface import Box, Paint, Surface, TextStyle, Transform
from printables.text.lettering import PlacedGlyphs
from tests.printables.boxes import overlapping

POINTS = 72 / 25.4

_UPRIGHT = frozenset("0123456789′")
"""Characters that don't reach below the line."""


class Spy(BaseWriter):
    """Groups may be moved but not turned or scaled; symbols are not looked into, but for the words
    of those that `reads` names by how they begin.

    | | |
    |---|---|
    | `texts` | each text and its box |
    | `letters` | each text and the height of its letters in points |
    | `inks` `halos` | the last color of each text · each text and the color of its rim |
    | `symbols` `turns` | each symbol and its place · by how many degrees each is turned |
    | `painted` | each path and its paint, as drawn within its group |
    | `lines` | color, start and end of each straight line that is drawn as a polyline |
    | `pages` `papers` `boxes` | texts, size and rectangles of each page begun on it |
    """

    def __init__(self, width: float = 0, height: float = 0) -> None:
        self.width = width
        self.height = height
        self.texts: list[tuple[str, Box]] = []
        self.letters: list[tuple[str, float]] = []
        self.inks: dict[str, str] = {}
        self.halos: list[tuple[str, str | None]] = []
        self.symbols: list[tuple[str, float, float]] = []
        self.turns: list[float] = []
        self.painted: list[tuple[Path, Paint]] = []
        self.lines: list[tuple[str | None, Point, Point]] = []
        self.pages: list[list[tuple[str, Box]]] = []
        self.papers: list[tuple[float, float]] = []
        self.boxes: list[list[Box]] = []
        self._rules: list[list[tuple[str, Box]]] = []
        self._shift = [(0.0, 0.0)]
        self._defined: set[str] = set()
        self._inside: list[str] = []
        self._words: dict[str, list[tuple[str, Sequence[PlacedGlyphs], TextStyle]]] = {}

    reads = "number-"

    # As a writer

    def page(self, width: float, height: float, **_: object) -> None:
        self.width, self.height = width, height
        self.papers.append((width, height))
        for kept in (self.pages, self.boxes, self._rules):
            kept.append([])

    def path(self, path: Path, paint: Paint) -> None:
        for _, numbers in path.segments:
            assert all(abs(number) < 5000 for number in numbers)
        self.painted.append((path, paint))
        if self._rules and paint.stroke and path.segments:
            ends = [numbers[-2:] for kind, numbers in path.segments if kind in "ML"]
            closed = path.segments[-1][0] == "Z"
            for (x1, y1), (x2, y2) in pairwise([*ends, *ends[:1]] if closed else ends):
                if x1 == x2 or y1 == y2:
                    at = Box(min(x1, x2), min(y1, y2), abs(x2 - x1), abs(y2 - y1))
                    self._rules[-1].append((paint.stroke, at))

    def rect(self, box: Box, paint: Paint, *, radius: float = 0.0) -> None:
        super().rect(box, paint, radius=radius)
        for page in self.boxes[-1:]:
            page.append(box)

    def polyline(self, points: Sequence[Point], paint: Paint) -> None:
        if len(points) == 2:
            left, top = self._shift[-1]
            start, end = ((x + left, y + top) for x, y in points)
            self.lines.append((paint.stroke, start, end))
        super().polyline(points, paint)

    def _letter(self, text: str, pieces: Sequence[PlacedGlyphs], style: TextStyle) -> None:
        if self._inside:
            self._words.setdefault(self._inside[-1], []).append((text, pieces, style))
            return
        self.letters.append((text, style.size * POINTS))
        self.inks[text] = style.colour
        self.halos.append((text, style.halo))
        for piece in pieces:
            box = self._box(piece, style.size)
            self.texts.append((text, box))
            for page in self.pages[-1:]:
                page.append((text, box))

    def _box(self, piece: PlacedGlyphs, size: float) -> Box:
        """Where a piece of text stands on the page."""
        x, y = self._shift[-1]
        wide = sum(piece.face.advance(char) for char in piece.text) * size
        if abs(piece.rotation) > 1:  # a letter on a curve: a square about its middle
            angle, up = math.radians(piece.rotation), piece.face.cap_height * size / 2
            right = wide / 2
            cx = x + piece.x + math.cos(angle) * right + math.sin(angle) * up
            cy = y + piece.y + math.sin(angle) * right - math.cos(angle) * up
            return Box(cx - up, cy - up, 2 * up, 2 * up)
        high = piece.face.cap_height * size
        low = 0.0 if _UPRIGHT.issuperset(piece.text) else size * 0.1
        return Box(x + piece.x, y + piece.y - high, wide, high + low)

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

    def define(self, name: str, draw: Callable[[Surface], None], box: Box | None = None) -> None:
        if name not in self._defined:
            self._defined.add(name)
            self._inside.append(name)
            draw(self)
            self._inside.pop()

    def draw_symbol(self, name: str, transform: Transform) -> None:
        assert name in self._defined
        if self._inside:
            return
        left, top = self._shift[-1]
        self.symbols.append((name, left + transform.x, top + transform.y))
        self.turns.append(transform.rotation)
        for text, pieces, style in self._words.get(name, ()) if name.startswith(self.reads) else ():
            x, y, by = transform.x, transform.y, transform.scale
            placed = [one._replace(x=x + by * one.x, y=y + by * one.y) for one in pieces]
            self._letter(text, placed, msgspec.structs.replace(style, size=by * style.size))

    # What it has seen

    def said(self) -> list[str]:
        """Every text of every page."""
        return [text for text, _ in self.texts]

    def lowest(self, *texts: str) -> float:
        """The height in points of the lowest letters, of all texts or of these, which are there."""
        return min(size for text, size in self.letters if not texts or text in texts)

    def cut(self) -> list[str]:
        """Texts that were shortened."""
        return [text for text in self.said() if "…" in text and text != "…"]

    def outside(self) -> list[str]:
        """Texts that reach over the edge of the page by more than a rounding."""
        page = Box(0, 0, self.width, self.height).inset(-1e-6)
        return [text for text, box in self.texts if not page.contains(box)]

    def overlaps(self, inset: float = 0.08) -> list[tuple[str, str]]:
        """Texts of one page that lie on each other."""
        pages = self.pages or [self.texts]
        return [pair for page in pages for pair in overlapping(page, inset)]

    def crossed(self, *but: str) -> list[str]:
        """Texts that a line crosses, but for lines of some colors, such as that of striking out."""
        return [
            text
            for texts, rules in zip(self.pages, self._rules, strict=True)
            for text, box in texts
            for ink, rule in rules
            if ink not in but and box.inset(0.12).overlaps(rule)
        ]

    def fills(self) -> set[str]:
        """The colors that anything is filled with."""
        return {paint.fill for _, paint in self.painted if paint.fill}

    def strokes(self) -> set[str]:
        """The colors of all lines."""
        return {paint.stroke for _, paint in self.painted if paint.stroke}


class Flat(Spy):
    """Symbols that are placed upright and at their size are drawn where they are placed."""

    def __init__(self, width: float = 0, height: float = 0) -> None:
        super().__init__(width, height)
        self._drawings: dict[str, Callable[[Surface], None]] = {}

    def define(self, name: str, draw: Callable[[Surface], None], box: Box | None = None) -> None:
        self._defined.add(name)
        self._drawings.setdefault(name, draw)

    def draw_symbol(self, name: str, transform: Transform) -> None:
        super().draw_symbol(name, transform)
        if transform.scale == 1 and transform.rotation == 0:
            with self.draw_group(None, transform, None):
                self._drawings[name](self)

    def collisions(self) -> list[tuple[str, str]]:
        """Texts that lie over one another."""
        return self.overlaps(0.02)


def as_writer(spy: Spy) -> Any:
    """A spy for what wants a PDF writer."""
    return spy
