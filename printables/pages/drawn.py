"""Pages as values that draw themselves: put together as a PDF file, or one as a picture."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

from printables.drawing.surface import Surface, SurfaceError
from printables.pages.imposition import Duplex
from printables.pages.paper import Paper
from printables.pdf.writer import PdfWriter

PNG_DPI = 200
"""Dots an inch of a PNG: A4 is then 1,654 by 2,339 dots."""


class DrawnPage(NamedTuple):
    """A page: its title in the outline of a file, its paper as it lies, and what draws it.

    >>> DrawnPage("The river", Paper("A4", 210, 297), lambda surface: None).title
    'The river'
    """

    title: str
    paper: Paper
    draw: Callable[[Surface], None]


def draw_pages(writer: PdfWriter, pages: Iterable[DrawnPage]) -> None:
    """Draw pages into a file, each with its bookmark and without a folio."""
    for page in pages:
        writer.page(page.paper.width, page.paper.height, bookmark=page.title, foot=0)
        page.draw(writer)


def written(
    pages: Sequence[DrawnPage],
    ending: str,
    *,
    title: str,
    author: str,
    duplex: Duplex | None = None,
) -> bytes:
    """Pages as a file of an ending: `.pdf`, or `.svg` or `.png` of a single one.

    Raises `SurfaceError`, `PngError`.
    """
    if ending == ".pdf":
        writer = PdfWriter(title=title, author=author, subject=title, duplex=duplex)
        draw_pages(writer, pages)
        return writer.data()
    if ending not in (".svg", ".png"):
        raise SurfaceError(f'"{ending}" files can\'t be printed: use .pdf, .svg or .png.')
    if len(pages) != 1:
        raise SurfaceError(f"A picture has one page, but this has {len(pages)}: print a .pdf.")
    [page] = pages
    size = (page.paper.width, page.paper.height)
    if ending == ".svg":
        from printables.drawing.svg import SvgWriter

        picture = SvgWriter(*size, title=title)
        page.draw(picture)
        return picture.data()
    from printables.drawing.png import PngWriter  # which needs a library of its own

    dots = PngWriter(*size, dpi=PNG_DPI)
    page.draw(dots)
    return dots.data()
