"""Worlds: what a seat hasn't seen, ports and faces of discovery counters, chosen anew."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from companion.games.nile.secrets import COUNTER_KEY
from companion.games.nile.state import Explorer, Find, Nile, Points
from companion.table.seats.hidden import HIDDEN

if TYPE_CHECKING:
    from companion.games.nile.game import NileGame
    from companion.table.play.chance import Chance

_BLANK = "blank"


def resample(game: NileGame, chance: Chance) -> Nile:
    """Any port for each that is marked in secret; any face left for each counter unseen here."""
    state, ports = game.state, list(game.board.port_hexes)
    explorers = {
        player: replace(one, port=ports[chance.below(len(ports))])
        if ports and one.port == HIDDEN
        else one
        for player, one in state.explorers.items()
    }
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
    return replace(state, explorers=explorers, counters=counters)


def _noted(game: NileGame, explorer: Explorer, number: str, hex_: str, face: str) -> Explorer:
    """A sheet with a special discovery on it."""
    key, points = f"{COUNTER_KEY}{number}", game.charts.points(face, explorer.specialty).value
    return replace(
        explorer,
        finds={**explorer.finds, key: Find("special", hex_, points, face, game.turn)},
        points={**explorer.points, key: Points(face, points, game.turn)},
    )
