"""The words of the race: a sentence for every fact, apart from the rules."""

from __future__ import annotations

from companion.table.facts import Fact

from .facts import Moved
from .state import SEA


def words(fact: Fact, gone: int) -> str:
    """A fact as a sentence, empty where it needs none; its boat has `gone` so many reaches."""
    match fact:
        case Moved(player, 0):
            return f"{player} runs aground"
        case Moved(player) if gone >= SEA:
            return f"{player} reaches the sea"
        case Moved(player, reaches):
            return f"{player} goes {reaches} {'reach' if reaches == 1 else 'reaches'} on"
    return ""
