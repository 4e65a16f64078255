"""Bots that play for absent players: they answer questions and take free actions.

A bot sees what its player may see (`asked`), never the game itself. Everything it does at random
comes from its seed, so the same seed plays the same campaign on every machine.
"""

from __future__ import annotations

from companion.games.nile.bots.asked import Asked
from companion.games.nile.bots.random_bot import random_bot
from companion.games.nile.bots.sensible_bot import SensibleBot
from companion.table.play.bots import Bot, asked
from companion.table.play.strengths import bots_by_name

__all__ = ["BOTS", "RETIRED", "Asked", "Bot", "SensibleBot", "asked", "random_bot"]

BOTS = {
    **bots_by_name(SensibleBot, None, one_in=12, whims=random_bot),
    "random": random_bot,
}
"""Bots by name; each is created from a seed."""

RETIRED = {
    "ahead": (
        "Source of the Nile has no bot-ahead: what an expedition brings shows months later, so a "
        "bot that looks one step ahead loses to bot-sensible. Choose that one"
    )
}
"""Bots that only old campaigns name, each with a sentence on why it's gone."""
