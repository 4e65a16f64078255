"""Printing pages about generated continents: a contact sheet of seeds, and a gazetteer."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from companion.desk.errors import CannotPrint
from companion.desk.files.store import write_file
from companion.desk.printing.kinds import check_ending
from companion.games.nile.cartographer import Progress
from companion.games.nile.desk.generate import CannotWrite, Generated, generate
from companion.games.nile.desk.map_views import board_view
from companion.games.nile.desk.printing.maps import turned
from companion.games.nile.paper.kit.imprint import AUTHOR
from companion.games.nile.paper.map.contact_sheet import TITLE, Thumbnail, contact_page
from companion.games.nile.paper.map.gazetteer import (
    gazetteer_pages,
    gazetteer_text,
    title_of,
)
from printables.drawing.png import PngError
from printables.drawing.surface import SurfaceError
from printables.pages.drawn import DrawnPage, written
from printables.pages.paper import Paper, PaperError, parse

GAZETTEERS = (".txt", ".pdf")
"""What a gazetteer can be written as, by the ending of the file's name."""

MOST = 60
"""Continents of one sheet at most: more would be too small to tell apart."""


def print_contact_sheet(
    seed: int,
    count: int,
    out: Path,
    *,
    paper: str = "a4",
    orientation: str | None = None,
    style: str = "colour",
    progress: Progress | None = None,
    **wishes: Any,
) -> None:
    """Map `count` continents from a seed on, and draw them side by side: .pdf, .svg or .png.

    Without an orientation the paper lies as makes them larger. `wishes` are those of `generate`;
    `progress` gets the continents mapped and how many there are. A file of that name is replaced.
    Raises `StoreError`, `DataFaults` or `UnknownOrder`.
    """
    check_ending(out, ".pdf", ".svg", ".png")
    if not 1 <= count <= MOST:
        raise CannotPrint(f"A contact sheet has 1 to {MOST} seeds, not {count}.")
    maps = []
    for number in range(seed, seed + count):
        made = generate(number, **wishes)
        maps.append(Thumbnail(number, board_view(made.board, made.data_set)))
        if progress:
            progress(len(maps), count)

    def pages(sheet: Paper) -> list[DrawnPage]:
        way = turned(sheet, orientation) if orientation else sheet
        return [contact_page(maps, way, style, turn=orientation is None)]

    write_file(out, _file(pages, out, TITLE, paper), overwrite=True)


def check_gazetteer(out: Path) -> None:
    """Check that a gazetteer can be what the name of its file says; raises `CannotWrite`."""
    if out.suffix.lower() not in GAZETTEERS:
        raise CannotWrite(f"{out} should end in {' or '.join(GAZETTEERS)}: a gazetteer is a list")


def save_gazetteer(made: Generated, out: Path, *, paper: str = "a4", style: str = "colour") -> None:
    """Write the list of all names of a continent; a file of that name is replaced.

    Raises `StoreError`.
    """
    check_gazetteer(out)
    view = board_view(made.board, made.data_set)
    if out.suffix.lower() == ".txt":
        data = gazetteer_text(view).encode("utf-8")
    else:
        title = title_of(view)
        data = _file(lambda sheet: gazetteer_pages(view, sheet, style), out, title, paper)
    write_file(out, data, overwrite=True)


def _file(draw: Callable[[Paper], Sequence[DrawnPage]], out: Path, title: str, paper: str) -> bytes:
    """Pages as a file of the ending of a name; raises `CannotPrint`."""
    try:
        return written(draw(parse(paper)), out.suffix.lower(), title=title, author=AUTHOR)
    except (PaperError, PngError, SurfaceError) as fault:
        raise CannotPrint(str(fault)) from fault
