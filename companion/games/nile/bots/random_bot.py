"""The random bot for this game, and the free actions it may take."""

from __future__ import annotations

from companion.table.play.bots import RandomBot

FREE_ACTIONS = (
    "make-up",
    "cache",
    "open-cache",
    "take-water",
    "shoot-animal",
    "change-mode",
    "work",
)
"""Free actions of the expedition that don't end a life, change rules, or only look things up."""


def random_bot(seed: int) -> RandomBot:
    """Create a bot that gives random legal answers, reproducible by seed."""
    return RandomBot(seed, FREE_ACTIONS)
