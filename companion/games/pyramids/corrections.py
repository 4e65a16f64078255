"""Forms for corrections: homes, stashes, pool, pyramids, the round."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from companion.api import PlaceForm, join_path, new_place_form, place_form, places_first
from companion.games.pyramids.board import SQUARES
from companion.games.pyramids.pieces import KINDS, SIZE_WORDS, pips
from companion.games.pyramids.state import Nile, PoolPiece, Site

HOME: Final = {
    "colour": "color",
    "ready": "workers standing",
    "tired": "workers tired",
    "treasure": "treasure",
    "supply": "supplies",
    "favor": "favor tokens",
}
"""The fields of a builder in words."""

SITE: Final = {
    "owner": "whose it is",
    "size": "size",
    "done": "completed",
    "workers": "workers on it",
    "treasure": "treasure on it",
    "supply": "supplies on it",
}
"""The fields of a pyramid in words."""

PIECE: Final = {
    "kind": "treasure or supply",
    "size": "size",
    "player": "claimed by",
    "worker": "with a worker of size",
}
"""The fields of a piece of the pool in words."""

ROUND: Final = {
    "round": "round",
    "phase": "phase",
    "starter": "who acts first",
    "mover": "who is in turn",
    "passes": "passes in a row",
}
"""The fields of the round in words."""


def forms(state: Nile, player: str = "", place: str = "") -> Iterator[PlaceForm]:
    """Every form: the player's home, the place at the cursor, then all others.

    Pieces are typed as sizes, `SSM`; a stack from the bottom to the top.
    """
    first = [join_path("players", player)] if player else []
    there = [path] if (path := _path(place)) else []
    yield from places_first((*_forms(state), *_new(state, place)), *first, *there)


def board_forms(state: Nile, place: str = "") -> Iterator[PlaceForm]:
    """The forms of a board-only game: pyramids and the round."""
    names = {key: SITE[key] for key in ("owner", "size", "done")}
    sites = (
        place_form(state, _site_words(at, site), names, "board", at) for at, site in _sites(state)
    )
    rounds = {key: ROUND[key] for key in ("round", "phase", "starter")}
    there = [path] if (path := _path(place)) else []
    new = _new_site(state, place, names)
    yield from places_first((*sites, place_form(state, "the round", rounds), *new), *there)


def _path(place: str) -> str:
    """The path in the state of a place such as d4, `pool 3` or `treasure 2`."""
    what, _, number = place.partition(" ")
    if what == "pool":
        return join_path("pool", number) if number else ""
    return what if what in KINDS else join_path("board", place) if place in SQUARES else ""


def _forms(state: Nile) -> Iterator[PlaceForm]:
    for name in state.players:
        yield place_form(state, f"{name}, at home", HOME, "players", name)
    for kind in KINDS:
        slots = {slot: f"slot {slot}" for slot in state.stash(kind)}
        yield place_form(state, f"the {kind} stash", slots, kind)
    for number, piece in state.pool.items():
        words = f"{SIZE_WORDS.get(piece.size, '')} {piece.kind}"
        yield place_form(state, f"pool {number}: {words}", PIECE, "pool", number)
    for square, site in _sites(state):
        yield place_form(state, _site_words(square, site), SITE, "board", square)
    yield place_form(state, "the round", ROUND)


def _sites(state: Nile) -> list[tuple[str, Site]]:
    return sorted(state.board.items())


def _site_words(square: str, site: Site) -> str:
    return f"{square}: {site.owner}'s pyramid"


def _new(state: Nile, place: str) -> Iterator[PlaceForm]:
    """New entries: a piece in the pool, and a pyramid on the square at the cursor if it's empty."""
    number = state.next_number
    yield new_place_form(
        PoolPiece("treasure", "S"), f"pool {number}: a new piece", PIECE, "pool", number
    )
    yield from _new_site(state, place, SITE)


def _new_site(state: Nile, place: str, names: Mapping[str, str]) -> Iterator[PlaceForm]:
    if place in SQUARES and place not in state.board:
        owner = state.mover or next(iter(state.players))
        left = state.pyramids_left(owner)
        site = Site(owner, min(left, key=pips, default="S"))
        yield new_place_form(site, f"{place}: a new pyramid", names, "board", place)
