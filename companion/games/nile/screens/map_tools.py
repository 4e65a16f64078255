"""Data for the map tools: destinations, routes, what a player knows; the form for skipping."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from msgspec.structs import replace

from companion.games.nile.advice.homeward import Road, Ways
from companion.games.nile.game import NileGame
from companion.games.nile.map.names import names_at
from companion.games.nile.paper.map.view import known_hexes
from companion.games.nile.rules.mapping.features import state_as_found
from companion.games.nile.rules.party.makeup import MODE_WORDS
from companion.games.nile.rules.travel import crossing
from companion.games.nile.state import Nile
from companion.tui.dialogs.fill import FillField
from companion.tui.panels import SkipForm
from companion.tui.view import View
from companion.tui.widgets.maps.map_view import MapRoute, RouteWay

FOOT, CANOE = "foot", "canoe"


def goals(game: NileGame, player: str) -> Iterator[tuple[str, str]]:
    """Yield destinations with their descriptions: parties, ports, named places, tribes."""
    state, board = game.state, game.board
    for who in state.order:
        explorer = state.explorers[who]
        if board.grid.contains(explorer.hex) and explorer.place != "europe":
            called = f" ({explorer.name})" if explorer.name != who else ""
            yield explorer.hex, f"{who}{called}, party at {explorer.hex}"
    for at, port in board.ports.items():
        yield at, f"{port.name}, port at {at}"
    for at, hex_ in state.hexes.items():
        if hex_.terrain:
            for name in names_at(board.grid, state, player, at):
                yield at, f"{name}, {hex_.terrain} at {at}"
    for number, tribe in state.tribes.items():
        called = f" “{tribe.name}”" if tribe.name else ""
        yield tribe.hex, f"tribe {number}{called} at {tribe.hex}"


class Router:
    """Routes of the player in turn from one hex, cached as long as nothing changes."""

    def __init__(self, game: NileGame, player: str, start: str) -> None:
        self.made_for = game.state, player, start
        self._game, self._start = game, start
        self._ways = {mode: _ways(game, player, mode, start) for mode in modes(game, player)}

    def to(self, goal: str) -> MapRoute:
        """Return the routes to a hex: in the current mode first, then on foot and by canoe."""
        away = self._game.grid.distance(self._start, goal)
        ways = tuple(self._way(mode, ways, goal) for mode, ways in self._ways.items())
        return MapRoute(self._start, goal, away, ways)

    def _way(self, mode: str, ways: Ways, goal: str) -> RouteWay:
        path = ways.to(goal)
        if not path:
            return RouteWay(MODE_WORDS[mode])
        blank = (name for name in path[1:] if crossing.is_unexplored(self._game.hex(name)))
        return RouteWay(MODE_WORDS[mode], path, f"{ways.costs[goal][0]} m.p.", frozenset(blank))


def modes(game: NileGame, player: str) -> Sequence[str]:
    """Return the modes of travel to consider, the current one first."""
    now = game.explorer(player).mode
    return list(dict.fromkeys((now, FOOT, CANOE)))


def _ways(game: NileGame, player: str, mode: str, start: str) -> Ways:
    """Return the routes of the party in a mode; by canoe even if it has none."""
    explorers = dict(game.state.explorers)
    explorers[player] = replace(explorers[player], mode=mode)
    return Road(game.at(replace(game.state, explorers=explorers)), player).cheapest(start)


def as_known(game: NileGame, player: str) -> Nile:
    """Return the map as a player knows it; terrain explored only by others is blank (9.15).

    Their caches and the faces of counters that only they saw aren't on it either (17, 23.1).
    """
    state = state_as_found(game, player)
    explorers = {
        who: explorer if who == player else replace(explorer, caches={})
        for who, explorer in state.explorers.items()
    }
    hexes = known_hexes(game.board, state, player)
    met = explorers[player].tribes
    tribes = {
        number: tribe
        for number, tribe in state.tribes.items()
        if number in met or (tribe.hex in hexes and hexes[tribe.hex].terrain)
    }
    return replace(state, hexes=hexes, explorers=explorers, tribes=tribes)


FIRST_MONEY = "800"
"""Default in dollars: the fare, and a small outfit."""


def waiting_in_europe(view: View) -> SkipForm | None:
    """Return the form for waiting in Europe; None elsewhere (26.2)."""
    if view.question is None or view.question.call.name != "europe":
        return None
    blanks = [
        FillField("money", "Wait in Europe until there are how many dollars?", FIRST_MONEY, "800"),
        FillField("ticket", "Will a free ticket do as well?", "yes", "yes or no"),
    ]
    return SkipForm(blanks, _check, _wishes)


def _check(filled: dict[str, str]) -> str:
    if not filled["money"].isdecimal() or not int(filled["money"]):
        return "Give a number of dollars, like 800."
    known = filled["ticket"].casefold() in ("yes", "no", "y", "n")
    return "" if known else "Answer yes or no to the free ticket."


def _wishes(filled: dict[str, str]) -> Mapping[str, Any]:
    return {"money": int(filled["money"]), "ticket": filled["ticket"].casefold().startswith("y")}
