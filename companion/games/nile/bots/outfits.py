"""The sensible bot's purchases: the largest party of a kind for its money and carriers.

A kind is the numbers for one unit of size (a bearer, a canoe, a rider). The room left is filled
with some gifts and then rations. Prices, weights and capacities come from the charts.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

import msgspec

from companion.games.nile.charts.lookups import Charts
from companion.games.nile.game import NileGame
from companion.games.nile.rules.party.outfit_line import ORDER, faults, outfit_of, price_of, sold_at

FOOT, CANOE, MOUNTED = "foot", "canoe", "mounted"

GUIDES = 3
GIFTS_SHARE = 0.1
"""Share of the room for stores used for gifts."""

MOST_SIZE = 60
"""Most units of size."""

Counts = dict[str, int]


def _foot(size: int) -> Counts:
    """Column of bearers with many guns that lives off the land."""
    return {"bearers": size, "askaris": size * 6 // 10}


def _canoe(size: int) -> Counts:
    """Canoes with full crews."""
    return {"canoes": size, "bearers": 8 * size, "askaris": 3 * size - 1}


def _mounted(size: int) -> Counts:
    """Riders with guns, and a pack animal or two."""
    bearers = 1 + size // 8
    people = 1 + size + bearers + GUIDES
    return {"askaris": size, "bearers": bearers, "horses": people + 2 * bearers}


def _guarded(size: int) -> Counts:
    """As many guns as bearers, so natives who count heads keep away."""
    return {"bearers": size, "askaris": size}


Kind = Callable[[int], Counts]
"""Function of a size: the numbers of a party."""

KINDS: Mapping[str, Kind] = {FOOT: _foot, CANOE: _canoe, MOUNTED: _mounted}
"""Kinds by mode of travel."""

GUARDED: Mapping[str, Kind] = {**KINDS, FOOT: _guarded}
"""Kinds for games where the number of guns keeps natives away."""


def best_outfit(
    charts: Charts, mode: str, money: int, port: str, kinds: Mapping[str, Kind] = KINDS
) -> Counts:
    """Largest outfit for a mode of travel; empty if nothing fits."""
    low, best = 0, dict.fromkeys(ORDER, 0)
    high = MOST_SIZE
    while low < high:
        size = (low + high + 1) // 2
        found = _filled(charts, mode, kinds[mode](size), money)
        if found is not None and not faults(charts, found, money, port):
            low, best = size, found
        else:
            high = size - 1
    return best


def _filled(charts: Charts, mode: str, party: Counts, money: int) -> Counts | None:
    """Party with gifts and rations in the room left; None if the money isn't enough."""
    counts = dict.fromkeys(ORDER, 0) | {"guides": GUIDES, "muskets": 1} | party
    fit = outfit_of(charts, counts).fits[mode]
    if fit.bars or fit.room < 0:
        return None
    counts["gifts"] = int(fit.room * GIFTS_SHARE)
    counts["rations"] = fit.room - counts["gifts"]
    over = price_of(charts, counts) - money
    if over > 0:
        if mode == FOOT or over > counts["rations"] // 2:
            return None
        counts["rations"] -= -(-over // max(1, charts.price("ration").value))
    return counts


def can_ride(charts: Charts, port: str) -> bool:
    """True if the port sells horses (5.426)."""
    ports = sold_at(charts, "horses")
    return ports is None or port in ports


class Judgement(msgspec.Struct, frozen=True, kw_only=True):
    """A bot's values that depend on the game.

    `kinds` are the parties it buys, by mode of travel. `outfit_money` is the dollars for an outfit
    that make it sail again, `ticket_money` the amount that is enough with a free ticket. `by_water`
    is the share of what can be reached on foot that canoes must reach to be used. `wary` is the
    movement points it spends to avoid a hex with an unfriendly tribe.
    """

    kinds: Mapping[str, Kind]
    outfit_money: int
    ticket_money: int
    by_water: float
    wary: float


JUDGEMENTS: Final[Mapping[str, Judgement]] = {
    "nile-1": Judgement(kinds=KINDS, outfit_money=900, ticket_money=700, by_water=0.05, wary=1.0),
    "nile-2": Judgement(kinds=GUARDED, outfit_money=900, ticket_money=700, by_water=1.0, wary=3.0),
}
"""Judgment by variant.

If natives count heads, canoes hold too few guns for the coast.
"""


def judgement(game: NileGame) -> Judgement:
    """Return the judgment for the game."""
    return JUDGEMENTS[game.variant.name]
