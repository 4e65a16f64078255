"""A campaign that is shared: what pages see of it, and the one way in for their answers.

All that touches the campaign runs in one thread, the one of whoever opened it. Pages are made of
observations in another, so that making them never holds the table up.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any, Protocol, TypeVar

from anyio import to_thread

from companion.desk.campaigns.seen import Seen
from companion.desk.play.submit import Submission
from companion.web.versions import Versions

REST = 0.03
"""Seconds without an answer before anything is made: of answers in a row only the last is shown."""

LONGEST = 1.0
"""Seconds of answers in a row after which things are made all the same."""

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
    Answers come first: while they are taken, one soon after the other, nothing new is begun.
    """

    def __init__(self, table: Shares) -> None:
        self.table = table
        self.versions = Versions()
        self._one, self._quiet, self._giving = asyncio.Lock(), asyncio.Event(), 0
        self._quiet.set()
        self._resting: asyncio.TimerHandle | None = None
        self._busy_since = 0.0
        self._made: dict[Key, asyncio.Future[Any]] = {}

    async def give(self, submission: Submission) -> str:
        """Submit an answer; returns a message. Raises what `submit` raises."""
        self._giving += 1
        self._hold()
        try:
            return await self.table.give(submission)
        finally:
            self._giving -= 1
            if not self._giving:
                self._resting = asyncio.get_running_loop().call_later(REST, self._quiet.set)

    def _hold(self) -> None:
        """Begin nothing new until there is a rest, but for bursts that are too long."""
        now = asyncio.get_running_loop().time()
        if self._resting is not None:
            self._resting.cancel()
        if self._quiet.is_set():
            self._busy_since = now
        if now - self._busy_since < LONGEST:
            self._quiet.clear()
        else:
            self._quiet.set()

    async def seen(self, seat: str) -> Seen:
        """Return the campaign as a seat sees it, once for each version."""
        return await self._once("seen", seat, lambda: self.table.see(seat))

    async def made(self, what: str, seat: str, make: Callable[[Seen], T]) -> T:
        """Return something made of what a seat sees, once for each version, off the event loop."""

        async def making() -> T:
            await self._quiet.wait()
            seen = await self.seen(seat)
            return await self._off_the_loop(lambda: make(seen))

        return await self._once(what, seat, making)

    async def made_alike(self, what: str, seat: str, make: Callable[[Seen], T]) -> T:
        """Return something that depends on no seat's name: once for all who see the same."""
        seen, table = await self.seen(seat), await self.seen("")
        alike = await self._off_the_loop(lambda: _see_the_same(seen, table))
        return await self.made(what, "" if alike else seat, make)

    async def _off_the_loop(self, make: Callable[[], T]) -> T:
        """Make one thing after the other in a thread."""
        async with self._one:
            await self._quiet.wait()
            return await to_thread.run_sync(make)

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
