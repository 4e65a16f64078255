"""Corrupted replies: whatever comes, nothing is taken twice and no error gets out."""

from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random

from companion.cli.mailing import asked_part
from companion.desk.campaigns.campaign import Campaign
from companion.desk.mail.box import open_box, secret_key
from companion.desk.mail.taking import codes_of, take
from companion.desk.play.seats import player_asked
from companion.table.look.offer import open_question
from companion.table.seats.observation import observe
from tests.desk.mail.replies import REPLIES, Quoted

LONGEST = 120
"""Entries of a journal after which another campaign is begun."""

CHARSETS = (
    *("utf-8", "utf-16", "utf-7", "iso-2022-jp", "x-unknown", "zlib", "hex", "punycode", "idna"),
    *("undefined", "raw_unicode_escape", "mbcs", "", "'", "utf-8''x", "\x00", "utf_8_sig", "cp037"),
)
HEADERS = (
    *("Content-Type: multipart/mixed", "Content-Type: multipart/mixed; boundary=", "Content-Type:"),
    *("Content-Transfer-Encoding: x-uuencode", "Content-Transfer-Encoding: base64", ": x", " x"),
    *("From: =?utf-8?b?Cg==?= <a@b>", "From: <<<@", "Subject: =?\xff?q?=?=", "Message-ID: <\x00>"),
    *("Content-Type: message/rfc822", "Content-Type: message/partial", "Content-Disposition: \xff"),
    *("Content-Type: text/plain; format=flowed; delsp=yes", "Content-Type: text/html"),
    *("Content-Type: text/plain; charset*0*=x''%FF; charset*1=y", "Content-Type: text/html; x"),
)
PIECES = (
    *(b"\x00", b"\r", b"\n", b"\r\n\r\n", b"> ", b"-- \n", b"\xff\xfe", b"\xef\xbb\xbf", b"=\n"),
    *(b"<blockquote>", b"</blockquote>", b"<![CDATA[", b"<!--", b"<!x", b"&#x110000;", b"<style>"),
    *(b"--sig", b"--", b"=?utf-8?q?", b"\xe2\x80\x8b", b"\xe2\x80\xae", b"A" * 3000, b"&#" * 500),
)

Corrupt = Callable[[bytes, Random], bytes]


def cut(data: bytes, rng: Random) -> bytes:
    at, to = sorted(rng.choices(range(len(data) + 1), k=2))
    return data[:at] + data[to:]


def doubled(data: bytes, rng: Random) -> bytes:
    at, to = sorted(rng.choices(range(len(data) + 1), k=2))
    return data[:to] + data[at:]


def flipped(data: bytes, rng: Random) -> bytes:
    found = bytearray(data)
    for _ in range(rng.randint(1, 20)):
        if found:
            found[rng.randrange(len(found))] = rng.randrange(256)
    return bytes(found)


def with_piece(data: bytes, rng: Random) -> bytes:
    at = rng.randint(0, len(data))
    return data[:at] + rng.choice(PIECES) + data[at:]


def ended(data: bytes, rng: Random) -> bytes:
    return data[: rng.randint(0, len(data))]


def with_header(data: bytes, rng: Random) -> bytes:
    return rng.choice(HEADERS).encode("latin-1") + b"\r\n" + data


def other_charset(data: bytes, rng: Random) -> bytes:
    name = rng.choice(CHARSETS).encode()
    return data.replace(b"charset=", b"charset=" + name + b"; was=").replace(b"UTF-8", name)


def shuffled(data: bytes, rng: Random) -> bytes:
    lines = data.splitlines(keepends=True)
    at, to = sorted(rng.choices(range(len(lines) + 1), k=2))
    some = lines[at:to]
    rng.shuffle(some)
    return b"".join([*lines[:at], *some, *lines[to:]])


def nested(data: bytes, rng: Random) -> bytes:
    start = b"Content-Type: multipart/mixed; boundary=x\n\n--x\n"
    return start * rng.choice((1, 3, 60, 400)) + data


KINDS: Sequence[Corrupt] = (
    *(cut, doubled, flipped, with_piece, ended, with_header, other_charset, shuffled, nested),
)


def fuzzed(folder: Path, rng: Random, count: int, letter: Quoted) -> int:
    """Take so many corrupted replies; returns how many were taken."""
    from tests.desk.mail.table import at_a_choice

    key, taken, number = secret_key(), 0, 0
    while number < count:
        path = folder / f"fuzz-{number}.toml"
        at_a_choice(path, rng.randrange(1 << 30))
        with Campaign.open(path, write=True) as campaign:
            while number < count and len(campaign.session.log) < LONGEST:
                if campaign.session.question is None:
                    break
                number += 1
                taken += one_fuzzed(campaign, rng, letter, key)
        path.unlink()
    return taken


def one_fuzzed(campaign: Campaign, rng: Random, letter: Quoted, key: bytes) -> bool:
    """Take one corrupted reply, and see that it's taken once at most, also after an undo."""
    session, box = campaign.session, open_box(campaign.header.id)
    seat = player_asked(session)
    seen = observe(session, seat)
    asked = asked_part(seen, open_question(seen))
    code = codes_of(campaign, key).now(seat)
    said = rng.choice(asked.choices).typed if asked and asked.choices else "1"
    raw = rng.choice([*REPLIES.values()])(f"{code}: {said}", letter)
    for _ in range(rng.choice((0, 1, 1, 1, 2, 5))):
        raw = rng.choice(KINDS)(raw, rng)
    before = len(session.log)
    result = take(campaign, box, raw, key)
    assert len(session.log) == before or not result.openly, result
    if len(session.log) == before:
        return False
    after = len(session.log)
    for again in (raw, raw + b"\n"):
        assert take(campaign, box, again, key).openly
        assert len(session.log) == after
    if rng.random() < 0.3:
        campaign.do(lambda table: table.undo())
        after = len(session.log)
        for again in (raw, raw + b"\n"):
            take(campaign, box, again, key)
            assert len(session.log) == after
    return True
