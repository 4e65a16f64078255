"""The card of powers: actions, patrons, inspection, scores; two to a sheet."""

from __future__ import annotations

from typing import Final

from companion.games.mykerinos.charts import DIGS, Charts
from companion.games.mykerinos.counted import dig_words
from companion.games.mykerinos.pieces import GREENWISH, TITLES
from companion.games.mykerinos.voice import rulebook
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
    "blackmore": "start a dig with {blackmore}, side by side.",
    "tangerine": "extend a dig by {tangerine}, each beside the one before.",
    "greenwish": "start or extend, then lay a disc in an empty room or on a free square: until the "
    "inspection only you may place there.",
}
"""What each patron does, in our own words, with cubes of digs in braces."""


def cards_page(paper: Paper, style: str, charts: Charts, *, nile: bool) -> DrawnPage:
    """Two cards on a lying sheet, with The Nile or without; raises `NoSuchStyle`."""

    def foot(form: Form, look: Stationery, box: Box) -> None:  # noqa: ARG001
        _tables(form, box, charts)

    title = "Mykerinos: The Nile" if nile else "Mykerinos"
    sections = told(charts, nile=nile)
    return reference_page("Cards", paper, style, sections, title=title, foot=foot, high=_HIGH)


def told(charts: Charts, *, nile: bool) -> Sections:
    """What the card says, part by part, with the figures of these charts."""
    rules = rulebook(charts, nile=nile)
    cubes = {kind: dig_words(charts, kind) for kind in DIGS}
    powers = {patron: words for patron, words in POWERS.items() if nile or patron != GREENWISH}
    inspection = (
        ("First", "3.1"), ("The Nile", "3.2"), ("Areas", "3.3"), ("Museum", "Museum"),
        ("Boats", "Boats"),
    )  # fmt: skip
    return {
        "A turn": [
            ("Start", rules["2A"]),
            ("Extend", rules["2B"]),
            ("Patron", rules["2D"]),
            ("Pass", rules["2C"]),
        ],
        "Patrons": [(TITLES[patron], words.format(**cubes)) for patron, words in powers.items()],
        "Inspection": [(title, rules[part]) for title, part in inspection if part in rules],
        "The end": [("Exhibition", rules["Exhibition"]), ("Sets", rules["Sets"])],
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
