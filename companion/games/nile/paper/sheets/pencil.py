"""Paper for pencils: hexes, a river diagram, strips of months and points, phase cards.

Sizes in mm are exact on every paper.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Literal

import msgspec

from companion.games.nile.charts.lookups import Charts
from companion.games.nile.paper.sheets.turn_sections import TurnSection
from companion.games.nile.paper.sheets.turn_summary import HARD, paragraphs
from companion.hexes import Grid, Layout
from printables.drawing.paths import Path, Segment
from printables.drawing.surface import Box, Paint
from printables.forms.form import Form
from printables.pages.paper import Paper, PaperError
from printables.pdf.writer import PdfWriter
from printables.text.blocks import Paragraph, TextRun, block_height, write_block

Orientation = Literal["pointy", "flat"]

HEX_MM = 10.0
"""Default width of hexes, from side to side."""

_EDGE, _FOOT = 10.0, 6.0  # mm on A4
_BOX = 15.0  # mm: a counter of 12.7 mm fits
_YEAR = 12
_MONTHS = "JFMAMJJASOND"
_MOST_PARTS = 4  # most parts of a phase on one card
_MOST_SIZE, _STEP, _LEAST_SIZE = 7.5, 0.1, 2.4
"""Largest letter size on a card, step between sizes, and smallest size, in mm on A4."""


def _begun(writer: PdfWriter, form: Form, paper: Paper, title: str, remark: str) -> Box:
    """Begin a page with its title and a remark beside it; returns the area below."""
    unit = form.unit
    form.page(writer, paper, title)
    edge = _EDGE * unit
    wide = paper.width - 2 * edge
    form.title(Box(edge, edge - unit, wide * 0.45, 8 * unit), title, 5.2 * unit)
    beside = Box(edge + wide * 0.47, edge - unit, wide * 0.53, 8 * unit)
    form.line(beside, remark, form.italic, "end")
    form.rule(edge, edge + 8 * unit, paper.width - edge, edge + 8 * unit)
    top = edge + 11 * unit
    return Box(edge, top, wide, paper.height - top - edge)


def _line(form: Form, colour: str | None = None, width: float = 0.2) -> Paint:
    return Paint(stroke=colour or form.look.frame, width=width * form.look.weight)


# Hexes


def draw_hexes(
    writer: PdfWriter, form: Form, paper: Paper, *, hex_mm: float, orientation: Orientation
) -> None:
    """Draw a page full of hexes of a width; raises `PaperError` if not even two fit."""
    form.page(writer, paper, "Hex paper")
    edge = 8 * form.unit
    room = Box(edge, edge, paper.width - 2 * edge, paper.height - 2 * edge - _FOOT * form.unit)
    layout = _filled(room, hex_mm, orientation)
    wide, high = layout.extent()
    with form.surface.group(
        x=room.x + (room.width - wide) / 2, y=room.y + (room.height - high) / 2
    ):
        form.surface.path(_sides(layout), _line(form))
    foot = Box(room.x, room.bottom + form.unit, room.width, _FOOT * form.unit)
    grid = layout.grid
    form.line(
        foot, f"{grid.columns} × {grid.rows} hexes of {hex_mm:g} mm, side to side", form.italic
    )


def _filled(room: Box, width: float, orientation: Orientation) -> Layout:
    """Return the largest layout of hexes that fits."""
    across, along = width, width * 0.75**0.5
    first, second = (
        (room.width, room.height) if orientation == "pointy" else (room.height, room.width)
    )
    straight = int((first - across / 2) / across)
    zigzag = int((second - along * 4 / 3) / along) + 1
    if straight < 2 or zigzag < 2:
        raise PaperError(
            f"Hexes of {width:g} mm are too large for this paper. Use a smaller --hex-mm."
        )
    sizes = (min(straight, 99), min(zigzag, 99))
    columns, rows = sizes if orientation == "pointy" else sizes[::-1]
    return Layout(Grid(columns, rows, orientation), width)


def _sides(layout: Layout) -> Path:
    """Return every side of a layout's hexes once."""
    sides: dict[tuple[tuple[float, float], ...], None] = {}
    for name in layout.grid.names():
        corners = [(round(x, 4), round(y, 4)) for x, y in layout.corners(name)]
        for start, end in zip(corners, (*corners[1:], corners[0]), strict=True):
            sides[tuple(sorted((start, end)))] = None
    segments: list[Segment] = []
    for start, end in sides:
        segments += [("M", start), ("L", end)]
    return Path(tuple(segments))


# Rivers


def draw_rivers(
    writer: PdfWriter, form: Form, paper: Paper, *, charts: Charts, orientation: Orientation
) -> None:
    """Draw hexes with numbered sides for a river each, with lines for hex, month and figures."""
    unit = form.unit
    remark = "mark where the water comes in (·) and goes out (→)"
    room = _begun(writer, form, paper, "River diagram", remark)
    compass = charts.chart("compass").rows
    bearings = tuple(str(compass[str(side)]["bearing"].value) for side in range(1, 7))
    layout = Layout(Grid(1, 1, orientation, compass=bearings), 28 * unit)
    wide, high = layout.extent()
    across, down = 4, int(room.height / (51 * unit))
    step, deep = room.width / across, room.height / down
    for number in range(across * down):
        x, y = room.x + number % across * step, room.y + number // across * deep
        with form.surface.group(x=x + (step - wide) / 2, y=y + 4 * unit):
            _river_hex(form, layout)
        lines = Box(x + 2 * unit, y + 9 * unit + high, step - 4 * unit, 8 * unit)
        form.fields(lines, {"hex": "", "month": "", "fall, ft": ""}, gap=1.5)


def _river_hex(form: Form, layout: Layout) -> None:
    """Draw one hex with its center and the numbers of its sides outside it."""
    form.surface.path(_sides(layout), _line(form, width=0.3))
    x, y = layout.centre("0101")
    form.surface.circle(x, y, 0.5 * form.unit, Paint(fill=form.look.frame))
    for side in range(1, 7):
        near_x, near_y = layout.side_middle("0101", side)
        faint = Paint(stroke=form.look.hair, width=0.15, dash=(0.6, 0.9))
        form.surface.line(x, y, near_x, near_y, faint)
        at = (x + (near_x - x) * 1.22, y + (near_y - y) * 1.22)
        form.surface.text(*at, str(side), form.strong, anchor="middle", level="middle")


# Strips


def draw_strips(writer: PdfWriter, form: Form, paper: Paper, *, charts: Charts) -> None:
    """Draw a strip of months for each year, and one of points, for counters or to tick off."""
    remark = f"boxes of {_BOX:g} mm: a counter fits"
    room = _begun(writer, form, paper, "Months", remark)
    years = min(8, int(room.height / (_BOX + 8 * form.unit)))
    for year in range(years):
        y = room.y + year * (_BOX + 8 * form.unit)
        form.line(
            Box(room.x, y, room.width, 6 * form.unit), f"year {year + 1}: 18 . .", form.strong
        )
        boxes = [(str(year * _YEAR + month + 1), _MONTHS[month]) for month in range(_YEAR)]
        _strip(form, room, y + 6 * form.unit, boxes, 0)
    target = int(charts.award("target").value)
    room = _begun(writer, form, paper, "Points", f"{target} win; go round again from 100 on")
    across = int(room.width / _BOX)
    points = list(range(100))
    for row, first in enumerate(range(0, len(points), across)):
        boxes = [(str(point), "") for point in points[first : first + across]]
        _strip(form, room, room.y + row * _BOX, boxes, target)


def _strip(form: Form, room: Box, y: float, boxes: Sequence[tuple[str, str]], marked: int) -> None:
    """Draw a row of boxes, each with a number and a letter; the `marked` one is emphasized."""
    x = room.x + (room.width - int(room.width / _BOX) * _BOX) / 2
    for number, letter in boxes:
        box = Box(x, y, _BOX, _BOX)
        if number == str(marked) and marked:
            form.panel(box)
            form.surface.rect(box.inset(0.8), _line(form, width=0.6))
        form.surface.rect(box, _line(form))
        form.line(Box(x + 1, y + 0.8, _BOX - 2, 4), number, form.strong)
        form.line(Box(x + 1, y + 0.8, _BOX - 2, 4), letter, form.italic, "end")
        x += _BOX


# Phases


def draw_phases(
    writer: PdfWriter,
    form: Form,
    paper: Paper,
    *,
    sections: Sequence[TurnSection],
    large: bool,
) -> None:
    """Draw a card for each phase: four to a page, or one in `large` letters.

    Letters are as large as fits on a card.
    """
    cards = [card for section in sections for card in _cards(section)]
    unit, each = form.unit, 1 if large else 4
    edge = _EDGE * unit
    inner = Box(edge, edge, paper.width - 2 * edge, paper.height - 2 * edge - 4 * unit)
    for first in range(0, len(cards), each):
        some = cards[first : first + each]
        form.page(writer, paper, some[0].title)
        boxes = list(_quarters(inner, 4 * unit)) if each > 1 else [inner]
        for card, box in zip(some, boxes, strict=False):
            form.surface.rect(box, _line(form))
            inside = box.inset((7 if large else 4) * unit)
            written, gap = _fitted(form, card, inside)
            write_block(form.surface, inside, written, gap=gap)


def _cards(section: TurnSection) -> Iterator[TurnSection]:
    """Yield a section as one card, or as several that it fills evenly."""
    count = len(section.parts)
    cards = -(-count // _MOST_PARTS)
    for card in range(cards):
        some = section.parts[card * count // cards : (card + 1) * count // cards]
        which = f" ({card + 1}{HARD}of{HARD}{cards})" if cards > 1 else ""
        title = section.title + which
        yield TurnSection(title, some)


def _quarters(box: Box, gap: float) -> Iterator[Box]:
    wide, high = (box.width - gap) / 2, (box.height - gap) / 2
    for row in range(2):
        for column in range(2):
            yield Box(box.x + column * (wide + gap), box.y + row * (high + gap), wide, high)


def _fitted(form: Form, card: TurnSection, box: Box) -> tuple[list[Paragraph], float]:
    """Return a card's text in the largest letters that fit, and the gap between paragraphs."""
    size = _MOST_SIZE
    while True:
        letters = size * form.unit
        head = msgspec.structs.replace(form.head, size=letters * 1.35)
        written = [(TextRun(card.title, head),), *paragraphs(form, card.parts, letters)]
        gap = 0.4 * letters
        if size <= _LEAST_SIZE or block_height(written, box.width, gap=gap) <= box.height:
            return written, gap
        size -= _STEP
