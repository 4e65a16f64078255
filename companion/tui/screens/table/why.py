"""Why an entry of the log came out as it did: rule, chart, dice or card, what followed."""

from __future__ import annotations

import textwrap
from collections.abc import Awaitable, Callable, Iterable
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Vertical
from textual.content import Content
from textual.widgets import Static

from companion.tui.dialogs.dialog import Dialog
from companion.tui.keys.actions import bindings
from companion.tui.widgets.mouse_keys import hint
from companion.tui.widgets.scroll_only import ReadingPane
from companion.tui.words.wording import styled

Told = Callable[[int], Awaitable[Iterable[tuple[str, str]]]]
"""What tells why an entry came out so, as labels and words."""

_HINTS = hint(
    ("← older", "left"),
    ("newer →", "right"),
    ("↑ ↓ scroll", ""),
    ("U undo to here", "u"),
    ("Esc closes", "escape"),
)

LABEL, WIDTH = 11, 57
"""Columns of the labels, and letters of the words beside them."""


class WhyScreen(Dialog[int]):
    """One entry explained; left and right show those before and after it.

    `last` is the number of the newest. It is left with the entry that people want to go back
    before, or with nothing.
    """

    AUTO_FOCUS = "ReadingPane"
    BINDINGS: ClassVar[list[BindingType]] = bindings("why")
    TITLE = "why"
    HELP = (
        "One log entry: the question and its rule, the chart with its row and modifiers, "
        "the dice or card, who answered, and what followed. ▶ marks the result. Left and "
        "right go to the previous and next entry. U undoes back to before it."
    )

    def __init__(self, why: Told, number: int, last: int) -> None:
        super().__init__()
        self._why, self._last = why, last
        self.number = number

    def compose(self) -> ComposeResult:
        """The explanation and how to go on."""
        with Vertical(classes="box"):
            yield Static(f"Why? Entry {self.number}", classes="box-title", markup=False)
            with ReadingPane(classes="box-text"):
                yield Static("…", id="why-words", markup=False)
            yield Static(_HINTS, classes="box-hint", markup=False)

    def on_mount(self) -> None:
        """Ask the rules again, off the event loop."""
        self._show(self.number)

    def _show(self, number: int) -> None:
        self.number = number
        self.run_worker(self._tell(number), exclusive=True, group="why")

    async def _tell(self, number: int) -> None:
        told = await self._why(number)
        self.query_one(".box-title", Static).update(f"Why? Entry {number}")
        self.query_one("#why-words", Static).update(lines_of(told))
        self.query_one(ReadingPane).scroll_home(animate=False)

    def action_step(self, by: int) -> None:
        """The entry before or after this one."""
        number = self.number + by
        if 1 <= number <= self._last:
            self._show(number)

    def action_go_back(self) -> None:
        """Back to before this entry."""
        self.dismiss(self.number)


def lines_of(told: Iterable[tuple[str, str]]) -> Content:
    """Labels and words in two columns, long words broken beside their label."""
    parts: list[tuple[str, str] | str] = []
    for label, words in told:
        head, below = f"{label:<{LABEL - 1}} ", " " * LABEL
        lines = textwrap.wrap(
            words, LABEL + WIDTH, initial_indent=head, subsequent_indent=below
        ) or [head]
        parts += [(head, "bold"), f"{lines[0][len(head) :]}\n"]
        parts += [f"{line}\n" for line in lines[1:]]
    return styled(*parts)
