"""The water on the map as a value: wet hexes, open hexes, and sides that connect two hexes.

Rivers are letters on the sides of hexes. Lakes and swamps fill their hexes and connect to every
river that points at them, and to each other (10.3211). A hex is *open* while a river may still be
mapped into it: blank, or partly explored without a river (10.318).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from companion.games.nile.map.board.board import NO_RIVER, Board
from companion.games.nile.map.water.letters import BOTH, DRY, TURN, WET, is_open, with_course
from companion.games.nile.map.water.networks import Networks
from companion.games.nile.sketch import BLANK, Sketch
from companion.games.nile.state import Hex

Near = tuple[tuple[int, str, int], ...]
"""Neighbors, each with its direction and the direction back."""


def _finder(hexes: Mapping[str, Hex], over: Mapping[str, Hex] | None) -> Callable[[str], Hex]:
    """Return a look-up of hexes, with `over` taking precedence."""
    above = over.get if over else None
    if isinstance(hexes, Sketch):  # a hot path while drawing
        drawn = hexes.__getitem__
        return (lambda name: above(name) or drawn(name)) if above else drawn
    below = hexes.get
    if above:
        return lambda name: above(name) or below(name, BLANK)
    return lambda name: below(name, BLANK)


class Waters:
    """The rivers, lakes and swamps of a map; immutable.

    `kept` caches what rules have computed about a hex of this map, and `traced` the networks of a
    hypothetical map.
    """

    __slots__ = ("_hexes", "_over", "board", "hex", "kept", "mouths", "sides", "traced")

    def __init__(
        self, board: Board, hexes: Mapping[str, Hex], over: Mapping[str, Hex] | None = None
    ) -> None:
        """Create the water of a map; the hexes of `over` replace its own."""
        self.board = board
        self.mouths = board.system_mouths
        self.sides = board.known_sides
        self.kept: dict[str, object] = {}
        self.traced: Networks | None = None
        self.hex = _finder(hexes, over)
        """A hex as it is known; blank where nothing is on record."""
        self._hexes = hexes
        self._over = over

    @property
    def hexes(self) -> Mapping[str, Hex]:
        """All recorded hexes."""
        return {**self._hexes, **self._over} if self._over else self._hexes

    @property
    def is_supposed(self) -> bool:
        """True if some of its hexes are hypothetical."""
        return bool(self._over)

    def put(self, changes: Mapping[str, Hex]) -> Waters:
        """Return the same map with some hexes changed."""
        over = {**self._over, **changes} if self._over else changes
        return Waters(self.board, self._hexes, over)

    def with_letters(self, letters: Mapping[str, str]) -> Waters:
        """Return the same map with the river letters of some hexes changed."""
        if not letters:
            return self
        return self.put({name: with_course(self.hex(name), new) for name, new in letters.items()})

    # One hex

    def letters(self, name: str) -> str:
        """Six river letters of a hex."""
        return self.hex(name).river

    def is_wet(self, name: str) -> bool:
        """True if a hex is lake, swamp or jungle/swamp."""
        return self.hex(name).terrain in WET

    def is_open(self, name: str) -> bool:
        """True if a river may still be mapped into a hex: blank or partly explored (10.318)."""
        return is_open(self.hex(name)) and name in self.board.hexes

    def has_water(self, name: str) -> bool:
        """True if a hex has a river or is filled by water."""
        here = self.hex(name)
        return here.terrain in WET or here.river != NO_RIVER

    # Sides

    def near(self, name: str) -> Near:
        """Land neighbors of a hex: direction, name, and the direction back.

        The sea and hexes across a strait aren't neighbors, because no river crosses them.
        """
        found = self.sides.get(name)
        return self.board.sides_to_land(name) if found is None else found

    def links(self, name: str) -> Iterator[tuple[int, str, str]]:
        """Yield neighbors connected by water: direction, name, and the letter here.

        The letter is `IN`, `OUT`, or `BOTH` between lakes and swamps without a river.
        """
        hexes = self.hex
        here = hexes(name)
        for direction, other, back in self.near(name):
            there = hexes(other)
            theirs = there.river[back - 1]
            if theirs != DRY:
                yield direction, other, TURN[theirs]
            elif there.terrain in WET:
                letter = here.river[direction - 1]
                if letter != DRY:
                    yield direction, other, letter
                elif here.terrain in WET:
                    yield direction, other, BOTH

    def ends(self, name: str) -> Iterator[tuple[int, str, str]]:
        """Yield sides where a river points into an open hex: direction, name, letter."""
        letters = self.hex(name).river
        if letters == NO_RIVER:
            return
        for direction, other, _ in self.near(name):
            letter = letters[direction - 1]
            if letter != DRY and is_open(self.hex(other)):
                yield direction, other, letter

    def passable(self, name: str) -> dict[int, str]:
        """Sides over which a new river may be drawn, each with the hex beyond (10.318).

        Sides of a river that points here already are excluded: it's joined, not drawn.
        """
        found = {}
        for direction, other, back in self.near(name):
            there = self.hex(other)
            if there.river[back - 1] == DRY and (is_open(there) or there.terrain in WET):
                found[direction] = other
        return found

    def leading(self, name: str, letter: str) -> tuple[int, ...]:
        """Sides over which a neighbor's river leads here (10.312).

        With `IN`, its water flows into this hex. With `OUT`, this hex's water must leave into it.
        Lakes and swamps aren't rivers.
        """
        return tuple(
            direction
            for direction, other, back in self.near(name)
            if TURN[self.hex(other).river[back - 1]] == letter
        )

    def lakes(self, name: str) -> dict[int, str]:
        """Adjacent lakes and swamps without a river leading here yet, by direction."""
        return {side: other for side, other in self.passable(name).items() if self.is_wet(other)}
