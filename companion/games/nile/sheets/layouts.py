"""Look-up of the layout for each variant's sheets."""

from __future__ import annotations

from companion.games.nile.game import NileGame
from companion.games.nile.sheets.layout import LAYOUT, SheetLayout


def layout_of(game: NileGame) -> SheetLayout:
    """Return the layout of the game's variant; Game II's is loaded when it is played."""
    if game.variant.name == "nile-1":
        return LAYOUT
    from companion.games.nile.sheets.layout_two import LAYOUT_TWO

    return LAYOUT_TWO
