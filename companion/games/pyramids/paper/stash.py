"""Stash board: slots of both stashes, the pools, favor."""

from __future__ import annotations

from companion.api.paper import Box, DrawnPage, Form, Paper, Stationery, form_page
from companion.games.pyramids.paper.pieces import SIDE_MM
from companion.games.pyramids.pieces import COLOURS, KINDS, SIZES, SLOTS, TRIOS, Kind, many
from companion.games.pyramids.rules.rounds import DICE
from companion.games.pyramids.sheets.overview import STASHES
from companion.games.pyramids.state import HOME, TREE
from companion.games.pyramids.voice import RULEBOOK
from printables.boards.pieces import draw_pool, draw_slot, slots

_SLOT, _GAP, _HEAD = 34.0, 3.0, 6.0
_ACROSS = SLOTS * (_SLOT + _GAP) - _GAP


def stashes_page(paper: Paper, style: str) -> DrawnPage:
    """The stash board on a landscape sheet; raises `NoSuchStyle`."""
    title = "Nile: stashes and pools"
    return form_page("Stashes", paper.landscape(), style, _draw, title=title)


def _draw(form: Form, look: Stationery, box: Box) -> None:
    unit, tall = form.unit, (_HEAD + _SLOT) * form.unit
    left, low, between = _ACROSS * unit, box.bottom - tall, box.height - tall - 4 * unit
    for kind, y in zip(KINDS, (box.y, low), strict=True):
        _stash(form, Box(box.x, y, left, tall), kind, look)
    pool = Box(box.x, box.y + tall + 4 * unit, left, between - tall - 4 * unit)
    draw_pool(form, pool, "Resource pool", RULEBOOK["Claim Resource"])
    x = box.x + left + 6 * unit
    idle = many("".join(size * (TRIOS - 2 * HOME.count(size)) for size in SIZES))
    words = (f"At first {idle}.", RULEBOOK["Buy Worker"], RULEBOOK["Train Worker"])
    draw_pool(form, Box(x, box.y, box.right - x, between), "Worker pool", *words)
    draw_pool(form, Box(x, low, box.right - x, tall), "Favor tokens", RULEBOOK["Pass"])


def _stash(form: Form, box: Box, kind: Kind, look: Stationery) -> None:
    """Draw numbered slots, with the trees of the setup seen from above."""
    unit, colour, slot = form.unit, COLOURS[kind], _SLOT * form.unit
    form.heading(box, f"{STASHES[kind]} ({colour})", f"{DICE[kind]} dice bring out its tops")
    row = Box(box.x, box.bottom - slot, box.width, slot)
    *trees, empty = enumerate(slots(row, SLOTS, _GAP * unit), 1)
    for number, place in trees:
        outlines = [SIDE_MM[size] * unit for size in TREE]
        draw_slot(form, place, str(number), colour, look, outlines)
    draw_slot(form, empty[1], str(empty[0]), colour, look, words="empty at first")
