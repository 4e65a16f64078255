"""The journal: undo and redo, notes and reminders, a copy."""

from __future__ import annotations

import re
from collections.abc import Callable

from companion.desk.play.commands import SessionAct
from companion.table.journal.remarks import reminders
from companion.table.play.session import Entries, Session
from companion.tui.interfaces import Table, companion_of
from companion.tui.keys.actions import ACTIONS
from companion.tui.screens.table.submit import save_and_go_on, submit
from companion.tui.view import View
from companion.tui.widgets.question.words import RecapView
from companion.tui.words.recap import undone_words


def undo(table: Table) -> None:
    """Take the last answer back, and say which it was."""
    table.run_worker(_go_back(table, Session.undo))


def redo(table: Table) -> None:
    """Take the last undo back, and say what of."""
    table.run_worker(_go_back(table, Session.redo))


async def _go_back(table: Table, act: Callable[[Session], Entries]) -> None:
    """Undo or redo; it is told above the next question, else in passing."""
    before = len(table.view.log)
    await submit(table, SessionAct(act))
    view = table.view
    on_top: object = table.app.screen  # a toast would hide a form that has come up
    if (
        on_top is not table
        or len(view.log) == before
        or table.app.screen.query_one(RecapView).display
    ):
        return
    if told := undone_words(view, view.log[before]):
        table.remark(told)


def does_now(view: View) -> dict[str, str]:
    """What undo and redo would take back now, by what their keys call."""
    labels = {"undo": view.undoes, "redo": view.redoes}
    return {one.call: labels[one.name] for one in ACTIONS if one.name in labels}


def note(table: Table) -> None:
    """Write a note into the log, for now or for a turn to come."""
    from companion.tui.dialogs.fill import Fill, FillField

    game = table.view.game

    def check(filled: dict[str, str]) -> str:
        due, text = for_when(filled["text"])
        if not text:
            return "Nothing was saved."
        if 0 <= due <= game.turn:
            return f"A note needs a future turn: it's {game.turn_words(game.turn)} now."
        return ""

    def written(found: dict[str, str] | None) -> None:
        if found:
            due, text = for_when(found["text"])
            table.act(SessionAct(lambda session: session.note(text, due=max(0, due))))

    example = f"for {game.turn + 2}: words, for a future turn"
    blank = FillField("text", "Note", "", example)
    table.app.push_screen(Fill("Note for the log", [blank], check), written)


_FOR = re.compile(r"for (\d{1,6}) ?: ?(.*)", re.IGNORECASE | re.DOTALL)


def for_when(typed: str) -> tuple[int, str]:
    """The turn that a note says it is for, -1 for none, and its words."""
    found = _FOR.fullmatch(typed.strip())
    return (int(found[1]), found[2].strip()) if found else (-1, typed.strip())


def by_hand(table: Table) -> None:
    """Finish the open step by hand, after asking whether that is meant."""
    from companion.tui.dialogs.dialog import Ask

    words = f"Answers given in this step stay ({table.view.step}). You decide how the step ends."

    def sure(answer: str | None) -> None:
        if answer == "yes":
            table.act(SessionAct(lambda session: session.by_hand()))

    answers = [("no", "No, continue by the rules"), ("yes", "Yes, finish it manually")]
    table.app.push_screen(Ask("Finish this step manually?", words, answers), sure)


def back(table: Table, number: int) -> None:
    """Go back to before a line of the log, or take an undo back, after asking.

    Dice and cards of the app are undone with the act of people that led to them.
    """
    from companion.tui.dialogs.dialog import Ask

    entry = table.view.log[number - 1]
    undoing = bool(entry.undo or entry.redo)
    verb = "Undo this" if undoing else "Undo to before this entry"
    if not undoing:
        number = _act_of_people(table, number)
        entry = table.view.log[number - 1]
    words = f"Entry {number}: {entry.say}" if not entry.secret else f"Entry {number}"

    def sure(answer: str | None) -> None:
        if answer == "yes" and undoing:
            table.act(SessionAct(lambda session: session.redo(number)))
        elif answer == "yes":
            table.act(SessionAct(lambda session: session.undo(number)))

    answers = [("yes", verb), ("no", "Cancel")]
    table.app.push_screen(Ask("The log", words, answers), sure)


def _act_of_people(table: Table, number: int) -> int:
    """The entry itself where people made it, else the last one before it that they did."""
    log, live = table.view.log, table.view.live
    for at in range(number, 1, -1):
        if at == number and at not in live:
            return number
        if at in live and (log[at - 1].by == "people" or log[at - 1].asked):
            return at
    return number


def save_as(table: Table) -> None:
    """Save a copy and go on in it."""
    table.run_worker(save_and_go_on(table))


def leave(table: Table) -> None:
    """Close the campaign and go home."""
    companion_of(table.app).leave()


AHEAD = 2
"""Notes for later turns that are shown at most."""


def notes_of(view: View) -> tuple[str, ...]:
    """The notes for the present turn, then the next ones for turns to come."""
    game, found = view.game, reminders(view.log, view.live)
    now = list(found.get(game.turn, ())) if view.question else []
    later = [
        f"{game.turn_words(due)}: {text}"
        for due, texts in found.items()
        for text in texts
        if due > game.turn
    ]
    return (*now, *later[:AHEAD])


def remind(table: Table, before: int) -> None:
    """Say the notes of each turn that has begun since the turn `before`."""
    game = table.view.game
    for due, texts in reminders(table.view.log, table.view.live).items():
        if before < due <= game.turn:
            for text in texts:
                title = f"Note for {game.turn_words(due)}"
                table.app.notify(text, title=title, timeout=15, markup=False)
