"""The judge of typed answers: what a line means, and what needs confirmation first.

Commas separate several answers on a line. The app and the command line show what it finds.
"""

from __future__ import annotations

from typing import Any

import msgspec

from companion.desk.overrides.cards import OwnCards
from companion.desk.play.commands import OpenCampaign
from companion.table.ask.access_keys import grave_words
from companion.table.ask.illegal import Illegal, Unreadable
from companion.table.ask.requests import Choose, Count, Draw, Request, Settle
from companion.table.ask.typed import BECAUSE, Meant, give, goes_unasked, in_doubt, read
from companion.table.play.session import Session

COMMA = ","
"""The separator between answers; a line may begin with it to continue the last one."""


class Judged(msgspec.Struct, frozen=True):
    """The first answer of a line: `part` is its text, `rest` the remaining line.

    `meant` is the parsed answer, empty for the name of something that wasn't asked. `doubts` are
    sentences about what is probably a mistake, and `grave` one about what could be lost for good:
    both need confirmation. `owed` asks for the reason for overriding a computed value. `told` is a
    message about the owner's card text in the answer.
    """

    part: str
    meant: Meant
    rest: str = ""
    doubts: tuple[str, ...] = ()
    grave: str = ""
    owed: str = ""
    told: str = ""


def judge(campaign: OpenCampaign, typed: str, value: Any = None, *, begun: bool = False) -> Judged:
    """Parse the first answer of a line, or, if it's empty, a journal `value`.

    An answer may skip a question with a default if it can't answer that, but fits what comes next.
    `begun` means that it follows another answer on the same line. Raises `Illegal` if it isn't an
    answer, and `DataFaults` or `StoreError` if the owner's cards can't be read.
    """
    session = campaign.session
    part, rest, meant = _first(session, typed, begun=begun) if typed else ("", "", Meant((value,)))
    request, told = session.question.request if session.question else None, ""
    if isinstance(request, Draw) and part and (own := _own_words(campaign, request, part)):
        meant, told = read(session, own), f"Your own card {own.replace(':', ' says:', 1)}."
    return Judged(
        part,
        meant,
        rest,
        doubts=tuple(in_doubt(session, meant)),
        grave=_grave(request, meant),
        owed=_owed(request, part, meant),
        told=told,
    )


def split(session: Session, typed: str) -> tuple[str, str]:
    """Split off the longest beginning of a line, up to a comma, that is one answer.

    A repeated text that is an answer by itself is two answers.
    """
    parts = typed.split(COMMA)
    for number in range(len(parts), 1, -1):
        head = COMMA.join(parts[:number]).strip(", ")
        twice = len({part.strip() for part in parts[:number]}) < number
        if _is_one(session, head) and not (twice and _is_one(session, parts[0].strip())):
            return head, COMMA.join(parts[number:]).strip(", ")
    return parts[0].strip(), COMMA.join(parts[1:]).strip(", ")


def _first(session: Session, typed: str, *, begun: bool) -> tuple[str, str, Meant]:
    """Return the first answer of a line as typed, the rest, and the parsed answer."""
    part, rest = split(session, typed)
    question = session.question
    if begun and question and goes_unasked(session, question.player, part, split(session, rest)[0]):
        return part, rest, Meant()
    try:
        return part, rest, read(session, part)
    except Unreadable:
        if not (usual := _usual_before(session, part)):
            raise
        return usual, typed, read(session, usual)


def _is_one(session: Session, text: str) -> bool:
    """True if a text is one answer to the open question."""
    request = session.question.request if session.question else None
    try:
        if isinstance(request, Choose) and request.own and COMMA in text:
            keys = [option.key for option in request.options]
            return read(session, text.partition(COMMA)[0]).values[0] not in keys
        meant = read(session, text)
    except Illegal:
        return False
    return not (COMMA in text and meant.words)


# Questions that are skipped


def _usual_before(session: Session, part: str) -> str:
    """Return the default answer to the open question if a text answers a later one, else "".

    Doesn't change the session.
    """
    question, before = session.question, len(session.log)
    usual = _usual(question.request) if question else ""
    if question is None or not usual:
        return ""
    try:
        fits = _goes_on(session, part, question.player, question.request.secret)
    except Illegal:
        fits = False
    session.forget(before)
    return usual if fits else ""


def opens_secret(session: Session, known: str) -> bool:
    """True if the open question is a secret other than the one that is looked at."""
    name = session.question.request.secret if session.question else ""
    return name not in ("", known) and session.game.is_secret(name)


def _goes_on(session: Session, part: str, player: str, secret: str) -> bool:
    """True if a text answers a later question of the same player; gives default answers."""
    before = len(session.log)
    while (question := session.question) and question.player == player:
        if opens_secret(session, secret) or decisive(session, before):
            return False
        try:
            read(session, part)
        except Unreadable:
            if not (usual := _usual(question.request)):
                return False
            give(session, usual)
        else:
            return True
    return False


def _usual(request: Request) -> str:
    """Return the default answer as it would be typed, "" for none or a grave one."""
    if isinstance(request, Choose):
        option = request.taken_unread
        return option.key if option and not option.grave else ""
    if isinstance(request, Count) and request.default is not None and request.form is None:
        return str(request.default)
    return ""


def decisive(session: Session, before: int) -> str:
    """Return the title of the decisive event that chance brought after an entry, "" for none.

    One that follows only from a choice is no surprise.
    """
    entries = session.log[before:]
    if not any(entry.kind in ("roll", "draw") for entry in entries):
        return ""
    facts = (fact for entry in entries for fact in entry.facts)
    moments = (moment for fact in facts if (moment := session.game.moment(fact)))
    return next((moment.title for moment in moments), "")


# Confirmations


def _grave(request: Request | None, meant: Meant) -> str:
    if isinstance(request, Choose) and meant.number is not None:
        return grave_words(request, request.numbers)
    return grave_words(request, meant.values[0]) if request and meant.values else ""


def _owed(request: Request | None, part: str, meant: Meant) -> str:
    """Return the request for a reason if a computed value is overridden without one, else ""."""
    if not isinstance(request, Settle) or meant.reason or meant.values[0] == request.value:
        return ""
    like = part or request.label(meant.values[0])
    computed = f"{request.question}: {request.label(request.value)} by the rules"
    return f"{computed}. To override it, add the reason: {like}{BECAUSE}…"


def _own_words(campaign: OpenCampaign, draw: Draw, typed: str) -> str:
    """Return a card's number with the owner's saved text, "" if there is none."""
    number, owned = typed.removeprefix("#"), campaign.plugin.overrides
    if owned is None or not number.isdecimal():
        return ""
    says = OwnCards(owned).says(draw.deck, int(number), draw.section)
    return f"{int(number)}: {says}" if says else ""
