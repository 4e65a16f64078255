"""Search for the cheapest party that can carry itself, with guns, food and other wishes.

The search is exact. It tries parties from the cheapest up and returns the first that can travel.
Parties that clearly can't carry their load are skipped by arithmetic. Prices, weights, capacities
and needs come from the charts.
"""

from __future__ import annotations

from collections.abc import Iterator
from heapq import heapify, heappop, heappush
from typing import NamedTuple

import msgspec

from companion.games.nile.advice.lasting import NORMAL
from companion.games.nile.charts.lookups import Charts
from companion.games.nile.rules.party.makeup import ANIMALS, ITEMS, ONE, fit_of
from companion.games.nile.rules.party.outfit_line import ORDER, Outfit, party_of, price_of, sold_at
from companion.games.nile.state import Explorer

MOST = 400
"""Most bearers that are tried."""

MOST_OTHERS = 60
"""Most canoes, horses or camels that are tried."""


class Crowd(NamedTuple):
    """Numbers chosen by the search; `armed` is 1 if the explorer is one of the guns.

    Canoes and bearers in the wish are added to it.
    """

    armed: int
    canoes: int = 0
    horses: int = 0
    camels: int = 0
    bearers: int = 0


_KINDS = ("canoes", "horses", "camels", "bearers")
_CARRIERS = ("bearer", "canoe", "ride-mount", "pack-mount")

PRICE, LOAD = 0, 1
"""Sums computed for a crowd."""


class Wish(msgspec.Struct, frozen=True, kw_only=True):
    """Requirements for a party.

    It eats for `turns` from its stores alone, `dry` of them in dry desert with water for all, and
    has `extra` rations. It has at least `points` movement points per turn at normal activity.
    `guns` are askaris plus the armed explorer. `muskets` are spare ones. In canoe mode there are at
    least `crew` bearers per canoe, and enough to paddle; with `full` crews, enough to lose no
    movement points. `canoes` and `bearers` are minimums. `port` is "" if it doesn't matter. `open`
    lists what the wish leaves open, so that spending may add more of it.
    """

    turns: int
    mode: str = "foot"
    guns: int = 0
    money: int = 0
    guides: int = 0
    gifts: int = 0
    muskets: int = 0
    dry: int = 0
    crew: int = 0
    full: bool = False
    canoes: int = 0
    bearers: int = 0
    points: int = 0
    extra: int = 0
    port: str = ""
    open: tuple[str, ...] = ()


def cheapest(charts: Charts, wish: Wish, most: int | None = None) -> Outfit | None:
    """Cheapest party for a wish, None if there's none for `most` dollars (by default its money).

    Ties go to the fewest people. It has the Make-up for the wish's mode of travel only.
    """
    search = _Search(charts, wish)
    for price, crowd in search.cheapest_first(wish.money if most is None else most):
        counts = search.counts(crowd)
        party, armed = party_of(counts)
        found = fit_of(charts, Explorer("", "", party=party), wish.mode)
        if found.fits and not found.strays:
            return Outfit(counts, party, armed, price, {wish.mode: found})
    return None


class _Search:
    """A search. Price and load are linear: an amount per member, including food."""

    def __init__(self, charts: Charts, wish: Wish) -> None:
        self._charts, self._wish = charts, wish
        self._lead = max(1, charts.leading().value)
        self._crew = max(wish.crew, least_crew(charts, _points_wanted(charts, wish)))
        self._person = charts.weight("person").value
        self._boat = charts.weight("canoe").value
        self._carries = {name: charts.capacity(name).value for name in _CARRIERS}
        self._bearing = [self._carries[name] for name in ("bearer", "pack-mount", "ride-mount")]
        self._base = [self._sums(Crowd(armed)) for armed in (0, 1)]
        self._units = [self._unit(kind) for kind in _KINDS]
        self._by_kind = [[unit[which] for unit in self._units] for which in (PRICE, LOAD)]
        self._most = self._limits()

    # What a crowd comes to

    def counts(self, crowd: Crowd) -> dict[str, int]:
        """Complete outfit for a crowd (5.442, 5.444)."""
        wish = self._wish
        askaris = wish.guns - crowd.armed
        eaters = {
            "person": 1 + self._hands(crowd) + askaris + wish.guides,
            "horse": crowd.horses,
            "camel": crowd.camels,
        }
        rations = (wish.turns - wish.dry) * self._need(eaters, "rations")
        rations += wish.dry * self._need(eaters, "desert-rations") + wish.extra
        chosen = {
            "bearers": self._hands(crowd),
            "askaris": askaris,
            "guides": wish.guides,
            "canoes": crowd.canoes + wish.canoes,
            "horses": crowd.horses,
            "camels": crowd.camels,
            "rations": rations,
            "gifts": wish.gifts,
            # The first musket always goes to the explorer.
            "muskets": wish.muskets + 1 if crowd.armed or wish.muskets else 0,
            "water": wish.dry * self._need(eaters, "water"),
        }
        return {key: chosen[key] for key in ORDER}

    def _need(self, eaters: dict[str, int], what: str) -> int:
        return sum(n * self._charts.need(who, what).value for who, n in eaters.items() if n)

    def _sums(self, crowd: Crowd) -> tuple[int, int]:
        """Price and load; the explorer carries his own musket."""
        counts = self.counts(crowd)
        load = sum(counts[key] * self._charts.weight(ONE[key]).value for key in ITEMS)
        load -= self._charts.weight("musket").value if counts["muskets"] else 0
        return price_of(self._charts, counts), load

    def _unit(self, kind: str) -> tuple[int, int]:
        """Price of one more of a kind, and the weight of its food and water."""
        one, none = self._sums(Crowd(0)._replace(**{kind: 1})), self._base[0]
        return one[0] - none[0], one[1] - none[1]

    def _total(self, crowd: Crowd, which: int) -> int:
        armed, canoes, horses, camels, bearers = crowd
        canoe, horse, camel, bearer = self._by_kind[which]
        animals = horses * horse + camels * camel
        return self._base[armed][which] + canoes * canoe + animals + bearers * bearer

    # From the cheapest on

    def cheapest_first(self, most: int) -> Iterator[tuple[int, Crowd]]:
        """Yield crowds that may carry themselves, by price up to `most`, then by people."""
        heap = [self._entry(Crowd(armed)) for armed in self._armed() if self._can_help(armed)]
        heapify(heap)
        while heap:
            price, _, crowd = heappop(heap)
            if price > most:
                return
            short = self._total(crowd, LOAD) - self._bears(crowd)
            if short <= 0:
                yield price, crowd
            for larger in self._larger(crowd, short):
                heappush(heap, self._entry(larger))

    def _entry(self, crowd: Crowd) -> tuple[int, int, Crowd]:
        return self._total(crowd, PRICE), self._people(crowd), crowd

    def _armed(self) -> Iterator[int]:
        """Yield possible values of `armed`; with spare muskets the explorer is armed."""
        if not self._wish.guns or not self._wish.muskets:
            yield 0
        if self._wish.guns:
            yield 1

    def _larger(self, crowd: Crowd, short: int) -> Iterator[Crowd]:
        """Yield crowds with one more of a kind, each reachable from one other only.

        With a load `short` of capacity, bearers are added by the number needed at least.
        """
        if (short <= 0 or self._grows(crowd)) and crowd.bearers < MOST:
            yield crowd._replace(bearers=crowd.bearers + self._step(crowd, short))
        if crowd.bearers:
            return
        if crowd.camels < self._most["camels"]:
            yield crowd._replace(camels=crowd.camels + 1)
        if crowd.camels:
            return
        if crowd.horses < self._most["horses"]:
            yield crowd._replace(horses=crowd.horses + 1)
        if not crowd.horses and crowd.canoes < self._most["canoes"]:
            yield crowd._replace(canoes=crowd.canoes + 1)

    def _step(self, crowd: Crowd, short: int) -> int:
        """Number of bearers to add: whole crews, or as many as carry the rest."""
        if self._wish.mode == "canoe":
            boats = crowd.canoes + self._wish.canoes
            return max(1, self._crew * boats - self._hands(crowd))
        net = self._carries["bearer"] - self._units[-1][LOAD]
        led = crowd.horses + crowd.camels
        return max(1, -(-short // net)) if net > 0 and not led else 1

    def _limits(self) -> dict[str, int]:
        """Limits on canoes and animals beyond those in the wish.

        Only one kind of animal, if it's at least as good in every way.
        """
        afloat = self._wish.mode == "canoe"
        most = {"canoes": MOST_OTHERS if afloat else 0}
        for kind in ANIMALS:
            ports = sold_at(self._charts, kind)
            sold = not self._wish.port or ports is None or self._wish.port in ports
            most[kind] = MOST_OTHERS if sold and not afloat else 0
        if all(most[kind] for kind in ANIMALS):
            horse, camel = self._units[_KINDS.index("horses")], self._units[_KINDS.index("camels")]
            if all(one <= other for one, other in zip(horse, camel, strict=True)):
                most["camels"] = 0
            elif all(one >= other for one, other in zip(horse, camel, strict=True)):
                most["horses"] = 0
        return most

    # Arithmetic that passes over what cannot be

    def _hands(self, crowd: Crowd) -> int:
        return crowd.bearers + self._wish.bearers

    def _people(self, crowd: Crowd) -> int:
        return 1 + self._hands(crowd) + self._wish.guns - crowd.armed + self._wish.guides

    def _can_help(self, armed: int) -> bool:
        """True if more of anything may help; False if it all adds more load than capacity."""
        load, carries = self._base[armed][LOAD], self._carries
        if self._wish.mode == "canoe":
            return True
        own = min((unit[LOAD] for unit in self._beasts()), default=carries["pack-mount"])
        led = self._lead * max(0, carries["pack-mount"] - own)
        if self._wish.mode == "mounted":
            rider = carries["ride-mount"] - own
            riders = self._people(Crowd(armed)) * rider + led
            return riders >= load or rider + led > self._units[-1][LOAD]
        beast = max(carries["ride-mount"], carries["pack-mount"])
        return carries["bearer"] >= load or carries["bearer"] > self._units[-1][LOAD] or beast > own

    def _beasts(self) -> list[tuple[int, int]]:
        """Price and load of each kind of animal that is tried."""
        units = zip(_KINDS, self._units, strict=True)
        return [unit for kind, unit in units if kind in ANIMALS and self._most[kind]]

    def _bears(self, crowd: Crowd) -> int:
        """Capacity of a crowd besides people and canoes, never less than by the rules."""
        if self._wish.mode == "canoe":
            boats = crowd.canoes + self._wish.canoes
            # The explorer paddles if he has neither bearers nor askaris (5.51).
            alone = not self._hands(crowd) and self._wish.guns == crowd.armed
            if self._crew * boats > self._hands(crowd) + alone:
                return -1
            return boats * self._carries["canoe"] - self._people(crowd) * self._person
        return self._on_foot(crowd) if self._wish.mode == "foot" else self._mounted(crowd)

    def _grows(self, crowd: Crowd) -> bool:
        """True if another bearer may help a crowd that can't carry its load."""
        if self._wish.mode == "mounted":
            return self._people(crowd) < crowd.horses + crowd.camels
        if self._wish.mode == "canoe":
            return self._hands(crowd) < self._crew * (crowd.canoes + self._wish.canoes)
        free = self._hands(crowd) - -(-(crowd.horses + crowd.camels) // self._lead)
        carries = self._carries["bearer"]
        boats = (crowd.canoes + self._wish.canoes) * self._boat
        return carries > self._units[-1][LOAD] or free * carries < boats

    def _on_foot(self, crowd: Crowd) -> int:
        """Capacity on foot; the best number of leading bearers is at a bend (5.4114)."""
        beasts, able = crowd.horses + crowd.camels, self._hands(crowd) + 1
        riders = self._people(crowd) - self._hands(crowd)
        bearer, led_one, ridden = self._bearing
        if not beasts:
            return able * bearer - (crowd.canoes + self._wish.canoes) * self._boat
        first, second = beasts // self._lead, max(0, beasts - riders) // self._lead
        best = 0
        for leading in (0, able, first, first + 1, second, second + 1):
            if leading <= able:
                led = min(beasts, leading * self._lead)
                carried = (able - leading) * bearer + led * led_one
                best = max(best, carried + min(beasts - led, riders) * ridden)
        return best - (crowd.canoes + self._wish.canoes) * self._boat

    def _mounted(self, crowd: Crowd) -> int:
        people = self._people(crowd)
        led = crowd.horses + crowd.camels - people
        if led < 0 or led > (self._hands(crowd) + 1) * self._lead:
            return -1
        return people * self._carries["ride-mount"] + led * self._carries["pack-mount"]


def _points_wanted(charts: Charts, wish: Wish) -> int:
    """Least movement points per turn that the crews must reach (9.12)."""
    return max(wish.points, charts.movement("canoe", NORMAL).value if wish.full else 0)


def least_crew(charts: Charts, points: int) -> int:
    """Fewest bearers per canoe for these movement points per turn (9.22–9.26)."""
    for number in range(MOST):
        crew = charts.crew(number)
        if not crew.drift and charts.movement("canoe", NORMAL).value - crew.loss >= points:
            return number
    return MOST
