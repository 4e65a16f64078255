"""A fault injector: the Nth call on the files of one folder fails, or the program dies at it."""

from __future__ import annotations

import errno
import fcntl
import os
import signal
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any
from unittest.mock import patch

ERRORS = (
    errno.ENOSPC,
    errno.EIO,
    errno.EDQUOT,
    errno.EROFS,
    errno.EACCES,
    errno.EINTR,
    errno.ESTALE,
)

BY_PATH = (
    *("open", "stat", "lstat", "chmod", "rename", "replace", "link", "unlink", "scandir"),
    *("listdir", "mkdir", "rmdir", "truncate"),
)
BY_FD = ("read", "write", "fsync", "fstat", "ftruncate", "lseek", "close")

Happens = Callable[[str, Callable[..., Any], tuple[Any, ...], dict[str, Any]], Any]
"""What happens at the call that was waited for: its name, the real function, and its arguments."""


class Calls:
    """Counts the calls on files below a folder; `seen` are their names in order."""

    def __init__(self, folder: Path, at: int = 0, happens: Happens | None = None) -> None:
        self._folder = os.fspath(folder)
        self._at = at
        self._happens = happens
        self._fds: set[int] = set()
        self.seen: list[str] = []

    def _ours(self, name: str, args: tuple[Any, ...]) -> bool:
        first = args[0] if args else "."
        if isinstance(first, int):
            return first in self._fds
        return name in BY_PATH and os.fspath(first).startswith(self._folder)

    def call(self, name: str, real: Callable[..., Any], *args: Any, **more: Any) -> Any:
        """Make a call, if it is not the one at which something happens."""
        if not self._ours(name, args):
            return real(*args, **more)
        self.seen.append(name)
        if len(self.seen) == self._at and self._happens is not None:
            result = self._happens(name, real, args, more)
        else:
            result = real(*args, **more)
        if name == "open":
            self._fds.add(result)
        elif name == "close":
            self._fds.discard(args[0])
        return result


@contextmanager
def watched(calls: Calls) -> Iterator[Calls]:
    """Have every call on files go through `calls`."""
    with ExitStack() as patches:
        for name in (*BY_PATH, *BY_FD):
            patches.enter_context(patch.object(os, name, _through(calls, name, os)))
        patches.enter_context(patch.object(fcntl, "flock", _through(calls, "flock", fcntl)))
        yield calls


def _through(calls: Calls, name: str, module: Any) -> Callable[..., Any]:
    real = getattr(module, name)

    def through(*args: Any, **more: Any) -> Any:
        return calls.call(name, real, *args, **more)

    return through


def fails(code: int) -> Happens:
    """It fails with this error; a file that should be closed is closed all the same."""

    def happens(name: str, real: Any, args: tuple[Any, ...], more: dict[str, Any]) -> Any:
        if name == "close":
            real(*args, **more)
        raise OSError(code, os.strerror(code))

    return happens


def dies(when: str) -> Happens:
    """The program is killed `before` it, `after` it, or `amid` it, where half is written."""

    def happens(name: str, real: Any, args: tuple[Any, ...], more: dict[str, Any]) -> Any:
        if when == "amid" and name == "write":
            real(args[0], bytes(args[1])[: len(args[1]) // 2])
        elif when != "before":
            real(*args, **more)
        os.kill(os.getpid(), signal.SIGKILL)

    return happens
