"""Pages that are a form: with a title and a room below, for a screen, or with columns of words."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence

from msgspec.structs import replace

from printables.drawing.surface import Anchor, Box, Surface, TextStyle
from printables.forms.form import TICK, Form, FormColumn, FormField
from printables.forms.stationery import PLAIN, FormLook, Stationery, form_look, stationery
from printables.pages.drawn import DrawnPage
from printables.pages.imposition import halves
from printables.pages.marks import edge_marks
from printables.pages.paper import Paper
from printables.pdf.fields import FieldWriter, PdfField
from printables.text.blocks import Paragraph, TextRun, write_block


def round_track(
    form: Form, box: Box, note: str, *, across: int, rows: int, now: int = 0, said: str = ""
) -> None:
    """Draw rows of rounds, `across` in each, below a heading with a note.

    Rounds before `now` are ticked; its own cell has the text `said`.
    """
    rest = form.heading(box, "Rounds", note)
    for first in range(1, rows * across, across):
        numbers = range(first, first + across)
        columns = [FormColumn(str(number), 1.0, "middle") for number in numbers]
        marks = [TICK if n < now else said if n == now else "" for n in numbers]
        y = form.table(rest, columns, [marks], 1, step=7 * form.unit) + form.unit
        rest = Box(rest.x, y, rest.width, rest.height)


class FillableForm(Form):
    """Draws the parts of a form, with fields to fill in on a screen."""

    fills = True

    def __init__(self, writer: FieldWriter, unit: float, look: FormLook = PLAIN) -> None:
        super().__init__(writer, unit, look)
        self._writer = writer

    def fill(
        self, box: Box, field: FormField, style: TextStyle | None = None, anchor: Anchor = "start"
    ) -> None:
        """Make the field, with former values before the current one; without a key it's printed."""
        if not field.key:
            return super().fill(box, field, style, anchor)
        tip = field.tip or field.label
        made = PdfField(
            name=field.key,
            tip=f"{tip}: calculated" if field.script else tip,
            kind=field.kind,
            value=" ".join((*field.past, field.value)),
            options=field.options,
            script=field.script,
            size=(style or self.plain).size,
            anchor=anchor,
            colour=self.look.pen,
        )
        return self._writer.field(box, made)


_SHORT, _LONG = 210.0, 297.0  # of A4, on which a unit is 1 mm
_MARGIN, _HEAD = 10.0, 13.0

Draw = Callable[[Form, Stationery, Box], None]
"""Draws the contents of a box."""


def form_page(
    name: str, paper: Paper, style: str, draw: Draw, *, title: str, remark: str = ""
) -> DrawnPage:
    """Return a form on one page, in the orientation of its paper; raises `NoSuchStyle`.

    The box for `draw` is 190 by 264 units of the form in portrait format, 277 by 177 in landscape
    format, in the center of the paper.

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
    """Return a page for a screen read from afar: a size in mm, with only what `draw` draws.

    `unit` in mm is the scale of its letters. Raises `NoSuchStyle`.

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


Sections = Mapping[str, Sequence[tuple[str, str]]]
"""Sections by title: pairs of a heading, "" for none, and its text.

>>> sections: Sections = {"Your turn": [("Row", "A reach along the bank, or the current.")]}
"""


def reference_page(
    name: str, paper: Paper, style: str, sections: Sections, *, title: str, foot: Draw, high: float
) -> DrawnPage:
    """Return two identical cards on a landscape sheet; `foot` draws their lowest `high` units.

    A unit is 1 mm on A4. Letters get smaller until the text fits. Raises `NoSuchStyle`.

    >>> sections = {"Your turn": [("Row", "A reach along the bank, or the current.")]}
    >>> a4, foot = Paper("A4", 210, 297), lambda form, look, box: None
    >>> reference_page("Cards", a4, "colour", sections, title="Ferry", foot=foot, high=10).title
    'Cards'
    """
    lying, look = paper.landscape(), stationery(style)

    def draw(surface: Surface) -> None:
        form = Form(surface, min(lying.width / 297, lying.height / 210), form_look(style))
        unit, low = form.unit, high * form.unit
        for half in halves(lying):
            with surface.group(x=half.x):
                form.ground(half.width, half.height)
            box = headed(form, half.inset(10 * unit), title)
            room = Box(box.x, box.y - unit, box.width, box.height - low)
            write_block(surface, room, list(_paragraphs(form, sections)), gap=unit)
            foot(form, look, Box(box.x, box.bottom - low, box.width, low))
        edge = Box(0, 0, lying.width, lying.height).inset(5 * unit)
        edge_marks(surface, edge, (lying.width / 2,), (), 0.6, 2.0)

    return DrawnPage(name, lying, draw)


def _paragraphs(form: Form, sections: Sections) -> Iterator[Paragraph]:
    strong, plain = (replace(each, size=3.2 * form.unit) for each in (form.strong, form.plain))
    head = replace(form.head, size=4.0 * form.unit)
    for title, told in sections.items():
        yield (TextRun(title, head),)
        for heading, words in told:
            before = (TextRun(f"{heading}.", strong),) if heading else ()
            yield *before, TextRun(words, plain)
