"""Panels of *Nile* with Looney pyramids on the table screen."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar, Final

from companion.api.screen import (
    Action,
    Guide,
    Panels,
    SmallPicture,
    View,
    picture_actions,
    read_help,
)
from companion.games.pyramids.game import PyramidsGame
from companion.games.pyramids.screens.guide import turn_guide
from companion.games.pyramids.screens.picture import board_picture
from companion.games.pyramids.screens.place_words import place_words
from companion.games.pyramids.screens.table_look import SIGNS, WHOSE, TableLook
from companion.games.pyramids.screens.table_view import TableView
from companion.tui.interfaces import Table

_CENTRE, _CHOOSE = picture_actions("board")

ACTIONS: Final = (
    Action(
        *("influence", "influence", "mark that of both, of red, of blue, of none"),
        "exclamation_mark",
        where="map",
        does=f"{__name__}:next_influence",
        after="legend",
    ),
    Action(
        *("finish", "pyramids", "what each player can finish", "alt+k"),
        does=f"{__name__}:show_finishing",
    ),
    Action("switch", "dice", "say who rolls", "f8", "dice"),
    _CENTRE,
    Action("zoom(1)", "board", "larger squares", "plus", where="map"),
    Action("zoom(-1)", "board", "smaller squares", "minus", where="map"),
    _CHOOSE,
)
"""All of them for the table's board."""


class PyramidsPanels(Panels):
    """The panels; `whose` influence the board marks is chosen by a key."""

    actions: ClassVar[Sequence[Action]] = ACTIONS
    help: ClassVar[Mapping[str, str]] = read_help("companion.games.pyramids")
    picture = TableView

    def __init__(self) -> None:
        super().__init__()
        self.whose = WHOSE[0]

    def map_look(self, view: View) -> TableLook:
        """The table as it stands."""
        return TableLook(_game(view), view.player, self.whose)

    def small_picture(self, view: View) -> SmallPicture:
        """The board, its pyramids in their colors."""
        return board_picture(TableLook(_game(view), view.player, "none"))

    def place_words(self, view: View, place: str) -> str:
        """A square, a piece of the pool, a slot."""
        return place_words(_game(view), view.player, place)

    def guide(self, view: View) -> Guide:
        """The turn guide."""
        return turn_guide(_game(view))

    def sign(self, view: View, player: str) -> str:
        """The sign of the player's pyramids on the board."""
        return SIGNS[_game(view).state.players[player].colour][0]


def next_influence(table: Table) -> None:
    """Mark the influence of somebody else."""
    panels = table.panels
    assert isinstance(panels, PyramidsPanels)
    panels.whose = WHOSE[(WHOSE.index(panels.whose) + 1) % len(WHOSE)]
    table.run_worker(table.refresh_view())
    table.remark(_MARKED[panels.whose])


def show_finishing(table: Table) -> None:
    """Show what each player can finish, whoever is in turn first."""
    from companion.games.pyramids.sheets.finishing import finishing_lines
    from companion.tui.dialogs.dialog import tell

    game, player = _game(table.view), table.view.player
    names = sorted(game.order, key=lambda name: name != player)
    lines = [line for name in names for line in (*finishing_lines(game, name), "")]
    table.app.push_screen(tell("What can be finished", "\n".join(lines).rstrip()))


_MARKED = {
    "both": "The influence of both is marked.",
    "red": "The influence of red is marked: blue pays for it.",
    "blue": "The influence of blue is marked: red pays for it.",
    "none": "No influence is marked.",
}


def _game(view: View) -> PyramidsGame:
    assert isinstance(view.game, PyramidsGame)
    return view.game


PANELS = PyramidsPanels
"""The class of the panels."""
