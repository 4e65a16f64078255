"""The key map in sentences: usual keys that they name become those that are set."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from companion.tui.actions import actions_of, places_of
from companion.tui.key_words import key_word, key_words

if TYPE_CHECKING:
    from textual.app import App


def in_present_keys(words: str, app: App[Any]) -> str:
    """A sentence that names usual keys with those that the actions have now, on any open screen."""
    other: Mapping[str, str] = getattr(app, "other_keys", {})
    if not other:
        return words
    now = {
        key_word(key): key_words(action._replace(keys=other[action.name]))
        for screen in app.screen_stack
        for action in actions_of(*places_of(screen), "app", own=getattr(screen, "own_actions", ()))
        if action.name in other
        for key in action.keys.split(",")
        if len(key) > 1
    }
    usual = "|".join(map(re.escape, now))
    return re.sub(rf"(?<![\w+])({usual})(?!\w)", lambda of: now[of[1]], words) if now else words
