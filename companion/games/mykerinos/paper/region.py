"""The region on paper: the squares of a season with the Nile's columns, blank or as they stand."""

from __future__ import annotations

from typing import Final

from companion.api.paper import Box, Form, Paint, Stationery
from companion.games.mykerinos.decks import face_of
from companion.games.mykerinos.game import MykerinosGame
from companion.games.mykerinos.pieces import (
    COLUMNS,
    NEUTRAL,
    area_of,
    rows,
    squares,
    tile_square,
)
from companion.games.mykerinos.region import has_pyramid, place_of
from companion.games.mykerinos.state import Mykerinos
from printables.boards.pieces import draw_colour
from printables.boards.square import Square, SquareBoard, draw_board, square_in

CUBES: Final = {"blue": "blue", "red": "red", "green": "green", "white": "", "": "black"}
"""The colors of cubes on paper, "" for white paper; the neutral one is black."""


def draw_cube(form: Form, box: Box, look: Stationery, colour: str, letter: str) -> None:
    """A cube of a player's color, "" for neutral, with a letter for who sees no colors."""
    if CUBES[colour]:
        draw_colour(form.surface, box, CUBES[colour], box.width * 3, look)
    form.surface.rect(box, Paint(stroke=look.ink, width=0.25, join="miter"))
    plate = box.inset(box.width * 0.22)
    form.surface.rect(plate, Paint(fill="#ffffff"))
    form.line(plate, letter, form.label, "middle")


def region_board(season: int, state: Mykerinos | None, *, nile: bool) -> SquareBoard:
    """The squares of a season; those that a Nile tile may cover are shaded on a blank one."""
    found = {}
    for square in squares(season):
        column, row = COLUMNS.index(square[0]) + 1, int(square[1:])
        gap, number = tile_square(square)
        face = face_of(state.tiles.get(gap, "")) if state else ""
        wet = face[number - 1] == "w" if face else nile and bool(gap) and state is None
        place = place_of(state, square) if state else area_of(square)
        found[column, row] = Square("", wet, place)
    return SquareBoard(len(COLUMNS), rows(season), found)


def draw_region(
    form: Form, box: Box, look: Stationery, season: int, game: MykerinosGame | None, *, nile: bool
) -> None:
    """The region into a box, with pyramids, cubes and discs where a game has them."""
    state = game.state if game and game.grid else None
    board = region_board(season, state, nile=nile)
    draw_board(form.surface, board, box, look)
    if state is None:
        return
    for square in squares(season):
        room = square_in(board, box, square)
        if square in state.cubes:
            _cube(form, room, look, state, state.cubes[square], square)
        elif square in state.discs:
            owner = state.players[state.discs[square]]
            form.surface.circle(*room.centre, room.width * 0.3, Paint(stroke=look.ink, width=0.3))
            form.line(room, owner.colour[0].upper(), form.label, "middle")
        elif has_pyramid(state, square):
            _pyramid(form, room, look)


def _pyramid(form: Form, room: Box, look: Stationery) -> None:
    inside = room.inset(room.width * 0.25)
    corners = [
        (inside.x, inside.bottom),
        (inside.right, inside.bottom),
        (inside.centre[0], inside.y),
    ]
    form.surface.polygon(corners, Paint(fill=look.shade, stroke=look.ink, width=0.25))


def _cube(
    form: Form, room: Box, look: Stationery, state: Mykerinos, whose: str, square: str
) -> None:
    colour = "" if whose == NEUTRAL else state.players[whose].colour
    with form.surface.tagged("Figure", f"{square}: a cube of {whose}"):
        letter = "×" if whose == NEUTRAL else whose[0].upper()
        draw_cube(form, room.inset(room.width * 0.22), look, colour, letter)
