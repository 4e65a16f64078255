"""The board beside the board: slots of both stashes, the pools, favor."""

from __future__ import annotations

from msgspec.structs import replace

from companion.games.pyramids.paper.pieces import SIDE_MM
from companion.games.pyramids.pieces import COLOURS, KINDS, SIZES, SLOTS, TRIOS, Kind, many
from companion.games.pyramids.rules.rounds import DICE
from companion.games.pyramids.sheets.overview import STASHES
from companion.games.pyramids.state import HOME, TREE
from companion.games.pyramids.voice import RULEBOOK
from printables.boards.pieces import draw_colour
from printables.drawing.surface import Box, Paint
from printables.forms.form import Form
from printables.forms.pages import form_page
from printables.forms.stationery import Stationery
from printables.pages.drawn import DrawnPage
from printables.pages.paper import Paper
from printables.text.blocks import Run, block_height, write_block

_SLOT, _GAP, _HEAD = 34.0, 3.0, 6.0
_ACROSS = SLOTS * (_SLOT + _GAP) - _GAP


def stashes_page(paper: Paper, style: str) -> DrawnPage:
    """The stash board on a lying sheet; raises `NoSuchStyle`."""
    title = "Nile: stashes and pools"
    return form_page("Stashes", paper.landscape(), style, _draw, title=title)


def _draw(form: Form, look: Stationery, box: Box) -> None:
    unit, tall = form.unit, (_HEAD + _SLOT) * form.unit
    left, low, between = _ACROSS * unit, box.bottom - tall, box.height - tall - 4 * unit
    for kind, y in zip(KINDS, (box.y, low), strict=True):
        _stash(form, Box(box.x, y, left, tall), kind, look)
    pool = Box(box.x, box.y + tall + 4 * unit, left, between - tall - 4 * unit)
    _pool(form, pool, "Resource pool", RULEBOOK["Claim Resource"])
    x = box.x + left + 6 * unit
    idle = many("".join(size * (TRIOS - 2 * HOME.count(size)) for size in SIZES))
    words = (f"At first {idle}.", RULEBOOK["Buy Worker"], RULEBOOK["Train Worker"])
    _pool(form, Box(x, box.y, box.right - x, between), "Worker pool", *words)
    _pool(form, Box(x, low, box.right - x, tall), "Favor tokens", RULEBOOK["Pass"])


def _stash(form: Form, box: Box, kind: Kind, look: Stationery) -> None:
    """Six slots with their numbers; where a tree stands at first it is drawn as seen from above."""
    unit, surface, slot = form.unit, form.surface, _SLOT * form.unit
    form.heading(box, f"{STASHES[kind]} ({COLOURS[kind]})", f"{DICE[kind]} dice bring out its tops")
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
