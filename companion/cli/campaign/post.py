"""`companion post FILE --to NAME`: write a player's letter, for playing by mail."""

from __future__ import annotations

from pathlib import Path

import click

from companion.cli.errors import Refused
from companion.cli.files import FILE, Who, campaign_file, reading, writing
from companion.cli.mailing import play_on_by_mail, write_letter


@click.command("post")
@campaign_file
@click.option("--to", "name", required=True, metavar="NAME", help="The player to write to.")
@click.option("--out", "target", type=FILE, metavar="PATH", help="Default: beside the campaign.")
@click.option("--from", "host", metavar="ADDRESS", help="Where answers go; it's remembered.")
@click.option("--address", metavar="ADDRESS", help="The player's; it's remembered.")
def command(
    file: Path, name: str, target: Path | None, host: str | None, address: str | None
) -> None:
    """Write a letter to a player as an .eml file, which mail programs open and send.

    It says what happened since the player's last answer, what is asked now with a link for each
    answer, and shows the player's sheet and the table, all as that player may see it. Take the
    replies with companion mail.

    A reply counts by the code in it, until the game goes on. So whoever reads a player's mail can
    answer for that player. The sender's address proves nothing, and whoever keeps the campaign's
    file can see everything.
    """
    from companion.desk.mail.box import is_address, open_box, save_box, secret_key
    from companion.desk.play.seats import mode_of
    from companion.table.play.modes import HERE

    campaign = reading(file, damaged=False)
    seat = Who(name).seat(campaign.game.players) or name
    if mode_of(campaign.session, seat) != HERE:
        raise Refused(f"{seat} is played by a bot, who reads no mail")
    for said in filter(None, (host, address)):
        if not is_address(said):
            raise Refused(f"{said!r} isn't a mail address, like ada@example.org")
    box = open_box(campaign.header.id)
    box.host = host or box.host
    if address:
        box.addresses[seat] = address
    if not box.host:
        raise Refused("say once where players send their answers: --from you@example.org")
    if host or address:
        save_box(campaign.header.id, box)
    if any(not one.refused for one in box.waiting):
        with writing(file) as campaign:
            play_on_by_mail(campaign, box)
    write_letter(campaign, box, secret_key(), seat, target or file.parent)
    kept = open_box(campaign.header.id)  # again: drawing a letter takes a while
    kept.sent |= box.sent
    save_box(campaign.header.id, kept)
