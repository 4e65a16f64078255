"""People and animals that leave because of hunger or thirst (11.3, 18.4, 19.5)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from companion.games.nile.facts import PartyChanged
from companion.games.nile.game import NileGame
from companion.games.nile.rules.party import losses
from companion.games.nile.rules.party.makeup import PEOPLE, healthy
from companion.games.nile.state import Party
from companion.table.ask.requests import Rule

WORDS = {
    "bearers": "healthy bearers",
    "sick_bearers": "sick bearers",
    "askaris": "healthy askaris",
    "sick_askaris": "sick askaris",
    "guides": "healthy guides",
    "sick_guides": "sick guides",
}
"""Kinds of people in words, healthy and sick separately."""


def present(party: Party) -> dict[str, int]:
    """Number of each of these kinds in the party; kinds at 0 are left out."""
    found: dict[str, int] = {}
    for kind in PEOPLE:
        found[kind] = healthy(party, kind)
        found[f"sick_{kind}"] = getattr(party, f"sick_{kind}")
    return {kind: number for kind, number in found.items() if number}


def leave(
    game: NileGame, player: str, cause: str, rule: str, gone: Mapping[str, int]
) -> Rule[None]:
    """Remove people, by the kinds of `WORDS`, and animals; bearers take loads on foot (11.3)."""
    left, changes = Counter(gone), dict[str, int]()
    if left["bearers"]:
        changes |= yield from losses.losses(game, player, bearers=left["bearers"])
    fewer = {
        "bearers": left["sick_bearers"],
        "sick_bearers": left["sick_bearers"],
        "askaris": left["askaris"] + left["sick_askaris"],
        "sick_askaris": left["sick_askaris"],
        "guides": left["guides"] + left["sick_guides"],
        "sick_guides": left["sick_guides"],
        "horses": left["horses"],
        "camels": left["camels"],
    }
    for key, number in fewer.items():
        changes[key] = changes.get(key, 0) - number
    changes = {key: number for key, number in changes.items() if number}
    if changes:
        yield PartyChanged(player=player, changes=changes, cause=cause, rule=rule)
