"""Widget for the table: river, bids and players, with a cursor."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from companion.api.screen import Picture, PictureView
from companion.games.congo.game import CongoGame
from companion.games.congo.screens.picture import TablePicture


class TableView(PictureView):
    """The table: places are the stops and the players by their names."""

    spreads: ClassVar[bool] = True

    def show(self, look: Any, keys: Mapping[str, str]) -> None:
        """Move the cursor with the boat, unless someone moved it elsewhere."""
        if not self.cursor or (self._look is not None and self.cursor == boat_at(self._look)):
            self.cursor = boat_at(look)
        super().show(look, keys)

    def drawn(self, look: CongoGame, keys: Mapping[str, str], smaller: int) -> tuple[Picture, int]:
        """One size alone fits a window."""
        return TablePicture(look, keys, self.size.width, self.size.height), 0


def boat_at(game: CongoGame) -> str:
    """The stop of the boat; the last one's when it has left that."""
    return game.stops[min(game.state.at, len(game.stops) - 1)].name
