"""A campaign that is shared: what pages see of it, and the one way in for their answers.

All that touches the campaign runs in one thread, the one of whoever opened it. Pages are made of
observations in another, so that making them never holds the table up.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any, Protocol, TypeVar

from anyio import CapacityLimiter, to_thread

from companion.desk.campaigns.seen import Seen
from companion.desk.play.submit import Submission
from companion.web.versions import Versions

T = TypeVar("T")

Key = tuple[int, str, str]
"""The version that something is made of, what it is, and the seat that it's made for."""


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
    """A shared campaign; `versions` has the number that every page is made of.

    However many pages ask, each thing is made once a version, and only the newest are kept.
    """

    def __init__(self, table: Shares) -> None:
        self.table = table
        self.versions = Versions()
        self._limiter = CapacityLimiter(1)
        self._made: dict[Key, asyncio.Future[Any]] = {}

    async def seen(self, seat: str) -> Seen:
        """Return the campaign as a seat sees it, once for each version."""
        return await self._once("seen", seat, lambda: self.table.see(seat))

    async def made(self, what: str, seat: str, make: Callable[[Seen], T]) -> T:
        """Return something made of what a seat sees, once for each version, off the event loop."""

        async def making() -> T:
            seen = await self.seen(seat)
            return await to_thread.run_sync(make, seen, limiter=self._limiter)

        return await self._once(what, seat, making)

    async def made_alike(self, what: str, seat: str, make: Callable[[Seen], T]) -> T:
        """Return something that depends on no seat's name: once for all who see the same."""
        seen, table = await self.seen(seat), await self.seen("")
        alike = await to_thread.run_sync(_see_the_same, seen, table, limiter=self._limiter)
        return await self.made(what, "" if alike else seat, make)

    async def _once(self, what: str, seat: str, make: Callable[[], Coroutine[Any, Any, T]]) -> T:
        """Make something unless it's there, or being made; what older versions had is dropped."""
        version = self.versions.now
        key = (version, what, seat)
        making = self._made.get(key)
        if making is None:
            self._made = {old: made for old, made in self._made.items() if old[0] == version}
            making = self._made[key] = asyncio.ensure_future(make())
        try:
            found: T = await asyncio.shield(making)
        except Exception:
            self._made.pop(key, None)
            raise
        return found


def _see_the_same(one: Seen, other: Seen) -> bool:
    return one.game.state == other.game.state and one.session.log == other.session.log
