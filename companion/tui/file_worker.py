"""The file worker: it does all work on files, one thing at a time and off the event loop."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

T = TypeVar("T")


class FileWorker:
    """One thread of its own: a campaign is opened, changed and closed in it and nowhere else."""

    def __init__(self) -> None:
        self._pool = ThreadPoolExecutor(max_workers=1, thread_name_prefix="file_worker")

    async def run(self, work: Callable[[], T]) -> T:
        """Have something done; raises what it raises."""
        return await asyncio.get_running_loop().run_in_executor(self._pool, work)

    def stop(self, last: Callable[[], object] | None = None) -> None:
        """Do a last thing after all that waits, and end."""
        if last is not None:
            self._pool.submit(last)
        self._pool.shutdown(wait=True)
