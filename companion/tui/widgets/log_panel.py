"""The log panel: what happened, entry by entry."""

from __future__ import annotations

from typing import ClassVar

from textual import on
from textual.binding import Binding, BindingType
from textual.message import Message
from textual.widgets import OptionList
from textual.widgets.option_list import Option as Row

from companion.tui.view import View
from companion.tui.wording import log_line

LOG_LINES = 200
"""Entries that the log shows at first; going up beyond them shows as many more."""

_BACK: BindingType = Binding("escape", "screen.show('question')", show=False)


class LogPanel(OptionList):
    """What happened, the last at the bottom; Enter tells why, and leads back to before a line."""

    BINDINGS: ClassVar[list[BindingType]] = [_BACK]
    HELP = (
        "The log: every answer with its number and what came of it; what was undone is struck "
        "through and marked ~. Enter or ? on a line tells why it came out so: rule, chart, row, "
        "modifiers, dice or card. From there U goes back to before it, or takes an undo back."
    )

    class WhyWanted(Message):
        """People want to know why an entry came out so."""

        def __init__(self, entry: int) -> None:
            super().__init__()
            self.entry = entry

    def __init__(self, *, id: str | None = None) -> None:  # noqa: A002
        super().__init__(id=id, compact=True)
        self._view: View | None = None
        self._from = 1
        self._masked: set[str] = set()
        self._width = 72

    def on_resize(self) -> None:
        """Lines are broken to the width; they are written anew where it changed."""
        width = max(24, self.size.width - 3)
        if width != self._width and self.size.width:
            self._width = width
            line = self.highlighted
            self._write()
            self._go_to(line)

    def show(self, view: View) -> None:
        """Show the last entries; only new ones are written where nothing else changed."""
        before, self._view = self._view, view
        count = len(view.log)
        if before is not None and self._grew(before, view):
            self._add(range(len(before.log) + 1, count + 1))
        else:
            self._from = max(1, count - LOG_LINES + 1)
            self._write()
        self._go_to(self.option_count - 1)

    def _grew(self, before: View, view: View) -> bool:
        """Whether all lines that are shown stay as they are."""
        revealed = any(not view.game.is_secret(name) for name in self._masked)
        return len(before.log) <= len(view.log) and before.live <= view.live and not revealed

    def _write(self) -> None:
        self.clear_options()
        self._masked = set()
        if self._view is not None:
            self._add(range(self._from, len(self._view.log) + 1))

    def _add(self, numbers: range) -> None:
        view = self._view
        assert view is not None
        secrets = {view.log[number - 1].secret for number in numbers} - {""}
        self._masked |= {name for name in secrets if view.game.is_secret(name)}
        width = self._width
        self.add_options(Row(log_line(view, number, width)) for number in numbers)

    def _go_to(self, line: int | None) -> None:
        """Put the cursor onto a line at once, so that a quick key moves from there."""
        if line is not None and 0 <= line < self.option_count:
            self.highlighted = line
        self.call_after_refresh(self._to_end)

    def _to_end(self) -> None:
        if self.highlighted == self.option_count - 1:
            self.scroll_end(animate=False)

    def action_cursor_up(self) -> None:
        """Up; from the first line shown, older ones come in sight."""
        if self.highlighted == 0 and self._from > 1:
            more = min(LOG_LINES, self._from - 1)
            self._from -= more
            self._write()
            self.highlighted = more - 1
        elif self.highlighted:
            super().action_cursor_up()

    @property
    def entry(self) -> int:
        """The entry of the highlighted line, 0 for none."""
        return 0 if self.highlighted is None else self._from + self.highlighted

    @on(OptionList.OptionSelected)
    def tell_why(self, event: OptionList.OptionSelected) -> None:
        """Enter on a line."""
        event.stop()
        self.post_message(self.WhyWanted(self._from + event.option_index))
