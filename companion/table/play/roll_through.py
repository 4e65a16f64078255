"""Rolling through: the app throws all the dice of a line of questions, as one act."""

from __future__ import annotations

from companion.table.ask.illegal import Illegal
from companion.table.ask.requests import Request, Roll, Rolls
from companion.table.play.session import Entries, Session


def roll_through(session: Session) -> Entries:
    """Let the app roll the open question and all rolls that follow in its line.

    Each throw is an entry of its own, and one undo takes all of them back. It ends where something
    else is asked, or somebody else, and with the step. Raises `Illegal` where the open roll is no
    part of a line, and what `Session.answer_by_app` raises.
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
    """Whether dice are thrown for a question."""
    return isinstance(request, Roll | Rolls)


def asked_of(session: Session, player: str, line: str) -> Request | None:
    """The open question, if it is a player's and belongs to a line."""
    question = session.question
    same = question and (question.player, question.request.line) == (player, line)
    return question.request if question and same else None
