"""Fight worksheet of Game II: if natives attack, the fight throw by throw, its outcome.

Two fights to a page; one on half-size paper, which is then landscape (II 3.3.3–3.3.5).
"""

from __future__ import annotations

from collections.abc import Sequence

from companion.games.nile.charts.lookups import Charts
from companion.games.nile.paper.game_two.sequence_steps import (
    looting,
    more_target,
    on_the_ground,
    outcomes,
)
from companion.games.nile.paper.sheets.charts import explained
from companion.games.nile.paper.sheets.layout import worksheet_page, worksheet_unit
from printables.drawing.surface import Box
from printables.forms.form import CLOSED, Form, FormColumn, FormField
from printables.pages.paper import Paper
from printables.pdf.writer import PdfWriter

TITLE = "Fight worksheet"

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
        _fight(form, box, charts)


def _fight(form: Form, box: Box, charts: Charts) -> None:
    """Draw one fight: its head, what leads to it on the left, its throws on the right."""
    unit = form.unit
    share = 0.34 if form.look.rim else 0.28
    form.title(Box(box.x, box.y + unit, box.width * share, 7 * unit), TITLE, 4.8 * unit)
    x = box.x + box.width * share + 3 * unit
    form.fields(Box(x, box.y, box.right - x, 8 * unit), _FIELDS, gap=2.5)
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
