"""Running a procedure or rolling on a chart out of turn, for every front end."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from companion.table.ask.requests import Choose
from companion.table.game import CHART, CONSULT, Act
from companion.table.play.session import Entries, Session


def consult_act(acts: Iterable[Act]) -> Act | None:
    """Return the free action that runs something out of turn, None if it isn't available."""
    return next((act for act in acts if act.call.name == CONSULT), None)


def call_out_of_turn(session: Session, act: Act, what: str, *, chart: bool) -> Entries:
    """Run a procedure or `chart` by name as one undo point; raises what `Session.act` raises."""
    with session.as_one():
        made = session.act(act.call)
        if chart and CHART in open_options(session):
            made += session.answer(CHART)
        return made + session.answer(what)


def open_options(session: Session) -> Collection[str]:
    """Return the keys of the options of the open question."""
    asked = session.question.request if session.question else None
    return asked.limits()["options"] if isinstance(asked, Choose) else ()
