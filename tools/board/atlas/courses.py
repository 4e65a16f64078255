"""From river points to hexes and sides: which side water comes in over, and where it leaves."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from math import dist

from companion.hexes import BEARINGS, Grid, shortest_path
from tools.board.atlas.geography import Course
from tools.board.atlas.ground import Ground

Sides = dict[str, list[str]]
"""Six river letters for each river hex, by direction."""


@dataclass(frozen=True)
class Walk:
    """A course as hexes, mouth or junction first; `joins` says it begins in another course."""

    course: Course
    hexes: list[str]
    joins: bool


def walk_courses(ground: Ground) -> dict[str, Walk]:
    """Return the hexes of each known course; two points apart are joined by a straight line."""
    walks: dict[str, Walk] = {}
    begun: set[str] = set()
    for name, course in ground.geography.courses.items():
        stops = [ground.settle(point) for point in course.points]
        hexes = stops[:1]
        for stop in stops[1:]:
            hexes += ground.grid.line(hexes[-1], stop)[1:]
        walks[name] = Walk(course, hexes, joins=course.system in begun)
        begun.add(course.system)
    return walks


def prolong(ground: Ground, walk: Walk, blank: Callable[[str], bool]) -> Walk:
    """Return the course, carried on over known land until its last hex touches a blank one."""
    if walk.course.spring:
        return walk
    touching = {
        name for name in ground.land if any(blank(near) for near in ground.grid.adjacent(name))
    }
    on = shortest_path(
        ground.grid,
        walk.hexes[-1],
        touching,
        lambda name: name in ground.land and name not in walk.hexes,
    )
    if on is None:
        raise ValueError(f"the course of the {walk.course.system} cannot reach a blank hex.")
    return Walk(walk.course, walk.hexes + on[1:], walk.joins)


def draw_sides(
    ground: Ground, walks: Iterable[Walk], blank: Callable[[str], bool]
) -> tuple[Sides, dict[str, int]]:
    """Return the letters of all river hexes, and the cataract sides (10.52), 1 to 6, by hex."""
    grid = ground.grid
    sides: Sides = {}
    cataracts: dict[str, int] = {}
    for walk in walks:
        for below, above in zip(walk.hexes, walk.hexes[1:], strict=False):
            _mark(sides, below, grid.direction(below, above), "i")
            _mark(sides, above, grid.direction(above, below), "o")
        if not walk.joins:
            ways = _ways(grid, walk.hexes[0], lambda near: near not in ground.land)
            _mark(sides, walk.hexes[0], _straightest(grid, walk.hexes[1::-1], ways), "o")
        last = walk.hexes[-1]
        if not walk.course.spring:
            way = _onward(ground, walk, _ways(grid, last, blank))
            _mark(sides, last, way, "i")
            if walk.course.cataract:
                cataracts[last] = way
    return sides, cataracts


def _onward(ground: Ground, walk: Walk, ways: list[int]) -> int:
    """Return the way out of the last hex that leads nearest to where the river comes from."""
    grid, last, beyond = ground.grid, walk.hexes[-1], walk.course.beyond
    if beyond is None:
        return _straightest(grid, walk.hexes[-2:], ways)
    goal = ground.on_plane(beyond)
    return min(ways, key=lambda way: dist(ground.layout.side_middle(last, way), goal))


def _mark(sides: Sides, name: str, direction: int, letter: str) -> None:
    sides.setdefault(name, ["."] * 6)[direction - 1] = letter


def _ways(grid: Grid, name: str, fits: Callable[[str], bool]) -> list[int]:
    """Return the directions whose hex fits; beyond the edge of the board only as a last resort."""
    near = grid.neighbours(name)
    on_board = [side for side, hex_ in enumerate(near, start=1) if hex_ is not None and fits(hex_)]
    return on_board or [side for side, hex_ in enumerate(near, start=1) if hex_ is None]


def _straightest(grid: Grid, step: list[str], ways: list[int]) -> int:
    """Return the way that turns least from the step just made; of two, the clockwise one."""
    clockwise = BEARINGS[grid.orientation]
    ahead = clockwise.index(grid.bearing(grid.direction(*step)))

    def turn(way: int) -> tuple[int, int]:
        right = (clockwise.index(grid.bearing(way)) - ahead) % 6
        return min(right, 6 - right), right

    return min(ways, key=turn)
