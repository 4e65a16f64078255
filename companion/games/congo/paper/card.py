"""Reference card: values, flags, helpers, languages; two to a sheet."""

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
from companion.games.congo.cards import HELPERS, NATIONS, POWERS, PROFESSIONS, SPEAKS, TILES
from companion.games.congo.charts import Charts
from companion.games.congo.sheets.pages import figure_words
from companion.games.congo.texts import TEXTS
from companion.games.congo.voice import RULEBOOK

_STOP: Final = ("A", "B", "C1", "C2", "C3", "C4", "C5", "D", "End")
"""The steps of a stop, by the parts of the rules."""

_TITLES: Final = TEXTS.table("card", _STOP)

_HIGH: Final = 76


def cards_page(paper: Paper, style: str, charts: Charts) -> DrawnPage:
    """Two cards on a landscape sheet; raises `NoSuchStyle`."""

    def foot(form: Form, look: Stationery, box: Box) -> None:  # noqa: ARG001
        _tables(form, box, charts)

    title = TEXTS("card-title")
    return reference_page("Cards", paper, style, _sections(), title=title, foot=foot, high=_HIGH)


def _sections() -> Sections:
    """The steps of a stop, helpers and languages in a few words."""
    helpers = ", ".join(
        TEXTS("card-helper", card=card, profession=profession)
        for card, profession in HELPERS.items()
    )
    spoken = ", ".join(
        TEXTS("card-spoken", nation=nation, language=language)
        for nation, language in SPEAKS.items()
        if nation not in NATIONS
    )
    return {
        TEXTS("card-stop"): [(_TITLES[part], RULEBOOK[part]) for part in _STOP],
        TEXTS("card-helpers"): [
            (TEXTS("card-one-point"), TEXTS("card-one-point.text", helpers=helpers)),
            (TEXTS("card-half-a-point"), TEXTS("card-half-a-point.text")),
        ],
        TEXTS("card-languages"): [
            ("", TEXTS("card-languages.text", spoken=spoken)),
            (TEXTS("card-neutral"), TEXTS("card-neutral.text")),
        ],
    }


def _tables(form: Form, box: Box, charts: Charts) -> None:
    """Tables of profession values and flag modifiers."""
    unit = form.unit
    tiles = [FormColumn(TEXTS("tile", value=tile), 1.0, "middle") for tile in TILES]
    ports = [FormColumn(TEXTS("card-profession"), 1.5), *tiles]
    values = [
        (
            TEXTS("profession", value=name),
            *(figure_words(charts.profession(name, tile)) for tile in TILES),
        )
        for name in PROFESSIONS
    ]
    rest = form.heading(Box(box.x, box.y, box.width, 36 * unit), TEXTS("card-professions"))
    end = form.table(rest, ports, values, len(values), step=4.8 * unit)
    below = Box(box.x, end + 3 * unit, box.width, 34 * unit)
    rest = form.heading(below, TEXTS("card-flags"), TEXTS("card-flags.about"))
    powers = [FormColumn(TEXTS("power", value=flag), 1.0, "middle") for flag in POWERS]
    flags = [FormColumn(TEXTS("card-nation"), 1.5), *powers]
    taken = [
        (
            TEXTS("nation", value=name),
            *(figure_words(charts.modifier(name, flag)) for flag in POWERS),
        )
        for name in NATIONS
    ]
    form.table(rest, flags, taken, len(taken), step=4.8 * unit)
