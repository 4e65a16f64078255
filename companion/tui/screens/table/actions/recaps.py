"""Recaps of acts and finished turns on cards, rolling dice before them, and lessons."""

from __future__ import annotations

from asyncio import Event
from collections.abc import Callable

from companion.plugins.lessons import LessonCourse
from companion.table.game import winners_words
from companion.tui.interfaces import Table, companion_of
from companion.tui.keys.actions import in_present_keys
from companion.tui.screens.table.actions import answers, journal
from companion.tui.view import View
from companion.tui.widgets.side_panels import guidance_at, lesson_words
from companion.tui.words.recap import (
    Recap,
    act_recap,
    app_rolls,
    decisive_recap,
    last_turn_recap,
    recap_of,
)

STAYS = 12.0
"""Seconds that a card stays in a window that only follows: nobody may be there to close it."""

MOST_THROWS = 2
"""Throws at most that roll together, the last ones; the others stand in the log."""


async def roll_dice(table: Table, view: View) -> str:
    """Let the dice roll that the app threw since the picture shown; returns the key that skips it.

    They do not where nothing is to move on the screen.
    """
    settings = companion_of(table.app).settings
    if settings.reduced_motion or not settings.roll_seconds:
        return ""
    throws = app_rolls(view, len(table.view.log))[-MOST_THROWS:]
    if not throws:
        return ""
    from companion.tui.dialogs.roll import RollingDice

    pressed, done = [""], Event()

    def skipped(key: str | None) -> None:
        pressed.append(key or "")
        done.set()

    rolling = RollingDice(throws, settings.roll_seconds)
    table.app.push_screen(rolling, skipped)
    await done.wait()
    return pressed[-1]


def type_ahead(table: Table, pressed: str) -> None:
    """What was pressed while dice rolled stands in the line, and is no answer before Enter."""
    if pressed == "ctrl+z":
        journal.undo(table)
    elif len(pressed) == 1:
        table.note_ahead(pressed)


def show_since(table: Table, before: int, then: Callable[[Table], None] | None = None) -> None:
    """Show what the entries after `before` decided, on a card, before the next question.

    Where they ended a turn the card tells the whole of it. What was decided earlier in the turn had
    a card of its own and brings no second one. Nothing is shown again that was undone and is done
    again. What is to be done `then` waits until the card is read.
    """
    recap = _to_show(table, before)
    if recap:
        _show(table, recap, then)
    elif then:
        then(table)


def _to_show(table: Table, before: int) -> Recap | None:
    """What the entries after `before` came to, None where no card tells it."""
    view, settings = table.view, companion_of(table.app).settings
    new = [number for number in view.live if number > before]
    if not new:
        return None
    recap, act = recap_of(view), decisive_recap(view, before)
    if settings.bot_pace == "key" and any(view.log[number - 1].by == "bot" for number in new):
        return recap if recap.ended else Recap((act_recap(view, before),))
    if settings.turn_card == "off":
        return None
    if recap.ended:
        return recap if act or settings.turn_card == "full" else None
    return Recap((act,)) if act else None


def _show(table: Table, recap: Recap, then: Callable[[Table], None] | None) -> None:
    """A card, until somebody has read it; the question behind it comes then."""
    from companion.tui.dialogs.recap_card import RecapCard

    table.secrecy.card_read.clear()

    def read(wanted: str | None) -> None:
        table.secrecy.card_read.set()
        if wanted == "undo":
            journal.undo(table)
            return
        if wanted == "leave":
            journal.leave(table)
            return
        table.show_question()
        if then:
            then(table)

    view = table.view
    due = ", ".join(word for word in (view.player, view.step) if word)
    following = due if view.question else winners_words(view.game)
    stays = STAYS if view.read_only else 0.0
    card = RecapCard(recap, following, can_undo=not view.read_only, stays=stays)
    table.app.push_screen(card, read)


def show_last_turn(table: Table) -> None:
    """Show the last turn that is over once more, to whoever looked elsewhere."""
    from companion.tui.dialogs.recap_card import RecapCard

    recap = last_turn_recap(table.view)
    if recap is None or table.is_covered:
        table.remark("No turn is finished yet.", warn=True)
        return

    def read(wanted: str | None) -> None:
        if wanted == "leave":
            journal.leave(table)

    table.app.push_screen(RecapCard(Recap((recap,)), can_undo=False), read)


def course_at(table: Table) -> LessonCourse | None:
    """The course that the campaign at the table belongs to, None for one of people's own."""
    from companion.desk.play.learning import course_in

    return course_in(table.campaign.header)


def before_form(table: Table) -> None:
    """Open the form of the open question; a lesson that it has no room for is read first."""
    from companion.tui.dialogs.dialog import Tell
    from companion.tui.screens.forms.form import FormScreen

    lesson, question = _lesson(table), table.view.question
    if not lesson or not question or FormScreen.has_room(question.request, lesson, table.app.size):
        open_form(table)
        return
    title, _, text = lesson.partition("\n")
    dwell = companion_of(table.app).settings.dwell
    table.app.push_screen(Tell(title, text, dwell=dwell), lambda _: open_form(table))


def open_form(table: Table) -> None:
    """Show the whole form of the open question, with the lesson about it."""
    answers.open_form(table, _lesson(table))


def _lesson(table: Table) -> str:
    """The lesson that came with the open question: title, what to press, text; "" for none."""
    found = guidance_at(course_at(table), table.view)
    if found is None or not found.is_new:
        return ""
    said = in_present_keys(found.lesson.text, table.app)
    return lesson_words(found, table.view.question, said).plain
