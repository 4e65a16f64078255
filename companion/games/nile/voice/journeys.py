"""Sentences of epic journeys (25.3)."""

from __future__ import annotations

from companion.games.nile.facts import JourneyMade, JourneyPublished
from companion.games.nile.game import NileGame
from companion.games.nile.voice.telling import Teller


def made(_game: NileGame, fact: JourneyMade) -> str:
    """The first from port to port, or the next one."""
    if fact.after:
        return (
            f"{fact.player} goes from {fact.start} straight to {fact.end}, as {fact.after} did "
            f"before: it counts for him if {fact.after}'s explorer dies unpublished (25.31)."
        )
    return f"{fact.player} is the first to go from {fact.start} straight to {fact.end} (25.31)."


def published(_game: NileGame, fact: JourneyPublished) -> str:
    """An epic journey told in Europe."""
    return f"{fact.player} publishes the epic journey from {fact.start} to {fact.end}."


TELLERS: dict[type, Teller] = {JourneyMade: made, JourneyPublished: published}
