"""Sentences of the names that explorers give (10.5)."""

from __future__ import annotations

from companion.games.nile.facts import Named
from companion.games.nile.game import NileGame
from companion.games.nile.voice.telling import Teller, place


def named(game: NileGame, fact: Named) -> str:
    """What a thing is called, on one map or on all of them."""
    if fact.thing == "tribe":
        what = f"tribe {fact.key}"
    else:
        where = f" in {place(game, fact.hex)}" if fact.hex else ""
        what = f"the {fact.thing}{where}"
    if fact.everywhere:
        return f"On every map {what} is called {fact.name}, as {fact.player} named it."
    return f"{fact.player} calls {what} {fact.name}."


TELLERS: dict[type, Teller] = {Named: named}
