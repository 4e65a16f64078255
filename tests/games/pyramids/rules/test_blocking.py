"""A full board: when no pyramid can be placed any more (Start Pyramid)."""

from random import Random

import pytest

from companion.games.pyramids.board import SQUARES, barred, distance, legal_squares
from companion.games.pyramids.rules.building import start_barred
from companion.games.pyramids.state import Site
from tests.games.pyramids.positions import position

SIXTEEN = (
    *("a3", "a7", "b1", "b5", "c4", "c8", "d2", "d6"),
    *("e3", "e7", "f1", "f5", "g4", "g8", "h2", "h6"),
)
"""Squares of which each other is a neighbor, none of them of another: there are no fewer."""


def test_sixteen_pyramids_block_the_whole_board() -> None:
    """Start Pyramid, ruling blocked: nobody can start one."""
    board = [
        f"{at}: {'Ann' if n % 2 else 'Bob'} {'SML'[n % 3]} done" for n, at in enumerate(SIXTEEN)
    ]
    game = position("\n".join(board))
    assert legal_squares(game.state.board) == []
    assert start_barred(game, "Ann") == "every free square has a pyramid beside it"
    assert start_barred(game, "Bob") == "every free square has a pyramid beside it"


@pytest.mark.parametrize("missing", SIXTEEN)
def test_fifteen_of_them_leave_a_square(missing: str) -> None:
    """Start Pyramid, ruling blocked: at least the one that is missing."""
    board = {at: Site("Ann", "S", done=True) for at in SIXTEEN if at != missing}
    assert missing in legal_squares(board)


def test_fewer_than_sixteen_never_block_it(rng: Random) -> None:
    """Start Pyramid, ruling blocked: boards at random, filled as far as they can be."""
    for _ in range(200):
        board: dict[str, Site] = {}
        while legal := legal_squares(board):
            board[rng.choice(legal)] = Site("Ann", "S", done=True)
        assert len(board) >= 16


def test_a_square_is_legal_where_nothing_stands_and_nothing_is_beside(rng: Random) -> None:
    """Start Pyramid, ruling legal-square: what the rule says, said once more by distances."""
    for _ in range(100):
        board: dict[str, Site] = {}
        for _ in range(rng.randint(0, 12)):
            board[rng.choice(legal_squares(board))] = Site("Bob", "M")
        for square in SQUARES:
            near = any(distance(square, at) <= 1 for at in board)
            assert bool(barred(board, square)) is near
