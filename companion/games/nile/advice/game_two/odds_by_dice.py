"""The odds of Game II, and the questions they help with."""

from __future__ import annotations

from typing import Final

from companion.games.nile.advice.game_two import fate_tables, meeting_tables
from companion.games.nile.advice.game_two.trial_tables import trial_tables
from companion.games.nile.advice.odds_by_cards import CHOICES, TABLES, GameOdds, helps_by_rule
from companion.games.nile.game_two.natives import negotiation
from companion.games.nile.game_two.studies import search, study
from companion.games.nile.game_two.studies.search import YES
from companion.table.ask.requests import Choose, Count, Request

CHOICES_TWO: Final = {**CHOICES, "II 3.3.2": "policy"}
"""Odds that help with choices, by rule number."""

TRIALS: Final = (search.RULE, study.RULE)
"""Rules that ask if a turn is spent on something."""


def helps(request: Request) -> str:
    """Name of the odds that help with a question, "" for none.

    A chief's offer is asked in two questions: what, and how many. The rule that asks if something
    is tried also asks which die is taken.
    """
    if request.rule == negotiation.RULE and _offers(request):
        return "gifts"
    if request.rule in TRIALS and isinstance(request, Choose):
        return "search" if any(option.key == YES for option in request.options) else ""
    return helps_by_rule(request, CHOICES_TWO)


def _offers(request: Request) -> bool:
    """True if a question is about gifts, not about which die to take when poisoned."""
    if isinstance(request, Choose):
        return any(option.key == "gifts" for option in request.options)
    return isinstance(request, Count)


BY_DICE: Final = GameOdds(
    tables={
        **TABLES,
        "policy": meeting_tables.policy_tables,
        "gifts": meeting_tables.gift_tables,
        "fight": meeting_tables.fight_tables,
        "search": trial_tables,
        "poison": fate_tables.poison_tables,
        "escape": fate_tables.escape_tables,
    },
    helps=helps,
)
"""Odds of Game II."""
