"""The bell of the terminal, where a person wants to hear it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.tui.interfaces import companion_of

if TYPE_CHECKING:
    from textual.screen import Screen


def hand_over_bell(screen: Screen[object], before: str, now: str) -> None:
    """Ring where another player is to play `now` than `before`, if sound is set."""
    if now and now != before and companion_of(screen).settings.sound:
        screen.app.bell()
