"""Turn summary of Game II: the sequence of play with its tables on one page (II).

The steps fill two columns. On half-size paper they continue on further pages.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import fsum

from msgspec.structs import replace

from companion.games.nile.charts.lookups import Charts
from companion.games.nile.game import NileGame
from companion.games.nile.house_rules import FIRST_LOST, SLOW_FOOT
from companion.games.nile.paper.game_two.sequence_steps import (
    Beside,
    SequenceStep,
    SmallTable,
    around,
    folded,
    steps,
)
from companion.games.nile.paper.sheets.charts import figure
from companion.games.nile.paper.sheets.layout import is_half
from companion.games.nile.paper.sheets.turn_sections import SectionPart, TurnSection
from companion.games.nile.paper.sheets.turn_summary import (
    CHARTS,
    GAP,
    LOST,
    Whole,
    entry,
    movement,
    notes,
    paragraphs,
)
from printables.drawing.surface import Box
from printables.forms.form import Form
from printables.pages.paper import Paper, PaperError
from printables.pdf.writer import PdfWriter
from printables.text.blocks import Paragraph, TextRun, block_height, write_block

WORDS = "the sequence of play of Game II"

_READ = (
    *("terrain-key", "cataract", "oasis", "natives-found", "spectacular", "policies-two"),
    *("attitude-target", "attitude-changes", "poison-two", "defeat-two", "escape-two", "table-a"),
    *("looting", "zoologist-search", "geologist-search", "botanist-search", "find-points"),
    *("study", "conversion", "treatment", "talent-effects", "numbers-two"),
)
"""Charts that it shows, besides those of Game I."""

_SIZES = (3.0, 2.9, 2.8, 2.7, 2.65, 2.6, 2.55, 2.5, 2.45, 2.4, 2.35, 2.3, 2.26)
"""Letter sizes to try, in mm on A4."""

_HEAD, _ROW, _AFTER = 3.6, 3.9, 1.4
"""Height of a table's heading and of a row, and the space below a table, in mm on A4."""


_BETWEEN, _SPACE, _WIDEST = 6.0, 1.3, 5.0
"""Space between columns; least and most space above a heading, in mm on A4."""

_MOST_PAGES = 6


def summary_two(
    writer: PdfWriter, form: Form, paper: Paper, *, charts: Charts, game: NileGame | None
) -> None:
    """Draw the summary of a campaign, or of a new game."""
    house = game.state.house if game else {}
    points, costs = movement(charts, slow=bool(house.get(SLOW_FOOT))), entry(charts)
    moves = SmallTable(tuple(points[0]), points[1], 1.15), SmallTable(tuple(costs[0]), costs[1])
    lost = charts.chart(LOST[bool(house.get(FIRST_LOST))]).rows
    leaving = folded(("leaving", ""), [(row, figure(lost[row]["number"])) for row in lost], 3)
    told = steps(charts, moves, leaving)
    read = (*CHARTS, *_READ)
    page = _Pages(writer, form, paper, None)
    page.flow(
        told,
        around(charts, game),
        notes(charts.read(), house, read),
        columns=1 + (not is_half(paper)),
    )


# Layout


class _Block:
    """Piece that isn't split: a heading, a paragraph, or tables side by side."""

    def __init__(
        self, form: Form, *, head: str = "", part: SectionPart | None = None, tables: Beside = ()
    ) -> None:
        self._form, self.head, self._part, self.tables = form, head, part, tables

    def height(self, width: float, size: float) -> float:
        """Return its height in letters of this size, including the space below it."""
        unit = self._form.unit
        if self.tables:
            rows = max(len(grid.rows) for grid in self.tables)
            return (_HEAD + rows * _ROW + _AFTER) * unit
        return block_height(self._words(size), width) + (0.0 if self.head else GAP * unit)

    def draw(self, box: Box, size: float) -> None:
        """Draw it at the top of a box."""
        form, unit = self._form, self._form.unit
        if not self.tables:
            write_block(
                form.surface, Box(box.x, box.y, box.width, box.height + unit), self._words(size)
            )
            return
        gap = 3 * unit
        whole = sum(grid.share for grid in self.tables)
        x = box.x
        for grid in self.tables:
            wide = (box.width - gap * (len(self.tables) - 1)) * grid.share / whole
            at = Box(x, box.y + 0.3 * unit, wide, 0.0)
            form.table(at, grid.columns, grid.rows, len(grid.rows), step=_ROW * unit)
            x += wide + gap

    def _words(self, size: float) -> list[Paragraph]:
        form = self._form
        if self._part is None:
            return [(TextRun(self.head, replace(form.head, size=3.6 * form.unit)),)]
        return paragraphs(form, (self._part,), size * form.unit)


class _Pages(Whole):
    """Steps in columns, with the rest of the game below them on the last page."""

    rest_size = 2.5
    shares = (0.9, 1.75, 0.85)

    def flow(
        self, told: Sequence[SequenceStep], rest: Sequence[TurnSection], notes: str, *, columns: int
    ) -> None:
        """Draw everything, in the largest letters that need the fewest pages."""
        unit = self.form.unit
        edge = (11 if columns > 1 else 9) * unit
        blocks = list(self._blocks(told))
        room = self.inner(edge)
        last = room.bottom - self.band(room.width, rest, notes) - 3 * unit - room.y
        gap = _BETWEEN * unit
        wide = (room.width - gap * (columns - 1)) / columns
        heights, size = _fewest(blocks, wide, (room.height, last), columns, unit)
        filled = _filled(blocks, wide, heights, size, unit)
        for at in range(0, len(heights), columns):
            inner = self.begun(edge, WORDS)
            if at + columns == len(heights):
                self.below(inner, rest, notes)
            for number, column in enumerate(filled[at : at + columns]):
                x = inner.x + number * (wide + gap)
                box = Box(x, inner.y, wide, heights[at + number])
                _draw(column, box, size, unit)

    def _blocks(self, told: Sequence[SequenceStep]) -> Iterator[_Block]:
        for step in told:
            yield _Block(self.form, head=step.title)
            for piece in step.pieces:
                if isinstance(piece, SectionPart):
                    yield _Block(self.form, part=piece)
                else:
                    yield _Block(self.form, tables=piece)


def _fewest(
    blocks: Sequence[_Block], wide: float, high: tuple[float, float], columns: int, unit: float
) -> tuple[list[float], float]:
    """Return the column heights for the fewest pages, and the largest letters that fit.

    Of the two heights in `high` the first is for all pages except the last.
    """
    for pages in range(1, _MOST_PAGES + 1):
        heights = [*[high[0]] * columns * (pages - 1), *[high[1]] * columns]
        for size in _SIZES:
            if _filled(blocks, wide, heights, size, unit):
                return heights, size
    raise PaperError("The turn summary needs larger paper.")


def _filled(
    blocks: Sequence[_Block], wide: float, heights: Sequence[float], size: float, unit: float
) -> list[list[_Block]]:
    """Return the blocks of each column, or none if they don't all fit."""
    found: list[list[_Block]] = [[]]
    y = 0.0
    for at, block in enumerate(blocks):
        space = _SPACE * unit if block.head and found[-1] else 0.0
        high = block.height(wide, size)
        need = high + (blocks[at + 1].height(wide, size) if _kept(blocks, at) else 0.0)
        if found[-1] and y + space + need > heights[len(found) - 1]:
            found.append([])
            y = space = 0.0
            if len(found) > len(heights):
                return []
        found[-1].append(block)
        y += space + high
    return [*found, *([[]] * (len(heights) - len(found)))] if y <= heights[len(found) - 1] else []


def _kept(blocks: Sequence[_Block], at: int) -> bool:
    """True if a block stays with the next: a heading with its text, a text with its table."""
    return bool(blocks[at].head) or any(block.tables for block in blocks[at + 1 : at + 2])


def _draw(column: Sequence[_Block], box: Box, size: float, unit: float) -> None:
    """Draw a column; its spare height is distributed above the headings."""
    heads = sum(bool(block.head) for block in column[1:])
    spare = box.height - fsum(block.height(box.width, size) for block in column)
    between = min(_WIDEST * unit, spare / heads) if heads else 0.0
    y = box.y
    for at, block in enumerate(column):
        y += between if block.head and at else 0.0
        high = block.height(box.width, size)
        block.draw(Box(box.x, y, box.width, high), size)
        y += high
