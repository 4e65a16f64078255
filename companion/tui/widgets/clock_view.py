"""The clock in the top bar, if one is set; a click pauses and resumes it."""

from __future__ import annotations

from pathlib import Path

from textual.widgets import Static

from companion.desk.files.evenings import keep_played, played_before
from companion.tui.interfaces import companion_of
from companion.tui.table_line.clock import Clock
from companion.tui.view import View


class ClockView(Static):
    """The time of the turn or of the evening; nothing, and no timer, if neither is set."""

    def __init__(self, path: Path, *, id: str | None = None) -> None:  # noqa: A002
        super().__init__(id=id, markup=False)
        self.clock, self._path = Clock(), path
        self._goes_on = False

    def on_mount(self) -> None:
        """Start, and restart whenever the setting changes."""
        self._ticks = self.set_interval(1, self._draw, pause=True)
        app = companion_of(self)
        app.settings_changed.subscribe(self, lambda _: self._set())
        self._set()

    def _set(self) -> None:
        self.display = companion_of(self).settings.clock != "off"
        if self.display and not self._goes_on:
            self._goes_on = True
            self.clock.go_on(played_before(self._path))
        (self._ticks.resume if self.display else self._ticks.pause)()
        self._draw()

    def show(self, view: View) -> None:
        """Restart with each player's turn."""
        self.clock.turn_of((view.game.turn, view.game.player))
        self._draw()

    def pause(self) -> None:
        """Pause or resume."""
        self.clock.pause()
        self._draw()

    def on_unmount(self) -> None:
        """Save the evening's time, to go on when the table is opened again."""
        if self._goes_on:
            keep_played(self._path, self.clock.evening)

    def on_click(self) -> None:
        """Do what the key does."""
        self.pause()

    def _draw(self) -> None:
        if self.display:
            self.update(f" {self.clock.words(companion_of(self).settings.clock)} ")
