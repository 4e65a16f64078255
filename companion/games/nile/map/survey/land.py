"""A map for the survey: land, water, and where water can flow on.

Nothing here is shared with the rules of mapping or their river tracing, so a bug there can't hide
itself.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from typing import Final

from msgspec.structs import replace

from companion.games.nile.map.board.board import NO_RIVER, Board
from companion.games.nile.map.terrain import LAKE, SWAMP, parts
from companion.games.nile.state import Hex

DRY, IN, OUT, LEVEL = ".", "i", "o", "="
"""Letters of a side: nothing, water coming in, water going out, water either way."""

ACROSS: Final = {IN: OUT, OUT: IN, LEVEL: LEVEL, DRY: DRY}
"""Each letter as seen from the hex across the side."""

ACROSS_WAYS: Final = {"": (), OUT: (IN,), IN + OUT: (IN, OUT)}
"""Letters of water coming into a hex from one that it may leave in these ways."""

_NOTHING: Final = Hex()


class Land:
    """The hexes of a map on their board."""

    def __init__(self, board: Board, hexes: Mapping[str, Hex]) -> None:
        self.board = board
        self.hexes = hexes
        self.mouths = {river.mouth: name for name, river in board.rivers.items()}
        self._sides = board.sides_on_land
        self._since: tuple[Land, int] | None = None
        self._turned: dict[str, bool] = {}
        self._tried_on: Land | None = None
        self._redrawn: frozenset[str] = frozenset()
        self._links: dict[str, tuple[tuple[str, str], ...]] = {}
        self._latest: dict[str, int] = {}

    def hex(self, name: str) -> Hex:
        """Return a hex of the map; blank if nothing is drawn."""
        return self.hexes.get(name, _NOTHING)

    def known(self) -> Iterator[tuple[str, Hex]]:
        """Yield the land hexes with terrain, sorted."""
        for name in sorted(self.board.hexes):
            here = self.hexes.get(name, _NOTHING)
            if here.terrain:
                yield name, here

    def sides(self, name: str) -> tuple[tuple[int, str, int], ...]:
        """Land neighbors of a hex: side, hex across it, and the side seen from there."""
        return self._sides.get(name, ())

    def is_strait(self, name: str, side: int) -> bool:
        """True if the land across a side is separated by sea, at an island."""
        near = self.board.grid.neighbour(name, side)
        return near in self.board.hexes and all(side != land for land, _, _ in self.sides(name))

    # Rewinding and trying

    def before(self, name: str) -> Land:
        """Return the map just before this hex was mapped, according to the mapping numbers."""
        number = self.hex(name).mapped
        then = {
            at: here if here.mapped < number or not here.mapped else _NOTHING
            for at, here in self.hexes.items()
        }
        then[name] = _NOTHING
        earlier = Land(self.board, then)
        earlier._since, earlier._redrawn = (self, number), self._beside(name)
        return earlier

    def trying(self, name: str, here: Hex) -> Land:
        """Return the map with one hex replaced."""
        other = Land(self.board, {**self.hexes, name: here})
        other._since, other._tried_on = self._since, self
        other._redrawn = self._beside(name)
        return other

    def _beside(self, name: str) -> frozenset[str]:
        """A hex and its land neighbors, where links change with it."""
        return frozenset((name, *(other for _, other, _ in self.sides(name))))

    def with_river(self, name: str, terrain: str, letters: str, *, source: bool) -> Land:
        """Return the map with a hex fully drawn: terrain and river."""
        here = replace(self.hex(name), terrain=terrain, half=False, river=letters, source=source)
        return self.trying(name, here)

    def may_have_turned(self, name: str) -> bool:
        """True if the direction of water on an earlier map is unknown.

        Rivers reverse when their water finds a mouth (10.313), and rivers without a source when
        their lake turns out to reach none (10.337). They don't while nothing is joined to them.
        """
        if self._since is None:
            return False
        if self._tried_on and self._tried_on.has_water(name):
            return self._tried_on.may_have_turned(name)
        if name not in self._turned:
            body = self.all_water(name)
            self._turned.update(dict.fromkeys((name, *body), self._turned_since(body)))
        return self._turned[name]

    def _turned_since(self, body: Collection[str]) -> bool:
        if self._since is None or not body or any(part in self.mouths for part in body):
            return False
        now, number = self._since
        joined = now.all_water(next(iter(body)))
        if all(now.hex(part).mapped <= number for part in joined):
            return False
        found = any(part in self.mouths for part in joined)
        return found or not any(now.hex(part).source for part in body)

    # Water

    def is_wet(self, name: str) -> bool:
        """True if lake or swamp fills the hex (10.3211) and its water is mapped."""
        if self._is_begun(name):
            return False
        inside = parts(self.hex(name).terrain)
        return LAKE in inside or SWAMP in inside

    def is_swampy(self, name: str) -> bool:
        """True if the hex is swamp or jungle/swamp (10.336)."""
        return self.is_wet(name) and SWAMP in parts(self.hex(name).terrain)

    def _is_begun(self, name: str) -> bool:
        """True if somebody saw the terrain but stepped back before the water (10.291)."""
        here = self.hex(name)
        return here.half and not (here.mapped or here.salt) and here.river == NO_RIVER

    def is_lake(self, name: str) -> bool:
        """True if the hex is a lake."""
        return self.hex(name).terrain == LAKE

    def has_water(self, name: str) -> bool:
        """True if the hex has a river or is filled by water."""
        return self.hex(name).river != NO_RIVER or self.is_wet(name)

    def is_open(self, name: str) -> bool:
        """True if a river can still be drawn in a land hex: blank, or partly explored and dry."""
        here = self.hex(name)
        return not here.terrain or (here.half and not self.has_water(name))

    def drawn(self, name: str, side: int) -> str:
        """Letter of a hex's own river at a side, 1 to 6."""
        return self.hex(name).river[side - 1]

    def links(self, name: str) -> tuple[tuple[str, str], ...]:
        """Hexes that share water with this one, and the letter of the side between them.

        If the two disagree, water may cross either way, which is a separate fault. Results are
        cached, because the map of a `Land` never changes.
        """
        found = self._links.get(name)
        if found is None:
            like = self._alike(name)
            found = self._links[name] = like.links(name) if like else tuple(self._joined(name))
        return found

    def _alike(self, name: str) -> Land | None:
        """A known map on which a hex and its neighbors are the same as here, or None."""
        if name in self._redrawn:
            return None
        if self._tried_on:
            return self._tried_on
        if self._since and self._since[0]._changed(name) < self._since[1]:
            return self._since[0]
        return None

    def _changed(self, name: str) -> int:
        """Highest mapping number of a hex and its neighbors; 0 if none was mapped."""
        if name not in self._latest:
            near = (self.hex(other).mapped for _, other, _ in self.sides(name))
            self._latest[name] = max(self.hex(name).mapped, *near, 0)
        return self._latest[name]

    def _joined(self, name: str) -> Iterator[tuple[str, str]]:
        letters, wet = self.hex(name).river, self.is_wet(name)
        for side, other, back in self.sides(name):
            mine, theirs = letters[side - 1], self.hex(other).river[back - 1]
            if mine == theirs:
                if mine != DRY or (wet and self.is_wet(other)):
                    yield other, LEVEL
            elif mine == DRY:
                if wet:
                    yield other, ACROSS[theirs]
            elif theirs != DRY or self.is_wet(other):
                yield other, mine

    def follow(self, starts: Iterable[str], ways: str) -> dict[str, None]:
        """All hexes that water reaches from `starts`, over sides it crosses in these ways."""
        found = {name: None for name in starts if self.has_water(name)}
        queue = list(found)
        for name in queue:
            for other, way in self.links(name):
                if way in ways and other not in found:
                    found[other] = None
                    queue.append(other)
        return found

    def all_water(self, name: str) -> dict[str, None]:
        """All water connected to that of a hex."""
        return self.follow((name,), IN + OUT + LEVEL)

    def open_beyond(self, name: str, ways: str) -> Iterator[str]:
        """Yield the open hexes a hex's river leads into in these ways; all of them for a lake."""
        wet = self.is_wet(name)
        for side, other, _ in self.sides(name):
            if (wet or self.drawn(name, side) in ways) and self.is_open(other):
                yield other

    def reaches_mouth(self, start: str, without: str = "", *, surely: bool = False) -> bool:
        """True if water can still get from a hex to a mouth by passable hexes (10.318, 10.332).

        It flows on where a river leads out of known land, or from any side of a lake or swamp, over
        open hexes, and joins what leads there. The hex `without` is closed to it. A river with an
        unknown direction may flow on at each end, but does `surely` at none.
        """
        seen = {start, without}
        queue = [start]
        for here in queue:
            if self.is_open(here):
                beyond: Iterable[str] = self._joining(here)
            else:
                joined = self.all_water(here)
                if any(part in self.mouths for part in joined):
                    return True
                seen.update(joined)
                beyond = (
                    other
                    for part in joined
                    for other in self.open_beyond(part, self._ways_down(part, surely=surely))
                )
            for other in beyond:
                if other not in seen:
                    seen.add(other)
                    queue.append(other)
        return False

    def flows_to_mouth(self, start: str, without: str, *, surely: bool = False) -> bool:
        """True if water can flow down from a hex to a mouth without reversing rivers (10.332).

        It enters open hexes, lakes, swamps, and rivers that flow on from there. A river with an
        unknown direction may flow either way, but does `surely` in neither.
        """
        seen = {start, without}
        queue = [start]
        for here in queue:
            if here in self.mouths and self.has_water(here):
                return True
            for other in self._below(here, surely=surely):
                if other not in seen:
                    seen.add(other)
                    queue.append(other)
        return False

    def _below(self, name: str, *, surely: bool) -> Iterator[str]:
        """Yield the hexes into which water could flow from a hex."""
        if self.is_open(name):
            for _, other, back in self.sides(name):
                enters = ACROSS_WAYS[self._ways_down(other, surely=surely)]
                if self.is_open(other) or self.is_wet(other) or self.drawn(other, back) in enters:
                    yield other
            return
        ways = self._ways_down(name, surely=surely)
        yield from (other for other, way in self.links(name) if way in (*ways, LEVEL))
        yield from self.open_beyond(name, ways)

    def _ways_down(self, name: str, *, surely: bool) -> str:
        """Letters over which water may leave a hex by its river."""
        if not self.may_have_turned(name):
            return OUT
        return "" if surely else IN + OUT

    def _joining(self, name: str) -> Iterator[str]:
        """Yield the neighbors of an open hex that a river through it could reach."""
        for _, other, back in self.sides(name):
            if self.is_open(other) or self.is_wet(other) or self.drawn(other, back) != DRY:
                yield other

    def together(self, name: str, belongs: Callable[[str], bool]) -> list[str]:
        """A hex and all connected hexes that belong."""
        body = [name]
        for here in body:
            for _, other, _ in self.sides(here):
                if other not in body and belongs(other):
                    body.append(other)
        return body

    # In words

    def later(self, one: str, other: str) -> str:
        """Whichever of two hexes was mapped later; of two printed ones the first by name."""
        if self.hex(one).mapped == self.hex(other).mapped:
            return min(one, other)
        return max(one, other, key=lambda name: self.hex(name).mapped)

    def bearing(self, side: int) -> str:
        """Bearing of a side, such as NE."""
        return self.board.grid.bearing(side)
