"""The Expedition Make-up block as it is drawn: three columns of boxes and what they come to (6)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType

from companion.games.nile.charts.lookups import Charts
from companion.games.nile.paper.sheets.fillable import WAYS, makeup_scripts
from companion.games.nile.paper.sheets.makeup import Line, MakeUp
from printables.drawing.surface import Box
from printables.forms.form import Form
from printables.pdf.fields import Field

_NOTHING: Mapping[str, str] = MappingProxyType({})

_LABEL = 25.0
"""Room for a label at most; the box takes what is left of a wide column."""

_KEYS = {
    "members": ("explorer", "bearers", "askaris", "guides", "total", "canoes", "ride", "pack"),
    "costs": ("rations", "gifts", "water", "muskets", "people", "other", "total"),
    "carry": ("bearers", "canoes", "ride", "pack", "total"),
}
"""What the boxes of each column are called where they are filled in."""


def draw_makeup(
    form: Form,
    box: Box,
    title: str,
    block: MakeUp,
    *,
    name: str = "",
    charts: Charts | None = None,
    typed: Mapping[str, str] = _NOTHING,
) -> None:
    """Draw the block: three columns of boxes, their totals, and what they come to.

    With a `name` its boxes are places to fill in, reckoned by the `charts`; `typed` stands in them
    already, by their keys.
    """
    fills = form.fills and charts is not None and bool(name)
    scripts = makeup_scripts(charts, form.called(name)) if fills and charts else {}
    inside = form.heading(box, title, block.note or ("" if scripts else "pencil it in"))
    unit = form.unit
    foot = Box(inside.x, inside.bottom - 5.4 * unit, inside.width, 5.4 * unit)
    form.rule(foot.x, foot.y, foot.right, foot.y)
    if scripts:
        way = Box(box.right - 30 * unit, box.y - 0.6 * unit, 30 * unit, 4.4 * unit)
        _way(form, way, name, typed.get("way", WAYS[0]))
    else:
        words = block.verdict or "The total cost may not exceed the total capability."
        line = foot.inset(0.9 * unit)
        wide = line.width * (_VERDICT if block.lasts else 1.0)
        form.line(Box(line.x, line.y, wide, line.height), words, form.italic)
        left = line.x + wide + 2 * unit
        form.line(
            Box(left, line.y, line.right - left, line.height), block.lasts, form.italic, "end"
        )
    boxes = Box(inside.x, inside.y, inside.width, foot.y - inside.y)
    _columns(form, boxes, block, name, scripts, typed)
    if scripts:
        _verdict(form, foot.inset(0.2 * unit), name, scripts, typed)
    if block.other:
        third, low = inside.width * _CARRY, (boxes.height - _HEAD * unit) * 0.34
        spare = Box(inside.right - third, foot.y - low, third, low).inset(1.2 * unit)
        _other(form, spare, name, block.other, typed)
    form.frame(inside)


_HEAD = 3.8
"""How high the heads of the columns are, in units of the form."""

_VERDICT = 0.4
"""What of the width the words on cost and capability take beside those on food and water."""

_CARRY = 0.33
"""What of the width the last column takes."""


def _columns(
    form: Form,
    box: Box,
    block: MakeUp,
    name: str,
    scripts: Mapping[str, str],
    typed: Mapping[str, str],
) -> None:
    """The three columns under their heads, with places to fill in where there are scripts."""
    unit = form.unit
    head = Box(box.x, box.y, box.width, _HEAD * unit)
    form.band(head)
    x = box.x
    parts = (
        ("# of members", "members", block.members, 0.31),
        ("Portage cost", "costs", block.costs, 0.36),
        ("Transport capability", "carry", block.capabilities, _CARRY),
    )
    for words, part, lines, share in parts:
        wide = box.width * share
        form.line(Box(x, head.y, wide, head.height).inset(0.5 * unit), words, form.label, "middle")
        column = Box(x, head.bottom, wide, box.bottom - head.bottom).inset(1.0 * unit)
        _column(form, column, lines, block.past)
        if scripts:
            labels = [label for label, _ in lines]
            _places(form, column, f"{name}-{part}", part, labels, (scripts, typed))
        if x > box.x:
            form.rule(x, box.y, x, box.bottom)
        x += wide


def _verdict(
    form: Form, box: Box, name: str, scripts: Mapping[str, str], typed: Mapping[str, str]
) -> None:
    """Where the form says what cost and capability come to."""
    verdict = Field(
        name=f"{name}-verdict",
        tip="what cost and capability come to",
        kind="lines",
        value=typed.get("verdict", ""),
        script=scripts["verdict"],
        size=2.26 * form.unit,
    )
    form.place(box, verdict)


def _other(form: Form, box: Box, name: str, other: str, typed: Mapping[str, str]) -> None:
    """What is carried besides: words, or a place for remarks."""
    if not typed:
        form.block(box, other)
        return
    tip, words = "remarks: what is carried besides", typed.get("remarks", "")
    form.place(
        box,
        Field(name=f"{name}-remarks", tip=tip, kind="lines", value=words, size=2.26 * form.unit),
    )


def _rows(form: Form, box: Box, count: int) -> list[tuple[Box, Box]]:
    """Labels and their boxes, as high as eight of them need."""
    step = box.height / 8
    wide = max(box.width * 0.36, box.width - _LABEL * form.unit)
    rows = [Box(box.x, box.y + index * step, box.width, step * 0.88) for index in range(count)]
    return [
        (
            Box(row.x, row.y, row.width - wide - 0.8 * form.unit, row.height),
            Box(row.right - wide, row.y, wide, row.height),
        )
        for row in rows
    ]


def _column(form: Form, box: Box, lines: Sequence[Line], past: dict[str, tuple[str, ...]]) -> None:
    """Labels with boxes for their numbers."""
    for (label, value), (words, boxed) in zip(lines, _rows(form, box, len(lines)), strict=True):
        total = label.startswith("Total")
        form.line(words, label, form.label if total else form.small)
        form.cell(boxed)
        if total:
            form.frame(boxed.inset(0.4 * form.unit))
        if past.get(label):
            form.struck(boxed.inset(0.9 * form.unit), past[label], value)
        elif value:
            style = form.strong if total else form.plain
            form.line(boxed.inset(0.7 * form.unit), value, style, "middle")


def _way(form: Form, box: Box, name: str, chosen: str) -> None:
    """The mode of travel, chosen from a list."""
    form.cell(box)
    tip = "how the expedition travels: the capability depends on it"
    made = Field(
        name=f"{name}-way",
        tip=tip,
        kind="choice",
        value=chosen,
        options=WAYS,
        size=2.6 * form.unit,
    )
    form.place(box.inset(0.3 * form.unit), made)


def _places(
    form: Form,
    box: Box,
    name: str,
    part: str,
    labels: Sequence[str],
    known: tuple[Mapping[str, str], Mapping[str, str]],
) -> None:
    """A place to fill in for each box of a column; `known` are scripts and what stands in them."""
    scripts, typed = known
    for key, label, (_, boxed) in zip(
        _KEYS[part], labels, _rows(form, box, len(labels)), strict=True
    ):
        script = scripts.get(f"{part}-{key}", "")
        tip = f"{label}: reckoned" if script else f"{label}: the last number counts (6.6)"
        made = Field(
            name=f"{name}-{key}",
            tip=tip,
            value=typed.get(f"{part}-{key}", "1" if key == "explorer" and not typed else ""),
            script=script,
            size=2.8 * form.unit,
            anchor="middle",
        )
        form.place(boxed.inset(0.5 * form.unit), made)
