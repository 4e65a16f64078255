"""A whole game of Congo with hands in the app, by mail between three seats."""

import re
from collections.abc import Iterator
from email import message_from_bytes, policy
from html import unescape
from pathlib import Path
from random import Random
from typing import Any
from urllib.parse import unquote

import pytest

from companion.cli import mailing
from companion.desk.campaigns.campaign import Campaign
from companion.desk.play.seats import player_asked
from companion.table.play.session import Session
from companion.table.seats.observation import TABLE, observe
from companion.table.seats.told import told_entries
from tests import examples
from tests.cli.running import ran
from tests.desk.mail.replies import REPLIES, Quoted, letter_of, text_of
from tests.desk.mail.table import ByMail
from tests.table.players import legal_answer

TOGETHER, LEAST = examples((70, 10), (0, 60))
"""Answers that are given before the first letter, and those by mail at least."""


def links_of(letter: Quoted) -> list[str]:
    """The lines that the links of a letter fill in."""
    found = re.findall(r'href="mailto:[^"]*&amp;body=([^"]*)"', letter.html)
    return [unquote(unescape(each)) for each in found]


def test_three_play_by_mail_to_the_end(
    table: ByMail, rng: Random, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each answer is a link of the newest letter, sent as some program sends it.

    After the first letters, mail writes all others: a receipt or a letter for whoever is asked.
    They have played together for a while before.
    """
    monkeypatch.setattr(mailing, "_table_paper", lambda _seen: {})
    play_together(table, rng, TOGETHER)
    before = table.answers()
    newest = {seat: table.post(seat) for seat in ("Ada", "Ben", "Cy")}
    sent = checked = 0
    while (session := table.session()).question:
        seat = player_asked(session)
        letter = newest.pop(seat)
        line = rng.choice(links_of(letter))
        done = table.reply(rng.choice([*REPLIES.values()]), line, letter)
        assert f"{seat}, taken." in done.out, (line, done.out, done.err)
        sent += 1
        checked += tells_no_secret(table.session(), TABLE, done.out + done.err)
        checked += tells_no_secret(session, seat, text_of(letter.raw))
        receipt = table.receipts()[-1].read_bytes()
        assert message_from_bytes(receipt, policy=policy.default)["To"].startswith(seat.lower())
        checked += tells_no_secret(table.session(), seat, text_of(receipt))
        newest[seat] = letter_of(receipt)
        for other, path in re.findall(r"The letter to (\w+) is in (\S+)\.", done.out):
            newest[other] = letter_of(Path(path).read_bytes())
    assert sent == table.answers() - before > LEAST
    assert checked > 5 * sent
    assert all("is over" in letter.text for letter in newest.values())
    ran("check", table.path)


def play_together(table: ByMail, rng: Random, answers: int) -> None:
    """Give so many answers without mail."""
    with Campaign.open(table.path, write=True) as campaign:
        for _ in range(answers):
            question = campaign.session.question
            assert question is not None
            value = legal_answer(rng, question.request, campaign.session)
            campaign.do(lambda session, value=value: session.answer(value, sure=True))  # type: ignore[misc]


def tells_no_secret(session: Session, seat: str, text: str) -> int:
    """See that a mail names no card that its seat hasn't seen; returns how many were looked for."""
    if session.question is None:
        return 0
    seen = observe(session, seat)
    known = f"{seen.game.state} {told_entries(session.game, session.log, seat)}"
    hidden = [card for card in held_by_others(session.game, seat) if f"'{card}'" not in known]
    plain = " ".join(text.split())
    for card in hidden:
        nation, *professions = card.split("-")
        face = f"{nation} {' and '.join(professions)}"
        assert not re.search(rf"{face}(?! and)", plain), (seat, face)
    return len(hidden)


def held_by_others(game: Any, seat: str) -> Iterator[str]:
    """The characters in the hands of others."""
    for player, held in game.state.players.items():
        if player != seat:
            yield from held.characters
