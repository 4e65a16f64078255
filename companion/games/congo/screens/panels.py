"""Panels of *Expedition: Congo River 1884* on the table screen."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar

from companion.api.screen import (
    Action,
    Guide,
    Panels,
    SmallPicture,
    View,
    picture_actions,
    read_help,
)
from companion.games.congo.game import CongoGame
from companion.games.congo.screens.guide import turn_guide
from companion.games.congo.screens.picture import SIGNS, river_picture
from companion.games.congo.screens.table_view import TableView
from companion.games.congo.sheets.words import bid_words, place_words
from companion.games.congo.values import points_words

ACTIONS = picture_actions("river")
"""All of them for the picture of the table."""


class CongoPanels(Panels):
    """The panels: the river, the sheets, the turn guide."""

    actions: ClassVar[Sequence[Action]] = ACTIONS
    help: ClassVar[Mapping[str, str]] = read_help("companion.games.congo")
    picture = TableView

    def map_look(self, view: View) -> CongoGame:
        """The table as it stands."""
        return _game(view)

    def small_picture(self, view: View) -> SmallPicture:
        """The stops of the river, and who has them."""
        return river_picture(_game(view))

    def place_words(self, view: View, place: str) -> str:
        """A stop, or a player."""
        game = _game(view)
        state = game.state
        if place in state.players:
            mine = state.players[place]
            return f"{place}: {points_words(mine.points)}; bid {bid_words(mine.bid)}"
        stop = next((each for each in game.stops if each.name == place), None)
        return f"{place}: worth {stop.worth}, {place_words(state, place)}" if stop else place

    def guide(self, view: View) -> Guide:
        """The turn guide."""
        return turn_guide(_game(view))

    def sign(self, view: View, player: str) -> str:
        """The sign of the player's color on the picture of the table."""
        return SIGNS[_game(view).state.players[player].colour]


def _game(view: View) -> CongoGame:
    assert isinstance(view.game, CongoGame)
    return view.game


PANELS = CongoPanels
"""The class of the panels."""
