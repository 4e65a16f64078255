"""What was known of Africa about 1820: the fringe, Cape Colony, and their terrain."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass

from companion.games.nile.map.terrain import TERRAINS
from companion.hexes import distances
from tools.board.atlas.courses import Walk
from tools.board.atlas.geography import Stretch
from tools.board.atlas.ground import Ground

Rings = dict[str, set[str]]
"""Named sets of known hexes; a hex can be in several."""


@dataclass(frozen=True)
class Fringe:
    """The known hexes by ring, and those of Cape Colony."""

    rings: Rings
    known: frozenset[str]

    @property
    def colony(self) -> set[str]:
        """The hexes of Cape Colony (3.2)."""
        return self.rings["colony"]


def find_fringe(ground: Ground, walks: dict[str, Walk]) -> Fringe:
    """Return all that was known, but for the hexes that are kept blank."""
    plan = ground.geography.known
    coast = _coast(ground)
    behind = _around(ground, coast)
    nile = {name for walk in walks.values() if walk.course.system == "Nile" for name in walk.hexes}
    north = plan.nile_strip_north_of
    strip = {name for name in _around(ground, nile) if ground.centre(name)[0] > north}
    inland = _around(ground, behind) - coast
    rings: Rings = {
        "coast": coast,
        "behind": behind,
        "rim": {name for name in inland if plan.rim.holds(ground.centre(name))},
        "nile": nile | strip,
        "edge": {name for name in ground.land if name.endswith("01")},
        "course": {name for walk in walks.values() for name in walk.hexes},
        "colony": _colony(ground, walks),
    }
    blank = {ground.hex_of(point) for point in plan.keep_blank}
    known = frozenset().union(*rings.values()) - blank
    return Fringe({ring: names & known for ring, names in rings.items()}, known)


def _coast(ground: Ground) -> set[str]:
    """Return the land hexes that border a sea hex, a strait, or the sea beyond the edge."""
    grid = ground.grid
    islands = {ground.settle(island.at) for island in ground.geography.islands.values()}
    return islands | {
        name
        for name in ground.land
        if any(near not in ground.land or near in islands for near in grid.adjacent(name))
        or sea_beyond(ground, name)
    }


def sea_beyond(ground: Ground, name: str) -> list[int]:
    """Return the directions over which a land hex has sea off the board, where land ends."""
    return [
        side
        for side, near in enumerate(ground.grid.neighbours(name), start=1)
        if near is None and not ground.is_beyond_edge(name, side)
    ]


def _around(ground: Ground, names: Iterable[str]) -> set[str]:
    """Return the land hexes beside some hexes, without those hexes."""
    inner = set(names)
    return {near for name in inner for near in ground.grid.adjacent(name)} & ground.land - inner


def _colony(ground: Ground, walks: dict[str, Walk]) -> set[str]:
    plan = ground.geography.known.colony
    ports = ground.geography.ports
    river = walks[plan.course].hexes
    border = {*river, *ground.grid.line(ground.settle(ports[plan.port].at), river[-1])}
    inside = ground.settle(ports[plan.inside].at)
    reached = distances(
        ground.grid, [inside], lambda name: name in ground.land and name not in border
    )
    return border | set(reached)


# -- terrain ------------------------------------------------------------------------------------


def find_terrain(ground: Ground, fringe: Fringe) -> dict[str, str]:
    """Return the terrain of every known hex, the coast first, as what lies behind depends on it."""
    found: dict[str, str] = {}
    coast = fringe.rings["coast"]
    for name in (*sorted(coast), *sorted(fringe.known - coast)):
        found[name] = _terrain(ground, fringe, name, found)
    return found


def _terrain(ground: Ground, fringe: Fringe, name: str, coast: dict[str, str]) -> str:
    for stretch in ground.geography.terrain.values():
        if stretch.ring and name not in fringe.rings[stretch.ring]:
            continue
        if stretch.before and stretch.before != _before(ground, fringe, name, coast):
            continue
        if _fits(ground, stretch, name):
            return stretch.terrain
    raise ValueError(f"no line of the terrain table fits hex {name}.")


def _fits(ground: Ground, stretch: Stretch, name: str) -> bool:
    if stretch.at is not None:
        return ground.settle(stretch.at) == name
    return stretch.holds(ground.centre(name))


def _before(ground: Ground, fringe: Fringe, name: str, coast: dict[str, str]) -> str:
    """Return the terrain that most of the coast beside a hex has; "" away from the coast."""
    near = Counter(
        coast[hex_] for hex_ in ground.grid.adjacent(name) if hex_ in fringe.rings["coast"]
    )
    if not near:
        return ""
    return min(near, key=lambda terrain: (-near[terrain], TERRAINS.index(terrain)))
