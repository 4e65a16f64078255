"""Pages bound into a file: one after the other, or two to a sheet to print, fold and staple."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import msgspec

from printables.imposition import Duplex, folded, halves, side_turn
from printables.paper import Paper
from printables.paths import rectangle
from printables.pdf import PdfWriter
from printables.surface import Paint, Surface


class Page(msgspec.Struct, frozen=True):
    """One page: what draws it about (0, 0), and its line in the reader's outline, if any."""

    draw: Callable[[Surface], None]
    bookmark: str | None = None


def page_size(paper: Paper, *, fold: bool) -> tuple[float, float]:
    """Width and height in mm of a page on this paper: the sheet upright, or half of it lying."""
    if not fold:
        return paper.portrait().width, paper.portrait().height
    left, _ = halves(paper)
    return left.width, left.height


def bind(
    writer: PdfWriter, pages: Sequence[Page], paper: Paper, duplex: Duplex | None = None
) -> None:
    """Put pages into a file; with `duplex` as sheets to print on both sides, fold and staple.

    `duplex` is the edge over which the printer turns the lying sheet.
    """
    if duplex is None:
        for page in pages:
            writer.page(*page_size(paper, fold=False), bookmark=page.bookmark)
            page.draw(writer)
        return
    sheet, boxes = paper.landscape(), halves(paper)
    for side in folded(len(pages)):
        turn = side_turn(side, duplex)
        writer.page(sheet.width, sheet.height, bookmark=_names(pages, (side.left, side.right)))
        x, y = (sheet.width, sheet.height) if turn else (0.0, 0.0)
        with writer.group(x=x, y=y, rotation=turn):
            for number, box in zip((side.left, side.right), boxes, strict=True):
                if number is not None:
                    edge = rectangle(0, 0, box.width, box.height)
                    with writer.group(x=box.x, y=box.y, clip=edge):
                        pages[number - 1].draw(writer)
            _fold_marks(writer, sheet)


def _names(pages: Sequence[Page], numbers: tuple[int | None, ...]) -> str | None:
    """The outline's line for a side: what its pages are called."""
    there = [number for number in numbers if number is not None]
    names = [pages[number - 1].bookmark for number in there]
    return " · ".join(name for name in names if name is not None) or None


def _fold_marks(writer: PdfWriter, sheet: Paper) -> None:
    """Two short dashes where the sheet is folded, in its upper and lower rim."""
    dashes = Paint(stroke="#999999", width=0.15, dash=(0.8, 0.8), cap="butt")
    middle = sheet.width / 2
    writer.line(middle, 0, middle, 5, dashes)
    writer.line(middle, sheet.height - 5, middle, sheet.height, dashes)
