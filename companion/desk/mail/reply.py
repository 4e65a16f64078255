"""Reading replies: the lines that a person wrote, and the answers in them by their codes.

Nothing in a mail is trusted to be well formed: each header and body is read with a guard of its
own, and what can't be read counts as missing.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from email import message_from_bytes
from email.header import decode_header, make_header
from email.message import Message
from email.utils import parseaddr
from html import unescape
from typing import Any, Final, Literal, NamedTuple, TypeVar

MOST_BYTES: Final = 1 << 20
"""The largest reply that is read."""

MARK: Final = "Write your answer above this line"
"""In the first line of letters: what follows it in a reply is the letter again."""

OURS: Final = "X-Nile-Companion"
"""The header of our own letters: none of them is ever taken as a reply."""

_PARTS = 200
_BORDERS = 500
_KINDS = re.compile(rb"^content-[a-z-]+:(?:[^\n]*\n[ \t])*[^\n]*", re.IGNORECASE | re.MULTILINE)
_KIND = 4_000
_HEADER = 500
_LINES = 2_000
_LINE = 2_000
_SENDERS = ("mailer-daemon@", "postmaster@")
_AWAY = re.compile(
    r"\s*(auto(matic)?[ -]?(reply|response)|out of (the )?office|automatische antwort|"
    r"abwesenheit|réponse automatique|undeliver|unzustellbar|delivery status)",
    re.IGNORECASE,
)
_CODE = re.compile(r"(?<![^\W_])(?=([0-9a-z]{4}[-‐‑‒–—−]?[0-9a-z]{4})(?![^\W_]))", re.I | re.A)
_LINKS = re.compile(r"<?(?:mailto|https?):\S*", re.IGNORECASE)
_WHEN = re.compile(r"when\s+(?:i\W?m\s+)?asked\s+(?:about\s+)?([^:=]+?)\s*[:=]\s*(.*)", re.I)
_SURE = re.compile(r"sure\s*[:=]\s*(.*)", re.IGNORECASE)
_ODD_SPACES = dict.fromkeys(map(ord, "\u00a0\u2007\u202f\t"), " ") | dict.fromkeys(
    map(ord, "\u200b\u200c\u200d\u2060\ufeff\u00ad")
)
_TAG = re.compile(r"<(?P<end>/?)(?P<name>[a-z][a-z0-9:]*+)[^<>]*+>|<[!?][^<>]*+>", re.I)
_BREAKS = frozenset({"br", "p", "div", "tr", "li", "table", "h1", "h2", "h3", "hr", "blockquote"})
_UNSEEN = frozenset({"style", "script", "head", "title"})
_DOTS = frozenset({"", ".", "..", "...", "…"})

T = TypeVar("T")
U = TypeVar("U")


class Refusal(ValueError):
    """A mail that isn't taken, with the reason in one sentence.

    `openly` is the reason for all to see, without what was answered.
    """

    def __init__(self, words: str, *, openly: str = "") -> None:
        super().__init__(words)
        self.openly = openly or words


class Reply(NamedTuple):
    """What a person wrote: the texts that may have answers, likeliest first, each in lines."""

    texts: tuple[tuple[str, ...], ...]
    message_id: str = ""


class Said(NamedTuple):
    """One line with a code: an answer, one that waits until it's asked `about`, or `clear`."""

    code: str
    kind: Literal["answer", "when", "clear"]
    text: str = ""
    about: str = ""
    sure: bool = False


def read_reply(data: bytes) -> Reply:
    """Read a mail; raises `Refusal` if it's too large, ours, or not written by a person."""
    if len(data) > MOST_BYTES:
        raise Refusal("it's larger than 1 MB, so it wasn't read")
    if data.count(b"\n--") > _BORDERS or any(len(one[0]) > _KIND for one in _KINDS.finditer(data)):
        raise Refusal("it has too many parts, so it wasn't read")
    message = _guarded(lambda: message_from_bytes(data), None)
    if message is None or not data.strip():
        raise Refusal("it can't be read as a mail")
    if why := _automatic(message):
        raise Refusal(why)
    parts = list(_parts(message))
    html = [_without_tags(_text(part)) for part in parts if _kind(part) == "text/html"]
    plain = [_text(part) for part in parts if _kind(part) != "text/html"]
    return Reply(
        tuple(tuple(written(text)) for text in (*plain, *html)),
        _header(message, "Message-ID"),
    )


def written(text: str) -> Iterator[str]:
    """The lines of a text that were written for us: no quoted ones, nothing behind the end."""
    left = _LINES
    for line in text.splitlines():
        spaced = line[:_LINE].translate(_ODD_SPACES)
        plain = " ".join("".join(c for c in spaced if c.isprintable()).split())
        if plain.startswith((">", "|")):
            continue
        if MARK.casefold() in plain.casefold() or plain == "--":
            return
        yield plain
        left -= 1
        if not left:
            return


def answers_in(lines: Sequence[str], is_code: Callable[[str], bool]) -> list[Said]:
    """Everything said behind codes, each thing once; `is_code` tells codes from other words."""
    found: list[Said] = []
    for at, line in enumerate(lines):
        plain = _LINKS.sub(" ", line)
        places = [one for one in _CODE.finditer(plain) if is_code(one[1])]
        ends = [*(one.start() for one in places), len(plain)][1:]
        for place, end in zip(places, ends, strict=True):
            rest = plain[place.end(1) : end].strip(" *_`\"'")
            if not rest.strip(":= ") and end == len(plain):
                rest = next((each for each in lines[at + 1 :] if each), "")
                rest = "" if any(is_code(one[1]) for one in _CODE.finditer(rest)) else f": {rest}"
            said = _said(place[1], rest)
            if said is not None and said not in found:
                found.append(said)
    return found


def _said(code: str, rest: str) -> Said | None:
    """What is said behind a code, None for nothing."""
    if rest.casefold().rstrip(".!") == "clear":
        return Said(code, "clear")
    if when := _WHEN.match(rest):
        answer = _answer(when[2])
        return Said(code, "when", answer, " ".join(when[1].split()).casefold()) if answer else None
    sure = _SURE.match(rest)
    answer = _answer(sure[1] if sure else rest)
    return Said(code, "answer", answer, sure=bool(sure)) if answer else None


def _answer(text: str) -> str:
    """An answer without the signs around it: a stop that ends a sentence, marks of emphasis."""
    found = text.lstrip(" )]>").strip(" :=*_`\"'")
    if found in _DOTS:
        return ""
    while found[1:] and found[-1] in ".!;*_`\"'" and found[-2] != " ":
        found = found[:-1].rstrip("*_`\"'")
    return found


# Headers


def _guarded(read: Callable[[], T], otherwise: U) -> T | U:
    """What can be read, or something else: the library fails on mails in a dozen ways."""
    try:
        return read()
    except Exception:
        return otherwise


def _header(message: Message[Any, Any], name: str) -> str:
    """A header's text on one line, "" if it's missing or can't be read."""
    raw = _guarded(lambda: str(message.get(name, "")), "")[:_HEADER]
    found = _guarded(lambda: str(make_header(decode_header(raw))), raw)
    return " ".join("".join(c if c.isprintable() else " " for c in found).split())


def _sender(message: Message[Any, Any]) -> str:
    """The address that a mail says it came from, "" for none."""
    return _guarded(lambda: parseaddr(_header(message, "From"))[1], "")


def _kind(message: Message[Any, Any]) -> str:
    """The type of a part, like `text/plain`."""
    return _guarded(message.get_content_type, "text/plain")


def _automatic(message: Message[Any, Any]) -> str:
    """Why a mail isn't a person's, in a sentence; "" if it may be."""
    if _header(message, OURS):
        return "it's one of the companion's own letters, not a reply"
    if _header(message, "Auto-Submitted").casefold() not in ("", "no"):
        return "it's an automatic reply"
    if _header(message, "X-Autoreply") or _header(message, "X-Autorespond"):
        return "it's an automatic reply"
    if _header(message, "Precedence").casefold() in ("bulk", "junk", "list", "auto_reply"):
        return "it was sent in bulk, not by a person"
    if _header(message, "List-Id"):
        return "it came through a mailing list"
    is_report = _kind(message) == "multipart/report" or _header(message, "Return-Path") == "<>"
    if is_report or _sender(message).casefold().startswith(_SENDERS):
        return "it's a report about a mail that couldn't be delivered"
    if _AWAY.match(_header(message, "Subject")):
        return "it's an automatic reply"
    return ""


# Bodies


def _parts(message: Message[Any, Any], depth: int = 0) -> Iterator[Message[Any, Any]]:
    """The parts with text of the mail itself, without attachments and forwarded mails."""
    if _kind(message).startswith("message/") or depth > _PARTS:
        return
    if _header(message, "Content-Disposition").casefold().startswith("attachment"):
        return
    payload: object = _guarded(message.get_payload, None)
    if isinstance(payload, list):
        for part in payload[:_PARTS]:
            yield from _parts(part, depth + 1)
    elif _kind(message) in ("text/plain", "text/html"):
        yield message


def _text(part: Message[Any, Any]) -> str:
    """The text of a part; what can't be decoded is replaced."""
    data: object = _guarded(lambda: part.get_payload(decode=True), None)
    if not isinstance(data, bytes):
        return ""
    charset = _guarded(lambda: str(part.get_content_charset() or ""), "")
    text = _decoded(data, charset)
    if _param(part, "format") == "flowed":
        return _unfolded(text, joined=_param(part, "delsp") == "yes")
    return text


def _param(part: Message[Any, Any], name: str) -> str:
    return _guarded(lambda: str(part.get_param(name, "")), "").casefold()


def _decoded(data: bytes, charset: str) -> str:
    """Bytes as text: by the charset that is named, else as UTF-8, else as Latin-1."""
    if data.startswith((b"\xff\xfe", b"\xfe\xff")):
        charset = "utf-16"
    for name in filter(None, (charset, "utf-8")):
        try:
            return data.decode(name)
        except (LookupError, ValueError):
            continue
    known = _guarded(lambda: data.decode(charset, "replace") if charset else "", "")
    return known or data.decode("latin-1")


def _unfolded(text: str, *, joined: bool) -> str:
    """Text of format=flowed with its soft breaks taken out (RFC 3676)."""
    found: list[str] = []
    flows = False
    for line in text.splitlines():
        is_quoted = line.startswith(">")
        plain = line if is_quoted else line.removeprefix(" ")
        if flows and not is_quoted and plain != "-- ":
            found[-1] += plain if len(found[-1]) < _LINE else ""
        else:
            found.append(plain)
        flows = plain.endswith(" ") and plain != "-- " and not is_quoted
        if flows and joined:
            found[-1] = found[-1][:-1]
    return "\n".join(found)


def _without_tags(page: str) -> str:
    """The words of a page in lines, without quotations.

    The library's parser takes minutes for some pages that are broken on purpose; this takes no
    longer for them than for others.
    """
    words, quotes, unseen, at = list[str](), 0, "", 0
    page = _without_comments(page)
    for tag in _TAG.finditer(page):
        if not (unseen or quotes):
            words.append(_words(page[at : tag.start()]))
        at, name = tag.end(), (tag["name"] or "").casefold()
        if unseen:
            unseen = "" if tag["end"] and name == unseen else unseen
        elif name in _UNSEEN and not tag["end"]:
            unseen = name
        elif name == "blockquote":
            quotes = max(0, quotes - 1) if tag["end"] else quotes + 1
        if name in _BREAKS:
            words.append("\n")
    return "".join([*words, "" if unseen or quotes else _words(page[at:])])


def _words(text: str) -> str:
    """Text between tags as one line."""
    found = _guarded(lambda: unescape(text), text)
    return " ".join(found.splitlines()) if found.strip() else " "


def _without_comments(page: str) -> str:
    """A page without its comments; one that doesn't end goes to the end of the page."""
    kept, at = list[str](), 0
    while (begin := page.find("<!--", at)) >= 0:
        kept.append(page[at:begin])
        at = page.find("-->", begin) + 3
        if at < 3:
            return "".join(kept)
    return "".join([*kept, page[at:]])


def all_said(reply: Reply, is_code: Callable[[str], bool]) -> list[Said]:
    """What is said in the first text of a reply that says anything."""
    found: Iterable[list[Said]] = (answers_in(text, is_code) for text in reply.texts)
    return next(filter(None, found), [])
