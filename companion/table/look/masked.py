"""The mask over secret answers: whether one still lies there, and what everybody may know of it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from companion.table.facts import Fact
from companion.table.game import Game
from companion.table.journal.entries import Entry


def is_masked(game: Game, entry: Entry[Any]) -> bool:
    """Whether what was answered is still a secret."""
    return bool(entry.secret) and game.is_secret(entry.secret)


def open_facts(game: Game, entry: Entry[Any], facts: Iterable[Fact]) -> tuple[Fact, ...]:
    """Of the facts of an entry those that everybody may be told.

    An answer may be secret and yet lead to what all see: a card that is played, a hand that passes.
    """
    if not is_masked(game, entry):
        return tuple(facts)
    return tuple(fact for fact in facts if not game.tells_secret(fact))
