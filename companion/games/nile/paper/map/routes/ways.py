"""Positions of expeditions' routes on a map, and their owners: the lines without their ink."""

from __future__ import annotations

import math
from functools import cached_property
from itertools import pairwise

from companion.games.nile.paper.map.ground.coast import Coast
from companion.games.nile.paper.map.view import MapView, Route, RouteStep
from printables.drawing.paths import Point

_LANES = (0.15, 0.23, 0.31)  # distances of routes to the right of hex centers, in hex widths

EASE = 0.42
"""Roundness of a route's bends, 0 for straight parts."""


class RouteLines:
    """Routes of one map; `unit` is the width of a hex in mm."""

    def __init__(self, view: MapView, coast: Coast, unit: float) -> None:
        self._view = view
        self._coast = coast
        self._unit = unit
        self._seats = {party.player: party for party in view.expeditions}

    @cached_property
    def lines(self) -> list[tuple[Route, list[Point]]]:
        """Routes that are drawn, with their points."""
        ways = ((route, self._places(route)) for route in self._view.routes)
        return [(route, places) for route, places in ways if len(places) > 1]

    def seat(self, route: Route) -> int:
        """Return the seat number of the route's player."""
        party = self._seats.get(route.player)
        return party.seat if party else 1

    def colour(self, route: Route) -> str:
        """Return the color of that player's counters, "" if it is unknown."""
        party = self._seats.get(route.player)
        return party.colour if party else ""

    def steps(self, route: Route) -> list[RouteStep]:
        """Return the steps on the board, without those that stay in a hex."""
        board = self._view.board.hexes
        steps = [step for step in route.steps if step.hex in board]
        return [step for at, step in enumerate(steps) if not at or step.hex != steps[at - 1].hex]

    def _places(self, route: Route) -> list[Point]:
        """Return the points of a route, slightly to the right of its hexes' centers.

        So a round trip has two lines, and one along a river is beside the water. Routes of other
        seats, and later ones of the same, use other lanes.
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
        ports, steps = self._view.board.ports, self.steps(route)
        for at in (0, -1):
            if steps[at].hex in ports:
                found[at] = self._coast.port(steps[at].hex)
        return found


def _way(a: Point, b: Point) -> Point:
    """Return the unit vector from one point to another; (0, 0) if they are equal."""
    far = math.dist(a, b) or 1.0
    return (b[0] - a[0]) / far, (b[1] - a[1]) / far
