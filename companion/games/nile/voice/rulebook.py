"""Every rule in one sentence of our own, by its number; a reminder, not the rulebook.

The sentences are the messages of `rulebook.ftl`; `rulebook-two.ftl` has Game II's own.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from companion.voice.texts import Texts, message_name

_RULE: Final = "rule-"

DROPPED: Final = frozenset(
    (
        *("10.22", "10.23", "10.24", "10.25"),
        *("13.31", "13.32", "13.41", "13.42"),
        *("14.2", "14.3", "15.21", "15.22", "15.32", "16.2", "16.3"),
    )
)
"""Rules of Game I that Game II does not have."""


class Rules(Mapping[str, str]):
    """The rules of some files by their numbers, `12.4` or `II 3.1`, but for those dropped."""

    def __init__(self, *files: str, dropped: frozenset[str] = frozenset()) -> None:
        self._texts = Texts("companion.games.nile", *files)
        self._dropped = dropped

    def __getitem__(self, number: str) -> str:
        if number in self._dropped:
            raise KeyError(number)
        return self._texts(message_name(_RULE + number))

    def __iter__(self) -> Iterator[str]:
        numbers = (_number(name) for name in self._texts.bundle if name.startswith(_RULE))
        return (number for number in numbers if number not in self._dropped)

    def __len__(self) -> int:
        return sum(1 for _ in self)


def _number(message: str) -> str:
    """The number of a rule by the name of its message: `rule-ii-3-1` is `II 3.1`."""
    first, *rest = message.removeprefix(_RULE).upper().split("-")
    return " ".join((first, ".".join(rest))).rstrip() if first == "II" else ".".join((first, *rest))


RULES: Final = Rules("rulebook")
"""Game I; chapters are under their bare number, numbers as corrected."""

RULES_TWO: Final = Rules("rulebook", "rulebook-two", dropped=DROPPED)
"""Game II: the rules of Game I that apply, those that are different there, and its own steps."""

RULEBOOKS: Final[Mapping[str, Rules]] = {"nile-1": RULES, "nile-2": RULES_TWO}
"""The rulebooks by variant."""
