"""Bots of *Nile*. They see the whole table, as people do in this game."""

from __future__ import annotations

from functools import partial

from companion.games.pyramids.bots.sensible_bot import SensibleBot
from companion.table.play.bots import RandomBot, bots_by_name

__all__ = ["BOTS", "SensibleBot"]

BOTS = bots_by_name(SensibleBot, one_in=2, whims=partial(RandomBot, free_actions=()))
"""The bots by name. Only at random is a game ended before its time."""
