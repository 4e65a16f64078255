"""Lessons at the table: beside the open question, and before a form that takes the whole screen."""

from __future__ import annotations

from companion.plugins.lessons import LessonCourse
from companion.tui.interfaces import Table, companion_of
from companion.tui.keys.present_keys import in_present_keys
from companion.tui.screens.table.actions import answers
from companion.tui.widgets.lesson_panel import guidance_at, lesson_words


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
