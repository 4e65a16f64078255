"""The log panel: what happened, entry by entry, everything or what a filter finds."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar

from textual import on
from textual.binding import Binding, BindingType
from textual.content import Content
from textual.message import Message
from textual.widgets import OptionList
from textual.widgets.option_list import Option as Row

from companion.table.journal.remarks import about, remarks
from companion.table.look.log_filter import LogFilter
from companion.tui.keys.actions import bindings, in_present_keys
from companion.tui.view import View
from companion.tui.words.log_lines import log_line

LOG_LINES = 200
"""Entries that the log shows at first; going up beyond them shows as many more."""


class LogPanel(OptionList):
    """What happened, newest last; Enter opens a menu for a line.

    With a filter it shows only what that finds, until Escape.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "back", show=False),
        Binding("enter", "select", "why …"),
        *bindings("log"),
    ]
    HELP = (
        "The log: every answer with its number and result. Undone lines are crossed out "
        "and marked ~, remarks follow ✎. Enter on a line: explain it, show its place on "
        "the map, add a remark, undo to before it. ? explains it directly. / searches: "
        "words, player:Ben, place:…, rule:…, or a turn number. n and N go to the next and "
        "previous match, Esc shows everything again."
    )

    class LineChosen(Message):
        """A line was chosen, to do something with its entry."""

        def __init__(self, entry: int) -> None:
            super().__init__()
            self.entry = entry

    def __init__(self, *, id: str | None = None) -> None:  # noqa: A002
        super().__init__(id=id, compact=True)
        self.looked_for = ""
        self._view: View | None = None
        self._marks: Mapping[str, str] = {}
        self._filter: LogFilter | None = None
        self._remarks: dict[int, list[str]] = {}
        self._numbers: list[int] = []
        self._width = 72

    def on_resize(self) -> None:
        """Write the lines again if the width has changed."""
        width = max(24, self.size.width - 3)
        if width != self._width and self.size.width:
            self._width = width
            line = self.highlighted
            self._write(self._numbers)
            self._go_to(line)

    # What is shown

    def show(self, view: View, marks: Mapping[str, str] | None = None) -> None:
        """Show the last entries; write only new ones if nothing else has changed.

        `marks` replace long names of players.
        """
        before, self._view, self._marks = self._view, view, marks or {}
        self._remarks = remarks(view.log, view.live)
        if before is not None and self._grew(before, view):
            self._add(self._fitting(range(len(before.log) + 1, len(view.log) + 1)))
        else:
            self._write(self._last_of(self._fitting(range(1, len(view.log) + 1))))
        self._go_to(self.option_count - 1)
        self._name_it()

    def find(self, typed: str, wanted: LogFilter | None) -> None:
        """Show what a filter finds, `typed` as people wrote it; None shows everything.

        The cursor stays on its line if that is still shown.
        """
        assert self._view is not None
        here, self._filter, self.looked_for = self.entry, wanted, typed if wanted else ""
        found = self._fitting(range(1, len(self._view.log) + 1))
        shown = found if wanted else found[max(0, min(len(found) - LOG_LINES, here - 1)) :]
        self._write(shown if here or wanted else self._last_of(found))
        self._go_to(self._numbers.index(here) if here in self._numbers else self.option_count - 1)
        self._name_it()

    def _fitting(self, numbers: range) -> list[int]:
        """Return the entries that match the filter."""
        assert self._view is not None
        if self._filter is None:
            return list(numbers)
        return [n for n in self._filter.matching(self._view.teller, self._view.log) if n in numbers]

    def _last_of(self, numbers: Sequence[int]) -> Sequence[int]:
        return numbers if self._filter else numbers[-LOG_LINES:]

    def _grew(self, before: View, view: View) -> bool:
        """True if all lines shown stay the same."""
        same = len(before.log) <= len(view.log) and before.live <= view.live
        pairs = ((before.log[at - 1], view.log[at - 1]) for at in self._numbers if same)
        same = same and all(told is now or told == now for told, now in pairs)
        return same and not any(about(entry) for entry in view.log[len(before.log) :])

    def _write(self, numbers: Sequence[int]) -> None:
        self.clear_options()
        self._numbers = []
        if self._view is not None:
            self._add(numbers)

    def _add(self, numbers: Sequence[int]) -> None:
        view = self._view
        assert view is not None
        self._numbers = [*self._numbers, *numbers]
        self.add_options(Row(self._line(view, number)) for number in numbers)

    def _line(self, view: View, number: int) -> Content:
        said = self._remarks.get(number, ())
        return log_line(view, number, self._width, said, self._marks)

    def _name_it(self) -> None:
        """Set the title, which shows the filter."""
        many = f"{self.option_count} line{'' if self.option_count == 1 else 's'}"
        found = (
            f"{self.looked_for} · {many} · Esc: all"
            if self._filter
            else in_present_keys("/ finds", self.app)
        )
        self.border_title = f"Log · {found}".replace("[", "\\[")

    # The cursor

    def _go_to(self, line: int | None) -> None:
        """Put the cursor on a line at once, so that a quick key moves from there."""
        if line is not None and 0 <= line < self.option_count:
            self.highlighted = line
        self.call_after_refresh(self._to_end)

    def _to_end(self) -> None:
        if self.highlighted == self.option_count - 1:
            self.scroll_end(animate=False)

    def action_cursor_up(self) -> None:
        """Move up; from the first line shown, bring older ones into view."""
        first = self._numbers[0] if self._numbers else 1
        if self.highlighted == 0 and first > 1 and self._filter is None:
            more = min(LOG_LINES, first - 1)
            self._write([*range(first - more, first), *self._numbers])
            self.highlighted = more - 1
        elif self.highlighted:
            super().action_cursor_up()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Allow n and N only with a filter; otherwise they are typed as an answer."""
        return action != "found" or bool(self._filter and self.option_count)

    def action_found(self, by: int) -> None:
        """Go to the next match, or by this many; after the last comes the first."""
        if self._filter and self.option_count:
            self.highlighted = ((self.highlighted or 0) + by) % self.option_count

    def action_back(self) -> None:
        """Escape: show all lines again, then go to the question."""
        if self._filter:
            self.find("", None)
        else:
            self.screen.action_show("question")  # type: ignore[attr-defined]

    @property
    def entry(self) -> int:
        """The entry of the highlighted line, 0 for none."""
        return 0 if self.highlighted is None else self._numbers[self.highlighted]

    @on(OptionList.OptionSelected)
    def choose(self, event: OptionList.OptionSelected) -> None:
        """Handle Enter on a line."""
        event.stop()
        self.post_message(self.LineChosen(self._numbers[event.option_index]))
