"""Several answers on one line: a batch, taken by the questions that come, one after the other.

Commas separate them. Each is an entry and an undo point of its own, as if it had been typed alone.
"""

from __future__ import annotations

from collections.abc import Callable

import msgspec
from msgspec.structs import replace

from companion.desk.play.answer import Answer, Doubted
from companion.desk.play.commands import OpenCampaign
from companion.table.ask.access_keys import grave_words
from companion.table.ask.illegal import Doubtful, Illegal
from companion.table.ask.requests import Choose, Count, Draw, Request, Settle
from companion.table.ask.typed import BECAUSE, in_doubt, parse
from companion.table.ask.typed import give as give_typed
from companion.table.play.session import Session

COMMA = ","
"""What stands between two answers; at the beginning of a line it goes on behind the last one."""


UNDO = "Undo takes back one answer at a time."

MOST_TOLD = 6
"""Answers of a line that are told one by one, as many as a blank hex takes; of more the last ones
and how many, so that what is told leaves the next question in sight."""


class Stopped(Illegal):
    """The first answer of a line that does not fit; those before it stand, `left` does not."""

    def __init__(self, words: str, left: str) -> None:
        super().__init__(words)
        self.left = left


class Several(msgspec.Struct, frozen=True):
    """Answers on a line as they were `typed`; with `sure` people insist on the first of them.

    `keep` is that of `Answer`. What people would be asked about before it is taken ends the line.
    """

    typed: str
    keep: bool = False
    sure: bool = False

    def give(self, campaign: OpenCampaign) -> str:
        """Give them; returns each with its question, of many the last ones.

        Raises `Stopped`, `Doubted` where people may insist, and what `Answer.give` raises.
        """
        sure, told = self.sure, list[str]()
        before = len(campaign.session.log)

        def give(part: str, left: str) -> None:
            nonlocal sure
            _see_that_nobody_need_be_asked(campaign.session, part)
            try:
                told.append(Answer(part, keep=self.keep, sure=sure).give(campaign))
            except Doubted as error:
                insisting = replace(self, typed=left, sure=True)
                raise Doubted(error.doubt, insisting, left) from error
            sure = False

        in_turn(campaign.session, self.typed, give)
        echoed = _last_ones(_echoed(campaign.session, before))
        return "\n".join([*echoed, *filter(None, told), UNDO])


def is_several(session: Session, typed: str) -> bool:
    """Whether what was typed is more than one answer."""
    return COMMA in typed and (typed.startswith(COMMA) or bool(first_answer(session, typed)[1]))


def in_turn(session: Session, typed: str, give: Callable[[str, str], None]) -> None:
    """Have each answer of a line given; `give` takes it, and the line from it on.

    A question that an answer does not fit is given its usual one, where the answer fits what is
    asked then. A line ends where another player is asked, where a secret is, and behind a decisive
    event. Raises `Stopped` where something is left then or does not fit.
    """
    left, given, first = typed.strip(", "), 0, session.question
    while left:
        question = session.question
        part, rest = first_answer(session, left)
        before = len(session.log)
        try:
            if given and first is not None:
                _see_that_it_goes_on(session, first.player)
            if usual := usual_before(session, left):
                part, rest = usual, left
            give(part, left)
        except Doubtful:
            raise
        except Illegal as error:
            if not given and not rest:
                raise
            asked = f" at “{question.request.question}”" if question else ""
            stand = f"; {_stand(given)} before it" if given else ""
            raise Stopped(f"“{part}”{asked}: {error}{stand}", left) from error
        left, given = rest, given + 1
        if left and (told := _decisive(session, before)):
            raise Stopped(f"{told}: {_stand(given)}, “{left}” waits", left)


def first_answer(session: Session, typed: str) -> tuple[str, str]:
    """The longest beginning of a line, up to a comma, that answers the open question; the rest.

    What is an answer by itself and said twice is two answers.
    """
    parts = typed.split(COMMA)
    for number in range(len(parts), 1, -1):
        head = COMMA.join(parts[:number]).strip(", ")
        twice = len({part.strip() for part in parts[:number]}) < number
        if _fits(session, head) and not (twice and _fits(session, parts[0].strip())):
            return head, COMMA.join(parts[number:]).strip(", ")
    return parts[0].strip(), COMMA.join(parts[1:]).strip(", ")


def usual_before(session: Session, typed: str) -> str:
    """The usual answer to the open question, typed, where a line goes on with what comes then.

    "" where the line answers the question itself, or what it says fits nothing that is asked next.
    The session is as it was before.
    """
    question = session.question
    part = first_answer(session, typed)[0]
    usual = _usual(question.request) if question else ""
    if question is None or not usual or not part or _fits(session, part):
        return ""
    before = len(session.log)
    try:
        fits = _goes_on(session, part, question.player)
    except Illegal:
        fits = False
    session.forget(before)
    return usual if fits else ""


def _goes_on(session: Session, part: str, player: str) -> bool:
    """Whether an answer fits a question of a player's behind usual answers; these are given."""
    before = len(session.log)
    while (question := session.question) and question.player == player:
        if question.request.secret or _decisive(session, before):
            return False
        if _fits(session, part):
            return True
        if not (usual := _usual(question.request)):
            return False
        give_typed(session, usual)
    return False


def _usual(request: Request) -> str:
    """What an empty line answers, as it would be typed; "" for nothing, or what is grave."""
    if isinstance(request, Choose):
        option = request.taken_unread
        return option.key if option and not option.grave else ""
    if isinstance(request, Count) and request.default is not None and request.form is None:
        return str(request.default)
    return ""


def _fits(session: Session, text: str) -> bool:
    """Whether a text is one answer to the open question."""
    request = session.question.request if session.question else None
    if request is None or not text:
        return False
    try:
        if isinstance(request, Choose) and request.own and COMMA in text:
            return not _is_option(request, text.partition(COMMA)[0])
        if isinstance(request, Settle):
            text = text.partition(BECAUSE)[0].strip()
        parse(request, text, session.deck(request.deck) if isinstance(request, Draw) else None)
    except Illegal:
        return False
    return True


def _is_option(request: Choose, text: str) -> bool:
    """Whether a text alone means one of the options and not people's own words."""
    return parse(request, text)[0] in (option.key for option in request.options)


def _see_that_it_goes_on(session: Session, player: str) -> None:
    """Raises `Illegal` where the question that came is not for the rest of a line."""
    question = session.question
    if question is None:
        raise Illegal("nothing is asked any more")
    if question.player != player:
        raise Illegal(f"{question.player or 'the table'} is asked now")
    if question.request.secret:
        raise Illegal("this is asked in secret")


def _see_that_nobody_need_be_asked(session: Session, typed: str) -> None:
    """Raises `Illegal` where people are asked first whether they mean it, or why."""
    request = session.question.request if session.question else None
    if doubts := in_doubt(session, typed):
        raise Illegal(f"{'; '.join(doubts)} Answer it by itself")
    if grave := grave_words(request, typed) if request else "":
        raise Illegal(f"{grave}: answer it by itself")
    if Answer(typed).wants_reason(request):
        raise Illegal(f"say why it is otherwise, like: {typed}{BECAUSE}…")


def _decisive(session: Session, before: int) -> str:
    """The decisive event among the entries after one, in words; "" where there is none."""
    facts = (fact for entry in session.log[before:] for fact in entry.facts)
    moments = (moment for fact in facts if (moment := session.game.moment(fact)))
    return next((moment.title for moment in moments), "")


def _echoed(session: Session, before: int) -> list[str]:
    """The answers of people after an entry, each with its question; no secret is told."""
    entries = (entry for entry in session.log[before:] if entry.by == "people" and entry.ask)
    return [entry.ask if entry.secret else _echo(entry.ask, entry.say) for entry in entries]


def _last_ones(echoed: list[str]) -> list[str]:
    """A few answers as they are; of many how many they are, and the last."""
    if len(echoed) <= MOST_TOLD:
        return echoed
    kept = MOST_TOLD - 1
    return [f"{len(echoed)} answers stand, at last:", *echoed[-kept:]]


def _echo(asked: str, said: str) -> str:
    return said if said.startswith(asked) else f"{asked.rstrip('.')}: {said}"


def _stand(answers: int) -> str:
    return "1 answer stands" if answers == 1 else f"{answers} answers stand"
