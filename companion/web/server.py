"""The page server: a process of its own, started by whoever shares a campaign."""

from __future__ import annotations

import asyncio
import contextlib
import errno
import os
import socket
from collections.abc import Iterator, Sequence
from threading import Thread

import uvicorn

from companion.desk.campaigns.following import JournalNews
from companion.web.addresses import CannotShare
from companion.web.links import Links
from companion.web.messages import Begin, CannotBegin, Change, Made, Message, Reply, Standing
from companion.web.pipes import Child, Parent
from companion.web.shared import Replies, Shared
from companion.web.site import Site

PORT = 8471
"""The port that is tried first."""

EACH = 1.0
"""Seconds between two looks at who is away."""


class PageServer:
    """Offers the pages of a campaign; `parent` has it open, and `maker` makes the pages."""

    def __init__(
        self, parent: Parent, maker: Child, links: Links, sockets: Sequence[socket.socket]
    ) -> None:
        self._parent, self._maker, self._sockets = parent, maker, list(sockets)
        self._answers = Replies[Reply](parent.send)
        self._pages = Replies[Made](maker.send)
        self._shared = Shared(self._answers.ask, self._pages.ask)
        addresses = [f"http://{host}:{port}" for host, port in map(_name, sockets)]
        self._site = Site(self._shared, links, addresses)
        self._told: Standing | None = None
        self._server = _Server(
            uvicorn.Config(
                self._site.app,
                log_config=None,
                lifespan="off",
                ws="none",
                access_log=False,
                server_header=False,
                date_header=False,
                limit_concurrency=200,
            )
        )

    async def run(self) -> None:
        """Serve for as long as the maker works, and tell whenever somebody comes or is away."""
        Thread(target=self._listen, args=(asyncio.get_running_loop(),), daemon=True).start()
        making = asyncio.create_task(self._take_pages())
        serving = asyncio.create_task(self._server.serve(sockets=self._sockets))
        while not self._server.started and not serving.done():
            await asyncio.sleep(0.005)
        while not making.done():
            if self._site.standing() != self._told:
                self._tell()
            await asyncio.wait([making], timeout=EACH)

    def _tell(self) -> None:
        self._told = self._site.standing()
        self._parent.send(self._told)

    def _listen(self, loop: asyncio.AbstractEventLoop) -> None:
        """Take what comes from the parent; without it, there is nothing to serve."""
        while message := self._parent.receive():
            loop.call_soon_threadsafe(self._take, message)
        os._exit(0)

    def _take(self, message: Message) -> None:
        if isinstance(message, JournalNews):
            self._maker.send(message)
            self._shared.versions.next()
        elif isinstance(message, Reply):
            self._answers.take(message)
        elif isinstance(message, Change):
            self._site.change(message.host, message.what, message.seat)
            self._tell()

    async def _take_pages(self) -> None:
        while isinstance(made := await self._maker.receive(), Made):
            self._pages.take(made)


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


async def _serve(parent: Parent) -> None:
    begin = parent.receive()
    assert isinstance(begin, Begin)
    try:
        sockets = listen(begin.hosts, begin.port)
    except CannotShare as error:
        parent.send(CannotBegin(str(error)))
        return
    maker = await Child.start("companion.web.maker")
    maker.send(begin.copy)
    links = Links(begin.host, (), begin.renewed, begin.locked)
    del begin  # only hashes of its token are kept
    await PageServer(parent, maker, links, sockets).run()


def main() -> None:
    """Serve pages for as long as whoever started this is there."""
    asyncio.run(_serve(Parent()))
    os._exit(1)


if __name__ == "__main__":
    main()
