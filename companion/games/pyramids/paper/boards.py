"""Printed board at the size of real pyramids, and influence overlays."""

from __future__ import annotations

from typing import Final

from companion.api.paper import DrawnPage, Paper
from companion.games.pyramids.pieces import POINTS, REACH, SIZE_WORDS
from companion.games.pyramids.voice import RULEBOOK
from printables.boards import square as squares
from printables.boards.square import BoardLegend, Overlay, chessboard, extent

BOARD: Final = chessboard(told=True)
"""The board, each square told its name."""

_LAYOUTS: Final = tuple(
    (
        Overlay(SIZE_WORDS["S"], REACH["S"], (3.5, 3.5)),
        Overlay(SIZE_WORDS["M"], REACH["M"], middle),
    )
    for middle in ((5.5, 8.7), (5.7, 8.0))
)
"""The larger diamond and the smaller one at its lower right: for narrow paper and for short.

A fifth of a square between them lets each be cut out by itself."""


def overlays_on(paper: Paper) -> tuple[Overlay, ...]:
    """The layout of both diamonds that gives the largest squares on this paper."""
    return max(_LAYOUTS, key=lambda both: squares.largest_side(paper, *extent(both)))


def square_on(paper: Paper, wanted: float | None) -> float:
    """The side of a square in mm, for the board and its overlays; raises `PaperError`."""
    return squares.fitted_side(paper, *extent(overlays_on(paper)), wanted)


def near_edge(paper: Paper, wanted: float | None) -> str:
    """Warning that the board is closer to the edge than many printers can print, or ""."""
    return squares.near_edge(paper, BOARD.columns, square_on(paper, wanted))


def board_page(paper: Paper, style: str, square: float | None = None) -> DrawnPage:
    """The board; raises `PaperError`, `NoSuchStyle`."""
    legend = [BoardLegend(REACH[size], _legend_words(size)) for size in SIZE_WORDS]
    side = square_on(paper, square)
    return squares.board_page(BOARD, paper, style, side, title="NILE", legend=legend)


def _legend_words(size: str) -> tuple[str, ...]:
    """Points and reach of a completed pyramid of a size, in words."""
    points, reach = POINTS[size], REACH[size]
    far = f"reaches {reach} spaces" if reach else "reaches nobody"
    return SIZE_WORDS[size], f"{points} {'point' if points == 1 else 'points'}", far


def overlays_page(paper: Paper, style: str, square: float | None = None) -> DrawnPage:
    """Both influence overlays, at the board's scale; raises as `board_page` does."""
    side, told = square_on(paper, square), RULEBOOK["Influence"]
    both = overlays_on(paper)
    return squares.overlays_page(both, paper, style, side, title="Influence", told=told)
