"""Free actions, put before the open question; skipping, and who rolls and draws."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from companion.desk.play.commands import (
    AtRandom,
    Begin,
    SessionAct,
    Skip,
    call_out_of_turn,
    consult_act,
)
from companion.table.play.at_random import Quick
from companion.table.play.session import Entries, Session
from companion.tui.dialogs.dialog import Ask, tell
from companion.tui.dialogs.fill import Fill, FillField
from companion.tui.dialogs.pick import Pick, PickItem
from companion.tui.dialogs.who_rolls import SWITCHES, Wanted, WhoRolls
from companion.tui.interfaces import Table, companion_of
from companion.tui.screens.table.actions.lookups import charts
from companion.tui.screens.table.submit import submit
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
