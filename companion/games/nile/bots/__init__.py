"""Bots, players who are not there: they answer a campaign's questions and take free actions.

A bot sees what its player may see (`asked`) and never the game itself; whatever it does at random
comes from its seed, so the same seed plays the same campaign on every machine.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from companion.games.nile.bots.asked import Asked
from companion.games.nile.bots.random_bot import random_bot
from companion.games.nile.bots.sensible_bot import SensibleBot
from companion.table.play.bots import Bot, WhimsicalBot, asked

__all__ = ["BOTS", "Asked", "Bot", "SensibleBot", "asked", "random_bot"]

BOTS: dict[str, Callable[[int], Bot]] = {
    "sensible": SensibleBot,
    "whimsical": partial(WhimsicalBot, sense=SensibleBot, whims=random_bot, one_in=12),
    "random": random_bot,
}
"""The bots by name; each is made from a seed."""
