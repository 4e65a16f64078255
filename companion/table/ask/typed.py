"""The parser of typed answers: from what people type to journal values; what is allowed."""

from __future__ import annotations

import re
from collections.abc import Sequence
from contextlib import suppress
from typing import Any

import msgspec

from companion.table.ask.access_keys import grave_words, pick, pick_or_own, signs_for
from companion.table.ask.card_words import yes_or_no
from companion.table.ask.columns import Column
from companion.table.ask.fields import Form
from companion.table.ask.forms import in_doubt as form_doubts
from companion.table.ask.forms import read_line
from companion.table.ask.illegal import Grave, Illegal, Unreadable, check_dice
from companion.table.ask.replies import numbers_of
from companion.table.ask.requests import (
    Choose,
    Count,
    Draw,
    Option,
    Request,
    Roll,
    Rolls,
    Settle,
)
from companion.table.game import Deck
from companion.table.play.modes import DONE
from companion.table.play.roll_through import asked_of, roll_through, rolls
from companion.table.play.session import Entries, Session

_DICE = re.compile(r"\d+(?:[\s,;+]+\d+)*")
_TOTAL = re.compile(r"=\s*(\d+)")
_COUNTED = re.compile(r"(\d+)\s*[x×]?\s*([^\d\s,;=][^\d,;=]*)|([^\d\s,;=][^,;=]*?)\s*=\s*(\d+)")
_CARD = re.compile(r"#?(\d+)")
_CARD_SAYS = re.compile(r"#?(\d+)\s*:\s*(.+)")
BECAUSE = " because "
"""What stands between a computed value as people set it and their reason."""

PROPOSED = "."
"""Takes what is proposed, at the end of a line that answers several questions."""

ON = "on"
"""Lets the app roll all that is left of a line, at its end or behind the line's name."""

_NUMBER = re.compile(r"[+-]?\d+")
_SQUARE = re.compile(r"[a-z]\d", re.IGNORECASE)
_SQUARES = re.compile(r"(?:[a-z]\d){2,}", re.IGNORECASE)


def parse(request: Request, typed: str, deck: Deck | None = None) -> list[Any]:
    """Journal values for what people typed: one, or several for a form's whole line.

    | request | may be typed |
    |---|---|
    | `Roll` | `4 3`, `4,3`, `43` · `=7` (the sum) · a result (`lost`) |
    | `Rolls` | the dice · `2 recovers 1 dies` · `recovers=2 dies=1` |
    | `Draw` | a card's number · `17: 4 2 forest` · what the card says, or what it comes to |
    | `Choose` | a key, a label, a sign or a unique beginning; people's own text where it may be |
    | `Count` | a whole number · `24b 6a 1g` for a form |
    | `Settle` | as a choice or a count; see `give` for the reason |

    Raises `Illegal` with one sentence.
    """
    text = typed.strip()
    if not text:
        raise Illegal("nothing was typed")
    if isinstance(request, Count) and request.form and not _NUMBER.fullmatch(text):
        return read_line(request, request.form, text)
    value = _parse_one(request, text, deck)
    request.read(value)
    return [value]


def _parse_one(request: Request, text: str, deck: Deck | None) -> Any:
    if isinstance(request, Roll):
        return _roll(request, text)
    if isinstance(request, Rolls):
        return _rolls(request, text)
    if isinstance(request, Draw):
        return _draw(request, text, deck)
    if isinstance(request, Choose) and request.own:
        return pick_or_own(request, request.own, text)
    if isinstance(request, Choose):
        return _chosen(request, text)
    if isinstance(request, Settle) and (request.options or isinstance(request.value, str)):
        options = request.options or (Option(str(request.value), str(request.value)),)
        return _choose(request, options, text)
    if isinstance(request, Count | Settle):
        return _number(request, text)
    raise Illegal(f"{type(request).__name__} cannot be answered by typing")


class Meant(msgspec.Struct, frozen=True):
    """What a text means at the open question, parsed once.

    `values` answer it, or the counts of its form, one after the other. `words` answer the questions
    of its line, each read when its question comes. A `number` answers the question for a number
    behind the option that numbers mean. `done` says that a reminder was handled on paper. `reason`
    is why a computed value is set otherwise. An empty one answers nothing.
    """

    values: tuple[Any, ...] = ()
    words: tuple[str, ...] = ()
    number: int | None = None
    done: bool = False
    reason: str = ""


def read(session: Session, typed: str) -> Meant:
    """What people typed, as an answer to the open question; raises `Illegal`.

    A form's whole line answers its counts one after the other, and a line of words the questions
    that belong to one `line`, a word for each; `on` lets the app roll what is left of it. A
    computed value may be followed by the reason: `12 because a man fell ill`. Where the table is
    only reminded of a roll or draw, `done` says that it was handled on paper.
    """
    question, text, reason = session.question, typed.strip(), ""
    if question is None:
        raise Illegal("the game is over: no question is open")
    request = question.request
    if session.reminds and text.casefold() == DONE:
        return Meant(done=True)
    if isinstance(request, Settle):
        text, _, reason = (part.strip() for part in text.partition(BECAUSE))
    if isinstance(request, Choose) and request.numbers and _NUMBER.fullmatch(text):
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
    """Answer the open question with what people typed, all of it or nothing; raises `Illegal`."""
    return give_meant(session, read(session, typed), sure=sure, reason=reason)


def give_meant(session: Session, meant: Meant, *, sure: bool = False, reason: str = "") -> Entries:
    """Answer the open question with what was read for it, all of it or nothing.

    Raises `Illegal`, its kind `Doubtful` where people are asked first whether they are `sure`.
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
    """What people hardly mean by an answer that may stand, in sentences."""
    request = session.question.request if session.question else None
    if isinstance(request, Count) and request.form and session.unfinished and meant.values:
        before = [given for given in session.unfinished.answers if "key" in given.limits]
        answered = {str(given.limits["key"]): given.value for given in before}
        return form_doubts(request, answered, meant.values)
    doubt = session.doubt(meant.values[0]) if isinstance(request, Draw) and meant.values else ""
    return [doubt] if doubt else []


def _give_all(session: Session, form: Form, numbers: dict[str, int]) -> Entries:
    """Answer a form's counts by their keys; a number for a count never asked must be zero.

    Where the form was checked as a whole, such a number is the one that the others leave.
    """
    checked = form.check is not None and not form.at
    made = Entries()
    with session.as_one():
        while numbers and (count := _asked(session, form.name)) and count.key in numbers:
            made += session.answer(numbers.pop(count.key))
        left = [key for key, number in numbers.items() if number]
        if left and not checked:
            raise Illegal(f"{', '.join(left)} cannot be chosen here: no number of it is asked for")
    return made


def _give_number(session: Session, request: Request, number: int) -> Entries:
    """Take the option that a number means, and answer the question for a number behind it."""
    assert isinstance(request, Choose)
    with session.as_one():
        made = session.answer(request.numbers)
        if session.question is None or not isinstance(session.question.request, Count):
            raise Illegal(f"no number is asked for: {number} answers nothing")
        return made + session.answer(number)


def _parted(typed: str) -> list[str]:
    """The words of a line; squares may be typed without blanks: `e5e6h4`."""
    return [
        part
        for word in typed.split()
        for part in (_SQUARE.findall(word) if _SQUARES.fullmatch(word) else [word])
    ]


def _line_words(request: Request, typed: str) -> list[str]:
    """The words of a line; its name before `on` is none of them."""
    words = _parted(typed)
    named = [word.casefold() for word in words] == [*request.line.split(), ON]
    return words[-1:] if named else words


def _give_line(session: Session, line: str, words: Sequence[str], *, sure: bool) -> Entries:
    """Answer the questions of a line, a word for each; raises `Illegal` naming what is too much.

    They are put to one player: nobody answers for another. `.` at its end takes what is proposed,
    as far as something is; `on` at its end lets the app roll what is left.
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
                    f"{word!r} answers nothing: after {' '.join(words[:number])!r} "
                    f"{_asked_next(session)}"
                )
            value = _word_of(request, word, words[:number])
            if not sure and (grave := grave_words(request, value)):
                raise Grave(grave)
            made += session.answer(value, sure=sure)
            before = request
        if not made:
            raise Illegal("nothing is proposed here")
    return made


def goes_unasked(session: Session, player: str, word: str, following: str = "") -> bool:
    """True if a word names the one option that was open to a player, taken without asking.

    A word that also answers the open question does so only if what follows it does not. Raises
    `Illegal` where it means an option that was barred.
    """
    question = session.question if session.question and session.question.player == player else None
    unasked = [each for each in session.unasked if each.player == player and not each.secret]
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
    """Whether words that nothing asks for are passed over after a question of their line."""
    if len(words) <= request.spare:
        return True
    if len(words) > 1 or not request.closing:
        return False
    try:
        return bool(parse(request, words[0])[0] == request.closing)
    except Illegal:
        return False


def _take_proposed(session: Session, player: str, line: str) -> Entries:
    """Answer the questions of a line by what they propose, up to one that proposes nothing."""
    made = Entries()
    while request := asked_of(session, player, line):
        option = request.taken_unread if isinstance(request, Choose) else None
        if option is None:
            break
        made += session.answer(option.key)
    return made


def _word_of(request: Request, word: str, before: Sequence[str]) -> Any:
    """The value of a word of a line; raises `Illegal` saying what was asked there."""
    try:
        return parse(request, word)[0]
    except Illegal as error:
        if not before:
            raise
        after = f"after {' '.join(before)!r} it is asked: {request.question}"
        raise Illegal(f"{error}; {after}") from None


def _asked_next(session: Session) -> str:
    if session.question is None:
        return "nothing is asked any more"
    return f"{session.question.player or 'it'} is asked: {session.question.request.question}"


def _asked(session: Session, name: str) -> Count | None:
    request = session.question.request if session.question else None
    if isinstance(request, Count) and request.form and request.form.name == name:
        return request
    return None


def _roll(request: Roll[Any], text: str) -> Any:
    total = _TOTAL.fullmatch(text)
    if total:
        if request.reading != "sum":
            raise Illegal("these dice are not added up: type each of them")
        return {"total": int(total[1])}
    if _DICE.fullmatch(text):
        return _dice(request, text)
    return {"result": _result(request.column, text)}


def _dice(request: Roll[Any] | Rolls[Any], text: str) -> list[int]:
    dice = [int(die) for die in re.findall(r"\d+", text)]
    if len(dice) == 1 and len(text) == request.dice and request.sides <= 9:
        dice = [int(die) for die in text]
    if len(dice) == 1 and request.dice > 1:
        adds = f", or ={text} for the sum" if getattr(request, "reading", "") == "sum" else ""
        raise Illegal(f"{text} is not {request.dice} dice: type each of them{adds}")
    return list(check_dice(dice, request.dice, request.sides))


def _rolls(request: Rolls[Any], text: str) -> Any:
    if _DICE.fullmatch(text):
        return _dice(request, text)
    counts: dict[str, int] = {}
    rest = _COUNTED.sub("", text).strip(" \t,;")
    for number, name, other, other_number in _COUNTED.findall(text):
        result = str(_result(request.column, (name or other).strip()))
        counts[result] = counts.get(result, 0) + int(number or other_number)
    if rest and not counts and request.dice == 1:
        counts, rest = {str(_result(request.column, text)): 1}, ""
    if rest:
        some = request.column.lines[0].words
        raise Illegal(f"{rest!r} is not understood: type the dice, or a count like '2 {some}'")
    return {"counts": counts}


def _result(column: Column[Any], text: str) -> Any:
    options = [Option(str(line.result), line.words) for line in column.lines]
    key = pick(options, text, "result of this roll")
    return next(line.result for line in column.lines if str(line.result) == key)


def _draw(request: Draw, text: str, deck: Deck | None) -> dict[str, Any]:
    if deck is None:
        raise Illegal(f"there is no {request.deck} deck here to read a card from")
    number = _CARD.fullmatch(text)
    if number and not (text.isdecimal() and _says_numbers(deck, request.section)):
        card = _known_card(deck, request.deck, int(number[1]))
        return {"card": card, "says": deck.read(card, request.section)}
    both = _CARD_SAYS.fullmatch(text)
    try:
        if both:
            card = _known_card(deck, request.deck, int(both[1]))
            return {"card": card, "says": deck.canonical(request.section, both[2])}
        return {"says": deck.canonical(request.section, yes_or_no(deck, request.section, text))}
    except Illegal:
        raise
    except ValueError as error:
        if says := _coming_to(request, deck, text):
            return {"says": says}
        raise Illegal(f"{error}{_with_commas(request, deck, text)}") from None


def _with_commas(request: Draw, deck: Deck, text: str) -> str:
    """What several cards without commas should have been, "" where they are none."""
    words = text.split()
    try:
        for word in words:
            deck.canonical(request.section, word)
    except ValueError:
        return ""
    return f". For several cards put commas between: {', '.join(words)}" if words[1:] else ""


def _coming_to(request: Draw, deck: Deck, text: str) -> str:
    """The shortest words of a card that come to the result that was typed, "" for none.

    What stands on cards itself is never a result: it is what the card says.
    """
    wanted = text.casefold()
    texts = sorted({deck.read(card, request.section) for card in deck.numbers})
    if any(wanted in each.casefold() for each in texts):
        return ""
    fits = (each for each in texts if request.effects.get(each, "").casefold() == wanted)
    return min(fits, key=len, default="")


def _says_numbers(deck: Deck, section: str) -> bool:
    """Whether all cards say a number: a number that is typed is then what the card says."""
    return all(deck.read(card, section).isdecimal() for card in deck.numbers)


def _known_card(deck: Deck, name: str, card: int) -> int:
    if card not in deck.numbers:
        raise Illegal(f"there is no card {card}; the {name} deck has {numbers_of(deck)}")
    return card


def _chosen(request: Choose, text: str) -> str:
    """The option that was typed; raises `Illegal` with the reason of the game where it has one."""
    try:
        return _choose(request, request.options, text)
    except Illegal:
        why = request.refusal(text) if request.refusal else ""
        if not why:
            raise
        raise Illegal(f"{text} is not possible: {why}") from None


def _choose(request: Choose | Settle[Any], options: Sequence[Option], text: str) -> str:
    return pick(options, text, "answer", signs_for(request, text))


def _number(request: Count | Settle[Any], text: str) -> int:
    if not _NUMBER.fullmatch(text):
        raise Unreadable(
            f"{text!r} is no number: give a whole number from {request.least} to {request.most}"
        )
    return int(text)
