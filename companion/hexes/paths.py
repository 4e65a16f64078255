"""Walks over the board: how far each hex is, and a shortest way to one of several goals.

Every step costs one. Where ways are equally short, the one whose steps come first in the order
of directions is taken, so the same board always gives the same path.
"""

from collections import deque
from collections.abc import Callable, Collection, Iterable

from companion.hexes.grid import Grid

Steps = Callable[[str], Iterable[str]]
"""Which hexes can be reached in one step from a hex; in place of its six neighbors."""


def distances(
    grid: Grid,
    starts: Iterable[str],
    passable: Callable[[str], bool] | None = None,
    limit: int | None = None,
    steps: Steps | None = None,
) -> dict[str, int]:
    """Return how many steps each hex lies from the nearest start, nearest first.

    Starts count 0 whether passable or not; hexes that cannot be reached, or lie further than
    `limit`, are left out. Raises `HexNameError` for a start off the board.
    """
    reach = steps or grid.adjacent
    found: dict[str, int] = {}
    for start in starts:
        grid.parse(start)
        found[start] = 0
    queue = deque(found)
    while queue:
        here = queue.popleft()
        away = found[here] + 1
        if limit is not None and away > limit:
            break
        for near in reach(here):
            if near not in found and (passable is None or passable(near)):
                found[near] = away
                queue.append(near)
    return found


def shortest_path(
    grid: Grid,
    start: str,
    goals: Collection[str],
    passable: Callable[[str], bool] | None = None,
    steps: Steps | None = None,
) -> list[str] | None:
    """Return a shortest path from `start` to the nearest goal, both included, or None.

    Every hex after the start must be passable, the goal too. Raises `HexNameError` for a start
    off the board.
    """
    grid.parse(start)
    reach = steps or grid.adjacent
    came_from: dict[str, str | None] = {start: None}
    queue = deque([start])
    while queue:
        here = queue.popleft()
        if here in goals:
            return _walk_back(came_from, here)
        for near in reach(here):
            if near not in came_from and (passable is None or passable(near)):
                came_from[near] = here
                queue.append(near)
    return None


def _walk_back(came_from: dict[str, str | None], end: str) -> list[str]:
    path = [end]
    while (before := came_from[path[-1]]) is not None:
        path.append(before)
    return path[::-1]
