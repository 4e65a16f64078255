"""Question before waiting in Europe is skipped: how much money to wait for."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from companion.tui.dialogs.fill import FillField
from companion.tui.panels import SkipForm
from companion.tui.view import View

FIRST_MONEY = "800"
"""Default in dollars: the fare, and a small outfit."""


def waiting_in_europe(view: View) -> SkipForm | None:
    """Return the form for waiting in Europe; None elsewhere (26.2)."""
    if view.question is None or view.question.call.name != "europe":
        return None
    blanks = [
        FillField("money", "Wait in Europe until there are how many dollars?", FIRST_MONEY, "800"),
        FillField("ticket", "Will a free ticket do as well?", "yes", "yes or no"),
    ]
    return SkipForm(blanks, _check, _wishes)


def _check(filled: dict[str, str]) -> str:
    if not filled["money"].isdecimal() or not int(filled["money"]):
        return "Give a number of dollars, like 800."
    known = filled["ticket"].casefold() in ("yes", "no", "y", "n")
    return "" if known else "Answer yes or no to the free ticket."


def _wishes(filled: dict[str, str]) -> Mapping[str, Any]:
    return {"money": int(filled["money"]), "ticket": filled["ticket"].casefold().startswith("y")}
