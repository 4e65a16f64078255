"""Validator of a state. A correction that leads to a fault is refused."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, get_args

from companion.api import seat_faults
from companion.games.mykerinos.decks import terrain_words, tile_words
from companion.games.mykerinos.pieces import (
    BOATS,
    GREENWISH,
    NEUTRAL,
    PATRONS,
    RIVER,
    ROOMS,
    areas,
    gaps,
    slots,
    squares,
)
from companion.games.mykerinos.state import Mykerinos, Phase

if TYPE_CHECKING:
    from companion.games.mykerinos.game import MykerinosGame


def faults(game: MykerinosGame) -> Iterator[str]:
    """Every fault, a sentence each."""
    state = game.state
    found = [
        *game.chart_faults(),
        *seat_faults(state, get_args(Phase)),
        *_names(state),
        *_turn(state),
        *_places(state),
    ]
    yield from found
    if not found:
        yield from _players(game)
        yield from _numbers(game)


def _names(state: Mykerinos) -> Iterator[str]:
    """Faults: unknown patrons, boats, cards and tiles."""
    if state.wings and sorted(state.wings) != sorted(PATRONS):
        yield f"wings: each of {', '.join(PATRONS)} has one"
    for name, one in state.players.items():
        for card in one.cards:
            if card.patron not in (*PATRONS, GREENWISH):
                yield f"players.{name}.cards: {card.patron!r} isn't a patron"
        for boat in one.boats:
            if boat not in BOATS:
                yield f"players.{name}.boats: {boat!r} should be one of {', '.join(BOATS)}"
    for field, read in (("cards", terrain_words), ("tiles", _tile)):
        for at, says in getattr(state, field).items():
            try:
                read(says)
            except ValueError as error:
                yield f"{field}.{at}: {error}"


def _tile(says: str) -> str:
    return tile_words(says, faces=False)


def _turn(state: Mykerinos) -> Iterator[str]:
    """Faults: seasons and phases that don't fit."""
    begun = state.phase not in ("begin", "season")
    if begun and not state.season:
        yield f"season: the phase {state.phase} belongs to one"
    if begun and not state.first:
        yield "first: once the game has begun, someone must be first player"
    if state.phase in ("dig", "neutral") and not state.mover:
        yield "mover: in the excavation it must be someone's turn"
    if state.phase == "area" and state.area not in areas(state.season or 1):
        yield f"area: {state.area!r} should be one of {', '.join(areas(state.season or 1))}"
    if state.phase == "neutral" and not state.has_neutral:
        yield "phase: the neutral color is for two players"


def _places(state: Mykerinos) -> Iterator[str]:
    """Faults: unknown squares, rooms, areas and owners."""
    season = state.season or 1
    known = {
        "cards": slots(season),
        "tiles": gaps(season),
        "cubes": tuple(squares(season)),
        "counts": (*areas(season), RIVER),
        "rooms": ROOMS,
    }
    for field, legal in known.items():
        for at in getattr(state, field):
            if at not in legal:
                yield f"{field}.{at}: there are {legal[0]} to {legal[-1]}"
    for at in state.discs:
        if at not in (*known["cubes"], *ROOMS) and not at.startswith("region-"):
            yield f"discs.{at}: a disc lies on a square or in a room"
    owners = state.colours()
    for field in ("cubes", "rooms", "discs"):
        for at, whose in getattr(state, field).items():
            if whose not in owners or (field != "cubes" and whose == NEUTRAL):
                yield f"{field}.{at}: {whose!r} isn't a player"
    for place, there in state.counts.items():
        for whose in there:
            if whose not in owners:
                yield f"counts.{place}.{whose}: {whose!r} isn't a player"


def _players(game: MykerinosGame) -> Iterator[str]:
    """Faults: a player's numbers out of range."""
    state = game.state
    for name, one in state.players.items():
        for field, pieces in (("cubes", "cubes"), ("neutral", "cubes"), ("discs", "discs")):
            most = game.charts.pieces(pieces)
            if getattr(one, field) > most:
                yield f"players.{name}.{field}: there are {most} of a color"
    taken = [one.place for one in state.players.values() if one.place]
    if len(set(taken)) < len(taken):
        yield "players: two markers can't be on the same space of the passing scale"


def _numbers(game: MykerinosGame) -> Iterator[str]:
    """Faults: too many cubes or discs of a color, or a disc under a cube."""
    state = game.state
    for whose in state.colours():
        if game.used(whose) > game.most(whose):
            yield f"cubes: there are {game.most(whose)} of {whose}, not {game.used(whose)}"
    for name, one in state.players.items():
        out = sum(owner == name for owner in state.discs.values())
        if out + one.discs > game.charts.pieces("discs"):
            yield f"discs: {name} has {game.charts.pieces('discs')}, not {out + one.discs}"
    for at in state.discs:
        if at in state.rooms or at in state.cubes:
            yield f"discs.{at}: a cube is there"
