"""The footer of every screen: its keys, composed anew only where they are others."""

from __future__ import annotations

from textual.app import ComposeResult
from textual.screen import Screen
from textual.widgets import Footer


class KeyFooter(Footer):
    """The footer with the keys of what is in focus.

    Textual composes a footer anew whenever the focus moves, though the keys are nearly always the
    same, and styles each of its keys twice.
    """

    def __init__(self) -> None:
        super().__init__(compact=True, show_command_palette=False)
        self._shown: list[tuple[object, ...]] = []

    def compose(self) -> ComposeResult:
        """The keys, each with its style before it is mounted."""
        self._shown = self._wanted()
        for key in super().compose():
            yield key.add_class("-compact", update=False)

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
