"""Bots of *Nile*. They see the whole table, as people do in this game."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from companion.games.pyramids.bots.sensible_bot import SensibleBot
from companion.table.play.bots import Bot, RandomBot, WhimsicalBot

__all__ = ["BOTS", "SensibleBot"]

BOTS: dict[str, Callable[[int], Bot]] = {
    "sensible": SensibleBot,
    "whimsical": partial(
        WhimsicalBot,
        sense=SensibleBot,
        whims=partial(RandomBot, free_actions=()),
        one_in=2,
    ),
    "random": RandomBot,
}
"""The bots by name; each is made from a seed. Only at random is a game ended before its time."""
