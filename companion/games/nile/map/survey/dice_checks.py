"""Checks of a map drawn by dice: heights, falls, areas, strengths (II 3.2).

Only hexes mapped in play are checked, because a board may come from another game. Findings are True
if no dice can give the value. The others are possible on a map adopted from a physical game.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache
from itertools import combinations_with_replacement
from math import prod
from typing import Final

from companion.games.nile.map.board.board import NO_RIVER
from companion.games.nile.map.survey.findings import Finding
from companion.games.nile.map.survey.history import is_on_record
from companion.games.nile.map.survey.land import Land
from companion.games.nile.map.terrain import DESERT, JUNGLE, LAKE, MOUNTAIN, VELDT, parts
from companion.games.nile.state import Hex, Nile

Judged = Iterator[tuple[bool, Finding]]
Law = Callable[[Land, Nile], Judged]
"""Check that also returns if its finding is always a fault."""

HEIGHT, AREA, CATARACT, NATIVES = "II 3.2.1", "II 3.2.1", "II 3.2.2", "II 3.2.4"

HEIGHTS: Final = frozenset(
    (prod(dice) + 100) * 100 for dice in combinations_with_replacement(range(1, 7), 3)
)
"""Possible heights of a mountain with three dice, in feet."""

FALLS: Final = frozenset(prod(dice) for dice in combinations_with_replacement(range(1, 7), 4))
"""Possible heights of a cataract with four dice, in feet."""

_FALLING: Final = frozenset((DESERT, JUNGLE, VELDT, MOUNTAIN))
"""Basic terrains that can have a cataract."""


def heights_are_of_dice(land: Land, state: Nile) -> Judged:  # noqa: ARG001
    """Check that every mountain has a height that three dice can give (II 3.2.1)."""
    for name, here in _mapped(land):
        if MOUNTAIN not in parts(here.terrain):
            continue
        if not here.height:
            yield False, Finding(name, HEIGHT, "it is a mountain, so it should show a height")
        elif here.height not in HEIGHTS:
            feet = f"{here.height:,} feet"
            says = f"no three dice make a mountain of {feet}; it should show what fell"
            yield True, Finding(name, HEIGHT, says)


def falls_are_of_dice(land: Land, state: Nile) -> Judged:  # noqa: ARG001
    """Check the place of every cataract, and its fall by four dice (II 3.2.2)."""
    for name, here in _mapped(land):
        if not here.cataract:
            continue
        if not _FALLING.intersection(parts(here.terrain)):
            says = f"a cataract lies in {here.terrain}, where the dice give none"
            yield True, Finding(name, CATARACT, says)
        if not here.fall:
            yield False, Finding(name, CATARACT, "its cataract should show the feet of its fall")
        elif here.fall not in FALLS:
            says = f"no four dice make a fall of {here.fall:,} feet; it should show what fell"
            yield True, Finding(name, CATARACT, says)


def areas_stand_in_the_last_hex(land: Land, state: Nile) -> Judged:
    """Check that a lake's area is in its last-mapped hex (II 3.2.1).

    A lake of one hex has no area.
    """
    if not is_on_record(land, state):
        return
    for name, here in land.known():
        if here.terrain != LAKE:
            continue
        body = land.together(name, land.is_lake)
        last = max(body, key=lambda at: land.hex(at).mapped)
        if not land.hex(last).mapped:
            continue
        if not here.area:
            if name == last and len(body) > 1 and not here.half:
                yield False, Finding(name, AREA, "the last hex of its lake should show an area")
        elif len(body) == 1:
            yield False, Finding(name, AREA, "a lake of one hex lies here; it should show no area")
        elif name != last:
            says = f"the area of its lake stands here, and {last} was mapped last; it should there"
            yield False, Finding(name, AREA, says)


def strengths_are_of_dice(land: Land, state: Nile) -> Judged:
    """Check that three dice can give a tribe's warriors at its distance (II 3.2.4)."""
    for number, tribe in state.tribes.items():
        if not tribe.heads or not _is_mapped(land.hex(tribe.hex)):
            continue
        distance = land.board.port_distances.get(tribe.hex)
        if distance is not None and tribe.heads not in strengths(distance):
            says = (
                f"tribe {number} has {tribe.heads} warriors; no three dice come to that "
                f"{distance} hexes from a port"
            )
            yield False, Finding(tribe.hex, NATIVES, says)


@lru_cache(maxsize=64)
def strengths(distance: int) -> frozenset[int]:
    """Every product of three dice, with the highest limited to the distance."""
    most = max(1, distance)
    dice = combinations_with_replacement(range(1, 7), 3)
    return frozenset(one * two * min(highest, most) for one, two, highest in dice)


def natives_have_something(land: Land, state: Nile) -> Judged:
    """Check that desert tribes have a river, an oasis or a lake nearby (II 3.2.4)."""
    if not is_on_record(land, state):
        return
    for name, here in _mapped(land):
        if not here.tribe or here.terrain != DESERT or here.oasis or here.river != NO_RIVER:
            continue
        if not any(land.is_lake(other) for other in land.board.land_neighbours(name)):
            says = "natives live in dry desert; there should be a river, an oasis, or a lake beside"
            yield False, Finding(name, NATIVES, says)


def _mapped(land: Land) -> Iterator[tuple[str, Hex]]:
    """Yield the hexes fully mapped in play."""
    return ((name, here) for name, here in land.known() if _is_mapped(here))


def _is_mapped(here: Hex) -> bool:
    return bool(here.mapped) and here.whole


DICE_LAWS: Final[tuple[Law, ...]] = (
    heights_are_of_dice,
    falls_are_of_dice,
    areas_stand_in_the_last_hex,
    strengths_are_of_dice,
    natives_have_something,
)
"""Checks of the dice of Game II."""
