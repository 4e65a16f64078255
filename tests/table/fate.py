"""What fate has told, and that no free action takes any of it back: for the tests of any game."""

import re
from collections.abc import Callable
from typing import Any

import pytest

from companion.table.ask.requests import Request
from companion.table.game import Call
from companion.table.journal.entries import CHANCE, Given
from companion.table.play.acts import ActNotOpen
from companion.table.play.session import Session

Told = list[tuple[str, str, Any]]

PATIENCE = 200
"""Questions of one free action after which it is taken to go in circles."""


def told(session: Session) -> Told:
    """The dice and cards that the table has seen and that are not carried out, in order."""
    here = session._here
    aside = (given for rule in here.stack for given in rule.answers)
    return [_short(given) for given in (*aside, *here.answers, *here.feed) if given.kind in CHANCE]


def _short(given: Given) -> tuple[str, str, Any]:
    return given.kind, given.rule, given.value


def try_every_act(session: Session, answer: Callable[[Request, Session], Any]) -> list[str]:
    """Do every free action that is open now to its end and undo it; returns the names of the open.

    Asserts that whatever was told before stands after it, unasked; that each one that is closed
    says when it is open; and that of those that are closed none can be done.
    """
    before, open_rule = told(session), session.unfinished
    assert open_rule is not None
    names = []
    for act in session.acts():
        names.append(act.call.name)
        if act.blanks:
            continue
        count = len(session.log)
        session.act(act.call)
        _finish(session, act.call.name, answer)
        assert told(session)[: len(before)] == before, f"{act.call} takes back what was told"
        session.undo(count + 1)
        assert told(session) == before
    if before:
        assert session.closed.startswith("available again after ")
    for act in session.closed_acts():
        assert act.call.name not in names
        _is_refused(session, act.call)
    return names


def _finish(session: Session, name: str, answer: Callable[[Request, Session], Any]) -> None:
    for _ in range(PATIENCE):
        question = session.question
        if question is None or question.call.name != name:
            return
        session.answer(answer(question.request, session), sure=True)
    raise AssertionError(f"{name} does not end")


def _is_refused(session: Session, call: Call) -> None:
    count = len(session.log)
    with pytest.raises(ActNotOpen, match=re.escape(session.closed)):
        session.act(call)
    assert len(session.log) == count
