"""The chessboard: squares `a1` to `h8`, neighbors, distances, influence."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from companion.games.pyramids.pieces import REACH

if TYPE_CHECKING:
    from companion.games.pyramids.state import Site

FILES: Final = "abcdefgh"

RANKS: Final = "12345678"

SQUARES: Final = tuple(file + rank for rank in RANKS for file in FILES)
"""Every square, row by row from the first."""


def distance(one: str, other: str) -> int:
    """Distance between two squares in orthogonal steps (FAQ)."""
    return abs(ord(one[0]) - ord(other[0])) + abs(ord(one[1]) - ord(other[1]))


@lru_cache(maxsize=512)
def within(square: str, reach: int) -> tuple[str, ...]:
    """Squares within a distance of a square, not counting itself (Influence)."""
    return tuple(other for other in SQUARES if 0 < distance(square, other) <= reach)


def influences(board: Mapping[str, Site], square: str, player: str) -> Iterator[str]:
    """Squares of the pyramids that influence a player's square (Influence).

    Those are completed ones of the opponent, small within three spaces, medium within two.
    """
    for at, site in board.items():
        if site.done and site.owner != player and 0 < distance(at, square) <= REACH[site.size]:
            yield at


def barred(board: Mapping[str, Site], square: str) -> str:
    """Reason no pyramid can be placed on a square, "" if one can (Pyramids)."""
    if square in board:
        return f"{board[square].owner}'s pyramid stands there"
    beside = next((near for near in within(square, 1) if near in board), "")
    return f"it is beside the pyramid on {beside}" if beside else ""


def legal_squares(board: Mapping[str, Site]) -> list[str]:
    """Legal squares for a new pyramid (Start Pyramid)."""
    return [square for square in SQUARES if not barred(board, square)]
