"""Captivity: one attempt to escape at the end of each turn (15.3)."""

from __future__ import annotations

from companion.games.nile.facts import ExplorerChanged, ExplorerFreed, PartyChanged, StepBegan
from companion.games.nile.game import NileGame
from companion.games.nile.rules.natives.defeat import CAPTURED, KILLED, members, roll_fate
from companion.games.nile.rules.party import death
from companion.games.nile.rules.travel import retreat
from companion.table.ask.requests import Rule


def escape(game: NileGame, player: str) -> Rule[None]:
    """A captive's turn: no draws, no movement, no food, one attempt to escape (15.3, ruling).

    The Consequences of Defeat are rolled again; he stays, dies, or gets away (15.31, 15.32).
    """
    fate = yield from roll_fate(game, player, "15.32")
    if fate == KILLED:
        yield from death.die(game, player, "killed in captivity")
    elif fate != CAPTURED:
        yield from _get_away(game, player, fate)
    yield StepBegan(step="end")


def _get_away(game: NileGame, player: str, fate: str) -> Rule[None]:
    """He is free, with the result's musket and rations, and unladen bearers as members (15.32)."""
    bearers = yield from members(game, player, fate)
    result = game.charts.escape(fate)
    yield ExplorerFreed(player=player)
    gains = {"bearers": bearers, "rations": result.rations}
    changes = {key: number for key, number in gains.items() if number}
    if changes:
        yield PartyChanged(player=player, changes=changes, cause="escaped", rule="15.32")
    if result.muskets:
        yield ExplorerChanged(player=player, armed=True, cause="escaped", rule="15.32")
    yield from retreat.escape(game, player)
