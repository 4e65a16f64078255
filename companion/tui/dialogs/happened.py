"""The card for the table: what has just been decided, until somebody acknowledges it."""

from __future__ import annotations

from time import monotonic
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical, VerticalScroll
from textual.content import Content
from textual.screen import ModalScreen
from textual.widgets import Static

from companion.tui.happened import Happened, Line
from companion.tui.wording import styled

DWELL = 0.5
"""Seconds that the card stays whatever is pressed: keys typed ahead are not meant for it."""

SIGNS = {"grave": ("▼", "bold $text-error"), "grand": ("★", "bold $text-success")}
"""Sign and colour of an event by its tone; colour never stands alone."""

_PLAIN = ("◆", "bold $text-accent")


class HappenedCard(ModalScreen[str]):
    """What happened, in sentences, with what is decisive in words, sign and colour of its own.

    Enter or Space dismisses it with "", `dwell` seconds (0 upwards) after it came at the earliest;
    Ctrl+Z at any time with "undo".
    """

    AUTO_FOCUS = "VerticalScroll"
    HELP = (
        "What has just been decided, for the whole table. ▼ marks what is grave, ★ what is grand. "
        "Enter or Space goes on to the next question; Ctrl+Z takes the last answer back."
    )
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter,space", "acknowledge", "go on"),
        Binding("ctrl+z", "undo", "undo"),
        Binding("f1", "app.explain", show=False),
        Binding("ctrl+q", "app.quit", show=False),
    ]
    dwell: ClassVar[float] = DWELL

    def __init__(self, told: Happened, following: str = "") -> None:
        super().__init__()
        self._told, self._following = told, following
        self._since = 0.0

    def compose(self) -> ComposeResult:
        """Who and when, what happened, how to go on."""
        told = self._told
        title = f"{told.player or 'The table'} · {told.turn}"
        with Vertical(classes="box"):
            yield Static(title, classes="box-title", markup=False)
            with VerticalScroll(classes="box-text"):
                yield Static(_words(told.lines), id="happened", markup=False)
            on = f"Enter goes on: {self._following}" if self._following else "Enter goes on"
            yield Static(f"{on} · Ctrl+Z takes it back", classes="box-hint", markup=False)

    def on_mount(self) -> None:
        """The dwell begins."""
        self._since = monotonic()

    def action_acknowledge(self) -> None:
        """Somebody has read it."""
        if monotonic() - self._since >= self.dwell:
            self.dismiss("")

    def action_undo(self) -> None:
        """It was mistyped: the table takes the last answer back."""
        self.dismiss("undo")


def _words(lines: tuple[Line, ...]) -> Content:
    """The sentences in order, a decisive one under its title."""
    parts: list[tuple[str, str] | str] = []
    for line in lines:
        if parts:
            parts.append("\n")
        if line.moment is None:
            parts.append((line.words, "dim"))
        else:
            sign, look = SIGNS.get(line.moment.tone, _PLAIN)
            parts += [(f"{sign} {line.moment.title}", look), ("\n  " + line.words, "bold")]
    return styled(*parts)
