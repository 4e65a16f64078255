"""Telling what an act came to: decisive events and turns that are over, on a card or above the
next question, as the settings have it; whoever is next is handed the table."""

from __future__ import annotations

from companion.table.game import winners_words
from companion.tui.happened import Lately, happened, lately
from companion.tui.interfaces import Table, companion_of
from companion.tui.screens.table_actions import journal


def tell_since(table: Table, before: int) -> None:
    """Show what the entries after `before` decided, on a card, before the next question.

    Where they ended a turn the card tells the whole of it. Nothing is told again that was undone
    and is done again.
    """
    view, settings = table.view, companion_of(table.app).settings
    new = [number for number in view.live if number > before]
    if not new:
        return
    told = lately(view)
    if told.ended and settings.sound:
        table.app.bell()
    if settings.turn_card == "off":
        return
    if told.ended and (settings.turn_card == "full" or any(one.holds for one in told.ended)):
        _show(table, told)
    elif not told.ended and (act := happened(view, before)):
        _show(table, Lately((act,)))


def _show(table: Table, told: Lately) -> None:
    """A card, until somebody has read it; the question behind it comes then."""
    from companion.tui.dialogs.happened import HappenedCard

    def read(wanted: str | None) -> None:
        if wanted == "undo":
            journal.undo(table)
        else:
            table.show_question()

    view = table.view
    following = f"{view.player}, {view.step}" if view.question else winners_words(view.game)
    table.app.push_screen(HappenedCard(told.ended, following, told.since), read)
