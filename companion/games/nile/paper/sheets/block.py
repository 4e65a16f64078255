"""Drawing of the Expedition Make-up: three columns of boxes, and their totals (6)."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from companion.games.nile.paper.sheets.makeup import MakeUp
from printables.drawing.surface import Box, TextStyle
from printables.forms.form import Form, FormField

_COLUMNS = (("# of members", 0.31), ("Portage cost", 0.36), ("Transport capability", 0.33))
"""Headings of the columns, with their shares of the width."""

_HEAD, _ROWS = 3.8, 8
"""Height of the columns' headings, in units of the form, and rows of each column."""

_LABEL = 25.0
"""Maximum width of a label; in a wide column the box takes the rest."""

_VERDICT = 0.4
"""Share of the width for the text on cost and capability, beside food and water."""


def draw_makeup(form: Form, box: Box, block: MakeUp) -> None:
    """Draw the block: its columns of boxes, and below them the result."""
    unit = form.unit
    inside = form.heading(box, "Expedition Make-up", block.note if not block.way else "")
    if block.way:
        at = Box(box.right - 30 * unit, box.y - 0.6 * unit, 30 * unit, 4.4 * unit)
        form.cell(at)
        form.fill(at.inset(0.3 * unit), block.way, replace(form.plain, size=2.6 * unit))
    foot = inside.bottom - (8.6 if block.way else 5.4) * unit
    head = Box(inside.x, inside.y, inside.width, _HEAD * unit)
    form.band(head)
    x = inside.x
    for (words, share), fields in zip(_COLUMNS, block.columns, strict=True):
        wide = inside.width * share
        form.line(Box(x, head.y, wide, head.height).inset(0.5 * unit), words, form.label, "middle")
        column = Box(x, head.bottom, wide, foot - head.bottom).inset(1.0 * unit)
        _column(form, column, fields)
        if x > inside.x:
            form.rule(x, inside.y, x, foot)
        x += wide
    if block.other.value or block.other.key:
        low = column.height * (_ROWS - len(fields)) / _ROWS
        spare = Box(column.x, column.bottom - low, column.width, low).inset(0.4 * unit)
        form.fill(spare, block.other, _tight(form) if block.other.key else form.small)
    _foot(form, Box(inside.x, foot, inside.width, inside.bottom - foot), block)
    form.frame(inside)


def _foot(form: Form, foot: Box, block: MakeUp) -> None:
    """Draw the result of a block in one line, or in two to fill in."""
    unit = form.unit
    form.rule(foot.x, foot.y, foot.right, foot.y)
    if block.way:
        style = _tight(form)
        for index, field in enumerate((block.verdict, block.lasts)):
            line = Box(foot.x, foot.y + index * 4.3 * unit, foot.width, 4.3 * unit)
            form.fill(line.inset(0.2 * unit), field, style)
    else:
        line = foot.inset(0.9 * unit)
        wide = line.width * (_VERDICT if block.lasts.value else 1.0)
        form.line(Box(line.x, line.y, wide, line.height), block.verdict.value, form.italic)
        left = line.x + wide + 2 * unit
        rest = Box(left, line.y, line.right - left, line.height)
        form.line(rest, block.lasts.value, form.italic, "end")


def _tight(form: Form) -> TextStyle:
    """Return the smallest legible letters, for sentences to fill in."""
    return replace(form.small, size=2.26 * form.unit)


def _column(form: Form, box: Box, fields: Sequence[FormField]) -> None:
    """Draw labels with boxes for their numbers."""
    unit, step = form.unit, box.height / _ROWS
    wide, surface = max(box.width * 0.36, box.width - _LABEL * unit), form.surface
    with surface.tagged("Table"):
        for index, field in enumerate(fields):
            y, high = box.y + index * step, step * 0.88
            total = field.label.startswith("Total")
            label = Box(box.x, y, box.width - wide - 0.8 * unit, high)
            boxed = Box(box.right - wide, y, wide, high)
            form.cell(boxed)
            if total:
                form.frame(boxed.inset(0.4 * unit))
            style = form.strong if total else form.plain
            with surface.tagged("TR"):
                with surface.tagged("TH"):
                    form.line(label, field.label, form.label if total else form.small)
                with surface.tagged("TD"):
                    form.fill(boxed.inset(0.7 * unit), field, style, "middle")
