"""Bots of *Expedition: Congo River 1884*: each sees only its own hand and what's public."""

from __future__ import annotations

from companion.api import Insight, Texts, bots_by_name
from companion.games.congo.bots.position import worth
from companion.games.congo.bots.sensible_bot import SensibleBot

__all__ = ["BOTS", "SensibleBot"]

INSIGHT = Insight(worth, Texts("companion.games.congo", "bots"), margin=0.2)
"""What a bot knows of the game when it looks ahead."""

BOTS = bots_by_name(SensibleBot, INSIGHT, one_in=3, near=2.0)
"""The bots by name."""
