"""Replies of forty kinds, right, late, foreign and sent twice: each is taken once or not at all."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.desk.mail.replies import AUTOMATIC, REPLIES, WITHOUT_ANSWER, Quoted, text_of
from tests.desk.mail.table import ByMail, at_a_choice, code_in


@pytest.fixture(scope="module")
def begun(tmp_path_factory: pytest.TempPathFactory) -> tuple[ByMail, Quoted]:
    """A campaign before its first answer, and Ada's letter."""
    table = at_a_choice(tmp_path_factory.mktemp("mail") / "friday.toml")
    return table, table.post("Ada")


Opened = Callable[[], tuple[ByMail, Quoted]]


@pytest.fixture
def opened(begun: tuple[ByMail, Quoted], tmp_path: Path) -> tuple[ByMail, Quoted]:
    """The same, to be played on; what was kept of its mail is forgotten."""
    table, letter = begun
    copy = object.__new__(ByMail)
    copy.path, copy.number = tmp_path / "friday.toml", 0
    shutil.copy(table.path, copy.path)
    return copy, letter


@pytest.fixture(autouse=True)
def kept_apart(monkeypatch: pytest.MonkeyPatch, nobodys_folders: Path, tmp_path: Path) -> None:
    """Each test has what is kept of its mail to itself; the key is the same."""
    data = tmp_path / "data"
    shutil.copytree(nobodys_folders / "data", data, dirs_exist_ok=True)
    monkeypatch.setenv("XDG_DATA_HOME", str(data))


def last_receipt(table: ByMail) -> str:
    return text_of(table.receipts()[-1].read_bytes())


@pytest.mark.parametrize("kind", REPLIES)
def test_a_reply_is_taken_exactly_once(opened: tuple[ByMail, Quoted], kind: str) -> None:
    """Right, the same bytes again, and late in another mail; the receipt says which."""
    table, letter = opened
    raw = REPLIES[kind](f"{code_in(letter)}: 2", letter)
    done = table.mail(raw)
    assert "Ada, taken." in done.out
    assert "Who is the oldest, and so first player? Ben" in done.out
    assert "Taken: 2." in last_receipt(table)
    assert table.answers() == 1
    assert "taken already" in table.mail(raw).out
    assert "taken already" in last_receipt(table)
    assert "too late" in table.mail(raw + b"\r\n").out
    assert "Not taken: “2”: it comes too late" in last_receipt(table)
    assert table.answers() == 1


@pytest.mark.parametrize("kind", REPLIES)
def test_a_foreign_reply_is_refused(
    opened: tuple[ByMail, Quoted], kind: str, tmp_path: Path
) -> None:
    """Its code is of another campaign with the same players and the same question."""
    table, letter = opened
    other = at_a_choice(tmp_path / "saturday.toml", 6) if kind == "gmail en" else None
    foreign = code_in(other.post("Ada")) if other else "0AB1-2CD3"
    done = table.mail(REPLIES[kind](f"{foreign}: 2", letter._replace(text="", html="")))
    assert "not taken, there's no answer with a code of this game in it" in done.out
    assert table.answers() == 0
    receipt = last_receipt(table)
    assert "no answer with a code" in receipt
    assert "oldest" not in receipt


@pytest.mark.parametrize("kind", AUTOMATIC)
def test_what_no_person_sent_gets_a_sentence_and_no_receipt(
    opened: tuple[ByMail, Quoted], kind: str
) -> None:
    table, letter = opened
    done = table.reply(AUTOMATIC[kind], f"{code_in(letter)}: 2", letter)
    assert "not taken, it" in done.out
    assert table.answers() == 0
    assert not table.receipts()


@pytest.mark.parametrize("kind", WITHOUT_ANSWER)
def test_what_is_quoted_or_attached_answers_nothing(
    opened: tuple[ByMail, Quoted], kind: str
) -> None:
    table, letter = opened
    done = table.reply(WITHOUT_ANSWER[kind], f"{code_in(letter)}: 2", letter)
    assert "not taken, there's no answer" in done.out
    assert table.answers() == 0
