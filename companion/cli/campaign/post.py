"""`companion post FILE --to NAME`: write a player's letter, for playing by mail."""

from __future__ import annotations

from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

import click

from companion.cli.errors import Refused
from companion.cli.files import FILE, Who, campaign_file, reading, writing
from companion.cli.output import narrate, out

if TYPE_CHECKING:
    from companion.desk.campaigns.campaign import Campaign
    from companion.desk.campaigns.seen import Seen
    from companion.desk.mail.box import Box


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
    from companion.desk.mail.box import is_address, open_box, save_box
    from companion.desk.mail.codes import secret_key
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
        from companion.cli.campaign.mail import play_on_by_mail

        with writing(file) as campaign:
            play_on_by_mail(campaign, box)
    write_letter(campaign, box, secret_key(), seat, target or file.parent)
    kept = open_box(campaign.header.id)  # again: drawing a letter takes a while
    kept.sent |= box.sent
    save_box(campaign.header.id, kept)


def write_letter(campaign: Campaign, box: Box, key: bytes, seat: str, where: Path) -> None:
    """Write a letter to a file, or to a free one in a folder; remembers in the box that it did."""
    from time import time

    from companion.cli.letters import letter_of, table_parts, title_of_campaign
    from companion.desk.campaigns.seen import Seen
    from companion.desk.files.free_file import free_file
    from companion.desk.files.whole_files import write_file
    from companion.desk.mail.letter import letter_bytes
    from companion.desk.mail.taking import codes_of

    seen, code = Seen(campaign, seat), codes_of(campaign, key).now(seat)
    letter = letter_of(seen.session, title_of_campaign(seen), code, box)
    parts = [*letter.parts, *table_parts(seen.session, seen.plugin)]
    path = where
    if is_free := where.is_dir():
        path = where / free_file(f"{_stem(campaign.path)}-{_plain(seat)}.eml", where)
    data = letter_bytes(letter._replace(parts=parts, files=_table_paper(seen)), time())
    write_file(path, data, overwrite=not is_free, private=True)
    box.sent[seat] = code
    out(f"The letter to {seat} is in {path}.")
    if not letter.to:
        narrate(f"It has no address yet. Add {seat}'s with --address, or in your mail program.")


def _stem(file: Path) -> str:
    return file.name.partition(".")[0]


def _plain(seat: str) -> str:
    """A player's name as a part of a file's."""
    return "".join(c if c.isalnum() else "-" for c in seat.casefold()).strip("-") or "player"


def _table_paper(seen: Seen) -> dict[str, bytes]:
    """The paper that shows the table as the seat knows it, by the file's name; none if none can."""
    from companion.desk.errors import StoreError
    from companion.desk.printing.jobs import make
    from companion.desk.printing.kinds import papers_of

    papers = papers_of(seen.source)
    if not papers.table:
        return {}
    kind = papers.kind(papers.table)
    with TemporaryDirectory(prefix="nile-companion-") as folder:
        path = Path(folder) / f"{kind.name}.pdf"
        options = {"player": seen.session.seat} if kind.has("player") else {}
        try:
            make(seen.source, kind, path, options)
        except StoreError as error:
            narrate(f"The letter has no {kind.title.casefold()}: {error}.")
            return {}
        return {path.name: path.read_bytes()}
