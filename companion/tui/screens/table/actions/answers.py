"""Answers to the open question: by the app, by a form, from a list, with a reason, by bots."""

from __future__ import annotations

import asyncio
from functools import partial

from companion.desk.errors import StoreError
from companion.desk.play.bots import HandOver, advice, play_on
from companion.desk.play.commands import SessionAct
from companion.desk.play.seats import mode_of
from companion.table.ask.requests import Count, Draw
from companion.table.play.modes import BOT, HERE, bot_of
from companion.table.play.roll_through import roll_through
from companion.table.play.session import Session
from companion.tui.interfaces import Table, companion_of
from companion.tui.words.wording import sentence


def by_app(table: Table) -> None:
    """The app rolls or draws this once."""
    if table.view.question and not table.is_covered:
        table.act(SessionAct(Session.answer_by_app), table.view.question.entry)


def through(table: Table) -> None:
    """The app rolls on to the end of the open line of throws."""
    if table.view.question and not table.is_covered:
        table.act(SessionAct(roll_through), table.view.question.entry)


def open_form(table: Table, lesson: str = "") -> None:
    """Show the whole form of the open question, if it has one that is not begun yet.

    A `lesson` about it stands above its numbers.
    """
    from companion.desk.files.kept_values import keep_form
    from companion.tui.screens.forms.form import FormScreen, of_game

    question = None if table.is_covered else table.view.question
    request = question.request if question else None
    if not question or not isinstance(request, Count) or request.form is None:
        table.remark("The open question isn't a form.", warn=True)
        return
    entry = question.entry
    if request.form.at:
        table.remark("You started this form number by number. Finish it that way, or undo.")
        return

    here = _draft_key(table, request)

    def handed_in(line: str | None) -> None:
        table.drafts[here] = screen.draft
        if line:
            table.answer(entry, line, meant=True)
            if screen.form.budget:
                kept = (of_game(view), screen.form.name, view.player, screen.handed)
                table.run_worker(table.file_worker.run(lambda: keep_form(*kept)))
        elif screen.wanted:
            table.act(SessionAct(lambda session: getattr(session, screen.wanted)()))

    view = table.view
    screen = FormScreen(request, view, table.panels, table.drafts.get(here), lesson=lesson)
    table.app.push_screen(screen, handed_in)


def keep_numbers(table: Table, typed: str) -> None:
    """Keep the numbers of a form that was handed in as a typed line: an undo offers them anew."""
    from companion.tui.screens.forms.form import FormDraft
    from companion.tui.words.log_lines import numbers_of

    request = table.view.question.request if table.view.question else None
    if not isinstance(request, Count) or request.form is None or request.form.at:
        return
    numbers = numbers_of(request, typed)
    if numbers is None:
        return
    keys = (field.key for field in request.form.fields)
    table.drafts[_draft_key(table, request)] = FormDraft(dict(zip(keys, numbers, strict=False)))


def _draft_key(table: Table, request: Count) -> tuple[object, ...]:
    """What a draft is kept under. After an undo the history is as long again."""
    title = request.form.title if request.form else ""
    return (len(table.campaign.session.live), table.view.player, title)


def pick(table: Table) -> None:
    """Pick what the drawn card says from a list, or type it."""
    from companion.tui.dialogs.pick import Pick, PickItem

    question = None if table.is_covered else table.view.question
    request = question.request if question else None
    if not question or not isinstance(request, Draw):
        table.remark("There's no card to draw right now.", warn=True)
        return
    says = table.panels.sections(table.view.game, request.deck, request.section)
    items = [PickItem(text, request.words_of(text)) for text in says]

    def picked(text: str | None) -> None:
        if text:
            table.answer(question.entry, text)

    table.app.push_screen(Pick(f"{request.question} The card says:", items, free=True), picked)


PAUSE = 0.8
"""Seconds before each turn of a bot in the steady pace."""


async def play(table: Table) -> None:
    """Let bots play on until people are asked: in the steady pace, one turn at a time."""
    while table.view.bot and not table.campaign.read_only:
        await table.secrecy.card_read.wait()
        steady = companion_of(table.app).settings.bot_pace == "steady"
        if steady:
            await asyncio.sleep(PAUSE)
        try:
            go_on = partial(play_on, table.campaign, one_turn=steady)
            told = await table.file_worker.run(go_on)
        except StoreError as error:
            table.remark(sentence(str(error)), warn=True)
            return
        await table.refresh_view()
        if told:
            table.remark(" ".join(told), warn=True)
            return


def advise(table: Table) -> None:
    """Say what a bot would do at the open question, and why."""
    if table.is_covered or table.view.question is None:
        table.remark("There's no open question that a bot could advise on.")
        return
    table.run_worker(_advise(table), group="advice", exclusive=True)


async def _advise(table: Table) -> None:
    words = await table.file_worker.run(partial(advice, table.campaign, table.view.seat))
    table.remark(words or "A bot has no advice here.")


def hand_over(table: Table) -> None:
    """Choose a seat, and who plays it from now on."""
    from companion.tui.dialogs.pick import Pick, PickItem

    session, view = table.campaign.session, table.view
    seats = {player: mode_of(session, player) for player in view.game.players}
    items = []
    for player, mode in seats.items():
        if mode != HERE:
            items.append(PickItem(f"{player}\t{HERE}", f"Play {player} here again"))
        for name in view.plugin.bots:
            if name != (bot_of(mode) if mode != HERE else ""):
                items.append(
                    PickItem(f"{player}\t{BOT}-{name}", f"Let a bot play {player} ({name})")
                )

    def picked(chosen: str | None) -> None:
        if chosen:
            player, _, mode = chosen.partition("\t")
            table.act(HandOver(player, mode))

    table.app.push_screen(Pick("Who plays which seat?", items), picked)
