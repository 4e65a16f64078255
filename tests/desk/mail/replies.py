"""Replies as mail programs send them: builders that take the answer's line and the letter.

Each was written after what these programs do: where they put the quoted letter and in which words
they announce it, how they break and encode lines, which headers and parts they add.
"""

import base64
import quopri
from collections.abc import Callable, Iterable
from email import message_from_bytes, policy
from email.message import EmailMessage
from functools import partial
from typing import Any, NamedTuple

ADA, HOST = "Ada <ada@example.org>", "Host <host@example.org>"


class Quoted(NamedTuple):
    """The letter that is answered, as a person has it before them."""

    subject: str
    text: str
    html: str
    raw: bytes = b""


def letter_of(raw: bytes) -> Quoted:
    mail = message_from_bytes(raw, policy=policy.default)
    found = {
        part.get_content_type(): part.get_content()
        for part in mail.walk()
        if part.get_content_maintype() == "text"
    }
    return Quoted(str(mail["Subject"]), found["text/plain"], found["text/html"], raw)


Build = Callable[[str, Quoted], bytes]
"""A builder: the line that a person wrote, and the letter, give the bytes of a reply."""


def head(subject: str, *more: str, sender: str = ADA) -> str:
    lines = (
        "Return-Path: <ada@example.org>",
        "Received: from mx.example.org (mx.example.org [192.0.2.7]) by mail.example.net; "
        "Fri, 27 Nov 2026 19:02:11 +0100",
        f"From: {sender}",
        f"To: {HOST}",
        f"Subject: {subject}",
        "Date: Fri, 27 Nov 2026 19:02:09 +0100",
        "Message-ID: <CAJ1x9=abc@mail.example.org>",
        "In-Reply-To: <0123@nile-companion.invalid>",
        "MIME-Version: 1.0",
        *more,
    )
    return "\r\n".join(lines) + "\r\n\r\n"


def crlf(text: str) -> str:
    return "\r\n".join(text.splitlines()) + "\r\n"


def plain(
    text: str, letter: Quoted, *, re: str = "Re: ", kind: str = "", cte: str = "8bit"
) -> bytes:
    kind = kind or 'text/plain; charset="UTF-8"'
    top = head(re + letter.subject, f"Content-Type: {kind}", f"Content-Transfer-Encoding: {cte}")
    data = crlf(text).encode()
    if cte == "quoted-printable":
        data = quopri.encodestring(data)
    elif cte == "base64":
        data = base64.encodebytes(data)
    return top.encode() + data


def both(text: str, page: str, letter: Quoted, *, re: str = "Re: ") -> bytes:
    mail = EmailMessage()
    mail["From"], mail["To"], mail["Subject"] = ADA, HOST, re + letter.subject
    mail["Message-ID"] = "<b1@mail.example.org>"
    mail.set_content(text)
    mail.add_alternative(page, subtype="html")
    return mail.as_bytes()


def quoted(text: str, width: int = 78) -> str:
    """A letter behind signs of quotation, its long lines broken as Gmail does."""
    lines: list[str] = []
    for line in text.splitlines():
        while len(line) > width:
            lines.append(line[:width])
            line = line[width:]
        lines.append(line)
    return "\n".join(f"> {line}".rstrip() for line in lines)


def body_of(page: str) -> str:
    return page.partition("<body>")[2].partition("</body>")[0]


def gmail(intro: str, signature: str, line: str, letter: Quoted) -> bytes:
    text = f"{line}\n\n{signature}\n\n{intro}\n\n{quoted(letter.text)}\n"
    page = (
        f'<div dir="ltr"><div>{line}</div><div><br></div>{signature}</div><br>'
        f'<div class="gmail_quote gmail_quote_container"><div dir="ltr" class="gmail_attr">{intro}'
        f'<br></div><blockquote class="gmail_quote" style="margin:0 0 0 .8ex">'
        f"{body_of(letter.html)}</blockquote></div>"
    )
    return both(text, page, letter)


def gmail_phone(line: str, letter: Quoted) -> bytes:
    """The link of a letter, opened in Gmail on a phone: the line, and nothing quoted."""
    page = f'<div dir="auto">{line}</div>'
    return both(f"{line}\n", page, letter)


def outlook(labels: Iterable[str], re: str, line: str, letter: Quoted) -> bytes:
    """Outlook quotes without signs, below a rule and a block of headers."""
    sender, sent, to, subject = labels
    block = (
        f"{sender}: Host <host@example.org>\n{sent}: Freitag, 27. November 2026 18:40\n"
        f"{to}: ada@example.org\n{subject}: {letter.subject}\n"
    )
    text = f"{line}\n\nGruß,\nAda\n\n________________________________\n{block}\n{letter.text}"
    page = (
        '<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style><!-- p.MsoNormal '
        '{margin:0cm} --></style></head><body lang="DE"><div class="WordSection1">'
        f'<p class="MsoNormal"><span>{line}<o:p></o:p></span></p><p class="MsoNormal">&nbsp;</p>'
        f'<div style="border-top:solid #E1E1E1 1.0pt"><p><b>{sender}:</b> Host</p></div>'
        f"{body_of(letter.html)}</div></body></html>"
    )
    return both(text, page, letter, re=re)


def outlook_links(line: str, letter: Quoted) -> bytes:
    """Old Outlook writes links into its plain text, with the codes that are in them."""
    code = line[:9]
    links = "\n".join(
        f"{n} words <mailto:host@example.org?subject=Re%3A%20x&body={code}%3A%20{n}>"
        for n in range(1, 4)
    )
    text = f"{line}\n\n-----Original Message-----\nFrom: Host\n\n{links}\n{letter.text}"
    return plain(text, letter)


def apple(line: str, letter: Quoted) -> bytes:
    text = f"{line}\n\n> On 27. Nov 2026, at 18:40, Host <host@example.org> wrote:\n> \n"
    page = (
        f'<html><head></head><body>{line}<br><div><br><blockquote type="cite"><div>On 27. Nov, '
        f"Host wrote:</div>{body_of(letter.html)}</blockquote></div></body></html>"
    )
    return both(text + quoted(letter.text), page, letter)


def ios(signature: str, intro: str, line: str, letter: Quoted) -> bytes:
    text = f"{line}\n\n{signature}\n\n> {intro}\n> \n> \ufeff{quoted(letter.text)[2:]}\n"
    return plain(text, letter, cte="quoted-printable")


def thunderbird(line: str, letter: Quoted, *, delsp: bool = False) -> bytes:
    more = "; delsp=yes" if delsp else ""
    text = (
        f"Hello, here is what I choose. It is a rather long sentence that the program \n"
        f"breaks softly.\n\n{line}\n\nAm 27.11.26 um 18:40 schrieb Host:\n{quoted(letter.text)}\n"
        f"-- \nAda\n{line[:9]}: 1\n"
    )
    return plain(text, letter, kind=f"text/plain; charset=UTF-8; format=flowed{more}")


def flowed_answer(line: str, letter: Quoted, *, delsp: bool) -> bytes:
    """The answer itself is broken softly, after its code."""
    code, _, answer = line.partition(" ")
    soft = f"{code}  \n{answer}" if delsp else f"{code} \n{answer}"
    more = "; delsp=yes" if delsp else ""
    kind = f"text/plain; charset=UTF-8; format=flowed{more}"
    return plain(f"{soft}\n\n-- \nAda\n", letter, kind=kind)


def html_only(line: str, letter: Quoted) -> bytes:
    page = (
        f"<html><head><title>x</title><style>p {{margin:0}}</style></head><body><p>{line}</p>"
        f"<p>Ada</p><blockquote>{body_of(letter.html)}</blockquote></body></html>"
    )
    return plain(page, letter, kind="text/html; charset=utf-8", cte="quoted-printable")


def html_in_pieces(line: str, letter: Quoted) -> bytes:
    """Words of one line in several elements, with hard spaces."""
    code, _, answer = line.partition(" ")
    page = f"<div><b>{code}</b>&nbsp;<span>{answer}</span></div><div>-- <br>Ada</div>"
    return plain(page, letter, kind="text/html; charset=utf-8")


def html_empty_plain(line: str, letter: Quoted) -> bytes:
    return both("\n", f"<html><body><div>{line}</div></body></html>", letter)


def signed(line: str, letter: Quoted, *, pgp: bool = True) -> bytes:
    kind = "pgp-signature" if pgp else "pkcs7-signature"
    top = head(
        f"Re: {letter.subject}",
        f'Content-Type: multipart/signed; micalg=pgp-sha256; protocol="application/{kind}"; '
        'boundary="sig"',
    )
    body = (
        f"--sig\nContent-Type: text/plain; charset=utf-8\n\n{line}\n\n{quoted(letter.text)}\n"
        f'--sig\nContent-Type: application/{kind}; name="signature"\n'
        "Content-Disposition: attachment\n\n"
        f"-----BEGIN PGP SIGNATURE-----\n{line[:9]}: 1\n-----END PGP SIGNATURE-----\n--sig--\n"
    )
    return (top + crlf(body)).encode()


def encoded(charset: str, cte: str, line: str, letter: Quoted) -> bytes:
    """A text with letters beyond ASCII in a charset."""
    data = crlf(f"Schöne Grüße, hier ist’s:\n{line}\n\nÄda\n").encode(charset, "replace")
    top = head(
        f"=?{charset}?Q?Re=3A_Gr=FC=DFe?=",
        f'Content-Type: text/plain; charset="{charset}"',
        f"Content-Transfer-Encoding: {cte}",
    )
    coded = {"base64": base64.encodebytes, "quoted-printable": quopri.encodestring}.get(cte, bytes)
    return top.encode() + coded(data)


def bare(line: str, letter: Quoted) -> bytes:
    """No Content-Type and no version, but letters of eight bits."""
    return f"From: ada@example.org\nSubject: {letter.subject}\n\nGrüße\n{line}\n".encode("latin-1")


def strange_charset(name: str, line: str, letter: Quoted) -> bytes:
    return plain(f"Grüße\n{line}\n", letter, kind=f"text/plain; charset={name}")


def bottom(line: str, letter: Quoted) -> bytes:
    text = f"On Friday, Host wrote:\n{quoted(letter.text)}\n\n{line}\n\nAda\n"
    return plain(text, letter)


def inline(line: str, letter: Quoted) -> bytes:
    above, _, below = quoted(letter.text).partition("\n> To answer")
    return plain(f"Host wrote:\n{above}\n\n{line}\n\n> To answer{below}\n", letter)


def forwarded_inline(line: str, letter: Quoted) -> bytes:
    text = (
        f"{line}\n\n---------- Forwarded message ---------\nVon: Host <host@example.org>\n\n"
        f"{letter.text}"
    )
    return plain(text, letter, re="WG: ")


def forwarded_below(line: str, letter: Quoted) -> bytes:
    """The letter as an attached mail below the answer."""
    top = head(f"Fwd: {letter.subject}", 'Content-Type: multipart/mixed; boundary="fw"')
    start = f"--fw\nContent-Type: text/plain\n\n{line}\n--fw\nContent-Type: message/rfc822\n\n"
    return (top + crlf(start)).encode() + letter.raw + b"\r\n--fw--\r\n"


def with_picture(line: str, letter: Quoted) -> bytes:
    mail = message_from_bytes(gmail_phone(line, letter), policy=policy.default)
    assert isinstance(mail, EmailMessage)
    mail.add_attachment(b"\x89PNG...", maintype="image", subtype="png", filename="me.png")
    mail.add_attachment(f"{line[:9]}: 1", filename="notes.txt")
    return mail.as_bytes()


def bad_headers(line: str, letter: Quoted) -> bytes:
    """A line break within an encoded sender, and a subject in no known charset."""
    return (
        "From: =?utf-8?q?Ada=0AX?= <ada@example.org>\r\nSubject: =?x-klingon?B?AAAA?= "
        "=?utf-8?B?////?=\r\nContent-Type: text/plain; charset*=utf-8''%ff\r\n"
        f"Date: tomorrow\r\n\r\n{line}\r\n"
    ).encode()


def words_around(line: str, letter: Quoted) -> bytes:
    code, _, answer = line.partition(": ")
    soft = code.lower().replace("-", "–")
    return plain(
        f"Dear host, I say *{soft}: {answer}*\n\nHave fun tomorrow, call 0171-5555!", letter
    )


def on_two_lines(line: str, letter: Quoted) -> bytes:
    code, _, answer = line.partition(": ")
    return plain(f"{code}:\n\n{answer}.\n\nSent from my phone", letter)


def quoted_without_signs(line: str, letter: Quoted) -> bytes:
    """A web mailer that quotes by indenting."""
    inner = "\n".join(f"    {each}" for each in letter.text.splitlines())
    return plain(f"{line}\n\nHost schrieb am 27.11.2026:\n{inner}\n", letter, re="AW: ")


GMAIL = {
    "en": ("On Fri, 27 Nov 2026 at 18:40, Host <host@example.org> wrote:", "Ada"),
    "de": ("Am Fr., 27. Nov. 2026 um 18:40 Uhr schrieb Host <host@example.org>:", "Grüße, Ada"),
    "fr": ("Le ven. 27 nov. 2026 à 18:40, Host <host@example.org> a écrit :", "À bientôt"),
}

REPLIES: dict[str, Build] = {
    **{f"gmail {each}": partial(gmail, *words) for each, words in GMAIL.items()},
    "gmail on a phone": gmail_phone,
    "outlook en": partial(outlook, ("From", "Sent", "To", "Subject"), "RE: "),
    "outlook de": partial(outlook, ("Von", "Gesendet", "An", "Betreff"), "AW: "),
    "outlook with links": outlook_links,
    "apple mail": apple,
    "ios en": partial(ios, "Sent from my iPhone", "On 27 Nov 2026, at 18:40, Host wrote:"),
    "ios de": partial(ios, "Von meinem iPhone gesendet", "Am 27.11.2026 um 18:40 schrieb Host:"),
    "thunderbird": thunderbird,
    "thunderbird delsp": partial(thunderbird, delsp=True),
    "answer flowed": partial(flowed_answer, delsp=False),
    "answer flowed delsp": partial(flowed_answer, delsp=True),
    "html only": html_only,
    "html in pieces": html_in_pieces,
    "html beside empty text": html_empty_plain,
    "signed with pgp": signed,
    "signed with s/mime": partial(signed, pgp=False),
    "latin-1": partial(encoded, "iso-8859-1", "8bit"),
    "latin-1 quoted-printable": partial(encoded, "iso-8859-1", "quoted-printable"),
    "windows-1252 base64": partial(encoded, "windows-1252", "base64"),
    "utf-8 base64": partial(encoded, "utf-8", "base64"),
    "utf-16": partial(encoded, "utf-16", "base64"),
    "utf-16le": partial(encoded, "utf-16-le", "base64"),
    "no content type": bare,
    "unknown charset": partial(strange_charset, "x-unknown"),
    "no text charset": partial(strange_charset, "zlib"),
    "bottom posting": bottom,
    "inline posting": inline,
    "forwarded inline": forwarded_inline,
    "forwarded below": forwarded_below,
    "with attachments": with_picture,
    "bad headers": bad_headers,
    "words around": words_around,
    "on two lines": on_two_lines,
    "quoted by indenting": quoted_without_signs,
    "crlf and plain": lambda line, letter: plain(f"{line}\n", letter),
    "quoted-printable": lambda line, letter: plain(
        f"{line}\n\n{letter.text}", letter, cte="quoted-printable"
    ),
    "base64": lambda line, letter: plain(f"{line}\n", letter, cte="base64"),
    "said twice": lambda line, letter: plain(f"{line}\n\nyes, {line}\n", letter),
}
"""Replies of people, each with one answer."""


# What no person wrote, or what answers nothing


def automatic(*lines: str, subject: str = "Re: x", sender: str = ADA) -> Build:
    def build(line: str, letter: Quoted) -> bytes:
        return (head(subject, *lines, sender=sender) + crlf(line)).encode()

    return build


def bounce(line: str, letter: Quoted) -> bytes:
    top = head(
        "Undelivered Mail Returned to Sender",
        'Content-Type: multipart/report; report-type=delivery-status; boundary="b"',
        sender="MAILER-DAEMON@mx.example.org (Mail Delivery System)",
    )
    body = (
        f"--b\nContent-Type: text/plain\n\nI'm sorry to inform you.\n{line}\n"
        "--b\nContent-Type: message/delivery-status\n\nAction: failed\nStatus: 5.1.1\n"
        "--b\nContent-Type: message/rfc822\n\n"
    )
    return (top + crlf(body)).encode() + letter.raw + b"\r\n--b--\r\n"


def only_forwarded(line: str, letter: Quoted) -> bytes:
    top = head(f"Fwd: {letter.subject}", "Content-Type: message/rfc822")
    return top.encode() + letter.raw


AUTOMATIC: dict[str, Build] = {
    "vacation": automatic("Auto-Submitted: auto-replied", "Precedence: bulk"),
    "vacation of outlook": automatic(subject="Automatische Antwort: Congo"),
    "out of office": automatic(subject="Out of Office Re: Congo"),
    "vacation fr": automatic(subject="=?utf-8?Q?R=C3=A9ponse_automatique_=3A_Congo?="),
    "autoreply": automatic("X-Autoreply: yes"),
    "junk": automatic("Precedence: junk"),
    "mailing list": automatic("List-Id: <games.example.org>", "Precedence: list"),
    "bounce": bounce,
    "bounce without report": automatic(sender="Mail Delivery <postmaster@example.org>"),
    "our own letter": lambda _, letter: letter.raw,
    "too large": lambda line, letter: plain(line + "\n" + "x" * (1 << 20), letter),
    "empty": lambda *_: b"",
}
"""Mails that nobody is written back to."""

WITHOUT_ANSWER: dict[str, Build] = {
    "only forwarded": only_forwarded,
    "only quoted": lambda line, letter: plain(quoted(f"{line}\n{letter.text}"), letter),
    "only a signature": lambda line, letter: plain(f"Hello\n-- \n{line}\n", letter),
    "only below the mark": lambda line, letter: plain(f"Hello\n{letter.text}\n{line}\n", letter),
    "only the code": lambda line, letter: plain(f"{line[:9]}: ...\n", letter),
    "only in an attachment": lambda line, _: (
        head("Re: x", 'Content-Type: text/plain; name="a.txt"', "Content-Disposition: attachment")
        + line
    ).encode(),
    "only html quoted": lambda line, letter: plain(
        f"<p>Hello</p><blockquote><p>{line}</p></blockquote>", letter, kind="text/html"
    ),
    "encrypted": lambda line, _: (
        head("Re: x", "Content-Type: application/pkcs7-mime; smime-type=enveloped-data")
        + base64.b64encode(line.encode()).decode()
    ).encode(),
    "no words": lambda _, letter: plain("\n", letter),
}
"""Mails of people in which nothing answers anything."""


def text_of(raw: bytes) -> str:
    """Every text of a mail, decoded."""
    mail: Any = message_from_bytes(raw, policy=policy.default)
    parts = (part for part in mail.walk() if part.get_content_maintype() == "text")
    return "\n".join([*map(str, mail.values()), *(part.get_content() for part in parts)])
