"""Facts of the map: terrain, rivers, features and publication (10, 22)."""

from msgspec.structs import replace

from companion.games.nile.facts.base import add, drop, with_explorer, with_hex, with_turn
from companion.games.nile.state import Ahead, Hex, Nile, Tribe
from companion.table.facts import Fact

BACK = {"down": "up", "up": "down"}
"""Course of the way back along a river."""

SPECTACLES = ("mountain", "waterfall", "lake")
"""Kinds of finds that are spectacular discoveries (10.5)."""


class TerrainMapped(Fact, frozen=True):
    """A hex's terrain was mapped; half a symbol until it's fully explored (10.2, 10.29).

    `why` gives the reason if no card or die decided it.
    """

    hex: str
    terrain: str
    by: str = ""
    why: str = ""

    def apply(self, state: Nile) -> Nile:
        """Set the terrain; the hex is partly explored."""
        return with_hex(state, self.hex, terrain=self.terrain, half=True, by=self.by)


class Approached(Fact, frozen=True):
    """A party is at the edge of a hex with its terrain drawn, and may go in (9.44, 9.45).

    `watered` is true if its water is drawn too. Without a hex, the party has gone in or turned
    back.
    """

    hex: str = ""
    course: str = ""
    watered: bool = False

    def apply(self, state: Nile) -> Nile:
        """Set the hex ahead; the next step asks if the party goes in."""
        step = "enter" if self.hex else state.turn.step
        return with_turn(state, step=step, ahead=Ahead(self.hex, self.course, self.watered))


class RiverMapped(Fact, frozen=True):
    """All six river sides of a hex as they now are, and if it has a source (10.3).

    `why` gives the reason if no card or die decided it.
    """

    hex: str
    river: str
    source: bool = False
    why: str = ""

    def apply(self, state: Nile) -> Nile:
        """Set the river."""
        return with_hex(state, self.hex, river=self.river, source=self.source)


class HexExplored(Fact, frozen=True):
    """A hex is fully explored (10.1, 10.294); `begun` are others who had partly explored it."""

    hex: str
    by: str = ""
    begun: tuple[str, ...] = ()

    def apply(self, state: Nile) -> Nile:
        """Complete the hex and give it the next number."""
        number = state.mapped + 1
        done = with_hex(state, self.hex, half=False, by=self.by, begun=self.begun, mapped=number)
        return with_turn(replace(done, mapped=number), mapped=(*state.turn.mapped, self.hex))


class FeatureFound(Fact, frozen=True):
    """A feature of a hex was found: oasis, cataract, height, fall, area or salt (10.5, 10.333).

    The value of a cataract is its side, 1 to 6. Height and fall are in feet, area in square miles
    beyond the hexes. Salt is a great salt lake. An oasis of 0 is removed. `why` gives the reason if
    no card decided it.
    """

    hex: str
    feature: str
    value: int = 1
    why: str = ""

    def apply(self, state: Nile) -> Nile:
        """Set the feature."""
        value = bool(self.value) if self.feature in ("oasis", "salt") else self.value
        return with_hex(state, self.hex, **{self.feature: value})


class OasisFound(Fact, frozen=True):
    """An explorer found the oasis of a hex, and knows it from now on (Game II)."""

    player: str
    hex: str

    def apply(self, state: Nile) -> Nile:
        """Set the month on his sheet."""
        oases = add(state.explorers[self.player].oases, self.hex, state.turn.number)
        return with_explorer(state, self.player, oases=oases)


class TribeFound(Fact, frozen=True):
    """A native tribe was found in a hex (10.4); `heads` are its warriors in Game II."""

    tribe: int
    hex: str
    size: str
    heads: int = 0

    def apply(self, state: Nile) -> Nile:
        """Add the tribe and mark its hex."""
        tribes = add(state.tribes, str(self.tribe), Tribe(self.hex, self.size, self.heads))
        return with_hex(replace(state, tribes=tribes), self.hex, tribe=self.tribe)


class HexLeft(Fact, frozen=True):
    """An explorer withdrew from a hex just mapped, which becomes partly explored (13.5).

    River, cataract, natives and oasis stay. Height, fall, area and his notes of them are removed.
    """

    player: str
    hex: str

    def apply(self, state: Nile) -> Nile:
        """Make the hex partly explored and unvisited, without spectacular finds."""
        left = _unvisited(state, self.player, self.hex)
        rubbed = with_hex(left, self.hex, half=True, height=0, fall=0, area=0)
        mapped = tuple(name for name in state.turn.mapped if name != self.hex)
        return with_turn(rubbed, mapped=mapped)


class Withdrew(Fact, frozen=True):
    """An explorer withdrew from a hex, so he hasn't entered it (13.5).

    `unknown` is true if the hex is as new to him as before, `falls` if he has met its cataract and
    won't go over it unknowingly anymore (9.28).
    """

    player: str
    hex: str
    unknown: bool = False
    falls: bool = False

    def apply(self, state: Nile) -> Nile:
        """Remove the hex and this turn's finds in it from his sheet."""
        explorer = state.explorers[self.player]
        met = (*explorer.falls, self.hex) if self.falls else explorer.falls
        left = with_explorer(state, self.player, falls=met)
        return _unvisited(left, self.player, self.hex) if self.unknown else left


def _unvisited(state: Nile, player: str, name: str) -> Nile:
    """State without an explorer's notes from a visit to a hex this turn."""
    explorer = state.explorers[player]
    finds = {
        key: find
        for key, find in explorer.finds.items()
        if find.hex != name or find.kind not in SPECTACLES or find.turn < state.turn.number
    }
    return with_explorer(state, player, known=drop(explorer.known, name), finds=finds)


class HexPublished(Fact, frozen=True):
    """A hex was published (22.4)."""

    hex: str
    by: str = ""

    def apply(self, state: Nile) -> Nile:
        """Mark the hex as published."""
        return with_hex(state, self.hex, published=True)


class WayTold(Fact, frozen=True):
    """With a physical board, two hexes are neighbors with this course of the way.

    The course is down, up, coast, "" along no river, land along no coast either, ? as long as
    nobody was asked (5.4442, 9.21, 12.5).
    """

    hex: str
    to: str
    course: str = ""

    def apply(self, state: Nile) -> Nile:
        """Set the way on both hexes; along a river the way back is opposite."""
        back = BACK.get(self.course, self.course)
        there = _with_way(state, self.hex, self.to, self.course)
        return _with_way(there, self.to, self.hex, back)


def _with_way(state: Nile, name: str, to: str, course: str) -> Nile:
    ways = (state.hexes.get(name) or Hex()).ways
    return with_hex(state, name, ways=add(ways, to, course))


class HexNamed(Fact, frozen=True):
    """A party's hex on a physical board gets a key of its own, `now`.

    Before, all hexes the party was ever in had the same key, `was`. So other things under that key
    belong to other hexes, and stay.
    """

    player: str
    was: str
    now: str

    def apply(self, state: Nile) -> Nile:
        """Move the hex to its new key."""
        here = state.hexes.get(self.was) or Hex()
        hexes = add(drop(state.hexes, self.was), self.now, here)
        tribes, number = state.tribes, str(here.tribe)
        if number in tribes:
            tribes = add(tribes, number, replace(tribes[number], hex=self.now))
        explorer, turn = state.explorers[self.player], state.turn
        moved = replace(state, hexes=hexes, tribes=tribes)
        trail = (*explorer.trail[:-1], self.now)
        placed = with_explorer(moved, self.player, hex=self.now, trail=trail)
        start = self.now if turn.start == self.was else turn.start
        mapped = turn.mapped
        if mapped and mapped[-1] == self.was:
            mapped = (*mapped[:-1], self.now)
        return with_turn(placed, start=start, mapped=mapped)


class BoardTold(Fact, frozen=True):
    """A value that players reported from their physical board, valid until the turn ends."""

    what: str
    value: int

    def apply(self, state: Nile) -> Nile:
        """Set the value."""
        return with_turn(state, told=add(state.turn.told, self.what, self.value))


class HexTold(Fact, frozen=True):
    """Everything that players reported of a hex on a physical board."""

    hex: str
    told: Hex

    def apply(self, state: Nile) -> Nile:
        """Set the hex as reported."""
        return replace(state, hexes=add(state.hexes, self.hex, self.told))
