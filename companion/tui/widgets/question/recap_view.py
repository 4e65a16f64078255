"""The recap above the open question: a finished turn, or the last answer."""

from __future__ import annotations

from textual.content import Content
from textual.widgets import Static

from companion.tui.interfaces import companion_of
from companion.tui.keys.present_keys import in_present_keys
from companion.tui.view import View
from companion.tui.words.recap import Recap, RecapLine, recap_of
from companion.tui.words.recap_text import recap_above_question


class RecapView(Static):
    """A few lines that take no keys; empty if there's nothing to tell, or no room."""

    def __init__(self, *, id: str) -> None:  # noqa: A002
        super().__init__(id=id, markup=False)
        self._recap: tuple[View, Recap] | None = None

    def show_recap(self, view: View, width: int, rows: int) -> None:
        """Show what came before the open question of a view, in at most `rows` lines."""
        if self._recap is None or self._recap[0] is not view:
            self._recap = view, recap_of(view)
        recap = self._recap[1]
        if companion_of(self).settings.turn_card == "off":
            recap = recap._replace(ended=(), since=())
        if view.log and (view.log[-1].undo or view.log[-1].redo):
            lines = [RecapLine(in_present_keys(line.words, self.app)) for line in recap.answer]
            recap = recap._replace(answer=tuple(lines))
        found = recap_above_question(recap, width, rows, whole=view.question is None)
        words = with_log_key(found, in_present_keys("F4", self.app))
        self.update(words)
        self.display = bool(words.plain)


def with_log_key(words: Content, log: str) -> Content:
    """Return the words with the key of the log, "" for none, where they mention it."""
    at = words.plain.find("F4 …")
    return words if at < 0 else words[:at] + Content(f"{log} ".lstrip()) + words[at + 3 :]
