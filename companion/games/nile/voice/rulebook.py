"""Every rule in one sentence of our own, by number; a reminder, not the rulebook.

The sentences are the messages of `rulebook.ftl`. `rulebook-two.ftl` has Game II's own.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from companion.voice.texts import Messages, Texts

_RULE: Final = "rule-"

DROPPED: Final = frozenset(
    (
        *("10.22", "10.23", "10.24", "10.25"),
        *("13.31", "13.32", "13.41", "13.42"),
        *("14.2", "14.3", "15.21", "15.22", "15.32", "16.2", "16.3"),
    )
)
"""Rules of Game I that Game II doesn't have."""


def rules_in(*files: str, dropped: frozenset[str] = frozenset()) -> Messages:
    """Rules of some files by number, `12.4` or `II 3.1`, except `dropped`."""
    texts = Texts("companion.games.nile", *files)

    def names() -> dict[str, str]:
        found = {_number(name): name for name in texts.bundle if name.startswith(_RULE)}
        return {number: name for number, name in found.items() if number not in dropped}

    return Messages(texts, names)


def _number(message: str) -> str:
    """Rule number of a message name: `rule-ii-3-1` becomes `II 3.1`."""
    first, *rest = message.removeprefix(_RULE).upper().split("-")
    return " ".join((first, ".".join(rest))).rstrip() if first == "II" else ".".join((first, *rest))


RULES: Final = rules_in("rulebook")
"""Game I; chapters have their bare number, numbers are as corrected."""

RULES_TWO: Final = rules_in("rulebook", "rulebook-two", dropped=DROPPED)
"""Game II: rules of Game I that apply, changed rules, and its own steps."""

RULEBOOKS: Final[Mapping[str, Mapping[str, str]]] = {"nile-1": RULES, "nile-2": RULES_TWO}
"""Rulebooks by variant."""
