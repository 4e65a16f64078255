"""Bots of *Mykerinos*: each sees only what is public."""

from __future__ import annotations

from companion.api import Insight, Texts, bots_by_name
from companion.games.mykerinos.bots.plans import plans
from companion.games.mykerinos.bots.position import worth
from companion.games.mykerinos.bots.sensible_bot import SensibleBot

__all__ = ["BOTS", "SensibleBot"]

INSIGHT = Insight(worth, Texts("companion.games.mykerinos", "bots"), margin=0.25)
"""What a bot knows of the game when it looks ahead."""

BOTS = bots_by_name(SensibleBot, INSIGHT, one_in=3, near=3.0, plans=plans)
"""The bots by name."""
