"""Bots of *Nile*. They see the whole table, as people do in this game."""

from __future__ import annotations

from functools import partial

from companion.api import Insight, RandomBot, Texts, bots_by_name
from companion.games.pyramids.bots.position import FAR, worth
from companion.games.pyramids.bots.sensible_bot import SensibleBot, plans

__all__ = ["BOTS", "SensibleBot"]

INSIGHT = Insight(worth, Texts("companion.games.pyramids", "bots"), margin=0.6, far=FAR)
"""What a bot knows of the game when it looks ahead."""

BOTS = bots_by_name(
    SensibleBot,
    INSIGHT,
    one_in=2,
    whims=partial(RandomBot, free_actions=()),
    near=1.5,
    plans=plans,
)
"""The bots by name. Only at random is a game ended before its time."""
