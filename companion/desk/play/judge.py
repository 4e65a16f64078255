"""The judge of typed answers: what a line means at the open question, and what is asked first.

Commas separate several answers on a line. The app and the command line render what it finds.
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
"""What stands between two answers; at the beginning of a line it goes on behind the last one."""


class Judged(msgspec.Struct, frozen=True):
    """The first answer of a line: `part` is what was typed of it, `rest` what is left.

    `meant` is the answer itself. It is empty for a word that names what needed no asking. `doubts`
    are sentences about what people hardly mean, `grave` one about what may be lost for good: people
    are asked first. `owed` is said to people who set a computed value otherwise without
    a reason. `told` is a sentence about the owner's words that stand in the answer.
    """

    part: str
    meant: Meant
    rest: str = ""
    doubts: tuple[str, ...] = ()
    grave: str = ""
    owed: str = ""
    told: str = ""


def judge(campaign: OpenCampaign, typed: str, value: Any = None, *, begun: bool = False) -> Judged:
    """What a line, or where it is empty a journal `value`, means at the open question.

    An answer may pass over a question that has a usual one, if it is no kind of answer to it and
    fits what comes then. With `begun` it goes on behind an answer of the same line. Raises
    `Illegal` where it is no answer, and `DataFaults` or `StoreError` where the owner's cards cannot
    be read.
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
    """The longest beginning of a line, up to a comma, that answers the open question; the rest.

    What is an answer by itself and said twice is two answers.
    """
    parts = typed.split(COMMA)
    for number in range(len(parts), 1, -1):
        head = COMMA.join(parts[:number]).strip(", ")
        twice = len({part.strip() for part in parts[:number]}) < number
        if _is_one(session, head) and not (twice and _is_one(session, parts[0].strip())):
            return head, COMMA.join(parts[number:]).strip(", ")
    return parts[0].strip(), COMMA.join(parts[1:]).strip(", ")


def _first(session: Session, typed: str, *, begun: bool) -> tuple[str, str, Meant]:
    """The first answer of a line, as typed and as meant, and the rest."""
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


# Questions that are passed over


def _usual_before(session: Session, part: str) -> str:
    """The usual answer to the open question, typed, if an answer fits what comes then, else "".

    The session is as it was before.
    """
    question, before = session.question, len(session.log)
    usual = _usual(question.request) if question else ""
    if question is None or not usual:
        return ""
    try:
        fits = _goes_on(session, part, question.player)
    except Illegal:
        fits = False
    session.forget(before)
    return usual if fits else ""


def _goes_on(session: Session, part: str, player: str) -> bool:
    """True if an answer fits a question of a player's behind usual answers; these are given."""
    before = len(session.log)
    while (question := session.question) and question.player == player:
        if question.request.secret or decisive(session, before):
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
    """What an empty line answers, as it would be typed; "" for nothing, or what is grave."""
    if isinstance(request, Choose):
        option = request.taken_unread
        return option.key if option and not option.grave else ""
    if isinstance(request, Count) and request.default is not None and request.form is None:
        return str(request.default)
    return ""


def decisive(session: Session, before: int) -> str:
    """The decisive event that chance brought in the entries after one, in words; "" for none.

    One that follows from a choice alone surprises nobody.
    """
    entries = session.log[before:]
    if not any(entry.kind in ("roll", "draw") for entry in entries):
        return ""
    facts = (fact for entry in entries for fact in entry.facts)
    moments = (moment for fact in facts if (moment := session.game.moment(fact)))
    return next((moment.title for moment in moments), "")


# What people are asked first


def _grave(request: Request | None, meant: Meant) -> str:
    if isinstance(request, Choose) and meant.number is not None:
        return grave_words(request, request.numbers)
    return grave_words(request, meant.values[0]) if request and meant.values else ""


def _owed(request: Request | None, part: str, meant: Meant) -> str:
    """What is said to people who set a computed value otherwise and say no word why."""
    if not isinstance(request, Settle) or meant.reason or meant.values[0] == request.value:
        return ""
    like = part or request.label(meant.values[0])
    computed = f"{request.question}: {request.label(request.value)} by the rules"
    return f"{computed}; say why it is otherwise, like: {like}{BECAUSE}…"


def _own_words(campaign: OpenCampaign, draw: Draw, typed: str) -> str:
    """A card's number with the words that its owner kept for it; "" where there are none."""
    number, owned = typed.removeprefix("#"), campaign.plugin.overrides
    if owned is None or not number.isdecimal():
        return ""
    says = OwnCards(owned).says(draw.deck, int(number), draw.section)
    return f"{int(number)}: {says}" if says else ""
