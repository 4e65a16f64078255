"""A window that can only read shows what another one plays, and may take over from it."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from companion.desk.campaigns.campaign import Campaign
from companion.desk.errors import StoreError
from companion.tui.interfaces import companion_of
from companion.tui.keys.present_keys import in_present_keys
from companion.tui.words.wording import sentence

if TYPE_CHECKING:
    from companion.tui.interfaces import Table
    from companion.tui.screens.table.screen import TableScreen

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
