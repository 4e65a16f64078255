"""Reading what people wrote: codes among words, ends of texts, pages, and mails made to hang."""

from collections.abc import Sequence
from contextlib import suppress
from email import message_from_bytes, policy
from random import Random
from time import process_time

import pytest

from companion.desk.mail.box import is_address
from companion.desk.mail.letter import Letter, letter_bytes
from companion.desk.mail.reply import MARK, MOST_BYTES, Refusal, Said, all_said, read_reply
from tests.desk.mail.replies import head

CODE = "K7Q4-WZ2M"


def said(text: str, kind: str = "text/plain; charset=utf-8") -> Sequence[Said]:
    raw = (head("Re: x", f"Content-Type: {kind}") + text).encode()
    return all_said(read_reply(raw), lambda word: word.upper().replace("–", "-") == CODE)


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        (f"{CODE}: 3", "3"),
        (f"{CODE} 3", "3"),
        (f"{CODE}:3.", "3"),
        (f"*{CODE}: 3*", "3"),
        (f"_{CODE}: *3*_", "3"),
        (f"I take ({CODE.lower()}) = pass!", "pass"),
        (f"{CODE}: 4 3", "4 3"),
        (f"{CODE}: 12 because a man fell ill.", "12 because a man fell ill"),
        (f"{CODE}: 24b 6a 1g 3c 190r 80g", "24b 6a 1g 3c 190r 80g"),
        (f"{CODE}: d4 .", "d4 ."),
        (f"{CODE}:\u00a0\u200b3", "3"),
        (f"{CODE}\n\n3\n", "3"),
        (f"{CODE}: #17", "#17"),
        (f"{CODE}: \x07\x1b3", "3"),
    ],
)
def test_an_answer_is_what_stands_behind_the_code(line: str, answer: str) -> None:
    assert [one.text for one in said(f"Hello!\n\n{line}\n")] == [answer]


def test_a_line_may_have_two_codes_and_a_word_before_them() -> None:
    found = said(f"take {CODE}: 1 and {CODE} when I'm asked about the bid: 4\n")
    assert [(one.kind, one.text, one.about) for one in found] == [
        ("answer", "1 and", ""),
        ("when", "4", "the bid"),
    ]
    assert said(f"{CODE} sure: 3")[0].sure
    assert said(f"{CODE} CLEAR.")[0].kind == "clear"
    assert said(f"{CODE}: clear")[0].kind == "answer"


@pytest.mark.parametrize(
    "text",
    [
        f"> {CODE}: 3",
        f"   > > {CODE}: 3",
        f"-- \n{CODE}: 3",
        f"=== {MARK.upper()} ===\n{CODE}: 3",
        f"{CODE}: ...",
        f"{CODE} when asked WORDS: ...",
        f"<mailto:a@b?body={CODE}: 3>",
        f"x{CODE}: 3",
        f"{CODE}x: 3",
        "K7Q4-WZ2N: 3",
    ],
)
def test_what_is_no_answer(text: str) -> None:
    assert said(text) == []


def test_quotations_within_quotations_end_where_they_end() -> None:
    page = f"<blockquote>a<blockquote>b</blockquote><p>{CODE}: 1</p></blockquote><p>{CODE}: 2</p>"
    assert [one.text for one in said(page, "text/html")] == ["2"]
    page = f"<!-- {CODE}: 1 --><style>{CODE}: 1</style></blockquote><div>{CODE}: <b>2</b></div>"
    assert [one.text for one in said(page, "text/html")] == ["2"]
    assert said(f"<!-- <p>{CODE}: 1</p>", "text/html") == []


N = 200_000

MADE_TO_HANG = {
    "tags": b"Content-Type: text/html\n\n" + b"<a " * (N // 3),
    "comments": b"Content-Type: text/html\n\n" + b"<!--" * (N // 4),
    "quotations": b"Content-Type: text/html\n\n" + b"<blockquote>" * (N // 12),
    "styles": b"Content-Type: text/html\n\n" + b"<style>" * (N // 14) + b"</p>" * (N // 8),
    "a name": b"Content-Type: text/html\n\n<" + b"a" * N,
    "digits": b"Content-Type: text/html\n\n&#" + b"1" * N,
    "soft breaks": b"Content-Type: text/plain; format=flowed\n\n" + b"a \n" * (N // 3),
    "codes": b"From: a\n\n" + f"{CODE}: 1 ".encode() * (N // 13),
    "parameters": b"Content-Type: text/plain" + b";a=b" * (N // 4) + b"\n\n",
    "parts": b"Content-Type: multipart/mixed; boundary=x\n\n" + b"--x\n\na\n" * (N // 7),
    "nests": b"".join(
        b"Content-Type: multipart/mixed; boundary=b%d\n\n--b%d\n" % (n, n) for n in range(3000)
    ),
    "forwards": b"Content-Type: message/rfc822\n\n" * (N // 32),
    "words": b"Subject: " + b"=?utf-8?q?x?= " * (N // 14) + b"\n\n",
    "senders": b"From: " + b"(" * N + b"\n\n",
}


@pytest.mark.parametrize("kind", MADE_TO_HANG)
def test_a_mail_made_to_hang_does_not(kind: str) -> None:
    """The library alone takes minutes for some of these."""
    begun = process_time()
    with suppress(Refusal):
        all_said(read_reply(MADE_TO_HANG[kind]), lambda word: word == CODE)
    assert process_time() - begun < 5


def test_the_largest_mail_is_read_and_a_larger_one_is_not() -> None:
    start = f"Subject: x\n\n{CODE}: 1\n".encode()
    assert all_said(read_reply(start.ljust(MOST_BYTES, b"x")), lambda word: word == CODE)
    with pytest.raises(Refusal, match="larger than 1 MB"):
        read_reply(start.ljust(MOST_BYTES + 1, b"x"))


STRANGE = (
    *'<>@()[]";:,\\= \t?_äá€😀\u202e\u200b\x00\x7f%&#',
    *("=?utf-8?q?=0ABcc:_c@d.e?=", "=?utf-8?b?CkJjYzogYUBiLmM=?=", "a@b.c", "x" * 90),
)


def test_a_receipt_of_any_mail_is_a_mail(rng: Random) -> None:
    """What a mail says of itself stands in no header as it came."""
    for _ in range(200):
        word = "".join(rng.choices(STRANGE, k=rng.randint(0, 30)))
        raw = f"From: {word}\nMessage-ID: <{word}@x>\nSubject: {word}\n\nhello".encode()
        reply = read_reply(raw)
        to = word if is_address(word) else ""
        receipt = Letter("", word, "host@example.org", to, [word], answers=reply.message_id)
        mail = message_from_bytes(letter_bytes(receipt, 0.0), policy=policy.default)
        assert set(mail.keys()) <= {*KNOWN, "To", "In-Reply-To", "References"}
        assert mail["From"] == "host@example.org"


KNOWN = (
    *("Subject", "From", "Reply-To", "Date", "Message-ID", "X-Nile-Companion", "Auto-Submitted"),
    *("X-Unsent", "MIME-Version", "Content-Type"),
)
