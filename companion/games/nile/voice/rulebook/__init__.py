"""Every rule in one sentence of our own, by its number; a reminder, not the rulebook.

Figures that stand in a chart are not repeated here: the chart in force has them.
"""

from __future__ import annotations

from collections.abc import Mapping

from companion.games.nile.voice.rulebook.africa import AFRICA
from companion.games.nile.voice.rulebook.game_two import DROPPED, OTHERWISE, OWN
from companion.games.nile.voice.rulebook.mapping import MAPPING
from companion.games.nile.voice.rulebook.outset import OUTSET
from companion.games.nile.voice.rulebook.results import RESULTS

RULES: dict[str, str] = {**OUTSET, **MAPPING, **AFRICA, **RESULTS}
"""Game I: the sentences by rule number, chapters under their bare number; numbers as corrected."""

RULES_TWO: dict[str, str] = {
    **{number: words for number, words in RULES.items() if number not in DROPPED},
    **OTHERWISE,
    **OWN,
}
"""Game II: what holds of Game I, what says something else there, and the steps of its own."""


def rule_words(rules: Mapping[str, str], number: str) -> str:
    """A rule in a sentence: its own, else that of the section or chapter it belongs to; else ""."""
    for length in range(len(number), 0, -1):
        found = rules.get(number[:length].rstrip("."))
        if found and _whole(number, length):
            return found
    return ""


def _whole(number: str, length: int) -> bool:
    """Whether a cut leaves chapter and section whole: 1 is no chapter of 15.3, and 15 is."""
    chapter = number.partition(".")[0]
    return length >= len(chapter)
