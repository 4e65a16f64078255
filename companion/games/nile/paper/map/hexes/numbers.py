"""Numbers of a map's hexes, and names of its columns and rows along the frame.

Numbers too small to read aren't written: then columns and rows have their names at the edge.
"""

from __future__ import annotations

import math
from collections.abc import Collection, Iterable, Iterator, Mapping
from functools import cached_property
from typing import NamedTuple

from companion.games.nile.paper.styles.style import Style
from companion.hexes import Layout
from printables.drawing.paths import Path, Point, rectangle
from printables.drawing.surface import Box, Surface, TextStyle
from printables.text.lettering import POINT, width

LEAST = 3.3 * POINT
"""Smallest legible hex numbers and words of marks on one sheet, in mm."""

_USUAL, _LARGEST = 0.17, 0.25  # of a hex's width
_GAP = 0.02  # hex widths between two numbers
_DOWN = {"pointy": -0.275, "flat": -0.29}  # of the baseline from the middle, in hex widths


class NumberAt(NamedTuple):
    """Middle of a number's baseline in mm, and its scale."""

    x: float
    y: float
    scale: float


def figure_size(wide: float, least: float = LEAST) -> float:
    """Return the size of hex numbers in mm for hexes of a width in mm; 0 if they'd be illegible.

    They take a sixth of a hex, or up to a quarter of one to be at least `least` mm.
    """
    size = min(0.25 * wide, max(0.17 * wide, 1.15 * least))
    return size if size >= least else 0.0


class HexNumbers:
    """Numbers of one map, `size` mm high; 0 for none."""

    def __init__(self, layout: Layout, style: Style, size: float) -> None:
        self._layout = layout
        self._unit = layout.width
        self.size = size
        self.style = TextStyle(style.letters.numbers, size, style.inks.number)

    @cached_property
    def wish(self) -> Point:
        """Usual offset of a number's baseline from the center of its hex, in hex widths."""
        return 0.0, _DOWN[self._layout.grid.orientation]

    @cached_property
    def box(self) -> Box:
        """Box of a number around the middle of its baseline, in hex widths."""
        wide, high = width("0000", self.style) / self._unit, 0.68 * self.size / self._unit
        return Box(-wide / 2, -high, wide, high)

    def usual(self, name: str) -> NumberAt:
        """Return the usual position of a hex's number."""
        (x, y), (dx, dy) = self._layout.centre(name), self.wish
        return NumberAt(x + dx * self._unit, y + dy * self._unit, 1.0)

    def around(self, at: NumberAt) -> Box:
        """Return the box of a number in mm."""
        box, unit = self.box, self._unit * at.scale
        return Box(at.x + box.x * unit, at.y + box.y * unit, box.width * unit, box.height * unit)

    def draw(
        self,
        surface: Surface,
        names: Collection[str],
        elsewhere: Mapping[str, NumberAt | None],
    ) -> None:
        """Write the numbers of hexes: all columns of a row, and all rows of a column, are symbols.

        Those written `elsewhere`, or nowhere, are cut out and written one by one.
        """
        if not self.size:
            return
        self._define(surface)
        grid, layout = self._layout.grid, self._layout
        left, top = layout.centre("0101")
        with surface.group(clip=self._stretches(name for name in names if name not in elsewhere)):
            for row in range(1, grid.rows + 1):
                x, y = layout.centre(f"01{row:02d}")
                surface.use("column-numbers", x - left, y - top)
            for column in range(1, grid.columns + 1):
                x, y = layout.centre(f"{column:02d}01")
                surface.use("row-numbers", x - left, y - top)
        for name, at in self._apart(elsewhere).items():
            self._put(surface, name[:2], at.x - self._half * at.scale, at.y, at.scale)
            self._put(surface, name[2:], at.x, at.y, at.scale)

    def _stretches(self, names: Iterable[str]) -> Path:
        """Return the area of the usual numbers of hexes, a rectangle for those side by side."""
        rim, step = -0.15 * self.size, 1.1 * self._unit
        rows: dict[float, list[Box]] = {}
        for name in names:
            box = self.around(self.usual(name)).inset(rim)
            row = rows.setdefault(round(box.y, 3), [])
            if row and box.right - row[-1].right < step:
                left = row.pop().x
                box = Box(left, box.y, box.right - left, box.height)
            row.append(box)
        found = (rectangle(b.x, b.y, b.width, b.height) for row in rows.values() for b in row)
        return Path(tuple(segment for path in found for segment in path.segments))

    def _apart(self, elsewhere: Mapping[str, NumberAt | None]) -> dict[str, NumberAt]:
        """Return the numbers written elsewhere; two that would touch are moved apart."""
        found = {name: at for name, at in elsewhere.items() if at is not None}
        gap = _GAP * self._unit
        for name in found:
            for near in self._layout.grid.neighbours(name):
                if near is None or near <= name or near not in found:
                    continue
                one, other = self.around(found[name]).inset(-gap), self.around(found[near])
                if one.overlaps(other):
                    across = min(one.right, other.right) - max(one.x, other.x)
                    down = min(one.bottom, other.bottom) - max(one.y, other.y)
                    east = math.copysign(across / 2, other.x - one.x) if across < down else 0.0
                    south = 0.0 if east else math.copysign(down / 2, other.y - one.y)
                    found[name] = _moved(found[name], -east, -south)
                    found[near] = _moved(found[near], east, south)
        return found

    @cached_property
    def _half(self) -> float:
        """Width in mm of half a number: of its column or its row."""
        return width("00", self.style)

    def _put(self, surface: Surface, half: str, x: float, y: float, scale: float = 1.0) -> None:
        """Write half a number from a position on: each half is a symbol."""
        surface.define(f"number-{half}", lambda s: s.text(0.0, 0.0, half, self.style))
        surface.use(f"number-{half}", x, y, scale=scale)

    def _define(self, surface: Surface) -> None:
        grid = self._layout.grid

        def columns(s: Surface) -> None:
            for column in range(1, grid.columns + 1):
                x, y, _ = self.usual(f"{column:02d}01")
                self._put(s, f"{column:02d}", x - self._half, y)

        def rows(s: Surface) -> None:
            for row in range(1, grid.rows + 1):
                x, y, _ = self.usual(f"01{row:02d}")
                self._put(s, f"{row:02d}", x, y)

        surface.define("column-numbers", columns)
        surface.define("row-numbers", rows)


def _moved(at: NumberAt, east: float, south: float) -> NumberAt:
    return at._replace(x=at.x + east, y=at.y + south)


_SIZE = 0.62  # of the margin's width
_BOLD = 5  # every fifth figure is bold
_APART = 1.25  # least distance in figure widths; below that only every fifth is written


def draw_margin(
    surface: Surface,
    layout: Layout,
    outer: Box,
    inner: Box,
    style: Style,
    *,
    origin: Point = (0.0, 0.0),
    scale: float = 1.0,
) -> None:
    """Draw the numbers of columns at top and bottom, of rows at both sides, between two boxes.

    The layout's top left is at `origin`, and it is scaled by `scale`. Columns and rows outside the
    inner box have no numbers.
    """
    wide = inner.y - outer.y
    across = [(origin[0] + x * scale, words) for x, words in _columns(layout)]
    down = [(origin[1] + y * scale, words) for y, words in _rows(layout)]
    rim, inks, letters = 0.5 * layout.width * scale, style.inks, style.letters
    usual = TextStyle(letters.numbers, _SIZE * wide, inks.mark, inks.land, 0.12 * wide)
    bold = TextStyle(letters.tokens, _SIZE * wide, inks.mark, inks.land, 0.12 * wide)
    left, right = (outer.x + inner.x) / 2, (outer.right + inner.right) / 2
    top, low = (outer.y + inner.y) / 2, (outer.bottom + inner.bottom) / 2
    for x, words, strong in _written(across, inner.x + rim, inner.right - rim, width("00", bold)):
        for y in (top, low):
            surface.text(x, y, words, bold if strong else usual, anchor="middle", level="middle")
    for y, words, strong in _written(down, inner.y + rim, inner.bottom - rim, 0.8 * bold.size):
        for x in (left, right):
            surface.text(x, y, words, bold if strong else usual, anchor="middle", level="middle")


def margin_inside(frame: Box, wide: float) -> Box:
    """Return the part of a frame inside a margin for figures, `wide` mm wide."""
    return Box(
        frame.x + 1.4 * wide, frame.y + wide, frame.width - 2.8 * wide, frame.height - 2 * wide
    )


def margin_boxes(frame: Box, wide: float) -> list[Box]:
    """Return the four strips for figures inside a frame."""
    inner = margin_inside(frame, wide)
    return [
        Box(frame.x, frame.y, frame.width, wide),
        Box(frame.x, inner.bottom, frame.width, wide),
        Box(frame.x, frame.y, 1.4 * wide, frame.height),
        Box(inner.right, frame.y, 1.4 * wide, frame.height),
    ]


def _written(
    places: list[tuple[float, str]], low: float, high: float, size: float
) -> Iterator[tuple[float, str, bool]]:
    """Yield the positions of figures between two ends, and which ones are bold."""
    step = places[1][0] - places[0][0] if len(places) > 1 else 0.0
    for number, (at, words) in enumerate(places, 1):
        strong = number % _BOLD == 0
        if low <= at <= high and (strong or step >= _APART * size):
            yield at, words, strong


def _columns(layout: Layout) -> Iterator[tuple[float, str]]:
    """Yield the center of every column, between its rows if they are shifted."""
    second = f"{min(2, layout.grid.rows):02d}"
    for column in range(1, layout.grid.columns + 1):
        words = f"{column:02d}"
        x = (layout.centre(f"{words}01")[0] + layout.centre(f"{words}{second}")[0]) / 2
        yield x, words


def _rows(layout: Layout) -> Iterator[tuple[float, str]]:
    second = f"{min(2, layout.grid.columns):02d}"
    for row in range(1, layout.grid.rows + 1):
        words = f"{row:02d}"
        y = (layout.centre(f"01{words}")[1] + layout.centre(f"{second}{words}")[1]) / 2
        yield y, words
