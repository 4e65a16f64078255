"""The board beside the board: slots of both stashes, the pools, favor."""

from __future__ import annotations

from functools import partial
from typing import Final

from msgspec.structs import replace

from companion.games.pyramids.paper.pieces import SIDE_MM, draw_colour
from companion.games.pyramids.pieces import COLOURS, KINDS, SIZES, SLOTS, TRIOS, Kind, many
from companion.games.pyramids.rules.rounds import DICE
from companion.games.pyramids.state import HOME, TREE
from companion.games.pyramids.voice import RULEBOOK
from printables.drawing.surface import Box, Paint, Surface
from printables.forms.form import Form
from printables.forms.look import form_look
from printables.forms.stationery import Stationery, stationery
from printables.pages.drawn import DrawnPage
from printables.pages.paper import Paper
from printables.text.blocks import Run, block_height, write_block

TITLES: Final[dict[Kind, str]] = {"treasure": "Treasure", "supply": "Supplies"}

_SLOT, _GAP, _HEAD = 34.0, 3.0, 6.0
_ACROSS = SLOTS * (_SLOT + _GAP) - _GAP


def stashes_page(paper: Paper, style: str) -> DrawnPage:
    """The stash board on a lying sheet; raises `NoSuchStyle`."""
    lying, look = paper.landscape(), stationery(style)
    return DrawnPage("Stash board", lying, partial(_draw, lying, look))


def _draw(paper: Paper, look: Stationery, surface: Surface) -> None:
    form = Form(surface, min(paper.width / 297, paper.height / 210), form_look(look.name))
    form.ground(paper.width, paper.height)
    unit = form.unit
    wide, high, tall = 277 * unit, 190 * unit, (_HEAD + _SLOT) * unit
    box = Box((paper.width - wide) / 2, (paper.height - high) / 2, wide, high)
    form.title(Box(box.x, box.y, wide, 8 * unit), "Nile: stashes and pools", 6.4 * unit)
    form.rule(box.x, box.y + 10 * unit, box.right, box.y + 10 * unit)
    left, top, low = _ACROSS * unit, box.y + 13 * unit, box.bottom - tall
    for kind, y in zip(KINDS, (top, low), strict=True):
        _stash(form, Box(box.x, y, left, tall), kind, look)
    between = low - 4 * unit - top
    pool = Box(box.x, top + tall + 4 * unit, left, between - tall - 4 * unit)
    _pool(form, pool, "Resource pool", RULEBOOK["Claim Resource"])
    x = box.x + left + 6 * unit
    idle = many("".join(size * (TRIOS - 2 * HOME.count(size)) for size in SIZES))
    words = (f"At first {idle}.", RULEBOOK["Buy Worker"], RULEBOOK["Train Worker"])
    _pool(form, Box(x, top, box.right - x, between), "Worker pool", *words)
    _pool(form, Box(x, low, box.right - x, tall), "Favor tokens", RULEBOOK["Pass"])


def _stash(form: Form, box: Box, kind: Kind, look: Stationery) -> None:
    """Six slots with their numbers; where a tree stands at first it is drawn as seen from above."""
    unit, surface, slot = form.unit, form.surface, _SLOT * form.unit
    form.heading(box, f"{TITLES[kind]} ({COLOURS[kind]})", f"{DICE[kind]} dice bring out its tops")
    for number in range(1, SLOTS + 1):
        place = Box(box.x + (number - 1) * (slot + _GAP * unit), box.bottom - slot, slot, slot)
        form.cell(place)
        band = Box(place.x, place.y, slot, 4 * unit)
        draw_colour(surface, band, COLOURS[kind], 12 * unit, look)
        plate = Box(place.x + 0.6 * unit, place.y + 0.6 * unit, 5.4 * unit, 5.4 * unit)
        white = Paint(fill="#ffffff", stroke=look.ink, width=0.3 * unit)
        surface.circle(*plate.centre, plate.width / 2, white)
        form.line(plate, str(number), replace(form.head, size=4.0 * unit), "middle")
        x, y = place.centre
        if number == SLOTS:
            form.line(place, "empty at first", form.italic, "middle")
            continue
        for side in (SIDE_MM[size] * unit for size in TREE):
            tree = Box(x - side / 2, y + 2 * unit - side / 2, side, side)
            surface.rect(tree, Paint(stroke=look.rule, width=0.25, join="miter"))


def _pool(form: Form, box: Box, title: str, *words: str) -> None:
    """A place for pieces, with what the rules say of it at its foot."""
    form.panel(box)
    inside = box.inset(2.5 * form.unit)
    form.heading(inside, title)
    told = [[Run(each, form.italic)] for each in words]
    high = block_height(told, inside.width, gap=form.unit) + 0.1
    foot = Box(inside.x, inside.bottom - high, inside.width, high)
    write_block(form.surface, foot, told, gap=form.unit)
