"""Which panels a game is shown with."""

from __future__ import annotations

from companion.games.nile.screens.panels import NilePanels
from companion.games.nile.table_game import NileAtTable
from companion.table.game import Game
from companion.tui.default_panels import PlainPanels
from companion.tui.panels import Panels


def panels_for(game: Game) -> Panels:
    """The panels of a game."""
    if isinstance(game, NileAtTable):
        return NilePanels()
    return PlainPanels()
