"""The key map in sentences: usual keys that they name become those that are set."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any

from companion.tui.keys.actions import actions_of, places_of
from companion.tui.keys.key_words import key_word

if TYPE_CHECKING:
    from textual.app import App
    from textual.screen import Screen

_ESCAPE = "Esc"
"""How sentences write the key whose whole name is longer."""


def in_present_keys(words: str, app: App[Any]) -> str:
    """A sentence that names usual keys with those that are set, on any open screen.

    Of two screens that have a key the upper one says what it is now.
    """
    other = other_keys(app)
    if not other:
        return words
    now: dict[str, str] = {}
    for screen in reversed(app.screen_stack):
        now = dict(_keys_of(screen, other)) | now
    now = {usual: key for usual, key in now.items() if usual != key}
    usual = "|".join(map(re.escape, now))
    return re.sub(rf"(?<![\w+])({usual})(?!\w)", lambda of: now[of[1]], words) if now else words


def other_keys(app: App[Any]) -> Mapping[str, str]:
    """The keys that are not the usual ones, by the names of actions."""
    return getattr(app, "other_keys", {})


def _keys_of(screen: Screen[Any], other: Mapping[str, str]) -> Iterator[tuple[str, str]]:
    """Each usual key of a screen as people write it, and what it is now."""
    own = getattr(screen, "own_actions", ())
    named = {
        key: _written(other.get(action.name, ""))
        for action in actions_of(*places_of(screen), "app", own=own)
        for key in action.keys.split(",")
    }
    kept = {
        key: _written(other.get(binding.id or "", ""))
        for key, bindings in screen._bindings.key_to_bindings.items()
        for binding in bindings
    }
    for key, now in (named | kept).items():
        if len(key) > 1:
            usual = key_word(key)
            yield usual, now or usual
            if key == "escape":
                yield _ESCAPE, now or _ESCAPE


def _written(keys: str) -> str:
    return " or ".join(map(key_word, keys.split(",")))
