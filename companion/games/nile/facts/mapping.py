"""Facts of the map: terrain, rivers, what a hex holds, what is published (10, 22)."""

from msgspec.structs import replace

from companion.games.nile.facts.base import add, drop, with_explorer, with_hex, with_turn
from companion.games.nile.state import Ahead, Hex, Nile, Tribe
from companion.table.facts import Fact

BACK = {"down": "up", "up": "down"}
"""How a way leads back that follows a river."""

SPECTACLES = ("mountain", "waterfall", "lake")
"""Kinds of finds that are spectacular discoveries (10.5)."""


class TerrainMapped(Fact, frozen=True):
    """A hex's terrain is known: half a symbol until the hex is explored whole (10.2, 10.29).

    `why` tells it where no card or die did.
    """

    hex: str
    terrain: str
    by: str = ""
    why: str = ""

    def apply(self, state: Nile) -> Nile:
        """Draw it; the hex counts as partly explored."""
        return with_hex(state, self.hex, terrain=self.terrain, half=True, by=self.by)


class Approached(Fact, frozen=True):
    """A party stands at the edge of a hex whose ground is drawn, and may go in (9.44, 9.45).

    `watered` says that its water is drawn as well. Without a hex: it has gone in or turned back.
    """

    hex: str = ""
    course: str = ""
    watered: bool = False

    def apply(self, state: Nile) -> Nile:
        """The next step asks whether it goes in."""
        step = "enter" if self.hex else state.turn.step
        return with_turn(state, step=step, ahead=Ahead(self.hex, self.course, self.watered))


class RiverMapped(Fact, frozen=True):
    """The river sides of a hex, all six as they now are, and whether a source lies in it (10.3).

    `why` tells it where no card or die did.
    """

    hex: str
    river: str
    source: bool = False
    why: str = ""

    def apply(self, state: Nile) -> Nile:
        """Draw them."""
        return with_hex(state, self.hex, river=self.river, source=self.source)


class HexExplored(Fact, frozen=True):
    """A hex is mapped whole (10.1, 10.294); `begun` are others who had explored it in part."""

    hex: str
    by: str = ""
    begun: tuple[str, ...] = ()

    def apply(self, state: Nile) -> Nile:
        """Fill in the symbol and number the hex."""
        number = state.mapped + 1
        done = with_hex(state, self.hex, half=False, by=self.by, begun=self.begun, mapped=number)
        return with_turn(replace(done, mapped=number), mapped=(*state.turn.mapped, self.hex))


class FeatureFound(Fact, frozen=True):
    """Something in a hex: oasis, cataract (its side 1 to 6), height or fall (feet), area (square
    miles beyond the hexes), salt (a great salt lake) (10.5, 10.333).

    An oasis of 0 is none any more. `why` tells it where no card did.
    """

    hex: str
    feature: str
    value: int = 1
    why: str = ""

    def apply(self, state: Nile) -> Nile:
        """Draw it."""
        value = bool(self.value) if self.feature in ("oasis", "salt") else self.value
        return with_hex(state, self.hex, **{self.feature: value})


class OasisFound(Fact, frozen=True):
    """An explorer has found the oasis of a hex, and knows it from now on (Game II)."""

    player: str
    hex: str

    def apply(self, state: Nile) -> Nile:
        """Note the month on his sheet."""
        oases = add(state.explorers[self.player].oases, self.hex, state.turn.number)
        return with_explorer(state, self.player, oases=oases)


class TribeFound(Fact, frozen=True):
    """A native tribe lives in a hex (10.4); `heads` is its number of warriors in Game II."""

    tribe: int
    hex: str
    size: str
    heads: int = 0

    def apply(self, state: Nile) -> Nile:
        """Place its marker."""
        tribes = add(state.tribes, str(self.tribe), Tribe(self.hex, self.size, self.heads))
        return with_hex(replace(state, tribes=tribes), self.hex, tribe=self.tribe)


class HexLeft(Fact, frozen=True):
    """An explorer withdrew from a hex that he had just mapped: it counts as partly explored (13.5).

    River, cataract, natives and oasis stay; height, fall, area and what he noted of them go.
    """

    player: str
    hex: str

    def apply(self, state: Nile) -> Nile:
        """Rub out half the symbol and the spectacular finds; he has not visited the hex."""
        left = _unvisited(state, self.player, self.hex)
        rubbed = with_hex(left, self.hex, half=True, height=0, fall=0, area=0)
        mapped = tuple(name for name in state.turn.mapped if name != self.hex)
        return with_turn(rubbed, mapped=mapped)


class Withdrew(Fact, frozen=True):
    """An explorer withdrew from a hex, and so has not entered it (13.5).

    `unknown` says that the hex is as new to him as before, `falls` that he has met its cataract and
    goes over it by surprise no more (9.28).
    """

    player: str
    hex: str
    unknown: bool = False
    falls: bool = False

    def apply(self, state: Nile) -> Nile:
        """Strike the hex off his sheet, and what he noted of it this turn."""
        explorer = state.explorers[self.player]
        met = (*explorer.falls, self.hex) if self.falls else explorer.falls
        left = with_explorer(state, self.player, falls=met)
        return _unvisited(left, self.player, self.hex) if self.unknown else left


def _unvisited(state: Nile, player: str, name: str) -> Nile:
    """The state without what an explorer noted of a hex on a visit this turn."""
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
        """Mark it."""
        return with_hex(state, self.hex, published=True)


class WayTold(Fact, frozen=True):
    """On a table with its own board: two hexes are neighbors, and how the way leads from one to
    the other: down, up, coast, "" along no river, land along no coast either, ? while nobody asked
    (5.4442, 9.21, 12.5)."""

    hex: str
    to: str
    course: str = ""

    def apply(self, state: Nile) -> Nile:
        """Note it on both hexes; the way back leads the other way along a river."""
        back = BACK.get(self.course, self.course)
        there = _with_way(state, self.hex, self.to, self.course)
        return _with_way(there, self.to, self.hex, back)


def _with_way(state: Nile, name: str, to: str, course: str) -> Nile:
    ways = (state.hexes.get(name) or Hex()).ways
    return with_hex(state, name, ways=add(ways, to, course))


class HexNamed(Fact, frozen=True):
    """The hex in which a party stands gets a key of its own, `now`, on a table with its own board.

    Before, all hexes in which the party ever stood were kept under one key, `was`. So whatever else
    stands under it is of other hexes, and stays.
    """

    player: str
    was: str
    now: str

    def apply(self, state: Nile) -> Nile:
        """Keep it under its own key from now on."""
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
    """A value that the table was asked for of its own board, good until the turn is over."""

    what: str
    value: int

    def apply(self, state: Nile) -> Nile:
        """Note it."""
        return with_turn(state, told=add(state.turn.told, self.what, self.value))


class HexTold(Fact, frozen=True):
    """On a table with its own board: all that the table says of a hex, put in its place."""

    hex: str
    told: Hex

    def apply(self, state: Nile) -> Nile:
        """Take it as told."""
        return replace(state, hexes=add(state.hexes, self.hex, self.told))
