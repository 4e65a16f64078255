"""Where the ways of expeditions lie on a map, and whose they are: the lines without their ink."""

from __future__ import annotations

import math
from functools import cached_property
from itertools import pairwise

from companion.games.nile.paper.map.ground.coast import Coast
from companion.games.nile.paper.map.routes.routes import Route, RouteStep
from companion.games.nile.paper.map.view import MapView
from printables.drawing.paths import Point

_LANES = (0.15, 0.23, 0.31)  # hex widths that ways keep to the right of the middles of hexes

EASE = 0.42
"""How round a way bends, 0 for straight parts."""


class RouteLines:
    """The ways of one map; `unit` is the width of a hex in mm."""

    def __init__(self, view: MapView, coast: Coast, unit: float) -> None:
        self._view = view
        self._coast = coast
        self._unit = unit
        self._seats = {party.player: party for party in view.expeditions}

    @cached_property
    def lines(self) -> list[tuple[Route, list[Point]]]:
        """The routes that are drawn, with the points of their ways."""
        ways = ((route, self._places(route)) for route in self._view.routes)
        return [(route, places) for route, places in ways if len(places) > 1]

    def seat(self, route: Route) -> int:
        """The number of the player whose way it is."""
        party = self._seats.get(route.player)
        return party.seat if party else 1

    def colour(self, route: Route) -> str:
        """The color of that player's counters, "" where it is not known."""
        party = self._seats.get(route.player)
        return party.colour if party else ""

    def steps(self, route: Route) -> list[RouteStep]:
        """The steps on the board, without those that stay in a hex."""
        board = self._view.board.hexes
        steps = [step for step in route.steps if step.hex in board]
        return [step for at, step in enumerate(steps) if not at or step.hex != steps[at - 1].hex]

    def _places(self, route: Route) -> list[Point]:
        """The points of a way, a little to the right of the middles of its hexes.

        So a way there and back is two lines, and one along a river lies beside the water. Ways
        of other seats, and later ones of the same, keep other lanes.
        """
        lane = _LANES[(self.seat(route) + route.expedition) % len(_LANES)] * self._unit
        seats = [self._coast.seat(step.hex) for step in self.steps(route)]
        middles = [(seat.x, seat.y) for seat in seats]
        ways = [_way(a, b) for a, b in pairwise(middles)]
        if not ways:
            return middles
        found: list[Point] = []
        for (x, y), (ax, ay), (bx, by) in zip(
            middles, [ways[0], *ways], [*ways, ways[-1]], strict=True
        ):
            right = _way((0.0, 0.0), (-ay - by, ax + bx)) if ax * bx + ay * by > -0.9 else (ax, ay)
            found.append((x + right[0] * lane, y + right[1] * lane))
        return self._ashore(route, found)

    def _ashore(self, route: Route, places: list[Point]) -> list[Point]:
        """A way that begins or ends at a port goes to the very place."""
        ports, steps = self._view.board.ports, self.steps(route)
        for at in (0, -1):
            if steps[at].hex in ports:
                places[at] = self._coast.port(steps[at].hex)
        return places


def _way(a: Point, b: Point) -> Point:
    """The unit vector from one point to another; (0, 0) for none."""
    far = math.dist(a, b) or 1.0
    return (b[0] - a[0]) / far, (b[1] - a[1]) / far
