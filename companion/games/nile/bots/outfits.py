"""What the sensible bot buys: the largest party of a kind that its money and its carriers allow.

A kind says how many of each go with one unit of size (a bearer, a canoe, a rider); what room is
left is filled with rations, after some gifts. Prices, weights and capacities are the charts'.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from companion.games.nile.charts.lookups import Charts
from companion.games.nile.rules.party.outfit_line import ORDER, faults, outfit_of, price_of, sold_at

FOOT, CANOE, MOUNTED = "foot", "canoe", "mounted"

GUIDES = 3
GIFTS_SHARE = 0.1
"""The part of the room for stores that gifts take."""

MOST_SIZE = 60
"""Units of size at most."""

Counts = dict[str, int]


def _foot(size: int) -> Counts:
    """A column of bearers with many guns, who live off the country."""
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
    """As many guns as bearers: natives who count heads keep away."""
    return {"bearers": size, "askaris": size}


Kind = Callable[[int], Counts]
"""How many of each make a party of a size."""

KINDS: Mapping[str, Kind] = {FOOT: _foot, CANOE: _canoe, MOUNTED: _mounted}
"""Parties by mode of travel."""

GUARDED: Mapping[str, Kind] = {**KINDS, FOOT: _guarded}
"""Those where the number of guns keeps natives away."""


def best_outfit(
    charts: Charts, mode: str, money: int, port: str, kinds: Mapping[str, Kind] = KINDS
) -> Counts:
    """The largest outfit for a mode of travel; what nothing fits is nothing at all."""
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
    """The people of a party with gifts and rations in their room; None where money is short."""
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
