"""Features of a map that get a name: rivers, mountain ranges, lakes, peoples, and their hexes."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from companion.games.nile.map.board.board import NO_RIVER, Board
from companion.games.nile.map.terrain import LAKE, MOUNTAIN, has
from companion.games.nile.map.water import OUT, WET, Waters
from companion.games.nile.map.water.ranking import longest_courses
from companion.games.nile.state import Hex, Tribe
from companion.hexes import Grid, regions

SHORTEST_RIVER = 4
"""Minimum length in hexes of a river with its own name."""

SMALLEST_RANGE = 2
"""Minimum number of hexes of a range; a single mountain has the name of its peak."""

VILLAGES = 8
"""Approximate number of villages of one people."""

SMALLEST_PEOPLE = 3
"""Minimum number of villages of a people."""


def rivers(board: Board, hexes: Mapping[str, Hex]) -> list[tuple[str, ...]]:
    """Return rivers without a name on the board, longest first; each from its lower end up.

    They flow into another river, a lake, a swamp or the sea. The board's own names are those of the
    longest courses of its systems.
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
    """Return the hex into which a river flows first, "" for none."""
    sides = (side for side, letter in enumerate(here.river, start=1) if letter == OUT)
    side = next(sides, 0)
    return (grid.neighbour(name, side) or "") if side else ""


def _split(root: str, above: Mapping[str, list[str]]) -> Iterator[tuple[str, ...]]:
    """Yield the longest course up from a hex, and the courses of its tributaries."""
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
    """Return the length of the longest course up from each hex that drains to `root`."""
    order = [root]
    for name in order:
        order += above.get(name, ())
    found: dict[str, int] = {}
    for name in reversed(order):
        found[name] = 1 + max((found[up] for up in above.get(name, ())), default=0)
    return found


def ranges(board: Board, hexes: Mapping[str, Hex]) -> list[tuple[str, ...]]:
    """Return groups of adjacent mountains, largest range first; the hexes of each ascending."""
    high = [name for name, here in hexes.items() if has(here.terrain, MOUNTAIN)]
    return _largest(body for body in regions(board.grid, high) if len(body) >= SMALLEST_RANGE)


def lakes(board: Board, hexes: Mapping[str, Hex]) -> list[tuple[str, ...]]:
    """Return the lakes, largest first; the hexes of each ascending."""
    wet = [name for name, here in hexes.items() if here.terrain == LAKE]
    return _largest(regions(board.grid, wet))


def _largest(bodies: Iterable[Iterable[str]]) -> list[tuple[str, ...]]:
    found = (tuple(sorted(body)) for body in bodies)
    return sorted(found, key=lambda body: (-len(body), body))


def peoples(board: Board, tribes: Mapping[str, Tribe]) -> list[tuple[str, ...]]:
    """Return the hexes of villages that form one people, most villages first.

    A people are those that live nearest to the same village.
    """
    homes = sorted({tribe.hex for tribe in tribes.values() if tribe.hex in board.hexes})
    centers = spread(board.grid, homes, -(-len(homes) // VILLAGES))
    villages: dict[str, list[str]] = {center: [] for center in centers}
    for home in homes:
        villages[nearest(board.grid, home, centers)].append(home)
    return _largest(own for own in villages.values() if len(own) >= SMALLEST_PEOPLE)


def spread(grid: Grid, names: list[str], count: int) -> list[str]:
    """Return hexes far apart: the first, then repeatedly the farthest from those chosen."""
    picked = names[:1]
    far = {name: grid.distance(name, picked[0]) for name in names} if picked else {}
    while len(picked) < min(count, len(names)):
        best = max(far, key=lambda name: (far[name], name))
        picked.append(best)
        far = {name: min(away, grid.distance(name, best)) for name, away in far.items()}
    return picked


def nearest(grid: Grid, name: str, centers: Iterable[str]) -> str:
    """Return the nearest of these hexes; if two are equally near the first."""
    return min(centers, key=lambda center: grid.distance(name, center))
