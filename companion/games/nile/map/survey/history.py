"""Checks that depend on the order in which hexes were mapped (10.33)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from companion.games.nile.map.board.board import NO_RIVER
from companion.games.nile.map.survey.courses import MappedRiver
from companion.games.nile.map.survey.findings import Finding
from companion.games.nile.map.survey.land import DRY, IN, LEVEL, OUT, Land
from companion.games.nile.map.terrain import DESERT
from companion.games.nile.state import Nile

SYSTEMS: Final = "10.3354"
"""Rule about systems that end below their minimum, which is reported separately."""


def is_on_record(land: Land, state: Nile) -> bool:
    """True if the numbers of the hexes give the complete order of mapping.

    They don't if a hex was erased, mapped again, drawn manually, or entered from a sheet.
    """
    if state.unordered:
        return False
    numbers = sorted(here.mapped for here in state.hexes.values() if here.mapped)
    drawn = (name for name, here in land.known() if not here.half and land.board.is_blank(name))
    return numbers == list(range(1, state.mapped + 1)) and all(
        land.hex(name).mapped for name in drawn
    )


# Rivers that ended


def rivers_ended_lawfully(land: Land) -> Iterator[tuple[bool, Finding]]:
    """Check that rivers end in lake, swamp or desert only if they must (10.331, 10.332).

    True marks findings that no version allowed.
    """
    asked = (*_ends_in_desert(land), *_ends_in_water(land), *_about_closed_water(land))
    for name in dict.fromkeys(asked):
        if land.hex(name).mapped and not land.is_wet(name) and not land.hex(name).half:
            found = MappedRiver(land, name).findings()
            yield from (each for each in found if each[1].rule != SYSTEMS)


def _ends_in_desert(land: Land) -> Iterator[str]:
    for name, here in land.known():
        if here.source and here.terrain == DESERT:
            yield name


def _ends_in_water(land: Land) -> Iterator[str]:
    """Yield the hexes with rivers that were drawn into a lake or swamp."""
    for name, here in land.known():
        if OUT in here.river and not land.is_wet(name):
            wet = (side for side, other, _ in land.sides(name) if land.is_wet(other))
            if any(here.river[side - 1] == OUT for side in wet):
                yield name


def _about_closed_water(land: Land) -> Iterator[str]:
    """Yield hexes of water that can no longer reach a mouth, and their neighbors."""
    seen: set[str] = set()
    for name, _ in land.known():
        if name in seen or not land.has_water(name):
            continue
        water = land.all_water(name)
        seen.update(water)
        lakes_alone = all(land.is_wet(part) for part in water)
        if lakes_alone or any(part in land.mouths for part in water) or land.reaches_mouth(name):
            continue
        for part in water:
            yield part
            yield from (other for _, other, _ in land.sides(part))


# Systems that ended


def ended_systems(land: Land, *, on_record: bool) -> Iterator[tuple[bool, Finding]]:
    """Yield systems that ended below their minimum; True if they didn't have to (10.335).

    If the order isn't known, nobody can tell if they had to. A mouth without water is no end: the
    board checks report it.
    """
    for system, river in land.board.rivers.items():
        parts = land.follow((river.mouth,), IN + LEVEL)
        if (
            not parts
            or len(parts) >= river.minimum
            or any(True for part in parts for _ in land.open_beyond(part, IN))
        ):
            continue
        told = f"the {system} has {len(parts)} of {river.minimum} hexes and no way on"
        last = _last_way(land, parts)
        if not land.hex(last).mapped and not land.board.played:
            says = f"{told}; a side of its printed course should lead into a blank hex"
            yield True, Finding(river.mouth, SYSTEMS, says)
        elif not on_record or not land.hex(last).mapped:
            says = f"{told}; whether it had to end is not on record"
            yield False, Finding(last, SYSTEMS, says)
        else:
            yield from _how_it_ended(land, system, last, told)


def _last_way(land: Land, parts: dict[str, None]) -> str:
    """Last-mapped hex of those into which a system could have continued."""
    ways = [
        other
        for part in parts
        for side, other, back in land.sides(part)
        if land.is_wet(part) or land.drawn(part, side) == IN or land.drawn(other, back) != DRY
    ]
    return max((*ways, *parts), key=lambda name: (land.hex(name).mapped, name))


def _how_it_ended(land: Land, system: str, last: str, told: str) -> Iterator[tuple[bool, Finding]]:
    if land.is_wet(last):
        yield False, Finding(last, "10.3355", f"{told} from this lake or swamp")
        return
    mapped = MappedRiver(land, last)
    if mapped.joins:
        yield False, Finding(last, "10.3213", f"{told} since a tributary joined it here")
    elif any(breach.about == system for breach in mapped.avoidable()):
        yield True, Finding(last, SYSTEMS, f"{told}; its river should have gone on here")
    elif land.hex(last).river == NO_RIVER:
        yield False, Finding(last, "10.3355", f"{told}; here was no water for it")
    else:
        yield False, Finding(last, "10.3355", f"{told}; from here it could not go on")
