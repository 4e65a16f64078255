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
"""The odds of the ways on, which look at the discards as well."""

Tables = Callable[[NileGame, str], list[OddsTable]]


class GameOdds(msgspec.Struct, frozen=True, kw_only=True):
    """The odds of a variant: `tables` by the name that the game's `about` has in `ODDS`.

    `helps` says which of them help with an open question, "" for none.
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
"""The odds of Game I by their name, but for those of the way on."""

CHOICES: Final = {"13.3": "policy", "9.13": ENTER, "9.12": "hunt", "14.6": "poison"}
"""Questions that people decide, by rule number, and the odds that help."""


def helps_by_rule(request: Request, choices: Mapping[str, str] = CHOICES) -> str:
    """Which odds help with a choice that people have to make; gifts are also counted (14.2)."""
    if request.rule == "14.2" and request.kind in ("choose", "count"):
        return "gifts"
    return choices.get(request.rule, "") if request.kind == "choose" else ""


BY_CARDS: Final = GameOdds(tables=TABLES, helps=helps_by_rule)
"""The odds of Game I."""
