"""What people do besides answering: which free actions and corrections can stand."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from companion.table.fold import Here
from companion.table.game import Act, Call
from companion.table.paths import NoSuchPlace, get, put
from companion.table.requests import Choose, Illegal, Option


class ActNotOpen(ValueError):
    """A free action that is not open now; the sentence lists those that are."""

    def __init__(self, call: Call, open_acts: Sequence[Act]) -> None:
        known = ", ".join(sorted({act.call.name for act in open_acts})) or "none"
        super().__init__(f"{call.name!r} is not open now; open are: {known}")


def check_correction(base: Any, here: Here, where: str, now: Any) -> None:
    """See that a correction can be put before the unfinished rule.

    Raises `NoSuchPlace` where the place or value is wrong, and `Illegal` where the unfinished rule
    itself has just stated what stands there.
    """
    try:
        was = get(base, where)
    except NoSuchPlace:
        get(here.state, where)
        was = None
    if was != get(here.state, where):
        first = here.answers[0].number if here.answers else 0
        back = f"undo entry {first}" if first else "answer the open question first"
        raise Illegal(
            f"{where} was set by the step that is under way: {back} to take the step back, "
            f"or switch settle to ask and override the computed value"
        )
    put(base, where, now)


def mismatch_request(problem: str, title: str) -> Choose:
    """The choice that people have when the rules of a step changed while it was open."""
    return Choose(
        question=f"The rules of this step have changed since it was begun ({title}): {problem}.",
        rule="",
        options=(
            Option("restart", "Take the step back, with the same dice and cards at hand"),
            Option("finish", "Keep what is recorded and finish the step by hand"),
        ),
    )
