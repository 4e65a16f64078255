"""The view of the map without oases that nobody who looks at it has found (II 3.2.3)."""

from __future__ import annotations

from msgspec.structs import replace

from companion.games.nile.game import NileGame
from companion.games.nile.state import Nile


def as_found(game: NileGame, player: str = "") -> Nile:
    """The state without the oases that a player's explorer has not found; with no player, nobody's.

    So the common map shows what any of the explorers knows; publication shows it to all (10.51).
    """
    looking = (player,) if player else tuple(game.state.explorers)
    hexes = game.state.hexes
    hidden = {
        name: replace(here, oasis=False)
        for name, here in hexes.items()
        if here.oasis and not any(game.knows_oasis(who, name) for who in looking)
    }
    return replace(game.state, hexes={**hexes, **hidden}) if hidden else game.state
