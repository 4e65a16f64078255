"""Courses that may be drawn in a hex, and their consequences.

These are pure computations. A `Site` is the hex with the rivers, lakes and open hexes around it. A
`Course` is one way to draw its river. A `Laid` is the map after drawing that course and settling
all flow.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from itertools import islice

from msgspec.structs import replace

from companion.games.nile.map.board.board import NO_RIVER
from companion.games.nile.map.terrain import DESERT, SWAMP
from companion.games.nile.map.water import (
    IN,
    OUT,
    Waters,
    can_reach_mouth,
    circles,
    flows_on,
    joined_water,
    joint,
    last_ways,
    networks_of,
    search_all,
    settle,
    system,
    with_letter,
)
from companion.games.nile.state import Hex


class Course:
    """One way to draw the river of a hex: its letters, and True if its source is there.

    (10.316, 10.32)
    """

    __slots__ = ("key", "letters", "source")

    def __init__(self, letters: str = NO_RIVER, source: bool = False) -> None:
        self.letters = letters
        self.source = source
        self.key = f"{letters}*" if source else letters
        """What tells two courses apart: the letters, and a `*` for a source."""

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Course) and self.key == other.key

    def __hash__(self) -> int:
        return hash(self.key)

    @classmethod
    def of(cls, key: str) -> Course:
        """Return the course of a key."""
        return cls(key.removesuffix("*"), key.endswith("*"))


NO_COURSE = Course()
"""Course for no river in the hex."""


class Laid:
    """The map with a course drawn: new letters of other hexes, and True if water circles.

    If it would circle, the hex counts as the swamp that it must become (10.336).
    """

    __slots__ = ("circle", "turned", "waters")

    def __init__(self, waters: Waters, turned: dict[str, str], circle: bool) -> None:
        self.waters = waters
        self.turned = turned
        self.circle = circle


def lay(waters: Waters, name: str, here: Hex) -> Laid:
    """Put a hex on the map and settle the flow of all connected water."""
    laid = _settled(waters, name, here)
    if not (_may_circle(waters, laid.waters, name) and circles(laid.waters, name)):
        return laid
    swamp = replace(here, terrain=SWAMP, river=NO_RIVER, source=False)
    after = _settled(waters, name, swamp)
    return Laid(after.waters, after.turned, circle=True)


def _settled(waters: Waters, name: str, here: Hex) -> Laid:
    after = waters.put({name: replace(here, half=False)})
    turned = settle(after, name, networks_of(waters))
    return Laid(after.with_letters(turned), turned, circle=False)


def _may_circle(before: Waters, after: Waters, name: str) -> bool:
    """True if water may return to a hex: what leaves is connected to what comes in."""
    networks = networks_of(before)
    if networks.crooked or after.is_wet(name) or name in networks.of:
        return True
    links = [(letter, networks.of.get(other)) for _, other, letter in after.links(name)]
    into = [each for letter, each in links if letter == IN]
    return any(each in into for letter, each in links if letter != IN)


class Site:
    """A hex whose river is to be mapped, with the current map around it (10.32)."""

    def __init__(self, waters: Waters, name: str) -> None:
        self.waters = waters
        self.name = name
        self.outs = waters.leading(name, OUT)
        self.ins = waters.leading(name, IN)
        self.sides = waters.passable(name)
        self.lakes = waters.lakes(name)
        self.taken_in: dict[int, str] = {}
        self._flowing: dict[str, bool] = {}
        self._laid: dict[Course, Laid] = {}
        self._faults: dict[Course, tuple[str, ...]] = {}

    def take_in(self) -> None:
        """Treat adjacent lakes and swamps that only drain here as rivers flowing in (10.332).

        Applies if a river leads here. If that would leave no side for the water to flow on, it
        flows into one of them instead (10.318, 10.333).
        """
        if not (self.outs or self.ins):
            return
        lakes = {side: self.lakes[side] for side in self.lakes_that_must_flow}
        if self.outs or len(lakes) < len(self.sides):
            self.taken_in = lakes
            self.ins = (*self.ins, *lakes)
            for side in lakes:
                del self.sides[side], self.lakes[side]

    @property
    def here(self) -> Hex:
        """Return the hex itself."""
        return self.waters.hex(self.name)

    def leads(self, side: int) -> bool:
        """True if water already flows over a side (10.312, 10.318)."""
        return side in self.outs or side in self.ins

    @property
    def is_trapped(self) -> bool:
        """True if water flows in and no side is left for it to leave (10.333)."""
        return bool(self.ins) and not self.outs and not self.sides

    @property
    def is_desert(self) -> bool:
        """True if a river may not end here (10.3242)."""
        return self.here.terrain == DESERT

    def lay(self, course: Course) -> Laid:
        """Return the map with a course drawn here (10.313, 10.336)."""
        if course not in self._laid:
            here = replace(self.here, river=course.letters, source=course.source)
            self._laid[course] = lay(self.waters, self.name, here)
        return self._laid[course]

    def join(self, outs: tuple[int, ...] = (), ins: tuple[int, ...] = ()) -> str:
        """Letters of the rivers that lead here, with additional sides out and in (10.3213)."""
        letters = NO_RIVER
        for side in (*self.outs, *outs):
            letters = with_letter(letters, side, OUT)
        for side in (*self.ins, *ins):
            letters = with_letter(letters, side, IN)
        return letters

    def up(self, *sides: int) -> Course:
        """Course in which the river leaving here comes in over these sides (10.3241–10.32433).

        Without sides, it starts here (10.316).
        """
        return Course(self.join(ins=sides), source=not sides)

    def down(self, *sides: int) -> Course:
        """Course in which the rivers coming in leave over these sides (10.3241–10.32434)."""
        return Course(self.join(outs=sides))

    def begins(self, side: int) -> Course:
        """Course of a river that starts here and leaves over a side (10.3252)."""
        return Course(self.join(outs=(side,)), source=True)

    def crosses(self, side_in: int, side_out: int) -> Course:
        """Course of a river from one side to another (10.3254)."""
        return Course(self.join(outs=(side_out,), ins=(side_in,)))

    def feeds(self, lake: int) -> bool:
        """True if a river between here and an adjacent lake or swamp flows into it (10.337).

        It does if the lake drains to a mouth (10.313), or has no source and could still reach one.
        Otherwise the river comes out of the lake.
        """
        other = self.lakes[lake]
        joined = joined_water(self.waters, other)
        if joined.mouths:
            return True
        return not joined.source and self._reaches(other)

    def across(self, first: int, second: int) -> tuple[int, int]:
        """Sides of a crossing river: where it comes in and where it leaves (10.32543).

        It runs from the first to the second, unless 10.337 decides because one is lake or swamp.
        Water prefers a lake that takes it, then blank ground, then a lake that gives it (ruling).
        """
        turns = self._thirst(first) > self._thirst(second)
        return (second, first) if turns else (first, second)

    def _thirst(self, side: int) -> int:
        """Rank of a side: 1 if its lake takes water, -1 if it gives water, 0 for open ground.

        (10.32543, 10.337)
        """
        if side not in self.lakes:
            return 0
        return 1 if self.feeds(side) else -1

    def stops_in(self, course: Course) -> str:
        """Closed lake or swamp in which a river would end unnecessarily, or "" (10.331)."""
        if self.outs:
            return ""
        flowing = [side for side in self.sides if course.letters[side - 1] == OUT]
        if not flowing or not all(self.ends_short(side) for side in flowing):
            return ""
        return self.sides[flowing[0]]

    def ends_short(self, side: int) -> bool:
        """True if water would end in a closed lake or swamp although it could flow elsewhere.

        Closed water can't flow down to any mouth. A river that flows into it is no way out
        (10.332).
        """
        other = self.sides[side]
        if not self.waters.is_wet(other) or self._flows_on(other):
            return False
        return any(
            self._flows_on(near) if self.waters.is_wet(near) else self._reaches(near)
            for near in self.sides.values()
            if near != other
        )

    def _flows_on(self, other: str) -> bool:
        """True if an adjacent lake or swamp flows to a mouth, or still can (10.331, 10.332)."""
        if other not in self._flowing:
            self._flowing[other] = flows_on(self.waters, other, self.name)
        return self._flowing[other]

    def _reaches(self, other: str) -> bool:
        """True if water could still reach a mouth without this hex (10.332, 10.337)."""
        return can_reach_mouth(self.waters, other, self.name)

    # What is at stake

    @cached_property
    def last_ways(self) -> tuple[str, ...]:
        """Systems below their minimum that can only continue here (10.3354)."""
        return last_ways(self.waters, self.name)

    @cached_property
    def last_hopes(self) -> tuple[str, ...]:
        """Neighbors whose water can still reach a mouth, but only through this hex (10.332).

        They are rivers that flow in here, and closed lakes and swamps with rivers of their own.
        """
        near = {side: other for side, other, _ in self.waters.near(self.name)}
        asked = [near[side] for side in self.ins] + self._fed_lakes()
        return tuple(
            other
            for other in asked
            if not self._reaches(other) and can_reach_mouth(self.waters, other)
        )

    def _fed_lakes(self) -> list[str]:
        """Adjacent lakes and swamps with a river in or out, but no mouth (10.332)."""
        found = []
        for other in self.lakes.values():
            joined = joined_water(self.waters, other)
            if joined.river and not joined.mouths:
                found.append(other)
        return found

    @cached_property
    def lakes_that_must_flow(self) -> tuple[int, ...]:
        """Sides of lakes and swamps that can only reach a mouth through here (10.332)."""
        return tuple(side for side, other in self.lakes.items() if other in self.last_hopes)

    def faults(self, course: Course) -> tuple[str, ...]:
        """Return what a course would break: systems or waters left without a way on.

        Systems are given by name, waters by their hex (10.332, 10.3354).
        """
        if not self.last_ways and not self.last_hopes:
            return ()
        if course not in self._faults:
            after = self.lay(course).waters
            starved, stuck = _starved(after, self.last_ways), self._stuck(after)
            self._faults[course] = (*starved, *stuck)
        return self._faults[course]

    def _stuck(self, after: Waters) -> Iterator[str]:
        """Yield the waters at stake that could no longer reach a mouth (10.332)."""
        if networks_of(self.waters).crooked:
            yield from (hope for hope in self.last_hopes if not search_all(after, hope))
            return
        joined = joint(self.waters, after, self.name)
        for hope in self.last_hopes:
            if not can_reach_mouth(self.waters, hope, self.name, joined):
                yield hope

    @cached_property
    def avoidable(self) -> tuple[str, ...]:
        """Faults that some course avoids (10.332, 10.3354).

        No card can avoid the others (10.3355).
        """
        every = (*self.last_ways, *self.last_hopes)
        if not every:
            return ()
        found = []
        for course in self.courses():
            found.append(self.faults(course))
            if not found[-1]:  # this course has no fault at all
                return every
        single = [fault for fault in every if any(fault not in faults for faults in found)]
        together = any(not set(single) & set(faults) for faults in found)
        return tuple(single) if together else tuple(single[:1])

    def breaks(self, course: Course) -> str:
        """First avoidable fault of a course, "" if it's legal (10.332, 10.3354)."""
        faults = self.faults(course)
        if not faults:
            return ""
        return next((fault for fault in self.avoidable if fault in faults), "")

    # All that could be drawn

    def courses(self) -> Iterator[Course]:
        """Yield each single-branch course cards could give, with the end or none (10.32, 10.33)."""
        if self.ins:
            yield from (self.down(side) for side in self.sides)
        elif self.outs:
            yield from (self.up(side) for side in self.sides)
            yield self.up()
        else:
            yield NO_COURSE
            yield from (self.begins(side) for side in self.sides)
            for lake in self.lakes:
                yield from self.from_lake(lake)

    def from_lake(self, lake: int) -> Iterator[Course]:
        """Yield every course of a river between here and an adjacent lake or swamp.

        (10.32532, 10.332, 10.337)
        """
        others = [side for side in self.sides if side != lake]
        if self.feeds(lake):
            yield from (self.crosses(side, lake) for side in others)
            yield self.begins(lake)
        else:
            yield from (self.crosses(lake, side) for side in others)

    def lawful(self) -> list[Course]:
        """Legal courses among `courses`, never empty (10.33).

        There's always a course. If water flows in, a side is left (10.333). If it flows out, the
        river may start here. Otherwise there may be no river. A fault only counts if some course
        avoids it. If no course avoids all faults together, only the first one counts. So some
        course is always legal. Desert and closed lakes are avoided only among these (10.3242,
        10.331).
        """
        every = dict.fromkeys(self.courses())
        found = [course for course in every if not self.breaks(course)]
        if self.outs and self.is_desert:
            found = [course for course in found if not course.source] or found
        return [course for course in found if not self.stops_in(course)] or found

    @property
    def forced(self) -> Course | None:
        """The only legal course, None if there are several (10.33)."""
        every = dict.fromkeys(self.courses())
        plain = (course for course in every if self._keeps_to_all(course))
        if len(list(islice(plain, 2))) > 1:  # no need to draw the others
            return None
        lawful = self.lawful()
        return lawful[0] if len(lawful) == 1 else None

    def _keeps_to_all(self, course: Course) -> bool:
        """True if a course breaks nothing and avoids desert and closed lakes."""
        ends_in_desert = course.source and self.outs and self.is_desert
        return not (self.breaks(course) or ends_in_desert or self.stops_in(course))


def _starved(after: Waters, names: tuple[str, ...]) -> Iterator[str]:
    """Yield the systems below their minimum that could no longer continue (10.3354)."""
    for name in names:
        found = system(after, name)
        if found.owed and not found.ways:
            yield name
