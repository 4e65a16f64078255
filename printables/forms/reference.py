"""A reference card: what people look up in play, in a few words each; two to a sheet, to part."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from msgspec.structs import replace

from printables.drawing.surface import Box, Surface
from printables.forms.form import Form
from printables.forms.look import form_look
from printables.forms.pages import Draw, headed
from printables.forms.stationery import stationery
from printables.pages.drawn import DrawnPage
from printables.pages.imposition import halves
from printables.pages.marks import edge_marks
from printables.pages.paper import Paper
from printables.text.blocks import Paragraph, TextRun, write_block

Sections = Mapping[str, Sequence[tuple[str, str]]]
"""Sections by their titles: words, each under its heading, "" for none.

>>> sections: Sections = {"Your turn": [("Row", "A reach along the bank, or the current.")]}
"""


def reference_page(
    name: str, paper: Paper, style: str, sections: Sections, *, title: str, foot: Draw, high: float
) -> DrawnPage:
    """Two cards alike on a lying sheet; `foot` draws what stands `high` units at their lower edge.

    A unit is 1 mm on A4. Words get smaller until a card holds them. Raises `NoSuchStyle`.

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
