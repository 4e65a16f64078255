"""Handlers of the actions of Source of the Nile, on the home screen and in a campaign."""

from __future__ import annotations

from companion.games.nile.game import NileGame
from companion.games.nile.screens.rivers_screen import river_sheets
from companion.tui.interfaces import HomeTable, Table


def generate(home: HomeTable) -> None:
    """Open the screen that generates a continent."""
    from companion.games.nile.screens.generate import GenerateScreen

    home.app.push_screen(GenerateScreen())


def draw_board(home: HomeTable) -> None:
    """Open the board editor."""
    from companion.games.nile.screens.board_editor import BoardEditor

    home.app.push_screen(BoardEditor())


def rivers(table: Table) -> None:
    """Show all river systems, with their marks on the map."""
    from companion.games.nile.screens.rivers_screen import RiversScreen

    view, panels = table.view, table.panels
    assert isinstance(view.game, NileGame)
    shown, sheets = panels.map_look(view), river_sheets(view.game)
    if shown is None or not sheets:
        table.remark("There are no rivers on the map here.", warn=True)
        return
    about = RiversScreen(
        view.name.removesuffix(".toml"),
        sheets,
        shown,
        describe_hex=lambda name: panels.place_words(view, name),
        legend=panels.legend(),
    )
    table.app.push_screen(about)
