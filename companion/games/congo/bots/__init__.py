"""Bots of *Expedition: Congo River 1884*: each sees only its own hand and what's public."""

from __future__ import annotations

from companion.games.congo.bots.sensible_bot import SensibleBot
from companion.table.play.bots import bots_by_name

__all__ = ["BOTS", "SensibleBot"]

BOTS = bots_by_name(SensibleBot, one_in=3)
"""The bots by name."""
