"""Roads over the known map: cost of a party's steps, and cheapest routes.

Costs are the rules' movement points. Blank hexes count as passable. Losses, natives, disasters and
portages on the way aren't included.
"""

from __future__ import annotations

from collections.abc import Iterator
from heapq import heappop, heappush

import msgspec

from companion.games.nile.game import NileGame
from companion.games.nile.map.terrain import SWAMP, has
from companion.games.nile.rules.party import makeup
from companion.games.nile.rules.travel import crossing
from companion.games.nile.state import Hex

_KINDS = ("known", "unknown", "canoe-swamp")


class Road:
    """Steps of one party over the map in its current mode of travel, with their costs."""

    def __init__(self, game: NileGame, player: str) -> None:
        self.game, self.player = game, player
        self.explorer = game.explorer(player)
        charts = game.charts
        self._costs = {kind: charts.entry_cost(kind).value for kind in _KINDS}
        self._need = crossing.water_need(game, player)
        self._room = _room(game, player)
        self._shut: dict[str, str] = {}

    def steps(self, here: str) -> Iterator[tuple[str, int]]:
        """Yield neighbors that can be entered, with costs (9.15–9.21, 9.43)."""
        afloat, board = self.explorer.mode == "canoe", self.game.board
        for near in board.land_neighbours(here) if afloat else board.foot_neighbours(here):
            there = self.game.hex(near)
            coast = afloat and board.along_coast(here, near)
            if afloat and not crossing.water_leads(self.game, here, near):
                continue
            if self._bar(there, afloat) or self._too_dry(here, near, there):
                continue
            if afloat and has(there.terrain, SWAMP) and not coast:
                yield near, self._costs["canoe-swamp"]
            else:
                known = crossing.is_known(self.game, self.player, near)
                yield near, self._costs["known" if known else "unknown"]

    def _bar(self, there: Hex, afloat: bool) -> str:
        """Reason why a terrain can't be entered; canoes' access by water is checked separately."""
        terrain = there.terrain
        if terrain not in self._shut:
            course = "coast" if afloat else ""
            self._shut[terrain] = closed(self.game, self.player, terrain, course)
        return self._shut[terrain]

    def _too_dry(self, here: str, near: str, there: Hex) -> bool:
        """True if dry desert needs more water than the party can carry (5.4442)."""
        wet = crossing.is_wet(self.game, self.player, near)
        if not there.terrain or wet or self._need <= self._room:
            return False
        return not self.game.map.flow(here, near)

    def cheapest(self, start: str) -> Ways:
        """Cheapest routes from a hex to all reachable hexes; ties go to the best known."""
        came: dict[str, str] = {}
        costs: dict[str, tuple[int, int]] = {}
        queue: list[tuple[int, int, str, str]] = [(0, 0, start, "")]
        while queue:
            cost, guessed, here, before = heappop(queue)
            if here in came:
                continue
            came[here], costs[here] = before, (cost, guessed)
            for near, points in self.steps(here):
                if near not in came:
                    blank = crossing.is_unexplored(self.game.hex(near))
                    heappush(queue, (cost + points, guessed + blank, near, here))
        return Ways(came, costs)


class Ways(msgspec.Struct, frozen=True):
    """Cheapest routes from one hex: the predecessor of each hex, and the cost.

    `costs` are movement points, and the number of hexes on the route that aren't fully mapped.
    """

    came: dict[str, str]
    costs: dict[str, tuple[int, int]]

    def to(self, goal: str) -> tuple[str, ...]:
        """Return the hexes of the route to a hex, including both ends; empty if there is none."""
        return path_to(self.came, goal) if goal in self.came else ()


def closed(game: NileGame, player: str, terrain: str, course: str) -> str:
    """Reason why the party can't enter a terrain in its current mode (5.42, 9.43)."""
    if not terrain:
        return ""
    name = "somewhere"
    there = game.at(msgspec.structs.replace(game.state, hexes={name: Hex(terrain=terrain)}))
    return crossing.closed(there, player, name, course, game.explorer(player).mode)


def _room(game: NileGame, player: str) -> int:
    """Water that the party can carry (5.4441)."""
    explorer = game.explorer(player)
    return explorer.party.water + makeup.fit(game, player, explorer.mode).room


def path_to(came: dict[str, str], end: str) -> tuple[str, ...]:
    """Return the route to a hex from its predecessors; the start has predecessor ""."""
    path = [end]
    while before := came[path[-1]]:
        path.append(before)
    return tuple(reversed(path))
