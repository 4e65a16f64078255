"""The bot at random for this game: which free actions it may take."""

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
"""Free actions of the expedition: none ends a life, changes the rules, or only looks things up."""


def random_bot(seed: int) -> RandomBot:
    """Gives any legal answer; the same seed answers the same questions in the same way."""
    return RandomBot(seed, FREE_ACTIONS)
