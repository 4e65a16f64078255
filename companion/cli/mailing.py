"""Letters as the commands of mail write them, and answers that wait for being taken."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain, groupby
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Final

from companion.cli.output import narrate, out
from companion.cli.question import legal_lines
from companion.desk.mail.box import Box
from companion.desk.mail.letter import Asked, Choice, Letter, Part
from companion.plugins.registry import about_of
from companion.table.ask.illegal import Illegal
from companion.table.ask.parser import parse
from companion.table.ask.requests import Count, Request, Settle
from companion.table.game import winners_words
from companion.table.look.news import last_answer, news
from companion.table.look.offer import Offer, OpenQuestion, open_question
from companion.table.seats.observation import Observation

if TYPE_CHECKING:
    from companion.desk.campaigns.campaign import Campaign
    from companion.desk.campaigns.seen import Seen
    from companion.plugins.plugin import Plugin


MOST_NEWS: Final = 60
"""Lines of news at most; of more, only the last."""

FEW: Final = 12
"""Numbers that are listed as choices; of more, only the limits are said."""


def letter_of(seen: Observation, title: str, code: str, box: Box) -> Letter:
    """The letter to the seat of an observation, but for its sheet and its table."""
    seat, asked = seen.seat, open_question(seen)
    what = "it's your turn" if asked.is_mine else "news"
    return Letter(
        seat=seat,
        subject=f"{title}: {seat}, {what}",
        host=box.host,
        to=box.addresses.get(seat, ""),
        opening=opening(seen, asked, title),
        asked=asked_part(seen, asked),
        code="" if asked.over else code,
        parts=[news_part(seen), *waiting(box, seat)],
    )


def title_of_campaign(seen: Seen) -> str:
    """The title of a campaign's game, and what its file is called."""
    game = seen.header.game
    return f"{about_of(game).names[game]} ({seen.path.name.partition('.')[0]})"


def waiting(box: Box, seat: str) -> Iterator[Part]:
    """The answers of a seat that wait until they're asked for."""
    if kept := box.of(seat):
        yield Part("Your waiting answers", [one.words for one in kept])


def opening(seen: Observation, asked: OpenQuestion, title: str) -> list[str]:
    """What a letter begins with: whose it is, and what is open."""
    if asked.over:
        won = winners_words(seen.game)
        return [f"{seen.seat}: {title} is over{f', {won}' if won else ''}."]
    where = f"{title}, {asked.turn}" if asked.turn else title
    if asked.is_mine:
        return [f"{seen.seat}, it's your turn to answer in {where}."]
    who = asked.player or "everyone"
    return [
        f"{seen.seat}, this is the news of {where}. You aren't asked anything now.",
        f"{who} is asked: {asked.text}",
    ]


def asked_part(seen: Observation, asked: OpenQuestion) -> Asked | None:
    """The open question with every answer that can be listed; None if it's another's."""
    if seen.question is None or not asked.is_mine:
        return None
    rule = f" [{asked.rule}]" if asked.rule else ""
    choices = list(_choices(seen.question.request, asked.offer))
    lines = legal_lines(asked.offer, besides_choices=bool(choices))
    return Asked(f"{asked.text}{rule}", asked.why, lines, choices)


def _choices(request: Request, offer: Offer) -> Iterator[Choice]:
    for one in offer.options:
        if not one.barred:
            typed = _typed(request, one.key, one.sign or one.key)
            yield Choice(typed, one.label, one.grave)
    few = isinstance(request, Count | Settle) and offer.most - offer.least < FEW
    if few and offer.form is None and not offer.options:
        for number in range(offer.least, offer.most + 1):
            yield Choice(str(number), str(number))


def _typed(request: Request, key: str, sign: str) -> str:
    """What is typed for an option: its sign, or its key if the sign could mean something else."""
    try:
        return sign if parse(request, sign) == [key] else key
    except Illegal:
        return key


def news_part(seen: Observation) -> Part:
    """What happened from the seat's last answer on, newest last."""
    since = last_answer(seen)
    lines = [
        ". ".join(dict.fromkeys(each.rstrip(".") for each in (one.said, *one.follows)))
        for one in news(seen, max(1, since))
    ]
    told = [
        f"{line} ({count} times)" if (count := len([*same])) > 1 else line
        for line, same in groupby(lines)
    ]
    if (left := len(told) - MOST_NEWS) > 0:
        told = [f"… {left} lines before these", *told[-MOST_NEWS:]]
    return Part("Since your last answer" if since > 1 else "What happened", told)


def table_parts(seen: Observation, plugin: Plugin) -> Iterator[Part]:
    """The seat's sheet and how things stand for everybody."""
    text = "\n".join(plugin.state_lines(seen.game)).strip("\n").split("\n")
    glances = (plugin.glance(seen.game, player) for player in seen.game.order)
    yield Part("The table", text=text, blocks=[*chain.from_iterable(glances)])
    for page in plugin.sheet(seen, seen.seat).pages:
        yield Part(f"Your sheet: {page.title}", blocks=page.blocks)


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

    from companion.desk.campaigns.seen import Seen
    from companion.desk.files.whole_files import free_file, write_file
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
