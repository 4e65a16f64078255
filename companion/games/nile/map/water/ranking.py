"""River systems: reach, longest course and tributaries (10.335, 25.2).

Pure functions over a map. Lengths are in hexes, counted as steps along water by the shortest way
down to the mouth (25.26). `beyond` gives, for a system, the hexes between its mouth on the board
and its true one.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from companion.games.nile.map.water.letters import BOTH, OUT
from companion.games.nile.map.water.systems import ways_on
from companion.games.nile.map.water.tracing import upstream
from companion.games.nile.map.water.view import Waters


class Reach(NamedTuple):
    """Reach of a system: its farthest hex and the length from there to its true mouth.

    `as_far` are all hexes at that distance, including the farthest, in the order they were mapped.
    """

    name: str
    farthest: str
    length: int
    as_far: tuple[str, ...] = ()


class Tributary(NamedTuple):
    """Water that flows into a system's longest course through one hex.

    `joins` is the hex of the course that it flows into. `hexes` are its own with everything that
    flows into them, nearest first. `farthest` is the one farthest from the course and `length` its
    distance.
    """

    joins: str
    hexes: tuple[str, ...]
    farthest: str
    length: int


class RiverSystem(NamedTuple):
    """A river system as mapped so far.

    `name` is the printed river at the mouth. `hexes` are all that drain to the mouth, nearest
    first. `shared` are those that also drain to another mouth, through a lake or swamp (10.3212).
    `minimum` is the number of hexes it must reach and `owed` how many are missing (10.3352). `ways`
    are the open hexes it can continue into. `farthest` is the hex that is published for the award
    (25.22), "" if none is fully mapped. `length` counts to the true mouth. `course` runs from the
    farthest hex to the mouth. `mapped_by` has each player's hexes, with printed ones under "".
    """

    name: str
    mouth: str
    hexes: tuple[str, ...]
    shared: tuple[str, ...]
    minimum: int
    owed: int
    ways: tuple[str, ...]
    farthest: str
    length: int
    course: tuple[str, ...]
    tributaries: tuple[Tributary, ...]
    mapped_by: dict[str, tuple[str, ...]]


# How far each system reaches


def reaches(waters: Waters, beyond: Mapping[str, int]) -> list[Reach]:
    """Systems by the length of their farthest mapped hex, longest first (25.22–25.26).

    A hex that drains to two mouths is measured from the nearer one and counts only for that system
    (ruling). Partly explored hexes aren't mapped yet. Of equally long systems, and of equally far
    hexes, the one mapped earlier comes first.
    """
    found = _reaches(waters, _steps(waters), beyond)
    return sorted(found, key=lambda reach: (-reach.length, _mapped(waters, reach.farthest)))


def _steps(waters: Waters) -> dict[str, dict[str, int]]:
    """Hexes of each system with their steps down, nearest first, in board order."""
    return {name: upstream(waters, mouth) for mouth, name in waters.mouths.items()}


def _reaches(
    waters: Waters, steps: Mapping[str, dict[str, int]], beyond: Mapping[str, int]
) -> list[Reach]:
    own = _nearest(steps, beyond)
    found = []
    for name, down in steps.items():
        far = {part: down[part] for part in down if own[part] == name and waters.hex(part).whole}
        if far:
            most = max(far.values())
            ends = sorted(
                (part for part in far if far[part] == most), key=lambda part: _mapped(waters, part)
            )
            found.append(Reach(name, ends[0], most + beyond.get(name, 0), tuple(ends)))
    return found


def _nearest(steps: Mapping[str, dict[str, int]], beyond: Mapping[str, int]) -> dict[str, str]:
    """System of the nearest true mouth for each hex; ties go to board order."""
    best: dict[str, tuple[int, str]] = {}
    for name, down in steps.items():
        more = beyond.get(name, 0)
        for part, away in down.items():
            if part not in best or away + more < best[part][0]:
                best[part] = (away + more, name)
    return {part: name for part, (_, name) in best.items()}


def _mapped(waters: Waters, name: str) -> tuple[int, str]:
    """Sort key for the order in which hexes were mapped."""
    return waters.hex(name).mapped, name


# The systems whole


def river_systems(waters: Waters, beyond: Mapping[str, int]) -> tuple[RiverSystem, ...]:
    """All river systems in board order, with everything a panel shows."""
    steps = _steps(waters)
    far = {reach.name: reach for reach in _reaches(waters, steps, beyond)}
    return tuple(
        _system(waters, name, steps, far.get(name) or Reach(name, "", 0)) for name in steps
    )


def longest_courses(waters: Waters) -> dict[str, tuple[str, ...]]:
    """Longest course of each system on the board, from farthest hex to mouth (25.22).

    Empty while none of its hexes is fully mapped.
    """
    steps = _steps(waters)
    far = {reach.name: reach.farthest for reach in _reaches(waters, steps, {})}
    return {name: _course(waters, down, far.get(name, "")) for name, down in steps.items()}


def _system(
    waters: Waters, name: str, steps: Mapping[str, dict[str, int]], reach: Reach
) -> RiverSystem:
    river, down = waters.board.rivers[name], steps[name]
    others = [part for other, theirs in steps.items() if other != name for part in theirs]
    course = _course(waters, down, reach.farthest)
    return RiverSystem(
        name=name,
        mouth=river.mouth,
        hexes=tuple(down),
        shared=tuple(part for part in down if part in others),
        minimum=river.minimum,
        owed=max(0, river.minimum - len(down)),
        ways=tuple(dict.fromkeys(way for part in down for way in ways_on(waters, part))),
        farthest=reach.farthest,
        length=reach.length,
        course=course,
        tributaries=_tributaries(waters, down, course),
        mapped_by=_mapped_by(waters, down),
    )


def _course(waters: Waters, down: Mapping[str, int], start: str) -> tuple[str, ...]:
    """Shortest way of water from a hex to the mouth, including the hex."""
    course = [start] if start else []
    while course and down[course[-1]]:
        course.append(_below(waters, down, course[-1]))
    return tuple(course)


def _below(waters: Waters, down: Mapping[str, int], name: str) -> str:
    """Next hex on the shortest way to the mouth; ties go to the lowest direction.

    If manually set hexes have rivers that don't match, it's any hex that the way came from.
    """
    below = down[name] - 1
    ways = (
        other
        for _, other, letter in waters.links(name)
        if letter in (OUT, BOTH) and down.get(other) == below
    )
    return next(ways, "") or next(
        other for _, other, _ in waters.near(name) if down.get(other) == below
    )


def _tributaries(
    waters: Waters, down: Mapping[str, int], course: tuple[str, ...]
) -> tuple[Tributary, ...]:
    """Tributaries of the longest course, from the mouth upstream.

    Each hex belongs to the tributary of the next hex on its own shortest way down.
    """
    head: dict[str, str] = {}
    branches: dict[str, list[str]] = {}
    for part in down if course else ():
        if part not in course:
            head[part] = head.get(_below(waters, down, part), part)
            branches.setdefault(head[part], []).append(part)
    found = [_tributary(down, _below(waters, down, at), of) for at, of in branches.items()]
    return tuple(sorted(found, key=lambda branch: down[branch.joins]))


def _tributary(down: Mapping[str, int], joins: str, hexes: list[str]) -> Tributary:
    farthest = max(hexes, key=lambda part: down[part])
    return Tributary(joins, tuple(hexes), farthest, down[farthest] - down[joins])


def _mapped_by(waters: Waters, names: Iterable[str]) -> dict[str, tuple[str, ...]]:
    found: dict[str, tuple[str, ...]] = {}
    for name in names:
        by = waters.hex(name).by
        found[by] = (*found.get(by, ()), name)
    return found


def strays(waters: Waters) -> tuple[tuple[str, ...], ...]:
    """Rivers, lakes and swamps that drain to no mouth yet, each with all connected water.

    They're sorted by hex. Hexes of a system are left out, although water may connect them.
    """
    drained = {part for down in _steps(waters).values() for part in down}
    left = {name for name in waters.hexes if waters.has_water(name)} - drained
    found = []
    for name in sorted(left):
        if name in left:
            body = [name]
            left.discard(name)
            for here in body:
                for _, other, _ in waters.links(here):
                    if other in left:
                        left.discard(other)
                        body.append(other)
            found.append(tuple(sorted(body)))
    return tuple(found)
