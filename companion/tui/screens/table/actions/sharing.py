"""Sharing the campaign from the table: who may reach the pages, then the links."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from companion.tui.screens.table.screen import TableScreen


def share(table: TableScreen) -> None:
    """Show the links of the pages; begin to share first if nothing is shared yet."""
    from companion.tui.dialogs.dialog import Ask

    if table.sharing is not None:
        _show(table)
        return
    words = (
        "Each seat gets a page for a phone, and the table gets one for a projector. "
        "Anyone in your network who gets hold of a link can open it."
    )
    answers = [("lan", "Phones and screens in this network"), ("here", "This computer only")]

    def chosen(whom: str | None) -> None:
        if whom:
            table.run_worker(_begin(table, in_network=whom == "lan"), group="share")

    table.app.push_screen(Ask("Share with whom?", words, answers), chosen)


async def _begin(table: TableScreen, *, in_network: bool) -> None:
    from companion.tui.sharing import Sharing
    from companion.tui.words.wording import sentence
    from companion.web.addresses import LOOPBACK, lan_addresses
    from companion.web.server import CannotShare

    found = lan_addresses()[:1] if in_network else [LOOPBACK]
    if not found:
        table.remark(
            "This computer has no network. You can still share it with this computer only.",
            warn=True,
        )
        return
    try:
        table.sharing = Sharing(table, found)
        await table.sharing.start()
    except CannotShare as error:
        table.sharing = None
        table.remark(sentence(str(error)), warn=True)
        return
    _show(table)


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
