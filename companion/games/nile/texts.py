"""Texts of this game, by language."""

from __future__ import annotations

from typing import Final

from companion.voice.texts import Texts

TEXTS: Final = Texts(
    *("companion.games.nile", "words", "names", "log", "log-party", "log-map", "moments"),
    "cards-aloud",
)
"""Log: a message for each fact, the decisive events, and shared words."""

QUESTIONS: Final = Texts("companion.games.nile", "words", "names", "questions")
"""Questions of the rules, and reasons why something is barred."""

STEPS: Final = Texts("companion.games.nile", "steps")
"""Turn guide and free actions."""

SHEETS: Final = Texts("companion.games.nile", "words", "sheets")
"""Sheets of a player: at a glance, public, page by page."""

CHRONICLE: Final = Texts(
    *("companion.games.nile", "words", "names", "chronicle", "chronicle-months"),
    "chronicle-causes",
)
"""Account of a campaign: the book, the events month by month, and causes."""

TURN_SUMMARY: Final = Texts("companion.games.nile", "turn-summary", "turn-summary-two")
"""Printed sequence of play."""
