"""How often the dice of Game II brought what on continents, beside their exact odds (II 3.2)."""

from collections import defaultdict
from collections.abc import Iterable, Iterator
from fractions import Fraction
from itertools import product
from math import prod, sqrt
from statistics import fmean, pvariance
from typing import NamedTuple

from companion.games.nile.map.board.board import NO_RIVER
from companion.games.nile.map.terrain import DESERT, LAKE, holds_water
from companion.games.nile.state import Hex, Nile
from tests.games.nile.helpers.continents import TWO, continent
from tests.games.nile.helpers.world import shipped_board

NATIVES = {
    ("veldt", False): Fraction(1, 6),
    ("veldt", True): Fraction(1, 3),
    ("jungle", True): Fraction(1, 3),
    ("mountain", False): Fraction(1, 4),
    ("mountain", True): Fraction(5, 12),
    ("jungle/mountain", False): Fraction(5, 12),
    ("jungle/mountain", True): Fraction(7, 12),
    ("swamp", False): Fraction(1, 6),
}
"""The chance of natives by terrain and whether there is a river, away from lakes (II 3.2.4)."""

CATARACTS = {
    "jungle": Fraction(1, 6),
    "veldt": Fraction(1, 6),
    "desert": Fraction(1, 3),
    "mountain": Fraction(1, 2),
    "jungle/mountain": Fraction(2, 3),
}
"""The chance of a cataract in a river hex, by terrain (II 3.2.2)."""


class Sample(NamedTuple):
    """How often something came, of how many times, and its exact mean with the spread of one."""

    what: str
    number: int
    mean: float
    expected: float
    spread: float

    @property
    def off(self) -> float:
        """How many standard deviations the mean lies off."""
        return abs(self.mean - self.expected) / (self.spread / sqrt(self.number))


def samples(seeds: Iterable[int]) -> list[Sample]:
    """What continents of these seeds show of everything whose odds are known."""
    yes: dict[tuple[str, Fraction], list[bool]] = defaultdict(list)
    heads: dict[int, list[int]] = defaultdict(list)
    for seed in seeds:
        state = continent(seed, game=TWO).state
        for what, chance, came in _thrown(state):
            yes[what, chance].append(came)
        for tribe in state.tribes.values():
            heads[shipped_board().port_distances[tribe.hex]].append(tribe.heads)
    shares = [
        Sample(what, len(came), fmean(came), float(chance), sqrt(chance * (1 - chance)))
        for (what, chance), came in yes.items()
    ]
    return [*shares, *(_strong(distance, heads[distance]) for distance in sorted(heads))]


def _thrown(state: Nile) -> Iterator[tuple[str, Fraction, bool]]:
    """What was thrown for in each hex that was mapped, its chance, and whether it came."""
    board = shipped_board()
    for name, here in state.hexes.items():
        if not here.mapped:
            continue
        river = here.river != NO_RIVER
        if river:
            yield f"cataract, {here.terrain}", CATARACTS[here.terrain], bool(here.cataract)
        elif here.terrain == DESERT:
            yield "oasis", Fraction(1, 2), here.oasis
        beside = [state.hexes[near] for near in board.land_neighbours(name)]
        chance = NATIVES.get((here.terrain, river))
        if chance and not any(near.terrain == LAKE for near in beside):
            yield f"natives, {_words(here)}", chance, bool(here.tribe)


def _words(here: Hex) -> str:
    wet = here.river != NO_RIVER and not holds_water(here.terrain)
    return f"{here.terrain}{' with a river' if wet else ''}"


def _strong(distance: int, heads: list[int]) -> Sample:
    """The warriors of tribes so many hexes from a port (II 3.2.4)."""
    all_ = [_strength(dice, distance) for dice in product(range(1, 7), repeat=3)]
    words = f"warriors, {distance} hexes from a port"
    return Sample(words, len(heads), fmean(heads), fmean(all_), sqrt(pvariance(all_)))


def _strength(dice: tuple[int, ...], distance: int) -> int:
    *others, highest = sorted(dice)
    return prod(others) * min(highest, max(1, distance))
