"""The line of all players under the top bar; a click shows a player's sheet."""

from __future__ import annotations

from textual import events
from textual.message import Message
from textual.widgets import Static

from companion.tui.panels import Panels
from companion.tui.table_line.strip import Strip, standings, strip
from companion.tui.view import View


class StripLine(Static):
    """One line about everyone at the table; `SheetWanted` names the player clicked."""

    class SheetWanted(Message):
        """A player's sheet is wanted."""

        def __init__(self, player: str) -> None:
            super().__init__()
            self.player = player

    def __init__(self, *, id: str | None = None) -> None:  # noqa: A002
        super().__init__(id=id, markup=False)
        self._shown: tuple[View, Panels] | None = None
        self._strip: Strip | None = None

    def show(self, view: View, panels: Panels) -> None:
        """Show everyone's present status."""
        self._shown = view, panels
        self._draw()

    def on_resize(self) -> None:
        """Fit the line to the window."""
        self._draw()

    def _draw(self) -> None:
        if self._shown is not None and self.size.width:
            self._strip = strip(standings(*self._shown), self.size.width)
            self.update(self._strip.words, layout=False)

    def on_click(self, event: events.Click) -> None:
        """Handle a click on a player's part of the line."""
        player = self._strip.at(event.x) if self._strip else ""
        if player:
            self.post_message(self.SheetWanted(player))
