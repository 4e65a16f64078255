"""The server of pages: it runs in the event loop of whoever shares a campaign."""

from __future__ import annotations

import asyncio
import contextlib
import errno
import logging
import socket
import sys
from collections.abc import Iterator, Sequence

import uvicorn

from companion.web.addresses import LOOPBACK
from companion.web.links import Links
from companion.web.shared import Shared
from companion.web.site import Site

PORT = 8471
"""The port that is tried first."""

SWITCHING = 0.0005
"""Seconds after which a thread gives way to another, in place of Python's 5 ms: an answer passes
through several, and waits so long in each while pages are made."""

STOPPING = 2
"""Seconds that open requests may take when the server stops."""


class CannotShare(OSError):
    """Pages can't be offered at an address; the message says why and what to do."""


class PageServer:
    """Offers the pages of a shared campaign at some addresses of this machine."""

    def __init__(self, shared: Shared, links: Links, sockets: Sequence[socket.socket]) -> None:
        self._shared, self._sockets = shared, list(sockets)
        self.addresses = [f"http://{host}:{port}" for host, port in map(_name, sockets)]
        self.site = Site(shared, links, self.addresses)
        self._server = _Server(
            uvicorn.Config(
                self.site.app,
                log_config=None,
                lifespan="off",
                ws="none",
                access_log=False,
                server_header=False,
                date_header=False,
                timeout_graceful_shutdown=STOPPING,
                limit_concurrency=200,
            )
        )
        self._task: asyncio.Task[None] | None = None
        self._switched = 0.0

    def host_link(self, token: str) -> str:
        """Return the address of the host's page."""
        return f"{self.addresses[-1]}/h/{token}/"

    async def start(self) -> None:
        """Begin to serve; returns once the first page can be asked for."""
        _hush()
        self._switched = sys.getswitchinterval()
        sys.setswitchinterval(SWITCHING)
        self._task = asyncio.create_task(self._server.serve(sockets=self._sockets))
        while not self._server.started and not self._task.done():
            await asyncio.sleep(0.005)

    async def stop(self) -> None:
        """End all streams, then the server."""
        self._shared.versions.stop()
        self._server.should_exit = True
        if self._task is not None:
            await self._task
            sys.setswitchinterval(self._switched)


class _Server(uvicorn.Server):
    """Uvicorn without signals of its own: whoever shares a campaign has those."""

    @contextlib.contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Leave signals alone."""
        yield


def listen(hosts: Sequence[str], port: int | None = None) -> list[socket.socket]:
    """Return sockets bound to a port of each host, to a free one if none is asked for.

    Raises `CannotShare`.
    """
    failed: OSError | None = None
    for wanted in (PORT, 0) if port is None else (port,):
        try:
            return _bound(hosts, wanted)
        except OSError as error:
            failed = error
    assert failed is not None
    where = " and ".join(hosts)
    if isinstance(failed, socket.gaierror) or failed.errno == errno.EADDRNOTAVAIL:
        words = f"{where} isn't an address of this computer. --lan finds one by itself"
    else:
        words = f"port {port} can't be used on {where} ({failed.strerror})"
        words += ". Choose another with --port"
    raise CannotShare(words) from failed


def _bound(hosts: Sequence[str], port: int) -> list[socket.socket]:
    made = list[socket.socket]()
    try:
        for host in hosts:
            one = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
            made.append(one)
            one.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            one.bind((host, port))
            port = _name(one)[1]
    except OSError:
        for one in made:
            one.close()
        raise
    return made


def _name(bound: socket.socket) -> tuple[str, int]:
    host, port = bound.getsockname()
    return str(host), int(port)


def _hush() -> None:
    """Keep uvicorn's messages off the screen: a handler that drops them, and no other."""
    logger = logging.getLogger("uvicorn")
    logger.propagate = False
    if not logger.handlers:
        logger.addHandler(logging.NullHandler())


__all__ = ["LOOPBACK", "CannotShare", "PageServer", "listen"]
