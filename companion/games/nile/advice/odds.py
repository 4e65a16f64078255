"""Which odds can be asked for by name, and which of them belong to an open question."""

from __future__ import annotations

from collections.abc import Callable

from companion.games.nile.advice import care, natives, travel
from companion.games.nile.game import NileGame
from companion.table.ask.requests import Request
from companion.table.look.odds_table import OddsTable
from companion.table.look.walk import Seen

TABLES: dict[str, Callable[[NileGame, str], list[OddsTable]]] = {
    "policy": natives.policy_tables,
    "hunt": travel.hunt_tables,
    "recovery": care.recovery_tables,
    "poison": care.poison_tables,
    "escape": care.escape_tables,
    "cache": care.cache_tables,
}
"""The odds of `ODDS` in the game's `about` by their name, but for those of the way on."""

_CHOICES = {"13.3": "policy", "9.13": "enter", "9.12": "hunt", "14.6": "poison"}
"""Questions that people decide, by rule number, and the odds that help."""


def odds_tables(
    game: NileGame, player: str, what: str, seen: Seen | None = None
) -> list[OddsTable]:
    """The odds of one of `ODDS`; `seen` are the discards of each deck. Raises `NoOdds`."""
    if what == "enter":
        return travel.way_tables(game, player, seen)
    return TABLES[what](game, player)


def helps(request: Request) -> str:
    """Which of the odds help with a choice that people have to make; empty for none."""
    return _CHOICES.get(request.rule, "") if request.kind == "choose" else ""
