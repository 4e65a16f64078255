"""Acts that are legal besides answers: free actions and corrections."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from companion.table.ask.illegal import Illegal
from companion.table.ask.requests import Choose, Option
from companion.table.game import Act, Call
from companion.table.journal.paths import find, put
from companion.table.journal.replay import ReplayState


class ActNotOpen(ValueError):
    """A free action that isn't open now; the message says when it is, or lists those that are.

    Private ones aren't on the list.
    """

    def __init__(self, call: Call, open_acts: Sequence[Act], when: str = "") -> None:
        known = (
            ", ".join(dict.fromkeys(call_words(one.call) for one in open_acts if not one.private))
            or "none"
        )
        again = f": it's {when}" if when else ""
        super().__init__(f"you can't do {call_words(call)!r} right now{again}. You can do: {known}")


def call_words(call: Call) -> str:
    """Return a rule's name and arguments in one line."""
    return " ".join((call.name, *(str(value) for value in call.args.values())))


def offered(call: Call, acts: Sequence[Act], closed: Sequence[Act] = (), when: str = "") -> Act:
    """Return the free action of a call; raise `ActNotOpen`, or `Illegal` for a wrong word in it.

    `closed` are those that are open again `when`.
    """
    for act in acts:
        if act.takes(call):
            wrong = act.fault(call)
            if wrong:
                raise Illegal(wrong)
            return act
    waits = any(act.call.name == call.name for act in closed)
    raise ActNotOpen(call, acts, when if waits else "")


def looking(acts: Sequence[Act]) -> list[Act]:
    """Return the free actions that only look: allowed between a die or card and its effect."""
    return [replace(act, call=act.looking, looking=None) for act in acts if act.looking]


def stated_by(here: ReplayState, where: str) -> int:
    """Return the entry in which the open rule last set a place, 0 if it didn't."""
    state = here.began_state
    value, found = find(state, where), 0
    for place, fact in enumerate(here.facts):
        state = fact.apply(state)
        if find(state, where) != value:
            value, found = find(state, where), here.entry_of(place)
    return found


def check_correction(
    here: ReplayState, where: str, now: Any, back: int, *, settled: bool, words: str
) -> None:
    """Raise an error if a correction can't be put before the unfinished rule.

    That is `NoSuchPlace` if the place or value is wrong, and `Illegal` if the unfinished rule has
    just set this place itself. `back` is the act of people that can be undone instead (0: none).
    `settled` means that the rule computed values that people may change. `words` is what the place
    is called.
    """
    base = here.began_state if here.call else here.state
    if find(base, where) == find(here.state, where):
        put(base, where, now)
        return
    ways = [f"undo entry {back} to take the step back to that answer"] if back else []
    if settled:
        ways.append("set settle to ask and override the computed value")
    ways.append("finish the step and correct it then")
    raise Illegal(f"{words} was set by the current step. You can {', or '.join(ways)}")


def mismatch_request(problem: str, title: str, fault: str = "", failure: str = "") -> Choose:
    """Return the choice that players get if an open step's rules changed, or fail.

    If the state has a `fault`, that is the cause, and a correction fixes it.
    """
    question = f"The rules of this step ({title}) have changed since it began: {problem}."
    if failure:
        question = f"The rules of this step ({title}) fail: {failure}."
    if fault:
        question = f"This step ({title}) can't go on: {fault}. Correct that, or choose an option."
    return Choose(
        question=question,
        rule="",
        options=(
            Option("restart", "Restart the step with the same dice and cards"),
            Option("finish", "Keep what's recorded and finish the step yourself"),
        ),
    )
