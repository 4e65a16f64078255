"""Text picture of the table: region, areas, museum."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from rich.cells import set_cell_size
from rich.style import Style

from companion.api.screen import Picture
from companion.games.mykerinos.decks import face_of, points_of
from companion.games.mykerinos.game import MykerinosGame
from companion.games.mykerinos.pieces import (
    AREA_WIDE,
    CARD_HIGH,
    COLUMNS,
    NEUTRAL,
    PATRONS,
    RIVER,
    WINGS,
    areas,
    rows,
    tile_square,
)
from companion.games.mykerinos.region import cubes_in, has_pyramid
from companion.games.mykerinos.scoring import ranking

INK: Final = {
    "blue": "#8db4ff",
    "red": "#ff8a7a",
    "green": "#7fce7f",
    "white": "#f4f0e4",
    "": "#d8d2c4",
}
"""Colors of the players, and of anything else."""

SIGNS: Final = {"blue": "●", "red": "■", "green": "◆", "white": "○", "": "×"}
"""A cube by its color, for who sees none; the neutral one has no player's."""

_FAINT, _BOLD = Style(color="#9a958a"), Style(color=INK[""], bold=True)
_WATER, _PLAIN = Style(color="#6fb3d9"), Style(color=INK[""])
_SAND = Style(color="#c9a76a")

_NILE: Final = {"w": ("~", _WATER), "l": ("<", _SAND), "r": (">", _SAND)}
"""The squares of a Nile tile; its land points to the area that it belongs to."""

CELL: Final = 3
"""Letters of a square."""


def _grid_wide(cell: int) -> int:
    """Width of the region, with row numbers and the gap between its halves."""
    return 2 + cell * len(COLUMNS) + cell - 1


SHORT, LONG = 3, 9
"""Letters of a patron's name, in a narrow window and in a wide one."""

CLOSE: Final = 2
"""Letters of a square where the last season's rows stand beside the others."""

FIRST_ROWS: Final = 6
"""Rows of the region in every season; those that the last one has more may stand beside them."""

SPLIT, CLOSE_MUSEUM = 80, 14
"""Letters of a window in which rows stand beside others, and of the rooms at its right edge."""


def areas_wide(name: int) -> int:
    """Width of the list of areas, given the width of names."""
    return 3 + 2 * (name + 3) + 15


def museum_wide(name: int) -> int:
    """Width of the museum, given the width of names."""
    return wing_wide(name) + 11


def wing_wide(name: int) -> int:
    """Width before the rooms of a wing."""
    return max(name + 2, len("Museum"))


class TablePicture(Picture):
    """Picture of the table; what doesn't fit beside the region goes below it.

    Where the window has no room for all rows of the last season its new ones stand beside the
    others.
    """

    def __init__(
        self, game: MykerinosGame, keys: Mapping[str, str], width: int, height: int = 99
    ) -> None:
        super().__init__(keys)
        self._game, self._state = game, game.state
        left, below = 0, 0
        self._rows = rows(self._state.season) if self._state.season else 0
        self._is_split = (
            game.grid and self._rows > FIRST_ROWS and height <= self._rows and width >= SPLIT
        )
        self._cell = CLOSE if self._is_split else CELL
        if game.grid and self._state.season:
            self._region()
            left, below = _grid_wide(self._cell) + 1, self._rows + 2
        if self._is_split:
            self._name, self._pitch = SHORT, CLOSE + 1
            self._areas(2 * left, 0)
            self._museum(SPLIT - CLOSE_MUSEUM, 0)
            return
        self._pitch = CELL + 1
        long = width >= left + areas_wide(LONG) + museum_wide(LONG)
        self._name = LONG if long else SHORT
        list_wide = areas_wide(self._name)
        x, y = (left, 0) if width >= left + list_wide else (0, below)
        if self._state.season:
            y = self._areas(x, y)
            if width >= x + list_wide + museum_wide(self._name):
                x, y = x + list_wide, 0
        if self._state.wings:
            self._museum(x, y)
        else:
            self.put(2, 1, "The museum and the region appear here once they're set up.", _FAINT)

    def _ink(self, whose: str) -> Style:
        return Style(color=INK[self._colour(whose)])

    def _sign(self, whose: str) -> str:
        return SIGNS[self._colour(whose)]

    def _colour(self, whose: str) -> str:
        return "" if whose == NEUTRAL else self._state.players[whose].colour

    # The region

    def _region(self) -> None:
        """Every square, those of an area together."""
        for row in range(1, self._rows + 1):
            beside = self._is_split and row > FIRST_ROWS
            x, y = (_grid_wide(CLOSE) + 1, row - FIRST_ROWS) if beside else (0, row)
            self.put(x, y, f"{row} ", _BOLD if row % CARD_HIGH == 1 else _FAINT)
            for column, letter in enumerate(COLUMNS):
                at = x + 2 + self._cell * column + (column >= AREA_WIDE)
                if y == 1:
                    self.put(at, 0, f" {letter} "[: self._cell], _FAINT)
                sign, style = self._square(f"{letter}{row}")
                self.spot(f"{letter}{row}", at, y, f" {sign} "[: self._cell], style)

    def _square(self, square: str) -> tuple[str, Style]:
        """Sign and style of a square: cube, disc, water, pyramid, or sand."""
        state = self._state
        if square in state.cubes:
            whose = state.cubes[square]
            return self._sign(whose), self._ink(whose) + Style(bold=True)
        if square in state.discs:
            owner = state.discs[square]
            return self._colour(owner)[0], self._ink(owner)
        gap, number = tile_square(square)
        face = face_of(state.tiles.get(gap, ""))
        if face:
            return _NILE[face[number - 1]]
        return ("▲", _SAND) if has_pyramid(state, square) else ("·", _FAINT)

    # The areas

    def _areas(self, x: int, y: int) -> int:
        """A line for each area: its cards, the cubes by rank; returns the line after the last."""
        self.put(x, y, "Areas", _BOLD)
        found = [*areas(self._state.season), *([RIVER] if self._state.tiles else [])]
        for place in found:
            y += 1
            now = place == self._state.area or (place == RIVER and self._state.phase == "nile")
            mark = "▶" if now else " "
            label = "~" if place == RIVER else place
            self.spot(place, x, y, f"{mark}{label} ", _BOLD if now else _PLAIN)
            prizes = 2 * self._name + 6 - 2 * self._is_split
            self.put(x + 3, y, set_cell_size(self._prizes(place), prizes - 1), _PLAIN)
            self._ranked(x + 3 + prizes, y, place)
        return y + 2

    def _prizes(self, place: str) -> str:
        if place == RIVER:
            tiles = "+".join(str(points_of(says)) for says in self._state.tiles.values())
            return f"Nile{tiles}" if self._is_split else f"Nile {tiles}"
        cards = [self._state.cards[slot].split() for slot in self._game.slots_left(place)]
        shown = (
            words[0].capitalize()[: self._name]
            + (words[1] if words[1:] and words[1].isdecimal() else "")
            for words in cards
        )
        return " ".join(shown)

    def _ranked(self, x: int, y: int, place: str) -> None:
        """The cubes in a place, most first."""
        found = cubes_in(self._state, place)
        for at, whose in enumerate(ranking(self._state, place)):
            self.put(x + 3 * at, y, f"{self._sign(whose)}{found[whose]}", self._ink(whose))

    # The museum

    def _museum(self, x: int, y: int) -> None:
        """A line for each wing: its patron, its rooms, the one shared with the next."""
        points = (self._game.charts.room_points(kind) for kind in ("large", "middle", "small"))
        rooms = x + (self._name + 2 if self._is_split else wing_wide(self._name) + 1)
        self.put(x, y, "Rooms" if self._is_split else "Museum", _BOLD)
        self.put(rooms + 1, y, (" " * (self._pitch - 1)).join(map(str, points)), _FAINT)
        for at, wing in enumerate(WINGS):
            patron = self._state.wings[at]
            y += 1
            self.put(x, y, f"{wing} {patron.capitalize()[: self._name]}", _PLAIN)
            shared = wing + WINGS[(at + 1) % len(PATRONS)]
            for column, room in enumerate((f"{wing}5", f"{wing}3", shared)):
                self._room(rooms + self._pitch * column, y, room)

    def _room(self, x: int, y: int, room: str) -> None:
        owner = self._state.rooms.get(room, "")
        if owner:
            self.spot(room, x, y, f" {self._sign(owner)} ", self._ink(owner) + Style(bold=True))
        elif room in self._state.discs:
            whose = self._state.discs[room]
            self.spot(room, x, y, f" {self._colour(whose)[0]} ", self._ink(whose))
        else:
            self.spot(room, x, y, " · ", _FAINT)
