"""Options of a choice, and free text that players may type instead."""

from __future__ import annotations

from collections.abc import Callable, Collection

import msgspec

from companion.table.ask.illegal import Illegal


class Option(msgspec.Struct, frozen=True):
    """One choice: its key and words, the place it means, and why it's barred, if it is.

    `grave` is a sentence on what it may lose for good. The screen asks players to confirm such an
    option; the rules don't.

    >>> Option("sell", "Sell your fish", barred="the market is closed").barred
    'the market is closed'
    """

    key: str
    label: str
    place: str = ""
    barred: str = ""
    grave: str = ""


def listed(label: str, names: Collection[str] = ()) -> str:
    """Return an option's words as lists show them: capitalized, except for `names` and signs."""
    first = label.partition(" ")[0]
    if any(map(str.isdigit, first)) or any(map(label.startswith, names)):
        return label
    return label[:1].upper() + label[1:]


class OwnWords(msgspec.Struct, frozen=True):
    """Free text that a choice accepts besides its options, and what to call it.

    `check` returns a sentence if a text isn't allowed, else "". Spaces are trimmed, and several in
    a row become one.
    """

    words: str
    check: Callable[[str], str]

    def read(self, typed: str) -> str:
        """Return the text as it is saved; raise `Illegal`."""
        if wrong := self.check(typed):
            raise Illegal(wrong)
        return " ".join(typed.split())
