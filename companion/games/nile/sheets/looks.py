"""How the sheets of each variant look, by its name."""

from __future__ import annotations

from companion.games.nile.game import NileGame
from companion.games.nile.sheets.look import LOOK, Look


def look(game: NileGame) -> Look:
    """Return how the sheets of the game's variant look; Game II's is loaded when it is played."""
    if game.variant.name == "nile-1":
        return LOOK
    from companion.games.nile.sheets.look_two import LOOK_TWO

    return LOOK_TWO
