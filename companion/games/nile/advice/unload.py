"""What a party would have to leave so that it can travel in a mode: the cheapest way (6.55, 9.6).

People are left only where things do not do, tusks and specimens only where nothing else does; among
the rest those go that cost least at the rates of exchange. An exact search, not a guess.
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
"""What leaving things costs: people, finds, dollars, number of things; least is best."""


class Proposal(msgspec.Struct, frozen=True):
    """What is left behind, by fields of a party, its price in dollars, and how the rest fits.

    `left` is empty where the party can travel so as it is.
    """

    left: dict[str, int]
    dollars: int
    fit: Fit


def lighten(charts: Charts, explorer: Explorer, mode: str) -> Proposal | None:
    """The cheapest that must be left to travel in a mode, None where nothing would help.

    Only what would be left anyway is: sick members stay, and on foot people are no load.
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
    """Ways to leave people, animals and canoes, before goods are looked at; fewest people first."""
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
    """So many healthy people, those that are cheapest to hire first."""
    left: dict[str, int] = {}
    for kind in sorted(PEOPLE, key=lambda kind: charts.price(ONE[kind]).value):
        left[kind] = min(number, healthy(party, kind))
        number -= left[kind]
    return left


# Goods


def _cheapest(charts: Charts, party: Party, most: int) -> list[dict[str, int] | None]:
    """For each excess from 0 to `most` the cheapest goods of at least that weight, None if there
    are not so many."""
    best: list[tuple[Price, dict[str, int]] | None] = [None] * (most + 1)
    best[0] = (0, 0, 0, 0), {}
    for key in (*ITEMS, *FINDS):
        weight = charts.weight(ONE[key]).value
        each = _price(charts, {key: 1})
        for bundle in _bundles(getattr(party, key)) if weight else ():
            _take(best, key, bundle, weight, each)
    return [found[1] if found else None for found in best]


def _bundles(number: int) -> Iterator[int]:
    """A number as bundles out of which each smaller number can be made: 1, 2, 4, and the rest."""
    size = 1
    while number > 0:
        yield min(size, number)
        number -= size
        size *= 2


def _take(
    best: list[tuple[Price, dict[str, int]] | None], key: str, bundle: int, weight: int, each: Price
) -> None:
    """Let a bundle be left as well, wherever that is cheaper."""
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
