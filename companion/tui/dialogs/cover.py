"""A cover over everything while the device is passed to somebody with a secret to answer."""

from __future__ import annotations

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.screen import ModalScreen
from textual.widgets import Static


class Cover(ModalScreen[None]):
    """Shown until the named player says that nobody else can see the screen."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("enter", "lift", "I am alone")]

    def __init__(self, player: str, about: str) -> None:
        super().__init__()
        self._player, self._about = player, about

    def compose(self) -> ComposeResult:
        """Who is meant, and what to do."""
        with Vertical(id="cover"):
            yield Static(f"Pass the device to {self._player}.", classes="cover-title", markup=False)
            yield Static(
                f"{self._about}\nEverybody else looks away.\n\n"
                f"{self._player}: press Enter when nobody else can see the screen.",
                markup=False,
            )

    def action_lift(self) -> None:
        """Nobody else is looking."""
        self.dismiss(None)
