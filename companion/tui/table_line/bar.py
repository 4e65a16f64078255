"""The top bar of the table: the turn, what is played for, who is in turn and how, the file."""

from __future__ import annotations

from rich.cells import cell_len

from companion.table.journal.remarks import reminders
from companion.tui.panels import Panels
from companion.tui.table_line.strip import next_player
from companion.tui.view import View
from companion.tui.words.wording import first_upper


def bar_words(view: View, panels: Panels, width: int) -> str:
    """The bar in so many cells: what matters least is left out first."""
    game, left_out = view.game, ("file", "note", "next", "goal")
    under = "" if view.is_secret else panels.guide(view).under
    who = view.player if view.question else ""
    after = next_player(view)
    notes = reminders(view.log, view.live).get(game.turn, ()) if who else ()
    parts = {
        "locked": "READ ONLY" if view.read_only else "",
        "turn": first_upper(game.turn_words(game.turn)) if game.turn else "Setting up",
        "goal": game.goal_words() if game.turn else "",
        "who": ": ".join(part for part in (who, under) if part),
        "next": f"next {after}" if after not in ("", who) else "",
        "note": "; ".join(f"✎ {text}" for text in notes),
        "file": view.name.removesuffix(".toml"),
    }
    for number in range(len(left_out) + 1):
        shown = [words for key, words in parts.items() if words and key not in left_out[:number]]
        line = f" {' · '.join(shown)}"
        if cell_len(line) <= width:
            break
    return line
