"""Directions of rivers once they're joined: toward the mouth, or away from a closed lake."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable
from itertools import pairwise
from typing import NamedTuple

from companion.games.nile.map.board.board import NO_RIVER
from companion.games.nile.map.water.letters import BOTH, DRY, IN, OUT, SWAMPY, TURN, with_letter
from companion.games.nile.map.water.networks import Networks
from companion.games.nile.map.water.reach import can_reach_mouth
from companion.games.nile.map.water.systems import joined_water
from companion.games.nile.map.water.tracing import downstream, network, upstream, ways_between
from companion.games.nile.map.water.view import Waters


class _Scope(NamedTuple):
    """Hexes whose flow is to be settled, and those whose water reaches a mouth."""

    joined: list[str]
    drained: Collection[str]


def settle(waters: Waters, name: str, before: Networks | None = None) -> dict[str, str]:
    """New river letters, by hex, after a hex's water was joined to other water (10.313).

    As soon as any path leads from a river to a mouth, its water flows there: branches toward open
    hexes reverse, and their open ends now bring water in. What runs into a salt lake stays as it is
    (10.333). `before` are the networks of the map without the join: what was settled then is
    skipped.
    """
    scope = _scope(waters, name, before) if before and not before.crooked else None
    joined, drained = scope or _whole_scope(waters, name)
    if not drained:
        return {}
    salt = upstream(waters, *(part for part in joined if waters.hex(part).salt))
    changed: dict[str, str] = {}
    _turn_ends(waters, joined, changed)
    branches = [part for part in joined if part not in drained and part not in salt]
    if branches:
        fed = [part for part in joined if part in drained]
        salted = [part for part in joined if part in salt and part not in drained]
        _Turning(waters, fed, salted, branches, changed).turn()
    return {part: new for part, new in changed.items() if new != waters.letters(part)}


def _whole_scope(waters: Waters, name: str) -> _Scope:
    """Scope of everything connected to a hex by water."""
    joined = list(network(waters, name))
    return _Scope(joined, upstream(waters, *(part for part in joined if part in waters.mouths)))


def _scope(waters: Waters, name: str, before: Networks) -> _Scope | None:
    """Scope of the hex, the mouthless water it joins, and the adjacent hexes of other water.

    None if more may have to reverse: if water without a mouth also touches water with one
    elsewhere, or was attached to it before.
    """
    touched = [
        before.of[part]
        for part in (name, *(other for _, other, _ in waters.links(name)))
        if part in before.of
    ]
    fed = [each for each in dict.fromkeys(touched) if each.mouths]
    if not fed and name not in waters.mouths:
        return _Scope([name], ())
    found = _hanging_on(waters, name, before)
    if found is None:
        return None
    joined, rim = found
    loose = Counter(
        id(before.of[part]) for part in joined if part in before.of and part not in before.drained
    )
    if any(loose[id(each)] != len(each.parts) - each.drained for each in fed):
        return None
    ends = (end for each in fed for end in before.river_ends(each))
    if any(other != name and part not in joined for part, _, other in ends):
        return None
    drained = _drained(waters, name, joined, rim)
    return None if name not in drained and len(rim) > 1 else _Scope(joined, drained)


def _hanging_on(
    waters: Waters, name: str, before: Networks
) -> tuple[list[str], dict[str, None]] | None:
    """Hexes attached to a hex that reached no mouth, and the drained hexes next to it.

    None if some of them touch drained water elsewhere.
    """
    joined, rim = [name], dict[str, None]()
    seen = {name}
    for here in joined:
        if here in rim:
            continue
        for _, other, _ in waters.links(here):
            if other == name:
                continue
            if other in before.drained:
                if here != name:
                    return None
                rim[other] = None
            if other not in seen:
                seen.add(other)
                joined.append(other)
    return joined, rim


def _drained(waters: Waters, name: str, joined: list[str], rim: dict[str, None]) -> dict[str, None]:
    """Joined hexes whose water reaches a mouth through a hex, and the rim."""
    drained = dict(rim)
    flows = any(letter in (OUT, BOTH) and other in rim for _, other, letter in waters.links(name))
    if not flows and name not in waters.mouths:
        return drained
    inside = dict.fromkeys(joined)
    queue = [name]
    drained[name] = None
    for here in queue:
        for _, other, letter in waters.links(here):
            if letter in (IN, BOTH) and other in inside and other not in drained:
                drained[other] = None
                queue.append(other)
    return drained


def _turn_ends(waters: Waters, names: Iterable[str], changed: dict[str, str]) -> None:
    """Let water come in over every side toward an open hex."""
    for name in names:
        if waters.letters(name) != NO_RIVER:
            for direction, _, _ in waters.ends(name):
                _write(waters, name, direction, IN, changed)


class _Turning:
    """Reverses branches one way at a time, so each brings water down and none circles.

    First comes every way from a source, a lake or an open end down to drained water, or otherwise
    to a salt lake. Then come ways between two settled hexes (islands), and last the remaining
    single sides. Only one river leaves a confluence. Another that could only leave too is cut off
    from the water beyond, and has its source there.
    """

    def __init__(
        self,
        waters: Waters,
        drained: list[str],
        salted: list[str],
        branches: list[str],
        changed: dict[str, str],
    ) -> None:
        self.waters = waters
        self.changed = changed
        self.left = dict.fromkeys(branches)
        self.drained = drained
        self.cut: set[tuple[str, str]] = set()
        kept = [*drained, *salted]
        self.below: dict[str, list[str]] = {part: [] for part in kept}
        for part in kept:
            self.below[part] += [
                other
                for _, other, letter in waters.links(part)
                if letter != IN and other in self.below
            ]

    def turn(self) -> None:
        """Reverse everything that can be reversed."""
        branches = list(self.left)
        goals = dict.fromkeys(self.drained)
        while way := self._way_from_spring(goals):
            self._run(way)
            goals.update(dict.fromkeys(way))
        while way := self._way_from_spring(self.below):
            self._run(way)
        for one_water in (False, True):
            settled = list(self.below)
            for part in settled:
                while self.left and (way := self._way_round(part, one_water)):
                    self._go_round(way)
                    settled += way[1:-1]
        for part in branches:
            if part in self.below:
                self._close(part)

    def _way_from_spring(self, goals: Iterable[str]) -> list[str]:
        """Shortest way from a spring among the branches down to one of the goals."""
        came = dict.fromkeys(goals, "")
        queue = list(came)
        for here in queue:
            if here in self.left and self._is_spring(here):
                return _trace(came, here)
            for _, other, _ in self.waters.links(here):
                if other in self.left and other not in came:
                    came[other] = here
                    queue.append(other)
        return []

    def _is_spring(self, name: str) -> bool:
        waters = self.waters
        return (
            waters.is_wet(name) or waters.hex(name).source or any(True for _ in waters.ends(name))
        )

    def _way_round(self, start: str, one_water: bool) -> list[str]:
        """Way from a settled hex over branches to another settled hex.

        With `one_water`, also to one of the same water, where a way can't flow through.
        """
        came = {start: ""}
        queue = [start]
        for here in queue:
            for _, other, _ in self.waters.links(here):
                if other in came:
                    continue
                if other in self.left:
                    came[other] = here
                    queue.append(other)
                elif (
                    here in self.left
                    and other in self.below
                    and (one_water or not self._is_one_water(start, other))
                ):
                    return [*_trace(came, here)[::-1], other]
        return []

    def _is_one_water(self, one: str, other: str) -> bool:
        """True if water flows both ways between two settled hexes, as within a lake."""
        return self._reaches(one, other, SWAMPY) and self._reaches(other, one, SWAMPY)

    def _go_round(self, way: list[str]) -> None:
        """Let water flow along a way between settled hexes, but not out of a confluence twice."""
        back = way[::-1]
        lawful = self._lawful(way, back)
        whole = [each for each in lawful if not self._parts(each[0], each[1])]
        if whole:
            self._run(whole[0])
            return
        *branch, beyond = (lawful or [back])[0]
        self._cut_off(branch[-1], beyond)
        self._run(branch[::-1])

    def _lawful(self, *ways: list[str]) -> list[list[str]]:
        """Ways along which water wouldn't circle, or only through swamps (10.336)."""
        plain = [way for way in ways if not self._reaches(way[-1], way[0])]
        return plain or [way for way in ways[::-1] if not self._reaches(way[-1], way[0], SWAMPY)]

    def _parts(self, name: str, below: str) -> bool:
        """True if a river that came into a settled river hex would leave it besides another."""
        waters = self.waters
        direction = waters.board.grid.direction(name, below)
        return not waters.is_wet(name) and waters.letters(name)[direction - 1] == IN

    def _cut_off(self, one: str, other: str) -> None:
        """Remove the river from the side between two hexes."""
        grid = self.waters.board.grid
        _write(self.waters, one, grid.direction(one, other), DRY, self.changed)
        _write(self.waters, other, grid.direction(other, one), DRY, self.changed)
        self.cut |= {(one, other), (other, one)}

    def _run(self, way: list[str]) -> None:
        """Let water flow along a way, from its first hex to its last."""
        for above, below in pairwise(way):
            self._flow(above, below)
        for part in way:
            self.left.pop(part, None)
            self._join_lakes(part)

    def _flow(self, above: str, below: str) -> None:
        direction = self.waters.board.grid.direction(below, above)
        _flow_in(self.waters, below, direction, above, self.changed)
        self.below.setdefault(below, [])
        self.below.setdefault(above, []).append(below)

    def _join_lakes(self, name: str) -> None:
        """Let water pass either way between adjacent lakes and swamps."""
        for _, other, letter in self.waters.links(name):
            if letter == BOTH and other in self.below:
                self.below[name].append(other)
                self.below[other].append(name)

    def _close(self, name: str) -> None:
        """Settle the remaining sides between settled hexes, keeping their direction if possible."""
        for _, other, letter in self.waters.links(name):
            known = other not in self.below or other in self.below[name]
            if letter == BOTH or known or name in self.below[other] or (name, other) in self.cut:
                continue
            way = [other, name] if letter == IN else [name, other]
            lawful = self._lawful(way, way[::-1])
            if lawful and not self._parts(*lawful[0]):
                self._flow(*lawful[0])
            else:
                self._cut_off(*way)

    def _reaches(self, name: str, goal: str, but_for: Collection[str] = ()) -> bool:
        """True if settled water flows from one hex to another without passing these terrains."""
        queue = [name]
        for here in queue:
            if here == goal:
                return True
            if self.waters.hex(here).terrain not in but_for:
                queue += [other for other in self.below[here] if other not in queue]
        return False


def _trace(came: dict[str, str], end: str) -> list[str]:
    """Return the way from a hex back to the start of the search."""
    way = [end]
    while came[way[-1]]:
        way.append(came[way[-1]])
    return way


def settle_lake(waters: Waters, name: str, without: str) -> dict[str, str]:
    """New river letters, by hex, if a river turns out to come from its lake (10.337).

    The river of `name` leads to the hex `without`. If it's only connected to lakes or swamps, it
    flows into them while they could reach a mouth over other hexes. If they can't, they are its
    source.
    """
    joined = joined_water(waters, name)
    if not joined.lake or joined.mouths or joined.source:
        return {}
    if can_reach_mouth(waters, name, without):
        return {}
    return turn_course(waters, name, without)


def turn_course(waters: Waters, name: str, without: str) -> dict[str, str]:
    """New river letters, by hex, if water comes out of the first lake or swamp below a hex.

    If a river forks, every branch to that lake reverses, so that none circles (10.336). Nothing
    reverses if the river meets no lake. A great salt lake is a final end, so no river is turned to
    flow out of it (10.333).
    """
    lake = next((part for part in downstream(waters, name) if waters.is_wet(part)), "")
    if not lake or waters.hex(lake).salt:
        return {}
    changed: dict[str, str] = {}
    branches = [part for part in ways_between(waters, name, lake) if part != name]
    _Turning(waters, [name], [], branches, changed).turn()
    _write(waters, name, waters.board.grid.direction(name, without), OUT, changed)
    return {part: new for part, new in changed.items() if new != waters.letters(part)}


def _flow_in(
    waters: Waters, name: str, direction: int, other: str, changed: dict[str, str]
) -> None:
    """Let water come into a hex over a side, from the hex beyond."""
    _write(waters, name, direction, IN, changed)
    _write(waters, other, waters.board.grid.opposite(direction), TURN[IN], changed)


def _write(waters: Waters, name: str, direction: int, letter: str, changed: dict[str, str]) -> None:
    """Set a letter where a side has a river; a lake or swamp without letters stays so."""
    before = changed.get(name) or waters.letters(name)
    if before[direction - 1] != DRY:
        changed[name] = with_letter(before, direction, letter)
