"""A clock for the turn and for the evening: it is shown, and nothing hangs on it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from time import monotonic

from textual.widgets import Static

from companion.desk.files.evenings import keep_played, played_before
from companion.tui.interfaces import companion_of
from companion.tui.view import View


class Clock:
    """Two stopwatches, in seconds since a turn began and since the evening did."""

    def __init__(self, now: Callable[[], float] = monotonic) -> None:
        self._now = now
        self._evening = self._turn = now()
        self._stopped: float | None = None
        self._whose: object = None

    @property
    def is_paused(self) -> bool:
        """True if both stand still."""
        return self._stopped is not None

    @property
    def evening(self) -> float:
        """Seconds of the evening, pauses left out."""
        return self._here() - self._evening

    def go_on(self, seconds: float) -> None:
        """An evening that was played so long before the table was opened goes on."""
        self._evening -= seconds

    def turn_of(self, whose: object) -> None:
        """Begin the time of a turn, if it is another one's than before."""
        if whose != self._whose:
            self._whose = whose
            self._turn = self._here()

    def pause(self) -> None:
        """Stand still, or go on from there."""
        if self._stopped is None:
            self._stopped = self._now()
            return
        away = self._now() - self._stopped
        self._evening, self._turn, self._stopped = self._evening + away, self._turn + away, None

    def words(self, which: str) -> str:
        """What is shown: of `which`, turn, evening or both; "" for off."""
        here = self._here()
        turn, evening = _time(here - self._turn), _time(self.evening)
        shown = {"turn": turn, "evening": evening, "both": f"{turn} of {evening}"}.get(which, "")
        return f"{shown} paused" if shown and self.is_paused else shown

    def _here(self) -> float:
        return self._now() if self._stopped is None else self._stopped


def _time(seconds: float) -> str:
    """A time in hours, minutes and seconds: `3:05`, `1:02:03`."""
    minutes, rest = divmod(max(0, int(seconds)), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02d}:{rest:02d}" if hours else f"{minutes}:{rest:02d}"


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
