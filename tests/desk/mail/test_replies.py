"""Replies of forty kinds, right, late, foreign and sent twice: each is taken once or not at all."""

from pathlib import Path

import pytest

from tests import examples
from tests.desk.mail.replies import AUTOMATIC, REPLIES, WITHOUT_ANSWER, Quoted
from tests.desk.mail.table import ByMail, at_a_choice, code_in

AGAIN = examples([*REPLIES][::8], [*REPLIES])
"""The kinds of reply that come a second time."""


@pytest.mark.parametrize("kind", REPLIES)
def test_a_reply_is_taken_exactly_once(table: ByMail, letter: Quoted, kind: str) -> None:
    """Right, the same bytes again, and late in another mail; the receipt says which."""
    raw = REPLIES[kind](f"{code_in(letter)}: 2", letter)
    done = table.mail(raw)
    assert "Ada, taken." in done.out
    assert "Who is the oldest, and so first player? Ben" in done.out
    assert "Taken: 2." in table.last_receipt()
    assert table.answers() == 1
    if kind not in AGAIN:
        return
    assert "taken already" in table.mail(raw).out
    assert "taken already" in table.last_receipt()
    assert "too late" in table.mail(raw + b"\r\n").out
    assert "Not taken: “2”: it comes too late" in table.last_receipt()
    assert table.answers() == 1


@pytest.mark.parametrize("kind", REPLIES)
def test_a_foreign_reply_is_refused(
    table: ByMail, letter: Quoted, kind: str, tmp_path: Path
) -> None:
    """Its code is of another campaign with the same players and the same question."""
    other = at_a_choice(tmp_path / "saturday.toml", 6) if kind == "gmail en" else None
    foreign = code_in(other.post("Ada")) if other else "0AB1-2CD3"
    done = table.mail(REPLIES[kind](f"{foreign}: 2", letter._replace(text="", html="")))
    assert "not taken, there's no answer with a code of this game in it" in done.out
    assert table.answers() == 0
    assert not table.receipts(), "nobody knows who sent it"


@pytest.mark.parametrize("kind", AUTOMATIC)
def test_what_no_person_sent_gets_a_sentence_and_no_receipt(
    table: ByMail, letter: Quoted, kind: str
) -> None:
    done = table.reply(AUTOMATIC[kind], f"{code_in(letter)}: 2", letter)
    assert "not taken, it" in done.out
    assert table.answers() == 0
    assert not table.receipts()


@pytest.mark.parametrize("kind", WITHOUT_ANSWER)
def test_what_is_quoted_or_attached_answers_nothing(
    table: ByMail, letter: Quoted, kind: str
) -> None:
    done = table.reply(WITHOUT_ANSWER[kind], f"{code_in(letter)}: 2", letter)
    assert "not taken, there's no answer" in done.out
    assert table.answers() == 0
