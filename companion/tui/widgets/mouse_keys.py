"""An on-screen keyboard: hints that press their key, and characters to click."""

from __future__ import annotations

from string import ascii_lowercase

from textual.content import Content, Span
from textual.style import Style
from textual.widgets import Static

_SIGNS = "1234567890,=-"

_NAMED = (("␣", " "), ("⌫", "backspace"), ("Enter", "enter"))
"""Signs of the board that write nothing themselves, and the keys they press."""


def keyed(*parts: tuple[str, str] | str) -> Content:
    """Return text in which parts with a key press it when clicked; nothing is markup."""
    text, spans = "", []
    for part in parts:
        words, key = (part, "") if isinstance(part, str) else part
        if key:
            style = Style.from_meta({"@click": f"app.simulate_key({key!r})"})
            spans.append(Span(len(text), len(text) + len(words), style))
        text += words
    return Content(text, spans=spans)


def hint(*parts: tuple[str, str]) -> Content:
    """Return a line of hints, each with the key that a click presses."""
    between: list[tuple[str, str] | str] = []
    for part in parts:
        between += [" · ", part] if between else [part]
    return keyed(*between)


class KeyBoard(Static):
    """Digits, signs and letters to click, typed into what has the focus.

    It is below a line of text and takes no room before that is clicked.
    """

    DEFAULT_CSS = """
    KeyBoard {
        display: none; height: auto; background: $panel;
        link-style: none; link-color: $text; link-background: $panel;
    }
    """

    def __init__(self) -> None:
        signs = [(sign, sign) for sign in f"{_SIGNS}{ascii_lowercase}"]
        spaced = (part for sign in (*signs, *_NAMED) for part in (sign, " "))
        super().__init__(keyed(*spaced), markup=False)
