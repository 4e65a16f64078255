"""A grid of cells with a line to edit them: Enter saves one and goes to the next."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import ClassVar

from textual import events
from textual.binding import Binding, BindingType
from textual.content import Content
from textual.coordinate import Coordinate
from textual.widgets import DataTable, Input
from textual.widgets.data_table import ColumnKey

BEGINS = "0123456789-"
"""What begins a cell when it is typed on it: letters are keys of the screen."""

GOES: dict[str, tuple[int, int]] = {"enter": (0, 1), "up": (-1, 0), "down": (1, 0)}
"""The keys that keep a cell, and by how many rows and columns they go on."""


class EditLine(Input):
    """The line in which a figure is typed; Escape leaves the cell unchanged."""

    HELP = (
        "Type what your own chart says; the app checks it as you type. Enter saves it and "
        "goes to the next cell; up and down go to the one above or below. On a dice chart, "
        "8-11 N fills a range of totals. Esc cancels."
    )
    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "screen.leave_cell", "leave cell")]

    def __init__(self, typed: Callable[[events.Key], bool]) -> None:
        super().__init__(id="cell-edit", compact=True, select_on_focus=False)
        self._typed = typed

    def on_key(self, event: events.Key) -> None:
        """Handle keys that the grid uses, in the order in which they were pressed."""
        _take(self._typed, event)


class CellGrid(DataTable[Content]):
    """The cells of a chart; typing starts to edit one, Space puts in the next word."""

    def __init__(self, typed: Callable[[events.Key], bool]) -> None:
        super().__init__(id="cells", zebra_stripes=True)
        self._typed = typed

    def on_key(self, event: events.Key) -> None:
        """Handle keys that start to edit a cell."""
        _take(self._typed, event)

    def go(self, down: int, right: int) -> None:
        """Move by rows and columns; after the end of a row, to the first cell of the next."""
        row, column = self.cursor_coordinate
        row, column = row + down, column + right
        if column >= len(self.columns):
            row, column = row + 1, 0
        if 0 <= row < self.row_count:
            self.cursor_coordinate = Coordinate(row, column)

    def fill(self, rows: Mapping[str, Mapping[str, Content]]) -> bool:
        """Update changed cells; return False if something is wider than its column."""
        for row, cells in rows.items():
            for column, words in cells.items():
                if words.cell_length > self.columns[ColumnKey(column)].width:
                    return False
                if self.get_cell(row, column) != words:
                    self.update_cell(row, column, words)
        return True


def _take(typed: Callable[[events.Key], bool], event: events.Key) -> None:
    if typed(event):
        event.stop()
        event.prevent_default()


def begins(event: events.Key) -> bool:
    """True if a key typed on a cell starts a figure."""
    return event.character is not None and event.character in BEGINS
