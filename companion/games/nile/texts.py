"""What this game says by language, apart from its log: the turn guide, the free actions."""

from __future__ import annotations

from typing import Final

from companion.voice.texts import Texts

STEPS: Final = Texts("companion.games.nile", "steps")
"""The turn guide and the free actions."""
