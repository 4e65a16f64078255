"""What this game says, by language."""

from __future__ import annotations

from typing import Final

from companion.voice.texts import Texts

TEXTS: Final = Texts(
    "companion.games.nile", "words", "log", "log-party", "log-map", "moments", "cards-aloud"
)
"""The log: a message for each fact, the decisive events, and the words that they share."""

STEPS: Final = Texts("companion.games.nile", "steps")
"""The turn guide and the free actions."""
