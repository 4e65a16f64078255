"""The card of actions and costs: two to a sheet, one for each player."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import partial
from typing import Final

from msgspec.structs import replace

from companion.games.pyramids.pieces import POINTS, REACH, SIZE_WORDS, smaller
from companion.games.pyramids.rulings import RULINGS, Rulings
from companion.games.pyramids.voice import RULEBOOK
from printables.boards.square import draw_reach
from printables.drawing.surface import Box, Surface
from printables.forms.form import Column, Form
from printables.forms.look import form_look
from printables.forms.pages import headed
from printables.forms.stationery import Stationery, stationery
from printables.pages.drawn import DrawnPage
from printables.pages.imposition import halves
from printables.pages.marks import edge_marks
from printables.pages.paper import Paper
from printables.text.blocks import Paragraph, Run, write_block

_SECTIONS: Final[Mapping[str, tuple[str, ...]]] = {
    "A round": ("Bring out resources", "Perform actions", "Bureaucracy", "End"),
    "Actions": (
        *("Buy Worker", "Train Worker", "Claim Resource", "Create Resource"),
        *("Start Pyramid", "Continue Construction", "Pass"),
    ),
    "Paying": ("Treasure", "Spending"),
    "Building": ("Pyramids", "Influence", "Score"),
}
"""What stands on the card, by the headings of the rules."""

_COSTS: Final = (
    Column("pyramid", 1.2),
    Column("worker, treasure, supply", 3.2),
    Column("reach", 0.9, "middle"),
    Column("points", 0.9, "middle"),
)


def cards_page(paper: Paper, style: str, rulings: Rulings | None = None) -> DrawnPage:
    """Two cards on a lying sheet, with the rulings of a table; raises `NoSuchStyle`."""
    lying, look = paper.landscape(), stationery(style)
    return DrawnPage("Cards", lying, partial(_draw, lying, look, rulings or Rulings()))


def _draw(paper: Paper, look: Stationery, rulings: Rulings, surface: Surface) -> None:
    form = Form(surface, min(paper.width / 297, paper.height / 210), form_look(look.name))
    low = 26 * form.unit
    for half in halves(paper):
        with surface.group(x=half.x):
            form.ground(half.width, half.height)
        box = headed(form, half.inset(10 * form.unit), "Nile: actions and costs")
        words = Box(box.x, box.y - form.unit, box.width, box.height - low)
        write_block(surface, words, list(_told(form, rulings)), gap=form.unit)
        _costs(form, Box(box.x, box.bottom - low, box.width, low), look)
    edge = Box(0, 0, paper.width, paper.height).inset(5 * form.unit)
    edge_marks(surface, edge, (paper.width / 2,), (), 0.6, 2.0)


def _told(form: Form, rulings: Rulings) -> Iterator[Paragraph]:
    """The rules in a few words each, and how this table reads what they leave open."""
    strong, plain = (replace(each, size=3.2 * form.unit) for each in (form.strong, form.plain))
    head = replace(form.head, size=4.0 * form.unit)
    for title, headings in _SECTIONS.items():
        yield (Run(title, head),)
        for heading in headings:
            yield Run(f"{heading}.", strong), Run(RULEBOOK[heading], plain)
    yield (Run("What the rules leave open", head),)
    answers = (f"{each.title}: {each.answers[getattr(rulings, k)]}." for k, each in RULINGS.items())
    yield (Run(" ".join(answers), plain),)


def _costs(form: Form, box: Box, look: Stationery) -> None:
    """The cost of each size, and how far it reaches."""
    unit, wide = form.unit, box.width - 36 * form.unit
    rows = [
        (word, _cost(s), str(REACH[s] or "–"), str(POINTS[s])) for s, word in SIZE_WORDS.items()
    ]
    end = form.table(Box(box.x, box.y, wide, 20 * unit), _COSTS, rows, len(rows), step=5 * unit)
    note = "One piece more for each pyramid of the opponent whose reach it stands in."
    form.block(Box(box.x, end + 2 * unit, wide, 5 * unit), note, form.italic)
    step, x = 2.6 * unit, box.right - 33 * unit
    for size in "SM":
        half = (REACH[size] + 0.5) * step
        draw_reach(form.surface, (x + half, box.y + 10 * unit), REACH[size], step, look)
        below = Box(x, box.y + 20 * unit, 2 * half, 4 * unit)
        form.line(below, SIZE_WORDS[size], form.italic, "middle")
        x += 2 * half + unit


def _cost(size: str) -> str:
    two = f" or two {SIZE_WORDS[smaller(size)]}" if smaller(size) else ""
    return f"one {SIZE_WORDS[size]}{two} each"
