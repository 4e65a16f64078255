"""`companion mail FILE REPLY…`: take answers from players' mails."""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import click

from companion.cli.errors import Refused
from companion.cli.files import FILE, campaign_file, writing
from companion.cli.output import narrate, out

if TYPE_CHECKING:
    from companion.desk.campaigns.campaign import Campaign
    from companion.desk.mail.box import Box
    from companion.desk.mail.taking import Result


@click.command("mail")
@campaign_file
@click.argument("replies", nargs=-1, type=FILE, metavar="[REPLY.eml…]")
@click.option("--maildir", type=FILE, metavar="FOLDER", help="Take all new mails of a maildir.")
@click.option("--out", "folder", type=FILE, metavar="FOLDER", help="Where receipts are written.")
def command(
    file: Path, replies: tuple[Path, ...], maildir: Path | None, folder: Path | None
) -> None:
    """Take players' answers from their replies to letters, and write a receipt for each.

    A reply needs one line with the letter's code, anywhere in it:

    \b
    K7Q4-WZ2M: 3                     the answer, as you'd type it in the app
    K7Q4-WZ2M sure: 3                the same, if you were asked to confirm it
    K7Q4-WZ2M when asked bid: 3      waits until a question has these words
    K7Q4-WZ2M clear                  forgets the answers that wait

    Each mail counts once. A code is good until the game goes on, except for answers that wait.
    Quoted lines, signatures and anything after the quoted letter's first line don't count.
    Automatic replies are ignored. Receipts are .eml files beside the replies, or in the folder
    receipts of a maildir. New mails in a maildir are marked as read.
    """
    from companion.desk.mail.box import open_box
    from companion.desk.mail.codes import secret_key
    from companion.desk.mail.taking import take

    if not replies and maildir is None:
        raise click.UsageError("give replies to read, or --maildir")
    waiting = _new_mails(maildir) if maildir is not None else []
    with writing(file) as campaign:
        box, key = open_box(campaign.header.id), secret_key()
        results: list[tuple[Path, Result]] = []
        for path in (*replies, *waiting):
            before = len(campaign.session.log)
            data = _read(path)
            result = take(campaign, box, data, key)
            told = f"not taken, {result.openly}" if result.openly else "taken"
            out(f"{path.name}: {f'{result.seat}, ' if result.seat else ''}{told}.")
            _tell(campaign, before)
            play_on_by_mail(campaign, box)
            results.append((path, result))
        for path, result in results:
            beside = maildir / "receipts" if maildir and path in waiting else path.parent
            _write_receipt(campaign, box, key, result, path, folder or beside)
            if maildir is not None and path in waiting:
                _mark_read(maildir, path)
        _tell_who_is_asked(campaign, {result.seat for _, result in results})


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
        _tell(campaign, before)
        for message in messages:
            narrate(message)


def _tell(campaign: Campaign, before: int) -> None:
    from companion.cli.narrate import tell_entries

    tell_entries(campaign, list(campaign.session.log[before:]))


def _read(path: Path) -> bytes:
    """The bytes of a mail, of a very large one only the beginning; raises `StoreError`."""
    from companion.desk.files.whole_files import cannot_read
    from companion.desk.mail.reply import MOST_BYTES

    try:
        with path.open("rb") as file:
            return file.read(MOST_BYTES + 1)
    except (OSError, ValueError) as error:
        raise cannot_read(path, error) from None


def _new_mails(maildir: Path) -> Sequence[Path]:
    """The new mails of a maildir, oldest first by their names."""
    if not (maildir / "new").is_dir() or not (maildir / "cur").is_dir():
        raise Refused(f"{maildir} isn't a maildir: it has no folders new and cur")
    return sorted(path for path in (maildir / "new").iterdir() if not path.name.startswith("."))


def _mark_read(maildir: Path, path: Path) -> None:
    """Move a mail from `new` to `cur`, marked as seen."""
    colon = ":" if os.name == "posix" else "!"
    path.rename(maildir / "cur" / f"{path.name.partition(colon)[0]}{colon}2,S")


def _write_receipt(
    campaign: Campaign, box: Box, key: bytes, result: Result, path: Path, folder: Path
) -> None:
    """Write what became of a mail, and what its seat is asked now."""
    from time import time

    from companion.cli.letters import letter_of, title_of_campaign
    from companion.desk.campaigns.seen import Seen
    from companion.desk.files.free_file import free_file
    from companion.desk.files.whole_files import write_file
    from companion.desk.mail.box import is_address
    from companion.desk.mail.letter import Letter, letter_bytes
    from companion.desk.mail.taking import codes_of

    if result.silent:
        return
    if result.seat:
        seen, code = Seen(campaign, result.seat), codes_of(campaign, key).now(result.seat)
        letter = letter_of(seen.session, title_of_campaign(seen), code, box)
        letter = letter._replace(opening=[*result.words, *letter.opening])
    else:
        to = result.sender if is_address(result.sender) else ""
        subject = f"{title_of_campaign(Seen(campaign))}: not taken"
        letter = Letter("", subject, box.host, to, result.words)
    letter = letter._replace(answers=result.message_id)
    folder.mkdir(parents=True, exist_ok=True)
    receipt = folder / free_file(f"{path.name.partition('.eml')[0]}-receipt.eml", folder)
    write_file(receipt, letter_bytes(letter, time()), private=True)
    narrate(f"The receipt is in {receipt}.")


def _tell_who_is_asked(campaign: Campaign, written_to: set[str]) -> None:
    """Say what is open, and to whom a letter is due."""
    from shlex import quote

    from companion.cli.question import question_text
    from companion.desk.campaigns.seen import Seen

    narrate("")
    narrate(question_text(Seen(campaign)))
    question = campaign.session.question
    if question is not None and question.player and question.player not in written_to:
        narrate(
            f"Write to {question.player}: companion post {campaign.path} --to "
            f"{quote(question.player)}"
        )
