"""Every rule in one sentence of our own, by its number; a reminder, not the rulebook.

Figures that stand in a chart are not repeated here: the chart in force has them.
"""

from __future__ import annotations

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
