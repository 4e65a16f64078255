"""Layout of a Player Aid Sheet on full and half-size paper: what fits on each page.

A half-size sheet is not a reduced full one: its letters have the same height, and it has more
pages.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from printables.drawing.surface import Box
from printables.forms.form import Form, FormField
from printables.pages.paper import Paper
from printables.pdf.writer import PdfWriter

TRIBES, MOST_TRIBES = 24, 36
FINDS, MOST_FINDS = 24, 30
"""Usual and maximum rows: tribes on the first page, finds and points on the second."""


class AidLayout(msgspec.Struct, frozen=True, kw_only=True):
    """Layout of the pages; heights are in mm on paper `width` by `height` mm, and scale with it.

    `tribes`, `finds` (and points) are the usual and maximum numbers of rows, `more` the rows of a
    list on a further page; `points` is their share of the width beside the finds. `abreast` is the
    number of tables of tribes side by side. On a `split` sheet the second Make-up is at the top of
    the second page, and the charts and the continued tribes have their own pages.
    """

    width: float
    height: float
    margin: float
    title: float
    makeup: float
    caches: float
    tribes: tuple[int, int]
    finds: tuple[int, int]
    findings: float
    points: float
    more: int
    abreast: int
    split: bool


WHOLE = AidLayout(
    width=210,
    height=297,
    margin=10,
    title=0.3,
    makeup=59,
    caches=42,
    tribes=(TRIBES, MOST_TRIBES),
    finds=(FINDS, MOST_FINDS),
    findings=136,
    points=0.5,
    more=44,
    abreast=2,
    split=False,
)
HALF = AidLayout(
    width=148,
    height=210,
    margin=8,
    title=0.36,
    makeup=56,
    caches=43,
    tribes=(12, 13),
    finds=(20, 26),
    findings=0,
    points=0.54,
    more=30,
    abreast=1,
    split=True,
)

_HALF_BELOW = 0.85
"""Share of A4 below which paper gets the half-size sheet."""


def is_half(paper: Paper) -> bool:
    """True if paper gets half-size sheets, which have their own layout."""
    return unit_of(paper) < _HALF_BELOW


def layout_of(paper: Paper) -> AidLayout:
    """Return the layout for portrait paper."""
    return HALF if is_half(paper) else WHOLE


def unit_of(paper: Paper) -> float:
    """Return the scale of A4 sizes on this paper in portrait format."""
    return _share(paper, WHOLE)


def sheet_unit(paper: Paper) -> float:
    """Return the scale of the layout's sizes on this paper in portrait format."""
    return _share(paper, layout_of(paper))


def _share(paper: Paper, layout: AidLayout) -> float:
    paper = paper.portrait()
    return min(paper.width / layout.width, paper.height / layout.height)


_HALF_HIGH = 148.5
"""Height of half a sheet of A4 in mm."""


def worksheet_unit(paper: Paper) -> float:
    """Return the scale of sizes on this paper, 1 on A4 and on A5."""
    if not is_half(paper):
        return unit_of(paper)
    paper = paper.landscape()
    return min(paper.width / 210, paper.height / _HALF_HIGH)


def worksheet_page(writer: PdfWriter, form: Form, paper: Paper, note: str, count: int) -> list[Box]:
    """Begin a page of `count` identical worksheets, stacked, above a note at the foot.

    Half-size paper is used in landscape format and holds one. Returns the box of each.
    """
    half, unit = is_half(paper), form.unit
    paper, count = (paper.landscape(), 1) if half else (paper.portrait(), count)
    form.page(writer, paper)
    inner = Box(10 * unit, 9 * unit, paper.width - 20 * unit, paper.height - 18 * unit)
    foot = Box(inner.x, inner.bottom - 3.2 * unit, inner.width, 3.2 * unit)
    form.line(foot, note, form.italic)
    gap = 9 * unit
    step = (foot.y - unit - inner.y + gap) / count
    for index in range(1, count):
        y = inner.y + index * step - gap / 2
        form.rule(inner.x, y, inner.right, y, faint=True)
    return [Box(inner.x, inner.y + n * step, inner.width, step - gap) for n in range(count)]


def worksheet_head(
    form: Form, box: Box, title: str, share: float, fields: Sequence[FormField], gap: float = 2.0
) -> None:
    """Draw the title in a share of the width, and the fields beside it."""
    unit, wide = form.unit, box.width * share
    form.title(Box(box.x, box.y + unit, wide, 7 * unit), title, 4.8 * unit)
    x = box.x + wide + 3 * unit
    form.fields(Box(x, box.y, box.right - x, 8 * unit), fields, gap=gap)
