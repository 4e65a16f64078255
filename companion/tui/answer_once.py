"""The base of screens that give an answer: once, and only while they are on top of the stack."""

from __future__ import annotations

from typing import TypeVar

from textual.await_complete import AwaitComplete
from textual.screen import Screen

T = TypeVar("T")


class AnswerOnce(Screen[T]):
    """A screen whose first answer counts.

    Textual's `dismiss` removes whatever screen is on top. So an answer that comes while another
    screen lies over this one (from a timer, say) is kept and given when this one is on top again.
    """

    has_palette = True
    """Whether the command palette may open over it."""

    _is_answered = False
    _kept: tuple[T | None] | None = None

    def dismiss(self, result: T | None = None) -> AwaitComplete:
        """Close the screen with an answer; later answers do nothing."""
        if self._is_answered:
            return AwaitComplete()
        if self.app.screen is not self:
            self._kept = self._kept or (result,)
            return AwaitComplete()
        self._is_answered = True
        return super().dismiss(*(self._kept or (result,)))

    def on_screen_resume(self) -> None:
        """Give the answer that was kept while another screen was on top."""
        if self._kept is not None:
            self.dismiss()
