"""Rolling through: the app rolls all the dice of a line of questions, as one act."""

from __future__ import annotations

from companion.table.ask.illegal import Illegal
from companion.table.ask.requests import Request, Roll, Rolls
from companion.table.play.session import Entries, Session


def roll_through(session: Session) -> Entries:
    """Let the app roll the open question and all following rolls of its line.

    Each roll is an entry, and one undo takes all of them back. It ends at another kind of question,
    another player, or the end of the step. Raises `Illegal` if the open roll isn't part of a line,
    and whatever `Session.answer_by_app` raises.
    """
    question = session.question
    if question is None or not question.request.line or not rolls(question.request):
        raise Illegal("this roll isn't one of several: roll it by itself")
    made, line = Entries(), question.request.line
    with session.as_one():
        while (asked := asked_of(session, question.player, line)) and rolls(asked):
            made += session.answer_by_app()
            if made[-1].began:
                break
    return made


def rolls(request: Request) -> bool:
    """True if dice are rolled for a question."""
    return isinstance(request, Roll | Rolls)


def asked_of(session: Session, player: str, line: str) -> Request | None:
    """Return the open question, if it is the player's and part of the line."""
    question = session.question
    same = question and (question.player, question.request.line) == (player, line)
    return question.request if question and same else None
