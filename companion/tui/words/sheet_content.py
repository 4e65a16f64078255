"""Sheets of any game on the screen, with terminal styles."""

from __future__ import annotations

from collections.abc import Iterable

from textual.content import Content

from companion.sheets.text import Line
from companion.tui.words.wording import styled

LOOKS = {"": "", "strong": "bold", "faint": "dim", "struck": "strike dim", "amiss": "italic"}
"""The style of each look."""

UNBROKEN = 10_000
"""A width at which nothing is broken: the widget does that."""


def content(lines: Iterable[Line]) -> Content:
    """Return lines with their styles."""
    parts: list[tuple[str, str] | str] = []
    for line in lines:
        parts += [(words, LOOKS[look]) for words, look in line]
        parts.append("\n")
    return styled(*parts[:-1])
