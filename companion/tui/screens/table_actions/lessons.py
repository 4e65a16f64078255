"""Lessons at the table: beside the open question, and before a form that takes the whole screen."""

from __future__ import annotations

from companion.desk.campaigns.campaign import Campaign
from companion.plugins.lessons import Course
from companion.tui.interfaces import Table
from companion.tui.present_keys import in_present_keys
from companion.tui.screens.table_actions.answers import open_form
from companion.tui.widgets.lesson_panel import guidance_at, lesson_words


def course_at(table: Table) -> Course | None:
    """The course that the campaign at the table belongs to, None for one of people's own."""
    from companion.desk.play.learning import course_in

    return course_in(table.campaign.header) if isinstance(table.campaign, Campaign) else None


def before_form(table: Table) -> None:
    """Open the form of the open question; a lesson about it is read first."""
    from companion.tui.dialogs.dialog import tell

    found = guidance_at(course_at(table), table.view)
    if found is None or not found.is_new:
        open_form(table)
        return
    said = in_present_keys(found.lesson.text, table.app)
    words = lesson_words(found, table.view.question, said)
    title, _, text = words.plain.partition("\n")
    table.app.push_screen(tell(title, text), lambda _: open_form(table))
