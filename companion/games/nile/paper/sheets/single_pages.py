"""Pages that are drawn by themselves: a file of what a function draws, worksheets of a variant."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from companion.games.nile.paper.kit.imprint import AUTHOR, BLANK, Imprint
from companion.games.nile.paper.sheets.layout import sheet_unit
from printables.forms.form import Form
from printables.forms.look import form_look
from printables.pages.paper import Paper
from printables.pdf.writer import PdfWriter

Drawer = Callable[[PdfWriter, Form, Paper], None]
"""Draws the pages of a sheet."""


class Worksheet(msgspec.Struct, frozen=True, kw_only=True):
    """A worksheet that a variant has: its `name` among the sheets, its `title`, what it is for.

    `draw` is given a writer, a form, paper, and by its name the `charts` in force. `too_small` says
    why there is none of half the size, "" for one that there is.
    """

    name: str
    title: str
    note: str
    draw: Callable[..., None]
    too_small: str = ""


def page_pdf(
    draw: Drawer,
    title: str,
    subject: str,
    paper: Paper,
    *,
    style: str = "colour",
    imprint: Imprint = BLANK,
) -> bytes:
    """What a function draws as a PDF file; raises `NoSuchStyle`."""
    writer = PdfWriter(title=imprint.titled(title), author=AUTHOR, subject=subject)
    draw(writer, Form(writer, sheet_unit(paper), form_look(style)), paper)
    return writer.data()
