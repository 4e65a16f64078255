"""Pages bound into a file: one after the other, or two to a sheet to print, fold and staple.

A thick booklet is folded in signatures of a few sheets, which are laid onto one another and sewn or
stapled. Inner sheets stick out of a fold by the thickness of the paper round them, so their pages
are drawn nearer to the fold (creep); a bar on the back of each signature, lower from one to the
next, shows whether they lie in their order (collation marks).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import msgspec

from printables.drawing.paths import rectangle
from printables.drawing.surface import Box, Paint, Surface
from printables.pages.imposition import Duplex, ImpositionError, folded, halves, side_turn
from printables.pages.paper import Paper
from printables.pdf.writer import PdfWriter

THICKNESS_MM = 0.1
"""Of usual paper, 80 grams a square metre."""

_BAR = (2.0, 6.0)  # mm, of a collation mark
_BARS = 8  # after which they begin anew at the top


class BookletPage(msgspec.Struct, frozen=True):
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
    writer: PdfWriter,
    pages: Sequence[BookletPage],
    paper: Paper,
    duplex: Duplex | None = None,
    signature: int = 0,
) -> None:
    """Put pages into a file; with `duplex` as sheets to print on both sides, fold and staple.

    `duplex` is the edge over which the printer turns the lying sheet. A `signature` holds so many
    pages, a multiple of four; 0 is all of them. Raises `ImpositionError`.
    """
    if signature < 0 or signature % 4:
        raise ImpositionError(
            f"A signature of {signature} pages can't be folded: use a multiple of 4, like 8."
        )
    if duplex is None:
        for page in pages:
            writer.page(*page_size(paper, fold=False), bookmark=page.bookmark)
            page.draw(writer)
        return
    size = signature or len(pages)
    lots = [pages[at : at + size] for at in range(0, len(pages), size)]
    for number, lot in enumerate(lots):
        mark = number if len(lots) > 1 else None
        _signature(writer, lot, paper, duplex, (number * size, mark))


def _signature(
    writer: PdfWriter,
    pages: Sequence[BookletPage],
    paper: Paper,
    duplex: Duplex,
    place: tuple[int, int | None],
) -> None:
    """Sheets that are folded together; so many pages stand before, with a mark of this number."""
    before, mark = place
    sheet, boxes = paper.landscape(), halves(paper)
    for at, side in enumerate(folded(len(pages))):
        turn = side_turn(side, duplex)
        numbers = (side.left, side.right)
        there = [
            before + number for number in (side.left, side.right) if number and number <= len(pages)
        ]
        label = "–".join(map(str, there)) or "empty"
        writer.page(sheet.width, sheet.height, bookmark=_names(pages, numbers), label=label)
        x, y = (sheet.width, sheet.height) if turn else (0.0, 0.0)
        creep = THICKNESS_MM * (at // 2)
        with writer.group(x=x, y=y, rotation=turn):
            for number, box, inwards in zip(numbers, boxes, (creep, -creep), strict=True):
                if number is not None:
                    edge = rectangle(0, 0, box.width, box.height)
                    with (
                        writer.group(x=box.x, y=box.y, clip=edge),
                        writer.group(x=inwards),
                    ):
                        pages[number - 1].draw(writer)
            _fold_marks(writer, sheet)
            if mark is not None and at == 0:
                _collation_mark(writer, sheet, mark)


def _names(pages: Sequence[BookletPage], numbers: tuple[int | None, ...]) -> str | None:
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


def _collation_mark(writer: PdfWriter, sheet: Paper, number: int) -> None:
    """A bar across the fold of the outermost side, lower by its height from one to the next."""
    wide, high = _BAR
    top = sheet.height * 0.2 + (number % _BARS) * high
    bar = Box((sheet.width - wide) / 2, top, wide, high)
    writer.rect(bar, Paint(fill="#000000"))
