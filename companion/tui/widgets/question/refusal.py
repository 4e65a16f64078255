"""Why an answer was refused, beside the question; a key shows what doesn't fit."""

from __future__ import annotations

import textwrap

from textual.widgets import Static

from companion.tui.words.wording import sentence

LEAST = 3
"""Rows that it has whatever else stands there."""


class Refusal(Static):
    """A sentence in the rows left for it; `is_cut` if there are too few.

    `is_long` means that it has more rows than `LEAST`, for which other parts make room.
    """

    def __init__(self, *, id: str) -> None:  # noqa: A002
        super().__init__(id=id, markup=False)
        self.sentence = ""
        self.is_long = self.is_cut = False

    def say(self, said: str, width: int, rows: int, key: str) -> None:
        """Show it in these rows and cells, "" for nothing; the `key` shows all of it."""
        self.sentence = said
        words = f"✗ {said}" if said else ""
        shown = in_rows(words, width, rows, key)
        self.is_long = len(textwrap.wrap(words, max(20, width))) > LEAST
        self.is_cut = shown != words
        self.update(shown)
        self.display = bool(said)

    def tell_all(self) -> bool:
        """Show all of it in a dialog if it was cut; return whether it was."""
        from companion.tui.dialogs.dialog import tell

        if self.is_cut:
            self.app.push_screen(tell("Not possible", sentence(self.sentence)))
        return self.is_cut


def in_rows(words: str, width: int, rows: int, key: str) -> str:
    """Wrap words to rows, at least `LEAST`; a cut one names the `key` that shows the rest."""
    width, rows = max(20, width), max(LEAST, rows)
    if len(textwrap.wrap(words, width)) <= rows:
        return words
    return " ".join(textwrap.wrap(words, width, max_lines=rows, placeholder=f" … {key} shows all"))
