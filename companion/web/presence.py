"""Presence: which seats have a page open, as the host and the table see it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager

AWAY = 30.0
"""Seconds without a page after which a seat is away."""


class Presence:
    """Who looks at a page now, by the time of a clock that counts seconds.

    A seat counts from its invitation, so one that nobody ever opened is away too.
    """

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._open: Counter[str] = Counter()
        self._last: dict[str, float] = {}
        self._begun = clock()

    @property
    def readers(self) -> int:
        """How many streams are open."""
        return self._open.total()

    @contextmanager
    def reading(self, seat: str) -> Iterator[None]:
        """Count a stream of a seat while it's open."""
        self._open[seat] += 1
        try:
            yield
        finally:
            self._open[seat] -= 1
            self.seen(seat)

    def seen(self, seat: str) -> None:
        """A page of a seat was asked for."""
        self._last[seat] = self._clock()

    def is_away(self, seat: str) -> bool:
        """True if nobody has looked at a seat's page for a while."""
        if self._open[seat]:
            return False
        return self._clock() - self._last.get(seat, self._begun) > AWAY

    def was_opened(self, seat: str) -> bool:
        """True if somebody has opened a seat's page."""
        return seat in self._last
