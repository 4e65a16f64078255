"""Paper pieces that replace pyramids: seen from above, to cut, stack and turn over."""

from __future__ import annotations

from typing import Final

from companion.api.paper import DrawnPage, Paper
from companion.games.pyramids.paper.boards import square_on
from companion.games.pyramids.pieces import SIZE_WORDS, TRIOS, pips
from printables.boards import pieces
from printables.boards.pieces import PaperPiece, PieceRow
from printables.boards.square import INCH_MM

SIDE_MM: Final = {"S": 14.0, "M": 19.0, "L": 25.0}
"""Sides of the pieces on squares of an inch, about those of the pyramids themselves."""

_ROLES: Final = {
    "red": ("R", "pyramids"),
    "blue": ("B", "pyramids"),
    "yellow": ("Y", "treasure"),
    "green": ("G", "supplies"),
    "black": ("W", "workers, turned over when tired"),
}
"""The colors: their letters, and what they are."""

_SMALL: Final = (("red", "blue"), ("yellow", "green"), ("black",))
_MEDIUM: Final = (("red", "yellow", "black"), ("blue", "green"))
"""Which colors lie below each other: small pieces beside the large ones, medium ones below."""


def piece(colour: str, size: str, more: str = "") -> PaperPiece:
    """Drawing of a piece of a color and size, with `more` after its letter."""
    return PaperPiece(colour, _ROLES[colour][0] + more, pips(size))


def pieces_page(paper: Paper, style: str, square: float | None = None) -> DrawnPage:
    """All pieces of a game on one page, for the squares of the board on the same paper.

    Raises `PaperError`, `NoSuchStyle`.
    """
    scale = square_on(paper, square) / INCH_MM
    large = [_row(colour, "L", scale) for colour in _ROLES]
    small = [[_row(colour, "S", scale) for colour in colours] for colours in _SMALL]
    medium = [[_row(colour, "M", scale) for colour in colours] for colours in _MEDIUM]
    told = "; ".join(f"{letter} {colour}: {what}" for colour, (letter, what) in _ROLES.items())
    words = "Print at 100% on heavy paper. Small pieces have one pip, medium two, large three."
    bands, title = [[large, *small], medium], "Pieces for Nile"
    return pieces.pieces_page(bands, paper, style, title=title, told=f"{told}.\n{words}")


def _row(colour: str, size: str, scale: float) -> PieceRow:
    told = f"{TRIOS} {SIZE_WORDS[size]} pieces, {colour}"
    return PieceRow(piece(colour, size), SIDE_MM[size] * scale, TRIOS, told, upright=size == "S")
