"""Checkpoints: saved states of a replay, so that going back replays only a few lines."""

from __future__ import annotations

from collections.abc import Mapping
from threading import Lock
from typing import Any, Final

from companion.table.journal.history import History
from companion.table.journal.replay import ReplayState

EVERY: Final = 64
"""How many lines of a history lie from one checkpoint to the next."""


class Checkpoints:
    """The replay of a history, with a cache of its states.

    The state at a line depends only on that line and those before it, and lines never change. So a
    checkpoint stays valid until its line is cut off.
    """

    def __init__(self, history: History, state: Any, modes: Mapping[str, str]) -> None:
        """`state` and `modes` are the game's state and settings before the first line."""
        self._history = history
        self._opening = state
        self._modes = dict(modes)
        self._kept: dict[int, ReplayState] = {}
        self._last = 0, self.opening()
        self._lock = Lock()

    def replayed(self, count: int) -> ReplayState:
        """Return the table after the first `count` lines; raise `BrokenEntry`."""
        self._drop_cut()
        chain = self._history.chain(count)
        done = len(chain)
        while done and chain[done - 1] not in self._kept:
            done -= 1
        here = self._kept[chain[done - 1]].copy() if done else self.opening()
        for place, number in enumerate(chain[done:], start=done + 1):
            self.take(here, number)
            if place % EVERY == 0:
                self._kept[number] = here.copy()
        if self._history.is_fresh(count):
            here.feed = []
        return here

    def state_after(self, number: int) -> Any:
        """Return the state after a line, undone or not; raise `BrokenEntry`.

        Lines requested in order are replayed once each. Screens call this while the session works
        in another thread.
        """
        with self._lock:
            last, here = self._last
            if last != number:
                if not last or self._history.parent(number) != last:
                    here = self.replayed(number)
                else:
                    self._last = 0, here
                    self.take(here, number)
                self._last = number, here
            return here.state

    def opening(self) -> ReplayState:
        """Return the table before the first line."""
        return ReplayState(self._opening, self._modes)

    def take(self, here: ReplayState, number: int) -> None:
        """Replay one more line of the history; raise `BrokenEntry`."""
        if self._history.is_fresh(number - 1):
            here.feed = []
        here.take(self._history.entries[number - 1], number)

    def _drop_cut(self) -> None:
        """Forget the lines that were cut off: their numbers will be reused."""
        lines = len(self._history.entries)
        for number in [number for number in list(self._kept) if number > lines]:
            self._kept.pop(number, None)
        if self._last[0] > lines:
            self._last = 0, self.opening()
