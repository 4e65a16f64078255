"""A campaign that is shared: what pages see of it, and the one way in for their answers.

All that touches the campaign runs in one thread, the one of whoever opened it. Pages are made of
observations in another, so that making them never holds the table up.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any, Protocol, TypeVar

from anyio import CapacityLimiter, to_thread

from companion.desk.campaigns.seen import Seen
from companion.desk.play.submit import Submission
from companion.web.versions import Versions

T = TypeVar("T")

KEPT = 64
"""How many things made for pages are kept."""


class Shares(Protocol):
    """Whoever has the campaign open: the app, or `companion serve`."""

    @property
    def players(self) -> tuple[str, ...]:
        """Everybody who plays."""

    async def see(self, seat: str) -> Seen:
        """Return the campaign as a seat sees it now."""

    async def give(self, submission: Submission) -> str:
        """Submit an answer; returns a message. Raises what `submit` raises."""


class Shared:
    """A shared campaign; `versions` has the number that every page is made of."""

    def __init__(self, table: Shares) -> None:
        self.table = table
        self.versions = Versions()
        self._limiter = CapacityLimiter(1)
        self._made: dict[tuple[Any, ...], Any] = {}

    async def seen(self, seat: str) -> Seen:
        """Return the campaign as a seat sees it, once for each version."""
        return await self._once((self.versions.now, "seen", seat), lambda: self.table.see(seat))

    async def made(self, what: str, seat: str, make: Callable[[Seen], T]) -> T:
        """Return something made of what a seat sees, once for each version, off the event loop."""
        key = (self.versions.now, what, seat)
        seen = await self.seen(seat)

        async def making() -> T:
            return await to_thread.run_sync(make, seen, limiter=self._limiter)

        return await self._once(key, making)

    async def _once(self, key: tuple[Any, ...], make: Callable[[], Awaitable[T]]) -> T:
        if key not in self._made:
            found = await make()
            while len(self._made) >= KEPT:
                del self._made[next(iter(self._made))]
            self._made[key] = found
        kept: T = self._made[key]
        return kept
