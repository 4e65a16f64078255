"""The line where answers are typed."""

from __future__ import annotations

from typing import ClassVar

from textual import events
from textual.binding import Binding, BindingType
from textual.message import Message
from textual.widgets import Input


class AnswerLine(Input):
    """Where answers are typed; the arrow keys move in the list above it or change the number."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "nudge(-1)", show=False),
        Binding("down", "nudge(1)", show=False),
        Binding("pageup", "nudge(-10)", show=False),
        Binding("pagedown", "nudge(10)", show=False),
    ]

    class Nudged(Message):
        """An arrow key was pressed."""

        def __init__(self, by: int) -> None:
            super().__init__()
            self.by = by

    def action_nudge(self, by: int) -> None:
        """Tell the panel."""
        self.post_message(self.Nudged(by))

    async def on_key(self, event: events.Key) -> None:
        """A ? on the empty line is no answer: it asks why the last result came out so."""
        if event.character == "?" and not self.value:
            event.stop()
            event.prevent_default()
            await self.screen.run_action("do('why')")
