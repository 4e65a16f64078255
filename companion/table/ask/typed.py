"""Typed answers to a session: one answer, a form's whole line, or a line of words."""

from __future__ import annotations

import re
from collections.abc import Sequence
from contextlib import suppress
from typing import Any

import msgspec

from companion.table.ask.access_keys import grave_words
from companion.table.ask.fields import Form
from companion.table.ask.forms import in_doubt as form_doubts
from companion.table.ask.illegal import Grave, Illegal, Unreadable
from companion.table.ask.parser import NUMBER
from companion.table.ask.parser import parse as parse
from companion.table.ask.requests import Choose, Count, Draw, Request, Roll, Settle
from companion.table.play.modes import DONE
from companion.table.play.roll_through import asked_of, roll_through, rolls
from companion.table.play.session import Entries, Session

BECAUSE = " because "
"""What stands between a computed value as people set it and their reason."""

PROPOSED = "."
"""Takes what is proposed, at the end of a line that answers several questions."""

ON = "on"
"""Lets the app roll all that is left of a line, at its end or behind the line's name."""

_SQUARE = re.compile(r"[a-z]\d", re.IGNORECASE)
_SQUARES = re.compile(r"(?:[a-z]\d){2,}", re.IGNORECASE)


class Meant(msgspec.Struct, frozen=True):
    """What a text means at the open question, parsed once.

    `values` answer the question, or the fields of its form in order. `words` answer the questions
    of its line; each is parsed when its question is asked. A `number` chooses the option that takes
    numbers and answers the question after it. `done` means that a reminder was handled on paper.
    `reason` is why a computed value was changed. An empty one answers nothing.
    """

    values: tuple[Any, ...] = ()
    words: tuple[str, ...] = ()
    number: int | None = None
    done: bool = False
    reason: str = ""


def read(session: Session, typed: str) -> Meant:
    """Parse typed text as an answer to the open question; raise `Illegal`.

    A form's line answers its fields in order, and a line of words answers the questions of one
    `line`, a word each; `on` lets the app roll the rest. A computed value may be followed by a
    reason: `12 because a man fell ill`. If the app only reminds players of a roll or draw, `done`
    says that it was handled on paper.
    """
    question, text, reason = session.question, typed.strip(), ""
    if question is None:
        raise Illegal("the game is over, so there's no question to answer")
    request = question.request
    if session.reminds and text.casefold() == DONE:
        return Meant(done=True)
    if isinstance(request, Settle):
        text, _, reason = (part.strip() for part in text.partition(BECAUSE))
    if isinstance(request, Choose) and request.numbers and NUMBER.fullmatch(text):
        return Meant(number=int(text))
    try:
        deck = session.deck(request.deck) if isinstance(request, Draw) else None
        return Meant(tuple(parse(request, text, deck)), reason=reason)
    except Illegal:
        words = _line_words(request, text) if request.line else []
        if words[1:] or [word.casefold() for word in words] in ([PROPOSED], [ON]):
            return Meant(words=tuple(words))
        raise


def give(session: Session, typed: str, *, sure: bool = False, reason: str = "") -> Entries:
    """Answer the open question with typed text, completely or not at all; raise `Illegal`."""
    return give_meant(session, read(session, typed), sure=sure, reason=reason)


def give_meant(session: Session, meant: Meant, *, sure: bool = False, reason: str = "") -> Entries:
    """Answer the open question with a parsed text, completely or not at all.

    Raises `Illegal`, or its subclass `Doubtful` if players must confirm first and aren't `sure`.
    """
    request = session.question.request if session.question else None
    if request is None or meant.done:
        return session.done()
    if meant.number is not None:
        return _give_number(session, request, meant.number)
    if meant.words:
        return _give_line(session, request.line, meant.words, sure=sure)
    if isinstance(request, Count) and request.form and len(meant.values) > 1:
        keys = [field.key for field in request.form.fields[request.form.at :]]
        return _give_all(session, request.form, dict(zip(keys, meant.values, strict=True)))
    made = Entries()
    for value in meant.values:
        made += session.answer(value, sure=sure, reason=reason or meant.reason)
    return made


def in_doubt(session: Session, meant: Meant) -> list[str]:
    """Return sentences on an answer that is legal but probably a mistake."""
    request = session.question.request if session.question else None
    if isinstance(request, Count) and request.form and session.unfinished and meant.values:
        before = [given for given in session.unfinished.answers if "key" in given.limits]
        answered = {str(given.limits["key"]): given.value for given in before}
        return form_doubts(request, answered, meant.values)
    doubt = session.doubt(meant.values[0]) if isinstance(request, Draw) and meant.values else ""
    return [doubt] if doubt else []


def _give_all(session: Session, form: Form, numbers: dict[str, int]) -> Entries:
    """Answer a form's fields by key; a number for a field that isn't asked must be zero.

    If the form was checked as a whole, such a number may also be what the others leave over.
    """
    checked = form.check is not None and not form.at
    made = Entries()
    with session.as_one():
        while numbers and (count := _asked(session, form.name)) and count.key in numbers:
            made += session.answer(numbers.pop(count.key))
        left = [key for key, number in numbers.items() if number]
        if left and not checked:
            raise Illegal(f"you can't choose {', '.join(left)} here: no number of it is asked for")
    return made


def _give_number(session: Session, request: Request, number: int) -> Entries:
    """Choose the option that a number means, and answer the question for a number after it."""
    assert isinstance(request, Choose)
    with session.as_one():
        made = session.answer(request.numbers)
        if session.question is None or not isinstance(session.question.request, Count):
            raise Illegal(f"no number is asked for here, so {number} isn't an answer")
        return made + session.answer(number)


def _parted(typed: str) -> list[str]:
    """Split a line into words; squares may be typed without spaces: `e5e6h4`."""
    return [
        part
        for word in typed.split()
        for part in (_SQUARE.findall(word) if _SQUARES.fullmatch(word) else [word])
    ]


def _line_words(request: Request, typed: str) -> list[str]:
    """Split a line into words, dice without spaces included; a name before `on` is no word."""
    words = _parted(typed)
    if isinstance(request, Roll) and typed.isdecimal() and request.dice == 1:
        return list(typed)
    named = [word.casefold() for word in words] == [*request.line.split(), ON]
    return words[-1:] if named else words


def _give_line(session: Session, line: str, words: Sequence[str], *, sure: bool) -> Entries:
    """Answer the questions of a line, a word each; raise `Illegal` naming extra words.

    All are one player's: nobody answers for another. `.` at the end accepts what is proposed, as
    far as something is. `on` at the end lets the app roll the rest.
    """
    made, before = Entries(), None
    whose = session.question.player if session.question else ""
    with session.as_one():
        for number, word in enumerate(words):
            request = asked_of(session, whose, line)
            if word == PROPOSED and number == len(words) - 1:
                made += _take_proposed(session, whose, line)
                break
            if word.casefold() == ON and number == len(words) - 1 and request and rolls(request):
                made += roll_through(session)
                break
            if goes_unasked(session, whose, word, *words[number + 1 : number + 2]):
                continue
            if request is None:
                if before and _may_be_left(before, words[number:]):
                    break
                raise Illegal(
                    f"{word!r} doesn't answer anything. After {' '.join(words[:number])!r}, "
                    f"{_asked_next(session)}"
                )
            value = _word_of(request, word, words[:number])
            if not sure and (grave := grave_words(request, value)):
                raise Grave(grave)
            made += session.answer(value, sure=sure)
            before = request
        if not made:
            raise Illegal("no answer is proposed here")
    return made


def goes_unasked(session: Session, player: str, word: str, following: str = "") -> bool:
    """True if a word names a player's only open option, which was taken without asking.

    If a word also answers the open question, it counts only if what follows doesn't. Raises
    `Illegal` if it means a barred option.
    """
    question = session.question if session.question and session.question.player == player else None
    known = ("", question.request.secret if question else "")
    unasked = [one for one in session.unasked if one.player == player and one.secret in known]
    answers = question is not None and _can_be_read(question.request, word)
    if any(_can_be_read(each, word) for each in unasked):
        if question is None or not answers or not following:
            return True
        return following not in (PROPOSED, ON) and _can_be_read(question.request, following)
    for request in () if answers else unasked:
        with suppress(Unreadable):
            parse(request, word)
    return False


def _can_be_read(request: Request, word: str) -> bool:
    try:
        parse(request, word)
    except Illegal:
        return False
    return True


def _may_be_left(request: Request, words: Sequence[str]) -> bool:
    """True if extra words after a question of their line are ignored."""
    if len(words) <= request.spare:
        return True
    if len(words) > 1 or not request.closing:
        return False
    try:
        return bool(parse(request, words[0])[0] == request.closing)
    except Illegal:
        return False


def _take_proposed(session: Session, player: str, line: str) -> Entries:
    """Answer a line's questions with what they propose, up to one that proposes nothing."""
    made = Entries()
    while request := asked_of(session, player, line):
        option = request.taken_unread if isinstance(request, Choose) else None
        if option is None:
            break
        made += session.answer(option.key)
    return made


def _word_of(request: Request, word: str, before: Sequence[str]) -> Any:
    """Return the value of a word in a line; raise `Illegal` naming the question."""
    try:
        return parse(request, word)[0]
    except Illegal as error:
        if not before:
            raise
        after = f"After {' '.join(before)!r}, the question is: {request.question}"
        raise Illegal(f"{error}. {after}") from None


def _asked_next(session: Session) -> str:
    if session.question is None:
        return "there are no more questions"
    return f"{session.question.player or 'the table'} is asked: {session.question.request.question}"


def _asked(session: Session, name: str) -> Count | None:
    request = session.question.request if session.question else None
    if isinstance(request, Count) and request.form and request.form.name == name:
        return request
    return None
