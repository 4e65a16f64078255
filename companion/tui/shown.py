"""Which panels a game is shown with."""

from __future__ import annotations

from companion.games.nile.at_table import NileAtTable
from companion.table.game import Game
from companion.tui.nile.panels import NilePanels
from companion.tui.panels import Panels
from companion.tui.plain import PlainPanels


def panels_for(game: Game) -> Panels:
    """The panels of a game."""
    if isinstance(game, NileAtTable):
        return NilePanels()
    return PlainPanels()
