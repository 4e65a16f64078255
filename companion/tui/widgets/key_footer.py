"""The footer of every screen: its keys, composed anew only where they are others."""

from __future__ import annotations

from collections.abc import Mapping

from textual.app import ComposeResult
from textual.content import Content
from textual.screen import Screen
from textual.widgets import Footer
from textual.widgets._footer import FooterKey

MOST = 82
"""Cells that the keys of the table take by themselves."""

LEAST = 16
"""Letters below which what a key would do now says too little."""


class KeyFooter(Footer):
    """The footer with the keys of what is in focus.

    Textual composes a footer anew whenever the focus moves, though the keys are nearly always the
    same, and styles each of its keys twice.
    """

    def __init__(self) -> None:
        super().__init__(compact=True, show_command_palette=False)
        self._shown: list[tuple[object, ...]] = []
        self._now: dict[str, str] = {}

    def compose(self) -> ComposeResult:
        """The keys, each with its style before it is mounted."""
        self._shown = self._wanted()
        for key in super().compose():
            if isinstance(key, FooterKey):
                self._tell(key)
            yield key.add_class("-compact", update=False)

    def say_now(self, now: Mapping[str, str]) -> None:
        """What actions would do now, by what their keys call: said behind the key, with room."""
        self._now = dict(now)
        for key in self.query(FooterKey):
            self._tell(key)

    def _tell(self, key: FooterKey) -> None:
        """The word of a key and what it would do now; its tooltip says that at any width."""
        words = self._now.get(key.action)
        if words is None:
            return
        word = key.description.partition(": ")[0]
        room = min(self.app.size.width - MOST, len(words))
        short = words if room == len(words) else f"{words[: room - 1].rstrip()}…"
        key.description = f"{word}: {short}" if words and room >= LEAST else word
        key.tooltip = Content(f"{word.capitalize()}: {words}") if words else None
        key.refresh(layout=True)

    def on_resize(self) -> None:
        """There is more room, or less."""
        self.say_now(self._now)

    def bindings_changed(self, screen: Screen[object]) -> None:
        """Compose the keys anew where others should stand there."""
        if not self._bindings_ready or self._wanted() != self._shown:
            super().bindings_changed(screen)

    def _wanted(self) -> list[tuple[object, ...]]:
        """What the footer shows of each key."""
        return [
            (binding, is_enabled, tooltip)
            for _, binding, is_enabled, tooltip in self.screen.active_bindings.values()
            if binding.show
        ]
