"""Bots of *Mykerinos*: each sees only what is public."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from companion.games.mykerinos.bots.sensible_bot import SensibleBot
from companion.table.play.bots import Bot, RandomBot, WhimsicalBot

__all__ = ["BOTS", "SensibleBot"]

BOTS: dict[str, Callable[[int], Bot]] = {
    "sensible": SensibleBot,
    "whimsical": partial(WhimsicalBot, sense=SensibleBot, whims=RandomBot, one_in=3),
    "random": RandomBot,
}
"""The bots by name; each is made from a seed."""
