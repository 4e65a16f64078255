"""The chessboard: squares `a1` to `h8`, neighbours, distances, influence."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Final

from companion.games.pyramids.pieces import REACH
from companion.games.pyramids.state import Site

FILES: Final = "abcdefgh"

RANKS: Final = "12345678"

SQUARES: Final = tuple(file + rank for rank in RANKS for file in FILES)
"""Every square, row by row from the first."""


def distance(one: str, other: str) -> int:
    """Spaces between two squares, counted as a rook goes in single steps (FAQ)."""
    return abs(ord(one[0]) - ord(other[0])) + abs(ord(one[1]) - ord(other[1]))


@lru_cache(maxsize=512)
def within(square: str, reach: int) -> tuple[str, ...]:
    """The squares at most so far from a square, itself left out (Influence)."""
    return tuple(other for other in SQUARES if 0 < distance(square, other) <= reach)


def influences(board: Mapping[str, Site], square: str, player: str) -> Iterator[str]:
    """The squares of pyramids that make building dearer for a player on a square (Influence).

    Those are completed ones of the opponent, small within three spaces, medium within two.
    """
    for at, site in board.items():
        if site.done and site.owner != player and 0 < distance(at, square) <= REACH[site.size]:
            yield at


def barred(board: Mapping[str, Site], square: str) -> str:
    """Why no pyramid may be placed on a square, "" where one may (Pyramids)."""
    if square in board:
        return f"{board[square].owner}'s pyramid stands there"
    beside = next((near for near in within(square, 1) if near in board), "")
    return f"it is beside the pyramid on {beside}" if beside else ""


def legal_squares(board: Mapping[str, Site]) -> list[str]:
    """The squares on which a pyramid may be placed (Start Pyramid)."""
    return [square for square in SQUARES if not barred(board, square)]
