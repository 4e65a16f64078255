"""Mapping worksheet of Game II: a row per hex for all its dice results, and their tables.

The page is landscape (II 3.2.1–3.2.4).
"""

from __future__ import annotations

from companion.games.nile.charts.lookups import Charts
from companion.games.nile.paper.game_two.sequence_tables import (
    cataracts,
    natives_found,
    terrain_key,
)
from companion.games.nile.paper.sheets.charts import explained
from companion.games.nile.paper.sheets.layout import unit_of
from printables.drawing.surface import Box
from printables.forms.form import Form, FormColumn
from printables.pages.paper import Paper
from printables.pdf.writer import PdfWriter

TITLE = "Mapping worksheet"

TOO_SMALL = "The mapping worksheet needs A4 or Letter paper: its rows could not be read on less."

_CHARTS = ("terrain-key", "cataract", "oasis", "natives-found", "spectacular")

_COLUMNS = (
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

_ROWS = 20

_HOW = (
    "Red and white point to neighbors, the first that is known lends its terrain; else blue reads "
    "the Terrain Key, and after jungle, mountain or swamp black reads it too. Height: (product + "
    "100) × 100 feet. Cataract: the product of four dice. Oasis: odd. Warriors: the product, the "
    "highest die held to the hexes to the nearest port."
)


def draw_mapping(writer: PdfWriter, form: Form, paper: Paper, *, charts: Charts) -> None:
    """Draw the page."""
    form = Form(form.surface, unit_of(paper), form.look)
    unit, paper = form.unit, paper.landscape()
    writer.page(paper.width, paper.height, foot=form.foot)
    form.ground(paper.width, paper.height)
    inner = Box(10 * unit, 9 * unit, paper.width - 20 * unit, paper.height - 19 * unit)
    share = 0.3 if form.look.rim else 0.24
    form.title(Box(inner.x, inner.y + unit, inner.width * share, 7 * unit), TITLE, 4.8 * unit)
    x = inner.x + inner.width * share + 3 * unit
    form.fields(Box(x, inner.y, inner.right - x, 8 * unit), {"campaign": "", "explorer": ""})
    low = 30 * unit
    top = inner.y + 11.5 * unit
    step = (inner.bottom - low - top - 3.6 * unit) / _ROWS
    form.table(Box(inner.x, top, inner.width, 0), _COLUMNS, (), _ROWS, step=step)
    _keys(form, Box(inner.x, inner.bottom - low + 3 * unit, inner.width, low - 3 * unit), charts)


def _keys(form: Form, box: Box, charts: Charts) -> None:
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
    form.block(Box(box.x, y + 1.5 * unit, box.width, foot.y - y - 1.5 * unit), _HOW)
    form.line(foot, explained(charts, _CHARTS), form.italic)
