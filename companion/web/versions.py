"""Versions of a campaign, and the event stream that tells pages there is a newer one.

A stream carries nothing but the number: what a page shows it then asks for itself.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import suppress

AFTER = 0.01
"""Seconds until streams hear of a new version: whoever answered hears that it's saved before."""

PING = 15.0
"""Seconds after which a stream says that it's alive."""


class Versions:
    """The number of the campaign's version, and everybody who waits for a newer one."""

    def __init__(self) -> None:
        self.now = 1
        self._changed = asyncio.Event()

    def next(self) -> None:
        """Something was done: the campaign has a new version."""
        self.now += 1
        asyncio.get_running_loop().call_later(AFTER, self._wake)

    def _wake(self) -> None:
        self._changed.set()
        self._changed = asyncio.Event()

    async def newer(self, than: int, seconds: float) -> int:
        """Return the version as soon as it's newer, or as it is after so many seconds."""
        if self.now <= than:
            with suppress(TimeoutError):
                await asyncio.wait_for(self._changed.wait(), seconds)
        return self.now

    async def stream(self, ping: float = PING) -> AsyncIterator[str]:
        """Yield the version as server-sent events, now and whenever it's newer."""
        told = 0
        while True:
            now = await self.newer(told, ping)
            yield f"data: {now}\n\n" if now > told else ": still here\n\n"
            told = now
