"""Every rule in one sentence of our own, by its number; a reminder, not the rulebook.

The sentences are the messages of `rulebook.ftl`; `rulebook-two.ftl` has Game II's own.
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
"""Rules of Game I that Game II does not have."""


def rules_in(*files: str, dropped: frozenset[str] = frozenset()) -> Messages:
    """The rules of some files by their numbers, `12.4` or `II 3.1`, but for those dropped."""
    texts = Texts("companion.games.nile", *files)

    def names() -> dict[str, str]:
        found = {_number(name): name for name in texts.bundle if name.startswith(_RULE)}
        return {number: name for number, name in found.items() if number not in dropped}

    return Messages(texts, names)


def _number(message: str) -> str:
    """The number of a rule by the name of its message: `rule-ii-3-1` is `II 3.1`."""
    first, *rest = message.removeprefix(_RULE).upper().split("-")
    return " ".join((first, ".".join(rest))).rstrip() if first == "II" else ".".join((first, *rest))


RULES: Final = rules_in("rulebook")
"""Game I; chapters are under their bare number, numbers as corrected."""

RULES_TWO: Final = rules_in("rulebook", "rulebook-two", dropped=DROPPED)
"""Game II: the rules of Game I that apply, those that are different there, and its own steps."""

RULEBOOKS: Final[Mapping[str, Mapping[str, str]]] = {"nile-1": RULES, "nile-2": RULES_TWO}
"""The rulebooks by variant."""
