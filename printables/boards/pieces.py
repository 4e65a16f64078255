"""Pieces to cut out, as seen from above: to lie on a board, to be stacked and turned over.

A colour is told by its hatching and a letter as well, a size by the pips on each side.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import fsum
from typing import NamedTuple

import msgspec

from printables.drawing.hatching import draw_ground, hatched
from printables.drawing.surface import Box, Paint, Surface, TextStyle
from printables.forms.form import Form
from printables.forms.look import form_look
from printables.forms.stationery import Stationery, stationery
from printables.pages.drawn import DrawnPage
from printables.pages.imposition import RIM_MM
from printables.pages.marks import edge_marks
from printables.pages.paper import Paper, PaperError

COLOURS = ("red", "blue", "yellow", "green", "black")
"""The colours that pieces may have."""

_FILLS = {
    "colour": ("#b8452f", "#3d70a0", "#e6b93f", "#5c9153", "#4a4743"),
    "antique": ("#9c3a22", "#4d6069", "#c99a3a", "#66703f", "#33281c"),
    "ink-saver": ("#ffffff",) * 5,
    "high-contrast": ("#ffffff", "#00366f", "#ffe14d", "#595959", "#000000"),
}
"""The inks of the colours in each style."""

_BLEED, _GAP, _HEAD = 1.5, 6.0, 22.0


class Piece(NamedTuple):
    """A piece: its colour, one of `COLOURS`, the letter in its middle, its pips from 0 to 4."""

    colour: str
    letter: str
    pips: int


class Row(msgspec.Struct, frozen=True):
    """So many equal pieces in a row that touch, `side` mm wide; `told` to who cannot see them."""

    piece: Piece
    side: float
    count: int
    told: str

    @property
    def wide(self) -> float:
        """The row from the first cut to the last in mm."""
        return self.count * self.side


def draw_colour(surface: Surface, box: Box, colour: str, size: float, look: Stationery) -> None:
    """Fill a box with one of `COLOURS` and its hatching; `size` in mm is that of a piece."""
    fill = _FILLS[look.name][COLOURS.index(colour)]
    few = look.name in ("ink-saver", "high-contrast")
    draw_ground(surface, box, hatched(colour, fill, 0.7 if few else 0.3), size)


def draw_face(surface: Surface, box: Box, piece: Piece, look: Stationery) -> None:
    """What stands on the colour of a piece: its edges, pips on each side, its letter."""
    (x, y), side = box.centre, box.width
    dark = Paint(stroke=look.ink, width=side * 0.012, join="miter")
    surface.rect(box, dark)
    for paint in (Paint(stroke="#ffffff", width=side * 0.03, opacity=0.9), dark):
        for left, right in ((box.x, box.right), (box.right, box.x)):
            surface.line(left, box.y, right, box.bottom, paint)
    white = Paint(fill="#ffffff", stroke=look.ink, width=side * 0.015)
    surface.circle(x, y, side * 0.2, white)
    letter = TextStyle(look.letters.title, side * 0.26, look.ink)
    surface.text(x, y, piece.letter, letter, anchor="middle", level="middle")
    for quarter in range(4):
        with surface.group(x=x, y=y, rotation=90.0 * quarter):
            for number in range(piece.pips):
                aside = (number - (piece.pips - 1) / 2) * side * 0.15
                surface.circle(aside, side * 0.37, side * 0.055, white)


def draw_piece(
    surface: Surface, box: Box, piece: Piece, look: Stationery, *, told: str, size: float | None
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
    rows: Sequence[Sequence[Row]], paper: Paper, style: str, *, title: str, told: str
) -> DrawnPage:
    """All pieces on one standing sheet, below a title and what is told of them.

    Rows of one group lie beside each other and are as high. Raises `PaperError`, `NoSuchStyle`.
    """
    upright, look = paper.portrait(), stationery(style)
    wide = max(fsum(row.wide for row in group) + _GAP * (len(group) - 1) for group in rows)
    high = _HEAD + fsum(group[0].side + _GAP for group in rows) - _GAP
    if upright.width < wide + 2 * RIM_MM or upright.height < high + 2 * RIM_MM:
        raise PaperError(
            f"The pieces do not go onto {paper.name} paper: it takes one sheet of "
            f"{wide + 2 * RIM_MM:.0f} × {high + 2 * RIM_MM:.0f} mm at least."
        )
    left, top = (upright.width - wide) / 2, (upright.height - high) / 2

    def draw(surface: Surface) -> None:
        form = Form(surface, 1.0, form_look(style))
        form.title(Box(left, top, wide, 8), title, 6.4)
        form.block(Box(left, top + 9, wide, 10), told)
        y = top + _HEAD
        for group in rows:
            x = left
            for row in group:
                _row(surface, x, y, row, look)
                x += row.wide + _GAP
            y += group[0].side + _GAP

    return DrawnPage("Pieces", upright, draw)


def _row(surface: Surface, x: float, y: float, row: Row, look: Stationery) -> None:
    """Pieces that touch, over a ground that runs on beyond the cut."""
    side = row.side
    area = Box(x, y, row.wide, side)
    draw_colour(surface, area.inset(-_BLEED), row.piece.colour, side, look)
    with surface.tagged("Figure", row.told):
        for number in range(row.count):
            draw_face(surface, Box(x + number * side, y, side, side), row.piece, look)
    cuts = [x + number * side for number in range(row.count + 1)]
    edge_marks(surface, area, cuts, (y, area.bottom), _BLEED, 1.2)
