"""A page that is a form: its ground, its title with a remark beside it, and a room below."""

from __future__ import annotations

from collections.abc import Callable

from printables.drawing.surface import Box, Surface
from printables.forms.form import Form
from printables.forms.look import form_look
from printables.forms.stationery import Stationery, stationery
from printables.pages.drawn import DrawnPage
from printables.pages.paper import Paper

_SHORT, _LONG = 210.0, 297.0  # of A4, on which a unit is 1 mm
_MARGIN, _HEAD = 10.0, 13.0

Draw = Callable[[Form, Stationery, Box], None]
"""Draws what stands in a room."""


def form_page(
    name: str, paper: Paper, style: str, draw: Draw, *, title: str, remark: str = ""
) -> DrawnPage:
    """A page on a paper as it lies; raises `NoSuchStyle`.

    The room in which `draw` draws is 190 by 264 units of the form upright, 277 by 177 lying, in
    the middle of whatever paper there is.

    >>> a4, draw = Paper("A4", 210, 297), lambda form, look, box: None
    >>> form_page("Log", a4, "colour", draw, title="The log of the river").title
    'Log'
    """
    look = stationery(style)
    wide, high = (_LONG, _SHORT) if paper.is_landscape else (_SHORT, _LONG)

    def whole(surface: Surface) -> None:
        form = Form(surface, min(paper.width / wide, paper.height / high), form_look(style))
        form.ground(paper.width, paper.height)
        unit = form.unit
        width, height = (wide - 2 * _MARGIN) * unit, (high - 2 * _MARGIN) * unit
        box = Box((paper.width - width) / 2, (paper.height - height) / 2, width, height)
        draw(form, look, headed(form, box, title, remark))

    return DrawnPage(name, paper, whole)


def screen_page(
    name: str, size: tuple[float, float], style: str, draw: Draw, *, unit: float = 1.0
) -> DrawnPage:
    """A page for a screen that is read from afar: so many mm, with nothing but what `draw` draws.

    Words are as large as a `unit` in mm makes them. Raises `NoSuchStyle`.

    >>> screen_page("River", (320, 180), "colour", lambda form, look, box: None).paper.width
    320
    """
    look, (width, height) = stationery(style), size

    def whole(surface: Surface) -> None:
        draw(Form(surface, unit, form_look(style)), look, Box(0, 0, width, height).inset(1.0))

    return DrawnPage(name, Paper(name, width, height), whole)


def headed(form: Form, box: Box, title: str, remark: str = "") -> Box:
    """Write a title with a remark over a line along the top of a box; returns the box below."""
    unit, side = form.unit, box.width * 0.62
    form.title(Box(box.x, box.y, side if remark else box.width, 8 * unit), title, 6.4 * unit)
    if remark:
        beside = Box(box.x + side, box.y, box.width - side, 8 * unit)
        form.line(beside, remark, form.italic, "end")
    form.rule(box.x, box.y + 10 * unit, box.right, box.y + 10 * unit)
    return Box(box.x, box.y + _HEAD * unit, box.width, box.height - _HEAD * unit)
