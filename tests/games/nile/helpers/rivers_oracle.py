"""The same answers about rivers found the slow way, by tracing the whole map for each of them.

An oracle for the quick ones: `SlowSite`, `slow_lay` and `slow_reach` keep nothing from map to map
and stop at nothing before the whole is traced.
"""

from collections.abc import Mapping
from functools import cached_property

from msgspec.structs import replace

from companion.games.nile.map.board.board import NO_RIVER, Board
from companion.games.nile.map.terrain import SWAMP
from companion.games.nile.map.water import (
    DRY,
    IN,
    OUT,
    Waters,
    circles,
    has_mouth,
    has_source,
    mouths_below,
    network,
    search_all,
    settle,
    system,
    ways_on,
)
from companion.games.nile.map.water.settling import turn_course
from companion.games.nile.rules.mapping.rivers.courses import Course, Laid, Site
from companion.games.nile.state import Hex


def slow_waters(board: Board, hexes: Mapping[str, Hex]) -> Waters:
    """A view that knows nothing of the map before."""
    return Waters(board, dict(hexes))


def slow_reach(waters: Waters, start: str, without: str = "") -> bool:
    """Whether a route leads to a mouth, by a flood over everything that can be reached."""
    seen, queue = {start, without}, [start]
    arrived = False
    for here in queue:
        if waters.is_open(here):
            beyond = [
                other
                for _, other, back in waters.near(here)
                if waters.is_open(other)
                or waters.is_wet(other)
                or waters.letters(other)[back - 1] != DRY
            ]
        else:
            joined = network(waters, here)
            arrived |= has_mouth(waters, joined)
            seen.update(joined)
            beyond = [out for part in joined for out in _exits(waters, part)]
        for other in beyond:
            if other not in seen:
                seen.add(other)
                queue.append(other)
    return arrived


def slow_flow(waters: Waters, start: str, without: str) -> bool:
    """Whether water flows down to a mouth, by a flood over all that it could enter."""
    seen, queue = {start, without}, [start]
    for here in queue:
        if waters.is_open(here):
            beyond = [
                other
                for _, other, back in waters.near(here)
                if waters.is_open(other)
                or waters.is_wet(other)
                or waters.letters(other)[back - 1] == IN
            ]
        else:
            beyond = [other for _, other, letter in waters.links(here) if letter != IN]
            beyond += _exits(waters, here)
        for other in beyond:
            if other not in seen:
                seen.add(other)
                queue.append(other)
    return has_mouth(waters, (part for part in seen if part != without))


def _exits(waters: Waters, name: str) -> list[str]:
    if waters.is_wet(name):
        return [other for _, other, _ in waters.near(name) if waters.is_open(other)]
    return [other for _, other, letter in waters.ends(name) if letter == OUT]


def slow_lay(waters: Waters, name: str, here: Hex) -> Laid:
    """The map with a hex put in its place, all water joined to it settled again."""
    laid = _settled(waters, name, here)
    if not circles(laid.waters, name):
        return laid
    swamp = replace(here, terrain=SWAMP, river=NO_RIVER, source=False)
    after = _settled(waters, name, swamp)
    return Laid(after.waters, after.turned, True)


def _settled(waters: Waters, name: str, here: Hex) -> Laid:
    after = waters.put({name: replace(here, half=False)})
    turned = settle(after, name)
    return Laid(after.with_letters(turned), turned, False)


def slow_settle_lake(waters: Waters, name: str, without: str) -> dict[str, str]:
    """Where a river turns out to come from its lake (10.337)."""
    joined = network(waters, name)
    lakes = [part for part in joined if waters.is_wet(part)]
    if not lakes or has_mouth(waters, joined) or has_source(waters, joined):
        return {}
    if slow_reach(waters, lakes[0], without):
        return {}
    return turn_course(waters, name, without)


class SlowSite(Site):
    """A hex whose river is to be mapped, everything about it found by tracing the map."""

    def lay(self, course: Course) -> Laid:
        here = replace(self.here, river=course.letters, source=course.source)
        return slow_lay(self.waters, self.name, here)

    def feeds(self, lake: int) -> bool:
        joined = network(self.waters, self.lakes[lake])
        if has_mouth(self.waters, joined):
            return True
        return not has_source(self.waters, joined) and self._reaches(self.lakes[lake])

    def _reaches(self, other: str) -> bool:
        return slow_reach(self.waters, other, self.name)

    def _flows_on(self, other: str) -> bool:
        return slow_flow(self.waters, other, self.name)

    @cached_property
    def last_ways(self) -> tuple[str, ...]:
        near: dict[str, None] = {}
        for _, other, _ in self.waters.near(self.name):
            if self.name in ways_on(self.waters, other):
                near.update(dict.fromkeys(mouths_below(self.waters, other)))
        found = (system(self.waters, name) for name in near)
        return tuple(each.name for each in found if each.owed and each.ways == (self.name,))

    @cached_property
    def last_hopes(self) -> tuple[str, ...]:
        near = {side: other for side, other, _ in self.waters.near(self.name)}
        return tuple(
            other
            for other in [near[side] for side in self.ins] + self._fed_lakes()
            if not self._reaches(other) and slow_reach(self.waters, other)
        )

    def _fed_lakes(self) -> list[str]:
        found = []
        for other in self.lakes.values():
            joined = network(self.waters, other)
            rivers = any(not self.waters.is_wet(part) for part in joined)
            if rivers and not has_mouth(self.waters, joined):
                found.append(other)
        return found

    def faults(self, course: Course) -> tuple[str, ...]:
        if not self.last_ways and not self.last_hopes:
            return ()
        after = self.lay(course).waters
        systems = ((name, system(after, name)) for name in self.last_ways)
        starved = [name for name, found in systems if found.owed and not found.ways]
        return (*starved, *(hope for hope in self.last_hopes if not search_all(after, hope)))

    @cached_property
    def avoidable(self) -> tuple[str, ...]:
        every = (*self.last_ways, *self.last_hopes)
        found = [self.faults(course) for course in self.courses()]
        single = [fault for fault in every if any(fault not in faults for faults in found)]
        together = any(not set(single) & set(faults) for faults in found)
        return tuple(single) if together else tuple(single[:1])

    def breaks(self, course: Course) -> str:
        faults = self.faults(course)
        return next((fault for fault in self.avoidable if fault in faults), "")

    @property
    def forced(self) -> Course | None:
        lawful = self.lawful()
        return lawful[0] if len(lawful) == 1 else None
