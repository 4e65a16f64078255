"""Pieces of paper in place of pyramids: seen from above, to cut, stack and turn over.

A size is told by its pips, a colour by its hatching and letter as well.
"""

from __future__ import annotations

from functools import partial
from typing import Final

from companion.games.pyramids.pieces import SIZE_WORDS, TRIOS, pips
from printables.drawing.hatching import draw_ground, hatched
from printables.drawing.surface import Box, Paint, Surface, TextStyle
from printables.forms.form import Form
from printables.forms.look import form_look
from printables.forms.stationery import Stationery, stationery
from printables.pages.drawn import DrawnPage
from printables.pages.imposition import RIM_MM
from printables.pages.marks import edge_marks
from printables.pages.paper import Paper, PaperError

SIDE_MM: Final = {"S": 14.0, "M": 19.0, "L": 25.0}
"""Sides of the pieces, about those of the pyramids themselves."""

_ROLES: Final = {
    "red": ("R", "pyramids"),
    "blue": ("B", "pyramids"),
    "yellow": ("Y", "treasure"),
    "green": ("G", "supplies"),
    "black": ("W", "workers, turned over when tired"),
}
"""The colours by the names that their hatchings have: their letters, and what they are."""

_FILLS: Final = {
    "colour": ("#b8452f", "#3d70a0", "#e6b93f", "#5c9153", "#4a4743"),
    "antique": ("#9c3a22", "#4d6069", "#c99a3a", "#66703f", "#33281c"),
    "ink-saver": ("#ffffff",) * 5,
    "high-contrast": ("#ffffff", "#00366f", "#ffe14d", "#595959", "#000000"),
}
_STRIPS: Final = (
    *((("red", "L"), ("red", "S")), (("blue", "L"), ("blue", "S")), (("red", "M"), ("blue", "M"))),
    *((("yellow", "L"), ("yellow", "S")), (("green", "L"), ("green", "S"))),
    *((("yellow", "M"), ("green", "M")), (("black", "L"), ("black", "S")), (("black", "M"),)),
)
"""Rows of five that lie beside each other, from the top of the page."""

_BLEED, _GAP, _HEAD = 1.5, 6.0, 22.0
_WIDE = TRIOS * (SIDE_MM["L"] + SIDE_MM["S"]) + _GAP
_HIGH = _HEAD + sum(SIDE_MM[strip[0][1]] + _GAP for strip in _STRIPS) - _GAP


def draw_colour(surface: Surface, box: Box, colour: str, size: float, look: Stationery) -> None:
    """Fill a box with a colour and its hatching; `size` in mm is that of a piece."""
    fill = _FILLS[look.name][list(_ROLES).index(colour)]
    few = look.name in ("ink-saver", "high-contrast")
    draw_ground(surface, box, hatched(colour, fill, 0.7 if few else 0.3), size)


def draw_face(surface: Surface, box: Box, colour: str, size: str, look: Stationery) -> None:
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
    surface.text(x, y, _ROLES[colour][0], letter, anchor="middle", level="middle")
    for quarter in range(4):
        with surface.group(x=x, y=y, rotation=90.0 * quarter):
            for number in range(pips(size)):
                aside = (number - (pips(size) - 1) / 2) * side * 0.15
                surface.circle(aside, side * 0.37, side * 0.055, white)


def pieces_page(paper: Paper, style: str) -> DrawnPage:
    """All pieces of a game on one page; raises `PaperError`, `NoSuchStyle`."""
    upright, look = paper.portrait(), stationery(style)
    wide, high = _WIDE + 2 * RIM_MM, _HIGH + 2 * RIM_MM
    if upright.width < wide or upright.height < high:
        raise PaperError(
            f"The pieces do not go onto {paper.name} paper: it takes one sheet of "
            f"{wide:.0f} × {high:.0f} mm at least."
        )
    return DrawnPage("Pieces", upright, partial(_draw, upright, look))


def _draw(paper: Paper, look: Stationery, surface: Surface) -> None:
    form = Form(surface, 1.0, form_look(look.name))
    left, y = (paper.width - _WIDE) / 2, (paper.height - _HIGH) / 2
    form.title(Box(left, y, _WIDE, 8), "Pieces for Nile", 6.4)
    told = "; ".join(f"{letter} {colour}: {what}" for colour, (letter, what) in _ROLES.items())
    words = "Print at 100 % on heavy paper. Small pieces have one pip, medium two, large three."
    form.block(Box(left, y + 9, _WIDE, 10), f"{told}.\n{words}")
    y += _HEAD
    for strip in _STRIPS:
        x = left
        for colour, size in strip:
            _row(surface, x, y, colour, size, look)
            x += TRIOS * SIDE_MM[size] + _GAP
        y += SIDE_MM[strip[0][1]] + _GAP


def _row(surface: Surface, x: float, y: float, colour: str, size: str, look: Stationery) -> None:
    """Five pieces that touch, over a ground that runs on beyond the cut."""
    side = SIDE_MM[size]
    area = Box(x, y, TRIOS * side, side)
    draw_colour(surface, area.inset(-_BLEED), colour, side, look)
    with surface.tagged("Figure", f"{TRIOS} {SIZE_WORDS[size]} pieces, {colour}"):
        for number in range(TRIOS):
            draw_face(surface, Box(x + number * side, y, side, side), colour, size, look)
    cuts = [x + number * side for number in range(TRIOS + 1)]
    edge_marks(surface, area, cuts, (y, area.bottom), _BLEED, 1.2)
