"""The widget that shows the table: region, areas, museum, with a cursor over them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from companion.games.mykerinos.game import MykerinosGame
from companion.games.mykerinos.screens.picture import TablePicture
from companion.tui.widgets.picture_view import Picture, PictureView


class TableView(PictureView):
    """The table: places are squares, areas, the river and rooms."""

    first: ClassVar[str] = "a1"

    def drawn(
        self,
        look: MykerinosGame,
        keys: Mapping[str, str],
        smaller: int,  # noqa: ARG002
    ) -> tuple[Picture, int]:
        """One size alone fits a window."""
        return TablePicture(look, keys, self.size.width), 0
