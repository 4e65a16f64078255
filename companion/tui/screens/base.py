"""What every full screen has: a footer of keys, and one sentence where the window is too small."""

from __future__ import annotations

from typing import Any

from textual import events
from textual.screen import Screen
from textual.widgets import Static

LEAST = (80, 24)
"""Columns and rows that the screens need."""


def too_small(width: int, height: int) -> str:
    """The sentence that stands alone in a window that is too small."""
    if width >= LEAST[0] and height >= LEAST[1]:
        return ""
    return (
        f"The companion needs a window of {LEAST[0]} columns by {LEAST[1]} rows; "
        f"this one has {width} by {height}."
    )


class Room(Screen[Any]):
    """A full screen."""

    HORIZONTAL_BREAKPOINTS = [
        (0, "-narrow"),
        (110, "-wide"),
    ]
    VERTICAL_BREAKPOINTS = [(0, "-low"), (34, "-high")]

    def on_resize(self, event: events.Resize) -> None:
        """Say so where the window is too small, and nothing else."""
        words = too_small(event.size.width, event.size.height)
        signs = self.query("#too-small")
        if words and not signs:
            self.mount(Static(words, id="too-small", markup=False))
        elif words:
            signs.first(Static).update(words)
        else:
            signs.remove()
        self.set_class(bool(words), "-too-small")
