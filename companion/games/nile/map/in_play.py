"""The map as the rules use it: kept by the app, or on the players' physical board (3.2).

Rules use `game.map` to look up the map. With a physical board (`--map table`), that is a
`MapInPlay`, which only knows what players have reported. Anything it can't know is None or empty.
Then a rule asks the players (`rules/travel/ground.py`) or leaves it to them. `AppMap` knows
everything.
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
"""Course of canoes along the coast (9.21)."""

NEITHER, PORT, COLONY, BOTH_PLACES = "neither", "port", "colony", "both"
"""Whether a published hex is a port or in Cape Colony, or both (3.2)."""


class MapInPlay:
    """Map queries of the rules, answered from what players reported of a physical board."""

    __slots__ = ("_board", "_state")

    on_table = True
    """True with a physical board, where players do some things themselves."""

    def __init__(self, board: Board, state: Nile) -> None:
        self._board, self._state = board, state

    def _hex(self, name: str) -> Hex:
        return self._state.hexes.get(name) or BLANK

    # Which hex is meant

    def number(self, name: str) -> str:
        """Four digits of a hex; "" if only players can point at it."""
        return ""

    def tells_apart(self, name: str) -> bool:
        """True if a name means a single hex; not so on physical boards in old campaigns."""
        return reported.has_key(name)

    # What lies beside it

    def is_beside(self, name: str, other: str) -> bool | None:
        """True if two hexes are neighbors; with a physical board, if a way was reported."""
        return True if other in self._hex(name).ways else None

    def neighbor(self, name: str, direction: int) -> str | None:
        """Hex in a direction, "" off the board."""
        return None

    def around(self, name: str) -> Collection[str]:
        """Neighbors of a hex; empty if only players can see them."""
        return ()

    def within(self, name: str, reach: int) -> Collection[str] | None:
        """Hexes up to `reach` away from a hex, including it."""
        return None

    def port_distance(self, name: str) -> int | None:
        """Hexes to the closest port by the shortest route (10.42)."""
        away = self._hex(name).away
        return None if away < 0 else away

    def port_within(self, name: str, reach: int) -> bool | None:
        """True if a port is within `reach` hexes (11.2, 20.4)."""
        return None

    # What it is

    def place(self, name: str) -> str:
        """Word for a port or Cape Colony in a hex (3.2), "" if unknown."""
        return self._hex(name).place

    def visited(self, player: str, name: str) -> bool:
        """True if an explorer has been in a hex and stayed, or players reported so (3.2)."""
        return self._hex(name).by == player or name in self._state.explorers[player].known

    def is_coast(self, name: str) -> bool | None:
        """True if a land hex borders the sea."""
        return None

    def lake(self, name: str) -> Collection[str] | None:
        """Lake hexes connected with a hex, including it (10.28)."""
        return None

    @property
    def waters(self) -> Waters | None:
        """The current water on the map."""
        return None

    # How ways lead

    def is_strait(self, name: str, other: str) -> bool:
        """True if sea separates two neighbors without a landing (3.2)."""
        return False

    def along_coast(self, name: str, other: str) -> bool:
        """True if canoes can go by sea to a neighbor (5.432, 9.21)."""
        return False

    def connected(self, name: str, other: str) -> bool:
        """True if canoes can go to a neighbor by water (5.432).

        This is along a river (known, or still to be mapped beyond the side), between lakes and
        swamps, and along the coast.
        """
        return False

    def flow(self, name: str, other: str) -> str:
        """Direction of a river step to a neighbor, `down` or `up` (12.5).

        Empty if no river crosses the side, and between lakes or swamps, where water has no
        direction.
        """
        return ""

    def course(self, name: str, other: str, *, afloat: bool) -> str:
        """Course of a step to a neighbor: `down`, `up`, along the `coast`, or "" (9.21, 12.5)."""
        said = self._hex(name).ways.get(other, "")
        return said if said in (*ALONG_RIVER, COAST) else ""

    def bars_way(self, name: str, other: str, *, downstream: bool) -> bool:
        """True if a hex's cataract lies toward a neighbor (9.27, 10.52).

        With a physical board that is `downstream`, if players reported that the river leaves in
        that direction.
        """
        return downstream and bool(self._hex(name).cataract)


class AppMap(MapInPlay):
    """The app's map: the printed board with everything mapped in play."""

    __slots__ = ()

    on_table = False

    def number(self, name: str) -> str:
        """The hex's own number; every hex has one."""
        return name

    def tells_apart(self, name: str) -> bool:
        """True, since every hex has a number of its own."""
        return True

    def is_beside(self, name: str, other: str) -> bool:
        """True if two hexes are adjacent in the grid."""
        return other in self._board.grid.adjacent(name)

    def neighbor(self, name: str, direction: int) -> str:
        """Hex of the grid in a direction; "" off the board."""
        return self._board.grid.neighbour(name, direction) or ""

    def around(self, name: str) -> Collection[str]:
        """Neighbors in the grid, including sea."""
        return self._board.grid.adjacent(name)

    def within(self, name: str, reach: int) -> Collection[str]:
        """Hexes of the grid within reach, including sea."""
        return self._board.grid.within(name, reach)

    def port_distance(self, name: str) -> int:
        """Hexes over land to the closest port."""
        return self._board.port_distances.get(name, 99)

    def port_within(self, name: str, reach: int) -> bool:
        """True if the shortest route is at most `reach` hexes."""
        return self.port_distance(name) <= reach

    def place(self, name: str) -> str:
        """Printed word for a port or Cape Colony."""
        return place_word(port=name in self._board.ports, colony=self._board.in_colony(name))

    def visited(self, player: str, name: str) -> bool:
        """True if the explorer knows the hex; a mapper may have stepped back (10.291)."""
        return name in self._state.explorers[player].known

    def is_coast(self, name: str) -> bool:
        """True if the printed board has sea beside the hex."""
        return self._board.is_coast(name)

    def lake(self, name: str) -> Collection[str]:
        """Lake as currently drawn."""
        grid, hexes = self._board.grid, self._state.hexes
        return {name}.union(*(lake_hexes(grid, hexes, near) for near in self.around(name)))

    @property
    def waters(self) -> Waters:
        """Rivers, lakes and swamps as currently drawn."""
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
        """Direction of the river drawn across the side."""
        letter = self._crossing(name, other)
        if letter in (DRY, BOTH):
            return ""
        return "down" if letter == OUT else "up"

    def course(self, name: str, other: str, *, afloat: bool) -> str:
        """Course of the river, else the coast for canoes."""
        flow = self.flow(name, other)
        if flow or not afloat:
            return flow
        return COAST if self.along_coast(name, other) else ""

    def bars_way(self, name: str, other: str, *, downstream: bool) -> bool:
        """True if the cataract is drawn at that side."""
        return self._hex(name).cataract == self._board.grid.direction(name, other)

    def _crossing(self, name: str, other: str) -> str:
        """Letter of the side between two neighbors, as in the first hex."""
        board, grid = self._board, self._board.grid
        if not (board.is_land(name) and board.is_land(other)) or board.is_strait(name, other):
            return DRY
        view, direction = self.waters, grid.direction(name, other)
        if view.is_wet(name) and view.is_wet(other):
            return BOTH
        mine = view.letters(name)[direction - 1]
        return mine if mine != DRY else TURN[view.letters(other)[grid.opposite(direction) - 1]]


def place_word(*, port: bool, colony: bool) -> str:
    """Word for a hex with a port, in Cape Colony, or both (3.2)."""
    if port:
        return BOTH_PLACES if colony else PORT
    return COLONY if colony else NEITHER
