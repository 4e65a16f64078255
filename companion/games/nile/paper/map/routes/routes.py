"""Routes of expeditions, hex by hex with the months, folded from the facts."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

import msgspec

from companion.games.nile.state import Explorer, Nile
from companion.table.journal.effective import Standing


class RouteStep(msgspec.Struct, frozen=True):
    """Hex that was entered, and the month; 0 if that isn't recorded."""

    hex: str
    month: int = 0


class Route(msgspec.Struct, frozen=True):
    """Route of one expedition of a player, counted from 1, beginning with its port.

    If it has a `name`, that is written along it instead of its months.
    """

    player: str
    expedition: int
    steps: tuple[RouteStep, ...]
    name: str = ""


def routes_of(opening: Nile, facts: Iterable[Standing]) -> tuple[Route, ...]:
    """Return every expedition's route; `opening` is the state before the first of the facts."""
    state, book = opening, _Book()
    for one in facts:
        after: Nile = one.fact.apply(state)
        if after.explorers is not state.explorers:
            book.compare(state.explorers, after)
        state = after
    return book.routes()


def present_routes(state: Nile, known: Iterable[Route] = ()) -> tuple[Route, ...]:
    """Return the routes of current expeditions, with their months if those are known."""
    last = {route.player: route for route in known}
    found = []
    for player, explorer in state.explorers.items():
        route = last.get(player)
        if explorer.place not in ("africa", "captive") or not explorer.trail:
            continue
        if route is None or tuple(step.hex for step in route.steps) != explorer.trail:
            route = Route(player, 1, tuple(RouteStep(name) for name in explorer.trail))
        found.append(route)
    return tuple(found)


class _Book:
    """Routes under construction: a list for each player, the last one current."""

    def __init__(self) -> None:
        self._ways: dict[str, list[list[RouteStep]]] = {}

    def compare(self, before: Mapping[str, Explorer], after: Nile) -> None:
        """Record what one fact did to the trails."""
        for player, explorer in after.explorers.items():
            old = before.get(player)
            trail = explorer.trail
            if old is explorer or not trail or (old is not None and old.trail == trail):
                continue
            ways = self._ways.setdefault(player, [])
            month = after.turn.number
            if old is not None and old.trail and trail[:-1] == old.trail and ways:
                ways[-1].append(RouteStep(trail[-1], month))
            elif len(trail) == 1 or not ways:
                ways.append([RouteStep(name, month) for name in trail])
            else:
                ways[-1][:] = _kept(ways[-1], trail)

    def routes(self) -> tuple[Route, ...]:
        return tuple(
            Route(player, number, tuple(way))
            for player, ways in self._ways.items()
            for number, way in enumerate(ways, 1)
        )


def _kept(way: list[RouteStep], trail: tuple[str, ...]) -> list[RouteStep]:
    """Return a corrected trail with the months of its common part with the old one."""
    kept: list[RouteStep] = []
    for index, name in enumerate(trail):
        same = index < len(way) and way[index].hex == name
        kept.append(way[index] if same else RouteStep(name))
    return kept
