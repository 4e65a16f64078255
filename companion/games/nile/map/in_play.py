"""The map in play, as rules ask it: kept by the app, or drawn on the table's own board (3.2).

Rules ask `game.map` where things lie. Where the board lies on the table (`--map table`), that is a
`MapInPlay`, which has only what players have reported. What it can't know is None, or nothing: then
a rule asks the players (`rules/travel/ground.py`) or leaves it to them. `AppMap` knows it all.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from companion.games.nile.map import reported
from companion.games.nile.map.board.board import Board
from companion.games.nile.map.names import lake_hexes
from companion.games.nile.map.water.cache import waters_of
from companion.games.nile.map.water.letters import BOTH, DRY, OUT, TURN
from companion.games.nile.map.water.view import Waters
from companion.games.nile.sketch import BLANK
from companion.games.nile.state import Hex, Nile

ALONG_RIVER: Final = ("down", "up")
"""Courses that follow a river (5.4442, 12.5)."""

COAST: Final = "coast"
"""The course of canoes that keep along the coast (9.21)."""

NEITHER, PORT, COLONY, BOTH_PLACES = "neither", "port", "colony", "both"
"""What a published hex can be of a port and Cape Colony (3.2)."""


class MapInPlay:
    """What rules ask of a map; answered from what players reported of the table's own board."""

    __slots__ = ("_board", "_state")

    on_table = True
    """True if the real board lies on the table; asked where the table does things itself."""

    def __init__(self, board: Board, state: Nile) -> None:
        self._board, self._state = board, state

    def _hex(self, name: str) -> Hex:
        return self._state.hexes.get(name) or BLANK

    # Which hex is meant

    def number(self, name: str) -> str:
        """The four digits of a hex; "" if only the table can point at it."""
        return ""

    def tells_apart(self, name: str) -> bool:
        """True if a name means one hex only; on the table it didn't in campaigns of long ago."""
        return reported.has_key(name)

    # What lies beside it

    def is_beside(self, name: str, other: str) -> bool | None:
        """True if two hexes are neighbors; on the table, if a way between them was reported."""
        return True if other in self._hex(name).ways else None

    def neighbor(self, name: str, direction: int) -> str | None:
        """The hex in a direction, "" off the board."""
        return None

    def around(self, name: str) -> Collection[str]:
        """The neighbors of a hex; none if only the table can see them."""
        return ()

    def within(self, name: str, reach: int) -> Collection[str] | None:
        """The hexes within so many hexes of one, and that hex itself."""
        return None

    def port_distance(self, name: str) -> int | None:
        """Hexes to the closest port by the shortest route (10.42)."""
        away = self._hex(name).away
        return None if away < 0 else away

    def port_within(self, name: str, reach: int) -> bool | None:
        """True if a port lies within so many hexes (11.2, 20.4)."""
        return None

    # What it is

    def place(self, name: str) -> str:
        """Whether a hex holds a port or belongs to Cape Colony (3.2), "" if unknown."""
        return self._hex(name).place

    def visited(self, player: str, name: str) -> bool:
        """True if an explorer has been in a hex and stayed; the table may have told so (3.2)."""
        return self._hex(name).by == player or name in self._state.explorers[player].known

    def is_coast(self, name: str) -> bool | None:
        """True if a land hex borders the sea."""
        return None

    def lake(self, name: str) -> Collection[str] | None:
        """The lake hexes that lie together with a hex, and that hex itself (10.28)."""
        return None

    @property
    def waters(self) -> Waters | None:
        """The water on the map as it is now."""
        return None

    # How ways lead

    def is_strait(self, name: str, other: str) -> bool:
        """True if sea lies between two neighbors and no landing links them (3.2)."""
        return False

    def along_coast(self, name: str, other: str) -> bool:
        """True if canoes can go by sea to a neighbor (5.432, 9.21)."""
        return False

    def connected(self, name: str, other: str) -> bool:
        """True if canoes can go to a neighbor by water (5.432).

        Along a river, known or still to be mapped beyond the side, between lakes and swamps, and
        along the coast.
        """
        return False

    def flow(self, name: str, other: str) -> str:
        """Whether a step to a neighbor goes `down` or `up` a river (12.5).

        Empty where no river crosses the side, and from lake or swamp to lake or swamp, where water
        has no direction.
        """
        return ""

    def course(self, name: str, other: str, *, afloat: bool) -> str:
        """How a step to a neighbor leads: `down`, `up`, along the `coast`, or "" (9.21, 12.5)."""
        said = self._hex(name).ways.get(other, "")
        return said if said in (*ALONG_RIVER, COAST) else ""

    def bars_way(self, name: str, other: str, *, downstream: bool) -> bool:
        """True if the cataract of a hex lies toward a neighbor (9.27, 10.52).

        `downstream` says whether the river was reported to leave for there: a cataract lies there.
        """
        return downstream and bool(self._hex(name).cataract)


class AppMap(MapInPlay):
    """The map that the app keeps: the printed board with all that was mapped in play."""

    __slots__ = ()

    on_table = False

    def number(self, name: str) -> str:
        """Every hex has one."""
        return name

    def tells_apart(self, name: str) -> bool:
        """Every hex has a number of its own."""
        return True

    def is_beside(self, name: str, other: str) -> bool:
        """True if the grid has them side by side."""
        return other in self._board.grid.adjacent(name)

    def neighbor(self, name: str, direction: int) -> str:
        """The hex of the grid in a direction; "" off the board."""
        return self._board.grid.neighbour(name, direction) or ""

    def around(self, name: str) -> Collection[str]:
        """The neighbors in the grid, sea too."""
        return self._board.grid.adjacent(name)

    def within(self, name: str, reach: int) -> Collection[str]:
        """The hexes of the grid, sea too."""
        return self._board.grid.within(name, reach)

    def port_distance(self, name: str) -> int:
        """Hexes over land."""
        return self._board.port_distances.get(name, 99)

    def port_within(self, name: str, reach: int) -> bool:
        """True if the shortest route is no longer."""
        return self.port_distance(name) <= reach

    def place(self, name: str) -> str:
        """What is printed."""
        return place_word(port=name in self._board.ports, colony=self._board.in_colony(name))

    def visited(self, player: str, name: str) -> bool:
        """True if it stands in his notes: whoever mapped a hex may have stepped back (10.291)."""
        return name in self._state.explorers[player].known

    def is_coast(self, name: str) -> bool:
        """True if the printed board has sea over a side."""
        return self._board.is_coast(name)

    def lake(self, name: str) -> Collection[str]:
        """The lake as it is drawn now."""
        grid, hexes = self._board.grid, self._state.hexes
        return {name}.union(*(lake_hexes(grid, hexes, near) for near in self.around(name)))

    @property
    def waters(self) -> Waters:
        """The rivers, lakes and swamps that are drawn."""
        return waters_of(self._board, self._state.hexes)

    def is_strait(self, name: str, other: str) -> bool:
        """True if one of the two is an island without a landing there."""
        return self._board.is_strait(name, other)

    def along_coast(self, name: str, other: str) -> bool:
        """True if both border the same sea."""
        return self._board.along_coast(name, other)

    def connected(self, name: str, other: str) -> bool:
        """True if the side between them is wet, or both border the same sea."""
        return self._crossing(name, other) != DRY or self.along_coast(name, other)

    def flow(self, name: str, other: str) -> str:
        """The course of the river that is drawn across the side."""
        letter = self._crossing(name, other)
        if letter in (DRY, BOTH):
            return ""
        return "down" if letter == OUT else "up"

    def course(self, name: str, other: str, *, afloat: bool) -> str:
        """The river's course, else along the coast for canoes."""
        flow = self.flow(name, other)
        if flow or not afloat:
            return flow
        return COAST if self.along_coast(name, other) else ""

    def bars_way(self, name: str, other: str, *, downstream: bool) -> bool:
        """True if the cataract is drawn at that side."""
        return self._hex(name).cataract == self._board.grid.direction(name, other)

    def _crossing(self, name: str, other: str) -> str:
        """The letter of the side between two neighbors as the first would write it."""
        board, grid = self._board, self._board.grid
        if not (board.is_land(name) and board.is_land(other)) or board.is_strait(name, other):
            return DRY
        view, direction = self.waters, grid.direction(name, other)
        if view.is_wet(name) and view.is_wet(other):
            return BOTH
        mine = view.letters(name)[direction - 1]
        return mine if mine != DRY else TURN[view.letters(other)[grid.opposite(direction) - 1]]


def place_word(*, port: bool, colony: bool) -> str:
    """The word for a hex that holds a port, belongs to Cape Colony, or both (3.2)."""
    if port:
        return BOTH_PLACES if colony else PORT
    return COLONY if colony else NEITHER
