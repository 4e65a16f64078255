"""`companion serve FILE`: offer pages of a campaign to browsers, for phones and a projector."""

from __future__ import annotations

import asyncio
import signal
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

import click

from companion.cli.errors import Refused
from companion.cli.files import campaign_file
from companion.cli.output import narrate, out

if TYPE_CHECKING:
    from companion.desk.campaigns.campaign import Campaign


@click.command("serve")
@campaign_file
@click.option("--lan", is_flag=True, help="Also for other devices in your network.")
@click.option("--host", metavar="ADDRESS", help="Only at this address of this computer.")
@click.option("--port", type=click.IntRange(1, 65535), metavar="N", help="The port. Default: 8471.")
@click.option("--codes/--no-codes", default=True, help="Show the links as QR codes too.")
def command(file: Path, lan: bool, host: str | None, port: int | None, codes: bool) -> None:
    """Share a campaign in the browser: a page for each seat, and a screen for the table.

    Every seat has a link of its own, and so has the host. Without --lan only this computer can
    open them. With it they travel unencrypted: use a network that you trust. Stop with Ctrl+C.
    """
    from companion.desk.campaigns.campaign import Campaign

    if lan and host:
        raise click.UsageError("use --lan or --host, not both")
    with Campaign.open(file, write=True) as campaign:
        if campaign.read_only:
            narrate(f"{campaign.read_only}. Pages only show it.")
        try:
            asyncio.run(_serve(campaign, _hosts(lan, host), port, codes=codes))
        except KeyboardInterrupt:
            narrate("No longer shared.")


def _hosts(lan: bool, host: str | None) -> list[str]:
    """Return the addresses to listen at, the one to show last."""
    from companion.web.addresses import LOOPBACK, lan_addresses

    if host:
        return [host]
    if not lan:
        return [LOOPBACK]
    if not (found := lan_addresses()):
        raise Refused("this computer has no network. Without --lan it shares with itself")
    return [LOOPBACK, found[0]]


async def _serve(campaign: Campaign, hosts: list[str], port: int | None, *, codes: bool) -> None:
    from companion.web.addresses import CannotShare
    from companion.web.served import ServedCampaign
    from companion.web.sharing import Sharing

    served = ServedCampaign(campaign)
    sharing = Sharing(served)
    await served.begin()
    try:
        await sharing.start(hosts, port)
    except CannotShare as error:
        raise Refused(str(error)) from None
    from companion.web.qr import qr_text

    out(f"Host: {sharing.host_link}")
    for seat, link in sharing.addresses.items():
        out(f"{seat or 'Table'}: {link}")
        if codes:
            out(qr_text(link))
    narrate("Shared until you press Ctrl+C.")
    loop = asyncio.get_running_loop()
    for wanted in (signal.SIGINT, signal.SIGTERM):
        with suppress(NotImplementedError):  # on Windows Ctrl+C raises KeyboardInterrupt
            loop.add_signal_handler(wanted, served.stopped.set)
    following = asyncio.create_task(served.follow(sharing))
    try:
        await served.stopped.wait()
    finally:
        following.cancel()
        await sharing.stop()
    if served.has_failed:
        raise Refused("the pages have stopped by themselves. Nothing is lost: start again")
    narrate("No longer shared.")
