"""The list of options; barred ones fold into one line."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from textual import on
from textual.message import Message
from textual.visual import VisualType
from textual.widgets import OptionList

from companion.table.ask.requests import Option
from companion.table.look.option_odds import Beside
from companion.tui.widgets.question.option_lines import (
    FOLD,
    HEAD,
    ListSize,
    OptionLine,
    OptionLines,
)


class AnswerOptions(OptionList):
    """The options of the open question; `Picked` reports the one clicked or chosen.

    If there isn't enough room, barred ones fold into one line: Enter on it or a click shows them.
    """

    class Picked(Message):
        """An option was picked, by its index."""

        def __init__(self, option: int) -> None:
            super().__init__()
            self.option = option

    class Folded(Message):
        """Barred options were folded or shown, so the list needs other room."""

    def __init__(self, *, id: str) -> None:  # noqa: A002
        super().__init__(id=id, compact=True)
        self.offered: Sequence[Option] = ()
        self._signs: Mapping[str, str] = {}
        self._odds: Mapping[str, Beside] = {}
        self._room, self._key = ListSize(46), ""
        self._shown_lines: list[OptionLine] = []
        self._prompts: list[VisualType] = []
        self._folded: bool | None = None

    def offer(self, options: Sequence[Option], signs: Mapping[str, str], *, anew: bool) -> None:
        """Set the options and their signs; those of a new question (`anew`) fold as needed."""
        self.offered, self._signs = options, signs
        self.display = bool(options)
        if anew:
            self._folded = None

    def lay_out(self, room: ListSize, odds: Mapping[str, Beside], key: str) -> None:
        """Write them into a room, with odds by their keys; `key` folds and shows barred ones."""
        self._room, self._odds, self._key = room, odds, key
        self._write(self.at)

    def _write(self, at: int | None) -> None:
        self._shown_lines = self._written().lines(folded=self._folded, key=self._key)
        self._prompts = [line.row.prompt for line in self._shown_lines]
        self.set_options(line.row for line in self._shown_lines)
        self.point_at(at)

    def _written(self) -> OptionLines:
        return OptionLines(self.offered, self._room, self._signs, self._odds)

    @property
    def at(self) -> int | None:
        """The index of the highlighted option, `FOLD` for the folded line, None for none."""
        line = self.highlighted
        return (
            None
            if line is None or line >= len(self._shown_lines)
            else self._shown_lines[line].option
        )

    def line_of(self, at: int | None) -> int | None:
        """Return an option's line, or the folded line if it is in it; None for none."""
        means = [line.option for line in self._shown_lines]
        if at is None or at in means:
            return None if at is None else means.index(at)
        return means.index(FOLD) if FOLD in means else None

    def point_at(self, at: int | None) -> None:
        """Highlight an option, or nothing."""
        self.highlighted = self.line_of(at)

    def step(self, by: int) -> None:
        """Move the highlight by lines; the option moved to is shown in full."""
        first = next((n for n, line in enumerate(self._shown_lines) if line.option != HEAD), 0)
        last, at = len(self._shown_lines) - 1, self.highlighted
        if at is None:
            at = first - 1 if by > 0 else last + 1
        at = max(first, min(last, at + by))
        self._show_whole(at)
        self.highlighted = at

    def _show_whole(self, at: int) -> None:
        """Show one line in full, and the others as they fit."""
        written = self._written()
        for number, line in enumerate(self._shown_lines):
            moved_to = number == at and line.option >= 0
            prompt = written.whole(line.option).prompt if moved_to else self._prompts[number]
            if self.get_option_at_index(number).prompt != prompt:
                self.replace_option_prompt_at_index(number, prompt)

    def fold(self) -> bool:
        """Show or fold barred options; return whether there are any to fold."""
        if not any(option.barred for option in self.offered):
            return False
        means = [line.option for line in self._shown_lines]
        shown = any(at >= 0 and self.offered[at].barred for at in means)
        self._folded = shown
        self._write(FOLD)
        self.post_message(self.Folded())
        return True

    @property
    def left_out(self) -> int:
        """How many barred options no line mentions, for want of room."""
        means = {line.option for line in self._shown_lines}
        barred = {at for at, option in enumerate(self.offered) if option.barred}
        return 0 if FOLD in means else len(barred - means)

    @property
    def is_unfolded(self) -> bool:
        """True if people asked to see what had been folded."""
        return self._folded is False

    def show_unfolded(self) -> None:
        """Show as many of the folded options as there's room for."""
        line = self.line_of(FOLD)
        if line is not None:
            self.scroll_to(y=self._index_to_line[line], animate=False)

    @on(OptionList.OptionSelected)
    def pick(self, event: OptionList.OptionSelected) -> None:
        """Handle a click or choice in the list; the folded line shows its options."""
        event.stop()
        at = self._shown_lines[event.option_index].option
        if at == FOLD:
            self.fold()
        else:
            self.post_message(self.Picked(at))
