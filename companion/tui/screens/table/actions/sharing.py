"""Sharing the campaign with browsers, and following one that another window plays."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, TypeVar

from companion.desk.campaigns.campaign import Campaign
from companion.desk.errors import StoreError
from companion.desk.play.commands import OpenCampaign
from companion.desk.play.submit import Submission, submit
from companion.tui.interfaces import companion_of
from companion.tui.keys.actions import in_present_keys
from companion.tui.words.wording import sentence

T = TypeVar("T")

if TYPE_CHECKING:
    from companion.tui.interfaces import Table
    from companion.tui.screens.table.screen import TableScreen
    from companion.web.sharing import Sharing


def share(table: TableScreen) -> None:
    """Show the links of the pages; begin to share first if nothing is shared yet."""
    from companion.tui.dialogs.dialog import Ask

    if table.sharing is not None and table.sharing.is_running:
        _show(table)
        return
    if table.sharing is not None:
        _begin(table, table.sharing, table.sharing.start_again())
        return
    words = (
        "Each seat gets a page for a phone, and the table gets one for a projector. "
        "Anyone in your network who gets hold of a link can open it."
    )
    answers = [("lan", "Phones and screens in this network"), ("here", "This computer only")]

    def chosen(whom: str | None) -> None:
        if whom:
            _share_with(table, in_network=whom == "lan")

    table.app.push_screen(Ask("Share with whom?", words, answers), chosen)


def _share_with(table: TableScreen, *, in_network: bool) -> None:
    from companion.web.addresses import LOOPBACK, lan_addresses
    from companion.web.sharing import Sharing

    found = lan_addresses()[:1] if in_network else [LOOPBACK]
    if not found:
        table.remark(
            "This computer has no network. You can still share it with this computer only.",
            warn=True,
        )
        return
    sharing = Sharing(TableShares(table))
    _begin(table, sharing, sharing.start(found))


def _begin(table: TableScreen, sharing: Sharing, starting: Awaitable[None]) -> None:
    """Show the links once the pages have begun."""
    from companion.web.addresses import CannotShare

    async def begin() -> None:
        try:
            await starting
        except CannotShare as error:
            table.sharing = None
            table.remark(sentence(str(error)), warn=True)
        else:
            table.sharing = sharing
            _show(table)

    table.run_worker(begin(), group="begin to share", exclusive=True)


def _show(table: TableScreen) -> None:
    from companion.tui.screens.share import ShareScreen

    def left(wanted: str | None) -> None:
        if wanted == "stop":
            table.run_worker(_stop(table), group="share")

    assert table.sharing is not None
    table.app.push_screen(ShareScreen(table.sharing), left)


async def _stop(table: TableScreen) -> None:
    if table.sharing is not None:
        sharing, table.sharing = table.sharing, None
        await sharing.stop()
        table.remark("The campaign isn't shared any more.")


SECONDS = 0.5
"""Time between two looks at the file."""


async def follow(table: TableScreen) -> None:
    """Show what is added to the campaign's file for as long as it can only be read here."""
    from companion.desk.campaigns.following import Follower
    from companion.tui.dialogs.recap_card import RecapCard

    campaign = table.campaign
    if not isinstance(campaign, Campaign):
        return
    follower = Follower(campaign)
    while table.campaign.read_only:
        await asyncio.sleep(SECONDS)
        news = await table.file_worker.run(follower.look)
        if news is None or not table.campaign.read_only:
            continue
        if news.words:
            table.notify(sentence(news.words), severity="warning", timeout=20, markup=False)
        if news.campaign and news.is_other:
            companion_of(table).begin(news.campaign)
            return
        if isinstance(table.app.screen, RecapCard):
            table.app.screen.dismiss("")
        if news.campaign:
            table.campaign = companion_of(table).campaign = news.campaign
            await table.refresh_view()
        if news.is_free:
            key = in_present_keys("Alt+O", table.app)
            words = f"The other window closed {campaign.path.name}. Press {key} to play on here."
            table.notify(words, timeout=20, markup=False)


def second_window(table: Table) -> None:
    """Say how another window shows this game."""
    from companion.tui.dialogs.dialog import tell

    words = (
        "A second window follows this game. It shows every answer right away and can't "
        "change anything. Put it on a projector or another screen.\n\nIn another "
        f"terminal:\ncompanion play {table.campaign.path.absolute()}"
    )
    table.app.push_screen(tell("A second window", words))


def take_over(table: Table) -> None:
    """Play on here what another window has closed."""
    table.run_worker(open_to_play(table), exclusive=True, group="take over")


async def open_to_play(table: Table) -> bool:
    """Open the campaign of a read-only window for writing; True if that works."""
    if not table.campaign.read_only:
        table.remark("You can already play here.")
        return True
    path = table.campaign.path
    try:
        found = await table.file_worker.run(lambda: Campaign.open(path, write=True, damaged=True))
    except StoreError as error:
        table.remark(sentence(str(error)), warn=True)
        return False
    if found.read_only:
        table.remark(sentence(found.read_only), warn=True)
        await table.file_worker.run(found.close)
        return False
    table.campaign = companion_of(table.app).campaign = found
    await table.refresh_view()
    table.remark("You can now play in this window.")
    return True


class TableShares:
    """The table of the app, as shared pages need it: the file worker does all that they ask."""

    def __init__(self, table: TableScreen) -> None:
        self._table = table

    @property
    def campaign(self) -> OpenCampaign:
        """The campaign on the table."""
        return self._table.campaign

    async def run(self, work: Callable[[], T]) -> T:
        """Have the file worker do something."""
        return await self._table.file_worker.run(work)

    def submit(self, submission: Submission) -> str:
        """Submit an answer."""
        return submit(self.campaign, submission)

    def answered(self) -> None:
        """Show at the table what came of it."""
        self._table.call_later(self._table.refresh_view)

    def ended(self) -> None:
        """Say that the pages are gone."""
        from companion.tui.screens.share import ShareScreen

        table = self._table
        if isinstance(table.app.screen, ShareScreen):
            table.app.screen.dismiss(None)
        words = "The pages have stopped. Nothing is lost. Press Alt+W to share again: same links."
        table.remark(words, warn=True)
