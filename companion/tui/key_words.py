"""Names of keys: how people write those that Textual names."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from companion.tui.actions import Action

_SIGNS = {
    "plus": "+",
    "equals_sign": "=",
    "minus": "-",
    "underscore": "_",
    "question_mark": "?",
    "asterisk": "*",
    "tilde": "~",
    "exclamation_mark": "!",
    "percent_sign": "%",
    "slash": "/",
}


def key_words(action: Action) -> str:
    """The keys of an action as people write them."""
    found = [
        _SIGNS.get(key, key.title() if len(key) > 1 else key)
        for key in action.keys.split(",")
        if key
    ]
    return " or ".join(found) if len(found) < 4 else f"{found[0]} … {found[-1]}"
