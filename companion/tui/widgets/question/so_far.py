"""What the table is told above the open question: a turn that is over, or the last answer."""

from __future__ import annotations

from textual.content import Content
from textual.widgets import Static

from companion.tui.interfaces import companion_of
from companion.tui.keys.present_keys import in_present_keys
from companion.tui.view import View
from companion.tui.words.happened import Lately, Line, lately
from companion.tui.words.told import so_far


class SoFar(Static):
    """A few lines that take no key; nothing where there is nothing to tell, or no room."""

    def __init__(self, *, id: str) -> None:  # noqa: A002
        super().__init__(id=id, markup=False)
        self._told: tuple[View, Lately] | None = None

    def tell(self, view: View, width: int, rows: int) -> None:
        """Tell what came before the open question of a picture, in so many lines at most."""
        if self._told is None or self._told[0] is not view:
            self._told = view, lately(view)
        told = self._told[1]
        if companion_of(self).settings.turn_card == "off":
            told = told._replace(ended=(), since=())
        if view.log and (view.log[-1].undo or view.log[-1].redo):
            lines = [Line(in_present_keys(line.words, self.app)) for line in told.answer]
            told = told._replace(answer=tuple(lines))
        found = so_far(told, width, rows, whole=view.question is None)
        words = _with_key(found, in_present_keys("F4", self.app))
        self.update(words)
        self.display = bool(words.plain)


def _with_key(words: Content, log: str) -> Content:
    """The words with the key that the log has now, where they say by which the rest is read."""
    at = words.plain.find("F4 …")
    return words if at < 0 else words[:at] + Content(log) + words[at + 2 :]
