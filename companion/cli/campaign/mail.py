"""`companion mail FILE REPLY…`: take answers from players' mails."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

import click

from companion.cli.errors import Refused
from companion.cli.files import FILE, campaign_file, writing
from companion.cli.mailing import play_on_by_mail, tell_since, write_letter
from companion.cli.output import narrate, out

if TYPE_CHECKING:
    from companion.desk.campaigns.campaign import Campaign
    from companion.desk.mail.box import Box
    from companion.desk.mail.taking import Result


@click.command("mail")
@campaign_file
@click.argument("replies", nargs=-1, type=FILE, metavar="[REPLY.eml…]")
@click.option("--maildir", type=FILE, metavar="FOLDER", help="Take unread mails of a maildir.")
@click.option("--out", "folder", type=FILE, metavar="FOLDER", help="Where to write what's to send.")
@click.option("--letters/--no-letters", default=True, help="Write to whoever is asked next too.")
def command(
    file: Path, replies: tuple[Path, ...], maildir: Path | None, folder: Path | None, letters: bool
) -> None:
    """Take players' answers from their replies to letters, and write what is to send next.

    A reply needs one line with the letter's code, anywhere in it:

    \b
    K7Q4-WZ2M: 3                     the answer, as you'd type it in the app
    K7Q4-WZ2M sure: 3                the same, if you were asked to confirm it
    K7Q4-WZ2M when asked bid: 3      waits until a question has these words
    K7Q4-WZ2M clear                  forgets the answers that wait

    Each mail counts once. A code is good until the game goes on, except for answers that wait. They
    are taken when you next run mail or post. Quoted lines, signatures and anything after the quoted
    letter's first line don't count. Mails without a code and automatic replies get no answer.

    Each other mail gets a receipt, to the address that you gave for its player: an .eml file beside
    it. Whoever is asked then gets a letter, once, if you gave an address: beside the campaign. With
    --maildir both are in its folder outbox. Mails that count are marked as read there, and others
    are left alone.
    """
    from companion.desk.mail.box import open_box, save_box, secret_key

    if not replies and maildir is None:
        raise click.UsageError("give replies to read, or --maildir")
    with writing(file) as campaign:
        box, key = open_box(campaign.header.id), secret_key()
        results = [(path, _taken(campaign, box, path, key)) for path in replies]
        found = [] if maildir is None else list(_from_maildir(campaign, box, maildir, key))
        play_on_by_mail(campaign, box)
        outbox = folder or (maildir / "outbox" if maildir is not None else None)
        for path, result in (*results, *found):
            if result.seat:
                _write_receipt(campaign, box, key, result, path, outbox or path.parent)
        for path, _ in found:
            _mark_read(path)
        if letters:
            _write_letters(campaign, box, key, outbox or file.parent)
        save_box(campaign.header.id, box)
        _tell_who_is_asked(campaign, box, key)


def _taken(
    campaign: Campaign, box: Box, path: Path, key: bytes, *, tells_others: bool = True
) -> Result:
    """Take a mail, and show what came of it, of one without a code only if `tells_others`."""
    from companion.desk.mail.taking import take

    before = len(campaign.session.log)
    result = take(campaign, box, _read(path), key)
    told = f"not taken, {result.openly}" if result.openly else "taken"
    if result.seat or tells_others:
        out(f"{path.name}: {f'{result.seat}, ' if result.seat else ''}{told}.")
    tell_since(campaign, before)
    play_on_by_mail(campaign, box)
    return result


def _from_maildir(
    campaign: Campaign, box: Box, maildir: Path, key: bytes
) -> Iterator[tuple[Path, Result]]:
    """Take the unread mails of a maildir; returns those with a code of this campaign."""
    from companion.desk.errors import CannotRead

    left = 0
    for path in _unread(maildir):
        try:
            result = _taken(campaign, box, path, key, tells_others=False)
        except CannotRead:  # a mail program has moved it, or keeps it to itself
            continue
        if result.seat:
            yield path, result
        else:
            left += 1
    if left:
        mails = "1 other unread mail" if left == 1 else f"{left} other unread mails"
        narrate(f"{mails} in {maildir} {'was' if left == 1 else 'were'} left alone.")


def _read(path: Path) -> bytes:
    """The bytes of a mail, of a very large one only the beginning; raises `StoreError`."""
    from companion.desk.files.whole_files import cannot_read
    from companion.desk.mail.reply import MOST_BYTES

    try:
        with path.open("rb") as file:
            return file.read(MOST_BYTES + 1)
    except (OSError, ValueError) as error:
        raise cannot_read(path, error) from None


_COLON = ":" if os.name == "posix" else "!"
"""The sign before the flags in the name of a maildir's mail."""


def _unread(maildir: Path) -> Sequence[Path]:
    """The mails of a maildir that nobody has seen or thrown away, oldest first by their names."""
    if not (maildir / "new").is_dir() or not (maildir / "cur").is_dir():
        raise Refused(f"{maildir} isn't a maildir: it has no folders new and cur")
    mails = [path for name in ("new", "cur") for path in (maildir / name).iterdir()]
    unread = (one for one in mails if one.is_file() and not {"S", "T"} & _flags(one))
    return sorted((one for one in unread if one.name[0] != "."), key=lambda one: one.name)


def _flags(mail: Path) -> set[str]:
    return set(mail.name.partition(f"{_COLON}2,")[2])


def _mark_read(mail: Path) -> None:
    """Mark a mail of a maildir as seen; one that a mail program has moved meanwhile stays so."""
    flags = "".join(sorted({*_flags(mail), "S"}))
    name = f"{mail.name.partition(_COLON)[0]}{_COLON}2,{flags}"
    with suppress(FileNotFoundError):
        mail.rename(mail.parent.with_name("cur") / name)


def _write_receipt(
    campaign: Campaign, box: Box, key: bytes, result: Result, path: Path, folder: Path
) -> None:
    """Write what became of a mail to its player, and what is asked now."""
    from time import time

    from companion.cli.mailing import letter_of, title_of_campaign
    from companion.desk.campaigns.seen import Seen
    from companion.desk.files.whole_files import free_file, write_file
    from companion.desk.mail.letter import letter_bytes
    from companion.desk.mail.taking import codes_of

    seen, code = Seen(campaign, result.seat), codes_of(campaign, key).now(result.seat)
    letter = letter_of(seen.session, title_of_campaign(seen), code, box)
    opening = [*result.words, *letter.opening]
    letter = letter._replace(opening=opening, answers=result.message_id)
    folder.mkdir(parents=True, exist_ok=True)
    receipt = folder / free_file(f"{path.name.partition('.eml')[0]}-receipt.eml", folder)
    write_file(receipt, letter_bytes(letter, time()), private=True)
    box.sent[result.seat] = code
    narrate(f"The receipt is in {receipt}.")


def _write_letters(campaign: Campaign, box: Box, key: bytes, folder: Path) -> None:
    """Write to every player with an address who is asked and has no letter about it yet."""
    for seat in _due(campaign, box, key):
        if seat in box.addresses:
            folder.mkdir(parents=True, exist_ok=True)
            write_letter(campaign, box, key, seat, folder)


def _due(campaign: Campaign, box: Box, key: bytes) -> Sequence[str]:
    """The players who are asked and have no letter about it; all of them when the game is over."""
    from companion.desk.mail.taking import codes_of
    from companion.table.play.modes import people_in

    session, codes = campaign.session, codes_of(campaign, key)
    asked = session.question.player if session.question else ""
    people = people_in(session.modes, campaign.game.players)
    return [
        seat for seat in people if asked in ("", seat) and box.sent.get(seat) != codes.now(seat)
    ]


def _tell_who_is_asked(campaign: Campaign, box: Box, key: bytes) -> None:
    """Say what is open, and to whom a letter is due."""
    from shlex import quote

    from companion.cli.question import question_text
    from companion.desk.campaigns.seen import Seen

    narrate("")
    narrate(question_text(Seen(campaign)))
    if campaign.session.question is not None and campaign.session.question.player:
        for seat in _due(campaign, box, key):
            narrate(f"Write to {seat}: companion post {campaign.path} --to {quote(seat)}")
