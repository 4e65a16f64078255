"""Notes for a turn to come: beside the turn guide, and said aloud when their turn begins."""

from __future__ import annotations

from companion.table.journal.remarks import reminders
from companion.tui.interfaces import Table
from companion.tui.view import View

AHEAD = 2
"""Notes for later turns that are shown at most."""


def notes_of(view: View) -> tuple[str, ...]:
    """The notes for the present turn, then the next ones for turns to come."""
    game, found = view.game, reminders(view.log, view.live)
    now = list(found.get(game.turn, ())) if view.question else []
    later = [
        f"{game.turn_words(due)}: {text}"
        for due, texts in found.items()
        for text in texts
        if due > game.turn
    ]
    return (*now, *later[:AHEAD])


def remind(table: Table, before: int) -> None:
    """Say the notes of each turn that has begun since the turn `before`."""
    game = table.view.game
    for due, texts in reminders(table.view.log, table.view.live).items():
        if before < due <= game.turn:
            for text in texts:
                title = f"Note for {game.turn_words(due)}"
                table.app.notify(text, title=title, timeout=15, markup=False)
