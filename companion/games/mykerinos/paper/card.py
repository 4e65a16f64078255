"""The card of powers: actions, patrons, inspection, scores; two to a sheet."""

from __future__ import annotations

from typing import Final

from companion.games.mykerinos.charts import Charts
from companion.games.mykerinos.pieces import TITLES
from companion.games.mykerinos.voice import RULEBOOK
from printables.drawing.surface import Box
from printables.forms.form import Column, Form
from printables.forms.reference import Sections, reference_page
from printables.forms.stationery import Stationery
from printables.pages.drawn import DrawnPage
from printables.pages.paper import Paper

_HIGH: Final = 30

POWERS: Final = {
    "violet": "a cube from the stock, then start or extend a dig.",
    "lemon": "start or extend; one cube may stand on a pyramid.",
    "brown": "a cube from the hand into an empty room of the museum.",
    "blackmore": "start a dig with two cubes, side by side.",
    "tangerine": "extend a dig by three cubes, each beside the one before.",
    "greenwish": "start or extend, then lay a disc in an empty room or on a free square: until the "
    "inspection only you may place there.",
}
"""What each patron does, in our own words."""


def cards_page(paper: Paper, style: str, charts: Charts) -> DrawnPage:
    """Two cards on a lying sheet; raises `NoSuchStyle`."""

    def foot(form: Form, look: Stationery, box: Box) -> None:  # noqa: ARG001
        _tables(form, box, charts)

    title = "Mykerinos: The Nile"
    return reference_page("Cards", paper, style, _told(), title=title, foot=foot, high=_HIGH)


def _told() -> Sections:
    return {
        "A turn": [
            ("Start", RULEBOOK["2A"]),
            ("Extend", RULEBOOK["2B"]),
            ("Patron", RULEBOOK["2D"]),
            ("Pass", RULEBOOK["2C"]),
        ],
        "Patrons": [(TITLES[patron], words) for patron, words in POWERS.items()],
        "Inspection": [
            ("First", RULEBOOK["3.1"]),
            ("The Nile", RULEBOOK["3.2"]),
            ("Areas", RULEBOOK["3.3"]),
            ("Museum", RULEBOOK["Museum"]),
            ("Boats", RULEBOOK["Boats"]),
        ],
        "The end": [("Exhibition", RULEBOOK["Exhibition"]), ("Sets", RULEBOOK["Sets"])],
        "Two players": [
            ("", "After your own action you may dig with neutral cubes. Neutral holds space 2 of "
             "the passing scale. As first or second it takes a card, which is discarded: the third "
             "or the unranked player says which, or the first where neutral is second.")
        ],
    }  # fmt: skip


def _tables(form: Form, box: Box, charts: Charts) -> None:
    """Cubes a season by players."""
    rest = form.heading(box, "Cubes a season")
    columns = [Column("", 1.6), *(Column(f"{n} players", 1.0, "middle") for n in (2, 3, 4))]
    rows = [
        (title, *(str(charts.supply(n, column)) for n in (2, 3, 4)))
        for title, column in (("of your own", "own"), ("neutral", "neutral"))
    ]
    form.table(rest, columns, rows, len(rows), step=5 * form.unit)
