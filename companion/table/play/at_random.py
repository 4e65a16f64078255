"""Random answers: every question of some steps gets any legal answer, as one act."""

from __future__ import annotations

from typing import NamedTuple

from companion.table.ask.illegal import Illegal
from companion.table.ask.requests import Draw, Roll, Rolls
from companion.table.play.bots import asked, random_answer
from companion.table.play.chance import Chance
from companion.table.play.session import Entries, Session

STREAM = -2
"""The number of the first stream of such answers; the app's own are numbered from 0."""

MOST = 100
"""Questions that are answered in one go at most."""


class Quick(NamedTuple):
    """What is offered, the note in the log, and the names of the steps that are answered."""

    offer: str
    words: str
    steps: tuple[str, ...]
    rule: str = ""


def answer_at_random(session: Session, quick: Quick) -> Entries:
    """Answer the open question and the next ones of its steps at random; one undo for all.

    The answers depend on the campaign's seed and the number of the entry. Raises `Illegal` if the
    open question is of another step.
    """
    made = Entries()
    with session.as_one():
        for _ in range(MOST):
            question = session.question
            if question is None or question.call.name not in quick.steps:
                break
            if isinstance(question.request, Roll | Rolls | Draw):
                break  # the table's own dice and cards
            if not made:
                made += session.note(quick.words)
                continue
            chance = Chance(session.seed, STREAM - question.entry)
            made += session.answer(random_answer(asked(session), chance))
    if not made:
        raise Illegal("the app can't answer this question for you")
    return made
