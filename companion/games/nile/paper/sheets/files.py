"""PDF files of sheets, and the worksheets of a variant."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import msgspec

from companion.games.nile.paper.kit.imprint import AUTHOR, BLANK, Imprint
from companion.games.nile.paper.sheets.aid import AidForm
from companion.games.nile.paper.sheets.layout import sheet_unit
from companion.games.nile.paper.sheets.page import TITLE, draw_sheet
from printables.forms.fillable import FillableForm
from printables.forms.form import Form
from printables.forms.look import form_look
from printables.pages.imposition import Duplex
from printables.pages.paper import Paper
from printables.pdf.fields import FieldWriter
from printables.pdf.writer import PdfWriter

Drawer = Callable[[PdfWriter, Form, Paper], None]
"""Draws the pages of a sheet."""


class Worksheet(msgspec.Struct, frozen=True, kw_only=True):
    """Worksheet of a variant: its `name` among the sheets, `title` and purpose (`note`).

    `draw` takes a writer, a form, paper, and the keyword `charts`, the ones in force. `too_small`
    is the reason why there is none of half the size, "" if there is one.
    """

    name: str
    title: str
    note: str
    draw: Callable[..., None]
    too_small: str = ""


def form_pdf(
    draw: Drawer,
    title: str,
    subject: str,
    paper: Paper,
    *,
    style: str = "colour",
    imprint: Imprint = BLANK,
    fillable: bool = False,
    duplex: Duplex | None = None,
    unit: float | None = None,
) -> bytes:
    """Return a function's drawing as a PDF file or fillable form; raises `NoSuchStyle`."""
    writer = FieldWriter(
        title=imprint.titled(title),
        author=AUTHOR,
        subject=subject,
        duplex=duplex,
        folio=imprint.words,
    )
    make = FillableForm if fillable else Form
    draw(writer, make(writer, unit or sheet_unit(paper), form_look(style)), paper)
    return writer.data()


def sheets_pdf(
    sheets: Sequence[AidForm],
    paper: Paper,
    *,
    style: str = "colour",
    imprint: Imprint = BLANK,
    fillable: bool = False,
) -> bytes:
    """Return Player Aid Sheets as one PDF file, two or more pages for each player.

    If paper is printed on both sides, each player's pages begin on a new sheet. A fillable file
    calculates totals from what is typed. Raises `NoSuchStyle`.
    """

    def draw(writer: PdfWriter, form: Form, paper: Paper) -> None:
        for sheet in sheets:
            if not fillable:
                writer.fill_up(2)
            draw_sheet(writer, sheet, paper, form)

    whose = " of ".join(filter(None, (TITLE, *(sheet.player for sheet in sheets[:1]))))
    title = f"{TITLE}s" if len(sheets) > 1 else whose
    subject = f"Sheets for Source of the Nile{', to fill in' if fillable else ''}"
    return form_pdf(
        draw,
        title,
        subject,
        paper,
        style=style,
        imprint=imprint,
        fillable=fillable,
        duplex="long",
    )
