"""Worksheets of Game II: fights throw by throw, and the dice of hexes that are mapped by hand.

Two fights to a page; one on half-size paper, which is then landscape (II 3.3.3–3.3.5). The page for
mapping is landscape and has a row for all dice of a hex, and their tables (II 3.2.1–3.2.4).
"""

from __future__ import annotations

from collections.abc import Sequence

from companion.games.nile.charts.lookups import Charts
from companion.games.nile.paper.game_two.sequence_steps import (
    cataracts,
    looting,
    more_target,
    natives_found,
    on_the_ground,
    outcomes,
    terrain_key,
)
from companion.games.nile.paper.sheets.charts import explained
from companion.games.nile.paper.sheets.layout import (
    unit_of,
    worksheet_head,
    worksheet_page,
    worksheet_unit,
)
from companion.games.nile.paper.sheets.page import Worksheet
from printables.drawing.surface import Box
from printables.forms.form import CLOSED, Form, FormColumn, FormField
from printables.pages.paper import Paper
from printables.pdf.writer import PdfWriter

_CHARTS = ("attitude-target", "attitude-changes", "defeat-two", "escape-two", "looting", "table-a")

_ROUNDS = 6
"""Rounds of a fight with space on the sheet; few fights are longer."""

_STROKES = ("first fire", *(word for _ in range(_ROUNDS) for word in ("natives", "reply")))

_COLUMNS = (
    FormColumn("strikes", 1.5),
    FormColumn("warriors", 1.3, "middle"),
    FormColumn("askaris", 1.3, "middle"),
    FormColumn("die", 0.8, "middle"),
    FormColumn("fallen", 1.2, "middle"),
    FormColumn("die", 0.8, "middle"),
    FormColumn("× fallen", 1.2, "middle"),
    FormColumn("more than", 1.3, "middle"),
    FormColumn("broken?", 1.2, "middle"),
)
_DIE = 3
"""Column of the first die, which doesn't exist for first fire."""

_STEP = 7.4
"""Maximum height of a row, in mm on A4."""

_HOW = (
    "First fire, only if they charge: one warrior falls for each askari, and one for the explorer "
    "if armed. Natives: warriors ÷ die askaris fall. Reply: (askaris + 1) ÷ die, and one more, "
    "warriors fall. Drop fractions. Then fallen × a second die: more than the warriors left is "
    "victory, more than the askaris who came, or none left, defeat."
)

_FIELDS = (
    FormField("explorer", share=2.2),
    FormField("tribe"),
    FormField("hex"),
    FormField("month"),
    FormField("attitude", share=1.2),
)


def draw_fights(writer: PdfWriter, form: Form, paper: Paper, *, charts: Charts) -> None:
    """Draw the page."""
    form = Form(form.surface, worksheet_unit(paper), form.look)
    for box in worksheet_page(writer, form, paper, explained(charts, _CHARTS), 2):
        unit = form.unit
        worksheet_head(form, box, FIGHTS.title, 0.34 if form.look.rim else 0.28, _FIELDS, gap=2.5)
        top = box.y + 11.5 * unit
        left = Box(box.x, top, box.width * 0.39, box.bottom - top)
        middle = _before(form, left, charts)
        _after(form, Box(left.x, middle + 2.5 * unit, left.width, left.bottom - middle), charts)
        start = left.right + 5 * unit
        _throws(form, Box(start, top, box.right - start, box.bottom - top))


def _before(form: Form, box: Box, charts: Charts) -> float:
    """Draw the part before a fight; returns the y below it."""
    unit = form.unit
    inside = form.heading(box, "Do they attack?", "II 3.3.3, 3.3.5.1–2")
    form.fields(
        Box(inside.x, inside.y + unit, inside.width + 2 * unit, 8.5 * unit),
        dict.fromkeys(("warriors", "askaris", "policy", "hexes to a port"), ""),
    )
    y = _asked(
        form,
        Box(inside.x, inside.y + 11.5 * unit, inside.width, inside.height),
        (
            ("target: hexes + policy + attitude, and more*", 1),
            ("three dice above the target: hostile", 1),
            ("(askaris + 1) × hexes ÷ policy: above the warriors they hide", 1),
            ("higher of two dice, ± 1: below the policy an ambush", 1),
        ),
    )
    note = Box(inside.x, y + unit, inside.width, 10 * unit)
    form.block(note, f"* {more_target(charts)} ± 1: {on_the_ground()}.")
    return note.bottom


def _after(form: Form, box: Box, charts: Charts) -> None:
    """Draw the outcome."""
    inside = form.heading(box, "And then", "II 3.3.5.3–4")
    y = _asked(
        form,
        inside,
        (
            ("victory: askaris left − die = prisoners", 1),
            ("two dice at most prisoners + policy: village", 1),
            ("loot: rations · gifts · camels or canoes", 3),
            ("defeat: die · Table A · Table A", 3),
        ),
    )
    room = Box(inside.x, y + form.unit, inside.width, max(0.0, box.bottom - y - form.unit))
    form.block(
        room, f"Looting, a die a warrior met: {looting(charts)}. Defeat: {outcomes(charts)}."
    )


def _asked(form: Form, box: Box, lines: Sequence[tuple[str, int]]) -> float:
    """Draw labels, each with a number of boxes to fill in at its right; returns the y below."""
    unit = form.unit
    high, wide = 6.6 * unit, 10 * unit
    y = box.y
    for words, count in lines:
        x = box.right - count * wide
        form.line(Box(box.x, y, x - box.x - unit, high), words, form.small)
        for number in range(count):
            form.cell(Box(x + number * wide, y, wide, high).inset(0.45 * unit))
        y += high
    return y


def _throws(form: Form, box: Box) -> None:
    """Draw the fight throw by throw."""
    unit = form.unit
    inside = form.heading(box, "Throw by throw", "II 3.3.5.2")
    low = 14 * unit
    rows = [[words, *[""] * (len(_COLUMNS) - 1)] for words in _STROKES]
    rows[0][_DIE] = CLOSED
    step = min(_STEP * unit, (inside.height - low - 3.6 * unit) / len(rows))
    end = form.table(inside, _COLUMNS, rows, len(rows), step=step)
    form.block(Box(inside.x, end + 1.2 * unit, inside.width, box.bottom - end - 1.2 * unit), _HOW)


_MAPPING_CHARTS = ("terrain-key", "cataract", "oasis", "natives-found", "spectacular")

_MAPPING_COLUMNS = (
    FormColumn("hex", 1.2, "middle"),
    FormColumn("month", 1.0, "middle"),
    FormColumn("red", 0.8, "middle"),
    FormColumn("white", 0.8, "middle"),
    FormColumn("blue", 0.8, "middle"),
    FormColumn("black", 0.8, "middle"),
    FormColumn("terrain", 2.6),
    FormColumn("height: three dice, feet", 2.8),
    FormColumn("river: line, sides", 2.6),
    FormColumn("cataract: die, four dice, feet", 3.2),
    FormColumn("oasis", 1.0, "middle"),
    FormColumn("natives: two dice", 1.9, "middle"),
    FormColumn("three dice, warriors", 2.4),
    FormColumn("tribe", 1.0, "middle"),
)

_MAPPING_ROWS = 20

_MAPPING_HOW = (
    "Red and white point to neighbors, the first that is known lends its terrain; else blue reads "
    "the Terrain Key, and after jungle, mountain or swamp black reads it too. Height: (product + "
    "100) × 100 feet. Cataract: the product of four dice. Oasis: odd. Warriors: the product, the "
    "highest die held to the hexes to the nearest port."
)


def draw_mapping(writer: PdfWriter, form: Form, paper: Paper, *, charts: Charts) -> None:
    """Draw the page."""
    form = Form(form.surface, unit_of(paper), form.look)
    unit, paper = form.unit, paper.landscape()
    form.page(writer, paper)
    inner = Box(10 * unit, 9 * unit, paper.width - 20 * unit, paper.height - 19 * unit)
    fields = (FormField("campaign"), FormField("explorer"))
    worksheet_head(form, inner, MAPPING.title, 0.3 if form.look.rim else 0.24, fields)
    low = 30 * unit
    top = inner.y + 11.5 * unit
    step = (inner.bottom - low - top - 3.6 * unit) / _MAPPING_ROWS
    form.table(Box(inner.x, top, inner.width, 0), _MAPPING_COLUMNS, (), _MAPPING_ROWS, step=step)
    _mapping_keys(
        form, Box(inner.x, inner.bottom - low + 3 * unit, inner.width, low - 3 * unit), charts
    )


def _mapping_keys(form: Form, box: Box, charts: Charts) -> None:
    """Draw the tables for the dice, with a short explanation."""
    unit, gap = form.unit, 4 * form.unit
    titled = (
        ("Terrain Key", "II 3.2.1", terrain_key(charts)),
        ("Cataracts", "II 3.2.2", cataracts(charts)),
        ("Natives", "II 3.2.4", natives_found(charts)),
    )
    wide = (box.width - 2 * gap) / 3
    y = box.y
    for number, (title, rule, grid) in enumerate(titled):
        at = Box(box.x + number * (wide + gap), box.y, wide, 12 * unit)
        inside = form.heading(at, title, rule)
        y = form.table(inside, grid.columns, grid.rows, len(grid.rows), step=4.2 * unit)
    foot = Box(box.x, box.bottom - 3.2 * unit, box.width, 3.2 * unit)
    form.block(Box(box.x, y + 1.5 * unit, box.width, foot.y - y - 1.5 * unit), _MAPPING_HOW)
    form.line(foot, explained(charts, _MAPPING_CHARTS), form.italic)


FIGHTS = Worksheet(
    name="fight",
    title="Fight worksheet",
    note="for two fights; copy it as needed",
    draw=draw_fights,
)
MAPPING = Worksheet(
    name="dice",
    title="Mapping worksheet",
    note="a row for each hex you map by hand",
    draw=draw_mapping,
    too_small="The mapping worksheet needs A4 or Letter paper: its rows would be too small.",
)
