"""Search for a route of water to a mouth (10.331, 10.332, 10.337).

Routes are cached: the next search ends where it meets a cached route that is still open. Hexes
without a route to a mouth are cached too, so they aren't searched again.
"""

from __future__ import annotations

from collections.abc import Iterator
from heapq import heappop, heappush
from typing import Final, NamedTuple

from companion.games.nile.map.water.cache import networks_of
from companion.games.nile.map.water.letters import DRY, OUT, WET, is_open
from companion.games.nile.map.water.networks import Network, Networks
from companion.games.nile.map.water.tracing import has_mouth, network
from companion.games.nile.map.water.view import Waters

FAR = 12
"""Number of hexes searched without success after which it checks if they reach any mouth."""


class Joint(NamedTuple):
    """A hex as if mapped: its letters, if it's wet, and what it would connect.

    `joined` are the hexes whose networks it joins, `beyond` the open hexes into which it would
    flow. `mouth` is true if it's a mouth.
    """

    letters: str
    wet: bool
    joined: tuple[str, ...]
    beyond: tuple[str, ...]
    mouth: bool


def joint(waters: Waters, after: Waters, name: str) -> Joint:
    """What a hex would connect, from the map before it's mapped and the map with it."""
    of = networks_of(waters).of
    return Joint(
        after.letters(name),
        after.is_wet(name),
        tuple(other for _, other, _ in after.links(name) if other in of),
        tuple(exits(after, name)),
        after.has_water(name) and name in after.mouths,
    )


def can_reach_mouth(
    waters: Waters, start: str, without: str = "", joint: Joint | None = None
) -> bool:
    """True if a route of passable hexes leads from a hex to a mouth.

    The route runs over open hexes, lakes, swamps and rivers that lead into it. It ends where water
    already reaches a mouth. It doesn't enter the hex `without`, through which networks may be
    joined.
    """
    networks = networks_of(waters)
    if networks.crooked:
        return search_all(waters, start, without)
    return _Search(networks, without, joint).finds(start)


def exits(waters: Waters, name: str) -> list[str]:
    """Open hexes into which the water of a hex could flow on (10.318)."""
    if waters.is_wet(name):
        return [other for _, other, _ in waters.near(name) if waters.is_open(other)]
    return [other for _, other, letter in waters.ends(name) if letter == OUT]


_Place = str | Network
"""Place on a route: an open hex, or a network that it enters and leaves somewhere."""


_Step = tuple[_Place | None, str, int, str, int]
"""How a place was reached.

From which place, leaving which hex over which side, entering which hex, and over which side of that
one. A hex still to be mapped has no sides.
"""

_START: Final[_Step] = (None, "", 0, "", 0)


class _Search:
    """A search from one hex for a mouth."""

    def __init__(self, networks: Networks, without: str, joint: Joint | None) -> None:
        self._networks = networks
        self._waters = networks.waters
        self._without = without
        self._joint = joint
        near = (networks.of[part] for part in joint.joined) if joint else ()
        # The first network represents the hex itself.
        self._joined = (Network(), *dict.fromkeys(near)) if joint else ()
        self._arrived = any(each.mouths for each in self._joined) or bool(joint and joint.mouth)
        # A hopeless network may gain hope when the hex joins it to others.
        self._gives_up = not any(each.hopeless for each in self._joined)
        self._blind: set[_Place] = set()
        self._came: dict[_Place, _Step] = {}

    def finds(self, start: str) -> bool:
        """True if there's a route."""
        first: _Place | None = self._networks.of.get(start)
        if first is None:
            if not self._waters.is_open(start):
                return False
            first = start
        if self._is_hopeless(first):
            return False
        self._came[first] = _START
        if self._arrives(first):
            return True
        near = self._waters.board.mouth_distances
        queue: list[tuple[int, int, _Place]] = [(0, 0, first)]
        while queue:
            _, _, here = heappop(queue)
            if self._leads_on(here):
                self._keep(here)
                return True
            for place, step in self._beyond(here):
                if place in self._came or self._is_hopeless(place):
                    continue
                self._came[place] = step
                if self._arrives(place):
                    self._keep(place)
                    return True
                heappush(queue, (near.get(step[3], 0), len(self._came), place))
        self._give_up(start)
        return False

    def _is_hopeless(self, place: _Place) -> bool:
        if not self._gives_up:
            return False
        if isinstance(place, Network):
            return place.hopeless
        return place in self._networks.hopeless

    def _arrives(self, place: _Place) -> bool:
        """True if water has reached a mouth here."""
        if not isinstance(place, Network):
            return False
        return bool(place.mouths) or (self._arrived and place in self._joined)

    # From place to place

    def _beyond(self, here: _Place) -> Iterator[tuple[_Place, _Step]]:
        if not isinstance(here, Network):
            yield from self._across(here)
        elif here in self._joined and self._joint:
            for each in self._joined:
                yield from self._out_of(each, here)
            for other in self._joint.beyond:
                yield other, (here, "", 0, "", 0)
        else:
            yield from self._out_of(here, here)

    def _across(self, name: str) -> Iterator[tuple[_Place, _Step]]:
        """Yield neighbors of an open hex to which a river through it could lead (10.318)."""
        waters = self._waters
        for side, other, back in waters.near(name):
            step = (name, name, side, other, back)
            if other == self._without:
                if self._joint and (self._joint.wet or self._joint.letters[back - 1] != DRY):
                    yield self._joined[0], step
                continue
            there = waters.hex(other)
            if is_open(there):
                yield other, step
            elif there.terrain in WET or there.river[back - 1] != DRY:
                yield self._networks.of[other], step

    def _out_of(self, here: Network, origin: Network) -> Iterator[tuple[_Place, _Step]]:
        """Yield the open hexes to which water can flow on."""
        for part, side, other in self._networks.ways_out(here):
            if other != self._without:
                yield other, (origin, part, side, other, 0)

    # Ways found before

    def _leads_on(self, place: _Place) -> bool:
        """True if a cached route from here still leads to a mouth."""
        here: _Place | None = place
        while here is not None and here not in self._blind:
            self._blind.add(here)
            if not isinstance(here, Network):
                here = self._lead(here)
            elif here.mouths:
                return True
            else:
                here = self._outlet(here)
        return False

    def _lead(self, name: str) -> _Place | None:
        """Next place of a cached route from an open hex, None if it's closed."""
        networks, waters = self._networks, self._waters
        other, back = networks.leads.get(name, ("", 0))
        if not other or other == self._without:
            return None
        there = waters.hex(other)
        if is_open(there):
            return other
        joins = there.terrain in WET or (back and there.river[back - 1] != DRY)
        return networks.of[other] if joins else None

    def _outlet(self, here: Network) -> _Place | None:
        """Open hex by which a cached route leaves a network, None if it no longer can."""
        kept = self._networks.outlets.get(here)
        if kept is None or here in self._joined:
            return None
        part, side, other = kept
        flows = self._waters.is_wet(part) or self._waters.letters(part)[side - 1] == OUT
        still = flows and other != self._without and is_open(self._waters.hex(other))
        return other if still else None

    def _keep(self, place: _Place) -> None:
        """Cache the route by which a place was reached."""
        if self._joint:
            return
        before, out_of, side, into, back = self._came[place]
        while before is not None:
            if not isinstance(before, Network):
                self._networks.leads[before] = (into, back)
            else:
                self._networks.outlets[before] = (out_of, side, into)
            before, out_of, side, into, back = self._came[before]

    def _give_up(self, start: str) -> None:
        """Mark what reaches no mouth; if a hex was excluded, search again with it."""
        if self._joint:
            return
        if not self._without:
            places = list(self._came)
            self._networks.give_up(
                [place for place in places if isinstance(place, str)],
                [place for place in places if isinstance(place, Network)],
            )
        elif len(self._came) > FAR:
            _Search(self._networks, "", None).finds(start)


# Where hexes disagree


def search_all(waters: Waters, start: str, without: str = "") -> bool:
    """Same search for any map, even with sides that disagree, and without the cache."""
    seen = {start, without}
    queue = [start]
    for here in queue:
        if waters.is_open(here):
            beyond = _across(waters, here)
        else:
            joined = network(waters, here)
            if has_mouth(waters, joined):
                return True
            seen.update(joined)
            beyond = [exit_ for part in joined for exit_ in exits(waters, part)]
        for other in beyond:
            if other not in seen:
                seen.add(other)
                queue.append(other)
    return False


def _across(waters: Waters, name: str) -> list[str]:
    """Neighbors of an open hex to which a river through it could lead (10.318)."""
    return [
        other
        for _, other, back in waters.near(name)
        if waters.is_open(other) or waters.is_wet(other) or waters.letters(other)[back - 1] != DRY
    ]
