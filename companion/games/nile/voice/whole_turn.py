"""Summary of a whole turn: figures to watch, and facts too small to show."""

from __future__ import annotations

from companion.games.nile.facts import (
    ActivityChosen,
    HexExplored,
    MoveEnded,
    PartyChanged,
    PointsSpent,
    PortMarked,
    RiverMapped,
    TurnBegan,
)
from companion.games.nile.game import NileGame
from companion.games.nile.rules.europe.donations import purse
from companion.games.nile.rules.europe.score import pending, published
from companion.games.nile.texts import TEXTS
from companion.table.facts import Fact

_SMALL = (ActivityChosen, HexExplored, PointsSpent, PortMarked, RiverMapped, TurnBegan)
"""Facts that repeat other sentences of a turn, or that the map shows."""

_SUPPLIES = (
    *("rations", "gifts", "askaris", "bearers", "guides", "canoes", "horses", "camels"),
    *("muskets", "tusks"),
)


def is_small(fact: Fact) -> bool:
    """True if a fact is left out of the summary of a turn."""
    meal = isinstance(fact, PartyChanged) and fact.cause == "meal"
    return isinstance(fact, _SMALL) or meal or (isinstance(fact, MoveEnded) and not fact.lost)


def figures(game: NileGame, player: str) -> dict[str, str]:
    """Points published and in hand, the expedition's numbers, and dollars; without zeros."""
    explorer = game.explorer(player)
    counts = {"points": published(explorer), "hand": pending(explorer)}
    if explorer.is_closed:
        return {TEXTS("figure-points"): str(counts["points"])}
    counts |= {name: getattr(explorer.party, name) for name in _SUPPLIES}
    found = {name: str(number) for name, number in counts.items() if number or name == "points"}
    if money := purse(explorer):
        found["money"] = f"${money:,}"
    return {TEXTS(f"figure-{name}"): number for name, number in found.items()}
