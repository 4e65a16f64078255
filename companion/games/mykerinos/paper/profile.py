"""The profile of a box: a form on which an owner copies terrain cards and Nile tiles."""

from __future__ import annotations

from functools import partial
from typing import Final

from companion.api.paper import (
    Box,
    DrawnPage,
    Form,
    FormColumn,
    Paint,
    Paper,
    Stationery,
    form_page,
)
from companion.games.mykerinos.charts import CARDS

_COLUMNS: Final = (
    FormColumn("card", 0.6, "middle"),
    FormColumn("patron", 2.0),
    FormColumn("points", 0.9, "middle"),
    FormColumn("pyramids", 1.2),
)
_TILES: Final = 6


def profile_page(paper: Paper, style: str, *, nile: bool) -> DrawnPage:
    """The form on an upright sheet, with The Nile's tiles or without; raises `NoSuchStyle`."""
    title, remark = "Mykerinos: your box", "companion chart terrain --game mykerinos --edit …"
    draw = partial(_draw, nile)
    return form_page("Profile", paper.portrait(), style, draw, title=title, remark=remark)


def _draw(nile: bool, form: Form, look: Stationery, box: Box) -> None:
    unit, half = form.unit, 90 * form.unit
    high = 158 * unit
    for number, x in enumerate((box.x, box.right - half)):
        first = number * CARDS // 2 + 1
        room = Box(x, box.y, half, high)
        note = "squares counted row by row, 1 to 6" if number else "patron on the back"
        rest = form.heading(room, f"Terrain cards {first} to {first + CARDS // 2 - 1}", note)
        rows = [(str(first + row), "", "", "") for row in range(CARDS // 2)]
        form.table(rest, _COLUMNS, rows, len(rows))
    if not nile:
        return
    below = Box(box.x, box.y + high + 6 * unit, box.width, 70 * unit)
    rest = form.heading(below, "Nile tiles", "shade the river; the sixth tile has the most points")
    wide = rest.width / _TILES
    for number in range(_TILES):
        _tile(
            form, look, Box(rest.x + number * wide, rest.y, wide - 5 * unit, 60 * unit), number + 1
        )


def _tile(form: Form, look: Stationery, box: Box, number: int) -> None:
    """The six squares of a tile, to be shaded where there is water."""
    unit = form.unit
    form.field(Box(box.x, box.y, box.width, 8 * unit), f"Tile {number}: points", "")
    side = min(box.width / 2, 14 * unit)
    for at in range(6):
        x = box.x + at % 2 * side
        y = box.y + 11 * unit + at // 2 * side
        square = Box(x, y, side, side)
        form.surface.rect(square, Paint(fill=look.tint, stroke=look.rule, width=0.3, join="miter"))
        form.line(square, str(at + 1), form.italic, "middle")
