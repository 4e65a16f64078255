"""Contents of a printed map of a game: what all players may know, and nothing secret.

A discovery counter shows its face only once it is published; starting ports are masked until they
are revealed.

An explorer's own map has what he explored or what is published, and his secrets (9.15, 23.1):
terrain that others mapped and did not publish is blank, without their caches and parties. Routes
are folded from the facts, hex by hex with the months.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Literal

import msgspec
from msgspec.structs import replace

from companion.games.nile.map import water
from companion.games.nile.map.board.board import Board
from companion.games.nile.map.board.hexes import (
    is_old,
    printed_caches,
    printed_hexes,
    printed_tribes,
)
from companion.games.nile.map.coastline import Coastline
from companion.games.nile.map.names import Named, names_of, names_on
from companion.games.nile.rules.europe.score import published
from companion.games.nile.state import Cache, Explorer, Hex, Nile, Tribe
from companion.table.journal.effective import Standing
from companion.table.seats.hidden import HIDDEN


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


class Expedition(msgspec.Struct, frozen=True):
    """Explorer on the map: his seat (from 1), names, color, and location.

    `hex` is empty while he is off the board; then `place` says where he is. `points` are those that
    he has published.
    """

    seat: int
    player: str
    explorer: str
    specialty: str
    colour: str
    hex: str = ""
    place: str = ""
    points: int = 0


RANKED = 3
"""Number of rivers, mountains, falls and lakes named, from the first (22.7, 22.8, 25.22)."""

NOBODY = 0
"""Seat for caches that an earlier game left."""


class CacheMark(msgspec.Struct, frozen=True):
    """Cache marker: owner's seat and cache number (17.3); `holds` has contents for the owner."""

    seat: int
    number: str
    hex: str
    holds: str = ""

    @property
    def label(self) -> str:
        """Seat and number; only the number for what an earlier game left."""
        return self.number if self.seat == NOBODY else f"{self.seat}·{self.number}"


SPECIALS = {
    "livingstone": "Dr. Livingstone",
    "lost-city": "Lost City",
    "native-kingdom": "Native Kingdom",
    "solomons-mine": "King Solomon’s Mine",
}
"""Special discoveries as printed, by the face of their counter (23)."""

FACES = {**SPECIALS, "blank": "False trail"}
"""Faces of discovery counters as printed."""


class CounterMark(msgspec.Struct, frozen=True):
    """Discovery counter in a hex; the face is empty while it isn't published (23).

    A `secret` one shows its face to somebody who has looked at it and kept it secret (23.1).
    """

    number: str
    hex: str
    face: str = ""
    secret: bool = False


class MapView(msgspec.Struct, frozen=True, kw_only=True):
    """Data of a map; without known shores they are approximated from the hexes.

    `names` are those given to finds, with their hexes and kinds; `owner` is the explorer whose own
    map it is, "" for a public one. `target` points win, 0 if no number does; `beyond` are the hexes
    between the mouth of a river on the board and its true one (25.26). `won` are the explorers
    whose players have won, once the game is over. `finders` are the colors of those who found
    something, by its hex and kind; `markets` are the ports that sell animals.
    """

    board: Board
    hexes: dict[str, Hex]
    tribes: dict[str, Tribe] = {}
    expeditions: tuple[Expedition, ...] = ()
    caches: tuple[CacheMark, ...] = ()
    counters: tuple[CounterMark, ...] = ()
    month: int = 0
    title: str = ""
    coastline: Coastline | None = None
    names: tuple[Named, ...] = ()
    routes: tuple[Route, ...] = ()
    owner: str = ""
    target: int = 0
    beyond: dict[str, int] = {}
    won: tuple[str, ...] = ()
    finders: dict[tuple[str, str], str] = {}
    markets: frozenset[str] = frozenset()

    def mapped(self) -> list[str]:
        """Land hexes whose terrain is known, ascending."""
        return [name for name in sorted(self.hexes) if self.hexes[name].terrain]

    def ranked(self, field: Literal["height", "fall"]) -> list[tuple[str, int]]:
        """Return whole hexes with a height or a fall and its feet, highest first (22.7).

        In a game those that an earlier one left on the map aren't ranked (ruling).
        """
        found = {
            name: (-size, here.mapped)
            for name, here in self.hexes.items()
            if (size := getattr(here, field)) > 0 and here.whole and self._ranks(name)
        }
        return [(name, -found[name][0]) for name in sorted(found, key=lambda n: (*found[n], n))]

    def ranked_lakes(self) -> list[water.Lake]:
        """Return the lakes, largest first, without earlier ones as in `ranked` (22.8)."""
        lakes = water.lakes(water.Waters(self.board, self.hexes))
        return [lake for lake in lakes if self._ranks(lake.last)]

    def _ranks(self, name: str) -> bool:
        return not self.expeditions or not is_old(self.board, self.hexes[name], name)


def blank_view(board: Board, coastline: Coastline | None = None) -> MapView:
    """Return the board before the first expedition."""
    hexes = printed_hexes(board)
    caches = printed_caches(board).items()
    return MapView(
        board=board,
        hexes=hexes,
        tribes=printed_tribes(board),
        caches=tuple(CacheMark(NOBODY, number, cache.hex) for number, cache in caches),
        coastline=coastline,
        names=given_names(board, hexes, {}),
    )


def view_of(
    board: Board,
    state: Nile,
    title: str = "",
    *,
    coastline: Coastline | None = None,
    routes: Iterable[Route] = (),
    beyond: Mapping[str, int] | None = None,
) -> MapView:
    """Return the map of a game; a game with a physical board shows the printed hexes.

    Only those of the `routes` that are current are drawn, with their months.
    """
    seats = seats_of(state)
    told = {name: here for name, here in state.hexes.items() if name in board.hexes}
    hexes = {**printed_hexes(board), **told}
    return MapView(
        board=board,
        hexes=hexes,
        tribes={key: tribe for key, tribe in state.tribes.items() if tribe.hex in board.hexes},
        expeditions=tuple(
            _expedition(board, seat, player, state.explorers[player])
            for player, seat in seats.items()
        ),
        caches=tuple(
            CacheMark(seats.get(owner, NOBODY), number, cache.hex)
            for owner, number, cache in state.hidden()
            if cache.hex in board.hexes
        ),
        counters=_counters(board, state),
        month=state.turn.number,
        title=title,
        coastline=coastline,
        names=given_names(board, hexes, state.explorers),
        routes=present_routes(state, routes),
        target=0 if state.end else state.target,
        beyond=dict(beyond or {}),
        won=tuple(state.explorers[player].name for player in state.winners if player in seats),
        finders=finders(state.explorers),
    )


def given_names(
    board: Board, hexes: Mapping[str, Hex], explorers: Mapping[str, Explorer], owner: str = ""
) -> tuple[Named, ...]:
    """Return the hexes, kinds and names of mountains, falls and lakes, each name once.

    They are those on every map, those of published finds, and the `owner`'s own ones.
    """
    found = {named[2]: named for named in names_on(hexes) if named[0] in board.hexes}
    for player, explorer in explorers.items():
        kept = {key: f for key, f in explorer.finds.items() if player == owner or f.published}
        for named in names_of(board.grid, hexes, replace(explorer, finds=kept)):
            if named[0] in board.hexes:
                found.setdefault(named[2], named)
    return tuple(found.values())


def finders(explorers: Mapping[str, Explorer], owner: str = "") -> dict[tuple[str, str], str]:
    """Return colors of players who published a find, and of the `owner`'s own, by hex and kind."""
    found: dict[tuple[str, str], str] = {}
    for player, explorer in explorers.items():
        for find in explorer.finds.values():
            if player == owner or find.published:
                found.setdefault((find.hex, find.kind), explorer.colour)
    return found


def seats_of(state: Nile) -> dict[str, int]:
    """Return the number of each player on maps and sheets: his place in turn order, from 1."""
    players = list(dict.fromkeys((*state.order, *state.explorers)))
    return {player: seat for seat, player in enumerate(players, 1) if player in state.explorers}


def _expedition(board: Board, seat: int, player: str, explorer: Explorer) -> Expedition:
    there = explorer.hex if explorer.place in ("africa", "captive") else ""
    place = {"europe": "in Europe", "dead": "dead", "captive": "captive"}.get(explorer.place, "")
    if there and there not in board.hexes:
        there, place = "", place or "in Africa"
    return Expedition(
        seat=seat,
        player=player,
        explorer=explorer.name,
        specialty=explorer.specialty,
        colour=explorer.colour,
        hex=there,
        place=place,
        points=published(explorer),
    )


def _counters(board: Board, state: Nile) -> tuple[CounterMark, ...]:
    told = {
        find.hex: find.name
        for explorer in state.explorers.values()
        for find in explorer.finds.values()
        if find.kind == "special" and find.published
    }
    return tuple(
        CounterMark(number, counter.hex, told.get(counter.hex, ""))
        for number, counter in state.counters.items()
        if counter.hex in board.hexes
    )


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
    explorer = state.explorers[player]
    printed = {name: here for name, here in printed_hexes(board).items() if here.terrain}
    return {
        name: here if knows(explorer, player, name, here) else printed.get(name, Hex())
        for name, here in (state.hexes if hexes is None else hexes).items()
    }


def knows(explorer: Explorer, player: str, name: str, here: Hex) -> bool:
    """True if an explorer knows the terrain of a hex: published, visited, or begun by him."""
    return here.published or name in explorer.known or (here.half and here.by == player)


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
