"""People and animals that leave the expedition for hunger or thirst (11.3, 18.4, 19.5)."""

from __future__ import annotations

from companion.games.nile.facts import PartyChanged
from companion.games.nile.game import NileGame
from companion.games.nile.rules.party import losses
from companion.games.nile.rules.party.makeup import PEOPLE, healthy
from companion.table.ask.requests import Rule

WORDS = {
    "bearers": "healthy bearers",
    "sick_bearers": "sick bearers",
    "askaris": "healthy askaris",
    "sick_askaris": "sick askaris",
    "guides": "healthy guides",
    "sick_guides": "sick guides",
}
"""Kinds of people, the healthy and the sick apart."""


def present(game: NileGame, player: str) -> dict[str, int]:
    """How many there are of each of these kinds; kinds without anybody are left out."""
    party = game.party(player)
    found: dict[str, int] = {}
    for kind in PEOPLE:
        found[kind] = healthy(party, kind)
        found[f"sick_{kind}"] = getattr(party, f"sick_{kind}")
    return {kind: number for kind, number in found.items() if number}


def leave(
    game: NileGame,
    player: str,
    cause: str,
    rule: str,
    bearers: int = 0,
    sick_bearers: int = 0,
    askaris: int = 0,
    sick_askaris: int = 0,
    guides: int = 0,
    sick_guides: int = 0,
    horses: int = 0,
    camels: int = 0,
) -> Rule[None]:
    """So many healthy and sick people, and animals, leave; bearers on foot with loads (11.3)."""
    changes: dict[str, int] = {}
    if bearers:
        changes |= yield from losses.losses(game, player, bearers=bearers)
    gone = {
        "bearers": sick_bearers,
        "sick_bearers": sick_bearers,
        "askaris": askaris + sick_askaris,
        "sick_askaris": sick_askaris,
        "guides": guides + sick_guides,
        "sick_guides": sick_guides,
        "horses": horses,
        "camels": camels,
    }
    for key, number in gone.items():
        changes[key] = changes.get(key, 0) - number
    changes = {key: number for key, number in changes.items() if number}
    if changes:
        yield PartyChanged(player=player, changes=changes, cause=cause, rule=rule)
