"""Bots, players who are not there: they answer a campaign's questions and take free actions.

A bot sees what its player may see (`asked`) and never the game itself; whatever it does at random
comes from its seed, so the same seed plays the same campaign on every machine.
"""

from __future__ import annotations

from companion.games.nile.bots.asked import Asked
from companion.games.nile.bots.position import FAR, worth
from companion.games.nile.bots.random_bot import random_bot
from companion.games.nile.bots.sensible_bot import SensibleBot
from companion.table.play.ahead import Insight
from companion.table.play.bots import Bot, asked
from companion.table.play.strengths import bots_by_name
from companion.voice.texts import Texts

__all__ = ["BOTS", "Asked", "Bot", "SensibleBot", "asked", "random_bot"]

INSIGHT = Insight(worth, Texts("companion.games.nile", "bots"), margin=0.5, far=FAR)
"""What a bot knows of the game when it looks ahead."""

BOTS = {
    **bots_by_name(SensibleBot, INSIGHT, one_in=12, whims=random_bot),
    "random": random_bot,
}
"""The bots by name; each is made from a seed."""
