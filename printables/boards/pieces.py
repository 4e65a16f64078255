"""Pieces to cut out, as seen from above: to lie on a board, to be stacked and turned over.

A color is told by its hatching and a letter as well, a size by the pips on each side.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence
from math import fsum
from typing import NamedTuple

import msgspec
from msgspec.structs import replace

from printables.boards.square import draw_reach
from printables.drawing.hatching import draw_ground, hatched
from printables.drawing.surface import Box, Paint, Surface, TextStyle
from printables.forms.form import Form
from printables.forms.stationery import Stationery, form_look, stationery
from printables.pages.drawn import DrawnPage
from printables.pages.marks import edge_marks
from printables.pages.paper import Paper, PaperError
from printables.text.blocks import TextRun, block_height, write_block


class Layer(NamedTuple):
    """Piece of a stack seen from the side: its letter, and its width as a share of the slot's."""

    letter: str
    share: float


def slots(box: Box, count: int, gap: float) -> list[Box]:
    """Return boxes of equal width side by side in a box, `gap` mm apart."""
    step = (box.width + gap) / count
    return [Box(box.x + n * step, box.y, step - gap, box.height) for n in range(count)]


def draw_slot(
    form: Form,
    slot: Box,
    number: str,
    colour: str,
    look: Stationery,
    outlines: Sequence[float] = (),
    words: str = "",
) -> None:
    """Draw a numbered slot for pieces, below a band in their color.

    The `outlines` of those that lie there at first are drawn round its middle, by their sides in
    mm, or it says `words` there.
    """
    unit, surface, (x, y) = form.unit, form.surface, slot.centre
    form.cell(slot)
    draw_colour(surface, Box(slot.x, slot.y, slot.width, 4 * unit), colour, 12 * unit, look)
    plate = Box(slot.x + 0.6 * unit, slot.y + 0.6 * unit, 5.4 * unit, 5.4 * unit)
    white = Paint(fill="#ffffff", stroke=look.ink, width=0.3 * unit)
    surface.circle(*plate.centre, plate.width / 2, white)
    form.line(plate, number, replace(form.head, size=4.0 * unit), "middle")
    if words:
        form.line(slot, words, form.italic, "middle")
    for side in outlines:
        piece = Box(x - side / 2, y + 2 * unit - side / 2, side, side)
        surface.rect(piece, Paint(stroke=look.rule, width=0.25, join="miter"))


def draw_stack(
    form: Form, slot: Box, number: str, stack: Sequence[Layer], colour: str, look: Stationery
) -> None:
    """Draw a numbered slot with a stack in it, seen from the side, lowest piece first."""
    unit, surface, x = form.unit, form.surface, slot.centre[0]
    form.cell(slot)
    form.line(Box(slot.x, slot.y, slot.width, 4 * unit), number, form.label, "middle")
    high = min(4.6 * unit, (slot.height - 5 * unit) / max(1, len(stack)))
    for place, layer in enumerate(stack, 1):
        across, y = slot.width * layer.share, slot.bottom - place * high - 0.3 * unit
        bar = Box(x - across / 2, y, across, high * 0.92)
        draw_colour(surface, bar, colour, 12 * unit, look)
        surface.rect(bar, Paint(stroke=look.ink, width=0.2, join="miter"))
        plate = Box(x - 1.6 * unit, y, 3.2 * unit, bar.height)
        surface.rect(plate, Paint(fill="#ffffff"))
        form.line(plate, layer.letter, form.label, "middle")


def draw_pool(form: Form, box: Box, title: str, *words: str) -> None:
    """Draw a place for loose pieces, with a note at its foot."""
    form.panel(box)
    inside = box.inset(2.5 * form.unit)
    form.heading(inside, title)
    told = [[TextRun(each, form.italic)] for each in words]
    high = block_height(told, inside.width, gap=form.unit) + 0.1
    foot = Box(inside.x, inside.bottom - high, inside.width, high)
    write_block(form.surface, foot, told, gap=form.unit)


def draw_reaches(
    form: Form, box: Box, reaches: Mapping[str, int], step: float, look: Stationery
) -> None:
    """Draw small pictures of reaches by name, with squares of `step` mm, from the left of a box."""
    low, x = 4 * form.unit, box.x
    for name, reach in reaches.items():
        wide = (2 * reach + 1) * step
        middle = (x + wide / 2, box.y + (box.height - low) / 2)
        draw_reach(form.surface, middle, reach, step, look)
        form.line(Box(x, box.bottom - low, wide, low), name, form.italic, "middle")
        x += wide + form.unit


COLOURS = ("red", "blue", "yellow", "green", "black")
"""Colors of pieces."""

_FILLS = {
    "colour": ("#b8452f", "#3d70a0", "#e6b93f", "#5c9153", "#4a4743"),
    "antique": ("#9c3a22", "#4d6069", "#c99a3a", "#66703f", "#33281c"),
    "ink-saver": ("#ffffff",) * 5,
    "high-contrast": ("#ffffff", "#00366f", "#ffe14d", "#595959", "#000000"),
}
"""Inks of the colors in each style."""

_BLEED, _MARK, _GAP, _HEAD = 1.5, 1.2, 4.5, 22.0

_MARGIN = 5.0
"""Space between the outermost mark and the edge of the paper, in mm."""


class PaperPiece(NamedTuple):
    """Piece with its color, one of `COLOURS`, one or two letters in its center, and 0 to 4 pips."""

    colour: str
    letter: str
    pips: int


class PieceRow(msgspec.Struct, frozen=True):
    """So many equal pieces that touch, `side` mm wide; `told` to who cannot see them.

    They lie side by side, or one below the other where the row is `upright`.
    """

    piece: PaperPiece
    side: float
    count: int
    told: str
    upright: bool = False

    @property
    def wide(self) -> float:
        """Width between the outermost cuts in mm."""
        return self.side if self.upright else self.count * self.side

    @property
    def high(self) -> float:
        """Height between the outermost cuts in mm."""
        return self.count * self.side if self.upright else self.side


Stack = Sequence[PieceRow]
"""Rows one below the other."""


def draw_colour(surface: Surface, box: Box, colour: str, size: float, look: Stationery) -> None:
    """Fill a box with one of `COLOURS` and its hatching; `size` in mm is that of a piece."""
    fill = _FILLS[look.name][COLOURS.index(colour)]
    few = look.name in ("ink-saver", "high-contrast")
    draw_ground(surface, box, hatched(colour, fill, 0.7 if few else 0.3), size)


def draw_face(surface: Surface, box: Box, piece: PaperPiece, look: Stationery) -> None:
    """Draw what is on the color of a piece: its edges, pips on each side, its letter."""
    (x, y), side = box.centre, box.width
    dark = Paint(stroke=look.ink, width=side * 0.012, join="miter")
    surface.rect(box, dark)
    for paint in (Paint(stroke="#ffffff", width=side * 0.03, opacity=0.9), dark):
        for left, right in ((box.x, box.right), (box.right, box.x)):
            surface.line(left, box.y, right, box.bottom, paint)
    white = Paint(fill="#ffffff", stroke=look.ink, width=side * 0.015)
    surface.circle(x, y, side * (0.13 + 0.07 * len(piece.letter)), white)
    letter = TextStyle(look.letters.title, side * 0.26, look.ink)
    surface.text(x, y, piece.letter, letter, anchor="middle", level="middle")
    for quarter in range(4):
        with surface.group(x=x, y=y, rotation=90.0 * quarter):
            for number in range(piece.pips):
                aside = (number - (piece.pips - 1) / 2) * side * 0.15
                surface.circle(aside, side * 0.37, side * 0.055, white)


def draw_piece(
    surface: Surface,
    box: Box,
    piece: PaperPiece,
    look: Stationery,
    *,
    told: str,
    size: float | None,
) -> None:
    """A piece that lies somewhere, `told` to who cannot see it.

    It is hatched as one of `size` mm is, or white without a size.
    """
    with surface.tagged("Figure", told):
        if size is None:
            surface.rect(box, Paint(fill="#ffffff"))
        else:
            draw_colour(surface, box, piece.colour, size, look)
        draw_face(surface, box, piece, look)


def pieces_page(
    bands: Sequence[Sequence[Stack]], paper: Paper, style: str, *, title: str, told: str
) -> DrawnPage:
    """All pieces on one upright sheet, below a title and what is told of them.

    Stacks of one band lie side by side, bands one below the other. Raises `PaperError`,
    `NoSuchStyle`.
    """
    upright, look = paper.portrait(), stationery(style)
    wide = max(_total(max(row.wide for row in stack) for stack in band) for band in bands)
    heights = [max(_total(row.high for row in stack) for stack in band) for band in bands]
    high, rim = _HEAD + _total(heights), 2 * (_MARGIN + _BLEED + _MARK)
    if upright.width < wide + rim or upright.height < high + rim:
        raise PaperError(
            f"The pieces don't fit on {paper.name} paper: they need one sheet of "
            f"{math.ceil(wide + rim)} × {math.ceil(high + rim)} mm at least."
        )
    left, top = (upright.width - wide) / 2, (upright.height - high) / 2

    def draw(surface: Surface) -> None:
        form = Form(surface, 1.0, form_look(style))
        form.title(Box(left, top, wide, 8), title, 6.4)
        form.block(Box(left, top + 9, wide, 10), told)
        y = top + _HEAD
        for band, height in zip(bands, heights, strict=True):
            x = left
            for stack in band:
                below = y
                for row in stack:
                    _row(surface, Box(x, below, row.wide, row.high), row, look)
                    below += row.high + _GAP
                x += max(row.wide for row in stack) + _GAP
            y += height + _GAP

    return DrawnPage("Pieces", upright, draw)


def _total(sizes: Iterable[float]) -> float:
    """Return the space for things of these sizes with the gaps between them."""
    return fsum(size + _GAP for size in sizes) - _GAP


def _row(surface: Surface, area: Box, row: PieceRow, look: Stationery) -> None:
    """Draw adjacent pieces, over a background that extends beyond the cut."""
    side = row.side
    draw_colour(surface, area.inset(-_BLEED), row.piece.colour, side, look)
    with surface.tagged("Figure", row.told):
        for number in range(row.count):
            along = number * side
            x, y = (area.x, area.y + along) if row.upright else (area.x + along, area.y)
            draw_face(surface, Box(x, y, side, side), row.piece, look)
    xs, ys = (
        [start + number * side for number in range(count + 1)]
        for start, count in (
            (area.x, 1 if row.upright else row.count),
            (area.y, row.count if row.upright else 1),
        )
    )
    edge_marks(surface, area, xs, ys, _BLEED, _MARK)
