"""The card of actions and costs: two to a sheet, one for each player."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from companion.api.paper import (
    Box,
    DrawnPage,
    Form,
    FormColumn,
    Paper,
    Sections,
    Stationery,
    reference_page,
)
from companion.games.pyramids.pieces import POINTS, REACH, SIZE_WORDS, smaller
from companion.games.pyramids.rulings import Rulings
from companion.games.pyramids.texts import TEXTS
from companion.games.pyramids.voice import RULEBOOK
from printables.boards.pieces import draw_reaches

_SECTIONS: Final[Mapping[str, tuple[str, ...]]] = {
    "card-round": ("Bring out resources", "Perform actions", "Bureaucracy", "End"),
    "card-actions": (
        *("Buy Worker", "Train Worker", "Claim Resource", "Create Resource"),
        *("Start Pyramid", "Continue Construction", "Pass"),
    ),
    "card-paying": ("Treasure", "Spending"),
    "card-building": ("Pyramids", "Influence", "Score"),
}
"""The sections of the card with the headings of the rules in them."""


def cards_page(paper: Paper, style: str, rulings: Rulings | None = None) -> DrawnPage:
    """Two cards on a landscape sheet, with the table's rulings; raises `NoSuchStyle`."""
    sections = _sections(rulings or Rulings())
    title = TEXTS("card-title")
    return reference_page("Cards", paper, style, sections, title=title, foot=_costs, high=26)


def _sections(rulings: Rulings) -> Sections:
    """Short rules, and this table's rulings."""
    rules = {
        TEXTS(title): [(heading, RULEBOOK[heading]) for heading in headings]
        for title, headings in _SECTIONS.items()
    }
    answers = " ".join(f"{one}." for one in rulings.sentences.values())
    return {**rules, TEXTS("card-open"): [("", answers)]}


def _costs(form: Form, look: Stationery, box: Box) -> None:
    """Cost and reach of each size."""
    unit, wide = form.unit, box.width - 36 * form.unit
    rows = [
        (word, TEXTS("card-cost", size=s, smaller=smaller(s)), str(REACH[s] or "–"), str(POINTS[s]))
        for s, word in SIZE_WORDS.items()
    ]
    columns = (
        *(FormColumn(TEXTS("card-pyramid"), 1.2), FormColumn(TEXTS("card-needs"), 3.2)),
        *(
            FormColumn(TEXTS("card-reach"), 0.9, "middle"),
            FormColumn(TEXTS("card-points"), 0.9, "middle"),
        ),
    )
    end = form.table(Box(box.x, box.y, wide, 20 * unit), columns, rows, len(rows), step=5 * unit)
    form.block(Box(box.x, end + 2 * unit, wide, 5 * unit), TEXTS("card-note"), form.italic)
    small = Box(box.right - 33 * unit, box.y, 33 * unit, 24 * unit)
    reaches = {SIZE_WORDS[size]: REACH[size] for size in "SM"}
    draw_reaches(form, small, reaches, 2.6 * unit, look)
