"""Every game is played by mail: each listed answer means what it says, and codes name one point."""

import re
from email import message_from_bytes, policy
from email.message import EmailMessage
from html import unescape
from pathlib import Path
from random import Random
from urllib.parse import unquote

from companion.cli.mailing import asked_part, letter_of, table_parts
from companion.desk.campaigns import campaign as saved
from companion.desk.mail.box import Box, Codes
from companion.desk.mail.letter import MOST_LINKS, letter_bytes
from companion.desk.printing.kinds import papers_named
from companion.table.ask.requests import Choose, Count
from companion.table.ask.typed import give
from companion.table.look.offer import open_question
from companion.table.play.session import Session
from companion.table.seats.observation import observe
from tests.cli.running import ran
from tests.games.contract.games import FOREIGN, Campaign, every_game, header_of

ANSWERS = 40
KEY = bytes(range(32))


def codes_of(session: Session) -> Codes:
    return Codes("campaign", session.game.players, session.log, KEY)


def listed_answers_hold(session: Session, seat: str) -> int:
    """Give each listed answer and take it back; returns how many there were."""
    seen = observe(session, seat)
    asked = asked_part(seen, open_question(seen))
    question = session.question
    assert asked
    assert question
    request, before = question.request, len(session.log)
    if isinstance(request, Choose):
        assert len(asked.choices) == sum(not option.barred for option in request.options)
        meant = [option.key for option in request.options if not option.barred]
    elif isinstance(request, Count) and asked.choices:
        meant = [str(number) for number in range(request.least, request.most + 1)]
    else:
        return 0
    for choice, key in zip(asked.choices, meant, strict=True):
        give(session, choice.typed, sure=True)
        assert str(session.log[before].value) == key, choice
        session.forget(before)
    return len(meant)


@every_game
def test_each_listed_answer_is_that_answer(name: str, rng: Random) -> None:
    count = 0
    for _ in range(2):
        campaign = Campaign(header_of(name, rng))
        session = campaign.session
        for number in range(ANSWERS):
            question = session.question
            if question and question.player and number % 4 == 0:
                count += listed_answers_hold(session, question.player)
            if not campaign.answered_at_random(rng):
                break
    assert count > 10


@every_game
def test_a_letter_is_a_mail_with_a_link_for_each_answer(name: str, rng: Random) -> None:
    """Whatever players are called; the subject is one line, and nothing is asked of others."""
    campaign = Campaign(header_of(name, rng))
    for _ in range(ANSWERS):
        campaign.answered_at_random(rng)
    for seat in campaign.session.game.players:
        seen = observe(campaign.session, seat)
        box = Box("host@example.org", {seat: "ada@example.org"})
        letter = letter_of(seen, "The (game)", "K7Q4-WZ2M", box)
        letter = letter._replace(parts=[*letter.parts, *table_parts(seen, campaign.plugin)])
        raw = letter_bytes(letter, 0.0)
        assert raw == letter_bytes(letter, 0.0)
        mail = message_from_bytes(raw, policy=policy.default)
        assert not [part.defects for part in mail.walk() if part.defects]
        assert mail["To"] == "ada@example.org"
        plain, page = (part for part in mail.walk() if part.get_content_maintype() == "text")
        text = plain.get_content()
        assert " ".join(seat.split()) in " ".join(text.split())
        links = re.findall(r'href="mailto:([^"]*)"', page.get_content())
        bodies = [unquote(unescape(link).partition("&body=")[2]) for link in links]
        choices = letter.asked.choices if letter.asked else ()
        if open_question(seen).is_mine:
            expected = [f"K7Q4-WZ2M: {one.typed}" for one in choices[:MOST_LINKS]]
            assert bodies == expected or bodies == [*expected, "K7Q4-WZ2M: "]
        else:
            assert not bodies


@every_game
def test_a_letter_is_posted_with_the_paper_that_shows_the_table(
    name: str, tmp_path: Path, rng: Random
) -> None:
    """A game that draws its table names the paper, and the letter has it as a PDF."""
    path, header = tmp_path / "friday.toml", header_of(name, rng)
    saved.Campaign.new(path, header).close()
    papers, seat = papers_named(name), header.players[0].name
    done = ran(
        "post", path, "--to", seat, "--from", "host@example.org", "--out", tmp_path / "l.eml"
    )
    assert "The letter to" in done.out
    mail = message_from_bytes((tmp_path / "l.eml").read_bytes(), policy=policy.default)
    assert isinstance(mail, EmailMessage)
    files = {part.get_filename(): part.get_content() for part in mail.iter_attachments()}
    if not papers.table:
        assert name in FOREIGN
        assert not files
        return
    assert ".pdf" in papers.kind(papers.table).endings
    assert [*files] == [f"{papers.table}.pdf"]
    assert files[f"{papers.table}.pdf"].startswith(b"%PDF-")


@every_game
def test_codes_name_a_point_of_the_journal_for_good(name: str, rng: Random) -> None:
    """They're the same when the campaign is opened again, and no two are alike."""
    campaign = Campaign(header_of(name, rng))
    known: dict[str, tuple[str, int]] = {}
    for _ in range(ANSWERS):
        session = campaign.session
        codes, opened = codes_of(session), codes_of(campaign.opened())
        for seat in session.game.players:
            code = codes.now(seat)
            assert code == opened.now(seat)
            named = codes.named(code.lower().replace("0", "o").replace("1", "l"))
            assert named is not None
            assert codes.is_open(named)
            assert (named.seat, named.after) == known.setdefault(code, (seat, named.after))
        if not campaign.answered_at_random(rng):
            break
    last = codes_of(campaign.session)
    assert {code: last.named(code) for code in known} == known


@every_game
def test_a_code_dies_with_an_answer_and_an_undo_but_not_with_a_note(name: str, rng: Random) -> None:
    campaign = Campaign(header_of(name, rng))
    campaign.answered_at_random(rng)
    session = campaign.session
    seat = session.game.players[0]
    code = codes_of(session).now(seat)
    session.note("The lamp smokes.")
    assert codes_of(session).now(seat) == code
    question = session.question
    assert campaign.answered_at_random(rng)
    session.undo()
    again = session.question
    assert question
    assert again
    assert again.request.question == question.request.question
    codes = codes_of(session)
    assert codes.now(seat) != code
    named = codes.named(code)
    assert named is not None
    assert not codes.is_open(named)
    session.redo()
    assert not codes_of(session).is_open(named)
