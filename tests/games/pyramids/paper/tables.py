"""A table in the middle of a game, for its paper."""

from companion.games.pyramids.game import PyramidsGame
from companion.games.pyramids.rulings import Rulings
from companion.games.pyramids.state import Builder, Nile, PoolPiece, Site

MIDDLE = Nile(
    players={
        "Ann": Builder("red", ready="SM", tired="S", treasure="S", supply="SM", favor=1),
        "Bob": Builder("blue", ready="M", tired="S", treasure="", supply="S", favor=2),
    },
    treasure={"1": "LMS", "2": "L", "3": "LMSS", "4": "L", "5": "L", "6": ""},
    supply={"1": "LM", "2": "LMS", "3": "", "4": "LM", "5": "LM", "6": "S"},
    pool={
        "1": PoolPiece("treasure", "M"),
        "2": PoolPiece("supply", "S", "Bob", "S"),
        "3": PoolPiece("treasure", "S", "Ann", "M"),
    },
    board={
        "d4": Site("Ann", "S", done=True),
        "f5": Site("Ann", "M", done=True),
        "a8": Site("Ann", "L", done=True),
        "b2": Site("Bob", "S", done=True),
        "h1": Site("Bob", "M", done=True),
        "e3": Site("Bob", "L", workers="M", treasure="M", supply="L"),
        "g7": Site("Ann", "M", workers="S", treasure="M"),
    },
    round=9,
    phase="actions",
    starter="Bob",
    mover="Ann",
)
"""The ninth round: five pyramids stand, two are under construction."""


def middle() -> PyramidsGame:
    """The game at that table."""
    return PyramidsGame(MIDDLE, Rulings())
