"""River systems as things: how far they reach, their longest course, what joins it (10.335, 25.2).

Pure functions over a map. Lengths are in hexes, counted in steps along water by the shortest way
down to the mouth (25.26); `beyond` holds for a system the hexes between its mouth on the board and
its true one.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from companion.games.nile.map.water.letters import BOTH, OUT
from companion.games.nile.map.water.systems import ways_on
from companion.games.nile.map.water.tracing import upstream
from companion.games.nile.map.water.view import Waters


class Reach(NamedTuple):
    """How far a system is mapped: its farthest hex and the length from there to its true mouth.

    `as_far` are all hexes that are so far, the farthest among them, in the order of their mapping.
    """

    name: str
    farthest: str
    length: int
    as_far: tuple[str, ...] = ()


class Tributary(NamedTuple):
    """What flows into the longest course of a system over one hex.

    `joins` is the hex of the course in which it arrives, `hexes` are its own with all that flows
    into it, nearest first, `farthest` the one farthest from the course and `length` its steps.
    """

    joins: str
    hexes: tuple[str, ...]
    farthest: str
    length: int


class RiverSystem(NamedTuple):
    """A river system as it is mapped so far.

    `name` is that of the printed river at the mouth. `hexes` are all that drain to the mouth,
    nearest first, and `shared` those of them that drain to another mouth as well, through a lake
    or swamp (10.3212). `minimum` hexes it must reach, of which `owed` are missing (10.3352); `ways`
    are the open hexes into which it can go on. `farthest` is the hex that is published for the
    award (25.22), "" while none is mapped whole; `length` counts to the true mouth. `course` runs
    from the farthest hex to the mouth. `mapped_by` gives each player's hexes, those printed on the
    board under "".
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
    """The systems by the length of their farthest mapped hex, the longest first (25.22–25.26).

    A hex that drains to two mouths is measured from the nearer and counts for that system alone
    (ruling). Partly explored hexes are not mapped yet. Of equally long systems, and of equally far
    hexes, the one mapped earlier comes first.
    """
    found = _reaches(waters, _steps(waters), beyond)
    return sorted(found, key=lambda reach: (-reach.length, _mapped(waters, reach.farthest)))


def _steps(waters: Waters) -> dict[str, dict[str, int]]:
    """Of each system in the order of the board its hexes, nearest first, with the steps down."""
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
    """The system of the nearest true mouth for each hex; of two as near the first of the board."""
    best: dict[str, tuple[int, str]] = {}
    for name, down in steps.items():
        more = beyond.get(name, 0)
        for part, away in down.items():
            if part not in best or away + more < best[part][0]:
                best[part] = (away + more, name)
    return {part: name for part, (_, name) in best.items()}


def _mapped(waters: Waters, name: str) -> tuple[int, str]:
    """Sorts hexes in the order in which they were mapped."""
    return waters.hex(name).mapped, name


# The systems whole


def river_systems(waters: Waters, beyond: Mapping[str, int]) -> tuple[RiverSystem, ...]:
    """All river systems in the order of the board, with everything that a panel shows."""
    steps = _steps(waters)
    far = {reach.name: reach for reach in _reaches(waters, steps, beyond)}
    return tuple(
        _system(waters, name, steps, far.get(name) or Reach(name, "", 0)) for name in steps
    )


def longest_courses(waters: Waters) -> dict[str, tuple[str, ...]]:
    """Of each system its longest course on the board, from the farthest hex to the mouth (25.22).

    Empty while no hex of it is mapped whole.
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
    """The shortest way that water takes from a hex to the mouth, the hex itself first."""
    course = [start] if start else []
    while course and down[course[-1]]:
        course.append(_below(waters, down, course[-1]))
    return tuple(course)


def _below(waters: Waters, down: Mapping[str, int], name: str) -> str:
    """The next hex on the shortest way to the mouth; of several the one in the lowest direction.

    Where hexes were set by hand so that their rivers do not fit, it is any that the way came from.
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
    """What joins the longest course, from the mouth upwards.

    Each hex belongs to the tributary of the hex below it on its own shortest way down.
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
    """Rivers, lakes and swamps that drain to no mouth so far: each with all that is joined to it.

    In ascending order of their hexes. Hexes of a system are left out, though water may join them.
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
