"""Pieces on a form: slots in a row, stacks in them, pools, what is within reach of each kind."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from msgspec.structs import replace

from printables.boards.pieces import draw_colour
from printables.boards.square import draw_reach
from printables.drawing.surface import Box, Paint
from printables.forms.form import Form
from printables.forms.stationery import Stationery
from printables.text.blocks import TextRun, block_height, write_block


class Layer(NamedTuple):
    """A piece of a stack as seen from the side: its letter, its width as a share of the slot's."""

    letter: str
    share: float


def slots(box: Box, count: int, gap: float) -> list[Box]:
    """So many places of one width across a box, `gap` mm apart."""
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
    """A numbered slot to lay pieces in, under a band of their color.

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
    """A numbered slot with a stack in it, seen from the side, the lowest piece first."""
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
    """A place for loose pieces, with what there is to say of it at its foot."""
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
    """Small pictures of reaches by name, squares of `step` mm, from the left of a box."""
    low, x = 4 * form.unit, box.x
    for name, reach in reaches.items():
        wide = (2 * reach + 1) * step
        middle = (x + wide / 2, box.y + (box.height - low) / 2)
        draw_reach(form.surface, middle, reach, step, look)
        form.line(Box(x, box.bottom - low, wide, low), name, form.italic, "middle")
        x += wide + form.unit
