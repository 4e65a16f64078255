"""The map as a traveler sees it: costs of steps and distances to places.

Costs are movement points, as floats because risks count as extra points.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from heapq import heappop, heappush

from companion.games.nile.bots.outfits import judgement
from companion.games.nile.game import NileGame
from companion.games.nile.map.terrain import holds_water
from companion.games.nile.rules.party.makeup import fit
from companion.games.nile.rules.travel import crossing

Steps = Callable[[str], Iterable[tuple[str, float]]]
"""Function of a hex: yields its neighbors with the cost of each step."""

FAR = 999.0
"""Distance of a place that can't be reached."""


def walk(start: Iterable[str], steps: Steps, limit: float) -> dict[str, tuple[float, str]]:
    """Cost of the cheapest route to each hex within a limit, and its first hex.

    The start hexes cost 0 and have no first hex. Ties go to the route found first.
    """
    found: dict[str, tuple[float, str]] = {}
    queue: list[tuple[float, int, str, str]] = []
    count = 0
    for name in start:
        heappush(queue, (0.0, count, name, ""))
        count += 1
    while queue:
        cost, _, name, first = heappop(queue)
        if name in found:
            continue
        found[name] = (cost, first)
        for near, more in steps(name):
            if near not in found and cost + more <= limit:
                heappush(queue, (cost + more, count, near, first or near))
                count += 1
    return found


class Country:
    """The map for one player's party in one mode of travel, at the time of creation."""

    def __init__(self, game: NileGame, player: str, mode: str = "") -> None:
        self.game = game
        self.player = player
        self.explorer = game.explorer(player)
        self.mode = mode or self.explorer.mode
        charts = game.charts
        self._known = charts.entry_cost("known").value
        self._unknown = charts.entry_cost("unknown").value
        self._wary = judgement(game).wary
        self._swamp = charts.entry_cost("canoe-swamp").value
        self._closed = {
            terrain
            for terrain in charts.chart("restrictions").rows["foot"]
            if self._is_closed(terrain)
        }
        self._dry = self._can_cross_desert()
        self._by_land: dict[str, float] = {}  # cost of entering a hex from any side

    def _is_closed(self, terrain: str) -> bool:
        """True if the party can't enter a terrain, except along rivers (9.43)."""
        charts, party = self.game.charts, self.explorer.party
        if any(
            getattr(party, field) and charts.restriction(animal, terrain).value != "yes"
            for field, animal in crossing.ANIMALS
        ):
            return True
        if self.mode == "mounted":
            return False
        return charts.restriction(self.mode, terrain).value == "no"

    def _can_cross_desert(self) -> bool:
        """True if the party can carry the water for a dry turn (5.4442)."""
        room = max(0, fit(self.game, self.player, self.mode).room)
        have = self.explorer.party.water
        return have + room >= crossing.water_need(self.game, self.player)

    def steps(self, name: str) -> Iterator[tuple[str, float]]:
        """Yield the neighbors that the party could go to from a hex, with costs."""
        afloat = self.mode == "canoe"
        near = self.game.board.land_neighbours if afloat else self.game.board.foot_neighbours
        for other in near(name):
            cost = self._cost(name, other, afloat) if afloat else self._cost_by_land(other)
            if cost:
                yield other, cost

    def _cost_by_land(self, name: str) -> float:
        """Cost of entering a hex on foot or mounted, 0 if impossible."""
        cost = self._by_land.get(name)
        if cost is None:
            cost = self._by_land[name] = self._cost("", name, False)
        return cost

    def _cost(self, here: str, name: str, afloat: bool) -> float:
        """Cost of a step, 0 if impossible."""
        game = self.game
        hex_ = game.hex(name)
        if hex_.terrain in self._closed and hex_.terrain:
            return 0
        if afloat and not crossing.water_leads(game, here, name):
            return 0
        if hex_.terrain and not crossing.is_wet(game, self.player, name) and not self._dry:
            return 0
        if afloat and holds_water(hex_.terrain) and "swamp" in hex_.terrain:
            return float(self._swamp)
        if hex_.published or name in self.explorer.known:
            cost = float(self._known)
        else:
            cost = float(self._unknown)
        if hex_.tribe and not game.is_friend(self.player, hex_.tribe):
            cost += self._wary
        return cost

    # Places

    def from_here(self, limit: float) -> dict[str, tuple[float, str]]:
        """Cost of each hex within a limit from the party's hex; see `walk`."""
        return walk([self.explorer.hex], self.steps, limit)

    def home(self, limit: float = 60.0) -> tuple[float, str]:
        """Cost of the route to the nearest port, preferring mapped hexes, and its first hex."""

        def steps(name: str) -> Iterator[tuple[str, float]]:
            for other, cost in self.steps(name):
                hex_ = self.game.hex(other)
                yield other, cost + (self._unknown if crossing.is_unexplored(hex_) else 0)

        for name, (cost, first) in walk([self.explorer.hex], steps, limit).items():
            if self.game.is_port(name):
                return cost, first
        return FAR, ""
