"""What a map has that gets a name: rivers, mountain ranges, lakes, peoples, and their hexes."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from companion.games.nile.map.board.board import NO_RIVER, Board
from companion.games.nile.map.terrain import LAKE, MOUNTAIN, has
from companion.games.nile.map.water import OUT, WET, Waters
from companion.games.nile.map.water.ranking import longest_courses
from companion.games.nile.state import Hex, Tribe
from companion.hexes import Grid, regions

SHORTEST_RIVER = 4
"""Hexes of a river that has a name of its own."""

SMALLEST_RANGE = 2
"""Hexes of a range; a mountain alone has the name of its peak."""

VILLAGES = 8
"""About how many villages are one people."""

SMALLEST_PEOPLE = 3
"""Villages of a people at least."""


def rivers(board: Board, hexes: Mapping[str, Hex]) -> list[tuple[str, ...]]:
    """Rivers without a name on the board, the longest first; each from its lower end upwards.

    They flow into another river, a lake, a swamp or the sea. What the board names are the longest
    courses of its systems.
    """
    taken = {name for course in longest_courses(Waters(board, hexes)).values() for name in course}
    free = {
        name
        for name, here in hexes.items()
        if here.river != NO_RIVER and here.terrain not in WET and name not in taken
    }
    below = {name: _below(board.grid, hexes[name], name) for name in sorted(free)}
    above: dict[str, list[str]] = {}
    for name, there in below.items():
        above.setdefault(there, []).append(name)
    roots = [name for name, there in below.items() if there not in free]
    found = (course for root in roots for course in _split(root, above))
    long = (course for course in found if len(course) >= SHORTEST_RIVER)
    return sorted(long, key=lambda course: (-len(course), course))


def _below(grid: Grid, here: Hex, name: str) -> str:
    """The hex into which a river flows first, "" for none."""
    sides = (side for side, letter in enumerate(here.river, start=1) if letter == OUT)
    side = next(sides, 0)
    return (grid.neighbour(name, side) or "") if side else ""


def _split(root: str, above: Mapping[str, list[str]]) -> Iterator[tuple[str, ...]]:
    """The longest course up from a hex, and the courses of what flows into it."""
    longest = _longest(root, above)
    waiting = [root]
    while waiting:
        course = [waiting.pop()]
        while ups := above.get(course[-1]):
            best = min(ups, key=lambda name: (-longest[name], name))
            waiting += [name for name in ups if name != best]
            course.append(best)
        yield tuple(course)


def _longest(root: str, above: Mapping[str, list[str]]) -> dict[str, int]:
    """The hexes of the longest course up from each hex that drains to one."""
    order = [root]
    for name in order:
        order += above.get(name, ())
    found: dict[str, int] = {}
    for name in reversed(order):
        found[name] = 1 + max((found[up] for up in above.get(name, ())), default=0)
    return found


def ranges(board: Board, hexes: Mapping[str, Hex]) -> list[tuple[str, ...]]:
    """Mountains that lie together, the largest range first; the hexes of each ascending."""
    high = [name for name, here in hexes.items() if has(here.terrain, MOUNTAIN)]
    return _largest(body for body in regions(board.grid, high) if len(body) >= SMALLEST_RANGE)


def lakes(board: Board, hexes: Mapping[str, Hex]) -> list[tuple[str, ...]]:
    """The lakes, the largest first; the hexes of each ascending."""
    wet = [name for name, here in hexes.items() if here.terrain == LAKE]
    return _largest(regions(board.grid, wet))


def _largest(bodies: Iterable[Iterable[str]]) -> list[tuple[str, ...]]:
    found = (tuple(sorted(body)) for body in bodies)
    return sorted(found, key=lambda body: (-len(body), body))


def peoples(board: Board, tribes: Mapping[str, Tribe]) -> list[tuple[str, ...]]:
    """The hexes of villages that are one people, the most villages first.

    A people are those that live nearest to the same village.
    """
    homes = sorted({tribe.hex for tribe in tribes.values() if tribe.hex in board.hexes})
    centers = spread(board.grid, homes, -(-len(homes) // VILLAGES))
    villages: dict[str, list[str]] = {center: [] for center in centers}
    for home in homes:
        villages[nearest(board.grid, home, centers)].append(home)
    return _largest(own for own in villages.values() if len(own) >= SMALLEST_PEOPLE)


def spread(grid: Grid, names: list[str], count: int) -> list[str]:
    """Pick hexes far from each other, the first of all and then the farthest from those picked."""
    picked = names[:1]
    far = {name: grid.distance(name, picked[0]) for name in names} if picked else {}
    while len(picked) < min(count, len(names)):
        best = max(far, key=lambda name: (far[name], name))
        picked.append(best)
        far = {name: min(away, grid.distance(name, best)) for name, away in far.items()}
    return picked


def nearest(grid: Grid, name: str, centers: Iterable[str]) -> str:
    """The nearest of some hexes; of two as near the first."""
    return min(centers, key=lambda center: grid.distance(name, center))
