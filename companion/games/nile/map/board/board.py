"""The printed board as a value: land, ports, rivers, islands and what follows from them.

A board never changes during play. What expeditions discover belongs to the map of the campaign. A
hex listed on a board is land. A listed hex with a terrain is explored and published from the start
(3.2), and one without is blank. A hex of the grid that isn't listed is sea.
"""

from dataclasses import dataclass, field
from functools import cached_property
from typing import Final

import msgspec

from companion.games.nile.map.terrain import BLANK
from companion.hexes import Grid, distances

NO_RIVER: Final = "......"
"""The river letters of a hex without a river."""

COASTS: Final = ("nile", "east", "cape", "west")
"""Groups of ports that epic journeys connect (25.33)."""

"""Where a figure comes from."""

PLACES: Final = ("river", "range", "people")
"""The kinds of places that have a name and more than one hex."""


class Hex(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A printed land hex.

    `terrain` is "" if blank. `river` has a letter for each side, in order of direction 1 to 6: "i"
    water comes in over that side, "o" water goes out over it, "." no river crosses it. `spring` is
    a river source dot (10.316). `cataract` is the direction of the side with a printed cataract, 0
    for none. `half` marks a hex cut by the edge of the board (9.17). `sea` lists directions with
    sea although the board has no sea hex there. `colony` marks Cape Colony (3.2). `source` is "" if
    it's the same as the board's.

    A board made from a played map (2.3) also has an `oasis`, the `height` of a mountain and the
    `fall` of a cataract in feet, the `area` of a lake beyond its hexes in square miles, and `salt`,
    a great salt lake (10.333, 10.5); 0 or false if there is none. `name` is the name of its
    mountain or lake, `fall_name` that of its waterfall.
    """

    terrain: str = BLANK
    river: str = NO_RIVER
    spring: bool = False
    cataract: int = 0
    half: bool = False
    sea: tuple[int, ...] = ()
    colony: bool = False
    oasis: bool = False
    height: int = 0
    fall: int = 0
    area: int = 0
    salt: bool = False
    name: str = ""
    fall_name: str = ""
    source: str = ""


class Port(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A port: its name, its group of ports (one of `COASTS`), and its source."""

    name: str
    coast: str
    source: str = ""


class River(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A river system: the hex of its mouth and its drainage basin requirement (10.3352).

    `minimum` is the number of hexes the system must reach before it may end, 1 or more.
    """

    mouth: str
    minimum: int
    source: str = ""


class Island(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """An island hex: on foot it's entered and left only by its `landings` (3.2, Zanzibar)."""

    landings: tuple[str, ...]
    source: str = ""


class Tribe(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A native tribe on the board: its hex and the strength of its villages (10.42).

    `heads` is the number of warriors (Game II), 0 if only the size is known. `attitude` is its
    attitude towards everybody (Game II), negative if hostile.
    """

    hex: str
    size: str
    heads: int = 0
    name: str = ""
    attitude: int = 0
    source: str = ""


class Cache(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Things left hidden in a hex in an earlier game (17.7); `note` is who hid them."""

    hex: str
    rations: int = 0
    gifts: int = 0
    water: int = 0
    muskets: int = 0
    canoes: int = 0
    tusks: int = 0
    specimens: int = 0
    note: str = ""
    source: str = ""


class Place(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A place with a name: its kind (one of `PLACES`) and hexes, those of a river upstream."""

    kind: str
    hexes: tuple[str, ...]
    source: str = ""


@dataclass(frozen=True)
class Board:
    """A printed board, with dictionaries keyed by hex, system name or number.

    `rivers` are keyed by the name of the system, `places` by their name, `tribes` and `caches` by
    their number in digits, the others by hex. `played` marks a map from an earlier game (2.3), with
    rivers that may lead into blank hexes.
    """

    name: str
    data_set: int
    source: str
    note: str
    grid: Grid
    ports: dict[str, Port] = field(default_factory=dict)
    rivers: dict[str, River] = field(default_factory=dict)
    islands: dict[str, Island] = field(default_factory=dict)
    hexes: dict[str, Hex] = field(default_factory=dict)
    tribes: dict[str, Tribe] = field(default_factory=dict)
    caches: dict[str, Cache] = field(default_factory=dict)
    places: dict[str, Place] = field(default_factory=dict)
    played: bool = False

    # -- land and sea --------------------------------------------------------------------------

    def is_land(self, name: str) -> bool:
        """True if a hex is land, not sea or off the board."""
        return name in self.hexes

    def terrain(self, name: str) -> str:
        """Return the printed terrain; "" for a blank hex, for sea and off the board."""
        known = self.hexes.get(name)
        return known.terrain if known else BLANK

    def is_blank(self, name: str) -> bool:
        """True if a hex is land without printed terrain."""
        known = self.hexes.get(name)
        return known is not None and known.terrain == BLANK

    def is_published(self, name: str) -> bool:
        """True if a hex was explored and published before the game began (3.2)."""
        return self.terrain(name) != BLANK

    def in_colony(self, name: str) -> bool:
        """True if a hex belongs to Cape Colony (3.2)."""
        known = self.hexes.get(name)
        return known is not None and known.colony

    @cached_property
    def blanks(self) -> tuple[str, ...]:
        """All blank hexes, sorted."""
        return tuple(name for name in sorted(self.hexes) if self.is_blank(name))

    @cached_property
    def published(self) -> tuple[str, ...]:
        """All hexes published before the game, sorted."""
        return tuple(name for name in sorted(self.hexes) if self.is_published(name))

    # -- movement ------------------------------------------------------------------------------

    def land_neighbours(self, name: str) -> list[str]:
        """Return the adjacent land hexes in order of direction, including across straits."""
        near = self._by_land.get(name)
        if near is None:
            hexes = self.hexes
            near = tuple(near for near in self.grid.adjacent(name) if near in hexes)
            self._by_land[name] = near
        return list(near)

    def foot_neighbours(self, name: str) -> list[str]:
        """Return the adjacent land hexes that can be reached without canoes (3.2)."""
        near = self._on_foot.get(name)
        if near is None:
            about = self.land_neighbours(name)
            near = self._on_foot[name] = tuple(to for to in about if not self.is_strait(name, to))
        return list(near)

    @cached_property
    def _by_land(self) -> dict[str, tuple[str, ...]]:
        """Cache of each hex's land neighbors, used heavily by searches."""
        return {}

    @cached_property
    def _on_foot(self) -> dict[str, tuple[str, ...]]:
        return {}

    @cached_property
    def known_sides(self) -> dict[str, tuple[tuple[int, str, int], ...]]:
        """Cache of `sides_to_land` results."""
        return {}

    @cached_property
    def sides_on_land(self) -> dict[str, tuple[tuple[int, str, int], ...]]:
        """Result of `sides_to_land` for each land hex."""
        return {name: self.sides_to_land(name) for name in self.hexes}

    def sides_to_land(self, name: str) -> tuple[tuple[int, str, int], ...]:
        """Return the land hexes beside a hex, each with its direction and the direction back.

        They're in order of direction, without those across a strait.
        """
        found = self.known_sides.get(name)
        if found is None:
            grid, straits = self.grid, bool(self.islands)
            found = self.known_sides[name] = tuple(
                (side, near, grid.opposite(side))
                for side, near in enumerate(grid.neighbours(name), start=1)
                if near in self.hexes and not (straits and self.is_strait(name, near))
            )
        return found

    def is_strait(self, a: str, b: str) -> bool:
        """True if sea separates two adjacent land hexes and no landing connects them."""
        sea = False
        for here, there in ((a, b), (b, a)):
            island = self.islands.get(here)
            if island:
                if there in island.landings:
                    return False
                sea = True
        return sea

    def sea_sides(self, name: str) -> tuple[int, ...]:
        """Return the directions in which a land hex borders the sea, in order."""
        return self._sea_sides.get(name, ())

    def is_coast(self, name: str) -> bool:
        """True if a land hex borders the sea."""
        return bool(self.sea_sides(name))

    def along_coast(self, a: str, b: str) -> bool:
        """True if canoes can go by sea from a hex to the adjacent hex (5.432, 9.21).

        They can if sea separates the two, or if both border the sea at one end of the side between
        them.
        """
        out, back = self.grid.direction(a, b), self.grid.direction(b, a)
        mine, theirs = self.sea_sides(a), self.sea_sides(b)
        if out in mine:
            return True
        left, right = self.grid.beside(out)
        far_right, far_left = self.grid.beside(back)
        return (left in mine and far_left in theirs) or (right in mine and far_right in theirs)

    @cached_property
    def _sea_sides(self) -> dict[str, tuple[int, ...]]:
        found = {name: self._find_sea_sides(name) for name in self.hexes}
        return {name: sides for name, sides in found.items() if sides}

    def _find_sea_sides(self, name: str) -> tuple[int, ...]:
        said = self.hexes[name].sea
        return tuple(
            direction
            for direction, near in enumerate(self.grid.neighbours(name), start=1)
            if direction in said
            or (near is not None and near not in self.hexes)
            or (near in self.hexes and (name in self.islands or near in self.islands))
        )

    # -- ports ---------------------------------------------------------------------------------

    def port_at(self, name: str) -> str | None:
        """Return the name of the port in a hex, or None."""
        port = self.ports.get(name)
        return port.name if port else None

    @cached_property
    def port_hexes(self) -> dict[str, str]:
        """Hex of each port, by name, in the order of the board."""
        return {port.name: name for name, port in self.ports.items()}

    @cached_property
    def port_distances(self) -> dict[str, int]:
        """Distance in hexes over land from each hex to its closest port (10.42)."""
        return distances(self.grid, self.ports, steps=self.land_neighbours)

    # -- rivers --------------------------------------------------------------------------------

    def river_sides(self, name: str, letter: str) -> tuple[int, ...]:
        """Return the directions of the sides with this letter: "i" water in, "o" water out."""
        known = self.hexes.get(name)
        river = known.river if known else NO_RIVER
        return tuple(side for side, mark in enumerate(river, start=1) if mark == letter)

    def has_river(self, name: str) -> bool:
        """True if a river is printed in a hex."""
        known = self.hexes.get(name)
        return known is not None and known.river != NO_RIVER

    @cached_property
    def system_mouths(self) -> dict[str, str]:
        """System by the hex of its mouth."""
        return {river.mouth: name for name, river in self.rivers.items()}

    @cached_property
    def mouth_distances(self) -> dict[str, int]:
        """Distance in hexes over land from each hex to its closest river mouth."""
        return distances(self.grid, self.system_mouths, steps=self.land_neighbours)

    def system_of(self, name: str) -> str | None:
        """Return the printed river system that a hex drains to, or None."""
        return self._systems.get(name)

    def system_hexes(self, system: str) -> tuple[str, ...]:
        """Return the printed hexes of a river system, from the mouth upwards."""
        return tuple(name for name, owner in self._systems.items() if owner == system)

    @cached_property
    def _systems(self) -> dict[str, str]:
        found: dict[str, str] = {}
        for system, river in self.rivers.items():
            above = distances(self.grid, [river.mouth], steps=self._upstream)
            for name in above:
                if self.has_river(name):
                    found.setdefault(name, system)
        return found

    def _upstream(self, name: str) -> list[str]:
        """Return the hexes whose water comes in over a side of this one."""
        sides = self.river_sides(name, "i")
        near = [self.grid.neighbour(name, side) for side in sides]
        return [hex_ for hex_ in near if hex_ is not None and self.has_river(hex_)]
