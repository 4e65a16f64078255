"""What a table does in its own way: values set with a reason, dull parts passed over."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from companion.table.ask.requests import Illegal, Settle
from companion.table.ask.typed import BECAUSE, parse
from companion.table.journal.paths import split
from companion.tui.dialogs.dialog import tell
from companion.tui.dialogs.fill import Blank, Fill
from companion.tui.screens.submit import Answer, Corrections, Skip

if TYPE_CHECKING:
    from companion.table.play.corrections import PlaceForm
    from companion.tui.screens.table import TableScreen

FIRST_MONEY = "800"
"""Dollars that stand in the form at first: the fare, and a small outfit."""


def wants_reason(table: TableScreen, typed: str, value: Any) -> bool:
    """Whether an answer sets a computed value otherwise and says no word why."""
    question = table.view.question
    request = question.request if question else None
    if not isinstance(request, Settle) or BECAUSE in typed:
        return False
    try:
        given = parse(request, typed)[0] if typed else value
    except Illegal:
        return False
    return bool(given != request.value)


def ask_reason(table: TableScreen, entry: int, typed: str, value: Any) -> None:
    """Ask why, then answer: the reason goes into the journal."""

    def check(filled: dict[str, str]) -> str:
        return "" if filled["reason"] else "Say why; it goes into the log."

    def filled(found: dict[str, str] | None) -> None:
        if found:
            table.act(Answer(typed, value, reason=found["reason"]), entry)

    blank = Blank("reason", "Why is it otherwise than computed?", "", "the guide knows a ford")
    table.app.push_screen(Fill("A value of your own", [blank], check), filled)


def forms(table: TableScreen, cursor: str) -> list[PlaceForm]:
    """The sheets that can be corrected as a whole; secrets are masked in them."""
    game = table.view.game
    return list(game.at(game.public()).correctable(table.view.player, cursor))


def is_near(table: TableScreen, cursor: str, sheet: PlaceForm) -> bool:
    """Whether a sheet is the player's own, or the hex under the cursor: these come first."""
    parts = split(sheet.path) if sheet.path else ("",)
    return parts[:2] in (("explorers", table.view.player), ("hexes", cursor))


def correct_form(table: TableScreen, sheet: PlaceForm) -> None:
    """Fill in a sheet anew; all that is changed is one act."""
    from companion.table.journal.paths import NoSuchPlace, put
    from companion.tui.screens.correct_form import CorrectForm, Filled

    game = table.view.game

    def check(changes: dict[str, object]) -> str:
        state = game.state
        try:
            for where, now in changes.items():
                state = put(state, where, now)
        except NoSuchPlace as error:
            return str(error)
        known = set(game.faults())
        return next((said for said in game.at(state).faults() if said not in known), "")

    def filled(found: Filled | None) -> None:
        if found:
            table.act(Corrections(*found))

    table.app.push_screen(CorrectForm(sheet, check), filled)


def consult(table: TableScreen) -> None:
    """Call a chart or a procedure out of turn: a free action that is always open."""
    act = next((act for act in table.view.acts if act.call.name == "consult"), None)
    if act is None:
        table.remark("There is nothing to look up here.", warn=True)
    else:
        call = act.call
        table.act(lambda session: session.act(call))


def skip(table: TableScreen) -> None:
    """Pass over what needs no decision; in Europe ask once what is waited for."""
    question = table.view.question
    if question is None or question.call.name != "europe":
        table.run_worker(_skip(table, Skip()))
        return
    blanks = [
        Blank("money", "Wait in Europe until there are how many dollars?", FIRST_MONEY, "800"),
        Blank("ticket", "Will a free ticket do as well?", "yes", "yes or no"),
    ]

    def check(filled: dict[str, str]) -> str:
        if not filled["money"].isdecimal() or not int(filled["money"]):
            return "Give a number of dollars, like 800."
        known = filled["ticket"].casefold() in ("yes", "no", "y", "n")
        return "" if known else "Answer yes or no to the free ticket."

    def filled(found: dict[str, str] | None) -> None:
        if found:
            ticket = found["ticket"].casefold().startswith("y")
            table.run_worker(_skip(table, Skip(int(found["money"]), ticket)))

    table.app.push_screen(Fill("Pass over the dull part", blanks, check), filled)


async def _skip(table: TableScreen, deed: Skip) -> None:
    """Do it, then show all that happened."""
    from companion.tui.screens.submit import carry_out

    before = len(table.view.log)
    await carry_out(table, deed, 0)
    if len(table.view.log) > before and deed.done:
        told = "\n".join(deed.done[-1].told) or "Nothing happened that need be told."
        words = f"{told}\n\nStopped: {deed.done[-1].stopped}."
        await table.app.push_screen_wait(tell("What happened meanwhile", words))
