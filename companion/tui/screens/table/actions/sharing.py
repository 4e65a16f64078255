"""Sharing the campaign from the table: who may reach the pages, then the links."""

from __future__ import annotations

from collections.abc import Awaitable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
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
    from companion.tui.sharing import TableShares
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
    from companion.tui.words.wording import sentence
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
