"""Widget for the table: board, stashes, pool and homes, with a cursor over all of them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from rich.style import Style

from companion.api.screen import Picture, PictureView
from companion.games.pyramids.screens.low_picture import LowPicture
from companion.games.pyramids.screens.picture import LOW, Drawn, TablePicture, plans
from companion.games.pyramids.screens.table_look import TableLook

_REACH = Style(bgcolor="#6f5f22")
"""A square that the place under the cursor reaches."""


class TableView(PictureView):
    """The table: places are the squares, `pool 3`, `treasure 4`, `supply 2`."""

    first: ClassVar[str] = "d4"

    def marked(self, place: str) -> Style | None:
        """The reach of what stands under the cursor, or of what could be completed there."""
        look = self._look
        points = self.has_focus or self.cursor in self._keys
        return _REACH if points and look and place in look.reach(self.cursor) else None

    def drawn(self, look: TableLook, keys: Mapping[str, str], smaller: int) -> tuple[Picture, int]:
        """The largest squares that fit, or smaller ones."""
        return drawn(look, keys, self.size, smaller)


def drawn(
    look: TableLook, keys: Mapping[str, str], size: tuple[int, int], smaller: int = 0
) -> tuple[Drawn, int]:
    """The table in so many letters and lines, and by how many sizes its squares are smaller."""
    found = plans(*size)
    if not found:
        return LowPicture(look, keys, LOW, *size), 0
    smaller = max(0, min(smaller, len(found) - 1))
    return TablePicture(look, keys, found[smaller], *size), smaller
