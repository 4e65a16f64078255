"""A drawing too large for one sheet, cut into pages: windows, names, overlap, empty ones left out.

All lengths are mm. A window is what a page shows of the drawing: it lies where it was drawn and
stands on the page inside the margins. Neighbors share a strip as wide as the overlap, which is the
glue tab of the page on the left or above; without overlap they meet edge to edge.
"""

from __future__ import annotations

import math
from collections.abc import Collection, Iterable
from functools import partial

import msgspec

from printables.drawing.surface import Box
from printables.pages.paper import Margins, Paper

MARGINS = Margins.all(12.0)
"""Round every page: no printer reaches farther, and names and marks have room."""

WIDEST_OVERLAP_MM = 40.0
MOST_PAGES = 400

_NARROWER = 31  # widths of windows that are tried, each a hundredth narrower than the last


class TilingError(ValueError):
    """A drawing cannot be cut into pages so; the message says what would do."""


class Tile(msgspec.Struct, frozen=True):
    """One page: its place from the top left (0, 0), and what it shows of the drawing.

    `right` and `below` say that a page follows there, whose edge is glued onto this page's tab.
    """

    column: int
    row: int
    window: Box
    right: bool = False
    below: bool = False

    @property
    def name(self) -> str:
        """A letter for the column and a number for the row: A1, B1, … AA1."""
        return f"{column_name(self.column + 1).upper()}{self.row + 1}"


class Tiling(msgspec.Struct, frozen=True):
    """All pages of a drawing of so many mm, row by row; `left_out` are the windows of empty ones.

    `area` is where windows stand on the paper.
    """

    paper: Paper
    area: Box
    width: float
    height: float
    overlap: float
    columns: int
    rows: int
    tiles: tuple[Tile, ...]
    left_out: tuple[Tile, ...] = ()

    @property
    def seams(self) -> tuple[float, ...]:
        """Top edges (y) of every row of pages except the first, ascending."""
        return tuple(sorted({one.window.y for one in self.tiles if one.row}))

    def splits(self, box: Box) -> bool:
        """True if pages meet inside a box, so that it is cut from top to bottom."""
        return _cuts([box], {one.window.x for one in self.tiles if one.column}) > 0


def tile(
    paper: Paper,
    width: float,
    height: float,
    *,
    overlap: float,
    content: Iterable[Box] | None = None,
    whole: Iterable[Box] = (),
    margins: Margins = MARGINS,
    spaces: str = "spaces",
) -> Tiling:
    """Divide a drawing into centered pages of a paper; raises `TilingError` or `PaperError`.

    Pages that show none of the `content` are left out, if it is given. Pages are moved off center,
    or made narrower, if fewer boxes that should stay `whole` are then cut from top to bottom.
    Messages call the parts of the drawing `spaces`.
    """
    area = paper.inner(margins)
    if not 0 <= overlap <= WIDEST_OVERLAP_MM:
        raise TilingError(f"An overlap of {overlap:g} mm can't be used: choose 0 to 40 mm.")
    if min(area.width, area.height) < 3 * overlap:
        raise TilingError(f"{paper.name} paper is too small for an overlap of {overlap:g} mm.")
    area, columns, left = _columns(area, width, overlap, list(whole))
    rows = _count(height, area.height, overlap)
    if columns * rows > MOST_PAGES:
        raise TilingError(
            f"That would be {columns * rows} pages of {paper.name}: use larger paper or smaller "
            f"{spaces}, so that it's at most {MOST_PAGES} pages."
        )
    windows = _windows(area, left, height, overlap, columns, rows)
    shown = set(windows) if content is None else _shown(windows, list(content))
    tiles = [_tile(windows, place, shown, overlap) for place in windows]
    return Tiling(
        paper=paper,
        area=area,
        width=width,
        height=height,
        overlap=overlap,
        columns=columns,
        rows=rows,
        tiles=tuple(one for one in tiles if (one.column, one.row) in shown),
        left_out=tuple(one for one in tiles if (one.column, one.row) not in shown),
    )


def fewest(
    paper: Paper,
    width: float,
    height: float,
    *,
    overlap: float,
    content: Iterable[Box] | None = None,
    whole: Iterable[Box] = (),
    spaces: str = "spaces",
) -> Tiling:
    """Return the tiling with the paper turned so that fewer boxes that should stay `whole` are cut.

    If both orientations are equal, it has fewer pages; if these are equal too, it is upright.
    """
    some = None if content is None else list(content)
    kept = list(whole)
    ways = (paper.portrait(), paper.landscape())
    cut = partial(tile, overlap=overlap, content=some, whole=kept, spaces=spaces)
    return min(
        (cut(way, width, height) for way in ways),
        key=lambda tiling: (sum(map(tiling.splits, kept)), len(tiling.tiles)),
    )


Place = tuple[int, int]


def _count(whole: float, room: float, overlap: float) -> int:
    return max(1, math.ceil((whole - overlap) / (room - overlap) - 1e-9))


def _columns(area: Box, width: float, overlap: float, whole: list[Box]) -> tuple[Box, int, float]:
    """Return the area of windows on the paper, the number of columns, and the x of the first.

    Windows are as wide as possible without cutting boxes that should stay whole; if that can't be
    avoided, as wide as possible.
    """
    found: list[tuple[Box, int, float]] = []
    for step in range(_NARROWER if whole else 1):
        narrow = area.width * (1 - step / 100)
        if narrow < 3 * overlap:
            break
        columns = _count(width, narrow, overlap)
        cut, left = _left(width, narrow - overlap, columns, overlap, whole)
        aside = (area.width - narrow) / 2
        found.append((Box(area.x + aside, area.y, narrow, area.height), columns, left))
        if not cut:
            return found[-1]
    return found[0]


def _left(
    width: float, step: float, columns: int, overlap: float, whole: list[Box]
) -> tuple[int, float]:
    """Return how many boxes are cut, and the x of the first window, as centered as possible."""
    middle = (width - (columns * step + overlap)) / 2
    seams = [step * column for column in range(1, columns)]
    edges = {edge for box in whole for edge in (box.x, box.right)}
    lefts = [edge - seam for edge in sorted(edges) for seam in seams]

    def cost(left: float) -> tuple[int, float]:
        return _cuts(whole, [left + seam for seam in seams]), abs(left - middle)

    best = min([middle, *(left for left in lefts if 2 * middle <= left <= 0)], key=cost)
    return cost(best)[0], best


def _cuts(boxes: Iterable[Box], seams: Collection[float]) -> int:
    """Return how often these x go through boxes."""
    return sum(box.x + 1e-6 < seam < box.right - 1e-6 for box in boxes for seam in seams)


def _windows(
    area: Box, left: float, height: float, overlap: float, columns: int, rows: int
) -> dict[Place, Box]:
    """Return the windows by column and row, centered on the drawing's height."""
    across, down = area.width - overlap, area.height - overlap
    top = (height - (rows * down + overlap)) / 2
    return {
        (column, row): Box(left + column * across, top + row * down, area.width, area.height)
        for row in range(rows)
        for column in range(columns)
    }


def _shown(windows: dict[Place, Box], content: list[Box]) -> set[Place]:
    found = {
        place for place, window in windows.items() if any(window.overlaps(box) for box in content)
    }
    if not found:
        raise TilingError("There's nothing to print: every page would be empty.")
    return found


def _tile(windows: dict[Place, Box], place: Place, shown: set[Place], overlap: float) -> Tile:
    column, row = place
    tabs = overlap > 0
    return Tile(
        column,
        row,
        windows[place],
        right=tabs and (column + 1, row) in shown,
        below=tabs and (column, row + 1) in shown,
    )


def column_name(column: int) -> str:
    """Return the letters of a column, from 1: a to z, then aa, as in a spreadsheet."""
    name = ""
    while column > 0:
        column, letter = divmod(column - 1, 26)
        name = chr(ord("a") + letter) + name
    return name
