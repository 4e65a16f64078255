"""Which panels a game is shown with, and what games add to the home screen."""

from __future__ import annotations

from collections.abc import Sequence

from companion.games.nile.screens.actions import ACTIONS
from companion.games.nile.screens.panels import NilePanels
from companion.games.nile.table_game import NileAtTable
from companion.table.game import Game
from companion.tui.actions import Action
from companion.tui.panels import Panels


def panels_for(game: Game) -> Panels:
    """The panels of a game."""
    if isinstance(game, NileAtTable):
        return NilePanels()
    return Panels()


def own_actions() -> Sequence[Action]:
    """What all games add to the registry of actions."""
    return ACTIONS
