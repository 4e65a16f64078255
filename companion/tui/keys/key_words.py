"""Names of keys: how people write those that Textual names."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from companion.tui.keys.actions import Action

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

_ALT_DIGITS = {
    "alt+1": "inverted_exclamation_mark",
    "alt+2": "trade_mark_sign",
    "alt+3": "pound_sign",
    "alt+4": "cent_sign",
    "alt+5": "infinity",
    "alt+6": "section_sign",
    "alt+7": "pilcrow_sign",
    "alt+8": "bullet",
    "alt+9": "ª",
}
"""The signs that a Mac writes with Option and a digit. Textual takes the escape sequence of Alt and
a digit for the same sign, so that on most terminals it is all that comes of these keys."""

ALT_SIGNS = frozenset(_ALT_DIGITS.values())
"""The names of these signs."""


def as_sent(keys: str) -> str:
    """A key with the names under which terminals may send it, comma-separated."""
    return f"{keys},{_ALT_DIGITS[keys]}" if keys in _ALT_DIGITS else keys


def key_words(action: Action) -> str:
    """The keys of an action as people write them."""
    found = [key_word(key) for key in action.keys.split(",") if key]
    return " or ".join(found) if len(found) < 4 else f"{found[0]} … {found[-1]}"


def key_word(key: str) -> str:
    """One key as people write it, by its name in Textual."""
    return _SIGNS.get(key, key.title() if len(key) > 1 else key)
