"""Bots of *Mykerinos*: each sees only what is public."""

from __future__ import annotations

from companion.games.mykerinos.bots.sensible_bot import SensibleBot
from companion.table.play.bots import bots_by_name

__all__ = ["BOTS", "SensibleBot"]

BOTS = bots_by_name(SensibleBot, one_in=3)
"""The bots by name."""
