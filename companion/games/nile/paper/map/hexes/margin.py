"""Columns and rows named along the frame of a map whose hexes are too small for their numbers."""

from __future__ import annotations

from collections.abc import Iterator

from companion.games.nile.paper.styles.style import Style
from companion.hexes import Layout
from printables.drawing.surface import Box, Surface, TextStyle

_SIZE = 0.62  # of the margin's width
_BOLD = 5  # every so many stand out


def draw_margin(surface: Surface, layout: Layout, frame: Box, wide: float, style: Style) -> None:
    """Write the figures of columns at top and bottom, of rows at both sides, `wide` mm of room.

    The frame is in the layout's coordinates, the figures stand inside of it.
    """
    inks, letters = style.inks, style.letters
    for x, words, bold in _columns(layout):
        font = letters.tokens if bold else letters.numbers
        text = TextStyle(font, _SIZE * wide, inks.mark, inks.land, 0.12 * wide)
        for y in (frame.y + wide / 2, frame.bottom - wide / 2):
            surface.text(x, y, words, text, anchor="middle", level="middle")
    for y, words, bold in _rows(layout):
        font = letters.tokens if bold else letters.numbers
        text = TextStyle(font, _SIZE * wide, inks.mark, inks.land, 0.12 * wide)
        for x in (frame.x + 0.7 * wide, frame.right - 0.7 * wide):
            surface.text(x, y, words, text, anchor="middle", level="middle")


def margin_boxes(frame: Box, wide: float) -> list[Box]:
    """The four strips that are taken."""
    return [
        Box(frame.x, frame.y, frame.width, wide),
        Box(frame.x, frame.bottom - wide, frame.width, wide),
        Box(frame.x, frame.y, 1.4 * wide, frame.height),
        Box(frame.right - 1.4 * wide, frame.y, 1.4 * wide, frame.height),
    ]


def _columns(layout: Layout) -> Iterator[tuple[float, str, bool]]:
    """The middle of every column, between its rows where they are shifted."""
    second = f"{min(2, layout.grid.rows):02d}"
    for column in range(1, layout.grid.columns + 1):
        words = f"{column:02d}"
        x = (layout.centre(f"{words}01")[0] + layout.centre(f"{words}{second}")[0]) / 2
        yield x, words, column % _BOLD == 0


def _rows(layout: Layout) -> Iterator[tuple[float, str, bool]]:
    second = f"{min(2, layout.grid.columns):02d}"
    for row in range(1, layout.grid.rows + 1):
        words = f"{row:02d}"
        y = (layout.centre(f"01{words}")[1] + layout.centre(f"{second}{words}")[1]) / 2
        yield y, words, row % _BOLD == 0
