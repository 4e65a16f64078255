"""The layout of a Player Aid Sheet on whole and on half-size paper: how much stands on each page.

A half-size sheet is no small whole one: its letters are as high, and there are more pages of it.
"""

from __future__ import annotations

import msgspec

from printables.drawing.surface import Box
from printables.forms.form import Form
from printables.pages.paper import Paper
from printables.pdf.writer import PdfWriter

TRIBES, MOST_TRIBES = 24, 36
FINDS, MOST_FINDS = 24, 30
"""Rows for tribes on the first page, for finds and points on the second: usually, and at most."""


class AidLayout(msgspec.Struct, frozen=True, kw_only=True):
    """What stands where; heights are in mm on paper `width` by `height` mm, and scale with it.

    `tribes`, `finds` (and points) are rows as they usually are and at most, `more` rows of a list
    on a further page; `points` have their share of the width beside the finds. `abreast` are tables
    of tribes beside each other. On a sheet that is `split` the second Make-up heads the second
    page, and the charts and the tribes that go on have pages of their own.
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
"""The share of A4 below which paper takes the half-size sheet."""


def is_half(paper: Paper) -> bool:
    """Whether a paper takes half-size sheets, which are laid out anew."""
    return unit_of(paper) < _HALF_BELOW


def layout_of(paper: Paper) -> AidLayout:
    """The layout for a paper, standing."""
    return HALF if is_half(paper) else WHOLE


def unit_of(paper: Paper) -> float:
    """By how much sizes of A4 are multiplied on a paper, standing."""
    return _share(paper, WHOLE)


def sheet_unit(paper: Paper) -> float:
    """By how much the sizes of a sheet's layout are multiplied on a paper, standing."""
    return _share(paper, layout_of(paper))


def _share(paper: Paper, layout: AidLayout) -> float:
    paper = paper.portrait()
    return min(paper.width / layout.width, paper.height / layout.height)


_HALF_HIGH = 148.5
"""How many mm high half a sheet of A4 is."""


def worksheet_unit(paper: Paper) -> float:
    """By how much sizes are multiplied on a paper, 1 on A4 and on A5."""
    if not is_half(paper):
        return unit_of(paper)
    paper = paper.landscape()
    return min(paper.width / 210, paper.height / _HALF_HIGH)


def worksheet_page(writer: PdfWriter, form: Form, paper: Paper, note: str, count: int) -> list[Box]:
    """Begin a page of so many like worksheets, one above the other, over a note at its foot.

    On half-size paper, which then lies on its long side, there is one. Returns the box of each.
    """
    half, unit = is_half(paper), form.unit
    paper, count = (paper.landscape(), 1) if half else (paper.portrait(), count)
    writer.page(paper.width, paper.height, foot=form.foot)
    form.ground(paper.width, paper.height)
    inner = Box(10 * unit, 9 * unit, paper.width - 20 * unit, paper.height - 18 * unit)
    foot = Box(inner.x, inner.bottom - 3.2 * unit, inner.width, 3.2 * unit)
    form.line(foot, note, form.italic)
    gap = 9 * unit
    step = (foot.y - unit - inner.y + gap) / count
    for index in range(1, count):
        y = inner.y + index * step - gap / 2
        form.rule(inner.x, y, inner.right, y, faint=True)
    return [Box(inner.x, inner.y + n * step, inner.width, step - gap) for n in range(count)]
