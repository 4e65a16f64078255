"""The board, as large as pyramids are, and the diamonds of influence to lay upon it."""

from __future__ import annotations

import math
from functools import partial
from typing import Final

from companion.games.pyramids.board import FILES, RANKS
from companion.games.pyramids.pieces import POINTS, REACH, SIZE_WORDS
from companion.games.pyramids.voice import RULEBOOK
from printables.boards.square import Square, SquareBoard, draw_board, draw_reach
from printables.cards.sheets import SAFE_MM
from printables.drawing.surface import Box, Paint, Surface, TextStyle
from printables.forms.stationery import Stationery, stationery
from printables.pages.drawn import DrawnPage
from printables.pages.paper import Paper, PaperError
from printables.text.blocks import Run, write_block

SIDE: Final = len(FILES)

INCH_MM: Final = 25.4
"""The foot of a large pyramid; neighbours never stand side by side, so less does as well."""

_SMALLEST_MM, _NEAREST_MM = 8.0, 3.0
_NESTED: Final = 10.5
"""Squares from the top of the larger diamond to the foot of the smaller one in its corner."""


def square_on(paper: Paper, wanted: float | None) -> float:
    """The side of a square in mm: as wanted, else an inch or what paper leaves of one.

    Raises `PaperError`.
    """
    upright = paper.portrait()
    room = math.floor((upright.width - 2 * SAFE_MM) / SIDE * 10) / 10
    side = min(INCH_MM, room) if wanted is None else wanted
    most = min(
        (upright.width - 2 * _NEAREST_MM) / SIDE, (upright.height - 2 * _NEAREST_MM) / _NESTED
    )
    if not _SMALLEST_MM <= side <= most:
        raise PaperError(
            f"Squares of {side:g} mm cannot be on {paper.name} paper: use {_SMALLEST_MM:g} to "
            f"{math.floor(most * 10) / 10:g} mm, or larger paper."
        )
    return side


def near_edge(paper: Paper, wanted: float | None) -> str:
    """That the board comes nearer to the edge than many printers print, "" if not."""
    near = _left(paper.portrait(), square_on(paper, wanted))
    if near >= SAFE_MM:
        return ""
    return (
        f"The board ends {near:.1f} mm from the edge of {paper.name} paper, where many printers "
        "print no more: try one sheet first, or take smaller squares."
    )


def _left(upright: Paper, side: float) -> float:
    return round((upright.width - SIDE * side) / 2, 2)


def chessboard(*, told: bool = False) -> SquareBoard:
    """The board, each square `told` by its name, or its edges named."""
    squares = {
        (column, SIDE + 1 - row): Square(file + rank if told else "", (column + row) % 2 == 0)
        for row, rank in enumerate(RANKS, 1)
        for column, file in enumerate(FILES, 1)
    }
    return SquareBoard(SIDE, SIDE, squares, named=not told, rises=True)


def board_page(paper: Paper, style: str, square: float | None = None) -> DrawnPage:
    """The board; raises `PaperError`, `NoSuchStyle`."""
    upright, look, side = paper.portrait(), stationery(style), square_on(paper, square)
    return DrawnPage("Board", upright, partial(_board, upright, look, side))


def _board(paper: Paper, look: Stationery, side: float, surface: Surface) -> None:
    page = Box(0, 0, paper.width, paper.height)
    surface.rect(page.inset(_NEAREST_MM), Paint(fill=look.paper))
    wide = SIDE * side
    box = Box(_left(paper, side), (paper.height - wide) / 2, wide, wide)
    draw_board(surface, chessboard(told=True), box, look)
    _title(surface, look, Box(box.x, SAFE_MM, wide, box.y - SAFE_MM))
    for number, size in enumerate(SIZE_WORDS):
        third = Box(box.x + wide * number / 3, box.bottom, wide / 3, box.y)
        _told(surface, look, size, third)


def _title(surface: Surface, look: Stationery, box: Box) -> None:
    """The name of the game between waves."""
    x, y = box.centre
    style = TextStyle(look.letters.title, min(15.0, box.height * 0.5), look.accent, spacing=2.0)
    with surface.tagged("H1"):
        surface.text(x, y, "NILE", style, anchor="middle", level="middle")
    step, start = 4.0, surface.measure("NILE", style) / 2 + 6
    crests = int((box.width / 2 - start) / step)
    for side in (-1, 1):
        for row in (-1, 0, 1):
            wave = [
                (x + side * (start + step * n), y + row * 2.6 + (0.8, -0.8)[n % 2])
                for n in range(crests - abs(row), -1, -1)
            ]
            surface.curve(wave, Paint(stroke=look.line, width=0.35))


def _told(surface: Surface, look: Stationery, size: str, box: Box) -> None:
    """What a completed pyramid of a size counts, and how far it reaches."""
    points, reach, (x, y) = POINTS[size], REACH[size], box.centre
    small, high = min(2.6, box.height / 16), min(4.2, box.height / 8)
    far = f"reaches {reach} spaces" if reach else "reaches nobody"
    strong = TextStyle(look.letters.strong, high, look.ink)
    plain = TextStyle(look.letters.body, high * 0.8, look.ink)
    wide = (2 * reach + 1) * small
    left = x - (wide + 3 + surface.measure(far, plain)) / 2
    draw_reach(surface, (left + wide / 2, y), reach, small, look)
    words = (SIZE_WORDS[size], f"{points} {'point' if points == 1 else 'points'}", far)
    for row, said in enumerate(words):
        below = y + (row - 1) * high * 1.1
        surface.text(left + wide + 3, below, said, plain if row else strong, level="middle")


def overlays_page(paper: Paper, style: str, square: float | None = None) -> DrawnPage:
    """Both diamonds to cut out, as large as the board's squares; raises as `board_page` does."""
    upright, look, side = paper.portrait(), stationery(style), square_on(paper, square)
    return DrawnPage("Overlays", upright, partial(_overlays, upright, look, side))


def _overlays(paper: Paper, look: Stationery, side: float, surface: Surface) -> None:
    x, y = _left(paper, side), (paper.height - _NESTED * side) / 2
    head = TextStyle(look.letters.title, side * 0.22, look.accent)
    plain = TextStyle(look.letters.body, side * 0.12, look.ink)
    with surface.tagged("H1"):
        surface.text(x, y + side * 0.2, "Influence", head)
    corner = Box(x, y + side * 0.3, 1.9 * side, 1.7 * side)
    write_block(surface, corner, [[Run(RULEBOOK["Influence"], plain)]])
    for size, across, down in (("S", 3.5, 3.5), ("M", 5.5, 8.0)):
        middle = (x + across * side, y + down * side)
        draw_reach(surface, middle, REACH[size], side, look, far=True)
        for row, words in enumerate((SIZE_WORDS[size], "print on film,", "cut this out")):
            below = middle[1] + (row - 1) * side * 0.2
            surface.text(middle[0], below, words, plain, anchor="middle", level="middle")
