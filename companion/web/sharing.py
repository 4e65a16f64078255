"""Sharing a campaign with browsers, for whoever has it open: its pages are served by a process.

This process alone writes the campaign. The page server gets what is added to the journal, and
sends answers.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from typing import Protocol, TypeVar

from companion.desk.campaigns.following import Original
from companion.desk.campaigns.header import write_header
from companion.desk.errors import StoreError
from companion.desk.play.answer import Answer, Owed, Unsure
from companion.desk.play.commands import Command, OpenCampaign, SessionAct
from companion.desk.play.submit import Submission
from companion.table.ask.illegal import Illegal
from companion.web.addresses import LOOPBACK, CannotShare, address_now
from companion.web.links import host_link, new_token, page_links
from companion.web.messages import Begin, CannotBegin, Change, Copy, Reply, Sent, Standing
from companion.web.pages import DoAct, TakeBack
from companion.web.pipes import Child

T = TypeVar("T")


class Shares(Protocol):
    """Whoever has the campaign open: the app, or `companion serve`."""

    @property
    def campaign(self) -> OpenCampaign:
        """The campaign, for the thread that it belongs to."""

    async def run(self, work: Callable[[], T]) -> T:
        """Do something in the thread that the campaign belongs to."""

    def submit(self, submission: Submission) -> str:
        """Submit an answer, in that thread; returns a message. Raises what `submit` raises."""

    def answered(self) -> None:
        """A page has answered."""

    def ended(self) -> None:
        """The pages have ended by themselves."""


class Sharing:
    """The pages of a campaign, from their start until they are stopped.

    They may be started again once they have ended by themselves, with the same links.
    """

    def __init__(self, table: Shares) -> None:
        self._table = table
        self._host = new_token()
        self._hosts: Sequence[str] = ()
        seats = dict.fromkeys(("", *table.campaign.session.game.players), 0)
        self._standing = Standing("", seats, {})
        self._fresh = asyncio.Event()
        self._original = Original()
        self._child: Child | None = None
        self._listening: asyncio.Task[None] | None = None

    async def start(self, hosts: Sequence[str], port: int | None = None) -> None:
        """Offer pages at addresses of this computer; links have the last. Raises `CannotShare`."""
        campaign, now = self._table.campaign, self._standing
        copy = Copy(str(campaign.path), write_header(campaign.header))
        locked = [seat for seat, state in now.states.items() if state == "locked"]
        child = self._child = await Child.start("companion.web.server")
        try:
            child.send(Begin(copy, self._host, now.renewed, locked, hosts, port))
            self._hosts, self._original = hosts, Original()
            await self.changed()
            first = await child.receive()
            if not isinstance(first, Standing):
                words = first.words if isinstance(first, CannotBegin) else "the pages don't start"
                raise CannotShare(words)
        except BaseException:
            await self.stop()
            raise
        self._standing = first
        self._listening = asyncio.create_task(self._listen(child))

    async def start_again(self) -> None:
        """Offer them at the same addresses, with the same links. Raises `CannotShare`."""
        await self.start(self._hosts, int(self._standing.address.rpartition(":")[2]))

    async def stop(self) -> None:
        """End all pages."""
        if self._listening is not None:
            self._listening.cancel()
        child, self._child = self._child, None
        self._fresh.set()
        if child is not None:
            await child.end()

    async def changed(self) -> None:
        """Something was done at the table: pages show it."""
        await self._table.run(self._send_news(asyncio.get_running_loop()))

    def _send_news(self, loop: asyncio.AbstractEventLoop) -> Callable[[], None]:
        """Return what sends the news, in the campaign's thread; nothing overtakes them."""

        def send() -> None:
            news = self._original.news(self._table.campaign)
            if news is not None and self._child is not None:
                loop.call_soon_threadsafe(self._child.send, news)

        return send

    # How it stands

    @property
    def is_running(self) -> bool:
        """True unless the pages have ended."""
        return self._child is not None

    @property
    def is_reachable(self) -> bool:
        """True if this computer still has the address of the links."""
        return self._hosts[-1] in (LOOPBACK, address_now())

    @property
    def host_link(self) -> str:
        """The link of the host's page."""
        return host_link(self._standing.address, self._host)

    @property
    def addresses(self) -> dict[str, str]:
        """The link of each seat's page, with "" the one of the table's screen."""
        return page_links(self._standing.address, self._host, self._standing.renewed)

    def state_of(self, seat: str) -> str:
        """How a seat stands, in a word or two; "" once the pages have ended."""
        return self._standing.states.get(seat, "") if self.is_running else ""

    async def renew(self, seat: str) -> None:
        """Replace a seat's link."""
        await self._change("renew", seat)

    async def lock(self, seat: str) -> None:
        """Lock a seat's page, or unlock it."""
        await self._change("unlock" if self.state_of(seat) == "locked" else "lock", seat)

    async def _change(self, what: str, seat: str) -> None:
        if self._child is not None:
            self._fresh.clear()
            self._child.send(Change(self._host, what, seat))
            await self._fresh.wait()

    # What comes from pages

    async def _listen(self, child: Child) -> None:
        while message := await child.receive():
            if isinstance(message, Standing):
                self._standing = message
                self._fresh.set()
            elif isinstance(message, Sent):
                child.send(await self._given(message))
                self._table.answered()
        self._child = None
        self._fresh.set()
        await child.end()
        self._table.ended()

    async def _given(self, sent: Sent) -> Reply:
        """Submit what a page sent; what came of it is told to pages before the reply."""
        loop = asyncio.get_running_loop()

        def give() -> Reply:
            try:
                return reply_to(self._table.submit, sent)
            finally:
                self._send_news(loop)()

        return await self._table.run(give)


def reply_to(submit: Callable[[Submission], str], sent: Sent) -> Reply:
    """Submit what a page sent; returns what it's told."""
    try:
        submit(Submission(_command(sent), sent.entry, sent.seat))
    except Unsure as error:
        return Reply(confirm=str(error))
    except Owed as error:
        return Reply(reason=str(error))
    except (Illegal, StoreError) as error:
        return Reply(refusal=str(error))
    except Exception:
        return Reply(refusal="Something went wrong at the table. Ask the host.")
    return Reply()


def _command(sent: Sent) -> Command:
    if sent.what == "act":
        return DoAct(sent.seat, sent.call, sent.words)
    if sent.what == "undo":
        return TakeBack(sent.seat)
    if sent.what == "app":
        return SessionAct(lambda session: session.answer_by_app())
    return Answer(sent.typed, sure=sent.sure, reason=sent.reason)
