"""Free actions that people fill in: what is meant from a list, their own words in a line."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from companion.tui.dialogs.fill import Blank as Line
from companion.tui.dialogs.fill import Fill
from companion.tui.dialogs.pick import Item, Pick
from companion.tui.wording import sentence

if TYPE_CHECKING:
    from companion.table.game import Act, Blank
    from companion.tui.screens.table import TableScreen


def fill_in(table: TableScreen, act: Act, words: Mapping[str, str] | None = None) -> None:
    """Ask for one blank after the other, then do the action; Escape leaves it undone."""
    known = dict(words or {})
    blank = next((one for one in act.blanks if one.key not in known), None)
    if blank is None:
        table.act(lambda session: session.act(act.filled(known)))
    elif blank.options:
        _choose(table, act, blank, known)
    else:
        _write(table, act, blank, known)


def _choose(table: TableScreen, act: Act, blank: Blank, known: dict[str, str]) -> None:
    items = [Item(one.key, one.label) for one in blank.options if not one.barred]

    def picked(key: str | None) -> None:
        if key is not None:
            fill_in(table, act, {**known, blank.key: key})

    table.app.push_screen(Pick(blank.question, items), picked)


def _write(table: TableScreen, act: Act, blank: Blank, known: dict[str, str]) -> None:
    """A line for people's own words; what is wrong with them is said in place."""

    def check(filled: dict[str, str]) -> str:
        call = act.filled({**known, **filled})
        wrong = act.fault(call) if act.takes(call) else ""
        return sentence(wrong) if wrong else ""

    def filled(found: dict[str, str] | None) -> None:
        if found is not None:
            fill_in(table, act, {**known, **found})

    title = ": ".join((act.label, *_chosen(act, known)))
    table.app.push_screen(Fill(title, [Line(blank.key, blank.question)], check), filled)


def _chosen(act: Act, known: Mapping[str, str]) -> list[str]:
    """What was taken from lists so far, in the words of the lists."""
    options = ((blank.key, one) for blank in act.blanks for one in blank.options)
    return [one.label for key, one in options if known.get(key) == one.key]
