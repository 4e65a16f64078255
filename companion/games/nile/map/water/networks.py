"""Networks of connected water on a map, updated from one map to the next.

A change of one hex only updates the networks around it. If a change isn't mapping (a hex erased, a
river corrected manually), all water is traced again.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import TYPE_CHECKING

from companion.games.nile.map.board.board import NO_RIVER
from companion.games.nile.map.water.letters import BOTH, DRY, IN, OUT, TURN, WET, is_open
from companion.games.nile.state import Hex

if TYPE_CHECKING:
    from companion.games.nile.map.water.view import Waters


class Network:
    """Connected rivers, lakes and swamps (10.3351).

    `mouths` are its mouth hexes. `source` is true if it has a river source, `lake` if it has a lake
    or swamp, `river` if it has any other hex, `salt` if it has a salt lake. `drained` counts the
    parts whose water reaches a mouth. `lakes` has the lakes and swamps next to open hexes, and
    `ends` the rivers that flow into one; both may also have hexes without open neighbors.
    `hopeless` is true if it's known to reach no mouth.
    """

    __slots__ = (
        "drained",
        "ends",
        "hopeless",
        "lake",
        "lakes",
        "mouths",
        "parts",
        "river",
        "salt",
        "source",
    )

    def __init__(self) -> None:
        self.parts: list[str] = []
        self.lakes: list[str] = []
        self.ends: list[str] = []
        self.mouths: list[str] = []
        self.source = False
        self.river = False
        self.lake = False
        self.salt = False
        self.drained = 0
        self.hopeless = False

    def add(self, name: str, here: Hex, *, mouth: bool) -> None:
        """Add a hex to the network."""
        self.parts.append(name)
        self.source |= here.source
        if here.terrain in WET:
            self.lake = True
            self.lakes.append(name)
        else:
            self.river = True
        if here.river != NO_RIVER:
            self.ends.append(name)
        self.salt |= here.salt
        if mouth:
            self.mouths.append(name)

    def swallow(self, other: Network) -> None:
        """Add all of another network."""
        self.parts += other.parts
        self.lakes += other.lakes
        self.ends += other.ends
        self.mouths += other.mouths
        self.source |= other.source
        self.river |= other.river
        self.lake |= other.lake
        self.salt |= other.salt
        self.drained += other.drained


class Networks:
    """The networks of one map; `of` is the network of each hex with water.

    `crooked` is true if two hexes disagree about the side between them, or if a blank hex has a
    river. Then connections depend on the starting hex, and nothing here is reliable. `drained` are
    the hexes whose water reaches a mouth, `hopeless` open hexes without a route to one, and `met`
    the systems that reached their minimum. `leads` and `outlets` are routes to mouths found before.
    For an open hex it's the next hex, open or with water, and the side over which that is entered.
    For a network it's the part, its side and the open hex beyond.
    """

    def __init__(self, waters: Waters) -> None:
        self.waters = waters
        self._trace_all()

    def _trace_all(self) -> None:
        """Trace all water of the map again."""
        waters = self.waters
        self.of: dict[str, Network] = {}
        self.drained: set[str] = set()
        self.hopeless: set[str] = set()
        self.met: set[str] = set()
        self.leads: dict[str, tuple[str, int]] = {}
        self._lost: list[Network] = []
        self.outlets: dict[Network, tuple[str, int, str]] = {}
        self.crooked = False
        self._fresh: set[str] = set()
        for name in tuple(waters.hexes):
            if name not in self.of and waters.has_water(name):
                self._trace(name)
        for name in waters.mouths:
            if name in self.of and name not in self.drained:
                self._drain(name)

    def _trace(self, start: str) -> None:
        """Trace the network of a hex."""
        waters, network = self.waters, Network()
        self.of[start] = network
        queue = [start]
        for name in queue:
            network.add(name, waters.hex(name), mouth=name in waters.mouths)
            self.crooked |= waters.is_open(name)
            for other in self._joined(name):
                if other not in self.of:
                    self.of[other] = network
                    queue.append(other)

    def _joined(self, name: str) -> list[str]:
        """Hexes connected by water to this one; also detects sides that disagree."""
        waters = self.waters
        mine, wet = waters.letters(name), waters.is_wet(name)
        found = []
        for direction, other, back in waters.near(name):
            beside = waters.hex(other)
            here, there = mine[direction - 1], beside.river[back - 1]
            if here == DRY and there == DRY:
                if wet and beside.terrain in WET:
                    found.append(other)
            elif here == DRY:
                found.append(other)
                self.crooked |= not wet
            elif there != DRY:
                found.append(other)
                self.crooked |= here != TURN[there]
            elif beside.terrain in WET:
                found.append(other)
            else:
                self.crooked |= beside.river != NO_RIVER
        return found

    def _drain(self, name: str) -> None:
        """Mark a hex, and everything that flows to it, as draining to a mouth."""
        queue = [name]
        self.drained.add(name)
        for here in queue:
            self.of[here].drained += 1
            self._fresh.add(here)
            for _, other, letter in self.waters.links(here):
                if letter in (IN, BOTH) and other not in self.drained and other in self.of:
                    self.drained.add(other)
                    queue.append(other)

    # Carried on to another map

    def carry_on(self, waters: Waters, changed: Mapping[str, Hex]) -> None:
        """Update to another map, which differs in at most these hexes.

        They're given as they were before.
        """
        self.waters = waters
        self._fresh = set()
        if self.crooked or not all(self._enter(name, was) for name, was in changed.items()):
            self._trace_all()

    def _enter(self, name: str, was: Hex) -> bool:
        """Apply the change of a hex; returns False if that isn't possible."""
        now = self.waters.hex(name)
        if was is now:
            return True
        if name in self.of:
            return self._alter(name, was, now)
        was_open = name in self.waters.board.hexes and is_open(was)
        if self.waters.is_open(name):
            return was_open
        if self.waters.has_water(name):
            return self._add(name, now, was_open)
        self.hopeless.discard(name)
        return True

    def _add(self, name: str, here: Hex, was_open: bool) -> bool:
        """Add a hex with new water, joining the networks around it."""
        hopeless = name in self.hopeless
        self.hopeless.discard(name)
        mine = Network()
        mine.add(name, here, mouth=name in self.waters.mouths)
        if hopeless:
            self.give_up((), (mine,))
        self.of[name] = mine
        for other in self._joined(name):
            joined = self.of.get(other)
            if joined is not None and joined is not mine:
                mine = self._unite(mine, joined)
        if not was_open or name in self.waters.mouths:
            self.revive()
        if name in self.waters.mouths or self._flows_to_drained(name):
            self._drain(name)
        return not self.crooked

    def _unite(self, one: Network, two: Network) -> Network:
        """Merge two networks, the smaller into the larger."""
        if one.hopeless != two.hopeless:
            self.revive()
        small, large = (one, two) if len(one.parts) < len(two.parts) else (two, one)
        for part in small.parts:
            self.of[part] = large
        large.swallow(small)
        self.outlets.pop(small, None)
        return large

    def _flows_to_drained(self, name: str) -> bool:
        return any(
            letter in (OUT, BOTH) and other in self.drained
            for _, other, letter in self.waters.links(name)
        )

    def _alter(self, name: str, was: Hex, now: Hex) -> bool:
        """Apply a change in a hex with water: a reversed river, a source, salt."""
        if (was.terrain in WET) != (now.terrain in WET) or was.source > now.source:
            return False
        if was.salt > now.salt or not self.waters.has_water(name) or self.waters.is_open(name):
            return False
        network = self.of[name]
        network.source |= now.source
        network.salt |= now.salt
        if was.river == now.river:
            return True
        return self._turn(name, was.river, now.river)

    def _turn(self, name: str, was: str, now: str) -> bool:
        """Apply changed directions; False if water may have lost its mouth."""
        for direction, other, back in self.waters.near(name):
            before, after = was[direction - 1], now[direction - 1]
            if before == after:
                continue
            there = self.waters.letters(other)[back - 1]
            agree = there == TURN[after] or (there == DRY and not self._is_river(other))
            if DRY in (before, after) or not agree:
                return False
            if self._was_drained(name) and self._was_drained(other):
                return False
            if after == OUT and self.waters.is_open(other) and other not in self.hopeless:
                self.revive()
        self.of[name].ends.append(name)
        if name not in self.drained and self._flows_to_drained(name):
            self._drain(name)
        elif name in self.drained:
            self._drain_into(name)
        return True

    def _drain_into(self, name: str) -> None:
        """Mark as drained what flows into a drained hex after a reversal."""
        for _, other, letter in self.waters.links(name):
            if letter in (IN, BOTH) and other in self.of and other not in self.drained:
                self._drain(other)

    def _is_river(self, name: str) -> bool:
        """True if a hex has water and is neither lake nor swamp."""
        return self.waters.has_water(name) and not self.waters.is_wet(name)

    def _was_drained(self, name: str) -> bool:
        return name in self.drained and name not in self._fresh

    # Where water flows on

    def ways_out(self, network: Network) -> Iterator[tuple[str, int, str]]:
        """Yield the open hexes into which a network's water could flow on (10.318).

        Each comes with the adjacent part and its side. For a lake or swamp it's every open
        neighbor, otherwise those that its rivers flow into.
        """
        yield from self._beside(network.lakes)
        yield from self.river_ends(network)

    def river_ends(self, network: Network) -> Iterator[tuple[str, int, str]]:
        """Yield the open hexes into which the rivers of a network flow."""
        yield from self._beside(network.ends, OUT)

    def _beside(self, parts: list[str], letter: str = "") -> Iterator[tuple[str, int, str]]:
        """Yield open hexes beside these parts, removing parts that have none from the list."""
        waters, at = self.waters, 0
        while at < len(parts):
            part, found = parts[at], False
            letters = waters.letters(part)
            for side, other, _ in waters.near(part):
                if letter in ("", letters[side - 1]) and is_open(waters.hex(other)):
                    found = True
                    yield part, side, other
            if found:
                at += 1
            else:
                parts[at] = parts[-1]
                parts.pop()

    # What is known to reach no mouth

    def give_up(self, names: Iterable[str], networks: Iterable[Network]) -> None:
        """Mark open hexes and networks that have no route to a mouth."""
        self.hopeless.update(names)
        for network in networks:
            network.hopeless = True
            self._lost.append(network)

    def revive(self) -> None:
        """Clear all these marks, since water may now reach a mouth."""
        for network in self._lost:
            network.hopeless = False
        self.hopeless, self._lost = set(), []
