"""Possible river courses of a hex when it was mapped, and the rules each breaks.

A course is compared with what else could have been drawn: a rule that no course could follow wasn't
broken (10.3355).
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from typing import NamedTuple

from companion.games.nile.map.board.board import NO_RIVER
from companion.games.nile.map.survey.findings import Finding
from companion.games.nile.map.survey.land import ACROSS, DRY, IN, LEVEL, OUT, Land
from companion.games.nile.map.terrain import DESERT


class SurveyedCourse(NamedTuple):
    """A way to draw the river of a hex: its six letters, and True if it starts there."""

    letters: str
    source: bool = False


class BrokenRule(NamedTuple):
    """A rule that a course breaks, and the system or hex it's about."""

    rule: str
    about: str


class MappedRiver:
    """A hex without lake or swamp, at the moment when its river was mapped."""

    def __init__(self, now: Land, name: str) -> None:
        self.name = name
        self.land = now.before(name)
        self.terrain = now.hex(name).terrain
        self.drawn = SurveyedCourse(now.hex(name).river, now.hex(name).source)
        land = self.land
        theirs = {side: ACROSS[land.drawn(other, back)] for side, other, back in land.sides(name)}
        self.comes = [side for side, letter in theirs.items() if letter == IN]
        self.goes = [side for side, letter in theirs.items() if letter == OUT]
        self.near = {side: other for side, other, _ in land.sides(name)}
        self.free = [
            side
            for side, other in self.near.items()
            if theirs[side] == DRY and (land.is_open(other) or land.is_wet(other))
        ]
        if self.comes or self.goes:
            waiting = [side for side in self.free if self.near[side] in self._pent_up_lakes]
            if self.goes or len(waiting) < len(self.free):
                self.comes += waiting
                self.free = [side for side in self.free if side not in waiting]

    @property
    def joins(self) -> bool:
        """True if rivers lead here in both directions, which leaves no choice (10.3213)."""
        return bool(self.comes and self.goes)

    @property
    def _turning(self) -> bool:
        """True if the former direction of the hex's river, or of one leading here, is unknown."""
        leading = (self.near[side] for side in (*self.comes, *self.goes))
        asked = [other for other in leading if not self.land.is_wet(other)]
        if any(self.land.may_have_turned(other) for other in asked):
            return True
        return self._with(self.drawn).may_have_turned(self.name)

    def _with(self, course: SurveyedCourse) -> Land:
        """Return the map with a course drawn."""
        return self.land.with_river(self.name, self.terrain, course.letters, source=course.source)

    # What is at stake here

    @cached_property
    def pent_up(self) -> list[str]:
        """Neighboring hexes whose water can reach a mouth only through this one (10.332)."""
        rivers = [self.near[side] for side in self.comes if side in self.near]
        lakes = [other for other in self._pent_up_lakes if other not in rivers]
        return [other for other in rivers if self._only_by_here(other)] + lakes

    @cached_property
    def _pent_up_lakes(self) -> list[str]:
        land = self.land
        return [
            other
            for _, other, back in land.sides(self.name)
            if land.is_wet(other)
            and land.drawn(other, back) == DRY
            and self._is_fed(other)
            and self._only_by_here(other)
        ]

    def _is_fed(self, lake: str) -> bool:
        """True if rivers but no mouth are connected to a lake or swamp."""
        water = self.land.all_water(lake)
        rivers = any(not self.land.is_wet(part) for part in water)
        return rivers and not any(part in self.land.mouths for part in water)

    def _only_by_here(self, other: str) -> bool:
        land = self.land
        closed = not land.reaches_mouth(other, self.name)
        return closed and land.reaches_mouth(other, surely=True)

    @cached_property
    def starving(self) -> list[str]:
        """Systems below their minimum that can only continue into this hex (10.3354)."""
        land = self.land
        beside = [
            other
            for _, other, back in land.sides(self.name)
            if land.is_wet(other) or land.drawn(other, back) == IN
        ]
        below = land.follow(beside, OUT + LEVEL)
        found = []
        for mouth in (name for name in below if name in land.mouths):
            system = land.mouths[mouth]
            parts = land.follow((mouth,), IN + LEVEL)
            ways = {at for part in parts for at in land.open_beyond(part, IN)}
            if len(parts) < land.board.rivers[system].minimum and ways == {self.name}:
                found.append(system)
        return found

    # The courses

    def courses(self) -> Iterator[SurveyedCourse]:
        """Yield every single-branch course that cards could have given (10.324, 10.325)."""
        if self.comes:
            yield from (self._course(out=[side]) for side in self.free)
        elif self.goes:
            yield from (self._course(into=[side]) for side in self.free)
            yield self._course(source=True)
        else:
            yield SurveyedCourse(NO_RIVER)
            yield from (self._course(out=[side], source=True) for side in self.free)
            yield from self._by_lakes()

    def _by_lakes(self) -> Iterator[SurveyedCourse]:
        """Yield rivers out of a lake or swamp, or into one that can drain (10.32532, 10.337)."""
        for lake in (side for side in self.free if self.land.is_wet(self.near[side])):
            others = [side for side in self.free if side != lake]
            if self._takes_water(self.near[lake]):
                yield from (self._course(into=[side], out=[lake]) for side in others)
            else:
                yield from (self._course(into=[lake], out=[side]) for side in others)

    def _takes_water(self, lake: str) -> bool:
        water = self.land.all_water(lake)
        if any(part in self.land.mouths for part in water):
            return True
        fed = any(self.land.hex(part).source for part in water)
        return not fed and self.land.reaches_mouth(lake, self.name, surely=True)

    def _course(
        self, into: list[int] | None = None, out: list[int] | None = None, *, source: bool = False
    ) -> SurveyedCourse:
        comes, goes = [*self.comes, *(into or [])], [*self.goes, *(out or [])]
        sides = range(1, 7)
        letters = (IN if side in comes else OUT if side in goes else DRY for side in sides)
        return SurveyedCourse("".join(letters), source)

    # Which rules a course does not keep

    def breaches(self, course: SurveyedCourse, *, surely: bool = False) -> set[BrokenRule]:
        """Rules that a course breaks by a wrong start, or by ending where it shouldn't.

        Water flows on where it may, or only where it does so `surely`.
        """
        after = self._with(course)
        found = {BrokenRule("10.3354", system) for system in self._starved(after)}
        found |= {
            BrokenRule("10.332", other)
            for other in self.pent_up
            if not after.reaches_mouth(other, surely=surely)
        }
        if course.source and self.goes and self.terrain == DESERT:
            found.add(BrokenRule("10.3242", self.name))
        if not self.goes and not any(each.rule == "10.332" for each in found):
            found |= {
                BrokenRule("10.331", lake) for lake in self._ends_short(course, surely=surely)
            }
        return found

    def _starved(self, after: Land) -> Iterator[str]:
        for system in self.starving:
            river = after.board.rivers[system]
            parts = after.follow((river.mouth,), IN + LEVEL)
            goes_on = any(True for part in parts for _ in after.open_beyond(part, IN))
            if len(parts) < river.minimum and not goes_on:
                yield system

    def _ends_short(self, course: SurveyedCourse, *, surely: bool) -> Iterator[str]:
        """Yield closed lakes in which a river would end unnecessarily (10.331)."""
        out = [side for side in self.free if course.letters[side - 1] == OUT]
        if out and all(self._is_closed(self.near[side], surely=surely) for side in out):
            others = (self.near[side] for side in self.free if side not in out[:1])
            if any(self._goes_on(other, surely=not surely) for other in others):
                yield self.near[out[0]]

    def _is_closed(self, lake: str, *, surely: bool) -> bool:
        """True if a lake or swamp has no water flowing on to a mouth."""
        land = self.land
        return land.is_wet(lake) and not land.flows_to_mouth(lake, self.name, surely=surely)

    def _goes_on(self, other: str, *, surely: bool) -> bool:
        """True if water can reach a mouth over a side, by open land or other water."""
        if self.land.is_wet(other):
            return self.land.flows_to_mouth(other, self.name, surely=surely)
        return self.land.reaches_mouth(other, self.name, surely=surely)

    def avoidable(self) -> list[BrokenRule]:
        """Rules the drawn course breaks although a better course breaks fewer and no others."""
        if self.joins or len(self.goes) > 1 or self._turning:
            return []
        broken = self.breaches(self.drawn)
        if not broken:
            return []
        better = [self.breaches(course, surely=True) for course in self.courses()]
        return sorted(
            max((broken - other for other in better if other < broken), key=len, default=())
        )

    def findings(self) -> Iterator[tuple[bool, Finding]]:
        """Yield avoidable breaches with what would be right; True if no version allowed it."""
        for rule, about in self.avoidable():
            always = rule != "10.331" or self._was_closed(about)
            yield always, Finding(self.name, rule, _WORDS[rule].format(about))

    def _was_closed(self, lake: str) -> bool:
        """True if a new river ended in water that couldn't reach a mouth even by reversing."""
        return not self.comes and not self.land.reaches_mouth(lake, self.name)


_WORDS = {
    "10.3354": "the river should go on here: it was the only way on of the {}, which is under its "
    "minimum",
    "10.332": "the river should go on here: the water of {} could reach a mouth by this hex alone",
    "10.3242": "a river ends in this desert, though it could go on; it should",
    "10.331": "the river ends in the lake or swamp of {}, though it could reach a mouth over "
    "another side; it should",
}
