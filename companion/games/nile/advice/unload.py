"""What a party must leave behind to travel in a mode, at the lowest cost (6.55, 9.6).

People are left only if things aren't enough, tusks and specimens only if nothing else is. Among the
rest, the cheapest by price goes. The search is exact.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeAlias

import msgspec
from msgspec.structs import replace

from companion.games.nile.charts.lookups import Charts
from companion.games.nile.rules.party.makeup import (
    ANIMALS,
    FINDS,
    ITEMS,
    ONE,
    PEOPLE,
    Fit,
    fit_of,
    healthy,
    people,
)
from companion.games.nile.state import Explorer, Party

Price: TypeAlias = tuple[int, int, int, int]
"""Cost of leaving things: people, finds, dollars, number of things; the least is best."""


class Proposal(msgspec.Struct, frozen=True):
    """What to leave behind, by party field, its price in dollars, and the fit of the rest.

    `left` is empty if the party can already travel in this mode.
    """

    left: dict[str, int]
    dollars: int
    fit: Fit


def lighten(charts: Charts, explorer: Explorer, mode: str) -> Proposal | None:
    """Cheapest load to leave in order to travel in a mode, None if nothing helps.

    It considers only what could sensibly be left: sick members stay, and on foot people aren't a
    load.
    """
    found = fit_of(charts, explorer, mode)
    if found.fits:
        return Proposal({}, 0, found)
    best: tuple[Price, dict[str, int]] | None = None
    bare = list(_frames(charts, explorer, mode))
    deepest = max((fit_of(charts, _without(explorer, left), mode).over for left in bare), default=0)
    cheap = _cheapest(charts, explorer.party, deepest)
    for left in bare:
        fit = fit_of(charts, _without(explorer, left), mode)
        goods = cheap[fit.over] if not fit.bars else None
        if goods is not None:
            whole = {**left, **{key: number for key, number in goods.items() if number}}
            price = _price(charts, whole)
            if best is None or price < best[0]:
                best = price, whole
    if best is None:
        return None
    left = {key: number for key, number in best[1].items() if number}
    return Proposal(left, best[0][2], fit_of(charts, _without(explorer, left), mode))


def _without(explorer: Explorer, left: dict[str, int]) -> Explorer:
    party = explorer.party
    fewer = {key: getattr(party, key) - number for key, number in left.items()}
    return replace(explorer, party=replace(party, **fewer))


def _price(charts: Charts, left: dict[str, int]) -> Price:
    finds = sum(left.get(key, 0) for key in FINDS)
    hands = sum(left.get(key, 0) for key in PEOPLE)
    dollars = sum(
        charts.price(ONE[key]).value * number for key, number in left.items() if key not in FINDS
    )
    return hands, finds, dollars, sum(left.values())


# People, animals and canoes


def _frames(charts: Charts, explorer: Explorer, mode: str) -> Iterator[dict[str, int]]:
    """Yield ways of leaving people, animals and canoes, before goods; fewest people first."""
    party = explorer.party
    beasts = sum(getattr(party, key) for key in ANIMALS)
    if mode == "canoe":
        gone = {key: getattr(party, key) for key in ANIMALS}
        hands = sum(healthy(party, kind) for kind in PEOPLE) if party.canoes else 0
        for number in range(hands + 1):
            yield {**gone, **_cheap_people(charts, party, number)}
    elif mode == "mounted":
        number = max(0, people(party) - beasts)
        if beasts and number <= sum(healthy(party, kind) for kind in PEOPLE):
            yield {"canoes": party.canoes, **_cheap_people(charts, party, number)}
    else:
        for canoes in range(party.canoes + 1):
            yield {"canoes": canoes}


def _cheap_people(charts: Charts, party: Party, number: int) -> dict[str, int]:
    """Healthy people to leave, cheapest to hire first."""
    left: dict[str, int] = {}
    for kind in sorted(PEOPLE, key=lambda kind: charts.price(ONE[kind]).value):
        left[kind] = min(number, healthy(party, kind))
        number -= left[kind]
    return left


# Goods


def _cheapest(charts: Charts, party: Party, most: int) -> list[dict[str, int] | None]:
    """Cheapest goods for each excess weight from 0 to `most`, None if not enough."""
    best: list[tuple[Price, dict[str, int]] | None] = [None] * (most + 1)
    best[0] = (0, 0, 0, 0), {}
    for key in (*ITEMS, *FINDS):
        weight = charts.weight(ONE[key]).value
        each = _price(charts, {key: 1})
        for bundle in _bundles(getattr(party, key)) if weight else ():
            _take(best, key, bundle, weight, each)
    return [found[1] if found else None for found in best]


def _bundles(number: int) -> Iterator[int]:
    """Yield bundles that can make any smaller number: 1, 2, 4, and the rest."""
    size = 1
    while number > 0:
        yield min(size, number)
        number -= size
        size *= 2


def _take(
    best: list[tuple[Price, dict[str, int]] | None], key: str, bundle: int, weight: int, each: Price
) -> None:
    """Also leave a bundle, wherever that is cheaper."""
    for need in range(len(best) - 1, 0, -1):
        rest, now = best[max(0, need - bundle * weight)], best[need]
        if rest is None:
            continue
        price = _sum(rest[0], each, bundle)
        if now is None or price < now[0]:
            best[need] = price, {**rest[1], key: rest[1].get(key, 0) + bundle}


def _sum(price: Price, each: Price, times: int) -> Price:
    hands, finds, dollars, number = price
    return (
        hands + each[0] * times,
        finds + each[1] * times,
        dollars + each[2] * times,
        number + each[3] * times,
    )
