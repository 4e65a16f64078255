"""Pages of a board of squares: as large as its pieces, and overlays of what is within reach."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import NamedTuple

from printables.boards.square import SquareBoard, draw_board, draw_reach
from printables.cards.sheets import SAFE_MM
from printables.drawing.paths import Point
from printables.drawing.surface import Box, Paint, Surface, TextStyle
from printables.forms.stationery import Stationery, stationery
from printables.pages.drawn import DrawnPage
from printables.pages.paper import Paper, PaperError
from printables.text.blocks import TextRun, write_block

INCH_MM = 25.4
"""The side of a square that is wide enough for most pieces."""

_SMALLEST_MM, _NEAREST_MM = 8.0, 3.0


class BoardLegend(NamedTuple):
    """What is told below a board: how far something reaches there, and words, a name first."""

    reach: int
    words: Sequence[str]


class Overlay(NamedTuple):
    """What is within a reach, to cut out; its middle in squares from the top left of its page."""

    name: str
    reach: int
    middle: Point


# How large squares are


def extent(overlays: Sequence[Overlay]) -> tuple[float, float]:
    """How many squares overlays are across and down together."""
    edges = [(x + reach + 0.5, y + reach + 0.5) for _, reach, (x, y) in overlays]
    return max(x for x, _ in edges), max(y for _, y in edges)


def fitted_side(paper: Paper, across: float, down: float, wanted: float | None) -> float:
    """The side in mm of squares, so many across and down an upright sheet.

    It is as wanted. Otherwise it is an inch if that fits at all, else what fits with the margin
    that most printers need. Raises `PaperError`.
    """
    most = largest_side(paper, across, down)
    room = math.floor(_side(paper, across, down, SAFE_MM) * 10) / 10
    usual = INCH_MM if most >= INCH_MM else room
    side = usual if wanted is None else wanted
    if not _SMALLEST_MM <= side <= most:
        raise PaperError(
            f"Squares of {side:g} mm don't fit on {paper.name} paper: use {_SMALLEST_MM:g} to "
            f"{math.floor(most * 10) / 10:g} mm, or larger paper."
        )
    return side


def largest_side(paper: Paper, across: float, down: float) -> float:
    """The largest side in mm of squares, so many across and down an upright sheet."""
    return _side(paper, across, down, _NEAREST_MM)


def _side(paper: Paper, across: float, down: float, margin: float) -> float:
    upright = paper.portrait()
    return min((upright.width - 2 * margin) / across, (upright.height - 2 * margin) / down)


def near_edge(paper: Paper, across: float, side: float) -> str:
    """That a board comes nearer to the edge than many printers print, "" if not."""
    near = _left(paper.portrait(), across, side)
    if near >= SAFE_MM:
        return ""
    return (
        f"The board ends {near:.1f} mm from the edge of {paper.name} paper, where many printers "
        "print no more: try one sheet first, or use smaller squares."
    )


def _left(upright: Paper, across: float, side: float) -> float:
    return round((upright.width - across * side) / 2, 2)


# The board


def board_page(
    board: SquareBoard,
    paper: Paper,
    style: str,
    side: float,
    *,
    title: str,
    legend: Sequence[BoardLegend] = (),
) -> DrawnPage:
    """A board with squares of a side on a sheet that stands, its title above it, a legend below.

    Raises `NoSuchStyle`.
    """
    upright, look = paper.portrait(), stationery(style)

    def draw(surface: Surface) -> None:
        page = Box(0, 0, upright.width, upright.height)
        surface.rect(page.inset(_NEAREST_MM), Paint(fill=look.paper))
        wide, high = board.columns * side, board.rows * side
        left = _left(upright, board.columns, side)
        box = Box(left, (upright.height - high) / 2, wide, high)
        draw_board(surface, board, box, look)
        _title(surface, look, Box(box.x, SAFE_MM, wide, box.y - SAFE_MM), title)
        for number, each in enumerate(legend):
            part, parts = wide * number / len(legend), wide / len(legend)
            _told(surface, look, Box(box.x + part, box.bottom, parts, box.y), each)

    return DrawnPage("Board", upright, draw)


def _title(surface: Surface, look: Stationery, box: Box, title: str) -> None:
    """A title between waves."""
    x, y = box.centre
    style = TextStyle(look.letters.title, min(15.0, box.height * 0.5), look.accent, spacing=2.0)
    with surface.tagged("H1"):
        surface.text(x, y, title, style, anchor="middle", level="middle")
    step, start = 4.0, surface.measure(title, style) / 2 + 6
    crests = int((box.width / 2 - start) / step)
    for side in (-1, 1):
        for row in (-1, 0, 1):
            wave = [
                (x + side * (start + step * n), y + row * 2.6 + (0.8, -0.8)[n % 2])
                for n in range(crests - abs(row), -1, -1)
            ]
            surface.curve(wave, Paint(stroke=look.line, width=0.35))


def _told(surface: Surface, look: Stationery, box: Box, legend: BoardLegend) -> None:
    """What a legend tells: the reach in small, and words beside it."""
    x, y = box.centre
    small, high = min(2.6, box.height / 16), min(4.2, box.height / 8)
    strong = TextStyle(look.letters.strong, high, look.ink)
    plain = TextStyle(look.letters.body, high * 0.8, look.ink)
    lines = [(said, plain if row else strong) for row, said in enumerate(legend.words)]
    wide = (2 * legend.reach + 1) * small
    left = x - (wide + 3 + max(surface.measure(*line) for line in lines)) / 2
    draw_reach(surface, (left + wide / 2, y), legend.reach, small, look)
    for row, (said, letters) in enumerate(lines):
        below = y + (row - (len(lines) - 1) / 2) * high * 1.1
        surface.text(left + wide + 3, below, said, letters, level="middle")


# Overlays


def overlays_page(
    overlays: Sequence[Overlay], paper: Paper, style: str, side: float, *, title: str, told: str
) -> DrawnPage:
    """Overlays to cut out for squares of a side, with what is told of them in their corner.

    Raises `NoSuchStyle`.
    """
    upright, look = paper.portrait(), stationery(style)
    across, down = extent(overlays)
    x, y = _left(upright, across, side), (upright.height - down * side) / 2
    head = TextStyle(look.letters.title, side * 0.22, look.accent)
    plain = TextStyle(look.letters.body, side * 0.12, look.ink)

    def draw(surface: Surface) -> None:
        with surface.tagged("H1"):
            surface.text(x, y + side * 0.2, title, head)
        corner = Box(x, y + side * 0.3, 1.9 * side, 1.7 * side)
        write_block(surface, corner, [[TextRun(told, plain)]])
        for name, reach, (right, below) in overlays:
            middle = (x + right * side, y + below * side)
            draw_reach(surface, middle, reach, side, look, far=True)
            for row, words in enumerate((name, "print on clear film,", "cut this out")):
                line = middle[1] + (row - 1) * side * 0.2
                surface.text(middle[0], line, words, plain, anchor="middle", level="middle")

    return DrawnPage("Overlays", upright, draw)
