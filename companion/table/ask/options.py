"""Options of a choice, and the text that people may give in their place, as values."""

from __future__ import annotations

from collections.abc import Callable, Collection

import msgspec

from companion.table.ask.illegal import Illegal


class Option(msgspec.Struct, frozen=True):
    """One thing that may be chosen, the place it means, and why it is barred if it is.

    `grave` says in a sentence what may be lost by it for good; whoever chooses it on a screen is
    asked once more, the rules are not.

    >>> Option("sell", "Sell your fish", barred="the market is closed").barred
    'the market is closed'
    """

    key: str
    label: str
    place: str = ""
    barred: str = ""
    grave: str = ""


def listed(label: str, names: Collection[str] = ()) -> str:
    """The words of an option as a list shows them: with a capital, but for `names` and signs."""
    first = label.partition(" ")[0]
    if any(map(str.isdigit, first)) or any(map(label.startswith, names)):
        return label
    return label[:1].upper() + label[1:]


class OwnWords(msgspec.Struct, frozen=True):
    """Free text that a choice takes beside its options: what it is, in words.

    `check` returns a sentence where a text cannot stand, "" where it can. A text is kept with one
    space between its words and none at the ends.
    """

    words: str
    check: Callable[[str], str]

    def read(self, typed: str) -> str:
        """The text as it is kept; raises `Illegal`."""
        if wrong := self.check(typed):
            raise Illegal(wrong)
        return " ".join(typed.split())
