"""What this game says, by language."""

from __future__ import annotations

from typing import Final

from companion.voice.texts import Texts

TEXTS: Final = Texts(
    *("companion.games.nile", "words", "names", "log", "log-party", "log-map", "moments"),
    "cards-aloud",
)
"""The log: a message for each fact, the decisive events, and the words that they share."""

QUESTIONS: Final = Texts("companion.games.nile", "words", "names", "questions")
"""What the rules ask, and why something is barred."""

STEPS: Final = Texts("companion.games.nile", "steps")
"""The turn guide and the free actions."""

SHEETS: Final = Texts("companion.games.nile", "words", "sheets")
"""The sheets of a player: at a glance, for all to see, page by page."""

CHRONICLE: Final = Texts(
    *("companion.games.nile", "words", "names", "chronicle", "chronicle-months"),
    "chronicle-causes",
)
"""The account of a campaign: the book, what happened month by month, and why."""

TURN_SUMMARY: Final = Texts("companion.games.nile", "turn-summary", "turn-summary-two")
"""The printed sequence of play."""
