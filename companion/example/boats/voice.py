"""The words of the race: a sentence for every fact, apart from the rules."""

from __future__ import annotations

from companion.table.facts import Fact

from .facts import Moved, ReachedSea


def words(fact: Fact) -> str:
    """A fact as a sentence, empty where it needs none."""
    match fact:
        case Moved(player, 0):
            return f"{player} runs aground"
        case Moved(player, reaches):
            return f"{player} goes {reaches} {'reach' if reaches == 1 else 'reaches'} on"
        case ReachedSea(player):
            return f"{player} reaches the sea"
    return ""
