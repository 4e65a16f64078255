"""Forms for corrections: players, cubes, cards, rooms, the season."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from companion.api import PlaceForm, join_path, place_form, places_first
from companion.games.mykerinos.pieces import RIVER
from companion.games.mykerinos.region import place_words
from companion.games.mykerinos.scoring import room_words
from companion.games.mykerinos.state import Mykerinos

if TYPE_CHECKING:
    from companion.games.mykerinos.game import MykerinosGame

PLAYER: Final = {
    "colour": "color",
    "points": "points",
    "cubes": "cubes in hand",
    "neutral": "neutral cubes in hand",
    "discs": "discs in hand",
    "boats": "boats that were kept",
    "place": "space on the passing scale, 0 for none",
}
"""The fields of a player in words."""

SEASON: Final = {
    "season": "season",
    "phase": "phase",
    "first": "first player",
    "mover": "who is in turn",
    "last": "it is the season's last turn",
    "area": "area that is inspected",
    "boat": "boat in play",
    "stack": "Nile tiles that were put under the stack",
    "wings": "patrons of the museum's wings",
}
"""The fields of the season in words."""


def forms(game: MykerinosGame, player: str = "", place: str = "") -> Iterator[PlaceForm]:
    """Every form: the place at the cursor, then the player's own, then all others."""
    state = game.state
    there = [field for field in ("cubes", "cards", "rooms") if place in getattr(state, field)]
    named = (("counts", place), ("players", place), ("players", player))
    mine = (join_path(field, name) for field, name in named if name)
    yield from places_first(_forms(game, state), *there, *mine)


def _forms(game: MykerinosGame, state: Mykerinos) -> Iterator[PlaceForm]:
    for name in state.players:
        yield place_form(state, f"{name}, points and pieces", PLAYER, "players", name)
    yield place_form(state, "the season", SEASON)
    for place, there in state.counts.items():
        where = "on the river" if place == RIVER else f"in {place_words(place)}"
        yield place_form(state, f"cubes {where}", {name: name for name in there}, "counts", place)
    kept = {
        "cubes": ("the cubes on squares", {at: at for at in state.cubes}),
        "cards": ("the terrain cards", {at: f"area {at[0]}, {at[1]}" for at in state.cards}),
        "tiles": ("the Nile tiles", {at: f"beside area {at}" for at in state.tiles}),
        "rooms": (
            "the cubes in the museum",
            {room: room_words(state, game.charts, room) for room in state.rooms},
        ),
        "discs": ("the discs", {at: at for at in state.discs}),
    }
    for field, (title, words) in kept.items():
        if words:
            yield place_form(state, title, words, field)
