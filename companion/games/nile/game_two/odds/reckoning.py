"""Which odds Game II reckons, and with which of its questions they help."""

from __future__ import annotations

from typing import Final

from companion.games.nile.advice.odds import CHOICES, TABLES, Reckoning, helps_by_rule
from companion.games.nile.game_two.odds import fate_tables, meeting_tables, terrain_odds
from companion.table.ask.requests import Choose, Count, Request

CHOICES_TWO: Final = {**CHOICES, "II 3.3.2": "policy"}
"""Questions that people decide, by rule, and the odds that help."""


def helps(request: Request) -> str:
    """Those by rule; what is offered to a chief is asked twice: whether, and how much."""
    if isinstance(request, Count) and request.key == "gifts":
        return "gifts"
    if isinstance(request, Choose) and any(option.key == "gifts" for option in request.options):
        return "gifts"
    return helps_by_rule(request, CHOICES_TWO)


BY_DICE: Final = Reckoning(
    tables={
        **TABLES,
        "policy": meeting_tables.policy_tables,
        "gifts": meeting_tables.gift_tables,
        "fight": meeting_tables.fight_tables,
        "poison": fate_tables.poison_tables,
        "escape": fate_tables.escape_tables,
    },
    helps=helps,
    terrain=terrain_odds.terrain_odds,
    natives=terrain_odds.natives_odds,
    attacked=terrain_odds.attacked,
)
"""The odds of Game II."""
