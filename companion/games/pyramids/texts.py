"""The game's messages, by language."""

from __future__ import annotations

from typing import Final

from companion.api import Texts

TEXTS: Final = Texts("companion.games.pyramids", "log", "rulebook", "guide")
"""The messages of the log, the rules, the rulings and the turn guide."""
