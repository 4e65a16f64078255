"""Pieces of paper in place of pyramids: seen from above, to cut, stack and turn over."""

from __future__ import annotations

from typing import Final

from companion.games.pyramids.pieces import SIZE_WORDS, TRIOS, pips
from printables.boards import pieces
from printables.boards.pieces import Piece, Row
from printables.pages.drawn import DrawnPage
from printables.pages.paper import Paper

SIDE_MM: Final = {"S": 14.0, "M": 19.0, "L": 25.0}
"""Sides of the pieces, about those of the pyramids themselves."""

_ROLES: Final = {
    "red": ("R", "pyramids"),
    "blue": ("B", "pyramids"),
    "yellow": ("Y", "treasure"),
    "green": ("G", "supplies"),
    "black": ("W", "workers, turned over when tired"),
}
"""The colours: their letters, and what they are."""

_ROWS: Final = (
    *(("red L", "red S"), ("blue L", "blue S"), ("red M", "blue M"), ("yellow L", "yellow S")),
    *(("green L", "green S"), ("yellow M", "green M"), ("black L", "black S"), ("black M",)),
)
"""Rows of five that lie beside each other, from the top of the page."""


def piece(colour: str, size: str) -> Piece:
    """A piece of a colour and size as it is drawn."""
    return Piece(colour, _ROLES[colour][0], pips(size))


def pieces_page(paper: Paper, style: str) -> DrawnPage:
    """All pieces of a game on one page; raises `PaperError`, `NoSuchStyle`."""
    told = "; ".join(f"{letter} {colour}: {what}" for colour, (letter, what) in _ROLES.items())
    words = "Print at 100 % on heavy paper. Small pieces have one pip, medium two, large three."
    rows = [[_row(*each.split()) for each in group] for group in _ROWS]
    title = "Pieces for Nile"
    return pieces.pieces_page(rows, paper, style, title=title, told=f"{told}.\n{words}")


def _row(colour: str, size: str) -> Row:
    told = f"{TRIOS} {SIZE_WORDS[size]} pieces, {colour}"
    return Row(piece(colour, size), SIDE_MM[size], TRIOS, told)
