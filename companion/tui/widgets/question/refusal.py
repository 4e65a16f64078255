"""Why an answer was not taken, beside the question; what has no room there is told by a key."""

from __future__ import annotations

import textwrap

from textual.widgets import Static

from companion.tui.words.wording import sentence

LEAST = 3
"""Rows that it has whatever else stands there."""


class Refusal(Static):
    """A sentence in as many rows as are left for it; `is_cut` where these are too few.

    `is_long` says that it has more rows than `LEAST`, for which others give way.
    """

    def __init__(self, *, id: str) -> None:  # noqa: A002
        super().__init__(id=id, markup=False)
        self.sentence = ""
        self.is_long = self.is_cut = False

    def say(self, said: str, width: int, rows: int, key: str) -> None:
        """Say it in so many rows of so many cells, "" for nothing; the `key` tells all of it."""
        self.sentence = said
        words = f"✗ {said}" if said else ""
        shown = in_rows(words, width, rows, key)
        self.is_long = len(textwrap.wrap(words, max(20, width))) > LEAST
        self.is_cut = shown != words
        self.update(shown)
        self.display = bool(said)

    def tell_all(self) -> bool:
        """Show all of it in a dialog, if it was cut; whether it was."""
        from companion.tui.dialogs.dialog import tell

        if self.is_cut:
            self.app.push_screen(tell("Not possible", sentence(self.sentence)))
        return self.is_cut


def in_rows(words: str, width: int, rows: int, key: str) -> str:
    """Words in so many rows, `LEAST` at least; what is cut off is said to be told by the `key`."""
    width, rows = max(20, width), max(LEAST, rows)
    if len(textwrap.wrap(words, width)) <= rows:
        return words
    return " ".join(textwrap.wrap(words, width, max_lines=rows, placeholder=f" … {key} shows all"))
