"""What the table screen can do, each with its dialogs: carried out by the clerk, told in words."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from companion.table.requests import Count, Draw
from companion.tui.dialogs.dialog import Ask, tell
from companion.tui.dialogs.fill import Blank, Fill
from companion.tui.dialogs.pick import Item, Pick
from companion.tui.screens.carry import Correction, save_and_go_on
from companion.tui.wording import card_words

if TYPE_CHECKING:
    from companion.tui.screens.table import TableScreen

# Answers with a dialog


def open_form(table: TableScreen) -> None:
    """Show the whole form of the open question, if it has one that is not begun yet."""
    from companion.tui.screens.form import FormScreen

    question = table.view.question
    request = question.request if question else None
    if not question or not isinstance(request, Count) or request.form is None:
        table.remark("The open question is no form.", warn=True)
        return
    form, entry, view = request.form, question.entry, table.view
    if form.at:
        table.remark("This form was begun number by number: finish it so, or undo.")
        return

    def handed_in(line: str | None) -> None:
        if line:
            table.answer(entry, line)

    screen = FormScreen(
        request, view.player, lambda counts: table.panels.form_words(view, form, counts)
    )
    table.app.push_screen(screen, handed_in)


def pick_card(table: TableScreen) -> None:
    """Pick what the drawn card says from a list, or type it."""
    question = table.view.question
    request = question.request if question else None
    if not question or not isinstance(request, Draw):
        table.remark("No card is to be drawn now.", warn=True)
        return
    says = table.panels.sections(table.view.game, request.deck, request.section)
    items = [Item(text, card_words(text, request.effects.get(text, ""))) for text in says]

    def picked(text: str | None) -> None:
        if text:
            table.answer(question.entry, text)

    table.app.push_screen(Pick(f"{request.question} The card says:", items, free=True), picked)


# Before the open question


def free_action(table: TableScreen) -> None:
    """Choose a free action."""
    acts = table.view.acts
    if not acts:
        table.remark("No free action is open now.")
        return
    items = [
        Item(str(number), act.label, f"rule {act.rule}" if act.rule else "")
        for number, act in enumerate(acts)
    ]

    def picked(key: str | None) -> None:
        if key is not None:
            call = acts[int(key)].call
            table.act(lambda session: session.act(call))

    table.app.push_screen(Pick("Free actions, done before the open question", items), picked)


_SWITCHES = (
    ("dice", "table", "Dice are rolled on the table"),
    ("dice", "app", "Dice are rolled by the app"),
    ("cards", "table", "Cards are drawn from the real deck"),
    ("cards", "app", "Cards are drawn by the app"),
    ("settle", "ask", "Worked out values are put to people"),
    ("settle", "accept", "Worked out values are taken as they are"),
)


def switch(table: TableScreen) -> None:
    """Say who rolls, draws, and settles: for all, for one player, for one rule."""
    view = table.view
    scopes = [("", "for everybody")]
    players = dict.fromkeys([view.player, *table.panels.players(view)])
    scopes += [(f"player:{name}", f"for {name}") for name in players if name]
    if view.question and view.question.request.rule:
        rule = view.question.request.rule
        scopes.append((f"rule:{rule}", f"at rule {rule}"))
    items = []
    for scope, whom in scopes:
        for what, mode, words in _SWITCHES:
            now = view.modes.get(f"{what} {scope}".strip()) == mode
            items.append(Item(f"{what} {mode} {scope}", f"{words}, {whom}", "✓ now" if now else ""))

    def picked(key: str | None) -> None:
        if key is not None:
            what, mode, scope = key.split(" ", 2)
            table.act(lambda session: session.switch(what, mode, scope))

    table.app.push_screen(Pick("Who rolls and draws?", items), picked)


def correct(table: TableScreen, cursor: str) -> None:
    """Choose a place of the state, then give its value and the reason."""
    places = table.panels.places(table.view, cursor)
    items = [Item(place.path, place.label, f"= {place.value}") for place in places]

    def picked(path: str | None) -> None:
        if path:
            now = next((place.value for place in places if place.path == path), "")
            _correct_place(table, path, now)

    table.app.push_screen(Pick("What is wrong?", items, free=True), picked)


def _correct_place(table: TableScreen, path: str, now: object) -> None:
    blanks = [
        Blank("value", f"What should stand there ({path})? Now: {now}", "", str(now)),
        Blank("reason", "Why?", "", "we forgot the second canoe"),
    ]

    def check(filled: dict[str, str]) -> str:
        return "" if filled["value"] and filled["reason"] else "Give a value and a reason."

    def filled(found: dict[str, str] | None) -> None:
        if found:
            value = read_value(found["value"], now)
            table.act(Correction(path, value, found["reason"]))

    table.app.push_screen(Fill("Correction by hand", blanks, check), filled)


def read_value(typed: str, like: object) -> Any:
    """What was typed as a value of the same kind: yes and no, a number, or words."""
    if isinstance(like, bool):
        return typed.casefold() in ("yes", "true", "1", "on", "y")
    if isinstance(like, str) and like:
        return typed
    try:
        return json.loads(typed)
    except ValueError:
        return typed


def note(table: TableScreen) -> None:
    """Write a note into the log."""

    def check(filled: dict[str, str]) -> str:
        return "" if filled["text"] else "Nothing was written."

    def written(found: dict[str, str] | None) -> None:
        if found:
            table.act(lambda session: session.note(found["text"]))

    table.app.push_screen(Fill("A note for the log", [Blank("text", "Note")], check), written)


def by_hand(table: TableScreen) -> None:
    """Finish the open step by hand, after asking whether that is meant."""
    words = f"What was answered in this step stays ({table.view.step}); people say how it ends."

    def sure(answer: str | None) -> None:
        if answer == "yes":
            table.act(lambda session: session.by_hand())

    answers = [("no", "No, go on by the rules"), ("yes", "Yes, finish it by hand")]
    table.app.push_screen(Ask("Finish this step by hand?", words, answers), sure)


# The journal


def back(table: TableScreen, number: int) -> None:
    """Enter on a line of the log: go back to before it, or take an undo back."""
    entry = table.view.log[number - 1]
    undoing = bool(entry.undo or entry.redo)
    verb = "Take this back" if undoing else "Go back to before this entry"
    words = f"Entry {number}: {entry.say}" if not entry.secret else f"Entry {number}"

    def sure(answer: str | None) -> None:
        if answer == "yes" and undoing:
            table.act(lambda session: session.redo(number))
        elif answer == "yes":
            table.act(lambda session: session.undo(number))

    answers = [("yes", verb), ("no", "Leave it as it is")]
    table.app.push_screen(Ask("The log", words, answers), sure)


def save_as(table: TableScreen) -> None:
    """Save a copy and go on in it."""
    table.run_worker(save_and_go_on(table))


# Looking things up


def reckoning(table: TableScreen, player: str) -> None:
    """Where the numbers of a sheet come from."""
    if player in table.panels.players(table.view):
        words = table.panels.reckoning(table.view, player)
        table.app.push_screen(tell(f"The reckoning of {player}", words))


def legend(table: TableScreen) -> None:
    """What the signs of the map mean."""
    table.app.push_screen(tell("The signs of the map", table.panels.legend()))


def look_ahead(table: TableScreen) -> None:
    """What the open step may come to, worked out off the event loop."""
    table.run_worker(_look_ahead(table))


async def _look_ahead(table: TableScreen) -> None:
    import asyncio

    from companion.tui.ahead import looked_ahead, tree_words

    session, game = table.campaign.session, table.view.game
    node = await asyncio.to_thread(lambda: looked_ahead(session))
    words = tree_words(node, game) if node else "There is nothing to look ahead to."
    await table.app.push_screen_wait(tell("What it may come to", words))
