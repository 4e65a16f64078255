"""The region on the grid: where a square belongs, which are free, where cubes may be placed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import TypeAlias

from companion.games.mykerinos.counted import points_words
from companion.games.mykerinos.decks import face_of, points_of, pyramids_of
from companion.games.mykerinos.pieces import (
    RIVER,
    TITLES,
    area_of,
    areas,
    neighbours,
    slot_of,
    squares,
    tile_square,
)
from companion.games.mykerinos.state import Mykerinos
from companion.games.mykerinos.texts import TEXTS

Squares: TypeAlias = Iterator[tuple[str, str]]
"""Squares of the region in their order, each with why it's barred, "" if it isn't."""

_ON = {"w": RIVER, "l": "left", "r": "right"}
_BANKS = _ON | {"w": "water"}


def place_of(state: Mykerinos, square: str) -> str:
    """Where a cube on a square counts: an area, or the river (3.2, ruling 17)."""
    gap, number = tile_square(square)
    face = face_of(state.tiles.get(gap, ""))
    if not face:
        return area_of(square)
    bank = _ON[face[number - 1]]
    if bank == RIVER:
        return RIVER
    return gap if bank == "left" else str(int(gap) + 1)


def has_pyramid(state: Mykerinos, square: str) -> bool:
    """True if a pyramid is on a square and no Nile tile covers it."""
    if tile_square(square)[0] in state.tiles:
        return False
    slot, number = slot_of(square)
    return str(number) in pyramids_of(state.cards.get(slot, ""))


def taken(state: Mykerinos, square: str, whose: str, *, onto: bool = False) -> str:
    """Why no cube of a color may be on a square, "" where it may; `onto` allows for a pyramid.

    A disc bars all but its owner's cubes, the neutral ones that he digs with too.
    """
    if square in state.cubes:
        return f"a cube of {state.cubes[square]} is there"
    owner = state.discs.get(square, whose)
    if owner != whose:
        return f"{owner}'s disc reserves it"
    if not onto and has_pyramid(state, square):
        return "there's a pyramid on it"
    return ""


def chain(
    state: Mykerinos, whose: str, before: tuple[str, ...], length: int, pyramids: int = 0
) -> Iterator[str]:
    """The free squares beside the last cube from which a dig of so many more can go on (2B).

    `before` are those that were placed already in this action, the last one counts; `pyramids` how
    many may still stand on a pyramid (Lord Lemon).
    """
    if not before:
        return
    for square in neighbours(before[-1], state.season):
        if square not in before and _goes(state, whose, before, square, length, pyramids):
            yield square


def _goes(
    state: Mykerinos, whose: str, before: tuple[str, ...], square: str, length: int, pyramids: int
) -> bool:
    """True if a cube and all the cubes due after it can be placed from a square."""
    on = has_pyramid(state, square)
    if taken(state, square, whose, onto=pyramids > 0):
        return False
    if length <= 1:
        return True
    after = chain(state, whose, (*before, square), length - 1, pyramids - on)
    return next(after, "") != ""


def starts(state: Mykerinos, whose: str, length: int, pyramids: int = 0) -> Squares:
    """Each square and why a dig of so many cubes cannot begin there, "" where it can (2A)."""
    for square in squares(state.season):
        yield square, _barred(state, whose, square, length, pyramids)


def extensions(state: Mykerinos, whose: str, length: int, pyramids: int = 0) -> Squares:
    """Each square and why a dig of a color cannot go on there, "" where it can (2B)."""
    own = {square for square, owner in state.cubes.items() if owner == whose}
    beside = {near for square in own for near in neighbours(square, state.season)}
    for square in squares(state.season):
        if square in beside:
            yield square, _barred(state, whose, square, length, pyramids)
        else:
            yield square, "it isn't next to a cube of that color"


def _barred(state: Mykerinos, whose: str, square: str, length: int, pyramids: int) -> str:
    reason = taken(state, square, whose, onto=pyramids > 0)
    if not reason and not _goes(state, whose, (), square, length, pyramids):
        reason = "there's no room next to it for the next cube"
    return reason


def free_squares(state: Mykerinos) -> Iterator[str]:
    """The squares without cube, disc or pyramid, on which a disc may be laid (Greenwish)."""
    return (
        square
        for square in squares(state.season)
        if square not in state.cubes
        and square not in state.discs
        and not has_pyramid(state, square)
    )


def square_words(state: Mykerinos, square: str) -> str:
    """A square with the place where it counts."""
    return f"{square} ({place_words(place_of(state, square))})"


def place_words(place: str) -> str:
    """An area or the river in words."""
    return TEXTS("place", value=place)


def cubes_in(state: Mykerinos, place: str) -> Counter[str]:
    """How many cubes of each color count in an area or on the river."""
    found = Counter(state.counts.get(place, {}))
    found.update(whose for square, whose in state.cubes.items() if place_of(state, square) == place)
    return found


def places(state: Mykerinos) -> tuple[str, ...]:
    """Where cubes may be counted this season: the areas, and the river while its tiles lie."""
    river = (RIVER,) if state.tiles else ()
    return (*areas(state.season), *river)


def patron_words(says: str) -> str:
    """The patron and the points of a terrain card in words."""
    return TEXTS("patron-card", title=TITLES[says.split()[0]], points=points_of(says))


def terrain_card_words(says: str) -> str:
    """A whole terrain card in words: its patron, its points, where its pyramids stand."""
    on = pyramids_of(says)
    squares = TEXTS.bundle.listed(on)
    return TEXTS("terrain-card", patron=patron_words(says), pyramids=len(on), squares=squares)


def nile_tile_words(says: str) -> str:
    """A Nile tile in words: its points and, row by row, water or land of the left or right bank."""
    face, points = [_BANKS[bank] for bank in face_of(says)], points_words(points_of(says))
    rows = (f"{left} {right}" for left, right in zip(face[::2], face[1::2], strict=True))
    return f"{points}, by rows {', '.join(rows)}" if face else points
