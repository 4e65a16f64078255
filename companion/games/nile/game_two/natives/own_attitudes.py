"""Towards whom a tribe's attitude changes: everybody, or as the house plays (II 3.2.4, ruling)."""

from __future__ import annotations

from companion.games.nile.facts import AttitudeChanged
from companion.games.nile.game import NileGame
from companion.games.nile.house_rules import OWN_ATTITUDES
from companion.games.nile.state import EVERYBODY
from companion.table.ask.requests import Rule


def add(game: NileGame, player: str, tribe: int, amount: int, why: str) -> Rule[None]:
    """An attitude changes by what a player's explorer has done.

    It does towards everybody, and where the house plays so towards this player's explorers alone.
    """
    towards = player if game.plays(OWN_ATTITUDES) else EVERYBODY
    yield AttitudeChanged(tribe=tribe, change=amount, why=why, player=towards)
