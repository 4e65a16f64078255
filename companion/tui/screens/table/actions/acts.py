"""Free actions, put before the open question: picked from a list, their blanks filled in."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from companion.desk.play.commands import Begin, SessionAct
from companion.desk.play.consulting import call_out_of_turn, consult_act
from companion.tui.dialogs.dialog import Ask
from companion.tui.dialogs.fill import Fill, FillField
from companion.tui.dialogs.pick import Pick, PickItem
from companion.tui.interfaces import Table
from companion.tui.screens.table.actions.lookups import charts
from companion.tui.words.wording import sentence

if TYPE_CHECKING:
    from companion.table.game import Act, Blank, OutOfTurn


def choose(table: Table) -> None:
    """Choose a free action; those that are not open say when they are."""
    table.say("")  # what was wrong with an answer is past
    acts, closed, when = table.view.acts, table.view.closed_acts, table.view.closed
    if not acts:
        table.remark(f"There's no free action right now{(f': {when}' if when else '')}.")
        return
    items = [
        PickItem(str(number), act.label, f"rule {act.rule}" if act.rule else "")
        for number, act in enumerate(acts)
    ]
    items += [PickItem("", act.label, "not now") for act in closed]

    def picked(key: str | None) -> None:
        if key:
            fill_in(table, acts[int(key)])
        elif key is not None:
            table.remark(f"You can't do that right now: it's {when}.", warn=True)

    title = "Free actions, done before the open question"
    table.app.push_screen(
        Pick(f"{title}; the others are {when}" if closed else title, items), picked
    )


def leave(table: Table) -> None:
    """Leave an action that was begun, as long as nothing has come of it."""
    if begun := table.view.idle_act:
        table.act(SessionAct(lambda session: session.undo(begun)))
    else:
        table.show_panel("question")


def consult(table: Table) -> None:
    """Call a chart or a procedure out of turn; nothing is written until something comes of it."""
    known = table.view.game.out_of_turn()
    act = consult_act(table.view.acts)
    if act is None or not known:
        table.remark("There's nothing to look up here.", warn=True)
        return
    items = [
        PickItem(str(number), one.words, ", ".join(_kind(one))) for number, one in enumerate(known)
    ]

    def picked(number: str | None) -> None:
        if number is not None:
            _call(table, act, known[int(number)])

    table.app.push_screen(Pick("What do you want to look up or try?", items), picked)


def _kind(one: OutOfTurn) -> list[str]:
    """That something is a chart, and its rule."""
    return [*(["chart"] if one.is_chart else []), *([f"rule {one.rule}"] if one.rule else [])]


def _call(table: Table, act: Act, one: OutOfTurn) -> None:
    """Call it; a chart may just as well be read, which leaves no trace."""

    def wanted(how: str | None) -> None:
        if how == "roll":
            table.act(Begin(lambda of: call_out_of_turn(of, act, one.name, chart=one.is_chart)))
        elif how == "read":
            charts(table, one.name)

    if not one.is_chart or "charts" in table.lacks:
        wanted("roll")
        return
    answers = [("read", "Read it (nothing is saved)"), ("roll", "Roll on it now")]
    table.app.push_screen(Ask(one.words, "", answers), wanted)


def fill_in(table: Table, act: Act, words: Mapping[str, str] | None = None) -> None:
    """Ask for one blank after the other, then do the action; Escape leaves it undone.

    Nothing is written before something comes of it.
    """
    known = dict(words or {})
    blank = next((one for one in act.blanks if one.key not in known), None)
    if blank is None:
        table.act(Begin(lambda session: session.act(act.filled(known))))
    elif blank.options:
        _choose(table, act, blank, known)
    else:
        _write(table, act, blank, known)


def _choose(table: Table, act: Act, blank: Blank, known: dict[str, str]) -> None:
    items = [PickItem(one.key, one.label) for one in blank.options if not one.barred]

    def picked(key: str | None) -> None:
        if key is not None:
            fill_in(table, act, {**known, blank.key: key})

    table.app.push_screen(Pick(blank.question, items), picked)


def _write(table: Table, act: Act, blank: Blank, known: dict[str, str]) -> None:
    """A line for people's own words; what is wrong with them is said in place."""

    def check(filled: dict[str, str]) -> str:
        call = act.filled({**known, **filled})
        wrong = act.fault(call) if act.takes(call) else ""
        return sentence(wrong) if wrong else ""

    def filled(found: dict[str, str] | None) -> None:
        if found is not None:
            fill_in(table, act, {**known, **found})

    title = ": ".join((act.label, *_chosen(act, known)))
    table.app.push_screen(Fill(title, [FillField(blank.key, blank.question)], check), filled)


def _chosen(act: Act, known: Mapping[str, str]) -> list[str]:
    """What was taken from lists so far, in the words of the lists."""
    options = ((blank.key, one) for blank in act.blanks for one in blank.options)
    return [one.label for key, one in options if known.get(key) == one.key]
