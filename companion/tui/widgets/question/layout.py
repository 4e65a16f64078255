"""The layout of the question's panel: its words, what came before, and what answers it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from textual.content import Content

from companion.table.ask.requests import Request
from companion.table.look.option_odds import Beside
from companion.tui.view import View
from companion.tui.widgets.question.words import ended_words, wanted_lines, words_of, wrapped_lines

_BODY = (7, 14)
"""Rows of options or odds that a low and a high window keep whatever happened before."""

_LEAST = (1, 4)
"""Rows in which a low and a high window tell what happened before, at least."""

_TAUGHT = 4
"""Rows of options or odds beside a lesson in a small window: the map has the others."""

_HEAD_AND_LINE = 2
"""Rows of whose question it is, and of the line where it is answered."""


class QuestionLayout(NamedTuple):
    """Cells and rows of the panel inside its frame.

    `is_high` means that the window has many rows, `is_taught` that a lesson needs the map in a
    small window.
    """

    width: int
    rows: int
    is_high: bool
    is_taught: bool = False

    @property
    def line(self) -> int:
        """The width in cells of a line of options or odds, beside a scroll bar."""
        return max(24, self.width - 3)

    @property
    def least(self) -> int:
        """The minimum rows for what happened before."""
        return _LEAST[self.is_high]

    def words(self, request: Request) -> Content:
        """Return the question and its why, on one line if they fit one in a low window."""
        return words_of(request, 0 if self.is_high else self.width)

    def below(self, request: Request) -> int:
        """Return the rows that a question leaves for what came before and what answers it."""
        if self.is_taught:
            return _TAUGHT
        return self.rows - _HEAD_AND_LINE - wrapped_lines(self.words(request).plain, self.width)

    def told(self, view: View, odds: Mapping[str, Beside]) -> int:
        """Return the rows for what came before: what options with their `odds` leave.

        None beside a lesson, which tells it.
        """
        if view.question is None:
            ranking = 1 + len(view.game.players)
            return self.rows - 3 - ranking - wrapped_lines(ended_words(view.game), self.width - 2)
        if self.is_taught:
            return 0
        request = view.question.request
        wanted = wanted_lines(view, request, self.line, odds)
        return max(self.least, self.below(request) - min(wanted, _BODY[self.is_high]))
