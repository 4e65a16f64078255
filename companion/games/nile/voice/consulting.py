"""Sentences of what is looked up or tried out of turn."""

from __future__ import annotations

from companion.games.nile.facts import Consulted
from companion.games.nile.game import NileGame
from companion.games.nile.voice.telling import Teller


def consulted(_game: NileGame, fact: Consulted) -> str:
    """What was looked at, and that it does not count unless it was applied."""
    whose = f" for {fact.player}" if fact.player else ""
    result = fact.result.rstrip(".") or "nothing comes of it"
    if not fact.player:
        return f"Looked up: {fact.what}: {result}."
    counts = "it counts" if fact.applied else "it does not count"
    return f"Tried out of turn{whose}, {fact.what}: {result} ({counts})."


TELLERS: dict[type, Teller] = {Consulted: consulted}
