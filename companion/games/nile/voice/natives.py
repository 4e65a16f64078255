"""Values for sentences between an explorer and a tribe (13 to 16)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from companion.charts.values import NoSuchCell
from companion.games.nile import facts
from companion.games.nile.game import NileGame
from companion.games.nile.texts import TEXTS
from companion.table.facts import Fact


def values(game: NileGame, fact: Fact) -> Mapping[str, Any]:
    """Return the values a fact's message needs besides its fields."""
    match fact:
        case facts.PolicyFollowed(policy=policy):
            return {"name": _policy_name(game, policy)}
        case facts.AttitudeChanged(change=change):
            return {"better": change >= 0, "number": abs(change)}
        case facts.GuidesCounted(hired=hired):
            said = (TEXTS("guides-from", number=n, hex=name) for name, n in hired.items())
            return {"from": ", ".join(said)}
        case facts.Traded(item=item):
            return {"item": item.replace("-", " ")}
    return {}


def _policy_name(game: NileGame, number: int) -> str:
    """Name of a policy, "" if the charts have none."""
    try:
        return game.charts.policy_name(number)
    except NoSuchCell:
        return ""
