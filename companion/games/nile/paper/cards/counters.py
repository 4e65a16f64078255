"""Sheets of counters to cut: a block for each color, the natives, the discoveries (3.3).

Counters of a block touch and share a background that extends beyond the cut; blocks are separate.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence

import msgspec

from companion.games.nile.paper.cards.counter_faces import PaperCounter, Tokens, ground_of
from companion.games.nile.paper.kit.imprint import AUTHOR, BLANK, Imprint
from companion.games.nile.paper.styles.stationery import MapStationery, stationery
from printables.drawing.hatching import draw_ground
from printables.drawing.surface import Box
from printables.pages.imposition import RIM_MM, Duplex, ImpositionError, back_of
from printables.pages.marks import LENGTH_MM, edge_marks, slug
from printables.pages.paper import Paper
from printables.pdf.writer import PdfWriter

CACHES, BLANKS = 8, 30
"""Number of caches and of plain counters of each color, besides its explorer (3.31)."""

NATIVES = 50
"""Number of native counters that come in the box (3.33)."""

SIZE_MM = 12.7
SMALLEST_MM, LARGEST_MM = 8.0, 40.0
MOST_NATIVES = 999
COLUMNS = 13
"""Columns of a sheet; a color fills three rows of this width."""

BLEED_MM = 2.0
_SLUG_MM = 4.0

Row = tuple[PaperCounter, ...]


class Block(msgspec.Struct, frozen=True):
    """Rows of adjacent counters, all of one color or of none."""

    colour: str
    rows: tuple[Row, ...]


class CounterPrint(msgspec.Struct, frozen=True, kw_only=True):
    """What to print: players' colors, natives up to a number, names of discoveries.

    `size` is a counter's side in mm. Without `duplex` only fronts are printed.
    """

    paper: Paper
    colours: tuple[str, ...]
    discoveries: tuple[str, ...]
    natives: int = NATIVES
    size: float = SIZE_MM
    style: str = "colour"
    duplex: Duplex | None = "long"


def counters_pdf(how: CounterPrint, imprint: Imprint = BLANK) -> bytes:
    """Return the counters as a PDF file of fronts and backs.

    Raises `ImpositionError` or `NoSuchStyle`.
    """
    writer = PdfWriter(
        title=imprint.titled("Counters"),
        author=AUTHOR,
        subject="Counters for Source of the Nile",
        duplex=how.duplex,
    )
    draw_counters(writer, how)
    return writer.data()


def draw_counters(writer: PdfWriter, how: CounterPrint) -> None:
    """Draw the pages of `counters_pdf`, with the same errors."""
    _check(how)
    look = stationery(how.style)
    columns, rows = _grid(how)
    pages = list(_paged(list(_blocks(how, columns)), how, rows))
    sheet = _Sheet(writer, look, how, columns)
    for number, page in enumerate(pages, 1):
        sheet.side(page, f"Counters · front {number} of {len(pages)}", back=False)
        if how.duplex is not None:
            sheet.side(page, f"Counters · back {number} of {len(pages)}", back=True)


def _check(how: CounterPrint) -> None:
    if not SMALLEST_MM <= how.size <= LARGEST_MM:
        raise ImpositionError(
            f"Counters of {how.size:g} mm can't be cut: use {SMALLEST_MM:g} to {LARGEST_MM:g} mm."
        )
    if not 0 <= how.natives <= MOST_NATIVES:
        raise ImpositionError(
            f"{how.natives} native counters can't be printed: use 0 to {MOST_NATIVES}."
        )
    if not (how.colours or how.natives or how.discoveries):
        raise ImpositionError("There's nothing to print: name a color, or natives.")


def _grid(how: CounterPrint) -> tuple[int, int]:
    """Return the number of columns, and of rows if one block fills a page."""
    rim = 2 * (RIM_MM + BLEED_MM)
    columns = min(COLUMNS, math.floor((how.paper.width - rim) / how.size + 1e-9))
    rows = math.floor((how.paper.height - rim - _SLUG_MM) / how.size + 1e-9)
    if columns < 1 or rows < 1:
        raise ImpositionError(
            f"Counters of {how.size:g} mm don't fit on {how.paper.name} paper: use a larger one."
        )
    return columns, rows


# Contents


def of_colour(colour: str) -> list[PaperCounter]:
    """Return the counters of one player: explorer, numbered caches, plain ones (3.31)."""
    caches = [PaperCounter("cache", colour, str(number)) for number in range(1, CACHES + 1)]
    return [PaperCounter("explorer", colour), *caches, *([PaperCounter("plain", colour)] * BLANKS)]


def _blocks(how: CounterPrint, columns: int) -> Iterator[Block]:
    for colour in how.colours:
        yield Block(colour, _rows(of_colour(colour), columns))
    natives = [PaperCounter("native", words=str(number)) for number in range(1, how.natives + 1)]
    discoveries = [PaperCounter("discovery", words=words) for words in how.discoveries]
    for lot in (natives, discoveries):
        if lot:
            yield Block("", _rows(lot, columns))


def _rows(counters: Sequence[PaperCounter], columns: int) -> tuple[Row, ...]:
    return tuple(tuple(counters[at : at + columns]) for at in range(0, len(counters), columns))


def _paged(
    blocks: Sequence[Block], how: CounterPrint, most: int
) -> Iterator[list[tuple[float, Block]]]:
    """Yield the blocks of each page with the y of their top; long blocks are continued."""
    top = RIM_MM + BLEED_MM
    end = how.paper.height - RIM_MM - BLEED_MM - _SLUG_MM
    page: list[tuple[float, Block]] = []
    y = top
    for block in blocks:
        for at in range(0, len(block.rows), most):
            part = Block(block.colour, block.rows[at : at + most])
            high = len(part.rows) * how.size
            if page and y + high > end + 1e-6:
                yield page
                page, y = [], top
            page.append((y, part))
            y += high + 2 * BLEED_MM
    if page:
        yield page


# Paper


class _Sheet:
    """Draws the sides of the sheets in order."""

    def __init__(
        self, writer: PdfWriter, look: MapStationery, how: CounterPrint, columns: int
    ) -> None:
        self._writer, self._look, self._how = writer, look, how
        self._tokens = Tokens(look, how.size)
        self._wide = columns * how.size
        self._left = (how.paper.width - self._wide) / 2

    def side(self, page: Sequence[tuple[float, Block]], title: str, *, back: bool) -> None:
        """Draw one side of a sheet with its marks."""
        paper = self._how.paper
        self._writer.page(paper.width, paper.height, bookmark=None if back else title, foot=0)
        for y, block in page:
            self._block(y, block, back=back)
        self._marks([self._turned(self._box(y, block), back=back) for y, block in page])
        size = f"counters of {self._how.size:g} mm; print at 100%, not “fit to page”"
        boxes = [self._turned(self._box(y, block), back=back) for y, block in page]
        far = BLEED_MM + LENGTH_MM + 1.6
        above, below = min(box.y for box in boxes), max(box.bottom for box in boxes)
        y = below + far if paper.height - below >= above else above - far
        slug(self._writer, paper.width / 2, y, self._wide, f"{title}{self._writer.slug} · {size}")

    def _box(self, y: float, block: Block) -> Box:
        """Return the box of a block, as wide as all columns."""
        return Box(self._left, y, self._wide, len(block.rows) * self._how.size)

    def _turned(self, box: Box, *, back: bool) -> Box:
        """Return the position of a box on this side of the sheet."""
        if not back or self._how.duplex is None:
            return box
        return back_of(box, self._how.paper, self._how.duplex).box

    def _block(self, y: float, block: Block, *, back: bool) -> None:
        size, writer = self._how.size, self._writer
        ground = ground_of(self._look, block.colour)
        for number, row in enumerate(block.rows):
            strip = Box(self._left, y + number * size, len(row) * size, size)
            draw_ground(writer, self._turned(strip, back=back).inset(-BLEED_MM), ground, size)
        for number, row in enumerate(block.rows):
            for column, counter in enumerate(row):
                box = Box(self._left + column * size, y + number * size, size, size)
                self._counter(box, counter, back=back)

    def _counter(self, box: Box, counter: PaperCounter, *, back: bool) -> None:
        if not back or self._how.duplex is None:
            x, y = box.centre
            with self._writer.group(x=x, y=y):
                self._tokens.front(self._writer, counter)
            return
        place = back_of(box, self._how.paper, self._how.duplex)
        x, y = place.box.centre
        with self._writer.group(x=x, y=y, rotation=place.rotation):
            self._tokens.back(self._writer, counter)

    def _marks(self, blocks: Sequence[Box]) -> None:
        """Draw marks for every cut: vertical above and below blocks, horizontal beside."""
        size = self._how.size
        xs = [self._left + n * size for n in range(round(self._wide / size) + 1)]
        ys = [box.y + n * size for box in blocks for n in range(round(box.height / size) + 1)]
        high = min(box.y for box in blocks)
        area = Box(self._left, high, self._wide, max(box.bottom for box in blocks) - high)
        edge_marks(self._writer, area, xs, ys, BLEED_MM)
        for box in blocks:
            edge_marks(self._writer, box, xs, (), BLEED_MM, 0.0)
