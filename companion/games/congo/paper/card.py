"""The card of values: what flags take off, who helps whom, what is spoken; two to a sheet."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from companion.games.congo.cards import (
    HELPERS,
    NATIONS,
    POWERS,
    PROFESSIONS,
    SPEAKS,
    TILES,
)
from companion.games.congo.charts import DAGGER, Charts
from companion.games.congo.sheets.pages import figure_words
from companion.games.congo.voice import RULEBOOK
from printables.drawing.surface import Box
from printables.forms.form import Column, Form
from printables.forms.reference import Sections, reference_page
from printables.forms.stationery import Stationery
from printables.pages.drawn import DrawnPage
from printables.pages.paper import Paper

_STOP: Final[Mapping[str, str]] = {
    "A": "Reveal",
    "B": "Draw",
    "C1": "Choose",
    "C2": "Special card",
    "C3": "Values",
    "C4": "Bid",
    "C5": "Control",
    "D": "Move",
    "End": "The end",
}
"""The steps of a stop, by the parts of the rules."""

_HIGH: Final = 76


def cards_page(paper: Paper, style: str, charts: Charts) -> DrawnPage:
    """Two cards on a lying sheet; raises `NoSuchStyle`."""

    def foot(form: Form, look: Stationery, box: Box) -> None:  # noqa: ARG001
        _tables(form, box, charts)

    title = "Congo River: values"
    return reference_page("Cards", paper, style, _told(), title=title, foot=foot, high=_HIGH)


def _told() -> Sections:
    """The steps of a stop, helpers and languages in a few words."""
    stop = [(title, RULEBOOK[part]) for part, title in _STOP.items()]
    helpers = ", ".join(f"{card} with the {profession}" for card, profession in HELPERS.items())
    spoken = ", ".join(
        f"{nation} {language}" for nation, language in SPEAKS.items() if nation not in NATIONS
    )
    return {
        "A stop": stop,
        "Helpers": [
            ("One point each", f"{helpers}. An interpreter with whoever does not speak the "
             "language of the port: one each, and only under a flag."),
            ("Half a point", "a servant with anybody, one at a stop for the whole table."),
        ],
        "Languages": [
            ("", f"A nation speaks its own; {spoken}. A Belgian port, and a Belgian, speak Flemish "
             "on a die of 1 or 3 and French on 2 or 4."),
            ("A non-belligerent", "prefers UK on 1, Belgium on 2, France on 3, Germany on 4."),
        ],
    }  # fmt: skip


def _tables(form: Form, box: Box, charts: Charts) -> None:
    """What professions are worth, and what flags take off."""
    unit = form.unit
    ports = [Column("profession", 1.5), *(Column(tile, 1.0, "middle") for tile in TILES)]
    values = [
        (name, *(figure_words(charts.profession(name, tile)) for tile in TILES))
        for name in PROFESSIONS
    ]
    rest = form.heading(Box(box.x, box.y, box.width, 36 * unit), "Professions in the ports")
    end = form.table(rest, ports, values, len(values), step=4.8 * unit)
    below = Box(box.x, end + 3 * unit, box.width, 34 * unit)
    rest = form.heading(below, "Flags", f"{DAGGER} stands in for what your own board says")
    flags = [Column("nation", 1.5), *(Column(flag, 1.0, "middle") for flag in POWERS)]
    taken = [
        (name, *(figure_words(charts.modifier(name, flag)) for flag in POWERS)) for name in NATIONS
    ]
    form.table(rest, flags, taken, len(taken), step=4.8 * unit)
