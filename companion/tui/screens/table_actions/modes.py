"""How much people do themselves: who rolls, draws and settles, and what is passed over."""

from __future__ import annotations

from collections.abc import Mapping

from companion.desk.play.commands import Act, AtRandom, Skip
from companion.table.play.at_random import Quick
from companion.table.play.modes import Modes
from companion.tui.dialogs.dialog import Ask, tell
from companion.tui.dialogs.fill import Fill
from companion.tui.dialogs.pick import Item, Pick
from companion.tui.interfaces import Table, companion_of
from companion.tui.screens.submit import submit

_SWITCHES = (
    ("dice", "table", "dice by hand"),
    ("dice", "app", "dice by the app"),
    ("dice", "remind", "dice by hand, only a reminder"),
    ("cards", "table", "real cards"),
    ("cards", "app", "cards by the app"),
    ("cards", "remind", "real cards, only a reminder"),
    ("settle", "ask", "worked out values are asked"),
    ("settle", "accept", "worked out values are taken"),
)


def switch(table: Table) -> None:
    """Say who rolls, draws, and settles: for all, for one player, for one rule."""
    view = table.view
    cards = bool(view.game.decks)
    switches = [each for each in _SWITCHES if cards or each[0] != "cards"]
    scopes = [("", "Everybody")]
    players = dict.fromkeys([view.player, *table.panels.players(view)])
    scopes += [(f"player:{name}", name) for name in players if name]
    if view.question and view.question.request.rule:
        rule = view.question.request.rule
        scopes.append((f"rule:{rule}", f"Rule {rule}"))
    items = []
    for scope, whom in scopes:
        for what, mode, words in switches:
            now = _now(view.modes, what, mode, scope)
            items.append(Item(f"{what} {mode} {scope}", f"{whom}: {words}", now))

    def picked(key: str | None) -> None:
        if key is not None:
            what, mode, scope = key.split(" ", 2)
            table.act(Act(lambda session: session.switch(what, mode, scope)))

    title = "Who rolls and draws?" if cards else "Who rolls?"
    table.app.push_screen(Pick(title, items), picked)


def _now(modes: Mapping[str, str], what: str, mode: str, scope: str) -> str:
    """Whether a mode holds in a scope, "" where it does not, and for whom it does not."""
    general = Modes(modes).get(what, "", "")
    own = modes.get(f"{what} {scope}".strip(), "")
    if scope:
        return "✓ now" if own == mode else "✓ as everybody" if not own and general == mode else ""
    if general != mode:
        return ""
    others = (key.partition(":")[2] for key, said in modes.items() if _other(key, said, what, mode))
    but = ", ".join(others)
    return f"✓ now, but not for {but}" if but else "✓ now"


def _other(key: str, said: str, what: str, mode: str) -> bool:
    """Whether a setting of a player or a rule is another than the general one."""
    return key.startswith(f"{what} ") and said != mode


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
