"""How much people do themselves: who rolls, draws and settles, and what is passed over."""

from __future__ import annotations

from companion.desk.play.commands import Act, AtRandom, Skip
from companion.table.play.at_random import Quick
from companion.tui.dialogs.dialog import Ask, tell
from companion.tui.dialogs.fill import Fill
from companion.tui.dialogs.pick import Item, Pick
from companion.tui.interfaces import Table, companion_of
from companion.tui.screens.submit import submit

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


def switch(table: Table) -> None:
    """Say who rolls, draws, and settles: for all, for one player, for one rule."""
    view = table.view
    cards = bool(view.game.decks)
    switches = [each for each in _SWITCHES if cards or each[0] != "cards"]
    scopes = [("", "for everybody")]
    players = dict.fromkeys([view.player, *table.panels.players(view)])
    scopes += [(f"player:{name}", f"for {name}") for name in players if name]
    if view.question and view.question.request.rule:
        rule = view.question.request.rule
        scopes.append((f"rule:{rule}", f"at rule {rule}"))
    items = []
    for scope, whom in scopes:
        for what, mode, words in switches:
            now = view.modes.get(f"{what} {scope}".strip()) == mode
            items.append(Item(f"{what} {mode} {scope}", f"{words}, {whom}", "✓ now" if now else ""))

    def picked(key: str | None) -> None:
        if key is not None:
            what, mode, scope = key.split(" ", 2)
            table.act(Act(lambda session: session.switch(what, mode, scope)))

    title = "Who rolls and draws?" if cards else "Who rolls?"
    table.app.push_screen(Pick(title, items), picked)


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

    table.app.push_screen(Fill("Pass over the dull part", form.blanks, form.check), filled)


async def _at_random(table: Table, quick: Quick) -> None:
    """Ask whether that is meant, and do it."""
    answers = [("yes", f"{quick.offer}"), ("no", "No, people choose")]
    words = "Any legal choice is as likely as the other. One undo takes all of it back."
    if await table.app.push_screen_wait(Ask("Let the app choose?", words, answers)) == "yes":
        await submit(table, AtRandom())


async def _skip(table: Table, command: Skip) -> None:
    """Do it, then show all that happened."""
    before = len(table.view.log)
    await submit(table, command)
    if len(table.view.log) > before and command.done:
        told = "\n".join(command.done[-1].told) or "Nothing happened that need be told."
        words = f"{told}\n\nStopped: {command.done[-1].stopped}."
        await table.app.push_screen_wait(tell("What happened meanwhile", words))


def pause_clock(table: Table) -> None:
    """Stop the clock, or let it go on."""
    if companion_of(table.app).settings.clock == "off":
        table.remark("No clock is shown: the settings have one for the turn and the evening.")
    else:
        table.pause_clock()
