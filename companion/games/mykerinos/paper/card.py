"""Reference card: actions, patrons, inspection, scores; two to a sheet."""

from __future__ import annotations

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
from companion.games.mykerinos.charts import DIGS, Charts
from companion.games.mykerinos.pieces import GREENWISH, PATRONS, TITLES
from companion.games.mykerinos.texts import TEXTS
from companion.games.mykerinos.voice import rulebook

_HIGH: Final = 30

_INSPECTION: Final = (
    ("card-first", "3.1"),
    ("card-nile", "3.2"),
    ("card-areas", "3.3"),
    ("card-museum", "Museum"),
    ("card-boats", "Boats"),
)
"""The parts of the rules for the inspection, with their headings."""


def cards_page(paper: Paper, style: str, charts: Charts, *, nile: bool) -> DrawnPage:
    """Two cards on a landscape sheet, with The Nile or without; raises `NoSuchStyle`."""

    def foot(form: Form, look: Stationery, box: Box) -> None:  # noqa: ARG001
        _tables(form, box, charts)

    title = TEXTS("card-title", nile=nile)
    parts = sections(charts, nile=nile)
    return reference_page("Cards", paper, style, parts, title=title, foot=foot, high=_HIGH)


def sections(charts: Charts, *, nile: bool) -> Sections:
    """What the card says, part by part, with the figures of these charts."""
    rules = rulebook(charts, nile=nile)
    patrons = (*PATRONS, GREENWISH) if nile else PATRONS
    digs = {kind: charts.dig(kind) for kind in DIGS}
    return {
        TEXTS("card-turn"): [
            (TEXTS("card-start"), rules["2A"]),
            (TEXTS("card-extend"), rules["2B"]),
            (TEXTS("card-patron"), rules["2D"]),
            (TEXTS("card-pass"), rules["2C"]),
        ],
        TEXTS("card-patrons"): [
            (TITLES[patron], TEXTS(f"card-{patron}", **digs)) for patron in patrons
        ],
        TEXTS("card-inspection"): [
            (TEXTS(title), rules[part]) for title, part in _INSPECTION if part in rules
        ],
        TEXTS("card-end"): [
            (TEXTS("card-exhibition"), rules["Exhibition"]),
            (TEXTS("card-sets"), rules["Sets"]),
        ],
        TEXTS("card-two-players"): [("", TEXTS("card-two-players.text"))],
    }


def _tables(form: Form, box: Box, charts: Charts) -> None:
    """Cubes a season by players."""
    rest = form.heading(box, TEXTS("card-cubes"))
    heads = [FormColumn(TEXTS("card-players", number=n), 1.0, "middle") for n in (2, 3, 4)]
    columns = [FormColumn("", 1.6), *heads]
    rows = [
        (TEXTS(f"card-{column}"), *(str(charts.supply(n, column)) for n in (2, 3, 4)))
        for column in ("own", "neutral")
    ]
    form.table(rest, columns, rows, len(rows), step=5 * form.unit)
