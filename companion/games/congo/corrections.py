"""Forms for corrections: players with their bids, stops, the current stop."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from companion.api import PlaceForm, join_path, place_form, places_first
from companion.games.congo.state import Congo

if TYPE_CHECKING:
    from companion.games.congo.game import CongoGame

PLAYER: Final = {
    "colour": "color",
    "points": "points, counted in halves",
    "characters": "characters in the hand",
    "auxiliaries": "auxiliary cards in the hand",
    "specials": "special cards in the hand",
    "hippos": "hippo tiles",
}
"""The fields of a player in words; a card that nobody knows is written `?`."""

BID: Final = {
    "card": "character",
    "shown": "lies open",
    "value": "initial value, counted in halves",
    "helpers": "auxiliary cards beside it",
    "prefers": "power that it prefers",
    "speaks": "language that it speaks",
    "passed": "has passed",
    "out": "adds nothing more",
}
"""The fields of a bid in words."""

STOP: Final = {
    "at": "stop of the boat, from 0",
    "phase": "phase",
    "first": "first player",
    "mover": "who is in turn",
    "language": "language of a Belgian port",
    "servant": "a servant was played",
    "asked": "asked for special cards",
}
"""The fields of the stop in words."""

PLAYED: Final = {
    "card": "special card that was played",
    "player": "who played it",
    "drawn": "card that a settler drew",
}
"""The fields of the special card of the stop in words."""

PLACES: Final = {
    "tiles": "the tiles that lie open",
    "flags": "the flags",
    "controlled": "who controls which port",
}
"""The fields that tell something of each stop, in words."""


def forms(game: CongoGame, player: str = "", place: str = "") -> Iterator[PlaceForm]:
    """Every form: the place at the cursor, then the player's own, then all others."""
    there = [field for field in PLACES if place in getattr(game.state, field)]
    mine = (join_path("players", name) for name in (place, player) if name)
    yield from places_first(_forms(game, game.state), *there, *mine)


def _forms(game: CongoGame, state: Congo) -> Iterator[PlaceForm]:
    for name in state.players:
        yield place_form(state, f"{name}, points and hands", PLAYER, "players", name)
        yield place_form(state, f"{name}, the bid", BID, "players", name, "bid")
    yield place_form(state, "the stop", STOP)
    yield place_form(state, "the special card", PLAYED, "special")
    for field, title in PLACES.items():
        kept = getattr(state, field)
        if kept:
            words = {stop.name: stop.name for stop in game.stops if stop.name in kept}
            yield place_form(state, title, words, field)
    for stop, bids in state.past.items():
        for name in bids:
            yield place_form(state, f"{name}, the bid at {stop}", BID, "past", stop, name)
