"""The card for the table: what has just been decided, or a turn that is over, until it is read."""

from __future__ import annotations

from time import monotonic
from typing import ClassVar

from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical, VerticalScroll
from textual.content import Content
from textual.screen import ModalScreen
from textual.widgets import Static

from companion.tui.answer_once import AnswerOnce
from companion.tui.interfaces import companion_of
from companion.tui.keys.actions import key_word, other_keys
from companion.tui.widgets.mouse_keys import hint
from companion.tui.words.recap import Recap
from companion.tui.words.recap_text import recap_card_text, title_of

_WIDTH = 68
"""Letters of a line of the box at most."""


class RecapCard(AnswerOnce[str], ModalScreen[str]):
    """What happened, in sentences, with what is decisive in words, sign and color of its own.

    Enter, Space or a click reads on where more of it is out of sight, so that nothing decisive is
    passed over; then it is dismissed with "", once it has stayed as long as the settings want it to
    (`dwell`); Ctrl+Z at any time with "undo", unless it is only read again, Ctrl+O with "leave".
    One that `stays` so many seconds closes by itself then, 0 for never.
    """

    AUTO_FOCUS = "VerticalScroll"
    HELP = (
        "What just happened, or a finished turn, for the whole table. ▼ marks bad news, ★ "
        "marks great news. Read a card in a frame aloud. Enter, Space or Esc reads on and "
        "then goes to the next question. Ctrl+Z undoes the last answer, Ctrl+O closes the "
        "campaign. In the settings you choose which turns get a card and how long it stays."
    )
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter,space", "acknowledge", "continue"),
        Binding("escape", "acknowledge", show=False),
        Binding("ctrl+z", "undo", "undo", id="undo"),
        Binding("ctrl+o", "leave", show=False, id="leave"),
        Binding("f1", "app.explain", show=False, id="explain"),
        Binding("ctrl+q", "app.quit", show=False, id="quit"),
    ]

    def __init__(
        self,
        recap: Recap,
        following: str = "",
        *,
        can_undo: bool = True,
        stays: float = 0.0,
    ) -> None:
        super().__init__()
        self._stays = stays
        self._can_undo = can_undo
        self._recap, self._following = recap, following
        self._since, self._stray = 0.0, ""

    def compose(self) -> ComposeResult:
        """Who and when, what happened, how to go on."""
        width = min(_WIDTH, self.app.size.width - 8)
        with Vertical(classes="box"):
            yield Static(title_of(self._recap.ended[0]), classes="box-title", markup=False)
            with VerticalScroll(classes="box-text"):
                words = recap_card_text(self._recap, width)
                yield Static(words, id="happened", markup=False)
            yield Static(self._keys(), classes="box-hint", markup=False)

    def on_mount(self) -> None:
        """The dwell begins."""
        self._since = monotonic()
        if self._stays:
            self.set_timer(self._stays, lambda: self.dismiss("") if self.is_current else None)
        self.watch(self.query_one(VerticalScroll), "scroll_y", self._say_keys, init=False)
        self.call_after_refresh(self._say_keys)

    @property
    def _has_more(self) -> bool:
        """True if some of it lies below what is seen."""
        box = self.query_one(VerticalScroll)
        return box.scroll_y < box.max_scroll_y

    def on_key(self, event: events.Key) -> None:
        """A sign meant for a question is no answer here, and a line says so."""
        sign = (event.character or "").strip() if event.is_printable else ""
        if sign and event.key not in self.active_bindings:
            event.stop()
            self._stray = sign
            self._say_keys()

    def _say_keys(self) -> None:
        stray = f"✗ “{self._stray}” isn't used yet: read this first.\n" if self._stray else ""
        self.query_one(".box-hint", Static).update(Content(stray) + self._keys())

    def _keys(self) -> Content:
        on = f"Enter continues: {self._following}" if self._following else "Enter continues"
        if self.query(VerticalScroll) and self._has_more:
            on = "Enter reads on ↓"
        hints = [(on, "enter")]
        if self._can_undo:
            key = other_keys(self.app).get("undo", "ctrl+z")
            hints.append((f"{key_word(key)} undoes it", key))
        return hint(*hints)

    def on_click(self) -> None:
        """A click anywhere does as well as a key."""
        self.action_acknowledge()

    def action_acknowledge(self) -> None:
        """Somebody has read what is seen, or all of it."""
        if self._has_more:
            self.query_one(VerticalScroll).scroll_page_down(animate=False)
        elif monotonic() - self._since >= companion_of(self).settings.dwell:
            self.dismiss("")

    def action_undo(self) -> None:
        """It was mistyped: the table takes the last answer back."""
        if self._can_undo:
            self.dismiss("undo")

    def action_leave(self) -> None:
        """The evening is over: close the campaign and go home."""
        self.dismiss("leave")
