"""The journalist of Game II: his paper pays him, and no donor (II E3)."""

from __future__ import annotations

from companion.games.nile.game import NileGame
from companion.games.nile.rules.europe.news import JOURNALIST


def paper_pays(game: NileGame, player: str) -> bool:
    """Whether a paper pays an explorer each time he sails, to any port (II E3, ruling)."""
    return game.explorer(player).specialty == JOURNALIST
