"""Telling what an act came to: decisive events are shown until somebody acknowledges them."""

from __future__ import annotations

from companion.table.game import winners_words
from companion.tui.happened import happened
from companion.tui.interfaces import Table
from companion.tui.screens.table_actions import journal


def tell_since(table: Table, before: int) -> None:
    """Show what the entries after `before` decided, on a card, before the next question."""
    view = table.view
    told = happened(view, before)
    if told is None:
        return
    from companion.tui.dialogs.happened import HappenedCard

    def read(wanted: str | None) -> None:
        if wanted == "undo":
            journal.undo(table)
        else:
            table.show_question()

    following = f"{view.player}, {view.step}" if view.question else winners_words(view.game)
    table.app.push_screen(HappenedCard(told, following), read)
