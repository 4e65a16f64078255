"""What the table screen can do, each with its dialogs: carried out by the clerk, told in words."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from companion.table.ask.requests import Count, Draw, card_words
from companion.table.journal.entries import ANSWERS
from companion.tui.dialogs.dialog import Ask, tell
from companion.tui.dialogs.fill import Blank, Fill
from companion.tui.dialogs.pick import Item, Pick
from companion.tui.happened import happened
from companion.tui.screens import own_table
from companion.tui.screens.act_blanks import fill_in
from companion.tui.screens.submit import Correction, save_and_go_on
from companion.tui.widgets.question import QuestionPanel

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
            table.answer(entry, line, meant=True)
        elif screen.wanted:
            table.act(lambda session: getattr(session, screen.wanted)())

    screen = FormScreen(
        request,
        view.player,
        lambda counts: table.panels.form_words(view, form, counts),
        (lambda counts, wish: table.panels.advise(view, form, counts, wish))
        if form.name == "outfit"
        else None,
    )
    table.app.push_screen(screen, handed_in)


def ask_whether_meant(table: TableScreen, entry: int, typed: str, doubts: Sequence[str]) -> None:
    """Ask once about numbers that may stand but that people hardly mean."""
    from companion.tui.screens.form import doubted

    def meant(answer: str | None) -> None:
        if answer == "yes":
            table.answer(entry, typed, meant=True)
        else:
            table.query_one(QuestionPanel).offer_again()

    table.app.push_screen(doubted(doubts), meant)


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


def tell_the_table(table: TableScreen, before: int) -> None:
    """Show what the entries after `before` decided, on a card, before the next question."""
    view = table.view
    told = happened(view, before)
    if told is None:
        return
    from companion.tui.dialogs.happened import HappenedCard

    def read(wanted: str | None) -> None:
        if wanted == "undo":
            table.action_undo()
        else:
            table.uncover()

    following = f"{view.player}, {view.step}" if view.question else ""
    table.app.push_screen(HappenedCard(told, following), read)


# Before the open question


def free_action(table: TableScreen) -> None:
    """Choose a free action; those that are not open say when they are."""
    acts, closed, when = table.view.acts, table.view.closed_acts, table.view.closed
    if not acts:
        table.remark(f"No free action is open now{f': {when}' if when else ''}.")
        return
    items = [
        Item(str(number), act.label, f"rule {act.rule}" if act.rule else "")
        for number, act in enumerate(acts)
    ]
    items += [Item("", act.label, "not now") for act in closed]

    def picked(key: str | None) -> None:
        if key:
            fill_in(table, acts[int(key)])
        elif key is not None:
            table.remark(f"Not now: {when}.", warn=True)

    title = "Free actions, done before the open question"
    table.app.push_screen(Pick(f"{title}; the others {when}" if closed else title, items), picked)


_SWITCHES = (
    ("dice", "table", "Dice are rolled on the table"),
    ("dice", "app", "Dice are rolled by the app"),
    ("dice", "remind", "Dice are rolled and read on the table; the app only reminds"),
    ("cards", "table", "Cards are drawn from the real deck"),
    ("cards", "app", "Cards are drawn by the app"),
    ("cards", "remind", "Cards are drawn and read on the table; the app only reminds"),
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
    """Choose a sheet or one place of the state, then what should stand there, and the reason."""
    places = table.panels.places(table.view, cursor)
    forms = own_table.forms(table, cursor)
    whole = [Item(f"{_FORM}{at}", form.title, "all of it") for at, form in enumerate(forms)]
    near = sum(own_table.is_near(table, cursor, form) for form in forms)
    one = [Item(place.path, place.label, f"= {place.value}") for place in places]
    items = [*whole[:near], *one, *whole[near:]]

    def picked(path: str | None) -> None:
        if path and path.startswith(_FORM):
            own_table.correct_form(table, forms[int(path.removeprefix(_FORM))])
        elif path:
            now = next((place.value for place in places if place.path == path), "")
            _correct_place(table, path, now)

    table.app.push_screen(Pick("What is wrong?", items, free=True), picked)


_FORM = "a form: "
"""Begins the key of a whole form; no place begins so."""


def _correct_place(table: TableScreen, path: str, now: object) -> None:
    blanks = [
        Blank("value", f"What should stand there ({path})? Now: {now}", "", str(now)),
        Blank("reason", "Why?", "", "we forgot the second canoe"),
    ]

    def check(filled: dict[str, str]) -> str:
        if not (filled["value"] and filled["reason"]):
            return "Give a value and a reason."
        if not fits(filled["value"], now):
            return f"{filled['value']!r} is no whole number; one stands here, such as {now}."
        return ""

    def filled(found: dict[str, str] | None) -> None:
        if found:
            value = read_value(found["value"], now)
            table.act(Correction(path, value, found["reason"]))

    table.app.push_screen(Fill("Correction by hand", blanks, check), filled)


def fits(typed: str, like: object) -> bool:
    """Whether what was typed can stand where a number stands; of other kinds the state judges."""
    if isinstance(like, bool) or not isinstance(like, int):
        return True
    return typed.strip().removeprefix("-").isdecimal()


def read_value(typed: str, like: object) -> Any:
    """What was typed as a value of the same kind: yes and no, a number, or words."""
    if isinstance(like, bool):
        return typed.casefold() in ("yes", "true", "1", "on", "y")
    if isinstance(like, str) and like:
        return typed
    try:
        return json.loads(typed)
    except (ValueError, RecursionError):
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
    """Go back to before a line of the log, or take an undo back, after asking.

    Dice and cards of the app are undone with the act of people that led to them.
    """
    entry = table.view.log[number - 1]
    undoing = bool(entry.undo or entry.redo)
    verb = "Take this back" if undoing else "Go back to before this entry"
    if not undoing:
        number = _act_of_people(table, number)
        entry = table.view.log[number - 1]
    words = f"Entry {number}: {entry.say}" if not entry.secret else f"Entry {number}"

    def sure(answer: str | None) -> None:
        if answer == "yes" and undoing:
            table.act(lambda session: session.redo(number))
        elif answer == "yes":
            table.act(lambda session: session.undo(number))

    answers = [("yes", verb), ("no", "Leave it as it is")]
    table.app.push_screen(Ask("The log", words, answers), sure)


def _act_of_people(table: TableScreen, number: int) -> int:
    """The entry itself where people made it, else the last one before it that they did."""
    log, live = table.view.log, table.view.live
    for at in range(number, 1, -1):
        if at == number and at not in live:
            return number
        if at in live and (log[at - 1].by == "people" or log[at - 1].asked):
            return at
    return number


def save_as(table: TableScreen) -> None:
    """Save a copy and go on in it."""
    table.run_worker(save_and_go_on(table))


# Looking things up


def sheets(table: TableScreen, player: str) -> None:
    """All pages of a player's sheets."""
    from companion.tui.screens.sheets import SheetsScreen

    if player in table.panels.players(table.view):
        table.app.push_screen(SheetsScreen(table.view, table.panels, player))


def why(table: TableScreen, number: int) -> None:
    """Why an entry came out as it did, and from there back to before it."""
    from companion.tui.screens.why import WhyScreen

    def left(entry: int | None) -> None:
        if entry:
            back(table, entry)

    if number:
        table.app.push_screen(WhyScreen(table, number), left)
    else:
        table.remark("Nothing has come out yet.", warn=True)


def last_result(table: TableScreen) -> int:
    """The last entry that holds and answers a question, 0 for none."""
    log, live = table.view.log, table.view.live
    answers = (n for n in range(len(log), 0, -1) if n in live and log[n - 1].kind in ANSWERS)
    return next(answers, 0)


def charts(table: TableScreen) -> None:
    """The charts in force here, each of which can be changed from now on."""
    table.run_worker(_charts(table))


async def _charts(table: TableScreen) -> None:
    from companion.desk.errors import StoreError
    from companion.games.nile.desk.owner_charts import CampaignBook
    from companion.tui.chart_shelf import ChartShelf
    from companion.tui.screens.charts import ChartsScreen

    shelf = ChartShelf(CampaignBook(table.campaign))
    try:
        await table.clerk.run(shelf.load)
    except StoreError as error:
        table.remark(f"{error}.", warn=True)
        return
    await table.app.push_screen_wait(ChartsScreen(shelf, table.clerk))
    await table.refresh_view()


def print_centre(table: TableScreen) -> None:
    """Paper of this campaign; what was printed may be an entry of its journal."""
    table.run_worker(_print_centre(table), exclusive=True, group="print")


async def _print_centre(table: TableScreen) -> None:
    from importlib import import_module

    from companion.desk.campaign import Campaign

    campaign = table.campaign
    if not isinstance(campaign, Campaign):
        table.remark("There is nothing to print of this game.", warn=True)
        return
    centre = await table.clerk.run(lambda: import_module("companion.tui.screens.print"))
    await table.app.push_screen_wait(centre.PrintScreen(campaign, table.clerk))
    await table.refresh_view()


def legend(table: TableScreen) -> None:
    """What the signs of the map mean."""
    table.app.push_screen(tell("The signs of the map", table.panels.legend()))


def rivers(table: TableScreen) -> None:
    """Every river system, with its marks on the map."""
    from companion.games.nile.screens.rivers_screen import RiversScreen

    view, panels = table.view, table.panels
    shown, sheets_ = panels.map_look(view), panels.rivers(view)
    if shown is None or not sheets_:
        table.remark("There are no rivers on the map here.", warn=True)
        return
    about = RiversScreen(
        view.name.removesuffix(".toml"),
        sheets_,
        shown,
        hex_words=lambda name: panels.hex_words(view, name),
        legend=panels.legend(),
    )
    table.app.push_screen(about)


def look_ahead(table: TableScreen) -> None:
    """What the open step may come to, worked out off the event loop."""
    table.run_worker(_look_ahead(table))


async def _look_ahead(table: TableScreen) -> None:
    import asyncio

    from textual.content import Content

    from companion.tui.ahead import advised, looked_ahead, tree_words

    session, game = table.campaign.session, table.view.game
    words = await asyncio.to_thread(lambda: advised(session))
    if words is None:
        node = await asyncio.to_thread(lambda: looked_ahead(session))
        words = tree_words(node, game) if node else Content("There is nothing to look ahead to.")
    await table.app.push_screen_wait(tell("What it may come to", words))
