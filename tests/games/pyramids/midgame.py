"""A table in the middle of a game, as sheets and screens are tried with."""

from companion.games.pyramids.game import PyramidsGame
from companion.games.pyramids.rulings import Rulings
from companion.games.pyramids.state import Builder, Nile, PoolPiece, Site

BOARD = {
    "b2": Site("Ann", "S", done=True),
    "e4": Site("Ann", "M", done=True),
    "g7": Site("Ann", "L", workers="M"),
    "d3": Site("Bob", "M", workers="M", treasure="S", supply="S"),
    "h1": Site("Bob", "S", done=True),
}


def midgame() -> PyramidsGame:
    """Round 4, Bob in turn: two pyramids of Ann's make his on d3 dearer."""
    state = Nile(
        {"Ann": Builder("red", "S", "S", "SM", "", 1), "Bob": Builder("blue", "", "SS")},
        treasure={"1": "LMS", "2": "LM", "3": "LMS", "4": "L", "5": "LM", "6": ""},
        supply={"1": "LMS", "2": "LMS", "3": "LM", "4": "LMS", "5": "LM", "6": ""},
        pool={"1": PoolPiece("treasure", "S", "Ann", "S"), "2": PoolPiece("supply", "S")},
        board=BOARD,
        round=4,
        phase="actions",
        starter="Ann",
        mover="Bob",
    )
    return PyramidsGame(state, Rulings())
