"""The widget that shows the table: the river, the bids, the players, with a cursor over them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from companion.games.congo.game import CongoGame
from companion.games.congo.screens.picture import TablePicture
from companion.tui.widgets.picture_view import Picture, PictureView


class TableView(PictureView):
    """The table: places are the stops and the players by their names."""

    first: ClassVar[str] = "Bolobo"

    def drawn(self, look: CongoGame, keys: Mapping[str, str], smaller: int) -> tuple[Picture, int]:  # noqa: ARG002
        """One size alone fits a window."""
        return TablePicture(look, keys, self.size.width), 0
