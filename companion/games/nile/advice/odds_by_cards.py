"""The odds of Game I: their tables by name, and the questions they help with."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

import msgspec

from companion.games.nile.advice import care, natives, travel
from companion.games.nile.game import NileGame
from companion.table.ask.requests import Request
from companion.table.look.odds_table import OddsTable

ENTER: Final = "enter"
"""The odds of the ways ahead, which also depend on the discards."""

Tables = Callable[[NileGame, str], list[OddsTable]]


class GameOdds(msgspec.Struct, frozen=True, kw_only=True):
    """Odds of a variant: `tables` by their name in `ODDS` of the game's `about`.

    `helps` returns which of them help with an open question, "" for none.
    """

    tables: Mapping[str, Tables]
    helps: Callable[[Request], str]


TABLES: Final[Mapping[str, Tables]] = {
    "policy": natives.policy_tables,
    "gifts": natives.gift_tables,
    "fight": natives.fight_tables,
    "hunt": travel.hunt_tables,
    "recovery": care.recovery_tables,
    "poison": care.poison_tables,
    "escape": care.escape_tables,
    "cache": care.cache_tables,
}
"""Odds of Game I by name, except those of the ways ahead."""

CHOICES: Final = {"13.3": "policy", "9.13": ENTER, "9.12": "hunt", "14.6": "poison"}
"""Odds that help with choices, by rule number."""


def helps_by_rule(request: Request, choices: Mapping[str, str] = CHOICES) -> str:
    """Name of the odds that help with a choice; gifts may also be a number (14.2)."""
    if request.rule == "14.2" and request.kind in ("choose", "count"):
        return "gifts"
    return choices.get(request.rule, "") if request.kind == "choose" else ""


BY_CARDS: Final = GameOdds(tables=TABLES, helps=helps_by_rule)
"""Odds of Game I."""
