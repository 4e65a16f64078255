"""How much people do themselves: who rolls, draws and settles, and what is passed over."""

from __future__ import annotations

from companion.desk.play.commands import AtRandom, SessionAct, Skip
from companion.table.play.at_random import Quick
from companion.table.play.session import Entries, Session
from companion.tui.dialogs.dialog import Ask, tell
from companion.tui.dialogs.fill import Fill
from companion.tui.dialogs.who_rolls import SWITCHES, Wanted, WhoRolls
from companion.tui.interfaces import Table, companion_of
from companion.tui.screens.table.submit import submit


def switch(table: Table) -> None:
    """Say who rolls, draws, and settles: for all, for one player, for one rule."""
    view = table.view
    cards = bool(view.game.decks)
    switches = [each for each in SWITCHES if cards or each.what != "cards"]

    def picked(wanted: Wanted | None) -> None:
        if wanted:
            table.act(SessionAct(lambda session: switched(session, wanted)))

    title = "Who rolls and draws?" if cards else "Who rolls?"
    table.app.push_screen(WhoRolls(title, _rows(table), switches, view.modes), picked)


def _rows(table: Table) -> list[tuple[str, str]]:
    """Scopes with their names: everybody, players, the rule that asks and those switched before."""
    view = table.view
    players = dict.fromkeys([*table.panels.players(view), view.player])
    rules = [view.question.request.rule] if view.question else []
    rules += [scope[5:] for key in view.modes if (scope := key.partition(" ")[2])[:5] == "rule:"]
    rows = [("", "Everybody"), *((f"player:{name}", name) for name in players if name)]
    return rows + [(f"rule:{rule}", f"Rule {rule}") for rule in dict.fromkeys(rules) if rule]


def switched(session: Session, wanted: Wanted) -> Entries:
    """Set modes as one act, the narrowest first: nothing is rolled for who shall roll alone."""
    made: Entries = []
    with session.as_one():
        for (what, scope), mode in sorted(wanted.items(), key=lambda one: not one[0][1]):
            made = [*made, *session.switch(what, mode, scope)]
    return made


def skip(table: Table) -> None:
    """Pass over what needs no decision; a game may ask once what is waited for."""
    if table.is_covered:
        return
    question = table.view.question
    quick = table.view.plugin.quick(table.view.game, question.call.name if question else "")
    if quick is not None:
        table.run_worker(_at_random(table, quick))
        return
    form = table.panels.skip_form(table.view)
    if form is None:
        table.run_worker(_skip(table, Skip()))
        return

    def filled(found: dict[str, str] | None) -> None:
        if found:
            table.run_worker(_skip(table, Skip(form.wishes(found))))

    table.app.push_screen(Fill("Skip routine steps", form.blanks, form.check), filled)


async def _at_random(table: Table, quick: Quick) -> None:
    """Ask whether that is meant, and do it."""
    answers = [("yes", f"{quick.offer}"), ("no", "No, we choose")]
    words = "Every legal choice is equally likely. One undo takes it all back."
    if await table.app.push_screen_wait(Ask("Let the app choose?", words, answers)) == "yes":
        await submit(table, AtRandom())


async def _skip(table: Table, command: Skip) -> None:
    """Do it, then show all that happened."""
    before = len(table.view.log)
    await submit(table, command)
    if len(table.view.log) > before and command.done:
        told = "\n".join(command.done[-1].told) or "Nothing important happened."
        words = f"{told}\n\nStopped: {command.done[-1].stopped}."
        await table.app.push_screen_wait(tell("What happened", words))


def pause_clock(table: Table) -> None:
    """Stop the clock, or let it go on."""
    if companion_of(table.app).settings.clock == "off":
        table.remark("No clock is shown. Turn one on in the settings.")
    else:
        table.pause_clock()
