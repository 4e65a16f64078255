"""The game's messages, by language."""

from __future__ import annotations

from typing import Final

from companion.api import Texts

TEXTS: Final = Texts("companion.games.congo", "log", "rulebook", "cards", "guide")
"""The messages of the log, the rules, the cards and the turn guide."""
