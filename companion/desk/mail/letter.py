"""Letters as `.eml` files: plain text first, then HTML with a link for each answer.

A letter is made of words that its seat may read; nothing else reaches this module. The same letter
has the same bytes, but for its date.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterator, Mapping, Sequence
from email.message import EmailMessage
from email.policy import SMTP
from email.utils import formatdate
from html import escape
from textwrap import wrap
from typing import Final, NamedTuple
from urllib.parse import quote

from companion.desk.mail.reply import MARK, OURS
from companion.sheets.html import blocks_html
from companion.sheets.text import plain_lines
from companion.sheets.values import Block

WIDTH: Final = 76
"""Letters of a line of plain text at most."""

MOST_LINKS: Final = 80
"""Choices with a link each; of more, only the first."""

SHORT: Final = 4
"""Letters of an answer at most whose link shares its line with others."""

_MESSAGE_ID: Final = re.compile(r"<[!-;=?-~]{1,200}>")

_STYLE: Final = (
    "body{font:16px/1.45 sans-serif;max-width:46em;margin:0 auto;padding:12px;color:#222;"
    "background:#fff}h2{font-size:1.1em;margin:1.6em 0 .4em;border-bottom:1px solid #bbb}"
    "h3,h4,h5{font-size:1em;margin:1em 0 .2em}p{margin:.4em 0}ul{padding-left:1.2em;margin:.4em 0}"
    "pre{font:13px/1.4 monospace;white-space:pre-wrap;margin:.4em 0}"
    "table{border-collapse:collapse;font-size:.95em}td,th{text-align:left;vertical-align:top;"
    "padding:1px 10px 1px 0}small{color:#595959}a.answer{display:block;padding:10px 12px;"
    "margin:6px 0;border:1px solid #1c5c8a;border-radius:6px;color:#114a73;"
    "text-decoration:none}a.short{display:inline-block;min-width:1.5em;margin:4px 6px 4px 0}"
    ".code{font:bold 1.15em monospace}.mark{color:#595959;font-size:.85em}"
)


class Choice(NamedTuple):
    """An answer to choose: what is typed for it, its words, and what may be lost by it for good."""

    typed: str
    words: str
    grave: str = ""


class Part(NamedTuple):
    """A part of a letter: sentences, then blocks of a sheet.

    A `text` whose lines stay as they are stands for the blocks in the plain letter.
    """

    title: str
    sentences: Sequence[str] = ()
    text: Sequence[str] = ()
    blocks: Sequence[Block] = ()


class Asked(NamedTuple):
    """The open question of a letter's seat, and why it's asked.

    `choices` are answers to choose, and `lines` say what else may be typed.
    """

    question: str
    why: str
    lines: Sequence[str]
    choices: Sequence[Choice]


class Letter(NamedTuple):
    """A letter to a seat: from and to addresses ("" for none), its opening, what is asked, parts.

    `code` is "" where nothing can be answered. `files` are attached PDF files by name. `answers`
    names the mail that this is a receipt of.
    """

    seat: str
    subject: str
    host: str
    to: str
    opening: Sequence[str]
    asked: Asked | None = None
    code: str = ""
    parts: Sequence[Part] = ()
    files: Mapping[str, bytes] = {}
    answers: str = ""


def letter_bytes(letter: Letter, now: float | None = None) -> bytes:
    """Return a letter as a mail; `now` is its date in seconds since 1970, None for none."""
    mail = EmailMessage(policy=SMTP)
    plain = "".join(c if c.isprintable() else " " for c in _sendable(letter.subject))
    mail["Subject"] = plain.replace("=?", "= ?")
    for name, value in (("From", letter.host), ("To", letter.to), ("Reply-To", letter.host)):
        if value:
            mail[name] = value
    if now is not None:
        mail["Date"] = formatdate(now, usegmt=True)
    text, page = letter_text(letter), letter_html(letter)
    digest = hashlib.sha256("\0".join((letter.subject, text, page)).encode(errors="replace"))
    mail["Message-ID"] = f"<{digest.hexdigest()[:32]}@nile-companion.invalid>"
    if _MESSAGE_ID.fullmatch(letter.answers) and "=?" not in letter.answers:
        mail["In-Reply-To"] = mail["References"] = letter.answers
    mail[OURS] = "letter"
    mail["Auto-Submitted"] = "auto-generated"
    mail["X-Unsent"] = "1"  # mail programs open it to be sent
    mail.set_content(_sendable(text))
    mail.add_alternative(_sendable(page), subtype="html")
    for name, data in letter.files.items():
        mail.add_attachment(data, maintype="application", subtype="pdf", filename=name)
    for number, part in enumerate(mail.walk()):
        if part.is_multipart():
            part.set_boundary(f"{digest.hexdigest()[:24]}-{number}")
    return mail.as_bytes()


def _sendable(text: str) -> str:
    """A text without what UTF-8 has no bytes for."""
    return text.encode("utf-8", "replace").decode()


# Plain text


def letter_text(letter: Letter) -> str:
    """Return the plain text of a letter."""
    return "\n".join(_text_lines(letter)) + "\n"


def _text_lines(letter: Letter) -> Iterator[str]:
    if letter.code:
        yield f"---- {MARK} ----"
        yield ""
    for sentence in letter.opening:
        yield from _wrapped(sentence)
    if asked := letter.asked:
        yield from ("", *_wrapped(asked.question))
        yield from (*(_wrapped(asked.why) if asked.why else ()), "")
        width = max((len(one.typed) for one in asked.choices), default=0)
        for one in asked.choices:
            said = f"{one.typed.ljust(width)}  {one.words}" if one.words != one.typed else one.typed
            yield from _wrapped(said, "  ", " " * (width + 4))
            if one.grave:
                yield from _wrapped(f"Careful: {one.grave}.", " " * (width + 4))
        yield from asked.lines
    if letter.code:
        for before, line in _how(letter):
            yield from ("", before, "", f"    {line}")
    for part in letter.parts:
        yield from ("", "", part.title.upper(), "")
        for sentence in part.sentences:
            yield from _wrapped(sentence, "* ", "  ")
        yield from part.text or plain_lines(part.blocks, WIDTH)


def _wrapped(text: str, indent: str = "", hang: str = "") -> list[str]:
    found = wrap(
        text, WIDTH, initial_indent=indent, subsequent_indent=hang or indent, break_on_hyphens=False
    )
    return found or [""]


def _how(letter: Letter) -> list[tuple[str, str]]:
    """How to write back: sentences, each with the line that it's about."""
    later = f"{letter.code} when asked WORDS: ..."
    if letter.asked is None:
        return [("To answer a later question, reply with some words of it:", later)]
    return [
        ("To answer, reply with this line, and your answer for the dots:", f"{letter.code}: ..."),
        ("To answer a later question too, add some words of it:", later),
    ]


# HTML


def letter_html(letter: Letter) -> str:
    """Return the page of a letter: it needs no script, no picture and no other host."""
    body = "\n".join(_html_lines(letter))
    return (
        '<!DOCTYPE html>\n<html lang="en"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width">'
        f"<title>{escape(letter.subject)}</title><style>{_STYLE}</style></head>\n"
        f"<body>\n{body}\n</body></html>\n"
    )


def _html_lines(letter: Letter) -> Iterator[str]:
    if letter.code:
        yield f'<p class="mark">---- {MARK} ----</p>'
    for sentence in letter.opening:
        yield f"<p>{escape(sentence)}</p>"
    if asked := letter.asked:
        yield f"<h2>{escape(asked.question)}</h2>"
        if asked.why:
            yield f"<p>{escape(asked.why)}</p>"
        for one in asked.choices[:MOST_LINKS]:
            yield _link(letter, one)
        if len(asked.choices) > MOST_LINKS:
            yield _pre([one.typed for one in asked.choices[MOST_LINKS:]])
        if len(asked.choices) in (0, *range(MOST_LINKS + 1, 10_000)):
            yield _link(letter, Choice("", "Write your answer"))
        yield _pre(asked.lines)
    for before, line in _how(letter) if letter.code else ():
        yield f'<p>{escape(before)}<br><span class="code">{escape(line)}</span></p>'
    for part in letter.parts:
        yield f"<h2>{escape(part.title)}</h2>"
        if part.sentences:
            items = "\n".join(f"<li>{escape(each)}</li>" for each in part.sentences)
            yield f"<ul>\n{items}\n</ul>"
        yield blocks_html(part.blocks) if part.blocks else _pre(part.text)


def _pre(lines: Sequence[str]) -> str:
    return f"<pre>{escape(chr(10).join(lines))}</pre>" if lines else ""


def _link(letter: Letter, choice: Choice) -> str:
    """A link that opens a mail with the answer filled in."""
    body = f"{letter.code}: {choice.typed}"
    query = f"subject={quote('Re: ' + _sendable(letter.subject), safe='')}"
    query += f"&body={quote(_sendable(body), safe='')}"
    href = escape(f"mailto:{quote(letter.host, safe='@')}?{query}")
    sign = f"<b>{escape(choice.typed)}</b> " if choice.words != choice.typed else ""
    grave = f"<br><small>Careful: {escape(choice.grave)}.</small>" if choice.grave else ""
    kind = "answer" if len(choice.words) > SHORT or grave else "answer short"
    return f'<a class="{kind}" href="{href}">{sign}{escape(choice.words)}{grave}</a>'
