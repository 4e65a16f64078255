"""A privacy screen over everything while the device is passed to somebody with a secret."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import ClassVar

from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.content import Content
from textual.message import Message
from textual.screen import ModalScreen
from textual.widgets import Static

from companion.tui.answer_once import AnswerOnce
from companion.tui.widgets.mouse_keys import keyed

PHONES = {
    "away": "{player}'s phone is away. ",
    "locked": "{player}'s page is locked. ",
    "not opened yet": "{player} can answer on a phone. ",
}
"""What is said of a player's page by its state; `here` has words of its own."""

EACH = 1.0
"""Seconds between two looks at whether the player's phone is there."""

_NOTHING = Content("")


class SecretCover(AnswerOnce[str], ModalScreen[str]):
    """Shown until the named player says that nobody else can see the screen.

    It ends with "" where it is lifted, with undo, redo or leave where that is wanted instead, and
    with the sign of one of the answers that can be given `unseen`, such as a pass. `told` is what
    all have just seen, `wrong` what was refused. Where it falls `again` over an open screen,
    nothing can be undone from it.

    `phone` returns the state of the player's page, "" if there is none. `share` shows the links of
    all pages: they tell nothing of a secret, and the cover stays below them.
    """

    has_palette = False
    dwell = 1.0
    """Seconds for which a new cover takes no key: it may have been meant for what was before."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "lift", "I'm alone"),
        Binding("ctrl+z", "instead('undo')", show=False, id="undo"),
        Binding("ctrl+y", "instead('redo')", show=False, id="redo"),
        Binding("ctrl+o", "instead('leave')", show=False, id="leave"),
        Binding("ctrl+q", "app.quit", show=False, id="quit"),
        Binding("alt+w", "share", show=False, id="share"),
    ]

    def __init__(
        self,
        player: str,
        about: str,
        *,
        again: bool = False,
        unseen: Mapping[str, str] = {},
        told: Content = _NOTHING,
        wrong: str = "",
        phone: Callable[[], str] = str,
        share: Callable[[], object] | None = None,
    ) -> None:
        super().__init__()
        self._phone, self._share, self._told = phone, share, ""
        self._player, self._about, self._again = player, about, again
        self._unseen, self._happened, self._wrong = unseen, told, wrong
        self._shown_at = 0.0

    def on_mount(self) -> None:
        """From now on it is shown: keys meant for what was there before aren't for it."""
        self._shown_at = Message().time
        self._show_told()
        self.set_interval(EACH, self._follow_phone)

    def compose(self) -> ComposeResult:
        """Who is meant, and what to do."""
        with Vertical(id="cover"):
            title, words = self._texts()
            yield Static(id="cover-told", markup=False)
            yield Static(title, id="cover-title", classes="cover-title", markup=False)
            yield Static(words, id="cover-words", markup=False)

    def _texts(self) -> tuple[str, Content]:
        """Who is meant, and what to do."""
        self._told = self._phone()
        is_here = self._told == "here"
        parts: list[str | tuple[str, str]] = [
            f"{self._about}\n",
            "To answer here instead, everyone else looks away.\n\n"
            if is_here
            else "Everyone else, look away.\n\n",
            f"{self._player}: ",
            ("press Enter", "enter"),
            " when no one else can see the screen.",
        ]
        if self._unseen:
            parts.append("\n\nOr, without looking:")
        for sign, label in self._unseen.items():
            parts += ["\n", (f"{sign}  {label}", sign)]
        if said := PHONES.get(self._told):
            words = f"\n\n{said.format(player=self._player)}"
            parts += [words, ("Alt+W shows the code.", "alt+w")]
        if self._wrong:
            parts.append(f"\n\n✗ {self._wrong}")
        title = f"{self._player} decides on the phone."
        return title if is_here else f"Pass the device to {self._player}.", keyed(*parts)

    def _follow_phone(self) -> None:
        """Say it when the player's phone comes or goes."""
        if self._phone() != self._told:
            self._show_texts()

    def turn_to(
        self, player: str, about: str, unseen: Mapping[str, str], told: Content, wrong: str
    ) -> None:
        """Another player is meant now, or another question."""
        self._player, self._about, self._unseen = player, about, unseen
        self._happened, self._wrong = told, wrong
        self._shown_at = Message().time
        if self.is_mounted:
            self._show_texts()

    def _show_texts(self) -> None:
        title, words = self._texts()
        self._show_told()
        self.query_one("#cover-title", Static).update(title)
        self.query_one("#cover-words", Static).update(words)

    def _show_told(self) -> None:
        told = self.query_one("#cover-told", Static)
        told.update(self._happened)
        told.display = bool(self._happened.plain)

    def action_lift(self) -> None:
        """Nobody else is looking."""
        if self._was_seen("Enter"):
            self.dismiss("")

    def on_key(self, event: events.Key) -> None:
        """The sign of an answer that can be given without looking."""
        sign = event.character or ""
        if sign in self._unseen and self._was_seen(sign):
            self.dismiss(sign)

    def _was_seen(self, key: str) -> bool:
        """True if the cover lay there when a key was pressed; if not, people are told."""
        if Message().time - self._shown_at >= self.dwell:
            return True
        self._wrong = f"You pressed {key} just as this appeared. Press it again."
        self._show_texts()
        return False

    def action_share(self) -> None:
        """Show the links of the pages."""
        if self._share is not None:
            self._share()

    def action_instead(self, what: str) -> None:
        """Something else is wanted."""
        if what == "leave" or not self._again:
            self.dismiss(what)
