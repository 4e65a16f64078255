"""Widget for the table: region, areas and museum, with a cursor."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Final

from companion.api.screen import Picture, PictureView
from companion.games.mykerinos.game import MykerinosGame
from companion.games.mykerinos.pieces import COLUMNS
from companion.games.mykerinos.screens.picture import TablePicture


class TableView(PictureView):
    """The table: places are squares, areas, the river and rooms."""

    first: ClassVar[str] = "a1"
    spreads: ClassVar[bool] = True

    def show(self, look: MykerinosGame, keys: Mapping[str, str]) -> None:
        """Without squares the cursor begins on the first area."""
        if not look.grid and self.cursor in ("", self.first):
            self.cursor = "1"
        super().show(look, keys)

    def drawn(
        self,
        look: MykerinosGame,
        keys: Mapping[str, str],
        smaller: int,
    ) -> tuple[Picture, int]:
        """One size alone fits a window."""
        return TablePicture(look, keys, self.size.width, self.size.height), 0

    def action_step(self, way: str) -> None:
        """To the next square of the grid, wherever it is drawn; else as in any picture."""
        square = beside(self.cursor, way)
        if self.knows(square):
            self.point_at(square)
        else:
            super().action_step(way)


def beside(square: str, way: str) -> str:
    """The name of the square next to one in a direction, "" for a place that is none."""
    column, row = square[:1], square[1:]
    if column not in COLUMNS or not row.isdecimal():
        return ""
    right, down = _STEPS[way]
    at = COLUMNS.index(column) + right
    return f"{COLUMNS[at]}{int(row) + down}" if 0 <= at < len(COLUMNS) else ""


_STEPS: Final = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}
