"""Numbers of columns and rows along the frame of a map whose hexes have no numbers."""

from __future__ import annotations

from collections.abc import Iterator

from companion.games.nile.paper.styles.style import Style
from companion.hexes import Layout
from printables.drawing.paths import Point
from printables.drawing.surface import Box, Surface, TextStyle
from printables.text.lettering import width

_SIZE = 0.62  # of the margin's width
_BOLD = 5  # every fifth figure is bold
_APART = 1.25  # least distance in figure widths; below that only every fifth is written


def draw_margin(
    surface: Surface,
    layout: Layout,
    outer: Box,
    inner: Box,
    style: Style,
    *,
    origin: Point = (0.0, 0.0),
    scale: float = 1.0,
) -> None:
    """Draw the numbers of columns at top and bottom, of rows at both sides, between two boxes.

    The layout's top left is at `origin`, and it is scaled by `scale`. Columns and rows outside the
    inner box have no numbers.
    """
    wide = inner.y - outer.y
    across = [(origin[0] + x * scale, words) for x, words in _columns(layout)]
    down = [(origin[1] + y * scale, words) for y, words in _rows(layout)]
    rim, inks, letters = 0.5 * layout.width * scale, style.inks, style.letters
    usual = TextStyle(letters.numbers, _SIZE * wide, inks.mark, inks.land, 0.12 * wide)
    bold = TextStyle(letters.tokens, _SIZE * wide, inks.mark, inks.land, 0.12 * wide)
    left, right = (outer.x + inner.x) / 2, (outer.right + inner.right) / 2
    top, low = (outer.y + inner.y) / 2, (outer.bottom + inner.bottom) / 2
    for x, words, strong in _written(across, inner.x + rim, inner.right - rim, width("00", bold)):
        for y in (top, low):
            surface.text(x, y, words, bold if strong else usual, anchor="middle", level="middle")
    for y, words, strong in _written(down, inner.y + rim, inner.bottom - rim, 0.8 * bold.size):
        for x in (left, right):
            surface.text(x, y, words, bold if strong else usual, anchor="middle", level="middle")


def margin_inside(frame: Box, wide: float) -> Box:
    """Return the part of a frame inside a margin for figures, `wide` mm wide."""
    return Box(
        frame.x + 1.4 * wide, frame.y + wide, frame.width - 2.8 * wide, frame.height - 2 * wide
    )


def margin_boxes(frame: Box, wide: float) -> list[Box]:
    """Return the four strips for figures inside a frame."""
    inner = margin_inside(frame, wide)
    return [
        Box(frame.x, frame.y, frame.width, wide),
        Box(frame.x, inner.bottom, frame.width, wide),
        Box(frame.x, frame.y, 1.4 * wide, frame.height),
        Box(inner.right, frame.y, 1.4 * wide, frame.height),
    ]


def _written(
    places: list[tuple[float, str]], low: float, high: float, size: float
) -> Iterator[tuple[float, str, bool]]:
    """Yield the positions of figures between two ends, and which ones are bold."""
    step = places[1][0] - places[0][0] if len(places) > 1 else 0.0
    for number, (at, words) in enumerate(places, 1):
        strong = number % _BOLD == 0
        if low <= at <= high and (strong or step >= _APART * size):
            yield at, words, strong


def _columns(layout: Layout) -> Iterator[tuple[float, str]]:
    """Yield the center of every column, between its rows if they are shifted."""
    second = f"{min(2, layout.grid.rows):02d}"
    for column in range(1, layout.grid.columns + 1):
        words = f"{column:02d}"
        x = (layout.centre(f"{words}01")[0] + layout.centre(f"{words}{second}")[0]) / 2
        yield x, words


def _rows(layout: Layout) -> Iterator[tuple[float, str]]:
    second = f"{min(2, layout.grid.columns):02d}"
    for row in range(1, layout.grid.rows + 1):
        words = f"{row:02d}"
        y = (layout.centre(f"01{words}")[1] + layout.centre(f"{second}{words}")[1]) / 2
        yield y, words
