"""Many small things on one sheet: grids of cards, their backs, and pages of a booklet to fold.

A sheet printed on both sides is turned over one of its edges. Where the back of a thing then has to
be drawn depends on that edge alone, so fronts and backs meet whatever else stands on the sheet.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import Literal

import msgspec

from printables.drawing.surface import Box
from printables.pages.paper import Paper

Duplex = Literal["long", "short"]
"""Edge of the paper over which a printer turns the sheet."""

RIM_MM = 4.5
"""Space for marks between the outermost bleed and the edge of the paper, in mm."""

BLEEDS_MM = (3.0, 2.5, 2.0, 1.5, 1.0)
"""Bleeds to try if none is given, widest first."""

WIDEST_BLEED_MM = 10.0


class ImpositionError(ValueError):
    """Things don't fit on the sheet; the message says what would."""


class PlacedBack(msgspec.Struct, frozen=True):
    """Position of a thing on the page, and its rotation in degrees (0 or 180)."""

    box: Box
    rotation: float = 0.0

    @property
    def origin(self) -> tuple[float, float]:
        """Position of the thing's own top left corner."""
        return (self.box.right, self.box.bottom) if self.rotation else (self.box.x, self.box.y)


class SheetGrid(msgspec.Struct, frozen=True):
    """Grid of equal things in the center of a sheet; sizes and bleed in mm.

    Neighbors are two bleeds apart, so that each has its own; without bleed they touch.
    """

    paper: Paper
    width: float
    height: float
    columns: int
    rows: int
    bleed: float

    @property
    def count(self) -> int:
        """Number of things on one side of a sheet."""
        return self.columns * self.rows

    @property
    def area(self) -> Box:
        """Grid from the first cut to the last, without the outermost bleed."""
        wide = _run(self.columns, self.width, 2 * self.bleed)
        high = _run(self.rows, self.height, 2 * self.bleed)
        return Box((self.paper.width - wide) / 2, (self.paper.height - high) / 2, wide, high)

    def boxes(self) -> tuple[Box, ...]:
        """Return the boxes as they are cut, row by row from the top left."""
        area, gap = self.area, 2 * self.bleed
        return tuple(
            Box(
                area.x + column * (self.width + gap),
                area.y + row * (self.height + gap),
                self.width,
                self.height,
            )
            for row in range(self.rows)
            for column in range(self.columns)
        )


def _run(count: int, size: float, gap: float) -> float:
    return count * size + (count - 1) * gap


# Grids


def layout(paper: Paper, width: float, height: float, bleed: float | None = None) -> SheetGrid:
    """Return the grid with the most things of a size on a sheet, in the better orientation.

    Without a bleed the widest of `BLEEDS_MM` is taken that costs no place. Raises
    `ImpositionError` if not even one goes onto the sheet.
    """
    if bleed is not None and not 0 <= bleed <= WIDEST_BLEED_MM:
        raise ImpositionError(
            f"A bleed of {bleed:g} mm can't be used: choose 0 to {WIDEST_BLEED_MM:.0f} mm."
        )
    bleeds = BLEEDS_MM if bleed is None else (bleed,)
    ways = [
        _grid(turned, width, height, each)
        for each in bleeds
        for turned in (paper.portrait(), paper.landscape())
    ]
    best = max(ways, key=lambda way: way.count)  # of equals the first: widest bleed, upright
    if best.count == 0:
        raise ImpositionError(
            f"Nothing of {width:g} × {height:g} mm with {bleeds[-1]:g} mm of bleed fits on "
            f"{paper.name} paper: use larger paper or a smaller size."
        )
    return best


def _grid(paper: Paper, width: float, height: float, bleed: float) -> SheetGrid:
    columns = _fitting(paper.width, width, bleed)
    rows = _fitting(paper.height, height, bleed)
    return SheetGrid(paper, width, height, columns, rows, bleed)


def _fitting(room: float, size: float, bleed: float) -> int:
    free = room - 2 * RIM_MM
    return max(0, math.floor(free / (size + 2 * bleed) + 1e-9))


# Both sides


def back_of(box: Box, paper: Paper, duplex: Duplex) -> PlacedBack:
    """Return the position of a thing's back on the other side of the sheet, both heads up.

    A sheet turned over an upright edge has its other side mirrored left to right; turned over a
    level edge it is mirrored top to bottom, and the back has to stand on its head.
    """
    upright_edge = paper.is_landscape == (duplex == "short")
    if upright_edge:
        return PlacedBack(Box(paper.width - box.right, box.y, box.width, box.height))
    return PlacedBack(Box(box.x, paper.height - box.bottom, box.width, box.height), 180.0)


# Booklets


class Side(msgspec.Struct, frozen=True):
    """Side of a sheet to fold: the pages on its left and right, from 1, None for an empty one."""

    left: int | None
    right: int | None
    is_back: bool


def folded(pages: int) -> Iterator[Side]:
    """Return the sides of a booklet's sheets, folded in the middle and stapled, outermost first."""
    whole = -(-pages // 4) * 4

    def page(number: int) -> int | None:
        return number if number <= pages else None

    for sheet in range(whole // 4):
        first, last = 2 * sheet + 1, whole - 2 * sheet
        yield Side(page(last), page(first), is_back=False)
        yield Side(page(first + 1), page(last - 1), is_back=True)


def halves(paper: Paper) -> tuple[Box, Box]:
    """Return the two pages on a landscape sheet that is folded in the middle."""
    sheet = paper.landscape()
    half = sheet.width / 2
    return Box(0, 0, half, sheet.height), Box(half, 0, half, sheet.height)


def side_turn(side: Side, duplex: Duplex) -> float:
    """Return the degrees by which a side of a booklet is turned for the printer: 0 or 180."""
    return 180.0 if side.is_back and duplex == "long" else 0.0
