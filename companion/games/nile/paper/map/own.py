"""Explorer's own map: what he explored or what is published, and his secrets (9.15, 23.1).

Terrain that others mapped and did not publish is blank on it; their caches and parties there are
not shown.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from msgspec.structs import replace

from companion.games.nile.map.board.board import Board
from companion.games.nile.map.board.hexes import printed_hexes
from companion.games.nile.map.coastline import Coastline
from companion.games.nile.paper.map.routes.routes import Route
from companion.games.nile.paper.map.view import (
    NOBODY,
    CacheMark,
    CounterMark,
    MapView,
    finders,
    given_names,
    view_of,
)
from companion.games.nile.state import Cache, Explorer, Hex, Nile, Tribe
from companion.table.seats.hidden import HIDDEN

_HELD = ("rations", "gifts", "water", "muskets", "canoes", "tusks", "specimens")


def own_view(
    board: Board,
    state: Nile,
    player: str,
    title: str = "",
    *,
    coastline: Coastline | None = None,
    routes: Iterable[Route] = (),
    beyond: Mapping[str, int] | None = None,
) -> MapView:
    """Return the map that a player may see of a game; raises KeyError for an unknown name.

    It shows the routes of all his expeditions, the contents of his caches, and the faces of
    counters that he has looked at.
    """
    explorer = state.explorers[player]
    every = view_of(board, state, title, coastline=coastline, beyond=beyond)
    hexes = known_hexes(board, state, player, every.hexes)
    ways = [route for route in routes if route.player == player]
    return replace(
        every,
        hexes=hexes,
        tribes={
            number: _as_he_calls_it(explorer, number, tribe)
            for number, tribe in every.tribes.items()
            if number in explorer.tribes or hexes[tribe.hex].terrain
        },
        expeditions=tuple(one for one in every.expeditions if one.player == player),
        caches=tuple(
            replace(mark, holds=_held(explorer.caches[mark.number]))
            if _is_his(mark, every, player)
            else mark
            for mark in every.caches
            if mark.seat == NOBODY or _is_his(mark, every, player)
        ),
        counters=tuple(_seen(mark, state, player) for mark in every.counters),
        names=given_names(board, hexes, state.explorers, player),
        routes=tuple(ways) or tuple(route for route in every.routes if route.player == player),
        owner=explorer.name,
        finders=finders(state.explorers, player),
    )


def known_hexes(
    board: Board, state: Nile, player: str, hexes: Mapping[str, Hex] | None = None
) -> dict[str, Hex]:
    """Return the hexes as a player knows them, from the state unless others are given."""
    explorer, printed = state.explorers[player], printed_hexes(board)
    return {
        name: here if knows(explorer, player, name, here) else _as_printed(printed.get(name, Hex()))
        for name, here in (state.hexes if hexes is None else hexes).items()
    }


def knows(explorer: Explorer, player: str, name: str, here: Hex) -> bool:
    """True if an explorer knows the terrain of a hex: published, visited, or begun by him."""
    return here.published or name in explorer.known or (here.half and here.by == player)


def _as_printed(printed: Hex) -> Hex:
    """Return a hex that he doesn't know, as printed on the board."""
    return printed if printed.terrain else Hex()


def _is_his(mark: CacheMark, every: MapView, player: str) -> bool:
    return any(one.player == player and one.seat == mark.seat for one in every.expeditions)


def _held(cache: Cache) -> str:
    """Return the contents of a cache in a few words."""
    return ", ".join(f"{getattr(cache, what)} {what}" for what in _HELD if getattr(cache, what))


def _seen(mark: CounterMark, state: Nile, player: str) -> CounterMark:
    """Return a counter, with its face if he has looked at it."""
    counter = state.counters[mark.number]
    if mark.face or player not in counter.seen or counter.face == HIDDEN:
        return mark
    return replace(mark, face=counter.face, secret=True)


def _as_he_calls_it(explorer: Explorer, number: str, tribe: Tribe) -> Tribe:
    """Return a tribe with its public name, or else with the one that he gave it."""
    relation = explorer.tribes.get(number)
    return replace(tribe, name=relation.name) if relation and not tribe.name else tribe
