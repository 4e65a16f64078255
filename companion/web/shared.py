"""A shared campaign, as the page server knows it: who makes pages, and who takes answers."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable
from typing import Any, Generic, TypeVar

from companion.web.messages import Made, Message, Order, Reply, Sent
from companion.web.versions import Versions

T = TypeVar("T")


class CannotBeMade(Exception):
    """A page or a picture can't be made: the game's own code fails."""


class Replies(Generic[T]):
    """The replies of another process, which come in the order of what it's asked."""

    def __init__(self, send: Callable[[Message], None]) -> None:
        self._send = send
        self._waiting: deque[asyncio.Future[T]] = deque()

    async def ask(self, message: Message) -> T:
        """Return the reply to a message."""
        self._send(message)
        waiting: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._waiting.append(waiting)
        return await waiting

    def take(self, reply: T) -> None:
        """A reply has come."""
        waiting = self._waiting.popleft()
        if not waiting.done():
            waiting.set_result(reply)


class Shared:
    """A shared campaign; `versions` has the number that every page is made of.

    One thing is made at a time, and what is made is the newest: pages that nobody has seen yet
    don't wait in a row when answers come faster than pages are made.
    """

    def __init__(
        self,
        give: Callable[[Sent], Awaitable[Reply]],
        make: Callable[[Order], Awaitable[Made]],
    ) -> None:
        self.give, self._make = give, make
        self.versions = Versions()
        self._one = asyncio.Lock()

    async def made(self, what: str, seat: str, **more: Any) -> bytes:
        """Return a page or a picture as a seat sees it now, packed with gzip.

        Raises `CannotBeMade`.
        """
        async with self._one:
            found = await self._make(Order(what, seat, self.versions.now, more))
        if found.data is None:
            raise CannotBeMade(f"{what} of {seat!r} can't be made")
        return found.data
