"""Possible worlds: random values for what a seat hasn't seen: ports, counter faces, sheets."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, TypeAlias

from msgspec.structs import replace

from companion.games.nile.secrets import COUNTER_KEY, sheets_are_closed
from companion.games.nile.state import Cache, Explorer, Find, Nile, Party, Points, Relation
from companion.table.seats.hidden import HIDDEN, is_hidden

if TYPE_CHECKING:
    from companion.games.nile.game import NileGame
    from companion.table.play.chance import Chance

_BLANK = "blank"

_Below: TypeAlias = Callable[[int], int]
"""Returns a random number from 0 below another."""


def resample(game: NileGame, chance: Chance) -> Nile:
    """Return any port for each one marked in secret, any remaining face for unseen counters.

    A closed sheet gets any expedition that can travel in its mode.
    """
    state, ports = game.state, list(game.board.port_hexes)
    explorers = {
        player: replace(one, port=ports[chance.below(len(ports))])
        if ports and one.port == HIDDEN
        else one
        for player, one in state.explorers.items()
    }
    turn = state.turn
    if sheets_are_closed(state):
        explorers = {player: _with_sheet(one, chance.below) for player, one in explorers.items()}
        if is_hidden(turn.fresh):
            turn = replace(turn, fresh=chance.below(_MANY), meat=0)
    deck, counters = game.decks["counters"], dict(state.counters)
    left = [deck.read(number, "face") for number in deck.numbers]
    for counter in counters.values():
        if counter.face in left:
            left.remove(counter.face)
    for number, counter in counters.items():
        if counter.face != HIDDEN or not left:
            continue
        face = left.pop(chance.below(len(left)))
        counters[number] = replace(counter, face=face)
        for player in counter.seen if face != _BLANK else ():
            explorers[player] = _noted(game, explorers[player], number, counter.hex, face)
    return replace(state, explorers=explorers, counters=counters, turn=turn)


def _noted(game: NileGame, explorer: Explorer, number: str, hex_: str, face: str) -> Explorer:
    """Return a sheet with a special discovery on it."""
    key, points = f"{COUNTER_KEY}{number}", game.charts.points(face, explorer.specialty).value
    return replace(
        explorer,
        finds={**explorer.finds, key: Find("special", hex_, points, face, game.turn)},
        points={**explorer.points, key: Points(face, points, game.turn)},
    )


# Closed sheets

_MANY = 40
"""Limit below which the amounts of most things on a closed sheet are chosen."""

_IN_HAND = "in-hand"
"""Key of points that may be in hand."""


def _with_sheet(explorer: Explorer, below: _Below) -> Explorer:
    """Return an explorer with any sheet, if his is closed."""
    if not is_hidden((explorer.party, explorer.money)):
        return explorer
    in_hand = Points("in hand", below(_MANY), explorer.life)
    return replace(
        explorer,
        party=_party(explorer.mode, below) if explorer.place == "africa" else Party(),
        armed=explorer.place == "africa" and below(4) > 0,
        sick=explorer.place == "africa" and below(8) == 0,
        debased=False,
        dry=0,
        shed=False,
        money=100 * below(_MANY) if explorer.place == "europe" else 0,
        beaten=_party("foot", below) if explorer.place == "captive" else Party(),
        outfitted=0,
        tribes={number: _relation(one, below) for number, one in explorer.tribes.items()},
        caches={number: _cache(one, explorer, below) for number, one in explorer.caches.items()},
        points={**explorer.points, _IN_HAND: in_hand},
    )


def _party(mode: str, below: _Below) -> Party:
    """Return an expedition with what its mode of travel requires."""
    return Party(
        bearers=1 + below(_MANY),
        askaris=below(_MANY // 4),
        guides=below(3),
        canoes=below(4) + (mode == "canoe"),
        horses=(below(4) + 1) * (mode == "mounted"),
        rations=below(4 * _MANY),
        gifts=below(2 * _MANY),
        muskets=below(4),
    )


def _relation(relation: Relation, below: _Below) -> Relation:
    named = "a name" if relation.name == HIDDEN else relation.name
    return replace(relation, gifts=below(_MANY), given=below(_MANY), name=named)


def _cache(cache: Cache, explorer: Explorer, below: _Below) -> Cache:
    note = explorer.name if cache.note == HIDDEN else cache.note
    return Cache(cache.hex, 1 + below(_MANY), below(_MANY), note=note, life=explorer.life)
