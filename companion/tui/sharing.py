"""Sharing the campaign on the screen with browsers: its pages run beside the app."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from companion.desk.campaigns.seen import Seen
from companion.desk.play.submit import Submission, submit
from companion.web.addresses import LOOPBACK, address_now
from companion.web.links import Links, new_token
from companion.web.server import PageServer, listen
from companion.web.shared import Shared

if TYPE_CHECKING:
    from companion.tui.screens.table.screen import TableScreen


class TableShares:
    """The table of the app, as shared pages need it: the file worker does all that they ask."""

    def __init__(self, table: TableScreen) -> None:
        self._table = table
        self.players = tuple(table.view.game.players)

    async def see(self, seat: str) -> Seen:
        """Return the campaign as a seat sees it now."""
        table = self._table
        return await table.file_worker.run(lambda: Seen(table.campaign, seat))

    async def give(self, submission: Submission) -> str:
        """Submit an answer, and show at the table what came of it."""
        table = self._table
        told = await table.file_worker.run(lambda: submit(table.campaign, submission))
        table.call_later(table.refresh_view)
        return told


class Sharing:
    """The server of a table's pages with its links, from its start until the table is left.

    Raises `CannotShare` if it can't listen at the addresses, each of this computer.
    """

    def __init__(self, table: TableScreen, hosts: Sequence[str]) -> None:
        self._shared = Shared(TableShares(table))
        self._token = new_token()
        self.links = Links(self._token, self._shared.table.players)
        self._host = hosts[-1]
        self._server = PageServer(self._shared, self.links, listen(hosts))

    async def start(self) -> None:
        """Begin to serve."""
        await self._server.start()

    async def stop(self) -> None:
        """End all pages."""
        await self._server.stop()

    def changed(self) -> None:
        """The table shows something new: pages ask for it."""
        self._shared.versions.next()

    @property
    def addresses(self) -> dict[str, str]:
        """The link of each seat's page, with "" the one of the table's screen."""
        return self._server.site.links(self._token)

    @property
    def is_reachable(self) -> bool:
        """True if this computer still has the address of the links."""
        return self._host in (LOOPBACK, address_now())

    def state_of(self, seat: str) -> str:
        """How a seat stands, in a word or two."""
        presence = self._server.site.presence
        if seat in self.links.locked:
            return "locked"
        if not presence.was_opened(seat):
            return "not opened yet"
        return "away" if presence.is_away(seat) else "here"

    def renew(self, seat: str) -> None:
        """Replace a seat's link."""
        self.links.renew(self._token, seat)
        self.changed()

    def lock(self, seat: str) -> None:
        """Lock a seat's page, or unlock it."""
        self.links.lock(seat, locked=seat not in self.links.locked)
        self.changed()
