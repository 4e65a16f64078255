"""Checks of rivers on the map: sides, hexes, and where the water flows (10.31, 10.33)."""

from __future__ import annotations

from collections.abc import Iterator

from companion.games.nile.map.board.board import NO_RIVER
from companion.games.nile.map.survey.findings import Finding
from companion.games.nile.map.survey.land import ACROSS, DRY, IN, LEVEL, OUT, Land

# Side by side


def sides_fit(land: Land) -> Iterator[Finding]:
    """Check that rivers lead to a river, lake, swamp or open land, at a mouth to sea (10.318)."""
    for name, here in land.known():
        if here.river == NO_RIVER:
            continue
        beside = {side: (other, back) for side, other, back in land.sides(name)}
        for side, letter in enumerate(here.river, start=1):
            if letter != DRY and side in beside:
                yield from _side_fits(land, name, side, *beside[side])
            elif letter != DRY and not land.is_strait(name, side):
                yield from _leaves_land(land, name, side)


def straits_are_dry(land: Land) -> Iterator[Finding]:
    """Check that no river crosses the sea between an island and other land (10.318)."""
    for name, here in land.known():
        for side, letter in enumerate(here.river, start=1):
            if letter != DRY and land.is_strait(name, side):
                yield from _leaves_land(land, name, side)


def _leaves_land(land: Land, name: str, side: int) -> Iterator[Finding]:
    """Report a river that meets the sea or the edge of the board without a mouth."""
    if land.drawn(name, side) == IN or name not in land.mouths:
        bearing = land.bearing(side)
        says = f"its river leads to the {bearing}, where there's no land it could enter"
        yield Finding(name, "10.318", says)


def _side_fits(land: Land, name: str, side: int, other: str, back: int) -> Iterator[Finding]:
    mine, theirs = land.drawn(name, side), land.drawn(other, back)
    if theirs == ACROSS[mine]:
        return
    last = land.later(name, other)
    if theirs == mine:
        if name < other:
            flow = "in from" if mine == IN else "out to"
            first = other if last == name else name
            says = f"water flows {flow} {first}, and there as well; one of them should turn"
            yield Finding(last, "10.311", says)
    elif not (land.is_open(other) or land.is_wet(other)):
        if last == name:
            says = (
                f"its river leads to the {land.bearing(side)} into {other}, which it can't enter; "
                "it should lead to open land, a lake, a swamp or a river that leads here"
            )
            yield Finding(name, "10.318", says)
        else:
            says = f"the river of {name} leads here, so it should go on in the hex"
            yield Finding(other, "10.312", says)


# Hex by hex


def rivers_come_and_go(land: Land) -> Iterator[Finding]:
    """Check that rivers come from a source or another hex, and flow on (10.316, 10.317)."""
    for name, here in land.known():
        comes, goes = IN in here.river, OUT in here.river
        if here.source and (comes or not goes):
            what = "water comes into it" if comes else "no river leaves it"
            says = f"a river source lies here, yet {what}; it should be no source"
            yield Finding(name, "10.316", says)
        elif here.river == NO_RIVER or land.is_wet(name):
            continue
        elif not goes:
            says = "its water flows nowhere; it should leave, or the hex be a great salt lake"
            yield Finding(name, "10.333", says)
        elif not comes and not here.source:
            says = "its river comes from nowhere; a source should lie here"
            yield Finding(name, "10.317", says)


def salt_lakes_are_ends(land: Land) -> Iterator[Finding]:
    """Check that water flows into a great salt lake, and none out of it (10.333)."""
    for name, _ in land.known():
        if not (land.hex(name).salt and land.is_lake(name)):
            continue
        ways = [(other, way) for other, way in land.links(name) if not land.is_wet(other)]
        leaving = [other for other, way in ways if way == OUT]
        if leaving:
            says = f"a great salt lake lies here, yet its water flows out to {leaving[0]}"
            yield Finding(name, "10.333", f"{says}; it should not")
        elif not any(True for _ in land.links(name)):
            says = "a great salt lake lies here, so a river should flow into it"
            yield Finding(name, "10.333", says)


# What earlier versions drew, and rulings no longer allow


def salt_lakes_form_by_no_other_water(land: Land) -> Iterator[Finding]:
    """Check that a great salt lake had no lake or swamp next to it when it formed.

    (10.318, 10.333, ruling)
    """
    for name, here in land.known():
        if not (here.salt and here.mapped):
            continue
        for _, other, back in land.sides(name):
            waits = land.is_wet(other) and land.drawn(other, back) == DRY
            if waits and _was_there(land, other, here.mapped):
                says = f"this great salt lake formed beside the {land.hex(other).terrain} {other}"
                yield Finding(name, "10.333", f"{says}; its river should have gone on into that")
                break


def _was_there(land: Land, name: str, number: int) -> bool:
    """True if a hex was known before the hex with this number; False if uncertain."""
    mapped = land.hex(name).mapped
    if mapped:
        return mapped < number
    return not land.board.played and not land.board.is_blank(name)


def confluences_have_one_way_out(land: Land) -> Iterator[Finding]:
    """Check that at most the two branches of a fork leave a hex (10.313, 10.3243, ruling)."""
    for name, here in land.known():
        if not land.is_wet(name) and here.river.count(OUT) > 2:
            says = f"{here.river.count(OUT)} arms of a river leave the hex"
            yield Finding(name, "10.313", f"{says}; of rivers that met one alone should leave")


# All that flows


def no_water_circles(land: Land) -> Iterator[Finding]:
    """Check that water flows in a circle only through a swamp (10.336).

    Connected lake hexes count as one.
    """
    home: dict[str, str] = {}

    def is_lake(name: str) -> bool:
        return land.is_lake(name) and land.is_wet(name)

    for name, _ in land.known():
        if name not in home and land.has_water(name) and not land.is_swampy(name):
            body = land.together(name, is_lake) if is_lake(name) else [name]
            home.update(dict.fromkeys(body, name))
    below: dict[str, list[str]] = {first: [] for first in home.values()}
    for name, first in home.items():
        below[first] += [home[to] for to, way in land.links(name) if way == OUT and to in home]
    for circle in _circles(below):
        last = circle[0]
        for other in circle:
            last = land.later(last, other)
        says = f"water flows in a circle through {', '.join(circle)}; it should pass a swamp"
        yield Finding(last, "10.336", says)


def joined_water_drains(land: Land) -> Iterator[Finding]:
    """Check that water connected to a mouth flows there or into a salt lake.

    (10.313, 10.333)
    """
    drained = land.follow(land.mouths, IN + LEVEL)
    salt = (name for name, here in land.known() if here.salt)
    settled = drained | land.follow(salt, IN + LEVEL)
    told: dict[str, None] = {}
    for name in drained:
        for other, _ in land.links(name):
            if other not in settled and other not in told:
                told |= dict.fromkeys(_loose(land, other, settled))
                says = f"its water is joined to that of {name}, so it should flow to the mouth"
                yield Finding(other, "10.313", says)


def _loose(land: Land, start: str, settled: dict[str, None]) -> list[str]:
    found = [start]
    for name in found:
        found += [to for to, _ in land.links(name) if to not in settled and to not in found]
    return found


def _circles(below: dict[str, list[str]]) -> Iterator[list[str]]:
    """Yield a circle from each group of them, downstream from hex to hex."""
    left = _endless(below)
    while left:
        way = [next(iter(left))]
        while (after := left[way[-1]][0]) not in way:
            way.append(after)
        circle = way[way.index(after) :]
        yield circle
        left = _endless({name: left[name] for name in left if name not in circle})


def _endless(below: dict[str, list[str]]) -> dict[str, list[str]]:
    """Remove everything that flows to an end, and return the rest."""
    left = below
    while True:
        kept = {name: [to for to in left[name] if to in left] for name in left}
        kept = {name: others for name, others in kept.items() if others}
        if len(kept) == len(left):
            return kept
        left = kept


def rivers_have_one_mouth(land: Land) -> Iterator[Finding]:
    """Check that no river hex drains to two mouths except by a lake or swamp (10.3212, ruling).

    Of hexes above each other only the lowest is reported, where the water divides.
    """
    for name, here in land.known():
        if land.is_wet(name) or here.river.count(OUT) < 2:
            continue
        reached = _mouths_by_rivers(land, name)
        nearer = (to for to, way in land.links(name) if way == OUT)
        if len(reached) > 1 and all(len(_mouths_by_rivers(land, to)) < 2 for to in nearer):
            says = f"its river drains to the mouths of {' and '.join(reached)}"
            yield Finding(name, "10.3212", f"{says}; it should be lake, swamp or jungle/swamp")


def _mouths_by_rivers(land: Land, start: str) -> list[str]:
    """Systems whose mouths a river reaches without passing a lake or swamp."""
    found = [start]
    for name in found:
        if not land.is_wet(name):
            found += [to for to, way in land.links(name) if way == OUT and to not in found]
    return sorted(land.mouths[name] for name in found if name in land.mouths)
