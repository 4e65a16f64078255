"""What the table screen can do, each with its dialogs: carried out by the clerk, told in words."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

from companion.desk.errors import StoreChanged, StoreError
from companion.table.acts import ActNotOpen
from companion.table.answers import give
from companion.table.history import CannotGoBack
from companion.table.paths import NoSuchPlace
from companion.table.replies import DeckIsOut
from companion.table.requests import Count, Draw, Illegal
from companion.table.run import RuleFailed
from companion.table.session import Entries, Session
from companion.tui.dialogs.dialog import Ask, tell
from companion.tui.dialogs.fill import Blank, Fill
from companion.tui.dialogs.pick import Item, Pick
from companion.tui.widgets.question import QuestionPanel

if TYPE_CHECKING:
    from companion.tui.screens.table import TableScreen

REFUSED = (Illegal, ActNotOpen, CannotGoBack, NoSuchPlace, DeckIsOut)
"""What the table says no to: people gave something that is not possible now."""

Deed = Callable[[Session], Entries]


# Carrying out


async def carry_out(table: TableScreen, deed: Deed, entry: int) -> None:
    """Do something and show what came of it; `entry` names the question it was meant for."""
    try:
        await table.clerk.run(lambda: _do(table, deed, entry))
    except REFUSED as error:
        await _refused(table, deed, entry, error)
        return
    except StoreError as error:
        await _not_written(table, deed, entry, error)
        return
    except RuleFailed as error:
        await table.app.push_screen_wait(tell("The rules gave up", _sentence(str(error))))
    except Exception as error:
        words = f"{type(error).__name__}: {error}. Nothing was done."
        await table.app.push_screen_wait(tell("Something went wrong inside the companion", words))
    await table.refresh_view()


def _do(table: TableScreen, deed: Deed, entry: int) -> None:
    question = table.campaign.session.question
    if entry and (question is None or question.entry != entry):
        return
    table.campaign.do(deed)


async def _refused(table: TableScreen, deed: Deed, entry: int, error: Exception) -> None:
    """Say no in place; where the table only doubts, people may insist."""
    words = _sentence(str(error))
    if isinstance(error, Illegal) and words.endswith("is that right?"):
        answers = [("no", "No, go back"), ("yes", "Yes, that is what the card shows")]
        if await table.app.push_screen_wait(Ask("Is that right?", words, answers)) == "yes":
            await carry_out(table, _surely(deed), entry)
        else:
            table.query_one(QuestionPanel).offer_again()
        return
    if isinstance(error, Illegal):
        table.query_one(QuestionPanel).say(words)
    else:
        table.notify(words, severity="warning", timeout=8)


def _surely(deed: Deed) -> Deed:
    """The same answer, insisted on."""

    def sure(session: Session) -> Entries:
        return deed(_Insisting(session))  # type: ignore[arg-type]

    return sure


class _Insisting:
    """A session to which every answer is sure."""

    def __init__(self, session: Session) -> None:
        self._session = session

    def __getattr__(self, name: str) -> Any:
        return getattr(self._session, name)

    def answer(self, value: Any, *, sure: bool = False) -> Entries:
        """Answer, whatever lies in the discards."""
        return self._session.answer(value, sure=sure or True)


async def _not_written(table: TableScreen, deed: Deed, entry: int, error: StoreError) -> None:
    """Nothing was written and nothing is lost: again, under another name, or later."""
    answers = [("again", "Try again"), ("as", "Save under another name and go on there")]
    answers.append(("later", "Leave it for now"))
    if isinstance(error, StoreChanged) or table.campaign.read_only:
        answers = [*answers[1:2], *answers[2:], answers[0]]
    words = f"{_sentence(str(error))}\n\nWhat was answered before is safe; this was not done yet."
    choice = await table.app.push_screen_wait(Ask("It could not be written", words, answers))
    await table.refresh_view()
    if choice == "again" or (choice == "as" and await _save_and_go_on(table)):
        await carry_out(table, deed, entry)


async def _save_and_go_on(table: TableScreen) -> bool:
    """Write all that is in memory as a new file, and go on in that one."""
    from companion.desk.campaign import Campaign

    path = await _new_name(table)
    if path is None:
        return False
    try:
        await table.clerk.run(lambda: table.campaign.save_as(path))
        campaign = await table.clerk.run(lambda: Campaign.open(path, write=True))
    except StoreError as error:
        await table.app.push_screen_wait(tell("It could not be saved", _sentence(str(error))))
        return False
    await table.clerk.run(table.campaign.close)
    table.use(campaign)
    await table.refresh_view()
    return True


async def _new_name(table: TableScreen) -> Path | None:
    old = table.campaign.path
    wanted = old.with_name(f"{old.stem}-2{old.suffix}")

    def check(filled: dict[str, str]) -> str:
        if not filled["file"]:
            return "Give the file a name."
        path = Path(filled["file"])
        return f"{path} exists already; choose another name." if path.exists() else ""

    filled = await table.app.push_screen_wait(
        Fill("Save under another name", [Blank("file", "New file", str(wanted))], check)
    )
    return Path(filled["file"]) if filled else None


def _sentence(words: str) -> str:
    """With a capital and a full stop."""
    words = words[:1].upper() + words[1:]
    return words if words.endswith((".", "?", "!")) else f"{words}."


# Answers with a dialog


def open_form(table: TableScreen) -> None:
    """Show the whole form of the open question, if it has one that is not begun yet."""
    from companion.tui.screens.form import FormScreen

    question = table.view.question
    request = question.request if question else None
    if not question or not isinstance(request, Count) or request.form is None:
        table.notify("The open question is no form.", severity="warning")
        return
    form, entry, view = request.form, question.entry, table.view
    if form.at:
        table.notify("This form was begun number by number: finish it so, or undo.")
        return

    def handed_in(line: str | None) -> None:
        if line:
            table.act(lambda session: give(session, line), entry)

    screen = FormScreen(
        request, view.player, lambda counts: table.panels.form_words(view, form, counts)
    )
    table.app.push_screen(screen, handed_in)


def pick_card(table: TableScreen) -> None:
    """Pick what the drawn card says from a list, or type it."""
    question = table.view.question
    request = question.request if question else None
    if not question or not isinstance(request, Draw):
        table.notify("No card is to be drawn now.", severity="warning")
        return
    says = table.panels.sections(table.view.game, request.deck, request.section)
    items = [Item(text, text, request.effects.get(text, "")) for text in says]

    def picked(text: str | None) -> None:
        if text:
            table.answer(question.entry, text)

    table.app.push_screen(Pick(f"{request.question} The card says:", items, free=True), picked)


# Before the open question


def free_action(table: TableScreen) -> None:
    """Choose a free action."""
    acts = table.view.acts
    if not acts:
        table.notify("No free action is open now.")
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
    if view.player:
        scopes.append((f"player:{view.player}", f"for {view.player}"))
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
            table.act(lambda session: session.correct(path, value, found["reason"]))

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
    table.run_worker(_save_and_go_on(table))


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
    from companion.table.odds import ahead
    from companion.tui.ahead import tree_words

    node = await table.clerk.run(lambda: ahead(table.campaign.session, depth=3))
    words = tree_words(node, table.view.game) if node else "There is nothing to look ahead to."
    await table.app.push_screen_wait(tell("What it may come to", words))
