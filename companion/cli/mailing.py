"""What both commands of mail do: write letters, and let answers that wait be taken."""

from __future__ import annotations

from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

from companion.cli.output import narrate, out

if TYPE_CHECKING:
    from companion.desk.campaigns.campaign import Campaign
    from companion.desk.campaigns.seen import Seen
    from companion.desk.mail.box import Box


def play_on_by_mail(campaign: Campaign, box: Box) -> None:
    """Let bots and answers that wait go on, until somebody must be asked; shows what happened."""
    from companion.desk.mail.taking import take_waiting
    from companion.desk.play.bots import play_on

    seat = "-"
    while seat:
        before = len(campaign.session.log)
        messages = play_on(campaign)
        if seat := take_waiting(campaign, box):
            out(f"An answer of {seat}'s waited for this question, and is taken.")
        tell_since(campaign, before)
        for message in messages:
            narrate(message)


def tell_since(campaign: Campaign, before: int) -> None:
    """Show the entries after so many."""
    from companion.cli.narrate import tell_entries

    tell_entries(campaign, list(campaign.session.log[before:]))


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
