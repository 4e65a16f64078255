"""Automatic answers: questions with one reasonable answer are answered in a row, as one act.

The game decides what is reasonable: a `Judge` says so for each question. Dice stay with whoever
rolls them: if the table does, skipping stops there.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from companion.table.ask.illegal import Illegal
from companion.table.ask.requests import Choose, Count, Draw, Request, Roll, Rolls, Settle
from companion.table.facts import Fact
from companion.table.game import Game
from companion.table.play.session import Entries, Question, Session
from companion.table.seats.hidden import TABLE
from companion.table.seats.told import is_masked, told_entries

MOST = 500
"""Questions that are skipped in one go at most."""


class Answer(msgspec.Struct, frozen=True):
    """The one reasonable answer to a question, as a journal value."""

    value: Any


class Stop(msgspec.Struct, frozen=True):
    """Why people are needed: a real decision, their own dice, or something with an effect."""

    reason: str


Judge = Callable[[Game, Question], Answer | Stop]
"""Answers a question, or stops at it."""

Mark = Callable[[Game, Fact], bool]
"""Whether a fact leaves a mark that people would want to see before they go on."""


class NothingToSkip(Illegal):
    """The open question is for people to decide; the message says which and why."""


class Skipped(msgspec.Struct, frozen=True):
    """What skipping did: its entries, what happened in sentences, and why it stopped."""

    entries: Entries
    told: tuple[str, ...]
    stopped: str


def no_mark(_game: Game, _fact: Fact) -> bool:
    """False: in this game no fact stops skipping."""
    return False


def skip(session: Session, judge: Judge, marks: Mark = no_mark) -> Skipped:
    """Answer what needs no decision, up to the first thing that does; one undo takes it all back.

    Raises `NothingToSkip` if the open question is already a decision.
    """
    if session.mismatch:
        raise NothingToSkip("first choose how the step with changed rules goes on")
    made, told = Entries(), list[str]()
    with session.as_one():
        stopped = ""
        for _ in range(MOST):
            verdict = _judged(session, judge)
            if isinstance(verdict, Stop):
                stopped = verdict.reason
                break
            if not made:
                made += session.note("Steps that need no decision are skipped.")
            new = session.answer(verdict.value)
            made += new
            told += happened(session.game, new)
            if any(marks(session.game, fact) for entry in new for fact in entry.facts):
                stopped = "something happened"
                break
        if not made:
            raise NothingToSkip(f"there's nothing to skip: {stopped}")
    return Skipped(made, tuple(told), stopped or f"{MOST} questions were skipped")


def happened(game: Game, entries: Entries) -> list[str]:
    """Return what the app rolled and drew, and what the facts say, in order, without secrets."""
    told: list[str] = []
    for entry in told_entries(game, entries, TABLE):
        if is_masked(entry):
            continue
        if entry.by == "app":
            told.append(entry.say)
        told += dict.fromkeys(words for fact in entry.facts if (words := game.words(fact)))
    return told


def _judged(session: Session, judge: Judge) -> Answer | Stop:
    question = session.question
    if question is None:
        return Stop("the game is over")
    if isinstance(question.request, Roll | Rolls | Draw):
        return Stop(f"you roll the dice and draw the cards ({question.request.question})")
    if question.request.secret:
        return Stop(f"{question.player} decides in secret")
    value = forced(question.request)
    return judge(session.game, question) if value is None else Answer(value)


def forced(request: Request) -> Any:
    """Return the only answer that a question still has; None if there is a choice."""
    if isinstance(request, Choose):
        open_ones = [option.key for option in request.options if not option.barred]
        return open_ones[0] if len(open_ones) == 1 else None
    if isinstance(request, Count) and request.least == request.most:
        return request.least
    return None


def decision(_game: Game, question: Question) -> Stop:
    """The judge of a game without one: any real choice is for people."""
    what = (
        "a computed value to check"
        if isinstance(question.request, Settle)
        else "a decision to make"
    )
    return Stop(f"{question.player or 'the table'} has {what}: {question.request.question}")
